"""Long answers hold nobody up, are made once, and are paid for by the address that asks."""

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from tests.tables.preparing import CREATED
from tests.tables.test_table import advance, fresh
from tripot.core import SPECTATOR, Seat, Viewer
from tripot.protocol import json_bytes
from tripot.server.rooms import records, transcripts, workbench
from tripot.server.rooms.records import Records
from tripot.server.rooms.transcripts import Transcripts
from tripot.server.rooms.workbench import Workbench
from tripot.server.thinking.places import NOBODY
from tripot.server.web import limits
from tripot.server.web.limits import TooMany
from tripot.tables.messages import Told
from tripot.tables.presenting import export, info, welcome
from tripot.tables.presenting import told as told_of
from tripot.tables.table import Table

GENEROUS = 1e6


class Clock:
    """A time that passes only while somebody works or sleeps."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now

    perf_counter = thread_time = monotonic

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.tasks.sleep(0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(limits, "time", standing)
    monkeypatch.setattr(workbench, "time", standing)
    return standing


def work(clock: Clock, steps: int, notes: list[str], name: str) -> Iterator[None]:
    """So many steps of a millisecond each."""
    for _ in range(steps):
        clock.now += 0.001
        notes.append(name)
        yield


def test_long_work_takes_turns_with_other_long_work_and_with_everything_else(clock: Clock) -> None:
    notes: list[str] = []

    async def moves() -> None:
        for _ in range(6):
            notes.append("move")
            await asyncio.sleep(0)

    async def scenario() -> None:
        bench = Workbench(GENEROUS)
        await asyncio.gather(
            bench.in_slices(work(clock, 6, notes, "a"), "1"),
            bench.in_slices(work(clock, 6, notes, "b"), "2"),
            moves(),
        )

    asyncio.run(scenario())
    assert sorted(notes) == ["a"] * 6 + ["b"] * 6 + ["move"] * 6
    runs = [len(run) for run in "".join(n[0] for n in notes).replace("m", " ").split()]
    assert max(runs) <= 4  # two slices of two milliseconds; then a move had its turn
    assert "".join(note[0] for note in notes if note != "move").startswith("aabbaabb")


def test_an_address_that_asked_for_much_waits_and_the_others_do_not(clock: Clock) -> None:
    async def scenario() -> None:
        bench = Workbench(0.25)
        with bench.charged("bad"):
            clock.now += 1.9
        bench.require("bad")  # a burst is free
        with bench.charged("bad"):
            clock.now += 1.6
        with pytest.raises(TooMany) as refused:
            bench.require("bad")
        assert refused.value.wait is not None
        assert refused.value.wait > 1.0
        assert bench.owes("bad")
        assert not bench.owes("good")
        bench.require("good")
        clock.now += refused.value.wait
        bench.require("bad")

    asyncio.run(scenario())


def test_who_owes_work_is_heard_again_after_a_while(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", clock.sleep)

    async def scenario() -> float:
        bench = Workbench(0.5)
        with bench.charged("bad"):
            clock.now += 10.0
        begun = clock.now
        await bench.afford("good")
        assert clock.now == begun
        await bench.afford("bad")
        return clock.now - begun

    assert asyncio.run(scenario()) == pytest.approx((10.0 - 8 * 0.5) / 0.5)


def test_work_in_a_thread_is_paid_for_too(clock: Clock) -> None:
    def long() -> str:
        clock.now += 100.0
        return "done"

    async def scenario() -> None:
        bench = Workbench(0.25)
        assert await bench.aside(long, "bad") == "done"
        with pytest.raises(TooMany):
            bench.require("bad")

    asyncio.run(scenario())


def test_nobody_waits_for_the_whole_queue_of_another_address(clock: Clock) -> None:
    notes: list[str] = []

    def long(name: str) -> None:
        notes.append(name)
        clock.now += 0.1

    async def scenario() -> None:
        bench = Workbench(GENEROUS)
        bad = [asyncio.create_task(bench.aside(partial(long, "bad"), "bad")) for _ in range(20)]
        await asyncio.sleep(0)
        await bench.aside(partial(long, "good"), "good")
        await asyncio.gather(*bad)

    asyncio.run(scenario())
    assert len(notes) == 21
    assert notes.index("good") <= 2  # what was under way, and one that stood before


def test_what_was_asked_for_at_once_is_done_as_far_as_the_address_can_pay(clock: Clock) -> None:
    def long() -> str:
        clock.now += 1.5
        return "done"

    async def scenario() -> list[str | BaseException]:
        bench = Workbench(0.25)
        asked = [bench.aside(long, "bad", required=True) for _ in range(20)]
        return await asyncio.gather(*asked, return_exceptions=True)

    done = asyncio.run(scenario())
    assert done[:2] == ["done", "done"]  # two seconds are free
    assert {type(one) for one in done[4:]} == {TooMany}


def test_what_the_server_does_of_its_own_accord_is_never_refused(clock: Clock) -> None:
    """After a restart it reads all tables whose bots are due; each that it left out would stop."""

    def long() -> None:
        clock.now += 100.0

    async def scenario() -> None:
        bench = Workbench(0.25)
        await bench.aside(long, "")
        bench.require("")
        await bench.afford("")

    asyncio.run(scenario())


@pytest.mark.parametrize(("game", "players"), [("district-noir", 2), ("gangs-city", 4)])
def test_a_welcome_is_the_same_whoever_tells_it(game: str, players: int) -> None:
    table, rows = fresh(game, players, 3)
    told, rng = Transcripts(), Random(3)
    for have in (0, 1):
        for viewer in (SPECTATOR, Seat(0)):
            same(told, table, viewer, have)
    for _ in range(40):
        advance(table, rows, rng)
        if table.match is None or table.match.outcome is not None:
            break
    for have in (0, 1, 7, table.version - 1, table.version, table.version + 5):
        for viewer in (SPECTATOR, *map(Seat, range(players))):
            same(told, table, viewer, have)


def same(told: Transcripts, table: Table, viewer: Viewer, have: int) -> None:
    shown = info(table, {}, 60.0)
    for words in (True, False):
        whole = json_bytes(welcome(table, viewer, have, words, shown, CREATED))
        assert told.welcome(table, viewer, words, have, shown, CREATED) == whole


def test_what_was_heard_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, rows = fresh("district-noir", 2, 3)
    for _ in range(10):
        advance(table, rows, Random(1))
    versions: list[int] = []

    def counted(table: Table, viewer: Viewer, version: int, words: bool) -> list[Told]:
        versions.append(version)
        return told_of(table, viewer, version, words)

    monkeypatch.setattr(transcripts, "told", counted)
    told, shown = Transcripts(), info(table, {}, 60.0)

    async def scenario() -> None:
        await told.prepare(table, SPECTATOR, True, 4, Workbench(GENEROUS), "")
        assert versions == list(range(5, 12))
        await told.prepare(table, SPECTATOR, True, 0, Workbench(GENEROUS), "")

    asyncio.run(scenario())
    told.welcome(table, SPECTATOR, True, 0, shown, CREATED)
    told.welcome(table, SPECTATOR, True, 2, shown, CREATED)
    assert sorted(versions) == list(range(1, 12))
    advance(table, rows, Random(2))
    told.welcome(table, SPECTATOR, True, 0, info(table, {}, 60.0), CREATED)
    assert versions[11:] == [12]


def test_long_stories_that_are_made_at_once_do_not_drive_each_other_out(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = []
    for n in range(30):
        table, rows = fresh("district-noir", 2, 3)
        for _ in range(10):
            advance(table, rows, Random(1))
        table.id = f"{n:016x}"
        tables.append(table)
    made: list[tuple[str, int]] = []

    def counted(table: Table, viewer: Viewer, version: int, words: bool) -> list[Told]:
        made.append((table.id, version))
        clock.now += 0.001  # a slice is two of them
        return told_of(table, viewer, version, words)

    monkeypatch.setattr(transcripts, "told", counted)
    monkeypatch.setattr(transcripts, "_LONG", 5)
    one, shown = Transcripts(), info(tables[0], {}, 60.0)
    one.welcome(tables[0], SPECTATOR, True, 0, shown, CREATED)
    told, bench, expected = Transcripts(most=8 * one._size), Workbench(GENEROUS), made[:]
    made.clear()

    async def come(table: Table, address: str) -> None:
        await told.prepare(table, SPECTATOR, True, 0, bench, address)
        before = len(made)
        told.welcome(table, SPECTATOR, True, 0, shown, CREATED)
        assert len(made) == before, "the event loop had to wait"

    async def scenario() -> None:
        comings = [come(table, f"{table.id} {who}") for table in tables for who in "ab"]
        await asyncio.gather(*comings)

    asyncio.run(scenario())
    assert sorted(made) == sorted((table.id, v) for table in tables for _, v in expected)
    assert told._size <= 8 * one._size


def test_whoever_wants_a_short_story_does_not_wait_for_long_ones(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rows = fresh("district-noir", 2, 3)
    for _ in range(10):
        advance(table, rows, Random(1))
    told, bench, order = Transcripts(), Workbench(GENEROUS), list[str]()
    monkeypatch.setattr(transcripts, "_LONG", 5)

    async def come(name: str, have: int) -> None:
        await told.prepare(table, SPECTATOR, True, have, bench, name)
        order.append(name)

    async def scenario() -> None:
        for _ in range(transcripts._AT_ONCE):
            await told._places.take(NOBODY)  # all are taken
        long = asyncio.create_task(come("long", 0))
        await come("short", table.version - 2)
        told._places.give_back()
        await long
        assert told._places._free == 1

    asyncio.run(scenario())
    assert order == ["short", "long"]


def test_what_is_kept_has_an_end() -> None:
    table, rows = fresh("district-noir", 2, 3)
    for _ in range(10):
        advance(table, rows, Random(1))
    told, shown = Transcripts(most=1), info(table, {}, 60.0)
    for viewer in (SPECTATOR, Seat(0), Seat(1), SPECTATOR):
        same(told, table, viewer, 0)
        told.welcome(table, viewer, True, 0, shown, CREATED)
        assert len(told._kept) == 1
    assert told._size == sum(kept.size for kept in told._kept.values())


def test_a_table_that_was_opened_again_after_it_was_deleted_tells_its_own_story() -> None:
    """Whoever repeats an old wish gets a table with the same id."""
    (old, _), (new, _) = fresh("district-noir", 2, 3), fresh("district-noir", 2, 4)
    new.created = old.created + 1
    assert old.id == new.id
    told = Transcripts()
    for table in (old, new):
        for viewer in (SPECTATOR, Seat(0)):
            same(told, table, viewer, 0)


def test_tables_without_a_word_are_not_kept_for_ever_either() -> None:
    told = Transcripts(most=10_000)
    for seed in range(40):
        table, _ = fresh("district-noir", 2, seed)
        table.id = f"{seed:016x}"
        told.welcome(table, SPECTATOR, True, table.version, info(table, {}, 60.0), CREATED)
    assert len(told._kept) < 20


def finished(seed: int = 3) -> Table:
    table, rows = fresh("district-noir", 2, seed)
    while table.match is not None and table.match.outcome is None:
        advance(table, rows, Random(1))
    return table


def test_the_record_of_a_finished_game_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Viewer] = []

    def counted(table: Table, viewer: Viewer) -> str | None:
        written.append(viewer)
        return export(table, viewer)

    monkeypatch.setattr(records, "export", counted)
    table = finished()

    async def scenario() -> None:
        together = [kept.record(table, viewer, "") for viewer in (SPECTATOR, Seat(0), Seat(1))]
        assert set(await asyncio.gather(*together)) == {export(table, SPECTATOR)}
        await kept.record(table, Seat(1), "")

    kept = Records(Workbench(GENEROUS))
    asyncio.run(scenario())
    assert len(written) == 1


def test_the_record_of_a_table_that_was_opened_again_is_its_own() -> None:
    old, new = finished(), finished(4)
    new.created = old.created + 1
    kept = Records(Workbench(GENEROUS))

    async def scenario() -> None:
        for table in (old, new):
            assert await kept.record(table, SPECTATOR, "") == export(table, SPECTATOR)

    asyncio.run(scenario())
    assert old.id == new.id
    assert export(old, SPECTATOR) != export(new, SPECTATOR)


def test_the_record_of_a_running_game_is_what_its_viewer_heard() -> None:
    table, rows = fresh("district-noir", 2, 3)
    kept = Records(Workbench(GENEROUS))

    async def ask(viewer: Viewer) -> str | None:
        return await kept.record(table, viewer, "")

    for _ in range(5):
        for viewer in (SPECTATOR, Seat(0), Seat(1)):
            assert asyncio.run(ask(viewer)) == export(table, viewer)
        advance(table, rows, Random(4))
