"""The figures of a simulation."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .simulate import Played


def summary(played: Sequence[Played], bots: Sequence[str]) -> dict[str, Any]:
    """The counts of a simulation as JSON values; `mean_scores` is over the counted games."""
    wins = Counter(game.seats[seat] for game in played for seat in game.winners)
    reasons = Counter(game.reason for game in played)
    starter: list[int] = []
    others: list[int] = []
    for game in played:
        for seat, score in enumerate(game.scores or ()):
            (starter if seat == game.starter else others).append(score)
    return {
        "bots": list(bots),
        "games": len(played),
        "wins": [wins[bot] for bot in range(len(bots))],
        "draws": sum(not game.winners for game in played),
        "building_wins": reasons["buildings"],
        "tie_breaks": reasons["tie-break"],
        "first_player_wins": sum(game.starter in game.winners for game in played),
        "mean_scores": {"starter": _mean(starter), "other": _mean(others)},
        "actions": sum(game.actions for game in played),
    }


def _mean(values: list[int]) -> float | None:
    return round(sum(values) / len(values), 3) if values else None
