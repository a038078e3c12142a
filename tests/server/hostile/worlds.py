"""A data folder full of tables: those of good people, and those that a bad neighbour makes use of.

Ids and keys follow from the names of the tables, so that nothing has to be handed on. It is
written by the program whose server shall open it: ``python -m tests.server.hostile.worlds FOLDER``.
"""

import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.tables.preparing import prepared, token
from tripot.bots import load_bot
from tripot.core import Act, Seat
from tripot.games import load_game
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import FILE, open_database, sqlite_url
from tripot.tables.log import Created, Played, StoredSeat, write_body
from tripot.tables.presenting import summary
from tripot.tables.table import Table

__all__ = ["COUPLES", "JUDGED", "SIX", "age", "id_of", "prepare", "token"]

COUPLES = 15
"""Tables of two at which good people play: ``couple-0`` and so on."""
JUDGED = 30
"""Tables against the Judge, all of them shortly before the ending, where it has most to think:
``judged-0`` and so on."""
HOGGED = 20
"""More of them, which belong to the bad neighbour: ``hogged-0`` and so on."""
SIX = 6
GOOD, BAD = "127.0.0.30", "127.0.0.66"
"""Behind one address are all good people, behind the other is the bad neighbour."""
_NOIR, _CITY = "district-noir", "gangs-city"
_LATE = 0.7
_MANY = 500  # entries that are written in one transaction


def id_of(name: str) -> str:
    """The id of the table with this name."""
    return sha256(name.encode()).hexdigest()[:16]


def prepare(folder: Path, *, judged: bool = True, long: bool = False) -> None:
    """Writes every table; with `long` also ``long``, which takes some seconds."""
    engine = open_database(sqlite_url(folder))
    entries = [entry for log in _tables(judged, long) for entry in log]
    for at in range(0, len(entries), _MANY):
        assert all(commit(engine, "preparing", entries[at : at + _MANY]))
    engine.dispose()
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        if any(row[1] == "opener" for row in database.execute("PRAGMA table_info(tables)")):
            for name in ("hogged", "judged"):  # each group was opened by somebody of its own
                ids = [(name, id_of(f"{name}-{n}")) for n in range(JUDGED)]
                database.executemany("UPDATE tables SET opener = ? WHERE id = ?", ids)


def age(folder: Path, rows: int) -> None:
    """Adds so many public games that were over long ago, or a day at the most, to the lists."""
    now, days = time.time(), 30 * 86_400.0
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        (about,) = database.execute(
            "SELECT summary FROM tables WHERE id = ?", (id_of("over"),)
        ).fetchone()
        made = (
            (f"{n:016x}", _NOIR, 1, "over", 0, at, at, about.replace(id_of("over"), f"{n:016x}"))
            for n in range(rows)
            for at in (now - days * n / rows,)
        )
        database.executemany(
            "INSERT INTO tables (id, game, public, state, bots, created, changed, summary) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            made,
        )


def _tables(judged: bool, long: bool) -> Iterator[list[Append]]:
    for number in range(COUPLES):
        yield _log(f"couple-{number}", _begun(_NOIR, 2, number), 0.0)
    if judged:
        for number in range(JUDGED):
            yield _log(f"judged-{number}", _begun(_NOIR, 2, 100 + number, "judge"), _LATE)
        for number in range(HOGGED):
            yield _log(f"hogged-{number}", _begun(_NOIR, 2, 200 + number, "judge"), _LATE)
        yield _log("stranger", _begun(_NOIR, 2, 300, "judge"), 0.5)
    yield _log("over", _begun(_CITY, SIX, 1), 1.0)
    yield _log("running", _begun(_CITY, SIX, 2), 0.8)
    yield _log("alone", _begun(_CITY, SIX, 3, "greedy"), 0.4)
    if long:
        yield _log("long", _begun(_CITY, SIX, 4, target=999), 1.0)


def _begun(game: str, players: int, seed: int, bot: str = "", target: int = 0) -> Created:
    """A table that has begun; with a bot, it has every seat but the first."""
    rules, rng = load_game(game), Random(seed)
    options = rules.options(target=target) if target else rules.options()
    deal = rules.deal(options, players, rng)
    created = prepared(game, deal, [f"Player {n + 1}" for n in range(players)])
    others = [StoredSeat(name=bot, bot=bot) if bot else seat for seat in created.seats[1:]]
    return replace(created, seats=(created.seats[0], *others))


def _log(name: str, first: Created, share: float) -> list[Append]:
    """The log of a table after this share of the game, at a moment when a person is asked."""
    begun = time.time() - 600
    table = Table(id_of(name), begun, first)
    entries = [Append(table.id, 1, begun, write_body(first))]
    people = {Seat(seat) for seat, stored in enumerate(first.seats) if stored.bot is None}
    moves = _moves(table)
    for number, (move, _) in enumerate(moves[: _stop(moves, share, people)], start=2):
        table.apply(number, begun + number / 100, move)
        entries.append(Append(table.id, number, begun + number / 100, write_body(move)))
    return [*entries[:-1], replace(entries[-1], summary=summary(table, 60.0))]


def _stop(moves: list[tuple[Played, set[Seat]]], share: float, people: set[Seat]) -> int:
    """How many moves are made: about that share, and then a person must be due."""
    if share == 1.0:
        return len(moves)
    at = int(share * len(moves))
    return next(n for n in range(at, -1, -1) if n == 0 or moves[n - 1][1] & people)


def _moves(table: Table) -> list[tuple[Played, set[Seat]]]:
    """The rest of a game between simple bots: each move, and who is due after it."""
    assert table.match is not None
    match, rng, found = table.match, Random(table.id), []
    bot = load_bot(table.game.id, "greedy")
    while match.outcome is None:
        seat, before = match.due[0], len(match.entries)
        match = match.act(seat, bot.choose(match.view(seat), rng))
        for entry in match.entries[before:]:
            assert isinstance(entry.deed, Act)
            move = Played(words=(entry.text(timed=False),), seat=entry.deed.seat)
            found.append((move, set(match.due)))
    return found


if __name__ == "__main__":
    target = Path(sys.argv[1])
    prepare(target, long="--long" in sys.argv)
    if old := [word for word in sys.argv if word.startswith("--old=")]:
        age(target, int(old[0].removeprefix("--old=")))
