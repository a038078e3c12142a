/** The colours of the gangs. */
import { AMBER, BRICK, type Ground, INDIGO, TEAL } from "../../../drawings/colours";
import type { Gang } from "../names";

export const GANGS: Record<Gang, Ground> = { "5": TEAL, "6": BRICK, "7": INDIGO, "8": AMBER };
