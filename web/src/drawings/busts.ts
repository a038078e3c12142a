/** Heads and shoulders in a box of 100: an ink silhouette, one lit half, one accent. */
import { box, disc, type Drawing } from "./layers";

export type Person = "newsboy" | "docker" | "lady" | "boss" | "king" | "joker";
export type BustTone = "ink" | "light" | "accent" | "red" | "gold";

/** All outlines run the same way round: where they overlap, there is ink and no hole. */
export const FACE = "M63 32V52Q62 66 50 71Q38 66 37 52V32Z";
/** The half of the face that the lamp finds, down to the shadow of nose and chin. */
export const LIT = "M38.6 42L50 42 48.4 51.5 52 56.5 46.8 58 50.4 62.2 47.8 68Q39.8 63 38.6 52Z";
export const NECK = "M43 60H57V76H43Z";
export const COAT = "M1 100Q3 83 18 78L43 70H57L82 78Q97 83 99 100Z";
export const DRESS = "M13 100Q15 86 31 81L45 74H55L69 81Q85 86 87 100Z";
export const SHOULDERS = "M-3 100Q-2 80 14 75L40 68H60L86 75Q102 80 103 100Z";

export const SHIRT: Drawing<BustTone> = [
  { d: "M42.5 70L50 90 57.5 70Z", fill: "light" },
  { d: "M48 75H52L54 88 50 95 46 88Z", fill: "accent" },
  { d: "M42.5 70L35 81 41 85 50 99 59 85 65 81 57.5 70", line: "light", width: 1, opacity: 0.75 },
];

const NEWSBOY: Drawing<BustTone> = [
  { d: COAT + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  { d: "M33 72Q50 84 67 72L70 80Q50 93 30 80ZM40 83L36 98 45 98 47 86Z", fill: "accent" },
  {
    d: "M29 36Q25 15 47 12Q73 10 73 31Q73 35.5 67 35Q50 31 37 37.5Q25 44 15 41.5Q18 35 29 36Z",
    fill: "ink",
  },
  { d: "M47 12Q45 24 37 36M49 12Q60 20 66 34", line: "accent", width: 1.1 },
  { d: disc(48, 12, 2.4), fill: "accent" },
];

const DOCKER: Drawing<BustTone> = [
  { d: SHOULDERS + "M41 58H59V76H41Z" + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  { d: "M38 66Q50 76 62 66L64 77Q50 86 36 77Z", fill: "ink", line: "light", width: 1 },
  { d: "M33 32Q31 9 50 8.5Q69 9 67 32Z", fill: "ink" },
  { d: "M31 26Q50 20.5 69 26L69 36.5Q50 31.5 31 36.5Z", fill: "accent" },
  { d: "M37 25v9.5M43 23.8v9M50 23.2v9M57 23.8v9M63 25v9.5", line: "ink", width: 1.2 },
  {
    d: "M70 74Q86 82 84 101M16 78Q34 96 30 104",
    line: "light",
    width: 5.5,
    dash: "3.4 1.6",
  },
];

const PEARLS = [
  [37, 81],
  [41.2, 85.4],
  [45.8, 88.8],
  [51, 89.6],
  [56, 88],
  [60.2, 84.6],
] as const;

const LADY: Drawing<BustTone> = [
  { d: "M30 36Q26 60 34 72Q40 76 42 70L60 70Q70 72 71 56Q72 40 68 32Z", fill: "ink" },
  { d: DRESS + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  { d: "M44 74L50 93 57 74 53 72H47Z", fill: "light" },
  { d: "M45.2 61.2q3-1.6 5.6.4q-1.6 3-5.2 2z", fill: "red" },
  { d: PEARLS.map(([x, y]) => disc(x, y, 1.9)).join(""), fill: "light" },
  { d: "M33 29Q33 12 51 11Q68 12 68 29Z", fill: "ink", moved: "rotate(-11 50 30)" },
  {
    d: "M33 29L33.3 23Q50 18 67.8 23L68 29Z",
    fill: "accent",
    moved: "rotate(-11 50 30)",
  },
  {
    d: "M4 32a46 8.5 0 1 0 92 0a46 8.5 0 1 0-92 0Z",
    fill: "ink",
    moved: "rotate(-11 50 30)",
  },
];

const BOSS: Drawing<BustTone> = [
  { d: COAT + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  ...SHIRT,
  { d: "M30 32Q30 9 42 7.5Q50 13 58 6.5Q70 8 70.5 30Q50 25 30 32Z", fill: "ink" },
  { d: "M30 31.5Q50 24 70.4 29.5L70 23Q50 17.5 30.4 25Z", fill: "accent" },
  { d: "M13 37Q50 19 88 30Q75 42.5 50 40.5Q27 45 13 37Z", fill: "ink" },
  { d: "M20 84l7-2 1 6-7 1.6z", fill: "light" },
];

const KING: Drawing<BustTone> = [
  { d: COAT + NECK + "M36 28V54Q37 70 50 78Q63 70 64 54V28Z", fill: "ink" },
  { d: "M38.6 36L50 36 48.4 50 52 56 47.5 58Q44 56.5 40.4 59.5Q38.8 56 38.6 52Z", fill: "light" },
  { d: "M43 62.4q4-1.8 7 .2l-2.4 2.2-4 .2z", fill: "light" },
  { d: "M8 100Q11 87 22 83L40 77 50 96 60 77 78 83Q89 87 92 100Z", fill: "accent" },
  { d: "M40 77L50 96 60 77 66 80 50 108 34 80Z", fill: "light" },
  { d: box(41, 84, 2, 4) + box(46, 92, 2, 4) + box(57, 84, 2, 4) + box(52, 92, 2, 4), fill: "ink" },
  { d: "M33 34L28 9 40 20 50 4 60 20 72 9 67 34Q50 28 33 34Z", fill: "gold" },
  { d: "M32.6 34.6L31.6 28Q50 22 68.4 28L67.4 34.6Q50 28.6 32.6 34.6Z", fill: "ink" },
  { d: disc(28, 8, 3) + disc(50, 3.4, 3) + disc(72, 8, 3), fill: "gold" },
];

const JOKER: Drawing<BustTone> = [
  { d: COAT + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  { d: "M45 62.4q4 2.6 8-2.4q-.6 6-5.4 5.4z", fill: "red" },
  {
    d: "M32 36Q10 30 8 50Q4 20 30 18Q40 4 50 22Q60 4 70 18Q96 20 92 50Q90 30 68 36Q50 28 32 36Z",
    fill: "accent",
  },
  { d: "M50 22Q60 4 70 18Q96 20 92 50Q90 30 68 36Q60 32 50 31Z", fill: "ink" },
  { d: disc(8, 52, 4.6) + disc(92, 52, 4.6), fill: "gold" },
  { d: "M26 76L36 94 50 82 64 94 74 76 62 69H38Z", fill: "gold" },
  { d: disc(36, 95, 2.6) + disc(50, 84, 2.6) + disc(64, 95, 2.6), fill: "accent" },
];

export const BUSTS: Record<Person, Drawing<BustTone>> = {
  newsboy: NEWSBOY,
  docker: DOCKER,
  lady: LADY,
  boss: BOSS,
  king: KING,
  joker: JOKER,
};

const PLAYERS = ["boss", "lady", "docker", "newsboy"] as const;

/** Who stands for a seat: the same at every table. */
export function playerAt(seat: number): (typeof PLAYERS)[number] {
  return PLAYERS[seat % PLAYERS.length] ?? "boss";
}
