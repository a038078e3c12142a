"""Copying a database while a server uses it, and putting a copy back."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from tripot.core import TripotError, msg

from .data_folder import held_database, usual_folder
from .store.database import FILE, database_url, require_known, sqlite_url

Progress = Callable[[float], None]
"""Is told which part is done, from 0 to 1."""
_PAGES = 512  # pages copied between two checks for an interrupt
_BESIDE = ("-wal", "-shm")


def back_up(folder: Path | None, database: str | None, target: Path, progress: Progress) -> None:
    """Copies a database to a new file; raises `TripotError` if it cannot.

    The copy is of one moment after the start, so it holds everything acknowledged before. A server
    may go on using the database meanwhile.
    """
    url = database_url(database) if database else sqlite_url(folder or usual_folder())
    if url.get_backend_name() != "sqlite":
        raise TripotError(msg("PostgreSQL is backed up with its own program: pg_dump."))
    source = Path(str(url.database))
    with _sentences(source), closing(_opened(source, "rw")) as connection, _new(target) as part:
        _require_ours(source, connection)
        _copy(connection, part, progress)
        _name(part, target)


def restore(file: Path, folder: Path | None, progress: Progress) -> Path | None:
    """Puts a copy in the place of a folder's database; returns where the old one is now.

    Raises `TripotError` if a server uses the folder, or the file is no sound database of ours.
    """
    with held_database(folder, None) as url:
        database = Path(str(url.database))
        mode = "ro" if _with_log(file) else "ro&immutable=1"  # else files would appear beside it
        part = database.with_name(f"{FILE}.new")
        with suppress(FileNotFoundError):
            part.unlink()  # left by an interrupted restore; nobody else is here
        with _sentences(file), closing(_opened(file, mode)) as connection:
            _require_ours(file, connection)
            with _new(part, part) as copied:
                _copy(connection, copied, progress)
                _require_sound(file, copied)
                return _exchange(copied, database)


def _opened(file: Path, mode: str) -> sqlite3.Connection:
    if not file.is_file():
        raise TripotError(msg("There is no database at {path}.", path=str(file)))
    return sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode={mode}", uri=True)


def _with_log(file: Path) -> bool:
    log = Path(f"{file}-wal")
    return log.exists() and log.stat().st_size > 0


def _require_ours(file: Path, connection: sqlite3.Connection) -> None:
    """Raises `TripotError` unless it is a database of ours, of a schema we know."""
    connection.execute("BEGIN")  # from here on we see one moment, however long copying takes
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if not {"alembic_version", "entries", "tables"} <= names:
        raise TripotError(msg("{path} is not a database of tripot.", path=str(file)))
    ((made,),) = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    by = connection.execute("SELECT value FROM keys WHERE name = 'version'").fetchone()
    require_known(str(made), by and str(by[0]))


def _require_sound(file: Path, copied: Path) -> None:
    with closing(sqlite3.connect(copied)) as connection:
        found = connection.execute("PRAGMA integrity_check(1)").fetchall()
        connection.execute("PRAGMA journal_mode=DELETE")  # so it needs no file beside it
    if found != [("ok",)]:
        raise TripotError(msg("{path} is damaged: {reason}.", path=str(file),
                              reason=str(found[0][0]).splitlines()[0]))  # fmt: skip


def _copy(source: sqlite3.Connection, target: Path, progress: Progress) -> None:
    def tell(_: int, left: int, pages: int) -> None:
        progress(1 - left / pages if pages else 1.0)

    with closing(sqlite3.connect(target)) as copy:
        source.backup(copy, pages=_PAGES, progress=tell, sleep=0.0)


@contextmanager
def _new(target: Path, part: Path | None = None) -> Iterator[Path]:
    """A private file to write to, removed again unless `_name` gives it its name."""
    os.umask(0o077)
    if part is None:
        part = target.with_name(f"{target.name}.part")
        if target.exists():
            raise _there(target)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise _there(part) from None
    except OSError as error:
        raise _failed(part, error.strerror or "?") from error
    try:
        yield part
    finally:
        for name in ("", *_BESIDE, "-journal"):
            with suppress(FileNotFoundError):
                Path(f"{part}{name}").unlink()


def _name(part: Path, target: Path) -> None:
    """Gives a finished copy its name, unless something else has taken it."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise _there(target) from None
    except OSError:  # a file system without links
        if target.exists():
            raise _there(target) from None
        part.rename(target)


def _exchange(new: Path, database: Path) -> Path | None:
    """Puts the new file in place; the old one gets a name with the time."""
    aside = None
    if database.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # then all of it is in one file
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        aside = database.with_name(f"{database.stem}.replaced-{stamp}{database.suffix}")
        _name(database, aside)
    for name in _BESIDE:
        beside = Path(f"{database}{name}")
        if beside.exists():
            beside.rename(f"{aside or database}{name}{'' if aside else '.old'}")
    new.replace(database)
    if os.name != "nt":
        folder = os.open(database.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    return aside


@contextmanager
def _sentences(file: Path) -> Iterator[None]:
    """Turns complaints of SQLite or the disk into a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = str(error.strerror if isinstance(error, OSError) else error)
        raise _failed(file, reason) from error


def _failed(file: Path, reason: str) -> TripotError:
    return TripotError(msg("{path} cannot be copied: {reason}.", path=str(file), reason=reason))


def _there(file: Path) -> TripotError:
    return TripotError(msg("{path} already exists; nothing is overwritten.", path=str(file)))
