"""How long the District Noir players think.

    python -m bench.players [BOT …] [--games N] [--seed S]

Each plays games against the greedy player, whose time stands beside it: machines differ, ratios
less. Seconds are those of the processor, on one thread, without the first move, which loads what
a player needs.
"""

import argparse
import os
import time
from random import Random
from statistics import fmean, median

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded by a player

from tripot.bots import levels, load_bot
from tripot.core import Match, Setup
from tripot.games import load_game

_GAME = "district-noir"
_PEER = "greedy"


def thinking(bot_id: str, games: int, seed: int) -> tuple[list[float], list[float]]:
    """The seconds of each move of the bot, and of the peer it plays against."""
    game, bots = load_game(_GAME), (load_bot(_GAME, bot_id), load_bot(_GAME, _PEER))
    spent: tuple[list[float], list[float]] = ([], [])
    for number in range(games):
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


def main() -> None:
    """Prints a line for each player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", metavar="BOT")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("milliseconds a move    median     mean      p99     most  × greedy")
    for bot in given.bots or [*(level.id for level in levels(_GAME)), "net"]:
        own, peer = thinking(bot, given.games, given.seed)
        at = sorted(own)
        figures = (median(own), fmean(own), at[int(0.99 * len(at))], at[-1])
        told = " ".join(f"{1000 * seconds:8.2f}" for seconds in figures)
        print(f"{bot:20} {told} {fmean(own) / fmean(peer):9.1f}", flush=True)


if __name__ == "__main__":
    main()
