"""Signs of life: which worker has been frozen for so long that the others must go on without it.

A worker that was stopped while it wrote holds the lock on the database, and nobody else can write.
Only being stopped silences it: its pulse has a thread of its own, and neither a slow disk nor much
to do keeps that from beating.
"""

import time
from collections.abc import Callable, Collection
from mmap import mmap
from threading import Thread
from typing import Final, NoReturn

FROZEN: Final = 10.0
"""Seconds without a sign of life."""
_BEAT: Final = 1.0
LOOK: Final = 2.0
"""At least so often, in seconds, the parent looks."""


class Pulses:
    """Made before the workers are forked. Each of them beats; only the parent looks."""

    def __init__(
        self,
        count: int,
        patience: float = FROZEN,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """A worker is frozen after `patience` seconds without a sign of life."""
        self._beats = mmap(-1, count)
        self._patience = patience
        self._clock = clock
        self._looked = clock()
        self._seen = bytes(count)
        self._silent = [0.0] * count

    def start(self, number: int) -> None:
        """In a worker: beats from now on."""
        Thread(target=self._for_ever, args=(number,), name="pulse", daemon=True).start()

    def beat(self, number: int) -> None:
        """Gives one sign of life."""
        self._beats[number] = (self._beats[number] + 1) % 256

    def begin(self, number: int) -> None:
        """In the parent: a new worker has this number."""
        self._silent[number] = 0.0

    def frozen(self, running: Collection[int]) -> list[int]:
        """Those of the workers that give no sign of life any more.

        If nobody has looked for long, the parent was stopped too, as by Ctrl-Z, and has to give
        the others time to go on.
        """
        now, beats = self._clock(), self._beats[:]
        passed, self._looked = min(now - self._looked, 2 * LOOK), now
        for number, silent in enumerate(self._silent):
            beats_still = beats[number] != self._seen[number]
            self._silent[number] = 0.0 if beats_still else silent + passed
        self._seen = beats
        return [number for number in running if self._silent[number] > self._patience]

    def close(self) -> None:
        """Nobody lives any more."""
        self._beats.close()

    def _for_ever(self, number: int) -> NoReturn:
        while True:
            self.beat(number)
            time.sleep(min(_BEAT, self._patience / 10))
