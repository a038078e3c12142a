"""Old tables are deleted if the host wishes so, and no others."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Engine, text

from tripot.games import load_game
from tripot.protocol import GiveUp
from tripot.server.rooms import open_rooms, pruning
from tripot.server.rooms.open_rooms import OpenRooms
from tripot.server.store import servers
from tripot.server.store.appending import PresenceNote, commit
from tripot.tables.decision import NoSuchTable
from tripot.tables.judging import judge
from tripot.tables.log import Created

from .preparing import waiting, write_tables
from .test_open_rooms import SETTINGS, against_bot, with_rooms

DAY = 86_400.0
OPEN, RUNNING, OVER = "0" * 16, "1" * 16, "2" * 16
ALL = {OPEN, RUNNING, OVER}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "_PAUSE", 0.0)


def still_open() -> Created:
    game = load_game("district-noir")
    return waiting(game.id, game.deal(game.options(), 2, Random(1)), ("Vera", "Max"))[0]


def kept(engine: Engine) -> set[str]:
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")  # nothing may be deleted between two of these
        found = set(connection.execute(text("SELECT id FROM tables")).scalars())
        logs = set(connection.execute(text("SELECT DISTINCT table_id FROM entries")).scalars())
        assert logs == found
        for other in ("seats", "presence"):
            rest = connection.execute(text(f"SELECT table_id FROM {other}")).scalars()
            assert set(rest) <= found
    return found


async def some_tables(rooms: OpenRooms, days: float) -> None:
    """One that waits, one that runs, one that is over, all left so many days ago."""
    at = rooms.store.now() - days * DAY
    person = against_bot(bot_first=False)
    write_tables(rooms.store.engine, {OPEN: still_open(), RUNNING: person, OVER: person}, at)
    over = await rooms.room(OVER)
    give_up = GiveUp(type="give_up", key="k")
    await over.keep(lambda table, _: judge(table, 0, give_up, at, {}, 60.0))
    rooms.by_id.clear()
    with rooms.store.engine.begin() as connection:
        old = {"at": at}
        connection.execute(text("UPDATE entries SET at = :at"), old)
        connection.execute(text("UPDATE tables SET changed = :at"), old)
        connection.execute(text("UPDATE presence SET at = :at, here = FALSE"), old)


def pruned(
    folder: Path, days: float, before: Callable[[OpenRooms], object] = id, **settings: float
) -> set[str]:
    """What is left of those tables."""
    left: list[set[str]] = []

    async def scenario(rooms: OpenRooms) -> None:
        await some_tables(rooms, days)
        before(rooms)
        await rooms._pruning.prune()
        left.append(kept(rooms.store.engine))

    with_rooms(folder, scenario, SETTINGS.model_copy(update=settings), chores=False)
    return left[0]


def test_by_itself_only_what_never_began_is_deleted(tmp_path: Path) -> None:
    assert pruned(tmp_path, 10_000) == {RUNNING, OVER}


@pytest.mark.parametrize(
    ("setting", "gone"),
    [("keep_finished", OVER), ("keep_waiting", OPEN), ("keep_running", RUNNING)],
)
def test_each_kind_has_a_time_of_its_own(tmp_path: Path, setting: str, gone: str) -> None:
    settings = {"keep_waiting": 0.0, setting: 5.0}
    assert pruned(tmp_path / "old", 5.1, id, **settings) == ALL - {gone}
    assert pruned(tmp_path / "young", 4.9, id, **settings) == ALL


@pytest.fixture(autouse=True)
def folders(tmp_path: Path) -> None:
    for name in ("old", "young"):
        (tmp_path / name).mkdir()


EVERYTHING = {"keep_finished": 1.0, "keep_waiting": 1.0, "keep_running": 1.0}


def test_where_somebody_was_since_or_is_it_stays(tmp_path: Path) -> None:
    def visit(rooms: OpenRooms) -> None:
        engine, now = rooms.store.engine, rooms.store.now()
        servers.beat(engine, "other", 3600)
        commit(engine, "other", [PresenceNote(OVER, 0, True, now - 50 * DAY)])
        commit(engine, "other", [PresenceNote(OPEN, 0, False, now - 0.5 * DAY)])

    assert pruned(tmp_path, 100, visit, **EVERYTHING) == {OVER, OPEN}


def test_who_was_there_until_their_server_died_has_visited(tmp_path: Path) -> None:
    """Servers of a PostgreSQL database that are killed never say that their players have gone."""

    def visit(rooms: OpenRooms) -> None:
        engine, now = rooms.store.engine, rooms.store.now()
        servers.beat(engine, "just died", -0.1 * DAY)
        commit(engine, "just died", [PresenceNote(OVER, 0, True, now - 50 * DAY)])
        commit(engine, "long forgotten", [PresenceNote(OPEN, 0, True, now - 0.5 * DAY)])
        commit(engine, "long forgotten", [PresenceNote(RUNNING, 0, True, now - 50 * DAY)])

    assert pruned(tmp_path, 100, visit, **EVERYTHING) == {OVER, OPEN}


def test_what_is_in_memory_is_not_deleted_and_does_not_save_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "_AT_ONCE", 1)

    async def scenario(rooms: OpenRooms) -> None:
        await some_tables(rooms, 100)
        write_tables(rooms.store.engine, {"3" * 16: still_open()}, at=rooms.store.now() - 90 * DAY)
        await rooms.room(OPEN)
        await rooms._pruning.prune()
        assert kept(rooms.store.engine) == {OPEN}

    with_rooms(tmp_path, scenario, SETTINGS.model_copy(update=EVERYTHING), chores=False)


def test_whoever_comes_while_a_table_is_deleted_hears_that_it_is_gone(tmp_path: Path) -> None:
    async def scenario(rooms: OpenRooms) -> None:
        await some_tables(rooms, 100)
        going = asyncio.create_task(rooms._pruning.prune())
        while not rooms._pruning._going:
            await asyncio.sleep(0)
        (id,) = rooms._pruning._going
        with pytest.raises(NoSuchTable):
            await rooms.room(id)
        await going

    with_rooms(tmp_path, scenario, SETTINGS.model_copy(update={"keep_finished": 1.0}), chores=False)


def test_it_is_a_chore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_rooms, "_PRUNING", 0.01)

    async def scenario(rooms: OpenRooms) -> None:
        await some_tables(rooms, 100)
        while kept(rooms.store.engine) != {RUNNING, OVER}:
            await asyncio.sleep(0)

    with_rooms(tmp_path, scenario)
