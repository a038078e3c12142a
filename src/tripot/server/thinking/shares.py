"""How long a thought may be: the more tables ask for long ones, the shorter each of them is."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from .places import Asker

_LATELY: Final = 4.0
"""Seconds in which a table that plays on asks again: people need a moment, too."""
_ROUND: Final = 6.0
"""Seconds that one process hands out while all who ask do so once. Bots plan for slower machines
than most and leave some of their time, so it takes less."""


class Shares:
    """Who has asked for long thoughts lately."""

    def __init__(self, processes: int, clock: Callable[[], float]) -> None:
        self._processes = processes
        self._clock = clock
        self._asked: dict[Asker, float] = {}

    def note(self, asker: Asker) -> None:
        """The asker wants to think now."""
        now = self._clock()
        self._asked.pop(asker, None)
        self._asked[asker] = now
        for other, at in list(self._asked.items()):  # the oldest first
            if at > now - _LATELY:
                break
            del self._asked[other]

    def seconds(self, asker: Asker, seconds: float) -> float:
        """How many of these seconds the asker gets: all when nobody else asks.

        Addresses share alike, and so do the tables of one. The answer is a half, a quarter, … of
        the wish: a bot that keeps what it worked out for as much time finds it again.
        """
        self.note(asker)
        tables = Counter(other.source for other in self._asked)
        parts = len(tables) * tables[asker.source]
        fair = seconds if parts == 1 else _ROUND * self._processes / parts
        while seconds > fair:
            seconds /= 2
        return seconds
