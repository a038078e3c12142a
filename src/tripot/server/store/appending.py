"""One durable commit: entries of many tables, what the lobby shows of them, who is there."""

import json
from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Engine, TextClause, text

from tripot.core.unchanging import unchanging
from tripot.protocol import write_json
from tripot.tables.seats import Summary

from .shares import Opener

CHANNEL = "tripot"
"""Of PostgreSQL's NOTIFY: ``version table`` or ``presence table``, and which server says so."""


@unchanging(frozen=True, slots=True)
class Append:
    """An entry to be appended to the log of a table."""

    table: str
    sequence: int
    at: float
    body: str
    summary: Summary | None = None
    """Given if the entry changes what the lobby shows."""
    opener: Opener | None = None
    """Who opens the table with it."""


@unchanging(frozen=True, slots=True)
class PresenceNote:
    """Somebody on a seat has come or gone."""

    table: str
    seat: int
    here: bool
    at: float


_ROWS = (128, 64, 32, 16, 8, 4, 2, 1)
"""How many entries a statement for SQLite takes: few statements, which are compiled once."""
_APPEND_SQLITE = {
    rows: "INSERT INTO entries (table_id, sequence, at, body) "
    "SELECT column1, column2, column3, column4 FROM (VALUES "
    + ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    + ") WHERE column5 = 0 OR EXISTS "
    "(SELECT 1 FROM entries WHERE table_id = column1 AND sequence = column5) "
    "ON CONFLICT DO NOTHING"
    for rows in _ROWS
}
_APPEND_POSTGRES = text(
    # One statement appends and tells the other servers, which hear it when it is committed. It
    # holds on to the tables that must be there: whoever deletes one waits, or comes first.
    "WITH given AS MATERIALIZED (SELECT r ->> 0 AS id, (r ->> 1)::int AS sequence, "
    "(r ->> 2)::float8 AS at, r ->> 3 AS body, (r ->> 4)::int AS after "
    "FROM json_array_elements(CAST(:rows AS json)) AS r), "
    "held AS MATERIALIZED (SELECT id FROM tables "
    "WHERE id IN (SELECT id FROM given WHERE after > 0) FOR KEY SHARE), "
    "kept AS (INSERT INTO entries (table_id, sequence, at, body) "
    "SELECT id, sequence, at, body FROM given WHERE after = 0 OR (id IN (SELECT id FROM held) "
    "AND EXISTS (SELECT 1 FROM entries WHERE table_id = given.id AND sequence = given.after)) "
    "ON CONFLICT DO NOTHING RETURNING table_id, sequence) "
    f"SELECT table_id, sequence, pg_notify('{CHANNEL}', "
    "'version ' || table_id || ' ' || sequence || ' ' || :server) FROM kept"
)
_SUMMARISE = text(
    "INSERT INTO tables (id, game, public, state, bots, created, changed, summary, opener, guest) "
    "VALUES (:id, :game, :public, :state, :bots, :created, :changed, :info, :opener, :guest) "
    "ON CONFLICT (id) DO UPDATE SET state = excluded.state, bots = excluded.bots, "
    "changed = excluded.changed, summary = excluded.summary"
)
_GET_UP = text("DELETE FROM seats WHERE table_id = :table AND seat = :seat")
_SIT_DOWN = text(
    "INSERT INTO seats (table_id, seat, guest) VALUES (:table, :seat, :guest) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest "
    "WHERE seats.guest <> excluded.guest"
)
_NOTE = (
    "INSERT INTO presence (table_id, seat, server, here, at) "
    "SELECT id, :seat, :server, :here, :at FROM tables WHERE id = :table {held}"
    "ON CONFLICT (table_id, seat, server) DO UPDATE SET here = excluded.here, at = excluded.at"
)
_NOTES = {
    "sqlite": text(_NOTE.format(held="")),
    "postgresql": text(_NOTE.format(held="FOR KEY SHARE ")),
}
_IS_THERE = text("SELECT 1 FROM tables WHERE id = :table")
_TELL = text(f"SELECT pg_notify('{CHANNEL}', 'presence ' || :table || ' 0 ' || :server)")


