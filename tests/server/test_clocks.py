"""Clocks on a server: it watches them for the tables it keeps, by a time that a test moves."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.exc import OperationalError

from tests.tables.playing import an_act
from tests.tables.preparing import prepared
from tripot.core import Action, Seat, View, read_record
from tripot.games import load_game
from tripot.server.rooms import duties, open_rooms, room
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.store import steady, store
from tripot.server.thinking.places import Asker
from tripot.tables.judging import judge
from tripot.tables.log import Created
from tripot.tables.seats import TableState

from .clocked import clocked
from .preparing import write_tables
from .running import RunningServer
from .table_client import Guest
from .test_open_rooms import against_bot, until, with_rooms

ID = "0123456789abcdef"
START = 1_800_000_000.0


class Time:
    """A clock that stands still until a test moves it, and those who sleep by it."""

    def __init__(self) -> None:
        self.now = START
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def time(self) -> float:
        return self.now

    monotonic = time

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        sleeper = self.now + seconds, woken
        if seconds <= 0:
            return await asyncio.sleep(0)
        self._sleepers.append(sleeper)
        try:
            await woken.wait()
        finally:
            self._sleepers.remove(sleeper)
        return None

    @property
    def alarms(self) -> list[float]:
        """How long after the beginning somebody will be woken."""
        return sorted(at - START for at, _ in self._sleepers)

    def move(self, to: float) -> None:
        """Lets it be so many seconds after the beginning."""
        self.now = START + to
        for at, woken in self._sleepers:
            if at <= self.now:
                woken.set()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    fake = Time()
    for module in (open_rooms, room, steady, store):
        monkeypatch.setattr(module, "time", fake)
    return fake


def two_people(clock: str | None) -> Created:
    game = load_game("district-noir")
    return prepared(game.id, game.deal(game.options(), 2, Random(1)), ("Vera", "Max"), clock=clock)


async def act(here: room.Room) -> Seat:
    """Lets whoever is due play something; returns who."""
    seat, command = an_act(here.table, f"k{here.table.version}")
    await here.keep(lambda table, now: judge(table, seat, command, now))
    return seat


def test_whoever_runs_out_of_time_is_out_though_nobody_does_anything(
    tmp_path: Path, time: Time
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        rooms.duties.sleep = time.sleep
        here = await rooms.open(two_people("60+0"), ID)
        await until(lambda: time.alarms == [60.0])
        time.move(40)
        first = await act(here)
        await until(lambda: time.alarms == [100.0])  # one alarm, for whoever is due now
        time.move(50)
        second = await act(here)
        assert second != first
        await until(lambda: time.alarms == [70.0])  # of whom there is less left
        time.move(69.999)
        await asyncio.sleep(0)
        assert here.table.state is TableState.RUNNING
        time.move(70)
        await until(lambda: here.table.state is TableState.OVER)
        assert here.table.match is not None
        assert here.table.match.outcome is not None
        assert here.table.match.outcome.winners == (second,)
        assert time.alarms == []
        assert not rooms.duties.busy(ID)

    with_rooms(tmp_path, scenario, chores=False)


def test_a_table_without_clocks_sets_no_alarm(tmp_path: Path, time: Time) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        rooms.duties.sleep = time.sleep
        here = await rooms.open(two_people(None), ID)
        await act(here)
        assert time.alarms == []
        assert not rooms.duties.busy(ID)

    with_rooms(tmp_path, scenario, chores=False)


def test_clocks_are_watched_again_after_a_restart(tmp_path: Path, time: Time) -> None:
    """Nobody needs to look at the table: a server takes over what nobody sees to."""

    async def scenario(rooms: OpenRooms) -> None:
        rooms.duties.sleep = time.sleep
        write_tables(rooms.store.engine, {ID: two_people("60+0")}, START)
        await rooms._adopt()
        assert rooms.duties.kept == {ID}
        await until(lambda: time.alarms == [60.0])
        time.move(61)
        await until(lambda: rooms.by_id[ID].table.state is TableState.OVER)

    with_rooms(tmp_path, scenario, chores=False)


def test_only_the_keeper_lets_somebody_be_out(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        rooms.duties.sleep = time.sleep
        asked: list[str] = []

        async def kept_by_another(table: str) -> bool:
            asked.append(table)
            return False

        monkeypatch.setattr(rooms.store, "claim", kept_by_another)
        here = await rooms.open(two_people("60+0"), ID)
        await until(lambda: time.alarms == [60.0])
        time.move(61)
        await until(lambda: asked)
        await until(lambda: not rooms.duties.busy(ID))
        assert here.table.version == 1

    with_rooms(tmp_path, scenario, chores=False)


def test_a_clock_goes_on_when_the_database_is_back(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        rooms.duties.sleep = time.sleep
        monkeypatch.setattr(duties, "_PAUSE", 0.0)
        claim, tries = rooms.store.claim, 0

        async def away_at_first(table: str) -> bool:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise OperationalError("UPDATE", {}, Exception("nobody answers"))
            return await claim(table)

        monkeypatch.setattr(rooms.store, "claim", away_at_first)
        here = await rooms.open(two_people("60+0"), ID)
        time.move(61)
        await until(lambda: here.table.state is TableState.OVER)
        assert tries == 3

    with_rooms(tmp_path, scenario, chores=False)


def test_a_bot_thinks_for_a_part_of_the_time_it_has(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        given: list[float] = []
        choose = rooms.duties._thinkers.choose

        async def watched(view: View, bot: str, seconds: float, asker: Asker) -> Action:
            given.append(seconds)
            return await choose(view, bot, seconds, asker)

        monkeypatch.setattr(rooms.duties._thinkers, "choose", watched)
        created = replace(against_bot(bot_first=True), clock="10+0")
        here = await rooms.open(created, ID)
        await until(lambda: here.table.version == 2)
        assert given == [1.0]

    with_rooms(tmp_path, scenario, chores=False)


def test_a_game_by_the_clock(tmp_path: Path) -> None:
    server, clock = clocked(tmp_path)
    with server, Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        made = vera.create("me", "open", clock="90+5")
        assert made["info"]["clock"] == "90+5"
        clock.move(1000)  # nobody's time runs before the game begins
        max_.join(made["table"], made["invite"])
        with vera.sit(made["table"]) as one, max_.sit(made["table"]) as two:
            due, other = (one, two) if one.my_turn else (two, one)
            assert due.view is not None
            assert due.view["clocks"]["left"] == [90.0, 90.0]
            assert due.view["clocks"]["running"] == [due.welcome["seat"]]
            clock.move(30)
            assert due.act()["type"] == "ack"
            while not other.my_turn:
                other.receive()
            assert other.view is not None
            assert other.view["clocks"]["left"][due.welcome["seat"]] == 65.0
            prompt, action = other.view["prompt"], other.view["menu"]["play"][0]
            clock.move(90)
            late = other.command("act", prompt=prompt, action=action)
            assert (late["type"], late["code"]) == ("refused", "over")
            assert other.view["outcome"]["winners"] == [due.welcome["seat"]]
            assert other.view["outcome"]["reason"] == "time"
            assert other.view["clocks"]["running"] == []
        text = vera.http.get(f"/api/tables/{made['table']}/record").text
        assert "clock: 90+5" in text
        assert read_record(text, load_game).replay().problem is None


def test_what_is_no_time_control_is_refused_in_a_sentence(server: RunningServer) -> None:
    with Guest(server) as guest:
        wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refused = guest.post("/api/tables", {**wish, "clock": "soon"}, 422)
        assert refused["code"] == "illegal"
        assert refused["text"] == "“soon” is not a time control such as 300+5."
        assert "clock" not in guest.create("me", "open")["info"]
