"""``model.ts`` and ``names.ts`` of District Noir, from the dataclasses and words of the game."""

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

from tripot.games.district_noir.engine.cards import (
    ALL_KINDS,
    COUNTS,
    GANGS,
    KINDS,
    Card,
    Kind,
    card_text,
    face,
    kind_text,
)
from tripot.games.district_noir.engine.events import GAME_EVENTS
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.showing.glance import DistrictNoirGlance
from tripot.games.district_noir.vocabulary import (
    EDITIONS,
    card_name,
    kind_name,
)

HEAD: Final = head("district_noir")
TYPES: Final = GameTypes({Kind: "Kind", Card: "Card"})
EDITION_NAMES: Final = """\
/** What an edition calls things. */
export interface EditionNames {
  /** Cards whose face is not public. */
  kinds: Record<Kind, Words>;
  /** Cards that have a name of their own; the others go by their kind. */
  cards: Partial<Record<Card, Words>>;
}
"""


def model() -> str:
    """The file of types: the table, the menu, events, the glance."""
    quoted = [f'"{kind}"' for kind in KINDS]
    whole: tuple[type, ...] = (DistrictNoirTable, *GAME_EVENTS, DistrictNoirGlance)
    return "\n".join(
        (
            HEAD,
            MATCH + 'import type { Words } from "../../protocol";\n',
            comment("A kind of card: gangs, alliances, betrayals, and B, the building.")
            + declared("Kind", quoted),
            comment("A card that has been seen: its kind and its face, counted from 1.")
            + "export type Card = `${Kind}.${number}`;\n",
            comment("What the viewer may do: the kinds to play, and whether to take.")
            + "export interface DistrictNoirMenu {\n  play: Kind[];\n  take: boolean;\n}\n",
            *TYPES.interfaces(whole),
            events("DistrictNoirEvent", GAME_EVENTS),
        )
    )


def names() -> str:
    """The file of names: what each edition calls the cards, and how many there are."""
    gangs = [f'"{kind_text(kind)}"' for kind in GANGS]
    editions = object_text(_editions())
    return "\n".join(
        (
            HEAD,
            'import type { Words } from "../../protocol";\n'
            'import type { Card, Kind } from "./model";\n',
            WORDS,
            comment("The faces of the game, the usual one first.")
            + declared("Edition", [f'"{edition}"' for edition in EDITIONS]),
            comment("A kind of which the majority scores.") + declared("Gang", gangs),
            EDITION_NAMES,
            comment("The kinds in the order in which lists by kind have them.")
            + constant("KINDS", "Kind", KINDS),
            comment("How many cards of each kind are in the box.")
            + f"export const COUNTS: Record<Kind, number> = {object_text(_counts())};\n",
            comment("What each edition calls its cards.")
            + f"export const EDITIONS: Record<Edition, EditionNames> = {editions};\n",
        )
    )


def _counts() -> dict[str, str]:
    return {kind_text(kind): str(COUNTS[kind]) for kind in ALL_KINDS}


def _editions() -> dict[str, str]:
    return {edition: object_text(_edition(edition)) for edition in EDITIONS}


def _edition(edition: str) -> dict[str, str]:
    kinds = {kind: kind_name(kind, edition) for kind in ALL_KINDS}
    box = [(kind, face(kind, n)) for kind in ALL_KINDS for n in range(COUNTS[kind])]
    own = {
        card_text(card): words_text(name)
        for kind, card in box
        if (name := card_name(card, edition)) != kinds[kind]
    }
    return {
        "kinds": object_text({kind_text(kind): words_text(name) for kind, name in kinds.items()}),
        "cards": object_text(own),
    }
