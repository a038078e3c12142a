"""Work in one process or several; the results come in the order of the work."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")


def in_order(do: Callable[[Work], Result], work: Sequence[Work], jobs: int = 1) -> Iterator[Result]:
    """What `do` gives for each piece of work, in order, done by so many processes."""
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(do, work)
        return
    with _pool(jobs) as pool:
        yield from pool.imap(do, work)


def _pool(jobs: int) -> Pool:
    """Workers that leave Ctrl-C to us: we end them, quietly.

    "spawn" starts clean processes on every system, whatever the parent has open. They inherit
    that interrupts are blocked here while they start; one that comes meanwhile waits for us.
    """
    blocked = _mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        _mask(signal.SIG_SETMASK, blocked)


def _mask(how: int, signals: set[Any]) -> set[Any]:
    if sys.platform == "win32":
        return set()
    return signal.pthread_sigmask(how, signals)
