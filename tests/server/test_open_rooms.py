"""The rooms of one server: one room a table, and duties that are neither lost nor kept too long."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.exc import OperationalError

from tests.tables.playing import an_act
from tripot.core import Action, View
from tripot.games import load_game
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.settings import Settings
from tripot.server.store import servers
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.store import Store
from tripot.server.thinking.pool import Asker
from tripot.server.web.dependencies import Services
from tripot.server.web.keys import Keys
from tripot.tables.judging import judge
from tripot.tables.log import Created, LogRow, StoredSeat, write_body

from .preparing import prepared, write_tables
from .running import HANGS

SETTINGS = Settings(bot_delay=0.0, bot_grace=600.0, lease=3600.0)
"""Nobody is believed dead while a test runs."""
ID = "0123456789abcdef"


@asynccontextmanager
async def opened(folder: Path, settings: Settings, chores: bool) -> AsyncIterator[OpenRooms]:
    rooms = OpenRooms(Store(open_database(sqlite_url(folder)), settings.lease), settings)
    await (rooms.start() if chores else rooms.store.start(rooms._hear))
    try:
        yield rooms
    finally:
        await rooms.close()


def against_bot(bot_first: bool) -> Created:
    """A game of District Noir in which the bot, or the person, moves first."""
    game = load_game("district-noir")
    for seed in range(100):
        deal = game.deal(game.options(), 2, Random(seed))
        if game.start(deal).state.to_act == (1 if bot_first else 0,):
            created = prepared("district-noir", deal, ("Vera", "Newsboy"))
            bot = StoredSeat(name="Newsboy", bot="random")
            return replace(created, seats=(created.seats[0], bot))
    raise AssertionError("somebody must begin")


def with_rooms(
    folder: Path,
    scenario: Callable[[OpenRooms], Awaitable[None]],
    settings: Settings = SETTINGS,
    chores: bool = True,
) -> None:
    """Without its `chores` nothing happens by itself; a scenario does them one by one."""

    async def run() -> None:
        async with asyncio.timeout(HANGS), opened(folder, settings, chores) as rooms:
            await scenario(rooms)

    asyncio.run(run())


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.02)


def test_a_table_that_breaks_our_code_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    """Nobody can open a table with such a clock, but a log may say anything."""
    broken = replace(against_bot(bot_first=False), clock="1e307+0")
    good = against_bot(bot_first=True)
    engine = open_database(sqlite_url(tmp_path))
    write_tables(engine, {f"{0:016x}": broken, f"{1:016x}": good})
    engine.dispose()

    async def scenario(rooms: OpenRooms) -> None:
        await rooms._adopt()
        room = await rooms.room(f"{1:016x}")
        await until(lambda: room.table.version > 1)

    with_rooms(tmp_path, scenario, chores=False)


def test_whoever_is_quicker_makes_the_one_room_of_a_table(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        for n in range(30):
            id = f"{n:016x}"
            opening = asyncio.create_task(rooms.open(against_bot(bot_first=False), id))
            found = []
            while not opening.done():
                asked = await asyncio.gather(rooms.room(id), return_exceptions=True)
                found += [room for room in asked if not isinstance(room, BaseException)]
            assert {id_of(room) for room in (*found, await opening)} == {id_of(rooms.by_id[id])}

    with_rooms(tmp_path, scenario)


def test_a_server_that_was_believed_dead_claims_its_tables_anew(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        rooms.duties.kept.add(ID)
        await rooms._beat()
        assert rooms.duties.kept == {ID}
        servers.beat(rooms.store.engine, rooms.store.server, -10)
        await rooms._beat()
        assert rooms.duties.kept == set()

    with_rooms(tmp_path, scenario, chores=False)  # or a beat of their own might come between


def test_a_server_that_was_believed_dead_finds_the_tables_it_had_not_opened(tmp_path: Path) -> None:
    """The database says that we keep it, and we are alive: nobody else would ever see to it."""

    async def scenario(rooms: OpenRooms) -> None:
        engine, me = rooms.store.engine, rooms.store.server
        write_tables(engine, {ID: against_bot(bot_first=True)})
        assert servers.claim(engine, me, ID)
        await rooms._adopt()
        assert ID not in rooms.by_id
        servers.beat(engine, me, -10)
        await rooms._beat()
        await rooms._adopt()
        await until(lambda: rooms.by_id[ID].table.version == 2)

    with_rooms(tmp_path, scenario, chores=False)


def test_what_was_claimed_before_the_database_went_away_is_seen_to_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        async def away(*_: object) -> list[LogRow]:
            raise OperationalError("SELECT", {}, Exception("nobody answers"))

        write_tables(rooms.store.engine, {ID: against_bot(bot_first=True)})
        with monkeypatch.context() as patch:
            patch.setattr(rooms.store, "rows", away)
            with pytest.raises(OperationalError):
                await rooms._adopt()
        await rooms._adopt()
        await until(lambda: rooms.by_id[ID].table.version == 2)

    with_rooms(tmp_path, scenario, chores=False)


def test_bots_of_forgotten_rooms_hear_when_news_may_have_been_lost(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        room = await rooms.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2)  # the bot has moved, the table is kept
        assert rooms.duties.kept == {ID}
        del rooms.by_id[ID]
        rooms._hear(None)
        await until(lambda: ID in rooms.by_id)
        assert rooms.by_id[ID].table.version == 2

    with_rooms(tmp_path, scenario)


def test_after_missed_news_only_tables_that_went_on_are_read_and_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        ids = [f"{n:016x}" for n in range(6)]
        for id in ids:
            room = await rooms.open(against_bot(bot_first=False), id)
            if id not in ids[:2]:
                seat, command = an_act(room.table, "key")
                now = rooms.store.now()
                decision = judge(room.table, seat, command, now)
                commit(rooms.store.engine, "other", [Append(id, 2, now, write_body(decision.body))])
        read, reading, most = list[str](), 0, 0
        rows = rooms.store.rows

        async def counted(id: str, version: int = 0) -> list[LogRow]:
            nonlocal reading, most
            reading += 1
            most = max(most, reading)
            read.append(id)
            try:
                return await rows(id, version)
            finally:
                reading -= 1

        monkeypatch.setattr(rooms.thinkers, "choose", _never)
        monkeypatch.setattr(rooms.store, "rows", counted)
        for _ in range(50):
            rooms._hear(None)
        await until(lambda: not rooms._catching_up)
        assert sorted(read) == ids[2:]
        assert most == 1
        assert all(rooms.by_id[id].table.version == 2 for id in ids[2:])

    with_rooms(tmp_path, scenario, chores=False)


def test_after_missed_news_a_forgotten_table_is_read_only_if_it_went_on(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        room = await rooms.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2 and not rooms.duties.busy(ID))
        room.idle_since = -1e9
        await rooms._tidy()
        assert ID not in rooms.by_id
        rooms._hear(None)
        await until(lambda: not rooms._catching_up)
        assert ID not in rooms.by_id
        rooms._left[ID] = 1
        rooms._hear(None)
        await until(lambda: not rooms._catching_up)
        assert ID in rooms.by_id

    with_rooms(tmp_path, scenario, chores=False)


async def _never(*_: object) -> Action:
    await asyncio.Event().wait()
    raise AssertionError


def test_a_bot_seems_to_think(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        pauses: list[float] = []

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await asyncio.sleep(0)

        rooms.duties.sleep = pause
        room = await rooms.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2)
        (waited,) = pauses
        assert 0 < waited < 60 * 1.3  # what the bot really took counts as well

    with_rooms(tmp_path, scenario, SETTINGS.model_copy(update={"bot_delay": 60.0}))


@pytest.mark.parametrize(
    ("took", "leaves"), [(0.0, 0.5), (0.499, 0.5), (0.5, 0.5), (0.501, 1.0), (1.7, 2.0)]
)
def test_how_long_a_bot_thought_is_told_in_coarse_steps_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, took: float, leaves: float
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        now, slept = 100.0, list[float]()

        async def choose(view: View, bot: str, seconds: float, asker: Asker) -> Action:
            nonlocal now
            now += took
            return view.menu.sample(Random(1))

        async def sleep(seconds: float) -> None:
            slept.append(seconds)

        rooms.duties.clock = lambda: now
        rooms.duties.sleep = sleep
        monkeypatch.setattr(rooms.thinkers, "choose", choose)
        room = await rooms.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2)
        assert slept == [pytest.approx(leaves - took)]

    with_rooms(tmp_path, scenario, SETTINGS.model_copy(update={"bot_step": 0.5}))


def test_a_bot_thinks_on_the_account_of_the_address_that_plays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        askers: list[Asker] = []

        async def choose(view: View, bot: str, seconds: float, asker: Asker) -> Action:
            askers.append(asker)
            return view.menu.sample(Random(1))

        monkeypatch.setattr(rooms.thinkers, "choose", choose)
        room = await rooms.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2)
        assert askers == [Asker(ID, ID)], "nobody has come yet"
        room.account = "somebody"
        seat, command = an_act(room.table, "key")
        await room.keep(lambda table, now: judge(table, seat, command, now))
        await until(lambda: room.table.version == 4)
        assert askers[1:] == [Asker("somebody", ID)]

    with_rooms(tmp_path, scenario, SETTINGS.model_copy(update={"bot_step": 0.0}))


def test_a_bot_thinks_on_the_account_of_whoever_opened_the_table_until_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = Keys("key")
    theirs = Asker(keys.blurred("192.0.2.7"), ID)

    async def asked(rooms: OpenRooms) -> Asker:
        """Whose account the next bot thinks on; it never answers."""
        asker: asyncio.Future[Asker] = asyncio.get_running_loop().create_future()

        async def choose(view: View, bot: str, seconds: float, account: Asker) -> Action:
            asker.set_result(account)
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr(rooms.thinkers, "choose", choose)
        return await asker

    async def opening(rooms: OpenRooms) -> None:
        services, first = Services(rooms, keys, rooms.settings), asyncio.create_task(asked(rooms))
        await asyncio.sleep(0)
        await services.open(against_bot(bot_first=True), "192.0.2.7", "guest", ID)
        assert await first == theirs

    async def after_a_restart(rooms: OpenRooms) -> None:
        first = asyncio.create_task(asked(rooms))
        await asyncio.sleep(0)
        await rooms._adopt()
        assert await first == theirs

    with_rooms(tmp_path, opening)
    with_rooms(tmp_path, after_a_restart, chores=False)


def id_of(room: object) -> int:
    return id(room)
