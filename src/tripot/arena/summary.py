"""The figures of a simulation."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .simulate import Played
from .tallies import load_tally


def summary(game: str, played: Sequence[Played], bots: Sequence[str]) -> dict[str, Any]:
    """The counts of a simulation as JSON values; `mean_scores` is over the counted games."""
    wins = Counter(one.seats[seat] for one in played for seat in one.winners)
    starter: list[int] = []
    others: list[int] = []
    for one in played:
        for seat, score in enumerate(one.scores or ()):
            (starter if seat == one.starter else others).append(score)
    return {
        "bots": list(bots),
        "games": len(played),
        "wins": [wins[bot] for bot in range(len(bots))],
        "draws": sum(not one.winners for one in played),
        **load_tally(game).figures([one.tally for one in played]),
        "first_player_wins": sum(one.starter in one.winners for one in played),
        "mean_scores": {"starter": _mean(starter), "other": _mean(others)},
        "actions": sum(one.actions for one in played),
    }


def _mean(values: list[int]) -> float | None:
    return round(sum(values) / len(values), 3) if values else None
