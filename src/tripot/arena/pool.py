"""Work in one process or several; the results come in the order of the work."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.pool import Pool
from types import FrameType
from typing import Any, NoReturn, TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")


def in_order(do: Callable[[Work], Result], work: Sequence[Work], jobs: int = 1) -> Iterator[Result]:
    """What `do` gives for each piece of work, in order, done by so many processes."""
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(do, work)
        return
    with _leaving_in_order(), _pool(jobs) as pool:
        yield from pool.imap(do, work)


def _pool(jobs: int) -> Pool:
    """Workers that leave Ctrl-C to us: we end them, quietly.

    "spawn" starts clean processes on every system, whatever the parent has open. They inherit
    that signals are blocked here while they start; one that comes meanwhile waits for us.
    """
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # started by the first of them, it would unblock them
    blocked = _mask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        return get_context("spawn").Pool(jobs, _begin)
    finally:
        _mask(signal.SIG_SETMASK, blocked)


def _begin() -> None:
    """In a worker, when it has started: from now on we may end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _mask(signal.SIG_UNBLOCK, {signal.SIGTERM})


@contextmanager
def _leaving_in_order() -> Iterator[None]:
    """SIGTERM ends the workers too; otherwise they would complain that nobody listens."""
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGTERM) != signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)  # the exit code shells use for an end by this signal


def _mask(how: int, signals: set[Any]) -> set[Any]:
    if sys.platform == "win32":
        return set()
    return signal.pthread_sigmask(how, signals)
