// What this browser keeps for District Noir.

import { kept } from "../../lib/settings.svelte";

export const chosen = kept.of("district-noir", { edition: "gangs" });
