/** Icons in a box of 24, drawn with lines of 2 in the colour of the text. */
import { disc } from "./layers";

export const ICONS = {
  back: "M19 12H6M11 6L5 12 11 18",
  bot:
    "M7 8H17A2 2 0 0 1 19 10V17A2 2 0 0 1 17 19H7A2 2 0 0 1 5 17V10A2 2 0 0 1 7 8Z" +
    "M12 8V4M9 13H9.01M15 13H15.01M9.5 16H14.5",
  cards: "M9 5L17.5 3.5 20 17 11.5 18.5ZM7.5 8L4 9 7.5 21 12.5 19.6",
  check: "M4.5 12.5L9.5 17.5 20 7",
  clock: disc(12, 12, 8.5) + "M12 7V12L15.5 14",
  copy: "M9 9H20V20H9ZM5.5 15H4V4H15V5.5",
  download: "M12 3V15M7 10L12 15 17 10M4 20H20",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" + disc(12, 12, 2.6),
  first: "M6 5V19M19 5L10 12 19 19Z",
  flag: "M5 21V4H16L14 8 16 12H5",
  gear:
    "M10.3 5.1L10.5 2.5H13.5L13.7 5.1 15.6 5.9 17.6 4.2 19.8 6.4 18.1 8.4 18.9 10.3" +
    " 21.5 10.5V13.5L18.9 13.7 18.1 15.6 19.8 17.6 17.6 19.8 15.6 18.1 13.7 18.9 13.5 21.5H10.5" +
    "L10.3 18.9 8.4 18.1 6.4 19.8 4.2 17.6 5.9 15.6 5.1 13.7 2.5 13.5V10.5L5.1 10.3 5.9 8.4" +
    " 4.2 6.4 6.4 4.2 8.4 5.9Z" + disc(12, 12, 3),
  help: disc(12, 12, 9) + "M9.3 9.6A2.8 2.8 0 1 1 12 12.6V13.6M12 17H12.01",
  link:
    "M10 14A4 4 0 0 0 15.7 14L18.7 11A4 4 0 0 0 13 5.3L12 6.3" +
    "M14 10A4 4 0 0 0 8.3 10L5.3 13A4 4 0 0 0 11 18.7L12 17.7",
  list: "M9 6H20M9 12H20M9 18H20M4 6H4.01M4 12H4.01M4 18H4.01",
  lock: "M5 11H19V20H5ZM8 11V8A4 4 0 0 1 16 8V11",
  log: "M6 4H18V20H6ZM9 8H15M9 12H15M9 16H13",
  menu: "M4 7H20M4 12H20M4 17H20",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  mute: "M4 9.5V14.5H7.5L12 19V5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5",
  next: "M5 12H18M13 6L19 12 13 18",
  people:
    disc(9, 8.5, 3.5) +
    "M2.5 20Q3 14 9 14T15.5 20M15.5 5.3A3.5 3.5 0 0 1 15.5 11.7M18 14.6Q21.2 15.8 21.5 20",
  play: "M7 4.5V19.5L19 12Z",
  sound: "M4 9.5V14.5H7.5L12 19V5L7.5 9.5ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5",
  sun:
    disc(12, 12, 4) +
    "M12 2V4.5M12 19.5V22M2 12H4.5M19.5 12H22" +
    "M5 5L6.8 6.8M17.2 17.2L19 19M5 19L6.8 17.2M17.2 6.8L19 5",
  take: "M4 15V18A3 3 0 0 0 7 21H17A3 3 0 0 0 20 18V15M12 3V15M7 10L12 15 17 10",
  user: disc(12, 8, 4) + "M4 21Q5 14 12 14T20 21",
  warn: "M12 3L22 21H2ZM12 10V15M12 18H12.01",
  x: "M6 6L18 18M18 6L6 18",
} as const;

export type IconName = keyof typeof ICONS;

/** Icons that are whole only when their shapes are filled. */
export const FILLED: ReadonlySet<IconName> = new Set(["first", "play"]);
