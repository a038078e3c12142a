"""A slot for each worker, in memory that they share: what it last put there outlives it."""

from mmap import mmap
from zlib import crc32

LARGEST = 65_536
"""Bytes that a slot can hold."""
_HEAD = 8  # bytes: how many follow, and their checksum
_SIDE = _HEAD + LARGEST


class Slots:
    """Made before the workers are forked, and shared by all of them.

    A slot has two sides. Its worker writes on the one that is not read, and then turns it over: so
    whoever reads, or takes the place of a worker that was killed, finds something whole.
    """

    def __init__(self, count: int) -> None:
        """One empty slot for each worker."""
        self.count = count
        self._memory = mmap(-1, count * 2 * _SIDE)  # of which only what is used is taken
        self._turned = mmap(-1, count)

    def put(self, number: int, content: bytes) -> bool:
        """Puts something into the slot of this worker; False if it does not fit."""
        if len(content) > LARGEST:
            return False
        side = 1 - self._turned[number]
        at = self._at(number, side)
        head = len(content).to_bytes(4) + crc32(content).to_bytes(4)
        self._memory[at : at + _HEAD + len(content)] = head + content
        self._turned[number] = side
        return True

    def get(self, number: int) -> bytes:
        """What is in the slot of a worker; nothing if it has never put anything there."""
        while True:
            at = self._at(number, self._turned[number])
            head = self._memory[at : at + _HEAD]
            size = min(int.from_bytes(head[:4]), LARGEST)
            content = self._memory[at + _HEAD : at + _HEAD + size]
            if int.from_bytes(head[4:]) == crc32(content):  # or it was turned over twice meanwhile
                return content

    def close(self) -> None:
        """Forgets everything."""
        self._memory.close()
        self._turned.close()

    def _at(self, number: int, side: int) -> int:
        return (2 * number + side) * _SIDE
