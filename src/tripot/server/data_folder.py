"""The folder of the data: locked against a second server, as a shared database is not."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_data_path
from sqlalchemy.engine import URL

from tripot.core import TripotError, msg

from .store.database import database_url, sqlite_url

LOCK = "server.lock"


class FolderInUse(TripotError):
    """Another server holds the folder."""


@contextmanager
def held_database(folder: Path | None, database: str | None) -> Iterator[URL]:
    """The database in a folder, or the one that is named; raises `FolderInUse`."""
    url = sqlite_url(_made(folder)) if database is None else database_url(database)
    here = folder_of(url)
    if here is None:
        yield url
        return
    # Deals and the key that signs cookies are kept in plain text: nobody else may read them.
    os.umask(0o077)
    lock = FileLock(here / LOCK)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise _in_use(here) from error
    except OSError as error:
        raise _unusable(here, error) from error
    try:
        with _held(here):
            yield url
    finally:
        lock.release()


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """Locks the folder itself, which nobody can remove and replace as they could a file in it."""
    if sys.platform == "win32":  # there a file that is locked cannot be removed
        yield
        return
    open_folder = os.open(folder, os.O_RDONLY)
    try:
        _lock(open_folder, folder)
        yield
    finally:
        os.close(open_folder)


def folder_of(url: URL) -> Path | None:
    """The folder a database is in; None if it is not a file."""
    if url.get_backend_name() != "sqlite":
        return None
    return Path(str(url.database)).absolute().parent


def usual_folder() -> Path:
    """Where the tables are kept unless somebody says otherwise."""
    return user_data_path("tripot", appauthor=False)


def _made(folder: Path | None) -> Path:
    """The folder the tables are kept in, made if need be."""
    chosen = folder or usual_folder()
    try:
        chosen.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(chosen, error) from error
    return chosen


def _lock(open_folder: int, folder: Path) -> None:
    import fcntl  # not on Windows

    try:
        fcntl.flock(open_folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise _in_use(folder) from None
    except OSError:  # where folders cannot be locked there is still the file
        return


def _in_use(folder: Path) -> FolderInUse:
    return FolderInUse(
        msg("Another server uses {path} already. Stop it, or choose another folder "
            "with --data-dir.", path=str(folder))
    )  # fmt: skip


def _unusable(folder: Path, error: OSError) -> TripotError:
    reason = error.strerror or "?"
    return TripotError(
        msg("The folder {path} cannot be used: {reason}.", path=str(folder), reason=reason)
    )
