"""How long the District Noir players think.

    python -m bench.players [BOT …] [--games N] [--seed S]

Each plays games against the greedy player, whose time stands beside it: machines differ, ratios
less. Seconds are those of the processor, on one thread, without the first move, which loads what
a player needs.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean, median

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded by a player

from bench.figures import Figure, tell
from bench.progress import counted, interruptible
from tripot.bots import levels, load_bot
from tripot.core import Match, Setup
from tripot.games import load_game

_GAME = "district-noir"
_PEER = "greedy"
_MOST_P99 = {"net": 3.0}
_MOST = {"judge": 1000.0, "net+endgame": 1000.0}
"""Milliseconds a move may take."""


def thinking(bot_id: str, games: int, seed: int) -> tuple[list[float], list[float]]:
    """The seconds of each move of the bot, and of the peer it plays against."""
    game, bots = load_game(_GAME), (load_bot(_GAME, bot_id), load_bot(_GAME, _PEER))
    spent: tuple[list[float], list[float]] = ([], [])
    for number in counted(f"{bot_id}, games", range(games), games):
        rng = Random(f"{seed} {number}")
        match = Match.begin(Setup(game, game.deal(game.options(), 2, rng), ("1", "2")))
        while match.outcome is None:
            seat = match.due[0]
            which = (seat + number) % 2
            view = match.view(seat)
            start = time.process_time()
            action = bots[which].choose(view, rng)
            spent[which].append(time.process_time() - start)
            match = match.act(seat, action)
    return spent[0][1:], spent[1]


def main(words: Sequence[str] | None = None) -> int:
    """Tells how long each player thinks."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.players",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("bots", nargs="*", metavar="BOT")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    for bot in given.bots or [*(level.id for level in levels(_GAME)), "net"]:
        own, peer = thinking(bot, given.games, given.seed)
        at = sorted(own)
        most = {"p99": _MOST_P99.get(bot), "most": _MOST.get(bot)}
        figures = {"median": median(own), "p99": at[int(0.99 * len(at))], "most": at[-1]}
        for name, seconds in figures.items():
            tell(Figure(f"{bot}: a move, {name}", 1000 * seconds, "ms", most=most.get(name)))
        tell(Figure(f"{bot} / {_PEER}: a move, mean", fmean(own) / fmean(peer), "×", steady=True))
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
