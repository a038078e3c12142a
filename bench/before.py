"""An earlier commit beside the working tree, in one run: ``python -m bench.before COMMIT``.

    .venv-bench/bin/python -m bench.before HEAD~1 [--rounds 5] [--seconds 4] [--tables 200]

Both play random games, and both serve tables under load. They take turns, so a slow moment of the
machine falls on both; the median of the rounds counts. A change may cost a twentieth at the most.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from bench import engine
from bench.figures import Figure, give_up, tell
from bench.machine import described, lines
from bench.parts import ROOT
from bench.playouts import play_for
from bench.progress import INTERRUPTED, say

LEAST = 0.95
BEFORE, NOW = "before", "now"


def main(words: Sequence[str] | None = None) -> int:
    """Measures and prints the ratios; 1 if one is too small."""
    parser = argparse.ArgumentParser(description="Compare the speed of a commit with the tree's.")
    parser.add_argument("commit", help="the earlier commit, as git names it")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each subject and round")
    parser.add_argument("--tables", type=int, default=200, help="that are served")
    parser.add_argument("--games", type=int, metavar="SEED", help=argparse.SUPPRESS)
    args = parser.parse_args(words)
    if args.games is not None:  # in a process of its own, with one of the two packages
        print(json.dumps(_rates(args.seconds, args.games)))
        return 0
    print("\n".join(lines(described(["tripot"]))), flush=True)
    with tempfile.TemporaryDirectory(prefix="before-") as folder:
        if not unpack(args.commit, Path(folder)):
            return 2
        sources = {BEFORE: Path(folder) / "src", NOW: ROOT / "src"}
        try:
            figures = [*_games(sources, args), *_load(sources, args)]
        except KeyboardInterrupt:
            return INTERRUPTED
    for figure in figures:
        tell(figure)
    return int(any(figure.missed for figure in figures))


def unpack(commit: str, folder: Path) -> bool:
    """Writes the package as it was; says so if there is no such commit."""
    packed = subprocess.run(
        ["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False
    )
    if packed.returncode:
        print(packed.stderr.decode().strip(), file=sys.stderr)
        return False
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed.stdout, check=True)
    return True


def environment(source: Path) -> dict[str, str]:
    """What makes Python import the package from this source."""
    return {"PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}


def _games(sources: dict[str, Path], args: argparse.Namespace) -> list[Figure]:
    """Random actions a second of each game, as a ratio."""
    rates: dict[tuple[str, str], list[float]] = defaultdict(list)
    for number in range(args.rounds):
        for name, source in sources.items():
            say(f"games, round {number + 1} of {args.rounds}: {name}")
            done = subprocess.run(
                [sys.executable, "-m", "bench.before", "-", f"--games={number}",
                 f"--seconds={args.seconds}"],
                env={**os.environ, **environment(source)}, cwd=ROOT, capture_output=True,
                text=True, check=True,
            )  # fmt: skip
            for game, rate in json.loads(done.stdout).items():
                rates[game, name].append(rate)
    say("", last=True)
    games = dict.fromkeys(game for game, _ in rates)
    return [
        _ratio(f"{game}: random actions", median(rates[game, NOW]), median(rates[game, BEFORE]))
        for game in games
    ]


def _rates(seconds: float, seed: int) -> dict[str, float]:
    found = {}
    for subject in engine.subjects():
        play_for(subject.play, Random(0), seconds / 10)  # caches and specialised bytecode
        _, actions, taken = play_for(subject.play, Random(seed), seconds)
        found[subject.name] = actions / taken
    return found


def _load(sources: dict[str, Path], args: argparse.Namespace) -> list[Figure]:
    """Moves that the server makes in a second of its processor, as a ratio."""
    # Only the environment of the peers has what these need.
    from bench.load.loads import SATURATED, Load
    from bench.load.measure import raise_file_limit
    from bench.load.processes import pin_driver
    from bench.load.run import FILES, TRIPOT, measure_once

    raise_file_limit(FILES)
    pin_driver()
    loads: dict[str, list[Load]] = defaultdict(list)
    for _ in range(args.rounds):
        for name, source in sources.items():
            subject = replace(
                TRIPOT,
                dialect=replace(TRIPOT.dialect, name=name),
                environment={**TRIPOT.environment, **environment(source)},
            )
            load = measure_once(subject, SATURATED, args.tables, args.seconds)
            loads[name] += [load] if load else []
    if not loads[BEFORE] or not loads[NOW]:
        give_up("the servers could not be compared")
        return []
    before, now = (Load.median_of(loads[name]) for name in (BEFORE, NOW))
    what = f"server, {args.tables} tables"
    return [
        _ratio(
            f"{what}: moves a CPU second", now.moves_per_cpu_second, before.moves_per_cpu_second
        ),
        _ratio(f"{what}: moves", now.moves_per_second, before.moves_per_second),
    ]


def _ratio(name: str, now: float, before: float) -> Figure:
    return Figure(f"{name}, {now:,.0f} / {before:,.0f}", now / before, "×", LEAST, steady=True)


if __name__ == "__main__":
    sys.exit(main())
