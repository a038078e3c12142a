"""``tripot``, and ``python -m tripot``: the command line, quiet about interrupts from the start.

While the program loads, an interrupt simply ends it, as it would a program that is not Python:
Python itself could only print a traceback.
"""

import signal
import sys
from collections.abc import Callable
from types import FrameType


def main() -> int:
    """Runs the command; returns its exit code."""
    from tripot.cli import INTERRUPTED
    from tripot.cli import main as run

    try:
        _interrupts(signal.default_int_handler)
        return run()
    except KeyboardInterrupt:  # again, while the first one was told
        return INTERRUPTED
    finally:
        _interrupts(signal.SIG_DFL)  # Python tidies up from here on, which takes a moment too


def _interrupts(handler: Callable[[int, FrameType | None], object] | signal.Handlers) -> None:
    """Handles interrupts this way, unless our parent wants them ignored."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
        signal.signal(signal.SIGINT, handler)


_interrupts(signal.SIG_DFL)

if __name__ == "__main__":
    sys.exit(main())
