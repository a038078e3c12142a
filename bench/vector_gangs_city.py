"""Random games of Gangs City, for every number of players: on the engine and on its twin."""

from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np

from tripot.games import load_game
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout, lockstep
from tripot.vector.gangs_city.figures import figures
from tripot.vector.luck import luck_from

LEAST = 40.0
ENGINE_GAMES = 20
COMPILED_GAMES = 1_000

GAME, OPTIONS = load_game("gangs-city"), GangsCityOptions()
RNG = Random(1)
LUCK = luck_from(RNG)
POSITIONS = np.zeros((COMPILED_GAMES, layout.WIDTH), np.int16)


def _name(what: str, players: int) -> str:
    return f"Gangs City for {players}: {what}, actions"


RATIOS = tuple((_name("compiled", n), _name("engine", n), LEAST) for n in GAME.players)


def subjects() -> dict[str, Callable[[], int]]:
    """What is measured: each returns how many actions there were."""
    found: dict[str, Callable[[], int]] = {}
    for players in GAME.players:
        found[_name("engine", players)] = partial(engine, players)
        found[_name("compiled", players)] = partial(compiled, players)
    return found


def engine(players: int) -> int:
    """Plays some games with the engine."""
    actions = 0
    for _ in range(ENGINE_GAMES):
        state = GAME.start(GAME.deal(OPTIONS, players, RNG)).state
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(RNG)).state
            actions += 1
    return actions


def compiled(players: int) -> int:
    """Plays some games with the twin."""
    box = figures(OPTIONS, players)
    lockstep.shuffle_and_start(box, POSITIONS, players, LUCK)
    return lockstep.play_randomly(box, POSITIONS, LUCK)
