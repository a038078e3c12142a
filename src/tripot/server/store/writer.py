"""The one writer: waiting entries go into one durable commit, and only then are they told.

It has a thread of its own, so a slow disk never stops the tables. While one commit is on its way
the next group gathers; the busier the server, the larger the groups.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from tripot.core import TripotError, msg

from .appending import Append, PresenceNote, commit
from .place import in_place, is_lost

_LAST_WORDS = 20.0  # seconds
_STUCK = 10.0  # seconds
_LONGEST = 0.004  # seconds something waits for others to share its commit
_log = logging.getLogger(__name__)


class StoreUnavailable(TripotError):
    """The database did not answer; whether the entry was kept is not known."""

    def __init__(self, lost: bool = False) -> None:
        super().__init__(
            msg("The server has lost its database, so nobody can play until its host has seen "
                "to it.")
            if lost
            else msg("The server cannot reach its database; try again.")
        )  # fmt: skip


@dataclass(slots=True)
class _Job:
    what: Append | PresenceNote
    done: asyncio.Future[bool]


@dataclass
class Writer:
    """Groups what waits into commits. Lives in one event loop, writes in one thread."""

    engine: Engine
    server: str
    on_commit: Callable[[int, float], None] = lambda size, seconds: None
    """Called in the writer's thread with the size of each group and how long it took."""
    on_failure: Callable[[], None] = lambda: None
    """Called there after a commit that failed."""
    turn: Callable[[], AbstractContextManager[None]] = nullcontext
    """While it lasts, no other process writes."""
    post: Callable[[Sequence[Append | PresenceNote]], None] = lambda written: None
    """Called in the writer's thread with what was written, for other processes."""
    _gathered: list[_Job] = field(default_factory=list)
    _since: float = 0.0
    _seen: int = 0
    _queue: "SimpleQueue[list[_Job] | None]" = field(default_factory=SimpleQueue)
    _begun: float | None = None
    """When the current commit began."""

    def start(self) -> None:
        """Begins to write; call it inside the event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Writes what still waits, then stops; a database that hangs is not waited for for ever."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join, _LAST_WORDS)

    @property
    def well(self) -> bool:
        """Whether it writes, and no commit has taken too long."""
        begun = self._begun
        stuck = begun is not None and time.monotonic() - begun > _STUCK
        return self._thread.is_alive() and not stuck

    def append(self, entry: Append) -> asyncio.Future[bool]:
        """Whether the entry was kept, once that is durable; False if somebody was quicker.

        The future fails with `StoreUnavailable` if the database does not answer.
        """
        return self._gather(entry)

    def note(self, note: PresenceNote) -> asyncio.Future[bool]:
        """Writes down something that is no entry of a table."""
        return self._gather(note)

    @property
    def waiting(self) -> int:
        """How much waits to be handed to the thread, and how many groups wait there."""
        return len(self._gathered) + self._queue.qsize()

    def _gather(self, what: Append | PresenceNote) -> asyncio.Future[bool]:
        """Lets something wait while more keeps coming, which is not long.

        A commit costs as much as several moves, however little is in it.
        """
        if not self._gathered:
            self._since, self._seen = self._loop.time(), 0
            self._loop.call_soon(self._look)
        done = self._loop.create_future()
        self._gathered.append(_Job(what, done))
        return done

    def _look(self) -> None:
        """Hands over what was gathered once a turn of the loop brought nothing, or time is up."""
        gathered = len(self._gathered)
        if gathered == self._seen or self._loop.time() - self._since > _LONGEST:
            self._hand_over()
        elif gathered:
            self._seen = gathered
            self._loop.call_soon(self._look)

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            jobs, last = first, False
            while not self._queue.empty() and not last:
                more = self._queue.get()
                last = more is None
                jobs += more or []
            self._begun = time.monotonic()
            try:
                kept: list[bool] | None
                with self.turn():
                    kept = commit(self.engine, self.server, [job.what for job in jobs])
                if not in_place(self.engine):
                    self.on_failure()
                    kept = None  # it went into a file that nobody will open again
            except DBAPIError:
                self.on_failure()
                self._tell(jobs, None)
            except Exception:  # the thread must live: without it nothing is ever written again
                _log.exception("the writer failed")
                self._tell(jobs, None)
            else:
                self._tell(jobs, kept)
            took, self._begun = time.monotonic() - self._begun, None
            # After a failure too: it may have been written, and looking in vain costs little.
            self.post([job.what for job in jobs])
            self.on_commit(len(jobs), took)
            if last:
                return

    def _tell(self, jobs: list[_Job], kept: list[bool] | None) -> None:
        lost = kept is None and is_lost(self.engine)
        self._loop.call_soon_threadsafe(_resolve, jobs, kept, lost)


def _resolve(jobs: list[_Job], kept: list[bool] | None, lost: bool) -> None:
    for at, job in enumerate(jobs):
        if job.done.cancelled():
            continue
        if kept is None:
            job.done.set_exception(StoreUnavailable(lost))
        else:
            job.done.set_result(kept[at])
