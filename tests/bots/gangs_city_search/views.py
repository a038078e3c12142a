"""Views from the middle of games, at every kind of decision."""

from collections.abc import Iterator
from random import Random

from tripot.core import Match, Setup
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.views import GangsCityView
from tripot.testing.playing import NAMES


def views(
    players: int, seed: int, options: GangsCityOptions | None = None
) -> Iterator[GangsCityView]:
    """What whoever decides sees, all through a game of random moves."""
    rng = Random(seed)
    deal = GAME.deal(options or GAME.options(), players, rng)
    match = Match.begin(Setup(GAME, deal, NAMES[:players]))
    while match.outcome is None:
        seat = match.due[0]
        view = GAME.own_view(match.view(seat))
        yield view
        match = match.act(seat, view.menu.sample(rng))


def some_views(players: int, seed: int, every: int) -> list[GangsCityView]:
    """Some of them, from the first turns, where nearly everything can happen."""
    return [view for number, view in zip(range(260), views(players, seed)) if number % every == 0]
