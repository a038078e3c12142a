"""``kit/match.ts``: what a match of any game has, from ``tripot.core``."""

from typing import Final

from typescript_forms import comment, declared
from typescript_games import GameTypes

from tripot.core import MATCH_EVENTS, Outcome, PlainGlance

HEAD: Final = "// Made by scripts/typescript.py from tripot.core. Do not edit it by hand.\n"


def match() -> str:
    """The file of types: how a match can end, what any game shows, what every game has."""
    return "\n".join(
        (
            HEAD,
            'import type { Words } from "../protocol";\n',
            *GameTypes({}).interfaces((Outcome, PlainGlance, *MATCH_EVENTS)),
            comment("What can happen in a match of any game.")
            + declared("MatchEvent", [kind.__name__ for kind in MATCH_EVENTS]),
        )
    )
