"""Matches and views to think about."""

from random import Random

from tripot.core import Match, Options, Setup, View
from tripot.games import load_game


def begun(game: str, players: int, options: Options | None = None) -> Match:
    """A match just begun."""
    rules = load_game(game)
    deal = rules.deal(options or rules.options(), players, Random(1))
    return Match.begin(Setup(rules, deal, ("Ada", "Bo", "Cleo")[:players]))


def district_noir() -> View:
    """What the first seat sees at the beginning."""
    match = begun("district-noir", 2)
    return match.view(match.due[0])
