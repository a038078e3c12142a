// Made by scripts/typescript.py from src/tripot/games/gangs_city. Do not edit it by hand.

import type { MatchEvent } from "../../kit/match";
import type { Words } from "../../protocol";

/** A character by its id, or a side of the settlement tile, `gun` or `vest`. */
export type Kind = string;

/** A location by its initiative, such as `3`, or a pile, `A` or `B`. */
export type Place = string;

/** A hexagon of the map by column and row, such as `+1-2`. */
export type Cell = string;

/** Where a tile can lie: a side of a location, `3ne`, on one, `3`, or on a pile, `A`. */
export type Spot = string;

/** A traffic; lists of five have them in this order. */
export type Traffic = "drugs" | "arms" | "prostitution" | "alcohol" | "tobacco";

/** A location on the map. */
export interface LocationSeen {
  place: Place;
  cell: Cell;
  owner: number | null;
  recruits: Kind[];
  enclosed: boolean;
}

/** A pile: part of the city centre while it has tiles. */
export interface PileSeen {
  place: Place;
  cell: Cell;
  tiles: number;
}

/** What everybody knows of a player. */
export interface GangSeen {
  seat: number;
  score: number;
  gang: Kind[];
  stock: number[];
  /** Tiles still to be placed, the settlement tile among them. */
  to_place: number;
  /** Whether a chief lies on the city. */
  chief: boolean;
  /** Whether the placement of this turn is ended. */
  done: boolean;
  /** Whether a bid is sealed. */
  bid: boolean;
  /** Whether a settlement tile was misplaced in this game. */
  erred: boolean;
}

/** Who controls a traffic, at which level, for how many points a turn. */
export interface MarkerSeen {
  holder: number | null;
  level: number;
  points: number;
}

/** A tile of this turn; what it is stays unknown while it lies face down. */
export interface TileSeen {
  id: number;
  seat: number;
  spot: Spot;
  chief: boolean;
  what: Kind | null;
  action: string | null;
}

/** A fighter a gun points at. */
export interface Target {
  seat: number;
  kind: Kind;
  chief: boolean;
}

/** What one character adds to a total: its value and its bonuses. */
export interface Part {
  kind: Kind;
  value: number;
  chief: number;
  lieutenant: number;
  own: number;
}

/** What one gang has at a place. */
export interface Total {
  seat: number;
  parts: Part[];
  /** What the Bouncer takes off. */
  less: number;
  total: number;
}

/** The place being resolved, and who still decides there. */
export interface SceneSeen {
  place: Place;
  fought: boolean;
  shooters: number[];
  marked: Target[];
  /** Who still chooses a recruit, with which total. */
  recruiters: Total[];
  bouncer: number | null;
}

/** A tile somebody won at a pile and has not put down; only the one turned up is known. */
export interface WonSeen {
  seat: number;
  pile: Place;
  place: Place | null;
}

/** A character that leaves its gang at the end of the turn. */
export interface Replaced {
  seat: number;
  kind: Kind;
  at: Place | null;
}

/** What lies on the table for one viewer. */
export interface GangsCityTable {
  turn: number;
  phase: "draw" | "build" | "arrive" | "first" | "place" | "bid" | "reveal" | "traffic" | "act" | "open" | "return" | "score" | "over";
  first: number;
  target: number;
  locations: LocationSeen[];
  piles: PileSeen[];
  gangs: GangSeen[];
  markers: MarkerSeen[];
  /** Stock tokens nobody has. */
  bank: number[];
  tiles: TileSeen[];
  /** The viewer's characters not yet placed. */
  hand: Kind[] | null;
  /** Whether the viewer's settlement tile is in hand. */
  settler: boolean | null;
  /** The viewer's sealed bid. */
  bid: number[] | null;
  /** Tiles of the set-up not yet put down, by seat. */
  drawn: (Place | null)[];
  /** Places not yet resolved. */
  pending: Place[];
  /** Those of them where somebody has a choice. */
  choices: Place[];
  standard: boolean;
  scene: SceneSeen | null;
  won: WonSeen[];
  leaving: Replaced[];
  removed: Kind[];
  /** How many are left in the stack. */
  mercenaries: number;
  /** Who placed last in this turn. */
  last: number | null;
}

/** The first tile of the city was put beside the city centre. */
export interface CityStarted {
  event: "city-started";
  place: Place;
  cell: Cell;
}

/** Every player drew a location; the lowest initiative is first. */
export interface TilesDrawn {
  event: "tiles-drawn";
  places: Place[];
  first: number;
}

/** A location was put on the map: neutral in the set-up, the builder's own later. */
export interface LocationBuilt {
  event: "location-built";
  seat: number;
  place: Place;
  cell: Cell;
  owned: boolean;
}

