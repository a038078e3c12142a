"""Random playouts on one core: our engine against games of RLCard and OpenSpiel, in one run.

    pip install -e . -r bench/requirements.txt
    python -m bench.playouts [--seconds 1.0] [--repeat 5]

Every subject plays for `seconds` in each of `repeat` rounds; the rounds go through all
subjects in turn, so that a slow moment of the machine falls on all alike. Reported are the
player actions per second: the median of the rounds, the least and the most. The clock is the
CPU time of the process with all its threads, so no subject gains from a second core.
"""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time

from bench import engine, peers
from bench.figures import Figure, give_up, tell
from bench.machine import described, lines
from bench.progress import INTERRUPTED, say
from bench.report import Result, ratios, table
from bench.subject import Subject

_PACKAGES = ("tripot", "rlcard", "open_spiel")
_LEAST_ACTIONS = {"gangs-city": 5_000.0}  # a second
_LEAST_RATIOS = {("district-noir", peers.SPIEL_PYTHON): 1.0}
_WARM_UP = 0.05  # seconds: imports, caches and specialised bytecode are not what is measured
_BATCH = 0.01  # share of the time that may pass between two looks at the clock


def main() -> int:
    """Measures and prints; an interrupt ends the measuring and prints what there is."""
    parser = argparse.ArgumentParser(description="Measure random playouts, in actions per second.")
    parser.add_argument("--seconds", type=float, default=1.0, help="per subject and round")
    parser.add_argument("--repeat", type=int, default=5, help="rounds")
    args = parser.parse_args()
    if args.seconds <= 0 or args.repeat < 1:
        parser.error("--seconds must be more than 0 and --repeat at least 1")

    results: list[Result] = []
    interrupted = False
    try:
        results += map(Result, _subjects())
        _measure(results, args.seconds, args.repeat)
    except KeyboardInterrupt:
        interrupted = True
        say("interrupted: these are the rounds measured so far", last=True)
    measured = [result for result in results if result.rates]
    print("\n".join([*lines(described(_PACKAGES)), "", *table(measured), ""]), flush=True)
    for figure in _figures(measured):
        tell(figure)
    return INTERRUPTED if interrupted else 0


def _figures(measured: list[Result]) -> Iterator[Figure]:
    """Our games, and each beside the fastest measured game of every family of peers."""
    for result in measured:
        name = result.subject.name
        if result.subject.family == engine.FAMILY:
            least = _LEAST_ACTIONS.get(name)
            yield Figure(f"{name}: random actions", result.rate, "/s", least=least)
    for ratio in ratios(measured, engine.FAMILY):
        least = _LEAST_RATIOS.get((ratio.ours.subject.name, ratio.peer.subject.family))
        yield Figure(str(ratio), ratio.value, "×", least=least, steady=True)


def _subjects() -> Iterator[Subject]:
    yield from engine.subjects()
    for family in (peers.rlcard_subjects, peers.spiel_python_subjects, peers.spiel_cpp_subjects):
        try:
            yield from family()
        except ModuleNotFoundError as error:
            give_up(f"{error}; see bench/requirements.txt")


def _measure(results: list[Result], seconds: float, repeat: int) -> None:
    for result in results:
        say(f"warming up {result.subject.name}")
        play_for(result.subject.play, Random(0), _WARM_UP)
    for number in range(1, repeat + 1):
        for result in results:
            say(f"round {number} of {repeat}: {result.subject.family}, {result.subject.name}")
            gc.collect()  # the rubbish of one subject is not charged to the next
            result.add(*play_for(result.subject.play, Random(number), seconds))
    say("", last=True)


def play_for(play: Callable[[Random], int], rng: Random, seconds: float) -> tuple[int, int, float]:
    """Plays whole games for that long: the games, the actions and the time taken."""
    games = actions = 0
    batch = 1
    start = process_time()
    while True:
        for _ in range(batch):
            actions += play(rng)
        games += batch
        taken = process_time() - start
        if taken >= seconds:
            return games, actions, taken
        if taken < seconds * _BATCH:
            batch *= 2


if __name__ == "__main__":
    sys.exit(main())
