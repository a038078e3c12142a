"""One game between bots. Its number and the seed alone decide the deal and everybody's luck."""

from collections.abc import Callable, Sequence
from random import Random

from tripot.bots.asking import ask
from tripot.core import Bot, Game, Match, Options, Setup

Progress = Callable[[int], None]
"""Told how much is done."""


def play_deal(game: Game, options: Options, seated: Sequence[Bot], seed: int, number: int) -> Match:
    """The finished match of the bots, in the order of their seats, on the deal of this number.

    Luck belongs to the seat: whoever sits there on this deal is given the same random source.
    Raises `BotFailed` if one of them cannot play on.
    """
    n = len(seated)
    deal = game.deal(options, n, Random(f"deal {seed} {number}"))
    sources = [Random(f"bot {seed} {number} {seat}") for seat in range(n)]
    match = Match.begin(Setup(game, deal, tuple(f"bot {seat + 1}" for seat in range(n))))
    while match.outcome is None:
        seat = match.due[0]
        match = match.act(seat, ask(seated[seat], match.view(seat), sources[seat]))
    return match