/** The characters printed on a location were put on it. */
export interface RecruitsArrived {
  event: "recruits-arrived";
  place: Place;
  kinds: Kind[];
}

/** A turn began; from turn 2 on the owner of the lowest location may have named the first. */
export interface TurnStarted {
  event: "turn-started";
  turn: number;
  first: number;
  namer: number | null;
  place: Place | null;
}

/** A tile was put down: where and whether it is the chief is public, what it is is not. */
export interface TilePut {
  event: "tile-put";
  seat: number;
  id: number;
  spot: Spot;
  chief: boolean;
  what: Kind | null;
  action: string | null;
}

/** A player ended the own placement with tiles left in hand. */
export interface Finished {
  event: "finished";
  seat: number;
  left: number;
}

/** A player has chosen a bid. */
export interface BidSealed {
  event: "bid-sealed";
  seat: number;
  tokens: number[] | null;
}

/** All bids were shown together, one a seat. */
export interface BidsOpened {
  event: "bids-opened";
  bids: number[][];
}

/** A tile turned up. */
export interface Shown {
  id: number;
  seat: number;
  spot: Spot;
  chief: boolean;
  what: Kind;
  action: string;
}

/** The tiles at one place were turned up; all places are revealed together. */
export interface TilesRevealed {
  event: "tiles-revealed";
  place: Place;
  tiles: Shown[];
}

/** A settlement tile lay where it may not: it counts, is taken off, or costs a point. */
export interface Misplaced {
  event: "misplaced";
  seat: number;
  id: number;
  place: Place;
  counts: boolean;
  penalty: number;
}

/** The managers on a location ran its traffics and went home. */
export interface Managed {
  event: "managed";
  seat: number;
  place: Place;
  kinds: Kind[];
  symbols: number[];
}

/** The totals of a traffic, and who controls it now, at which level. */
export interface TrafficCounted {
  event: "traffic-counted";
  traffic: Traffic;
  managed: number[];
  bids: number[];
  before: number | null;
  leader: number | null;
  level: number;
}

/** A player took stock for a traffic managed in vain, or through the Accountant. */
export interface StockTaken {
  event: "stock-taken";
  seat: number;
  traffic: Traffic;
  tokens: number;
  accountant: boolean;
}

/** The first player chose what is resolved next; null leaves it to the standard order. */
export interface PlaceChosen {
  event: "place-chosen";
  seat: number;
  place: Place | null;
}

/** One gang in a shootout. */
export interface Party {
  seat: number;
  fighters: Kind[];
  /** The side of its settlement tile, if it lies there. */
  settlement: Kind | null;
}

/** Fighters of several gangs meet at a place. */
export interface ShootoutBegan {
  event: "shootout-began";
  place: Place;
  parties: Party[];
}

/** A gun was pointed at a fighter. */
export interface Marked {
  event: "marked";
  seat: number;
  place: Place;
  victim: number;
  kind: Kind;
  chief: boolean;
}

/** A gun was not used: its owner declined, or had nobody to shoot. */
export interface FireHeld {
  event: "fire-held";
  seat: number;
  place: Place;
  declined: boolean;
}

/** A marked fighter is out of the game, or out of this fight if a Doc was there. */
export interface Shot {
  event: "shot";
  seat: number;
  place: Place;
  kind: Kind;
  chief: boolean;
  saved: boolean;
}

/** The totals of the survivors at a place, who won it and why. */
export interface FightCounted {
  event: "fight-counted";
  place: Place;
  /** Before the fight; nobody for a neutral location or a pile. */
  owner: number | null;
  totals: Total[];
  winner: number | null;
  why: string;
}

/** The recruiters at a location in the order they choose, and why each is before the next. */
export interface RecruitmentCounted {
  event: "recruitment-counted";
  place: Place;
  totals: Total[];
  why: string[];
}

/** A recruit joined a gang, perhaps in place of another character. */
export interface Recruited {
  event: "recruited";
  seat: number;
  place: Place;
  kind: Kind;
  replaced: Kind | null;
  at: Place | null;
}

/** A player who could recruit did not, or could not afford anybody. */
export interface RecruitDeclined {
  event: "recruit-declined";
  seat: number;
  place: Place;
  able: boolean;
}

/** The winner of a pile turned over the tile won there. */
export interface TileTurned {
  event: "tile-turned";
  seat: number;
  pile: Place;
  place: Place;
}

/** A location lost its recruits: it has no free side any more. */
export interface Enclosed {
  event: "enclosed";
  place: Place;
  lost: Kind[];
}

/** A replaced character waits on a location for a new gang. */
export interface Returned {
  event: "returned";
  seat: number;
  kind: Kind;
  place: Place;
}

/** What one player scored in a turn, and all in all. */
export interface Points {
  seat: number;
  traffics: number[];
  /** The size of the largest own group of locations. */
  district: number;
  gained: number;
  score: number;
}

