"""Waiting for a line at the keyboard so that an interrupt is never overlooked.

A signal that arrives after Python last looked for one, but before it waits for input, is noticed
only when something is typed. The wake-up descriptor closes that gap.
"""

import os
import select
import signal
import sys


def read_line() -> str:
    """The next line of input, empty at its end."""
    if sys.stdin.isatty() and sys.platform != "win32":
        _wait()
    return sys.stdin.readline()


def _wait() -> None:
    """Returns when a line is there; interrupts are raised here."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    before = signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    try:
        while sys.stdin not in select.select([sys.stdin, woken], [], [])[0]:
            os.read(woken, 64)
    finally:
        signal.set_wakeup_fd(before)
        os.close(woken)
        os.close(wake)
