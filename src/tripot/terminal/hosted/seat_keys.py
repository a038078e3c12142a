"""The keys to the seats somebody has at hosted tables, kept on this machine to come back with."""

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import time
from typing import NamedTuple

from ..saves import data_path, write_private

LONG_AGO = 100 * 86_400.0  # seconds


class SeatKey(NamedTuple):
    """The key to a seat, and the name somebody asked for when sitting down, if any."""

    name: str | None
    token: str


def find_seat_key(server: str, table: str, name: str | None) -> SeatKey | None:
    """The key of whoever sat down under this name; without a name, the one that was kept last."""
    if name is not None:
        return _read(_path(server, table, name))
    paths = _folder().glob(f"{_beginning(server, table)}-*.key")
    return next(filter(None, map(_read, sorted(paths, key=_kept_at, reverse=True))), None)


def keep_seat_key(server: str, table: str, key: SeatKey) -> None:
    """Keeps the key in a file that its owner alone can read; raises `TripotError`.

    Keys of which nobody has made use for months go.
    """
    with suppress(OSError):
        for old in _folder().glob("*.key"):
            if _kept_at(old) < time() - LONG_AGO:
                old.unlink()
    write_private(_path(server, table, key.name), json.dumps(key._asdict()))


def forget_seat_key(server: str, table: str, key: SeatKey) -> None:
    """Removes a key that is of no use any more."""
    with suppress(OSError):
        _path(server, table, key.name).unlink()


def _kept_at(path: Path) -> float:
    """When the key was kept; another window may have thrown it away by now."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _folder() -> Path:
    return data_path() / "seats"


def _beginning(server: str, table: str) -> str:
    """What the keys of a table are called: no key is ever shown to another server."""
    return f"{table}-{_digest(server)}"


def _path(server: str, table: str, name: str | None) -> Path:
    return _folder() / f"{_beginning(server, table)}-{_digest(name or '')}.key"


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def _read(path: Path) -> SeatKey | None:
    """The key in a file; None if there is none that can be read: one can still sit down anew."""
    with suppress(OSError, ValueError):
        match json.loads(path.read_text(encoding="utf-8")):
            case {"name": str() | None as name, "token": str(token)}:
                return SeatKey(name, token)
    return None
