"""The compiled twin of District Noir against the engine: ``python -m bench.vector``, from the root.

Both play uniformly random games on one core, in turns, dealing included; compiling is not timed.
The tree search is measured in imagined games a second from the first position.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

import numpy as np

from bench.figures import Figure, tell
from bench.progress import interruptible, say
from tripot.games import load_game
from tripot.games.district_noir.engine.deal import shuffled
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.vector.district_noir import Batch, Sizes, from_deal, luck_from
from tripot.vector.district_noir.search import empty_tree, grow

ENGINE = "engine, actions"
ROUNDS = 7
ENGINE_GAMES = 300
COMPILED_GAMES = 4_000
ITERATIONS = 20_000

GAME, OPTIONS = load_game("district-noir"), DistrictNoirOptions()
RNG = Random(1)
LUCK = luck_from(RNG)
BATCH = Batch.shuffled(OPTIONS, COMPILED_GAMES, LUCK)


def engine() -> int:
    """Plays some games with the engine; returns how many actions were made."""
    actions = 0
    for _ in range(ENGINE_GAMES):
        state = GAME.start(GAME.deal(OPTIONS, 2, RNG)).state
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(RNG)).state
            actions += 1
    return actions


def compiled() -> int:
    """Plays some games with the twin; returns how many actions were made."""
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
    """Searches the first position of a game; returns how many games were imagined."""
    root = from_deal(shuffled(OPTIONS, Random(1)))
    grow(Sizes.of(OPTIONS), root, 0, empty_tree(ITERATIONS + 1), ITERATIONS, LUCK)
    return ITERATIONS


def main() -> int:
    """Tells the rates, each the median of some rounds."""
    subjects: dict[str, Callable[[], int]] = {
        ENGINE: engine,
        "compiled, actions": compiled,
        "compiled in lockstep, actions": lockstep,
        "tree search, iterations": search,
    }
    rates: dict[str, list[float]] = {name: [] for name in subjects}
    for name, subject in subjects.items():
        say(f"warming up: {name}")  # compiles, if that was not done before
        subject()
    for number in range(1, ROUNDS + 1):
        for name, subject in subjects.items():
            say(f"round {number} of {ROUNDS}: {name}")
            begin = time.process_time()  # other processes on the machine do not count
            done = subject()
            rates[name].append(done / (time.process_time() - begin))
    say("")
    for name, measured in rates.items():
        tell(Figure(name, median(measured), "/s"))
    for name in ("compiled, actions", "compiled in lockstep, actions"):
        times = median(rates[name]) / median(rates[ENGINE])
        tell(Figure(f"{name} / {ENGINE}", times, "×", steady=True))
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
