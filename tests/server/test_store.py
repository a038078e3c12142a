"""The log and the one writer, leases and presence, on SQLite; PostgreSQL is in test-system."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, inspect, text

from tripot.core import BadOptions, TripotError
from tripot.protocol import write_json
from tripot.server.managing import House
from tripot.server.store import managing, reading, servers
from tripot.server.store.appending import Append, PresenceNote, commit
from tripot.server.store.database import database_url, open_database, shown, sqlite_url
from tripot.server.store.writer import StoreUnavailable, Writer
from tripot.tables.seats import Summary, TableInfo, TableState


def about(state: TableState, *guests: tuple[int, str], bots: bool = False) -> Summary:
    info = TableInfo(
        table="t", state=state, version=1, game="district-noir", edition="gangs", options="",
        players=2, public=True, created=5.0, seats=[], hand_over_after=60.0, commitment=None,
        secret=None, rematch=[], next=None,
    )  # fmt: skip
    return Summary(info, bots, guests)


ABOUT = about(TableState.OPEN, (0, "guest-a"))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(sqlite_url(tmp_path))
    yield engine
    engine.dispose()


def entry(table: str, sequence: int, body: str = "{}", about: Summary | None = None) -> Append:
    return Append(table, sequence, 1.0, body, about)


def test_entries_are_read_in_order_after_a_version(engine: Engine) -> None:
    commit(engine, "s", [entry("t", 2, "b"), entry("t", 1, "a"), entry("u", 1, "x")])
    commit(engine, "s", [entry("t", 3, "c")])
    assert [row.body for row in reading.rows_after(engine, "t")] == ["a", "b", "c"]
    assert [row.sequence for row in reading.rows_after(engine, "t", 1)] == [2, 3]
    assert reading.rows_after(engine, "nobody") == []


def test_nobody_appends_the_same_sequence_twice(engine: Engine) -> None:
    assert commit(engine, "s", [entry("t", 1, "mine", ABOUT)]) == [True]
    over = about(TableState.OVER)
    kept = commit(engine, "s", [entry("t", 1, "yours", over), entry("u", 1, "other")])
    assert kept == [False, True]
    assert [row.body for row in reading.rows_after(engine, "t")] == ["mine"]
    # The loser changed nothing else either.
    assert reading.public_tables(engine, "open", 0.0, 10) == [write_json(ABOUT.info)]
    assert reading.public_tables(engine, "over", 0.0, 10) == []


def test_an_entry_is_kept_only_after_the_one_before_it(engine: Engine) -> None:
    """A table that was deleted, and perhaps opened again, must not get half a log."""
    commit(engine, "s", [entry("t", 1, "{}", ABOUT), entry("u", 1, "{}", ABOUT)])
    written: list[Append | PresenceNote] = [
        entry("t", 2),
        entry("t", 3),
        entry("u", 3, "{}", about(TableState.OVER)),
        entry("v", 2, "{}", ABOUT),
        entry("v", 3),
        PresenceNote("t", 0, True, 1.0),
        PresenceNote("v", 0, True, 1.0),
    ]
    assert commit(engine, "s", written) == [True, True, False, False, False, True, False]
    assert reading.versions(engine, ["t", "u", "v"]) == {"t": 3, "u": 1}
    assert reading.rows_after(engine, "v") == []
    assert set(servers.sightings(engine, "t")) == {0}
    assert servers.sightings(engine, "v") == {}


def test_the_writer_groups_what_waits_and_tells_when_it_is_on_disk(engine: Engine) -> None:
    groups: list[int] = []

    async def scenario() -> list[bool]:
        writer = Writer(engine, "s", lambda size, seconds: groups.append(size))
        writer.start()
        waiting = [writer.append(entry(f"t{n}", 1)) for n in range(500)]
        waiting.append(writer.append(entry("t0", 1, "again")))
        kept = await asyncio.gather(*waiting)
        await writer.close()
        return list(kept)

    kept = asyncio.run(scenario())
    assert kept == [True] * 500 + [False]
    assert len(reading.rows_after(engine, "t499")) == 1
    assert sum(groups) == 501
    assert len(groups) < 250


def test_closing_the_writer_loses_nothing(engine: Engine) -> None:
    async def scenario() -> None:
        writer = Writer(engine, "s")
        writer.start()
        for n in range(50):
            writer.append(entry("t", n + 1))
        await writer.close()

    asyncio.run(scenario())
    assert len(reading.rows_after(engine, "t")) == 50


def test_a_database_that_fails_is_said_so_and_the_writer_goes_on(engine: Engine) -> None:
    async def scenario() -> bool:
        writer = Writer(engine, "s")
        writer.start()
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE entries RENAME TO hidden"))
        with pytest.raises(StoreUnavailable):
            await writer.append(entry("t", 1))
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE hidden RENAME TO entries"))
        kept = await writer.append(entry("t", 1))
        await writer.close()
        return kept

    assert asyncio.run(scenario())


def test_sqlite_is_durable_and_readers_do_not_wait(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL


def test_a_table_is_kept_by_one_living_server(engine: Engine) -> None:
    running = about(TableState.RUNNING, bots=True)
    commit(engine, "s", [entry("t", 1, "{}", running)])
    servers.beat(engine, "a", 3600)
    servers.beat(engine, "b", 3600)
    assert servers.claim(engine, "a", "t")
    assert servers.claim(engine, "a", "t")
    assert not servers.claim(engine, "b", "t")
    assert servers.claim_orphans(engine, "b", 10) == []
    servers.beat(engine, "a", -1)  # silent for too long
    assert servers.claim_orphans(engine, "b", 10) == ["t"]
    servers.beat(engine, "a", 3600)
    assert not servers.claim(engine, "a", "t")
    servers.leave(engine, "b")
    assert servers.claim(engine, "a", "t")


def test_whoever_was_connected_to_a_dead_server_is_gone_since_it_died(engine: Engine) -> None:
    servers.beat(engine, "a", 3600)
    servers.beat(engine, "b", 3600)
    commit(engine, "a", [entry("t", 1, "{}", ABOUT)])
    commit(engine, "a", [PresenceNote("t", 0, True, 5.0), PresenceNote("t", 1, True, 6.0)])
    commit(engine, "b", [PresenceNote("t", 1, True, 7.0), PresenceNote("t", 1, False, 8.0)])
    seen = servers.sightings(engine, "t")
    assert (seen[0].here, seen[1].here) == (True, True)
    before = time.time()
    servers.beat(engine, "a", -30)
    after = time.time()
    seen = servers.sightings(engine, "t")
    assert not seen[0].here
    assert before - 31 < seen[0].at < after - 29
    servers.leave(engine)
    assert all(not sighting.here for sighting in servers.sightings(engine, "t").values())


def test_bans_go_by_the_clock_of_the_database(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As servers do; the host's machine may not be the database's, and its clock may be wrong."""
    before = servers.now(engine)
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() - 7200)
    house = House(engine, None)
    ban = house.ban("192.0.2.7", 3600)
    assert before <= ban.since <= servers.now(engine)
    assert house.bans() == [ban] == managing.read_bans(engine, servers.now(engine))


