"""Long work says how far it is, on stderr, and ends with a sentence when it is interrupted."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

INTERRUPTED = 130
_EVERY = 5.0  # seconds between two lines where each stays; on a terminal they replace each other
_T = TypeVar("_T")


def say(text: str, *, last: bool = False) -> None:
    """Shows progress; on a terminal each text takes the place of the one before."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="\n" if last and text else "", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


class Count:
    """Says “playing: 12 of 400” as the number rises, but not more often than anybody can read."""

    def __init__(self, what: str, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._what, self._total, self._clock = what, total, clock
        self._said = clock()

    def __call__(self, done: int) -> None:
        """Tells how much is done."""
        now = self._clock()
        if now - self._said >= (0.2 if sys.stderr.isatty() else _EVERY):
            self._said = now
            say(f"{self._what}: {done:,} of {self._total:,}")


def counted(what: str, things: Iterable[_T], total: int) -> Iterator[_T]:
    """The same things, one by one, while progress is shown."""
    count = Count(what, total)
    for done, thing in enumerate(things, 1):
        yield thing
        count(done)
    say("")


def interruptible(main: Callable[[], int]) -> int:
    """Runs a program; an interrupt ends it with a sentence in place of a traceback."""
    try:
        return main()
    except KeyboardInterrupt:
        say("interrupted", last=True)
        return INTERRUPTED
