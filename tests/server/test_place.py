"""A database that is taken away is noticed before anybody is told that something was kept."""

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.forked import Forked
from tripot.core import TripotError
from tripot.server.readiness import Readiness
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.store import place
from tripot.server.store.appending import Append
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.store import Store
from tripot.server.store.writer import StoreUnavailable

from .running import HANGS, RunningServer
from .table_client import Guest, Socket
from .test_open_rooms import SETTINGS, opened

FILES = ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm")
LOST = "The server has lost its database, so nobody can play until its host has seen to it."
STOPPED = ("tripot: Stopped, but the database is no longer in its place: not every table is on "
           "disk. The log says what was saved.")  # fmt: skip


def delete(folder: Path) -> None:
    """As `rm` would, or somebody who tidies up."""
    for file in FILES:
        (folder / file).unlink()


def rename_over(folder: Path) -> None:
    """As somebody who puts back a backup without stopping the server."""
    older = folder / "older.sqlite"
    with sqlite3.connect(older) as database:
        old = Path(__file__).parent / "old" / "0002.sql"
        database.executescript(old.read_text(encoding="utf-8"))
    database.close()
    older.replace(folder / "tables.sqlite")


def delete_log(folder: Path) -> None:
    """The newest entries are in this file alone."""
    (folder / "tables.sqlite-wal").unlink()


def stored(file: Path, table: str) -> int:
    """How many entries of a table a file has; it must be sound."""
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        query = "SELECT count(*) FROM entries WHERE table_id = ?"
        ((count,),) = database.execute(query, (table,)).fetchall()
    return int(count)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def server(folder: Path) -> Iterator[RunningServer]:
    with RunningServer(folder) as server:
        yield server


def play_until_refused(socket: Socket) -> tuple[int, str]:
    """The last version that was acknowledged, and why the next move was not."""
    version = 0
    while (answer := socket.act())["type"] == "ack":
        version = answer["version"]
    assert answer["code"] == "unavailable"
    return version, answer["text"]


@pytest.mark.parametrize("harm", [delete, rename_over, delete_log])
def test_what_was_acknowledged_is_saved_and_nothing_more_is_acknowledged(
    server: RunningServer, folder: Path, harm: Callable[[Path], None]
) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        made = vera.create("me", "open")
        table = made["table"]
        joined = max_.join(table, made["invite"])
        with vera.sit(table, token=made["token"]) as a, max_.sit(table, token=joined["token"]) as b:
            first = a if a.my_turn else b
            assert first.act()["type"] == "ack"
            assert httpx.get(f"{server.url}/readyz").json()["database"] == "ok"
            harm(folder)
            second = b if first is a else a
            version, text = play_until_refused(second)
            assert (version, text) == (0, LOST)
    ready = httpx.get(f"{server.url}/readyz")
    assert httpx.get(f"{server.url}/healthz").status_code == 200
    assert (ready.status_code, ready.json()["database"]) == (503, "lost")
    with Guest(server) as late:
        assert late.post("/api/tables", wish("me", "open"), 503)["code"] == "unavailable"
    said, logged = server.stop()
    assert server.process.returncode == 2
    assert "on disk" not in said
    assert logged.splitlines()[-1] == STOPPED
    told = [json.loads(line) for line in logged.splitlines()[:-1]]
    assert [line["what"] for line in told if line["level"] == "error"] == [
        "the database is no longer in its place: nothing more is written",
        "what was in the database is saved",
    ]
    (rescued,) = folder.glob("tables.rescued-*.sqlite")
    assert rescued.stat().st_mode & 0o777 == 0o600
    assert stored(rescued, table) >= 3  # opened, joined, one move


def wish(*kinds: str) -> dict[str, object]:
    return {"game": "district-noir", "seats": [{"kind": kind} for kind in kinds]}


