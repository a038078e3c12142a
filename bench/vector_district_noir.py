"""Random games of District Noir: on the engine, on its compiled twin, and in the tree search."""

from collections.abc import Callable
from random import Random

import numpy as np

from tripot.games import load_game
from tripot.games.district_noir.engine.deal import shuffled
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.vector.district_noir import Batch, Sizes, from_deal, luck_from
from tripot.vector.district_noir.search import empty_tree, grow

NAME = "District Noir"
ENGINE = f"{NAME}: engine, actions"
COMPILED = f"{NAME}: compiled, actions"
LOCKSTEP = f"{NAME}: compiled in lockstep, actions"
RATIOS = ((COMPILED, ENGINE, None), (LOCKSTEP, ENGINE, None))
ENGINE_GAMES = 300
COMPILED_GAMES = 4_000
ITERATIONS = 20_000

GAME, OPTIONS = load_game("district-noir"), DistrictNoirOptions()
RNG = Random(1)
LUCK = luck_from(RNG)
BATCH = Batch.shuffled(OPTIONS, COMPILED_GAMES, LUCK)


def subjects() -> dict[str, Callable[[], int]]:
    """What is measured: each returns how many actions, or imagined games, there were."""
    return {
        ENGINE: engine,
        COMPILED: compiled,
        LOCKSTEP: lockstep,
        f"{NAME}: tree search, iterations": search,
    }


def engine() -> int:
    """Plays some games with the engine."""
    actions = 0
    for _ in range(ENGINE_GAMES):
        state = GAME.start(GAME.deal(OPTIONS, 2, RNG)).state
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(RNG)).state
            actions += 1
    return actions


def compiled() -> int:
    """Plays some games with the twin."""
    BATCH.shuffle(np.ones(len(BATCH), dtype=np.bool_), LUCK)
    return BATCH.play_randomly(LUCK)


def lockstep() -> int:
    """Plays some games with the twin step by step, through masks and actions in arrays."""
    BATCH.shuffle(np.ones(len(BATCH), dtype=np.bool_), LUCK)
    actions = 0
    while not BATCH.done.all():
        actions += len(BATCH) - int(BATCH.done.sum())
        BATCH.legal()
        BATCH.step(BATCH.random_actions(LUCK))
    return actions


def search() -> int:
    """Searches the first position of a game."""
    root = from_deal(shuffled(OPTIONS, Random(1)))
    grow(Sizes.of(OPTIONS), root, 0, empty_tree(ITERATIONS + 1), ITERATIONS, LUCK)
    return ITERATIONS
