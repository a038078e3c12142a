"""A table that another server has deleted is gone here too: nothing of it comes back."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from tests.tables.playing import an_act
from tripot.core import Seat
from tripot.locale import Speech
from tripot.server.rooms.connection import Connection
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.pruning import Rule, delete_tables
from tripot.tables.decision import NoSuchTable
from tripot.tables.judging import judge
from tripot.tables.seats import TableState

from .running import RunningServer
from .table_client import Guest
from .test_open_rooms import against_bot, until, with_rooms
from .test_pruning import DAY, RUNNING, kept

DELETED = "This table is gone"


async def deleted(rooms: OpenRooms, id: str) -> None:
    """Deletes a table behind the back of this server, as another one would."""
    ours = rooms.store.now() + DAY
    every = Rule(list(TableState), ours)
    with rooms.store.engine.begin() as connection:
        connection.execute(text("UPDATE entries SET at = 0"))
        connection.execute(text("UPDATE tables SET changed = 0"))
        connection.execute(text("DELETE FROM presence"))
    assert await rooms.store.write(delete_tables, every, [id]) == 1


def test_whoever_moves_at_a_table_that_was_deleted_hears_it_and_nothing_comes_back(
    tmp_path: Path,
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        room = await rooms.open(against_bot(bot_first=False), RUNNING)
        seat, command = an_act(room.table, "key")
        await deleted(rooms, RUNNING)
        for _ in range(2):
            with pytest.raises(NoSuchTable, match=DELETED):
                await room.keep(lambda table, now: judge(table, seat, command, now))
        with pytest.raises(NoSuchTable, match=DELETED):
            await rooms.room(RUNNING)
        assert kept(rooms.store.engine) == set()
        rooms.by_id.clear()
        with pytest.raises(NoSuchTable, match="There is no such table"):
            await rooms.room(RUNNING)

    with_rooms(tmp_path, scenario, chores=False)


def test_whoever_returns_to_a_table_that_was_deleted_is_let_go(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        room = await rooms.open(against_bot(bot_first=False), RUNNING)
        await deleted(rooms, RUNNING)
        client = Connection(Seat(0), False, Speech("en"), Deaf(), 100)
        room.enter(client, 0)
        await client.ended
        assert client.cut is not None
        room.leave(client)
        await until(lambda: not rooms._chores)
        assert kept(rooms.store.engine) == set()

    with_rooms(tmp_path, scenario, chores=False)


def test_after_missed_news_it_is_noticed_that_a_table_was_deleted(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        await rooms.open(against_bot(bot_first=False), RUNNING)
        await deleted(rooms, RUNNING)
        rooms._hear(None)
        await until(lambda: not rooms._chores)
        with pytest.raises(NoSuchTable, match=DELETED):
            await rooms.room(RUNNING)

    with_rooms(tmp_path, scenario, chores=False)


def test_bots_and_clocks_of_a_table_that_was_deleted_end_without_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        choose, asked = rooms.thinkers.choose, asyncio.Event()

        async def slow(*given: Any) -> Any:
            asked.set()
            await gone.wait()
            return await choose(*given)

        gone = asyncio.Event()
        monkeypatch.setattr(rooms.thinkers, "choose", slow)
        await rooms.open(replace(against_bot(bot_first=True), clock="600+0"), RUNNING)
        await asked.wait()
        await deleted(rooms, RUNNING)
        gone.set()
        await until(lambda: not rooms.duties._thinking)
        assert RUNNING not in rooms.duties.kept
        assert kept(rooms.store.engine) == set()

    with_rooms(tmp_path, scenario, chores=False)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_whoever_plays_at_a_table_that_was_deleted_is_sent_away_with_a_sentence(
    tmp_path: Path,
) -> None:
    with RunningServer(tmp_path) as server, Guest(server) as ann, Guest(server) as bob:
        table = ann.create("me", "open", public=True)["table"]
        with ann.sit(table) as here:
            engine = open_database(sqlite_url(tmp_path), upgrade=False)
            with engine.begin() as connection:
                for name in ("entries", "presence", "seats"):
                    connection.execute(text(f"DELETE FROM {name}"))
                connection.execute(text("DELETE FROM tables"))
            assert bob.post(f"/api/tables/{table}/join", status=404)["text"].startswith(DELETED)
            with pytest.raises(ConnectionClosed):
                here.until("nothing more")
        with ann.sit(table) as again:
            assert (again.welcome["type"], again.welcome["code"]) == ("refused", "not_found")
            assert again.welcome["text"].startswith(DELETED)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM entries")).scalar() == 0
        engine.dispose()
        _, logged = server.stop()
    assert '"level": "error"' not in logged


class Deaf:
    """A socket that takes nothing."""

    on_writable: Callable[[], None] | None = None

    def takes_more(self) -> bool:
        return False

    def write_texts(self, texts: Iterable[bytes]) -> None:
        raise AssertionError("it takes nothing")
