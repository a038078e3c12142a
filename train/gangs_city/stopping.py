"""Ctrl-C that waits: half a step of learning could not be saved."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def in_one_piece() -> Iterator[None]:
    """An interrupt that comes meanwhile is raised when this is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal came
        came = True
        print("interrupted; this step is finished first", file=sys.stderr, flush=True)

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt
