"""What one bot wins among copies of another: ``python -m bench.gangs_city.among ONE OTHERS``.

``tripot arena`` plays this both ways round; this plays the first half of it, on the same deals,
because several that look ahead at one table take their time. Finished deals are kept in a file, and
the same command goes on after them; a file says nothing of weights, so delete it when they change.
"""

import json
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean

from bench.gangs_city.files import opened
from bench.progress import counted, interruptible
from tripot.arena.intervals import interval
from tripot.arena.playing import play_deal
from tripot.arena.pool import in_order
from tripot.bots import load_bot
from tripot.core import TripotError, render
from tripot.games import load_game

CITY = "gangs-city"


def share(one: str, others: str, players: int, seed: int, number: int) -> float:
    """The mean share of the wins of one on a deal, on each seat in turn."""
    game, won = load_game(CITY), []
    for own in range(players):
        seated = [load_bot(CITY, one if seat == own else others) for seat in range(players)]
        outcome = play_deal(game, game.options(), seated, seed, number).outcome
        assert outcome is not None
        won.append((own in outcome.winners) / max(1, len(outcome.winners)))
    return fmean(won)


def main(words: Sequence[str] | None = None) -> int:
    """Plays, and prints a line for each number of players."""
    parser = ArgumentParser(
        prog="python -m bench.gangs_city.among",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5, 6], choices=range(3, 7))
    parser.add_argument("--games", type=int, default=200, metavar="N", help="at least so many each")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--keep", type=Path, default=Path("build/among"), metavar="FOLDER")
    given = parser.parse_args(words)
    try:
        for bot in (given.one, given.others):
            load_bot(CITY, bot)
    except TripotError as error:
        parser.error(render(error.message))
    for players in given.players:
        deals = max(2, -(-given.games // players))
        name = f"{given.one} among {given.others}, {players} players, seed {given.seed}"
        with opened(given.keep, name) as kept:
            work = range(len(kept.values), deals)
            do = partial(share, given.one, given.others, players, given.seed)
            for found in counted(name, in_order(do, work, given.jobs), len(work)):
                kept.add(found)
            shares = kept.values[:deals]
        low, high = interval(shares)
        row = {
            "one": given.one, "among": given.others, "players": players,
            "games": deals * players, "share": fmean(shares), "low": low, "high": high,
            "fair shares": fmean(shares) * players,
        }  # fmt: skip
        print(json.dumps(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
