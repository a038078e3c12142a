/** The two sides of the settlement tile, in a box of 24. */
import { disc } from "../../../drawings/layers";

export const GUN_GROUND = "#8E1F14";
export const VEST_GROUND = "#22407F";

export const GUN = "M2 9H23V14H14L13 17H9L8 22H2L4 14H2Z" + disc(12, 11.4, 1.2);
export const VEST = "M4 2H9Q12 7 15 2H20V9Q20 12 22 13V22H2V13Q4 12 4 9Z";
export const VEST_SEAMS = "M12 7V22M2 16H22";
