"""The addresses that may not come in, as the process knows them: looked up at every request."""

import math
import time
from collections.abc import Callable, Iterable

from .store.managing import Ban


class Bans:
    """What the database said last. An address is what `limits.source` makes of it."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """Nobody is banned yet."""
        self._clock = clock
        self._until: dict[str, float] = {}

    def set(self, bans: Iterable[Ban]) -> None:
        """These hold from now on, and no others."""
        self._until = {b.address: math.inf if b.until is None else b.until for b in bans}

    def __bool__(self) -> bool:
        return bool(self._until)

    def holds(self, address: str) -> bool:
        """Whether the address may not come in."""
        until = self._until.get(address)
        return until is not None and self._clock() < until