def commit(engine: Engine, server: str, group: Sequence[Append | PresenceNote]) -> list[bool]:
    """Writes the group in one transaction; says of each whether it was kept.

    An entry is not kept if its table already has one with that number, or does not have the one
    before it, because the table was deleted; nothing else of that table is changed then. A note is
    not kept if there is no such table.
    """
    # In one order everywhere, or two servers could wait for each other.
    appends = [item for item in group if isinstance(item, Append)]
    appends.sort(key=attrgetter("table", "sequence"))
    notes = [item for item in group if isinstance(item, PresenceNote)]
    with engine.begin() as connection:
        kept = _append(connection, server, appends) if appends else set()
        shown = [entry for entry in appends if entry.summary is not None and id(entry) in kept]
        if shown:
            _summarise(connection, shown)
        gone = _note(connection, server, notes) if notes else set()
    return [
        id(item) in kept if isinstance(item, Append) else item.table not in gone for item in group
    ]


def _append(connection: Connection, server: str, appends: Sequence[Append]) -> set[int]:
    """Appends what can be; returns the identities of the entries that were kept."""
    after: dict[str, int] = {}  # the entry of each table that must be there already
    for a in appends:
        after.setdefault(a.table, a.sequence - 1)
    given = [(a.table, a.sequence, a.at, a.body, after[a.table]) for a in appends]
    if connection.dialect.name == "postgresql":
        rows = {"rows": json.dumps(given), "server": server}
        kept = {(row[0], row[1]) for row in connection.execute(_APPEND_POSTGRES, rows)}
    elif _insert(connection, given) == len(given):
        return set(map(id, appends))
    else:
        kept = _stored(connection, appends)
    first: dict[tuple[str, int], Append] = {}
    for entry in appends:
        first.setdefault((entry.table, entry.sequence), entry)
    return {id(first[key]) for key in kept}


def _insert(connection: Connection, given: Sequence[tuple[str, int, float, str, int]]) -> int:
    """Appends to the logs in SQLite what can be; returns how many entries that is.

    A statement for each, or asking which rows were kept, would hand the interpreter back and forth
    with the event loop for each; the count tells as much unless an entry was refused.
    """
    kept = at = 0
    while at < len(given):
        count = next(size for size in _ROWS if size <= len(given) - at)
        values = tuple(chain.from_iterable(given[at : at + count]))
        kept += connection.exec_driver_sql(_APPEND_SQLITE[count], values).rowcount
        at += count
    return kept


def _stored(connection: Connection, appends: Sequence[Append]) -> set[tuple[str, int]]:
    """Where those entries stand that are in the database.

    The same wish may come twice, and make the same entry: the moment tells whose it is.
    """
    stored = text("SELECT at, body FROM entries WHERE table_id = :table AND sequence = :sequence")
    return {
        (a.table, a.sequence)
        for a in appends
        if connection.execute(stored, {"table": a.table, "sequence": a.sequence}).one_or_none()
        == (a.at, a.body)
    }


def _summarise(connection: Connection, shown: Sequence[Append]) -> None:
    rows, held, left = [], [], []
    for entry in shown:
        about = entry.summary
        assert about is not None
        info = about.info
        rows.append(
            {
                "id": entry.table,
                "game": info.game,
                "public": info.public,
                "state": info.state,
                "bots": about.bots,
                "created": info.created,
                "changed": entry.at,
                "info": write_json(info),
                "opener": entry.opener and entry.opener.address,
                "guest": entry.opener and entry.opener.guest,
            }
        )
        held += [{"table": entry.table, "seat": seat, "guest": g} for seat, g in about.guests]
        if entry.sequence > 1:
            free = set(range(info.players)).difference(seat for seat, _ in about.guests)
            left += [{"table": entry.table, "seat": seat} for seat in free]
    _run(connection, _SUMMARISE, rows)
    if left:
        _run(connection, _GET_UP, left)
    if held:
        _run(connection, _SIT_DOWN, held)


def _run(connection: Connection, statement: TextClause, rows: Sequence[dict[str, Any]]) -> None:
    """Runs it for each row. SQLite reads it as it stands, which spares it being prepared twice."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(statement.text, rows)
    else:
        connection.execute(statement, rows)


def _note(connection: Connection, server: str, notes: Sequence[PresenceNote]) -> set[str]:
    """Notes who is there; returns the tables that are gone."""
    rows = [
        {"table": n.table, "seat": n.seat, "server": server, "here": n.here, "at": n.at}
        for n in notes
    ]
    kept = connection.execute(_NOTES[connection.dialect.name], rows).rowcount
    if connection.dialect.name == "postgresql":
        tables = sorted({note.table for note in notes})
        connection.execute(_TELL, [{"table": table, "server": server} for table in tables])
    if kept == len(notes):
        return set()
    asked = {note.table for note in notes}
    return {id for id in asked if connection.execute(_IS_THERE, {"table": id}).first() is None}
