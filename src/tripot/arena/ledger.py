"""The file an arena keeps its results in: a head, then a line a deal, in order.

With two seats a line has the marks of the games, with more their endings.

Lines are only ever added, each by one write, so a process that is killed leaves at worst a last
line without its end. It is dropped and its deal played again.
"""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from errno import EINVAL, ENOSPC
from io import FileIO
from os import strerror
from pathlib import Path
from typing import Any

from tripot.core import TripotError, msg

from .contest import DRAWN, LOST, WON, Contest, Deal
from .endings import read_ending
from .tables import seatings

_KIND = "tripot arena"


class BadLedger(TripotError):
    """The file cannot be gone on with; it is as it was."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """The results so far, and where more are kept."""

    done: list[Deal]
    path: Path | None = None
    file: FileIO | None = None

    def add(self, deal: Deal) -> None:
        """Keeps the games of the next deal; raises `BadLedger`."""
        if self.file is not None:
            endings = [one._asdict() for one in deal.endings]
            self.write({"deal": len(self.done), "games": endings or deal.marks})
        self.done.append(deal)

    def write(self, value: object) -> None:
        """Adds one line; raises `BadLedger`."""
        assert self.file is not None
        line = _line(value)
        try:
            if self.file.write(line) < len(line):
                raise OSError(ENOSPC, strerror(ENOSPC))
        except OSError as error:
            raise _unusable(self.path, error) from error


@contextmanager
def open_ledger(path: Path | None, contest: Contest) -> Iterator[Ledger]:
    """The ledger in this file, held against other arenas, or in none; raises `BadLedger`."""
    if path is None:
        yield Ledger([])
        return
    with ExitStack() as held:
        try:
            file = held.enter_context(path.open("a+b", buffering=0))
            if not path.is_file():  # a device may have no end
                raise OSError(EINVAL, strerror(EINVAL))
            _hold(file, path)
            file.seek(0)
            content = file.read()
        except OSError as error:
            raise _unusable(path, error) from error
        done, good = _read(path, content, contest)
        if good < len(content):
            file.truncate(good)
        ledger = Ledger(done, path, file)
        if not good:
            ledger.write(_head(contest))
        yield ledger


def _hold(file: FileIO, path: Path) -> None:
    """Keeps other arenas away until the file is closed."""
    from filelock import lock_descriptor  # on first use: most arenas keep no file

    if not lock_descriptor(file.fileno(), blocking=False):
        raise BadLedger(msg("Another arena is using “{file}”.", file=str(path)))


def _head(contest: Contest) -> dict[str, object]:
    return {"kind": f"{_KIND} {2 if contest.keeps_endings else 1}", **contest.head()}


def _line(value: object) -> bytes:
    return json.dumps(value).encode() + b"\n"


def _unusable(path: Path | None, error: OSError) -> BadLedger:
    reason = error.strerror or "?"
    return BadLedger(msg("“{file}” cannot be used: {reason}.", file=str(path), reason=reason))


def _read(path: Path, content: bytes, contest: Contest) -> tuple[list[Deal], int]:
    """The deals of these bytes, and how many of the bytes are good."""
    if _line(_head(contest)).startswith(content):  # new, or killed while the head was written
        return [], 0 if content != _line(_head(contest)) else len(content)
    *lines, torn = content.split(b"\n")
    _check_head(path, _parsed(lines[0]) if lines else None, contest)
    done: list[Deal] = []
    for number, line in enumerate(lines[1:]):
        deal = _deal(_parsed(line), number, contest)
        if deal is None:
            raise BadLedger(msg("Line {n} of “{file}” is damaged.", n=number + 2, file=str(path)))
        done.append(deal)
    return done, len(content) - len(torn)


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _check_head(path: Path, head: Any, contest: Contest) -> None:
    if not isinstance(head, dict) or not str(head.get("kind")).startswith(_KIND):
        raise BadLedger(msg("“{file}” has no results of an arena.", file=str(path)))
    for name, here in _head(contest).items():
        if (there := head.get(name)) != here:
            raise BadLedger(
                msg("“{file}” has the results of another arena: its “{name}” is “{there}”, "
                    "not “{here}”.", file=str(path), name=name, there=_text(there),
                    here=_text(here))
            )  # fmt: skip


def _text(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _deal(value: Any, number: int, contest: Contest) -> Deal | None:
    """The deal whose line has this value; None if it is not the line of this deal."""
    if not isinstance(value, dict) or value.get("deal") != number:
        return None
    games = value.get("games")
    if not isinstance(games, list):
        return None
    return _endings(games, number, contest) if contest.keeps_endings else _marks(games, contest)


def _endings(games: list[Any], number: int, contest: Contest) -> Deal | None:
    read = [read_ending(one, contest.players) for one in games]
    endings = [one for one in read if one is not None]
    complete = len(endings) == len(games) == len(contest.tables(number))
    return contest.ended(endings) if complete else None


def _marks(words: list[Any], contest: Contest) -> Deal | None:
    games = len(seatings(contest.players))
    good = (
        len(words) == len(contest.pairs)
        and all(isinstance(word, str) and len(word) == games for word in words)
        and set("".join(words)) <= {WON, LOST, DRAWN}
    )
    return Deal(tuple(words)) if good else None
