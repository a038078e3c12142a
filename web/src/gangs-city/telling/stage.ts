// The table as it looks after each event that is told. It follows the events and knows no rule:
// when everything of an update has been told, the server's own table takes its place.

import type { GangsCityEvent, GangsCityTable, Place, SceneSeen } from "../model";
import { TRAFFICS } from "../names";
import {
  changedGang,
  changedPlace,
  gone,
  less,
  more,
  placeOf,
  without,
  withoutFirst,
} from "./changes";

export function staged(
  table: GangsCityTable,
  event: GangsCityEvent,
  points: readonly (readonly number[])[],
): GangsCityTable {
  switch (event.event) {
    case "tile-put": {
      const { event: _, ...tile } = event;
      return { ...table, tiles: [...table.tiles, tile] };
    }
    case "bids-opened":
      return {
        ...table,
        gangs: table.gangs.map((gang) => ({
          ...gang,
          bid: false,
          stock: less(gang.stock, event.bids[gang.seat] ?? []),
        })),
        bank: event.bids.reduce((bank, bid) => more(bank, bid), table.bank),
      };
    case "tiles-revealed": {
      const others = table.tiles.filter((tile) => placeOf(tile) !== event.place);
      const gangs = table.gangs.map((gang) => ({ ...gang, to_place: 0, done: false, bid: false }));
      return { ...table, phase: "reveal", gangs, tiles: [...others, ...event.tiles] };
    }
    case "misplaced":
      return {
        ...changedGang(table, event.seat, (gang) => ({
          erred: true,
          score: gang.score - event.penalty,
        })),
        tiles: event.counts ? table.tiles : table.tiles.filter(({ id }) => id !== event.id),
      };
    case "managed":
      return { ...table, phase: "traffic", tiles: gone(table, event.place, "manage") };
    case "traffic-counted": {
      const at = TRAFFICS.indexOf(event.traffic);
      const worth = event.leader === null ? 0 : (points[at]?.[event.level] ?? 0);
      const marker = { holder: event.leader, level: event.level, points: worth };
      return {
        ...table,
        phase: "traffic",
        markers: table.markers.map((old, i) => (i === at ? marker : old)),
      };
    }
    case "stock-taken": {
      const tokens = TRAFFICS.map((one) => (one === event.traffic ? event.tokens : 0));
      return {
        ...changedGang(table, event.seat, (gang) => ({ stock: more(gang.stock, tokens) })),
        bank: less(table.bank, tokens),
      };
    }
    case "place-chosen":
      return { ...table, phase: "act", standard: event.place === null };
    case "tile-turned": {
      const won = table.won.map((one) =>
        one.seat === event.seat && one.pile === event.pile ? { ...one, place: event.place } : one,
      );
      return { ...left(table), phase: "open", won };
    }
    case "location-built":
      return {
        ...table,
        locations: [
          ...table.locations,
          {
            place: event.place,
            cell: event.cell,
            owner: event.owned ? event.seat : null,
            recruits: [],
            enclosed: false,
          },
        ],
        won: table.won.filter(({ place }) => place !== event.place),
        drawn: table.drawn.map((place, seat) => (seat === event.seat ? null : place)),
      };
    case "recruits-arrived":
      return changedPlace(table, event.place, () => ({ recruits: event.kinds }));
    case "enclosed":
      return {
        ...changedPlace(table, event.place, () => ({ recruits: [], enclosed: true })),
        removed: [...table.removed, ...event.lost],
      };
    case "returned":
      return {
        ...changedPlace(left(table), event.place, ({ recruits }) => ({
          recruits: [...recruits, event.kind],
        })),
        phase: "return",
        leaving: withoutFirst(
          table.leaving,
          ({ seat, kind }) => seat === event.seat && kind === event.kind,
        ),
      };
    case "turn-scored": {
      const scores = new Map(event.points.map(({ seat, score }) => [seat, score]));
      const gangs = table.gangs.map((gang) => ({
        ...gang,
        score: scores.get(gang.seat) ?? gang.score,
      }));
      return { ...left(table), phase: "score", gangs };
    }
    case "turn-started":
      return { ...table, phase: "place", turn: event.turn, first: event.first };
    default:
      if (!("place" in event) || event.place === null) return table;
      return resolved(at(table, event.place), event);
  }
}

