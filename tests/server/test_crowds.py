"""Many people at one table: they cost as much as there are of them, and not the square of that."""

import asyncio
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tripot.core import SPECTATOR, Seat, Viewer
from tripot.locale import Speech
from tripot.protocol import Ask, Suggest
from tripot.server.rooms import connection, room
from tripot.server.rooms.connection import TOO_SLOW, Connection
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.web.questions import Questions
from tripot.tables.table import Table

from .preparing import write_tables
from .test_open_rooms import ID, against_bot, with_rooms


class Ear:
    """A client that takes everything, or nothing; a test may wait for what it hears."""

    on_writable: Callable[[], None] | None = None

    def __init__(self, takes: bool = True) -> None:
        self.takes = takes
        self.heard: list[dict[str, Any]] = []
        self.more = asyncio.Event()

    def takes_more(self) -> bool:
        return self.takes

    def write_texts(self, texts: Iterable[bytes]) -> None:
        self.heard += map(json.loads, texts)
        self.more.set()

    async def until_watched_by(self, people: int) -> None:
        while not any(m.get("watching") == people for m in self.heard):
            self.more.clear()
            await self.more.wait()


def client(ear: Ear, viewer: Viewer = SPECTATOR) -> Connection:
    return Connection(viewer, False, Speech("en"), ear, 400)


def test_a_crowd_hears_at_once_of_all_who_came_and_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "_FEW", 3)

    async def scenario(rooms: OpenRooms) -> None:
        await asyncio.to_thread(
            write_tables, rooms.store.engine, {ID: against_bot(bot_first=False)}
        )
        here = await rooms.room(ID)
        player = Ear()
        here.enter(client(player, Seat(0)), 0)
        crowd = [client(Ear()) for _ in range(40)]
        for one in crowd:
            here.enter(one, 0)
        await player.until_watched_by(40)
        for one in crowd[:30]:
            here.leave(one)
        await player.until_watched_by(10)
        told = [m["watching"] for m in player.heard if m["type"] == "presence"]
        assert told == [0, 1, 2, 40, 10]
        for one in crowd[30:]:  # the last of them are few again, and known one by one
            here.leave(one)
        await player.until_watched_by(0)

    with_rooms(tmp_path, scenario, chores=False)


def test_what_is_declined_is_answered_with_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[str] = []

    def preview(table: Table, viewer: Viewer, action: str) -> str:
        worked_out.append(action)
        return "something"

    monkeypatch.setattr("tripot.server.web.questions.preview", preview)

    async def scenario(rooms: OpenRooms) -> None:
        await asyncio.to_thread(
            write_tables, rooms.store.engine, {ID: against_bot(bot_first=False)}
        )
        here = await rooms.room(ID)
        ear = Ear()
        player = client(ear, Seat(0))
        here.enter(player, 0)
        questions = Questions(here, player, rooms.suggestions)
        questions.hear(Ask(type="ask", id=1, action="8"))
        questions.decline(Ask(type="ask", id=2, action="7"))
        questions.decline(Suggest(type="suggest", id=3))
        player.flush()
        shown = {m["id"]: m["preview"] for m in ear.heard if "preview" in m}
        assert shown == {1: "something", 2: None, 3: None}
        assert worked_out == ["8"]

    with_rooms(tmp_path, scenario, chores=False)


def test_what_waits_for_a_client_has_an_end_in_bytes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_MOST_BYTES", 1000)

    async def scenario() -> None:
        ear = Ear(takes=False)
        slow = client(ear)
        slow.put(b"1" * 5000)  # one message may be long: the game is
        assert slow.cut is None
        slow.put(b"2")
        assert slow.cut == TOO_SLOW
        ear = Ear()
        quick = client(ear)
        for _ in range(3):
            quick.put(b"3" * 900)
            await asyncio.sleep(0)
            quick.flush()
        assert quick.cut is None
        assert len(ear.heard) == 3

    asyncio.run(scenario())
