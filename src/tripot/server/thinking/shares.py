"""How long a thought may take: the more tables ask for long ones, the shorter each is."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from .places import Asker

_LATELY: Final = 4.0
"""Seconds within which a table in play asks again: people need a moment, too."""
_ROUND: Final = 6.0
"""Seconds that one process hands out while each asker asks once. It takes less, because bots plan
for a slower machine and leave some of their time."""


class Shares:
    """Remembers who has asked for long thoughts lately."""

    def __init__(self, processes: int, clock: Callable[[], float]) -> None:
        self._processes = processes
        self._clock = clock
        self._asked: dict[Asker, float] = {}

    def note(self, asker: Asker) -> None:
        """Notes that the asker wants a long thought now."""
        now = self._clock()
        self._asked.pop(asker, None)
        self._asked[asker] = now
        for other, at in list(self._asked.items()):  # the oldest first
            if at > now - _LATELY:
                break
            del self._asked[other]

    def seconds(self, asker: Asker, seconds: float) -> float:
        """How many of these seconds the asker gets: all if nobody else asks.

        Addresses get equal shares, and so do the tables of one. The answer is a half, a quarter, …
        of the wish, so that a bot that caches results by its time finds them again.
        """
        self.note(asker)
        tables = Counter(other.source for other in self._asked)
        parts = len(tables) * tables[asker.source]
        fair = seconds if parts == 1 else _ROUND * self._processes / parts
        while seconds > fair:
            seconds /= 2
        return seconds