def test_a_key_is_made_once(engine: Engine) -> None:
    assert reading.secret_key(engine, "server", "first") == "first"
    assert reading.secret_key(engine, "server", "second") == "first"


def test_the_lobby_finds_tables_by_guest(engine: Engine) -> None:
    commit(engine, "s", [entry("t", 1, "{}", ABOUT)])
    assert reading.tables_of(engine, "guest-a", 10) == [(0, write_json(ABOUT.info))]
    moved = about(TableState.RUNNING, (1, "guest-b"))
    commit(engine, "s", [entry("t", 2, "{}", moved)])
    assert reading.tables_of(engine, "guest-a", 10) == []
    assert reading.tables_of(engine, "guest-b", 10) == [(1, write_json(moved.info))]


def test_the_same_entry_is_kept_once(engine: Engine) -> None:
    """A wish that came twice must not put back what has happened since the first time."""
    assert commit(engine, "s", [entry("t", 1, "same", ABOUT)]) == [True]
    full = about(TableState.RUNNING, (0, "guest-a"), (1, "guest-b"))
    assert commit(engine, "s", [entry("t", 2, "joined", full)]) == [True]
    again = replace(entry("t", 1, "same", ABOUT), at=2.0)
    assert commit(engine, "s", [again]) == [False]
    assert reading.tables_of(engine, "guest-b", 10) == [(1, write_json(full.info))]


def test_lists_are_read_off_an_index(engine: Engine) -> None:
    """Asking for finished tables must not make the server look at every one there ever was."""
    asked: list[tuple[str, tuple[object, ...]]] = []

    def note(
        _: object, __: object, statement: str, given: tuple[object, ...], *___: object
    ) -> None:
        asked.append((statement, given))

    event.listen(engine, "before_cursor_execute", note)
    reading.public_tables(engine, "over", 1.0, 100)
    event.remove(engine, "before_cursor_execute", note)
    for statement, given in asked:
        with engine.connect() as connection:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given).all()
        assert [row[3].startswith("SEARCH tables USING") for row in plan] == [True], plan


def test_a_database_we_cannot_use_is_named_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="not the URL of a database"):
        database_url("nonsense")
    with pytest.raises(BadOptions, match="not “mysql”"):
        database_url("mysql://host/name")
    assert database_url("postgres://me@host/name").drivername == "postgresql+psycopg"
    (tmp_path / "tables.sqlite").write_bytes(b"this is no database at all, only some bytes" * 50)
    with pytest.raises(TripotError, match="cannot be opened"):
        open_database(sqlite_url(tmp_path))


def test_a_database_is_shown_without_its_passwords() -> None:
    named = "postgresql://me:secret@host/name?password=secret&sslpassword=secret&sslmode=require"
    assert shown(database_url(named)) == "postgresql://me:***@host/name?sslmode=require"
    assert shown(database_url("sqlite:////srv/tables.sqlite")) == "/srv/tables.sqlite"


def test_the_schema_is_what_the_migrations_make(engine: Engine) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from tripot.server.store.schema import metadata

    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert "entries" in inspect(engine).get_table_names()
