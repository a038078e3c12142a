/** The characters, in a box of 100: the seven kinds of the generic ones, and who shows whom. */
import { type BustTone, DRESS, FACE, LIT, NECK, SHIRT, SHOULDERS } from "../../../drawings/busts";
import { disc, type Drawing } from "../../../drawings/layers";
import * as hired from "./busts-hired";

type Bust = Drawing<BustTone>;

export interface Face {
  bust: Bust;
  /** The colour of hat band, tie or badge. */
  accent: string;
  /** The wall behind. */
  ground: string;
}

const { MAN } = hired;
const DARK_TIE: Bust = SHIRT.map((part) =>
  part.fill === "accent" ? { ...part, fill: "ink" } : part,
);

const HOOD: Bust = [
  ...MAN,
  { d: "M36 40Q32 18 48 14Q58 9 64 16Q70 24 64 40Q63 29 55 27Q44 30 36 40Z", fill: "ink" },
  { d: "M44 71L50 84 56 71 60 76 50 95 40 76Z", fill: "light" },
  { d: "M40 70L30 82 42 88M60 70L70 82 58 88", line: "accent", width: 2.4 },
];

const DRIVER: Bust = [
  ...MAN,
  ...DARK_TIE,
  { d: "M29 25Q31 11 50 11Q69 11 71 25L67 30H33ZM31 33H69Q66 41 50 40Q34 41 31 33Z", fill: "ink" },
  { d: "M32 27.5H68V33H32Z", fill: "accent" },
  { d: disc(50, 104, 24) + "M27 101H73", line: "accent", width: 4.4 },
];

const BODYGUARD: Bust = [
  {
    d:
      SHOULDERS + "M39 52H61V76H39Z" + "M35 30Q35 13 50 13Q65 13 65 30V54Q63 67 50 70Q37 67 35 54Z",
    fill: "ink",
  },
  {
    d: "M37 34Q38 20 47 17L49 40 48.4 51 52 56.5 46.6 58 50 62 47.6 68Q38.4 64 37 52Z",
    fill: "light",
  },
  { d: "M35 37H65V45Q58 48 52 42H48Q42 48 35 45Z", fill: "ink" },
  { d: "M43 69L50 86 57 69Z", fill: "light" },
  { d: "M41 70L50 75 59 70V81L50 76 41 81Z", fill: "accent" },
];

const COP: Bust = [
  ...MAN,
  ...DARK_TIE,
  { d: "M23 23Q27 9 50 9Q73 9 77 23L68 30H32ZM31 34H69Q66 42 50 41Q34 42 31 34Z", fill: "ink" },
  { d: "M32 28H68V34H32Z", fill: "ink", line: "light", width: 1 },
  {
    d:
      "M50 14L52.4 19 58 19.6 54 23.4 55 29 50 26.2 45 29 46 23.4 42 19.6 47.6 19Z" +
      "M70 84L72 88.4 77 89 73.4 92.2 74.4 97 70 94.6 65.6 97 66.6 92.2 63 89 68 88.4Z",
    fill: "accent",
  },
];

const DEALER: Bust = [
  ...MAN,
  { d: "M30 32Q30 9 42 7.5Q50 13 58 6.5Q70 8 70.5 30Q50 25 30 32Z", fill: "ink" },
  { d: "M30 31.5Q50 24 70.4 29.5L70 23Q50 17.5 30.4 25Z", fill: "accent" },
  { d: "M13 37Q50 19 88 30Q75 42.5 50 40.5Q27 45 13 37Z", fill: "ink" },
  {
    d: "M40 96L28 60 42 66 50 88ZM60 96L72 60 58 66 50 88Z",
    fill: "ink",
    line: "light",
    width: 1.2,
  },
];

const HOST: Bust = [
  ...MAN,
  ...DARK_TIE,
  {
    d:
      "M42 58.5Q46 55.5 50 58Q54 55.5 58 58.5Q54 61.5 50 60Q46 61.5 42 58.5Z" +
      "M32 31Q31 8 50 8Q69 8 68 31Z",
    fill: "ink",
  },
  { d: "M32 30V24Q50 20 68 24V30Q50 26 32 30Z", fill: "accent" },
  { d: "M20 33Q50 24 80 33Q73 39.5 50 37Q27 39.5 20 33Z", fill: "ink" },
  { d: disc(68, 86, 4.6), fill: "accent" },
  { d: disc(68, 86, 1.8), fill: "light" },
];

const HITWOMAN: Bust = [
  { d: "M31 30Q25 52 31 66Q38 70 41 62L60 64Q72 66 70 50Q71 34 66 24Z", fill: "ink" },
  { d: DRESS + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  { d: "M45.2 61.2q3-1.6 5.6.4q-1.6 3-5.2 2z", fill: "red" },
  { d: "M31 32Q33 15 52 13Q68 14 69 30Q50 22 31 32Z", fill: "ink" },
  { d: "M36 19L62 10 67 22 40 30Z", fill: "accent" },
  {
    d: "M34 34L52 50M40 31L58 48M34 44L50 31M42 52L62 32",
    line: "accent",
    width: 0.9,
    opacity: 0.85,
  },
  { d: "M40 78L50 92 60 78 70 100H30Z", fill: "ink", line: "light", width: 1.2 },
];

/** Mercenaries share a wall. */
export const VIOLET = "#B8B0CF";
const mercenary = (bust: Bust): Face => ({ bust, accent: "#5A4A96", ground: VIOLET });

export const FACES: Record<string, Face> = {
  petite_frappe: { bust: HOOD, accent: "#8E3B2C", ground: "#B9C4B0" },
  conducteur: { bust: DRIVER, accent: "#2E6E80", ground: "#B7C8CF" },
  bodyguard: { bust: BODYGUARD, accent: "#8A6A1E", ground: "#C9BFA9" },
  flic: { bust: COP, accent: "#D8A423", ground: "#A9BBD6" },
  dealer: { bust: DEALER, accent: "#8C4470", ground: "#CDB3C4" },
  mac: { bust: HOST, accent: "#B24A2B", ground: "#D9B9A5" },
  tueuse: { bust: HITWOMAN, accent: "#B32B2B", ground: "#D6A9A4" },
  blinde: mercenary(hired.ARMOURED_MAN),
  toubib: mercenary(hired.DOC),
  tireur: mercenary(hired.SNIPER),
  avocat: mercenary(hired.LAWYER),
  lieutenant: mercenary(hired.LIEUTENANT),
  loup: mercenary(hired.LONE_WOLF),
  artificier: mercenary(hired.POWDERMAN),
  videur: mercenary(hired.BOUNCER),
  cambrioleur: mercenary(hired.BURGLAR),
  comptable: mercenary(hired.ACCOUNTANT),
};

export const groundOf = (kind: string): string => FACES[kind]?.ground ?? VIOLET;
