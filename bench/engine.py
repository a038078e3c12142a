"""Our engine as subjects: the readable rules of our games, played as any caller plays them."""

from collections.abc import Iterator
from random import Random

from bench.subject import Subject
from tripot.core import Game
from tripot.games import load_game

FAMILY = "tripot"
_PLAYERS = {"district-noir": 2, "gangs-city": 4}


def subjects() -> Iterator[Subject]:
    """Each game; every step also builds its events, as it does in a match."""
    for id, players in _PLAYERS.items():
        yield _subject(load_game(id), players)


def _subject(game: Game, players: int) -> Subject:
    def play(rng: Random) -> int:
        state = game.start(game.deal(game.options(), players, rng)).state
        actions = 0
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(rng)).state
            actions += 1
        return actions

    return Subject(FAMILY, game.id, play)
