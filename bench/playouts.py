"""Random playouts on one core: our engine against games of RLCard and OpenSpiel, in one run.

    pip install -e . -r bench/requirements.txt
    python bench/playouts.py [--seconds 1.0] [--repeat 5] [--json]

Every subject plays for `seconds` in each of `repeat` rounds; the rounds go through all
subjects in turn, so that a slow moment of the machine falls on all alike. Reported are the
player actions per second: the median of the rounds, the least and the most. The clock is the
CPU time of the process with all its threads, so no subject gains from a second core.
"""

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time

import engine
import peers
from report import Result, machine, ratios, table
from subject import Subject

_WARM_UP = 0.05  # seconds: imports, caches and specialised bytecode are not what is measured
_BATCH = 0.01  # share of the time that may pass between two looks at the clock


def main() -> int:
    """Measures and prints; an interrupt ends the measuring and prints what there is."""
    parser = argparse.ArgumentParser(description="Measure random playouts, in actions per second.")
    parser.add_argument("--seconds", type=float, default=1.0, help="per subject and round")
    parser.add_argument("--repeat", type=int, default=5, help="rounds")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
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
        _say("interrupted: these are the rounds measured so far", last=True)
    measured = [result for result in results if result.rates]
    if args.json:
        document = {
            "machine": machine(),
            "seconds": args.seconds,
            "results": [result.document() for result in measured],
            "ratios": [ratio.document() for ratio in ratios(measured, engine.FAMILY)],
        }
        print(json.dumps(document, indent=2))
    else:
        head = [f"{key}: {value}" for key, value in machine().items()]
        tail = map(str, ratios(measured, engine.FAMILY))
        print("\n".join([*head, "", *table(measured), "", *tail]))
    return 130 if interrupted else 0


def _subjects() -> Iterator[Subject]:
    yield from engine.subjects()
    for family in (peers.rlcard_subjects, peers.spiel_python_subjects, peers.spiel_cpp_subjects):
        try:
            yield from family()
        except ModuleNotFoundError as error:
            _say(f"left out: {error}; see bench/requirements.txt", last=True)


def _measure(results: list[Result], seconds: float, repeat: int) -> None:
    for result in results:
        _say(f"warming up {result.subject.name}")
        _play(result.subject.play, Random(0), _WARM_UP)
    for number in range(1, repeat + 1):
        for result in results:
            _say(f"round {number} of {repeat}: {result.subject.family}, {result.subject.name}")
            gc.collect()  # the rubbish of one subject is not charged to the next
            result.add(*_play(result.subject.play, Random(number), seconds))
    _say("", last=True)


def _play(play: Callable[[Random], int], rng: Random, seconds: float) -> tuple[int, int, float]:
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


def _say(text: str, *, last: bool = False) -> None:
    """Shows progress on stderr; on a terminal each line takes the place of the one before."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="\n" if last and text else "", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
