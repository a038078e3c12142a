"""A closed terminal or a shutdown must not cost a game: it is the end of all input."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def hangup_ends_input() -> Iterator[None]:
    """Inside, SIGHUP and SIGTERM raise `EOFError` wherever the game waits."""

    def end(number: int, frame: FrameType | None) -> None:
        raise EOFError

    names = ("SIGHUP", "SIGTERM")  # the first is unknown to Windows
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before: list[Any] = [signal.signal(number, end) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before):
            signal.signal(number, handler)
