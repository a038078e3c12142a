"""A worker sees to the tables that are at home there, whoever opened them, and to no others."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import text

from tests.server.running import HANGS
from tests.server.test_open_rooms import SETTINGS, against_bot, until
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.store import servers
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.store import Store
from tripot.server.workers.peers import Peers

from .parted import workers

HERE, THERE = "0" * 16, "0" * 15 + "1"


def as_first_of_two(folder: Path, scenario: Callable[[OpenRooms, Peers], Awaitable[None]]) -> None:
    """What the scenario does with the rooms of one worker; it knows the other worker too."""

    async def run() -> None:
        async with asyncio.timeout(HANGS):
            with workers(2) as (one, two):
                store = Store(open_database(sqlite_url(folder)), SETTINGS.lease, one)
                rooms = OpenRooms(store, SETTINGS.model_copy(update={"keep_running": 1.0}))
                await store.start(rooms._hear)
                try:
                    await scenario(rooms, two)
                finally:
                    await rooms.close()

    asyncio.run(run())


def test_bots_think_where_their_table_is_at_home(tmp_path: Path) -> None:
    """The key of whoever opens a table decides about its id, and so about its home."""

    async def scenario(rooms: OpenRooms, two: Peers) -> None:
        await rooms.open(against_bot(bot_first=True), THERE)
        assert THERE not in rooms.by_id
        there = await rooms.room(THERE)  # somebody's connection was not handed over
        rooms.duties.see_to(there)
        here = await rooms.open(against_bot(bot_first=True), HERE)
        await until(lambda: here.table.version == 2 and not rooms.duties.busy(THERE))
        assert rooms.duties.kept == {HERE}
        assert there.table.version == 1
        engine = rooms.store.engine
        assert servers.claim_orphans(engine, two.server, 10, two.endings) == [THERE]

    as_first_of_two(tmp_path, scenario)


def test_a_worker_deletes_no_table_that_another_may_have_in_memory(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms, _: Peers) -> None:
        await rooms.open(against_bot(bot_first=False), HERE)
        await rooms.open(against_bot(bot_first=False), THERE)
        rooms.by_id.clear()
        rooms.duties.kept.clear()
        with rooms.store.engine.begin() as connection:
            connection.execute(text("UPDATE entries SET at = 1"))
            connection.execute(text("UPDATE tables SET changed = 1"))
        await rooms._pruning.prune()
        assert await rooms.store.rows(HERE) == []
        assert len(await rooms.store.rows(THERE)) == 1

    as_first_of_two(tmp_path, scenario)
