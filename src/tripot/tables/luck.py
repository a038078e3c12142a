"""Chance as the system has it, without asking the system for every card."""

from collections.abc import Iterator
from itertools import islice
from os import urandom
from random import SystemRandom

_SUPPLY = 512
"""Bytes fetched at once: enough to shuffle the cards of a game."""


class Luck(SystemRandom):
    """The system's secure random source. Each question to it lets other threads go first."""

    def __init__(self) -> None:
        """Nothing is fetched yet."""
        super().__init__()
        self._supply: Iterator[int] = iter(())

    def getrandbits(self, k: int) -> int:
        if 0 < k <= 8:  # as for every card
            for byte in self._supply:
                return byte >> (8 - k)
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        size = (k + 7) // 8
        return int.from_bytes(self.randbytes(size), "big") >> (size * 8 - k)

    def randbytes(self, n: int) -> bytes:
        drawn = bytes(islice(self._supply, n))
        if len(drawn) < n:
            fetched = urandom(max(n, _SUPPLY))
            drawn, self._supply = fetched[:n], iter(fetched[n:])
        return drawn
