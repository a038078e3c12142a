/** The ten mercenaries, in a box of 100: each is known by what he wears on his head. */
import { type BustTone, COAT, FACE, LIT, NECK, SHIRT, SHOULDERS } from "../../../drawings/busts";
import { box, disc, type Drawing } from "../../../drawings/layers";

type Bust = Drawing<BustTone>;

/** A man in a coat, before his hat and whatever makes him known. */
export const MAN: Bust = [
  { d: COAT + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
];
const GLASSES: Bust = [
  { d: disc(43.6, 46, 5.4), fill: "ink", line: "light", width: 1.5 },
  {
    d: disc(57, 46, 5.4) + "M49 45.4Q50.3 44.4 51.6 45.4M37.6 44.6L35 43.6",
    line: "light",
    width: 1.5,
  },
];

/** A helmet with a slit, and a collar of steel. */
export const ARMOURED_MAN: Bust = [
  { d: SHOULDERS, fill: "ink" },
  { d: "M27 78Q50 64 73 78L77 92Q50 80 23 92Z", fill: "accent" },
  { d: "M31 70V30Q31 8 50 8Q69 8 69 30V70Q60 77 50 77Q40 77 31 70Z", fill: "ink" },
  { d: "M34 41V31Q34 13 47 11V41ZM34 49H47V73Q39 72 34 68Z", fill: "light" },
  { d: "M36 43H64V47H36Z", fill: "accent" },
  { d: disc(39, 55, 1.2) + disc(43, 60, 1.2) + disc(39, 65, 1.2), fill: "ink" },
  {
    d: disc(30, 84, 1.5) + disc(40, 80, 1.5) + disc(60, 80, 1.5) + disc(70, 84, 1.5),
    fill: "light",
  },
];

/** A mirror on the brow, a stethoscope on a white coat. */
export const DOC: Bust = [
  { d: COAT + NECK + FACE, fill: "ink" },
  { d: LIT, fill: "light" },
  { d: "M3 100Q5 84 18 80L40 73 50 96 60 73 82 80Q95 84 97 100Z", fill: "light" },
  { d: "M40 73L36 84 43 87 50 99 57 87 64 84 60 73", line: "ink", width: 1.4 },
  { d: "M36 75Q34 94 44 96M64 75Q66 88 63 92", line: "accent", width: 2.6 },
  { d: disc(63, 94, 3.4), fill: "accent" },
  { d: "M35 42Q31 14 50 13Q69 14 65 42Q64 33 60 30H40Q36 33 35 42Z", fill: "ink" },
  { d: "M34 27Q50 20 66 27V31.5Q50 25 34 31.5Z", fill: "accent" },
  { d: disc(45, 22, 8.4), fill: "light", line: "ink", width: 1.6 },
  { d: disc(45, 22, 2.2), fill: "ink" },
];

/** A flat cap, and a telescopic sight at the eye. */
export const SNIPER: Bust = [
  ...MAN,
  { d: "M34 72Q50 83 66 72L69 81Q50 92 31 81Z", fill: "accent" },
  { d: "M29 36Q27 15 48 13Q72 12 72 32Q60 29 40 33L20 39Q17 35 29 31Z", fill: "ink" },
  { d: "M30 30Q50 22 71.6 28L72 32.6Q50 26.5 29 36Z", fill: "accent" },
  {
    d: "M2 43H12V41H30V43H37L40 40.6H47V51.4H40L37 49H30V51H12V49H2Z",
    fill: "ink",
    line: "light",
    width: 1.3,
  },
  { d: "M12 43V49M30 43V49", line: "light", width: 1.3 },
];

/** A parting, round glasses, a pocket handkerchief. */
export const LAWYER: Bust = [
  ...MAN,
  ...SHIRT,
  { d: "M35 42Q30 15 52 13Q70 14 66 42Q64 32 59 28Q46 30 41 24Q37 32 35 42Z", fill: "ink" },
  { d: "M42.5 17Q41 22 43 26", line: "light", width: 1.4 },
  ...GLASSES,
  { d: "M66 87L70 81 73 86 77 82 78 89 67 91Z", fill: "light" },
];

/** A forage cap and bars on his shoulders. */
export const LIEUTENANT: Bust = [
  ...MAN,
  ...SHIRT,
  { d: "M32 36L29 23Q46 5 73 17L67 36Q50 29 32 36Z", fill: "ink" },
  { d: "M29 23Q48 13 73 17L70.6 25Q48 20 31.4 33Z", fill: "accent" },
  { d: box(38, 23.5, 2.6, 7) + box(42.4, 21.8, 2.6, 7), fill: "light" },
  { d: "M9 84L27 77 31 81 11 90ZM91 84L73 77 69 81 89 90Z", fill: "accent" },
  {
    d: "M14 86L17.5 84.6M20 83.8L23.5 82.4M86 86L82.5 84.6M80 83.8L76.5 82.4",
    line: "light",
    width: 1.8,
  },
];

/** A patch over the eye. */
export const LONE_WOLF: Bust = [
  ...MAN,
  { d: "M38 44H52L50 52Q44 56 40 51Z", fill: "ink" },
  { d: "M36 40L64 47", line: "ink", width: 2.6 },
  { d: "M30 33Q24 14 48 11Q80 8 79 23Q78 31 68 33Q50 29 30 33Z", fill: "ink" },
  { d: "M31 29Q50 25 68 29V34Q50 30 31 34ZM28 86h18v4H28zM54 86h18v4H54z", fill: "accent" },
];

/** Goggles, and two sticks with a fuse in his pocket. */
export const POWDERMAN: Bust = [
  ...MAN,
  { d: "M34 46Q29 13 50 12Q71 13 66 46L62 47V34H38V47Z", fill: "ink" },
  { d: "M33 30Q50 25 67 30V37Q50 32 33 37Z", fill: "accent" },
  { d: disc(42, 30.5, 6.4) + disc(58, 30.5, 6.4), fill: "ink", line: "light", width: 1.8 },
  { d: "M38.4 28.6Q40 26.6 42.4 26.8", line: "light", width: 1.6 },
  { d: box(63, 78, 5, 20) + box(69.5, 80, 5, 18), fill: "red" },
  { d: "M65.5 78Q66 70 73 71T80 66", line: "light", width: 1.6 },
  { d: "M42.5 70L50 86 57.5 70", line: "light", width: 1.2 },
];

/** A flat top, hardly a neck, a moustache. */
export const BOUNCER: Bust = [
  { d: SHOULDERS + "M34 50H66V78H34ZM67 26V54Q66 70 50 73Q34 70 33 54V26Z", fill: "ink" },
  {
    d: "M35.4 30H49L47 43 52 52 47 54.6 49.6 58 47.4 60 50.4 64 48 70.4Q36.6 67 35.4 54Z",
    fill: "light",
  },
  { d: "M31 35L32 15Q50 7 68 15L69 35L64 29Q50 24 36 29Z", fill: "ink" },
  {
    d: "M36 20L37 25M41 18L42 23M46 17V22M51 17V22M56 17.4V22M61 18.6L60 23",
    line: "accent",
    width: 1.5,
  },
  { d: "M36.5 37.5L48 40.5V44L36.5 42Z", fill: "ink" },
  { d: "M38.4 61Q43.6 55.4 49 58.4L48 62.4Q43.6 60.6 39.6 63.6Z", fill: "ink" },
  { d: "M33 66Q50 80 67 66L71 79Q50 92 29 79Z", fill: "accent" },
];

/** A mask, a knit cap, a striped jersey. */
export const BURGLAR: Bust = [
  ...MAN,
  { d: "M18 84L40 74Q50 80 60 74L82 84M10 93L38 83Q50 90 62 83L90 93", line: "light", width: 3.4 },
  { d: "M33 33Q31 10 50 9.5Q69 10 67 33Z", fill: "ink" },
  { d: "M31.6 27Q50 22 68.4 27L68.4 36Q50 31 31.6 36Z", fill: "accent" },
  { d: "M36 40Q50 46 64 40V49Q58 54 52 48.6H48Q42 54 36 49Z", fill: "ink" },
  { d: "M40.6 45.4Q43.4 43.6 46.2 46Q43.4 48.6 40.6 45.4Z", fill: "light" },
];

/** An eyeshade, glasses, a pencil behind the ear. */
export const ACCOUNTANT: Bust = [
  ...MAN,
  ...SHIRT,
  { d: "M36 40Q31 16 50 14Q69 16 64 40L62 34H38Z", fill: "ink" },
  { d: "M33 30Q50 24 67 30V34.5Q50 29 33 34.5Z", fill: "ink" },
  { d: "M33 33Q50 27.5 67 33L63 34.6Q52 40 20 41.6Q22 35 33 33Z", fill: "accent" },
  ...GLASSES,
  { d: "M61 35L78 27.6 80.6 26 80 29 63 38Z", fill: "gold" },
];