def test_after_a_file_was_renamed_over_it_the_next_server_opens_that_file(
    server: RunningServer, folder: Path
) -> None:
    """Even if the first one is killed: its own log must not be applied to the other file."""
    with Guest(server) as guest:
        guest.create("me", "open")
        rename_over(folder)
        guest.post("/api/tables", wish("me", "open"), 503)
        log = folder / "tables.sqlite-wal"
        while not list(folder.glob("tables.rescued-*.sqlite")) or log.stat().st_size:
            assert httpx.get(f"{server.url}/healthz").status_code == 200
    server.kill()
    server.start()
    with Guest(server) as guest:
        head = {"authorization": "Bearer the-token-of-vera"}
        assert guest.http.get(f"/api/tables/{'2' * 16}", headers=head).json()["state"] == "over"
        guest.create("me", "open")


def test_whoever_plays_at_nothing_notices_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, SETTINGS, chores=False) as rooms:
            ready = Readiness(rooms.store)
            assert (await ready.ask()).status == "ok"
            delete(tmp_path)
            with pytest.raises(Exception, match="no longer in its place"):
                await rooms._beat()
            with pytest.raises(Exception, match="no longer in its place"):
                await rooms.store.rows("t")
        assert len(list(tmp_path.glob("tables.rescued-*.sqlite"))) == 1

    asyncio.run(scenario())


def test_a_file_that_comes_back_is_whole(tmp_path: Path) -> None:
    """As after `mv` by mistake, and back: nothing is missing, but the server is not believed."""
    away = tmp_path / "elsewhere.sqlite"

    async def scenario() -> None:
        store = Store(open_database(sqlite_url(tmp_path)), 3600.0)
        await store.start(lambda _: None)
        assert await store.append(Append("t", 1, 1.0, "{}"))
        (tmp_path / "tables.sqlite").rename(away)
        with pytest.raises(StoreUnavailable):
            await store.append(Append("t", 2, 1.0, "{}"))
        away.rename(tmp_path / "tables.sqlite")
        with pytest.raises(StoreUnavailable):
            await store.append(Append("t", 3, 1.0, "{}"))
        await store.close()

    asyncio.run(scenario())
    assert stored(tmp_path / "tables.sqlite", "t") == 2


def test_looking_asks_for_every_name_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What every commit pays for."""
    asked: list[str] = []

    def stat(path: Path) -> os.stat_result:
        asked.append(path.name)
        return os.lstat(path)

    engine = open_database(sqlite_url(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", stat)
        assert place.in_place(engine)
    assert sorted(asked) == sorted(FILES)
    engine.dispose()


def test_the_database_is_asked_once_a_second_however_many_want_to_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0

    async def scenario(rooms: OpenRooms) -> None:
        nonlocal now
        asked: list[float] = []
        ready = Readiness(rooms.store, lambda: now)
        look = ready._look

        async def counted() -> object:
            asked.append(now)
            return await look()

        monkeypatch.setattr(ready, "_look", counted)
        await asyncio.gather(*(ready.ask() for _ in range(50)))
        await ready.ask()
        now += 1.0
        await ready.ask()
        assert asked == [100.0, 101.0]

    async def run() -> None:
        async with opened(tmp_path, SETTINGS, chores=False) as rooms:
            await scenario(rooms)

    asyncio.run(run())


def test_a_second_server_is_kept_out_even_without_the_lock(
    server: RunningServer, folder: Path
) -> None:
    (folder / "server.lock").unlink()
    words = ["-m", "tripot", "--lang", "en", "serve", "--no-browser", "--port", "0"]
    second = Forked([*words, "--data-dir", str(folder)])
    out, err = second.communicate(timeout=HANGS)
    assert (second.returncode, out) == (2, "")
    assert err.startswith(f"tripot: Another server uses {folder} already.")
    with Guest(server) as guest:
        guest.create("me", "open")


def test_a_database_of_a_newer_program_is_refused_in_a_sentence(tmp_path: Path) -> None:
    open_database(sqlite_url(tmp_path)).dispose()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0999'")
        database.execute("UPDATE keys SET value = '99.1' WHERE name = 'version'")
    with pytest.raises(TripotError, match=r"made by a newer tripot \(99\.1; this is .*Install"):
        open_database(sqlite_url(tmp_path))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        database.execute("DROP TABLE keys")
    with pytest.raises(TripotError, match=r"made by a newer tripot \(schema 0999;"):
        open_database(sqlite_url(tmp_path))