/** The points of a turn. */
export interface TurnScored {
  event: "turn-scored";
  turn: number;
  points: Points[];
}

/** A character tile. */
export interface CharacterSheet {
  kind: Kind;
  name: Words;
  attack: number;
  defence: number;
  /** null for one who cannot recruit. */
  recruit: number | null;
  cost: number;
  symbols: number[];
  mercenary: boolean;
  /** What a mercenary's power does, as a sentence. */
  power: Words | null;
  /** The same in at most three words, for the tile. */
  short: Words | null;
  /** Which values rest on nothing more than that they contradict nothing. */
  reconstructed: string[];
}

/** A location tile. */
export interface LocationSheet {
  place: Place;
  id: string;
  name: Words;
  symbols: number[];
  recruits: Kind[];
  /** How many mercenaries come from the stack. */
  mercenaries: number;
  /** Which values rest on nothing more than that they contradict nothing. */
  reconstructed: string[];
}

/** The data set, and the table's choices that screens must know. */
export interface GangsCityReference {
  /** The name of the data set. */
  data: string;
  /** The generic ones first. */
  characters: CharacterSheet[];
  /** By initiative. */
  locations: LocationSheet[];
  /** Of each traffic, in the first, the second and every later turn of control. */
  points: [number, number, number][];
  /** Characters a gang may have. */
  limit: number;
  /** Stock tokens of each traffic. */
  tokens: number;
  /** The gang everybody starts with. */
  start: Kind[];
  /** Whether the settlement tile may be misplaced. */
  lenient: boolean;
  /** Who orders the places of the action phase. */
  order: string;
}

/** What the viewer must do, or for whom everybody waits. */
export interface Task {
  title: Words;
  why: Words | null;
  /** What comes after it. */
  next: Words | null;
}

/** What a gang has and would score if the turn ended now. */
export interface GangGlance {
  seat: number;
  /** Locations. */
  owned: number;
  /** The size of its largest group. */
  district: number;
  /** The points of that group. */
  worth: number;
  /** The points of its markers. */
  traffics: number;
  /** Both together. */
  coming: number;
}

/** Who controls a traffic, what it brings, and how it was counted last. */
export interface TrafficGlance {
  traffic: Traffic;
  holder: number | null;
  level: number;
  points: [number, number, number];
  /** Symbols the viewer's managers on the city will run; null for watchers. */
  managed: number | null;
  /** The totals by seat when it was last counted. */
  last: number[] | null;
  /** The locations of the city that have its symbol. */
  places: Place[];
}

/** One action of a short menu. */
export interface Choice {
  action: string;
  text: Words;
  /** What it would lead to, as far as the viewer knows. */
  meaning: Words | null;
  seat: number | null;
  kind: Kind | null;
  place: Place | null;
  cell: Cell | null;
  replaced: Kind | null;
  /** Where the replaced one still lies, if it does. */
  at: Place | null;
}

/** What everybody scored in a turn. */
export interface TurnRow {
  turn: number;
  points: Points[];
}

/** How the game ended. */
export interface Ending {
  /** Who gave up or ran out of time, or that it was broken off; null if the rules ended it. */
  cause: Words | null;
  verdict: Words;
  /** The best first. */
  order: number[];
  turns: TurnRow[];
  /** A sentence for each step that was compared; none if the scores differ. */
  tie_break: Words[];
}

/** The task, the gangs, the traffics, what can be decided, and the end. */
export interface GangsCityGlance {
  task: Task;
  gangs: GangGlance[];
  traffics: TrafficGlance[];
  /** The actions of a short menu; none while tiles are placed or stock is bid. */
  choices: Choice[];
  /** null while the game runs. */
  ending: Ending | null;
}

/** A move of the viewer that is thought of. */
export interface Preview {
  /** The whole move in words; null if it is refused. */
  text: Words | null;
  /** The sums and what follows from them, from what the viewer knows. */
  lines: Words[];
  /** What the gang would have there to fight or to recruit. */
  total: Total | null;
  /** What its managers would run there of each traffic. */
  symbols: number[] | null;
  /** Why it is not possible. */
  refusal: Words | null;
}

/** Everything that can happen. */
export type GangsCityEvent =
  | CityStarted
  | TilesDrawn
  | LocationBuilt
  | RecruitsArrived
  | TurnStarted
  | TilePut
  | Finished
  | BidSealed
  | BidsOpened
  | TilesRevealed
  | Misplaced
  | Managed
  | TrafficCounted
  | StockTaken
  | PlaceChosen
  | ShootoutBegan
  | Marked
  | FireHeld
  | Shot
  | FightCounted
  | RecruitmentCounted
  | Recruited
  | RecruitDeclined
  | TileTurned
  | Enclosed
  | Returned
  | TurnScored
  | MatchEvent;
