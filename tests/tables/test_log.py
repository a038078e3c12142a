"""The log as it is stored: what earlier programs wrote is read, and what we write they can read."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tripot.core import BadRecord, TripotError
from tripot.games import load_game
from tripot.tables.log import (
    Body,
    Created,
    Joined,
    Left,
    LogRow,
    Played,
    Start,
    StoredSeat,
    Wanted,
    read_body,
    write_body,
)
from tripot.tables.table import Table

from .preparing import CREATED, prepared

OLD = sorted((Path(__file__).parents[1] / "server" / "old").glob("*.sql"))
FIELDS = {
    "created": {"kind", "game", "rules", "options", "edition", "public", "seats", "start", "after",
                "series"},
    "joined": {"kind", "seat", "guest", "name", "token", "start"},
    "left": {"kind", "seat"},
    "played": {"kind", "words", "seat", "key"},
    "wanted": {"kind", "seat", "key", "next"},
}  # fmt: skip
"""What a program without clocks knows; it refuses anything else."""
START = {"names", "deal", "secret", "date"}
OLD_COMMITMENT = "a44705e3f90f8fec0c653caf8880159e889dde9f6e6526e88fa9104adc6265f6"
"""What the program before the second format showed at this table."""


def first() -> Created:
    game = load_game("district-noir")
    return prepared("district-noir", game.deal(game.options(), 2, Random(1)), ("Vera", "Max"))


def whole() -> Start:
    """A start whose commitment binds the table and the names too."""
    start = first().start
    assert start is not None
    return replace(start, commits=2)


def bodies() -> list[Body]:
    created = first()
    waiting = replace(created, seats=(created.seats[0], StoredSeat()), start=None, after="t")
    return [
        created,
        waiting,
        Joined(seat=1, guest="g", name="Öz „7“", token="h", start=created.start),
        Joined(seat=1, guest="g", name="Max", token="h"),
        Left(seat=0),
        Played(words=("1:t", "!seat:2=random"), seat=0, key="k"),
        Played(words=(), seat=1),
        Wanted(seat=1, key="k", next="u"),
        Wanted(seat=0),
    ]


@pytest.mark.parametrize(
    "body",
    [
        *bodies(),
        replace(first(), clock="300+5"),
        replace(first(), start=whole()),
        Joined(seat=1, guest="g", name="Max", token="h", start=whole()),
    ],
)
def test_what_is_written_is_read(body: Body) -> None:
    assert read_body(write_body(body)) == body


@pytest.mark.parametrize("body", bodies())
def test_a_program_without_clocks_can_read_it(body: Body) -> None:
    written = json.loads(write_body(body))
    assert set(written) == FIELDS[body.kind]
    assert set(written.get("start") or START) == START


def test_a_commitment_that_was_shown_stays_the_same() -> None:
    """Tables begun when it bound nothing but the deal keep it; new ones bind table and names."""
    old = Table("t", CREATED, first())
    assert old.commitment == OLD_COMMITMENT
    assert Table("u", CREATED, first()).commitment == old.commitment
    bound = replace(first(), start=whole())
    new = Table("t", CREATED, bound)
    assert len({new.commitment, Table("u", CREATED, bound).commitment, old.commitment}) == 3
    assert Table("t", CREATED, read_new(bound)).commitment == new.commitment
    later = replace(first(), start=replace(whole(), commits=3))
    with pytest.raises(BadRecord, match="later version"):
        Table("t", CREATED, later)


def read_new(body: Created) -> Created:
    again = read_body(write_body(body))
    assert isinstance(again, Created)
    return again


@pytest.mark.parametrize("dump", OLD, ids=lambda path: path.stem)
def test_the_logs_of_earlier_programs_are_read(dump: Path) -> None:
    with sqlite3.connect(":memory:") as database:
        database.executescript(dump.read_text(encoding="utf-8"))
        found = database.execute("SELECT table_id, sequence, at, body FROM entries ORDER BY 1, 2")
        logs: dict[str, list[LogRow]] = {}
        for table, *row in found:
            logs.setdefault(table, []).append(LogRow(*row))
    database.close()
    assert len(logs) == 2
    for id, rows in logs.items():
        for row in rows:
            written = json.loads(write_body(read_body(row.body)))
            assert written == written | json.loads(row.body), "nothing is lost"
        table = Table.fold(id, rows)
        assert table.version == len(rows)
        assert table.match is not None
        assert table.match.clocks is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"kind":"danced","seat":1}',
        '{"kind":"left"}',
        '{"kind":"left","seat":"1"}',
        '{"kind":"left","seat":1,"mood":"bad"}',
        '{"kind":"played","words":"1:t","seat":0}',
        '{"kind":"played","words":[1],"seat":0}',
    ],
)
def test_an_entry_of_another_program_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_body(text)


JOINED = Joined(seat=0, guest="g", name="n", token="h", start=first().start)
"""The game begins a second time."""


def row(sequence: int, body: Body) -> LogRow:
    return LogRow(sequence, CREATED, write_body(body))


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [row(2, first())],
        [row(1, Left(seat=0))],
        [row(1, first()), row(3, Left(seat=0))],
        [row(1, first()), row(2, first())],
        [row(1, first()), row(2, Left(seat=2))],
        [row(1, first()), row(2, Wanted(seat=-1))],
        [row(1, first()), row(2, JOINED)],
        [row(1, replace(first(), start=None)), row(2, Played(words=("1:t",), seat=0))],
        [row(1, first()), row(2, Played(words=("1:x",), seat=0))],
        [row(1, first()), row(2, Played(words=("!time:1@400",), seat=0))],
        [row(1, replace(first(), rules=99))],
        [row(1, replace(first(), game="go"))],
        [row(1, replace(first(), clock="soon"))],
    ],
)  # fmt: skip
def test_a_log_that_cannot_be_is_refused_in_a_sentence(rows: list[LogRow]) -> None:
    with pytest.raises(TripotError) as refused:
        Table.fold("t", rows)
    assert str(refused.value.message)


def test_a_table_without_the_entry_it_could_not_take_in() -> None:
    """Somebody joins with a start that cannot be: nobody sits there, and nothing has begun."""
    created = first()
    assert created.start is not None
    waiting = replace(created, seats=(created.seats[0], StoredSeat()), start=None)
    table = Table("t", CREATED, waiting)
    odd = replace(created.start, deal=())
    with pytest.raises(TripotError):
        table.apply(2, CREATED + 9, Joined(seat=1, guest="g", name="n", token="h", start=odd))
    assert (table.version, table.match) == (1, None)
    assert table.seats[1].open
    table.apply(2, CREATED, Joined(seat=1, guest="g", name="n", token="h", start=created.start))
    assert table.match is not None
