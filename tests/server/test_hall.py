"""The hall in one process: one room a table, and duties that are neither lost nor kept too long."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.exc import OperationalError

from tripot.games import load_game
from tripot.server.rooms.hall import Hall
from tripot.server.settings import Settings
from tripot.server.store import servers
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.store import Store
from tripot.tables.log import Created, LogRow, StoredSeat

from .preparing import prepared, write_tables
from .running import HANGS

SETTINGS = Settings(bot_delay=0.0, bot_grace=600.0, lease=3600.0)
"""Nobody is believed dead while a test runs."""
ID = "0123456789abcdef"


@asynccontextmanager
async def opened(folder: Path, settings: Settings, chores: bool) -> AsyncIterator[Hall]:
    hall = Hall(Store(open_database(sqlite_url(folder)), settings.lease), settings)
    await (hall.start() if chores else hall.store.start(hall._hear))
    try:
        yield hall
    finally:
        await hall.close()


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


def in_hall(
    folder: Path,
    scenario: Callable[[Hall], Awaitable[None]],
    settings: Settings = SETTINGS,
    chores: bool = True,
) -> None:
    """Without its `chores` a hall does nothing by itself; a scenario does them one by one."""

    async def run() -> None:
        async with asyncio.timeout(HANGS), opened(folder, settings, chores) as hall:
            await scenario(hall)

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

    async def scenario(hall: Hall) -> None:
        await hall._adopt()
        room = await hall.room(f"{1:016x}")
        await until(lambda: room.table.version > 1)

    in_hall(tmp_path, scenario, chores=False)


def test_whoever_is_quicker_makes_the_one_room_of_a_table(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        for n in range(30):
            id = f"{n:016x}"
            opening = asyncio.create_task(hall.open(against_bot(bot_first=False), id))
            found = []
            while not opening.done():
                asked = await asyncio.gather(hall.room(id), return_exceptions=True)
                found += [room for room in asked if not isinstance(room, BaseException)]
            assert {id_of(room) for room in (*found, await opening)} == {id_of(hall.rooms[id])}

    in_hall(tmp_path, scenario)


def test_a_server_that_was_believed_dead_claims_its_tables_anew(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        hall.duties.kept.add(ID)
        await hall._beat()
        assert hall.duties.kept == {ID}
        servers.beat(hall.store.engine, hall.store.server, -10)
        await hall._beat()
        assert hall.duties.kept == set()

    in_hall(tmp_path, scenario)


def test_a_server_that_was_believed_dead_finds_the_tables_it_had_not_opened(tmp_path: Path) -> None:
    """The database says that we keep it, and we are alive: nobody else would ever see to it."""

    async def scenario(hall: Hall) -> None:
        engine, me = hall.store.engine, hall.store.server
        write_tables(engine, {ID: against_bot(bot_first=True)})
        assert servers.claim(engine, me, ID)
        await hall._adopt()
        assert ID not in hall.rooms
        servers.beat(engine, me, -10)
        await hall._beat()
        await hall._adopt()
        await until(lambda: hall.rooms[ID].table.version == 2)

    in_hall(tmp_path, scenario, chores=False)


def test_what_was_claimed_before_the_database_went_away_is_seen_to_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(hall: Hall) -> None:
        async def away(*_: object) -> list[LogRow]:
            raise OperationalError("SELECT", {}, Exception("nobody answers"))

        write_tables(hall.store.engine, {ID: against_bot(bot_first=True)})
        with monkeypatch.context() as patch:
            patch.setattr(hall.store, "rows", away)
            with pytest.raises(OperationalError):
                await hall._adopt()
        await hall._adopt()
        await until(lambda: hall.rooms[ID].table.version == 2)

    in_hall(tmp_path, scenario, chores=False)


def test_bots_of_forgotten_rooms_hear_when_news_may_have_been_lost(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        room = await hall.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2)  # the bot has moved, the table is kept
        assert hall.duties.kept == {ID}
        del hall.rooms[ID]
        hall._hear(None)
        await until(lambda: ID in hall.rooms)
        assert hall.rooms[ID].table.version == 2

    in_hall(tmp_path, scenario)


def test_a_bot_seems_to_think(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        pauses: list[float] = []

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await asyncio.sleep(0)

        hall.duties.sleep = pause
        room = await hall.open(against_bot(bot_first=True), ID)
        await until(lambda: room.table.version == 2)
        (waited,) = pauses
        assert 0 < waited < 60 * 1.3  # what the bot really took counts as well

    in_hall(tmp_path, scenario, SETTINGS.model_copy(update={"bot_delay": 60.0}))


def id_of(room: object) -> int:
    return id(room)
