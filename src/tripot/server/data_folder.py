"""The folder of the data: locked against a second server, as a shared database is not."""

import os
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
        raise FolderInUse(
            msg("Another server uses {path} already. Stop it, or choose another folder "
                "with --data-dir.", path=str(here))
        ) from error  # fmt: skip
    except OSError as error:
        raise _unusable(here, error) from error
    try:
        yield url
    finally:
        lock.release()


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


def _unusable(folder: Path, error: OSError) -> TripotError:
    reason = error.strerror or "?"
    return TripotError(
        msg("The folder {path} cannot be used: {reason}.", path=str(folder), reason=reason)
    )
