"""Whether the files of an SQLite database are still where they were opened.

A file that is deleted, or that another one is renamed over, lives on while a process has it open:
writing to it succeeds, and all of it vanishes with the process. So after every commit, and before
it is acknowledged, we look the names up again: what is acknowledged was durable in the file that
the next start will open. If the file is taken away later, the next commit notices. Writes by
others into the same file go unnoticed.
"""

import logging
import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from threading import Lock, Thread

from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

_log = logging.getLogger(__name__)
_OPTION = "place"
_LOST = "the database is no longer in its place"
_Identity = tuple[int, int]


class Place:
    """The files of one database, as one process opened them."""

    def __init__(self, path: Path) -> None:
        """Nothing is open yet."""
        self.lost = False
        """Whether the files turned out to be different ones; they are never trusted again."""
        self._path = path
        self._files: dict[Path, _Identity] = {}
        self._own: sqlite3.Connection | None = None
        """Open as long as the engine is, so that no other file can get the same number."""
        self._lock = Lock()
        self._saving: Thread | None = None

    def enter(self) -> None:
        """Notes which files these are; raises `sqlite3.OperationalError` if they have changed."""
        with self._lock:
            if self._own is None and not self.lost:
                self._open()
        if not self.check():
            raise sqlite3.OperationalError(_LOST)

    def require(self) -> None:
        """Raises `OperationalError` if it is lost: nobody else will ever see what we read there."""
        if self.lost:
            raise OperationalError("", {}, sqlite3.OperationalError(_LOST))

    def _open(self) -> None:
        before = self._files.get(self._path)
        if before is not None and _identity(self._path) != before:
            return  # closed and then taken away: we must not create it anew
        own = sqlite3.connect(self._path, timeout=10.0, check_same_thread=False)
        try:
            own.execute("PRAGMA journal_mode=WAL")
            own.execute("SELECT count(*) FROM sqlite_master")
        except sqlite3.Error:
            own.close()
            raise
        self._own = own
        for name in ("", "-wal", "-shm"):
            path = Path(f"{self._path}{name}")
            found = _identity(path)
            if found is not None:
                self._files[path] = found

    def leave(self) -> None:
        """Lets go of the files; those beside the database come and go with its users."""
        if self._saving is not None:
            self._saving.join()
        with self._lock:
            if self._own is not None:
                self._own.close()
            self._own = None
            self._files = {path: own for path, own in self._files.items() if path == self._path}

    def check(self) -> bool:
        """Whether every file is still in its place, which takes a few microseconds to find out.

        The first time one is not, a thread of its own saves what it can, so that callers need not
        wait.
        """
        if self.lost:
            return False
        if all(_identity(path) == own for path, own in self._files.items()):
            return True
        with self._lock:
            if not self.lost:
                self.lost = True
                self._saving = Thread(target=self._save, name="rescue")
                self._saving.start()
        return False

    def _save(self) -> None:
        """Copies what we still have open to a file beside it, and logs that."""
        with self._lock:
            gone = sorted(path.name for path, own in self._files.items() if _identity(path) != own)
            _log.error(
                "the database is no longer in its place: nothing more is written",
                extra={"path": str(self._path), "gone": gone},
            )
            if self._own is not None:
                self._copy(self._own)

    def _copy(self, own: sqlite3.Connection) -> None:
        try:
            with suppress(FileExistsError):
                self._path.parent.mkdir(mode=0o700)
            copy = _fresh(self._path)
            with closing(sqlite3.connect(copy)) as target:
                own.backup(target)
            # Otherwise the next start would apply the -wal to whatever file is there by then.
            own.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except (OSError, sqlite3.Error) as error:
            _log.error("what was in the database cannot be saved", extra={"why": str(error)})
        else:
            _log.error("what was in the database is saved", extra={"path": str(copy)})


def keep_in_view(engine: Engine, path: Path) -> None:
    """Starts watching the files of the engine."""
    place = Place(path)
    engine.update_execution_options(**{_OPTION: place})
    event.listen(engine, "connect", lambda connection, _: place.enter())
    event.listen(engine, "engine_connect", lambda _: place.require())
    event.listen(engine, "engine_disposed", lambda _: place.leave())


def in_place(engine: Engine) -> bool:
    """Whether the database is still the one we opened; for PostgreSQL we assume so."""
    place = engine.get_execution_options().get(_OPTION)
    return not isinstance(place, Place) or place.check()


def is_lost(engine: Engine) -> bool:
    """Whether it is known to be lost, without checking again."""
    place = engine.get_execution_options().get(_OPTION)
    return isinstance(place, Place) and place.lost


def _identity(path: Path) -> _Identity | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _fresh(path: Path) -> Path:
    """A new, private, empty file beside the database, named after the time."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    for n in count(1):
        name = f"{path.stem}.rescued-{stamp}{'' if n == 1 else f'-{n}'}{path.suffix}"
        with suppress(FileExistsError):
            os.close(os.open(path.with_name(name), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            break
    return path.with_name(name)
