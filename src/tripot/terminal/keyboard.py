"""Waiting at the keyboard so that nothing is overlooked: no interrupt, and no news.

A signal that arrives after Python last looked for one, but before it waits for input, is noticed
only when something is typed. A bell that signals ring too closes that gap, and another thread can
ring it as well.
"""

import select
import signal
import sys
from contextlib import suppress
from socket import socketpair
from typing import Self


def read_line() -> str:
    """The next line of input, empty at its end."""
    if watched():
        with Bell() as bell:
            while not bell.wait(keyboard=True):
                pass
    return sys.stdin.readline()


def watched() -> bool:
    """Whether a person may type at any time, so that keyboard and bell are waited for at once."""
    return sys.stdin.isatty() and sys.platform != "win32"


class Bell:
    """Wakes whoever waits; use it in the main thread, with ``with``: signals ring it inside."""

    def __init__(self) -> None:
        """Two sockets, since on Windows nothing else can be waited for."""
        self._ear, self._rope = socketpair()
        self._ear.setblocking(False)
        self._rope.setblocking(False)

    def __enter__(self) -> Self:
        self._before = signal.set_wakeup_fd(self._rope.fileno(), warn_on_full_buffer=False)
        return self

    def __exit__(self, *_: object) -> None:
        signal.set_wakeup_fd(self._before)
        self._ear.close()
        self._rope.close()

    def ring(self) -> None:
        """Wakes whoever waits now, or else who waits next; any thread may ring."""
        with suppress(OSError):  # it has been rung so often that it is still heard, or is closed
            self._rope.send(b"\0")

    def wait(self, keyboard: bool) -> bool:
        """Returns when it was rung, or when a line can be read at the keyboard: then it is True.

        Interrupts are raised here.
        """
        waited_for = [self._ear, sys.stdin] if keyboard else [self._ear]
        ready, _, _ = select.select(waited_for, [], [])
        with suppress(BlockingIOError):
            while self._ear.recv(64):
                pass
        return sys.stdin in ready
