"""What is measured: a named game of some family that can play itself at random."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Subject:
    """One line of the benchmark.

    `play` plays one whole game, every decision uniform among the legal actions, and returns
    how many actions the players took. Setting up and dealing belong to the game and are timed;
    chance actions are never counted.
    """

    family: str
    name: str
    play: Callable[[Random], int]
