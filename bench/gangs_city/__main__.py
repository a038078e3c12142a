"""What the trained Gangs City player does: ``python -m bench.gangs_city``.

It plays against itself on the compiled twin; what it does is counted, printed, and drawn for
docs/strength-gangs-city.md. ``--json FILE`` keeps every figure. The same seed gives the same ones.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.gangs_city import counts, fights
from bench.gangs_city.plots import draw_all
from bench.gangs_city.tables import Tables
from bench.gangs_city.watching import watched
from bench.progress import interruptible
from bench.study import lines
from tripot.bots.gangs_city.network.weights import PLAYER
from tripot.games.gangs_city.options import GangsCityOptions

FEWEST = 40
PARTS = (
    counts.results, counts.seats, counts.locations, counts.characters, counts.racket_holders,
    counts.bids, counts.naming, fights.work, fights.fights, fights.chiefs, fights.settlements,
    fights.faces,
)  # fmt: skip


def study(games: int, seed: int, weights: Path) -> dict[str, Any]:
    """Everything that is counted, by the number of players and the name of what counts it."""
    found = {}
    for players in (3, 4, 5, 6):
        tables = Tables(watched(GangsCityOptions(), players, games, weights, seed))
        found[str(players)] = {part.__name__: part(tables) for part in PARTS}
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Plays, counts, prints and draws."""
    parser = ArgumentParser(
        prog="python -m bench.gangs_city",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=5000, metavar="N", help="for each number")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--weights", type=Path, default=PLAYER, help="usually those that ship")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures there")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="draw the plots there")
    arguments = parser.parse_args(words)
    if arguments.games < FEWEST:
        parser.error(f"--games must be at least {FEWEST}.")
    figures = study(arguments.games, arguments.seed, arguments.weights)
    print("\n".join(lines(figures)))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    if arguments.out:
        for path in draw_all(figures, arguments.out):
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
