"""``model.ts`` and ``names.ts`` of Gangs City, from the dataclasses and words of the game."""

from typing import Final

from typescript_forms import comment, declared
from typescript_games import (
    MATCH,
    WORDS,
    GameTypes,
    constant,
    events,
    head,
    object_text,
    words_text,
)

from tripot.games.gangs_city.box.box import TRAFFICS, Kind, Place
from tripot.games.gangs_city.city.hexes import Cell
from tripot.games.gangs_city.city.spots import Spot
from tripot.games.gangs_city.engine.events import GAME_EVENTS
from tripot.games.gangs_city.engine.phases import PHASE_NAMES, TURN
from tripot.games.gangs_city.engine.table import GangsCityTable
from tripot.games.gangs_city.engine.tiles import Traffic
from tripot.games.gangs_city.showing.glance import GangsCityGlance
from tripot.games.gangs_city.showing.preview import Preview
from tripot.games.gangs_city.showing.reference import GangsCityReference
from tripot.games.gangs_city.vocabulary import LETTERS, traffic_code, traffic_name

HEAD: Final = head("gangs_city")
TYPES: Final = GameTypes(
    {Kind: "Kind", Place: "Place", Cell: "Cell", Spot: "Spot", Traffic: "Traffic"}
)
VALUES: Final = {
    "Kind": "A character by its id, or a side of the settlement tile, `gun` or `vest`.",
    "Place": "A location by its initiative, such as `3`, or a pile, `A` or `B`.",
    "Cell": "A hexagon of the map by column and row, such as `+1-2`.",
    "Spot": "Where a tile can lie: a side of a location, `3ne`, on one, `3`, or on a pile, `A`.",
}


def model() -> str:
    """The file of types: table, events, reference, glance, preview."""
    whole = (GangsCityTable, *GAME_EVENTS, GangsCityReference, GangsCityGlance, Preview)
    return "\n".join(
        (
            HEAD,
            MATCH + 'import type { Words } from "../../protocol";\n',
            *(comment(about) + f"export type {name} = string;\n" for name, about in VALUES.items()),
            comment("A traffic; lists of five have them in this order.")
            + declared("Traffic", [f'"{traffic}"' for traffic in TRAFFICS]),
            *TYPES.interfaces(whole),
            events("GangsCityEvent", GAME_EVENTS),
        )
    )


def names() -> str:
    """The file of names: what traffics and phases are called."""
    traffics = {name: words_text(traffic_name(t)) for t, name in enumerate(TRAFFICS)}
    codes = {name: words_text(traffic_code(t)) for t, name in enumerate(TRAFFICS)}
    phases = {str(phase): words_text(name) for phase, name in PHASE_NAMES.items()}
    return "\n".join(
        (
            HEAD,
            'import type { Words } from "../../protocol";',
            'import type { Traffic } from "./model";\n',
            WORDS,
            "export type { Traffic };\n",
            comment("The traffics in the order in which lists have them, the dearest first.")
            + constant("TRAFFICS", "Traffic", TRAFFICS),
            f"export const TRAFFIC_NAMES: Record<Traffic, Words> = {object_text(traffics)};\n",
            comment("The traffics in two letters.")
            + f"export const TRAFFIC_CODES: Record<Traffic, Words> = {object_text(codes)};\n",
            comment("The phases of a turn.") + constant("PHASES", "string", TURN),
            comment("What every phase is called, those of the set-up too.")
            + f"export const PHASE_NAMES: Record<string, Words> = {object_text(phases)};\n",
            comment("What the gangs are called beside the names of their players, by seat.")
            + f'export const LETTERS = "{LETTERS}";\n',
        )
    )
