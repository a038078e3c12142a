"""Many games between bots, in one process or several; the seed alone decides the answer.

Every game has its own random sources, made from the seed and its number, so it does not matter
which process plays it or in what order.
"""

import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from random import Random
from typing import Any, NamedTuple

from tripot.bots import load_bot
from tripot.core import SPECTATOR, Bot, Game, Match, Options, Seat, Setup
from tripot.games import load_game

from .tallies import Tally, load_tally

_CHUNK = 50  # games a process plays before it reports; fewer if there are few in all
Progress = Callable[[int], None]
"""Told how many games are done."""


class Played(NamedTuple):
    """One finished game. Bots are named by their place in the list they were given in."""

    number: int
    seats: tuple[int, ...]
    """Which bot sat on each seat."""
    starter: Seat
    """The seat that acted first."""
    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] | None
    actions: int
    tally: Any = None
    """What the game's own tally counted."""


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress = lambda done: None,
    options: Options | None = None,
) -> list[Played]:
    """Plays the games and returns them in order; seats rotate from game to game.

    Raises `UnknownName` before anything is played if a game or bot does not exist.
    """
    for bot in bots:
        load_bot(game, bot)
    play = partial(_play_chunk, game, options, tuple(bots), seed)
    size = max(1, min(_CHUNK, games // (8 * jobs)))
    chunks = [range(at, min(at + size, games)) for at in range(0, games, size)]
    played: list[Played] = []
    if jobs == 1:
        for chunk in chunks:
            played += play(chunk)
            progress(len(played))
        return played
    with _pool(jobs) as pool:
        for part in pool.imap(play, chunks):
            played += part
            progress(len(played))
    return played


def _pool(jobs: int) -> Pool:
    """Workers that leave Ctrl-C to us: we end them, quietly.

    "spawn" starts clean processes on every system, whatever the parent has open. They inherit
    that interrupts are blocked here while they start; one that comes meanwhile waits for us.
    """
    blocked = _mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        _mask(signal.SIG_SETMASK, blocked)


def _mask(how: int, signals: set[Any]) -> set[Any]:
    if sys.platform == "win32":
        return set()
    return signal.pthread_sigmask(how, signals)


def _play_chunk(
    game: str, options: Options | None, bots: tuple[str, ...], seed: int, numbers: range
) -> list[Played]:
    rules = load_game(game)
    players = [load_bot(game, bot) for bot in bots]
    tally = load_tally(game)
    return [
        _play(rules, options or rules.options(), players, seed, number, tally) for number in numbers
    ]


def _play(
    game: Game, options: Options, bots: Sequence[Bot], seed: int, number: int, tally: Tally
) -> Played:
    n = len(bots)
    seats = tuple((seat + number) % n for seat in range(n))
    deal = game.deal(options, n, Random(f"deal {seed} {number}"))
    sources = [Random(f"bot {seed} {number} {seat}") for seat in range(n)]
    match = Match.begin(Setup(game, deal, tuple(f"bot {bot + 1}" for bot in seats)))
    starter = match.due[0]
    while match.outcome is None:
        seat = match.due[0]
        match = match.act(seat, bots[seats[seat]].choose(match.view(seat), sources[seat]))
    outcome = match.outcome
    return Played(
        number, seats, starter, outcome.winners, outcome.reason, outcome.scores,
        len(match.entries), tally.tally(match.view(SPECTATOR)),
    )  # fmt: skip
