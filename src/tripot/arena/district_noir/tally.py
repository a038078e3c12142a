"""What a simulation counts of District Noir: how games are won."""

from collections.abc import Mapping, Sequence
from typing import Any

from tripot.core import View, msg
from tripot.games.district_noir.engine.scoring import WON_BY_BUILDINGS, WON_BY_TIE_BREAK

from ..tallies import Figure


def tally(view: View) -> str:
    """Why the match ended."""
    assert view.outcome is not None
    return view.outcome.reason


def figures(tallies: Sequence[str]) -> dict[str, Any]:
    """How many games three buildings won, and how many the tie-break."""
    return {
        "building_wins": tallies.count(WON_BY_BUILDINGS),
        "tie_breaks": tallies.count(WON_BY_TIE_BREAK),
    }


def rows(figures: Mapping[str, Any]) -> list[Figure]:
    """The same in words."""
    return [
        Figure(msg("won by three buildings"), figures["building_wins"]),
        Figure(msg("won by the tie-break"), figures["tie_breaks"]),
    ]
