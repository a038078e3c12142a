/** Buildings in a box of 100: walls, what stands out of them, and lamplight. */
import { box, disc, type Drawing } from "../../../drawings/layers";

export type Building = "docks" | "precinct" | "hall" | "block";
export type BuildingTone = "wall" | "line" | "lamp" | "red";

const DOCKS: Drawing<BuildingTone> = [
  { d: "M0 82H100V100H0ZM6 70H66L60 86H14ZM20 70V58H44V70ZM26 58V48H36V58Z", fill: "wall" },
  { d: box(28, 40, 6, 9), fill: "line" },
  { d: box(23, 62, 4, 4) + box(30, 62, 4, 4) + box(37, 62, 4, 4), fill: "lamp" },
  {
    d: "M70 88V22L92 88M70 88L92 22M66 22H98M98 22L58 12V22ZM60 22V44",
    line: "line",
    width: 3,
  },
  { d: box(54, 44, 12, 10), fill: "lamp" },
  { d: "M0 91q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0", line: "line", width: 1.8 },
];

const STAR =
  "M50 14.5L51.8 18.4 56 18.8 52.8 21.6 53.7 25.6 50 23.5 46.3 25.6 47.2 21.6 44 18.8 48.2 18.4Z";

const PRECINCT: Drawing<BuildingTone> = [
  { d: "M12 90V34H88V90ZM6 34H94V27H6ZM14 27L50 10 86 27Z", fill: "wall" },
  { d: "M6 34.8H94M6 27H94L50 9.5Z", line: "line", width: 1.8 },
  { d: STAR, fill: "lamp" },
  { d: "M40 90V58Q50 48 60 58V90Z", fill: "wall", line: "line", width: 1.8 },
  { d: box(19, 43, 9, 13) + box(72, 43, 9, 13) + box(72, 65, 9, 13), fill: "lamp" },
  { d: box(19, 65, 9, 13), fill: "lamp", opacity: 0.35 },
  { d: disc(34, 57, 5) + disc(66, 57, 5), fill: "line" },
  { d: "M34 62V90M66 62V90", line: "line", width: 2 },
  { d: "M28 90H72V94H80V100H20V94H28Z", fill: "line" },
];

const HALL: Drawing<BuildingTone> = [
  { d: "M8 100V56H92V100ZM36 56V22H64V56Z", fill: "wall" },
  { d: "M33 22H67L50 4Z", fill: "line" },
  { d: "M50 4V-5", line: "line", width: 2 },
  { d: "M50-5l9 2.4-9 2.6z", fill: "red" },
  { d: disc(50, 36, 9), fill: "lamp" },
  { d: "M50 30.5V36L54.4 38.6", line: "wall", width: 1.8 },
  { d: "M4 56H96M34 22H66M36 50H64", line: "line", width: 2.4 },
  { d: "M16 62V94M28 62V94M72 62V94M84 62V94", line: "line", width: 3.6 },
  { d: "M40 100V70Q50 61 60 70V100Z", fill: "lamp" },
  { d: "M4 96H96V100H4Z", fill: "line" },
];

/** A building that is not yet known to be one of the three. */
const BLOCK: Drawing<BuildingTone> = [
  { d: "M10 100V46H36V100ZM32 100V22H70V100ZM66 100V54H92V100Z", fill: "wall" },
  { d: "M28 22H74M8 46H32M70 54H94M76 54V46M86 54V46", line: "line", width: 2.4 },
  { d: "M73 46V36H89V46ZM71 36L81 28 91 36Z", fill: "line" },
  {
    d:
      box(38, 30, 6, 9) +
      box(58, 30, 6, 9) +
      box(48, 46, 6, 9) +
      box(38, 62, 6, 9) +
      box(58, 62, 6, 9) +
      box(17, 56, 5, 8) +
      box(24, 72, 5, 8) +
      box(76, 64, 5, 8),
    fill: "lamp",
  },
  {
    d:
      box(48, 30, 6, 9) +
      box(38, 46, 6, 9) +
      box(58, 46, 6, 9) +
      box(48, 62, 6, 9) +
      box(24, 56, 5, 8) +
      box(17, 72, 5, 8) +
      box(84, 64, 5, 8) +
      box(76, 79, 5, 8),
    fill: "lamp",
    opacity: 0.25,
  },
  { d: "M44 100V84H58V100Z", fill: "line" },
  { d: "M4 96H96V100H4Z", fill: "line" },
];

export const BUILDINGS: Record<Building, Drawing<BuildingTone>> = {
  docks: DOCKS,
  precinct: PRECINCT,
  hall: HALL,
  block: BLOCK,
};

/** The building of a card's face; a card in a hand has none yet. */
export function buildingOf(face: number): Building {
  return (["docks", "precinct", "hall"] as const)[face - 1] ?? "block";
}
