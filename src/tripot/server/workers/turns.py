"""Taking turns at writing: SQLite lets one process write at a time, and passes the turn slowly.

A process that finds the database busy sleeps and tries again, longer each time. So ours first lock
a file: the system gives the lock to the next one at once, and takes it back from one that dies.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile
from threading import Lock

_DOOR, _ROOM = 0, 1


class Turns:
    """Made before the processes are forked, and shared by all of them."""

    def __init__(self) -> None:
        """Nobody writes yet."""
        self._file = TemporaryFile()  # noqa: SIM115  # open for as long as the server runs
        self._threads = Lock()  # to the system, all threads of a process are one owner

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Waits for its turn, and holds it.

        A process that has just written must queue at the door again, behind those already waiting;
        otherwise the busiest could get in time after time.
        """
        with self._threads:
            self._lock(fcntl.LOCK_EX, _DOOR)
            try:
                self._lock(fcntl.LOCK_EX, _ROOM)
            finally:
                self._lock(fcntl.LOCK_UN, _DOOR)
            try:
                yield
            finally:
                self._lock(fcntl.LOCK_UN, _ROOM)

    def close(self) -> None:
        """Nobody writes any more."""
        self._file.close()

    def _lock(self, how: int, what: int) -> None:
        fcntl.lockf(self._file, how, 1, what)