/** The events of the place that is being resolved. */
function resolved(table: GangsCityTable, event: GangsCityEvent): GangsCityTable {
  const scene = table.scene;
  if (scene === null) return table;
  switch (event.event) {
    case "marked": {
      const target = { seat: event.victim, kind: event.kind, chief: event.chief };
      return { ...table, scene: { ...scene, marked: [...scene.marked, target] } };
    }
    case "shot":
      return shot(table, event);
    case "fight-counted": {
      const after = { ...table, tiles: gone(table, event.place, "fight", "settle") };
      const winner = event.winner;
      if (winner === null) return after;
      if (!table.piles.some(({ place }) => place === event.place)) {
        return changedPlace(after, event.place, () => ({ owner: winner }));
      }
      return {
        ...after,
        piles: table.piles.map((pile) =>
          pile.place === event.place ? { ...pile, tiles: pile.tiles - 1 } : pile,
        ),
        won: [...table.won, { seat: winner, pile: event.place, place: null }],
      };
    }
    case "recruitment-counted": {
      const next: SceneSeen = { ...scene, fought: true, recruiters: event.totals };
      return { ...table, scene: next, tiles: gone(table, event.place, "fight", "settle") };
    }
    case "recruited": {
      const { seat, kind, replaced, at: lying, place } = event;
      const joined = changedGang(served(table, seat), seat, ({ gang }) => ({
        gang: [...(replaced ? without(gang, replaced) : gang), kind].sort(),
      }));
      return {
        ...changedPlace(joined, place, ({ recruits }) => ({ recruits: without(recruits, kind) })),
        leaving: replaced ? [...table.leaving, { seat, kind: replaced, at: lying }] : table.leaving,
      };
    }
    case "recruit-declined":
      return served(table, event.seat);
    default:
      return table;
  }
}

/** One of those who are to be replaced dies first, as the rules have it. */
function shot(table: GangsCityTable, event: GangsCityEvent & { event: "shot" }): GangsCityTable {
  const { seat, kind, chief, place, saved } = event;
  const tiles = withoutFirst(
    table.tiles,
    (tile) =>
      tile.seat === seat && tile.what === kind && tile.chief === chief && placeOf(tile) === place,
  );
  if (saved) return { ...table, tiles };
  const removed = [...table.removed, kind];
  const leaving = withoutFirst(
    table.leaving,
    (one) => one.seat === seat && one.kind === kind && one.at === place,
  );
  if (leaving.length < table.leaving.length) return { ...table, tiles, removed, leaving };
  const after = changedGang(table, seat, ({ gang }) => ({ gang: without(gang, kind) }));
  return { ...after, tiles, removed };
}

/** The table with this place on stage; whoever was at the place before it has gone home. */
function at(table: GangsCityTable, place: Place): GangsCityTable {
  if (table.scene?.place === place) return table;
  return {
    ...left(table),
    phase: "act",
    scene: { place, fought: false, shooters: [], marked: [], recruiters: [], bouncer: null },
  };
}

function left(table: GangsCityTable): GangsCityTable {
  const place = table.scene?.place;
  if (place === undefined) return table;
  return {
    ...table,
    scene: null,
    pending: table.pending.filter((other) => other !== place),
    choices: table.choices.filter((other) => other !== place),
    tiles: table.tiles.filter((tile) => placeOf(tile) !== place),
    leaving: table.leaving.map((one) => (one.at === place ? { ...one, at: null } : one)),
  };
}

function served(table: GangsCityTable, seat: number): GangsCityTable {
  if (table.scene === null) return table;
  const recruiters = table.scene.recruiters.filter((total) => total.seat !== seat);
  return { ...table, scene: { ...table.scene, recruiters } };
}
