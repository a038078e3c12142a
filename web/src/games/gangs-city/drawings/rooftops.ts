/** The rooftops of all locations, by what the data set calls the location. */
import { box, disc } from "../../../drawings/layers";
import { BAR, boxes, CABARET, CASINO, DOCKS, HOTEL, type Roof, TENEMENTS } from "./roofs";

const GAMBLING_DEN: Roof = {
  walls: "M20 40V15H80V40ZM16 15H84V10H16Z",
  windows: boxes(9, 6, [25, 20], [66, 20]) + boxes(9, 6, [25, 30], [66, 30]),
  sign: "M50 13L60 25 50 37 40 25Z",
};
const PRISON: Roof = {
  walls: "M10 40V21H90V40ZM19 40V11H31V40ZM69 40V11H81V40ZM17 11H33V7H17ZM67 11H83V7H67Z",
  windows:
    boxes(6, 5, [22, 14], [72, 14]) + boxes(2.4, 10, [37, 26], [41.5, 26], [56, 26], [60.5, 26]),
  sign: box(46.5, 28, 7, 12),
};
const DISTILLERY: Roof = {
  walls:
    "M12 40V24L25 16V24L38 16V24L51 16V40ZM57 40V4H65V40Z" +
    "M69 40V22Q69 14 78 13V9H81V13Q90 14 90 22V40Z",
  windows: boxes(7, 6, [17, 28], [28, 28], [39, 28]) + disc(79.5, 24, 4),
  sign: box(57, 9, 8, 3.4),
};
const UPTOWN: Roof = {
  walls:
    "M14 40V19H34V40ZM18 19V15H30V19ZM38 40V14H42V9H46V4H49V0H51V4H54V9H58V14H62V40Z" +
    "M66 40V17H86V40ZM70 17V13H82V17Z",
  windows: boxes(
    4,
    5,
    [18, 23],
    [26, 23],
    [26, 31],
    [42, 18],
    [48, 18],
    [54, 18],
    [48, 26],
    [42, 26],
    [70, 21],
    [78, 29],
    [70, 29],
  ),
  sign: box(46, 34, 8, 6),
};
const MOTEL: Roof = {
  walls: "M8 40V25H70V40ZM4 25H74V21H4ZM77 40V9H80V40Z",
  windows: boxes(7, 7, [13, 28], [29, 28], [45, 28]) + boxes(5, 11, [22, 29], [38, 29], [54, 29]),
  sign: "M66 10H84L90 14.5 84 19H66Z",
};
const POLICE_STATION: Roof = {
  walls: "M16 40V19H84V40ZM12 19H88V15H12ZM20 15L50 2 80 15Z",
  windows:
    "M50 5L51.4 8.2 55 8.6 52.4 10.8 53.2 14 50 12.3 46.8 14 47.6 10.8 45 8.6 48.6 8.2Z" +
    boxes(7, 10, [22, 24], [33, 24], [60, 24], [71, 24]),
  sign: "M45 40V27Q50 22 55 27V40Z",
};
const AIRPORT: Roof = {
  walls:
    "M8 40V29Q27 13 46 29V40ZM59 40V17H67V40ZM53 17L56 7H70L73 17ZM62 7V1H64V7ZM71 40V31H93V40Z",
  windows: "M57 14L58.4 9.6H67.6L69 14Z" + boxes(4, 4, [75, 34], [81, 34], [87, 34]),
  sign: "M17 40V33Q27 25 37 33V40Z",
};
const GUNSMITH: Roof = {
  walls: "M16 40V14H84V40ZM14 14H86V9H14Z",
  windows: disc(50, 23, 7.4) + disc(50, 23, 4.4) + disc(50, 23, 1.8),
  sign: "M22 33H78V37H22Z",
};
const NIGHTCLUB: Roof = {
  walls: "M18 40V16H82V40ZM64 16V5H76V16Z",
  windows: boxes(8, 8, [24, 21], [68, 21]) + box(67, 8, 6, 5) + boxes(8, 6, [24, 34], [68, 34]),
  sign: "M39 20H61L51.6 29.5V36H56V38.4H44V36H48.4V29.5Z",
};

export const ROOFTOPS: Record<string, Roof> = {
  tripot: GAMBLING_DEN,
  prison: PRISON,
  bar: BAR,
  distillerie: DISTILLERY,
  quartier_huppe: UPTOWN,
  cabaret: CABARET,
  motel: MOTEL,
  commissariat: POLICE_STATION,
  hotel_de_luxe: HOTEL,
  aeroport: AIRPORT,
  marchand_d_armes: GUNSMITH,
  docks: DOCKS,
  casino: CASINO,
  boite_de_nuit: NIGHTCLUB,
  ghetto: TENEMENTS,
};
