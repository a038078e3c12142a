"""Chance as the system has it, without asking the system for every card."""

from os import urandom
from random import SystemRandom

_SUPPLY = 512
"""Bytes fetched at once: enough to shuffle the cards of a game."""


class Luck(SystemRandom):
    """The system's secure random source. Each question to it lets other threads go first."""

    def __init__(self) -> None:
        """Nothing is fetched yet."""
        super().__init__()
        self._supply = b""

    def getrandbits(self, k: int) -> int:
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        size = (k + 7) // 8
        return int.from_bytes(self.randbytes(size), "big") >> (size * 8 - k)

    def randbytes(self, n: int) -> bytes:
        if len(self._supply) < n:
            self._supply = urandom(max(n, _SUPPLY))
        drawn, self._supply = self._supply[:n], self._supply[n:]
        return drawn
