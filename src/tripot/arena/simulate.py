"""Many games between bots, in one process or several; the seed alone decides the answer.

Every game has its own random sources, made from the seed and its number, so it does not matter
which process plays it or in what order.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from tripot.bots import ready_bot
from tripot.core import SPECTATOR, Bot, Game, Options, Seat
from tripot.games import load_game

from .playing import Progress, play_deal
from .pool import in_order
from .tallies import Tally, load_tally

_CHUNK = 50  # games a process plays before it reports; fewer if there are few in all


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
    bots: Sequence[str | Bot],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress = lambda done: None,
    options: Options | None = None,
) -> list[Played]:
    """Plays the games and returns them in order; seats rotate from game to game.

    A bot is named by its id, or given as it is; several processes each get a copy of it. Raises
    `UnknownName` before anything is played if a game or bot does not exist.
    """
    for bot in bots:
        ready_bot(game, bot)
    play = partial(_play_chunk, game, options, tuple(bots), seed)
    size = max(1, min(_CHUNK, games // (8 * jobs)))
    chunks = [range(at, min(at + size, games)) for at in range(0, games, size)]
    played: list[Played] = []
    for part in in_order(play, chunks, jobs):
        played += part
        progress(len(played))
    return played


def _play_chunk(
    game: str, options: Options | None, bots: tuple[str | Bot, ...], seed: int, numbers: range
) -> list[Played]:
    rules = load_game(game)
    players = [ready_bot(game, bot) for bot in bots]
    tally = load_tally(game)
    return [
        _play(rules, options or rules.options(), players, seed, number, tally) for number in numbers
    ]


def _play(
    game: Game, options: Options, bots: Sequence[Bot], seed: int, number: int, tally: Tally
) -> Played:
    n = len(bots)
    seats = tuple((seat + number) % n for seat in range(n))
    match = play_deal(game, options, [bots[bot] for bot in seats], seed, number)
    outcome = match.outcome
    assert outcome is not None
    starter = match.acts[0].seat
    return Played(
        number, seats, starter, outcome.winners, outcome.reason, outcome.scores,
        len(match.entries), tally.tally(match.view(SPECTATOR)),
    )  # fmt: skip
