// What the viewer may do, in the two phases whose menus are no list.

import type { Kind, Spot, Traffic } from "./model";

/** What may be put where: characters × spots × faces × chief, and the settlement tile. */
export interface PlacingMenu {
  place: {
    characters: Kind[];
    /** Those of them who can recruit. */
    recruiters: Kind[];
    fight: Spot[];
    recruit: Spot[];
    /** Where each can run traffics; who can nowhere is not there. */
    manage: Record<Kind, Spot[]>;
    /** Whether a character may be, must be or cannot be declared chief. */
    chief: boolean[];
  };
  settle: { gun: Spot[]; vest: Spot[] };
  finish: boolean;
}

/** The most that can be bid of each traffic. */
export interface BidMenu {
  bid: Record<Traffic, number>;
}
