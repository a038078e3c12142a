"""What the trained District Noir player does: ``python -m bench.study``.

It plays against itself; what it does is counted, printed, and drawn for docs/strength.md.
``--json FILE`` keeps every figure. The same seed gives the same figures.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.progress import interruptible
from bench.study_cards import fates, plays
from bench.study_counts import Figures, results, timing, worth
from bench.study_games import Game, self_play
from bench.study_mind import estimates, sureness
from bench.study_plots import draw_all
from tripot.bots.district_noir.network import SHIPPED

FEWEST = 100
"""Games; with fewer some of what is counted may not happen at all."""


def study(games: Sequence[Game]) -> Figures:
    """Everything that is counted, by the name of what counts it."""
    parts = (results, timing, worth, plays, fates, sureness, estimates)
    return {part.__name__: part(games) for part in parts}


def lines(figures: Figures, path: str = "") -> Iterator[str]:
    """The figures as a table: the way to a figure, then the figure."""
    for name, value in figures.items():
        here = f"{path} / {name}" if path else name
        if isinstance(value, dict):
            yield from lines(value, here)
        elif isinstance(value, list):
            yield from lines({str(number): one for number, one in enumerate(value, 1)}, here)
        else:
            yield (
                f"{here:48} {value:>10,}" if isinstance(value, int) else f"{here:48} {value:10.4f}"
            )


def main(words: Sequence[str] | None = None) -> int:
    """Plays, counts, prints and draws."""
    parser = ArgumentParser(
        prog="python -m bench.study",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=1500, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--weights", type=Path, default=SHIPPED, help="usually those that ship")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures there")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="draw the plots there")
    arguments = parser.parse_args(words)
    if arguments.games < FEWEST:
        parser.error(f"--games must be at least {FEWEST}.")
    figures = study(self_play(arguments.games, arguments.seed, arguments.weights))
    print("\n".join(lines(figures)))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    if arguments.out:
        for path in draw_all(figures, arguments.out):
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
