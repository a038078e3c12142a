"""The banned addresses this process knows of, looked up at every request."""

import math
import time
from collections.abc import Callable, Iterable

from .store.managing import Ban


class Bans:
    """What the database last said. Addresses are in the form of `limits.source`."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """Nobody is banned yet."""
        self._clock = clock
        self._until: dict[str, float] = {}

    def set(self, bans: Iterable[Ban]) -> None:
        """Only these addresses are banned from now on."""
        self._until = {b.address: math.inf if b.until is None else b.until for b in bans}

    def __bool__(self) -> bool:
        return bool(self._until)

    def holds(self, address: str) -> bool:
        """Whether the address is banned."""
        until = self._until.get(address)
        return until is not None and self._clock() < until
