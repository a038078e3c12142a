"""A worker's beginning: ``python -m tripot.server.thinking.worker BYTES``.

BYTES is how much memory it may take, 0 for any amount. The worker reads jobs from its standard
input and ends when that does, which it also does when the server is killed.
"""

import os
import signal
import sys
from typing import BinaryIO, Final

_NICENESS: Final = 10
"""Thinking never delays the tables. It works within a session only, so workers stay in ours."""


def main() -> None:
    """Answers jobs until the server closes the pipe."""
    _leave_signals_to_the_server()
    # Only now: this imports much, and a Ctrl-C meanwhile would end the worker.
    from .answering import answer_jobs

    _step_back(int(sys.argv[1]))
    answer_jobs(*_pipes())


def _leave_signals_to_the_server() -> None:
    """Terminals and service managers signal a whole group; the server decides what that means."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def _step_back(memory: int) -> None:
    """Everything else on the machine comes first."""
    if sys.platform != "win32":
        import resource

        os.nice(_NICENESS)
        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        if memory and (most == resource.RLIM_INFINITY or memory < most):
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Where jobs come from and answers go, out of reach of a bot that prints or reads."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return source, sink


if __name__ == "__main__":
    main()
