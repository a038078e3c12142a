"""How far back the last round of District Noir can be solved, and what it costs.

    python -m bench.endgame [--games N] [--seed S] [--bot BOT]

Plays games of a bot against itself and solves every ending of their last rounds by itself, with
the limits the bot has. A line of the table is all endings with so many actions left and takes
used: how many there were, in how many the winner was found to be certain, how many others were
solved, and of those the medians, the longest time and the mean gap.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, median

from bench.progress import counted, interruptible
from tripot.bots import load_bot
from tripot.bots.district_noir.endgame.ending import Ending, line_of
from tripot.bots.district_noir.endgame.solution import Limits, solve, too_big
from tripot.core import Match, Setup
from tripot.games import load_game

_GAME = "district-noir"
_HEAD = "left takes endings certain solved    nodes   hands     terms rounds      seconds  gap (%)"


@dataclass
class Found:
    """What came of one ending."""

    solved: bool
    certain: bool = False
    nodes: int = 0
    hands: int = 0
    terms: int = 0
    rounds: int = 0
    seconds: float = 0.0
    gap: float = 0.0


def endings(bot_id: str, seed: int) -> list[Ending]:
    """The endings of the last round of one game until both have taken."""
    game, bot, rng = load_game(_GAME), load_bot(_GAME, bot_id), Random(seed)
    match = Match.begin(Setup(game, game.deal(game.options(), 2, rng), ("1", "2")))
    found = []
    while match.outcome is None:
        seat = match.due[0]
        view = match.view(seat)
        line = line_of(view)
        if line is not None and not all(line.endings[-1].taken):
            found.append(line.endings[-1])
        match = match.act(seat, bot.choose(view, rng))
    return found


def found(ending: Ending, limits: Limits) -> Found:
    """The ending solved, if it can be."""
    start = time.process_time()
    solution = None if too_big(ending, limits) else solve(ending, limits=limits)
    seconds = time.process_time() - start
    if solution is None:
        return Found(False, seconds=seconds)
    one, two = solution.players
    return Found(
        True,
        solution.certain,
        sum(depth.move.size for depth in solution.depths),
        sum(solution.chances.shape) // 2,
        one.payoff.other.size + one.side.lines + two.side.lines,
        solution.rounds,
        seconds,
        solution.gap(),
    )


def main(words: Sequence[str] | None = None) -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.endgame",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args(words)
    table: dict[tuple[int, int], list[Found]] = defaultdict(list)
    for number in counted("games", range(asked.games), asked.games):
        for ending in endings(asked.bot, asked.seed * 1_000_000 + number):
            takes = sum(ending.taken)
            left = sum(ending.sizes) + 2 - takes
            table[left, takes].append(found(ending, Limits()))
    print(_HEAD)
    for (left, takes), rows in sorted(table.items(), reverse=True):
        done = [row for row in rows if row.solved]
        open_ones = [row for row in done if not row.certain]
        certain = len(done) - len(open_ones)
        print(f"{left:4} {takes:5} {len(rows):7} {certain:7} {len(open_ones):6}", end="")
        if open_ones:
            seconds = [row.seconds for row in open_ones]
            print(
                f" {median(row.nodes for row in open_ones):8.0f}"
                f" {median(row.hands for row in open_ones):7.0f}"
                f" {median(row.terms for row in open_ones):9.0f}"
                f" {median(row.rounds for row in open_ones):6.0f}"
                f" {median(seconds):6.3f} {max(seconds):5.2f}"
                f" {100 * mean(row.gap for row in open_ones):8.4f}",
                end="",
            )
        print()
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
