"""Two servers on one PostgreSQL database are one: for the players it makes no difference which
of them they talk to.
"""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from random import Random

import pytest

from tripot.protocol import Ack, Code, Presence, Refused, Seated, TableState, Update

from ..helpers.postgres import Postgres
from . import asyncio_thread
from .scripted_clients import Guest
from .table_connection import Line, call
from .two_servers import House, opened

pytestmark = [pytest.mark.system, pytest.mark.xdist_group("servers")]
BEGUN = 2  # the version at which a table for two begins: opened, joined


@pytest.fixture(scope="module")
def house(postgres: Postgres) -> Iterator[House]:
    """Two servers for all tests; however busy the machine is, neither is believed dead."""
    with opened(postgres.new_database(), lease=600.0) as both:
        yield both


def test_a_move_at_one_server_is_heard_at_the_other(house: House) -> None:
    async def play() -> int:
        ann, bea = await house.two_people()
        async with house.lines(ann, bea) as (a, b):
            moves = 0
            while a.info.state is not TableState.OVER:
                mine, other = (a, b) if a.view and a.view.prompt else (b, a)
                await mine.act(f"{moves}")
                done = await mine.answer(f"{moves}")
                assert isinstance(done, Ack)
                await asyncio.gather(mine.reach(done.version), other.reach(done.version))
                moves += 1
            assert b.info.state is TableState.OVER
            assert a.info.secret == b.info.secret is not None
        return moves

    assert asyncio_thread.run(play()) > 10


def test_presence_is_told_across_servers(house: House) -> None:
    async def play() -> None:
        ann, bea = await house.two_people()
        one, two = house.servers
        async with call(two, bea) as b:
            await b.see(False, True)
            async with call(one, ann) as a, AsyncExitStack() as stack:
                await a.see(True, True)
                await b.see(True, True)
                await stack.enter_async_context(call(two, ann))
                await stack.aclose()  # gone from one server, but not from the other
                await b.expect(Presence)
                await b.see(True, True)
            await b.see(False, True)

    asyncio_thread.run(play())


def test_players_of_a_dead_server_are_gone_when_its_lease_ends(database: str) -> None:
    async def play(house: House) -> None:
        ann, bea = await house.two_people()
        one, two = house.servers
        async with call(two, bea) as b, AsyncExitStack() as stack:
            await stack.enter_async_context(call(one, ann))
            await b.see(True, True)
            one.kill()
            await b.see(False, True)

    with opened(database, lease=1.0) as house:
        asyncio_thread.run(play(house))


def test_a_seat_is_handed_over_and_taken_back_across_servers(house: House) -> None:
    async def hand_over(line: Line, key: str) -> Ack | Refused:
        await line.send("hand_over", key, seat=0)
        return await line.answer(key)

    async def play() -> None:
        ann, bea = await house.two_people()
        one, two = house.servers
        async with call(two, bea) as b:
            async with call(one, ann):
                await b.see(True, True)
                refusal = await hand_over(b, "too early")
                assert isinstance(refusal, Refused)
                assert refusal.code is Code.NOT_ALLOWED
            await b.see(False, True)
            assert isinstance(await hand_over(b, "now"), Ack)
            while b.info.seats[0].bot != "judge":
                await b.expect(Update)
            while b.view is None or b.view.prompt is None:  # until the bot has moved
                await b.expect(Update)
            async with call(one, ann) as a:
                while a.info.seats[0].bot != "judge":
                    await a.expect(Update)
                await a.send("take_back", "back")
                assert isinstance(await a.answer("back"), Ack)
                await b.expect(Update, lambda told: told.info is not None)
                assert b.info.seats[0].bot is None
                await b.act("b")
                assert isinstance(await b.answer("b"), Ack)
                while a.view is None or a.view.prompt is None:
                    await a.expect(Update)
                await a.act("a")
                assert isinstance(await a.answer("a"), Ack)

    asyncio_thread.run(play())


def test_a_command_sent_to_both_servers_is_done_once(house: House) -> None:
    async def play() -> None:
        ann, bea = await house.two_people()
        async with AsyncExitStack() as stack:
            lines = [
                [await stack.enter_async_context(call(server, who)) for server in house.servers]
                for who in (ann, bea)
            ]
            for turn in range(12):
                version = BEGUN + turn
                for line in (line for pair in lines for line in pair):
                    await line.reach(version)
                due = next(pair for pair in lines if pair[0].view and pair[0].view.prompt)
                assert due[1].view is not None
                await asyncio.gather(*(line.act(f"{turn}") for line in due))
                acks = [await line.answer(f"{turn}") for line in due]
                assert [isinstance(ack, Ack) for ack in acks] == [True, True]
                assert {ack.version for ack in acks} == {version + 1}
        assert house.rows(ann.table) == BEGUN + 12

    asyncio_thread.run(play())


def test_a_move_of_somebody_who_is_gone_at_once_is_heard(house: House) -> None:
    async def play() -> None:
        ann, bea = await house.two_people()
        one, two = house.servers
        async with call(two, bea) as b:
            for turn in range(10):
                await b.reach(BEGUN + turn)
                assert b.view is not None
                if b.view.prompt is not None:
                    await b.act(f"{turn}")
                else:
                    async with call(one, ann) as a:
                        while a.view is None or a.view.prompt is None:
                            await a.expect(Update)
                        await a.act(f"{turn}")  # and away, without waiting for an answer
            await b.reach(BEGUN + 10)
        assert house.rows(ann.table) == BEGUN + 10

    asyncio_thread.run(play())


def test_what_is_written_is_told_even_if_its_author_was_cut_off(house: House) -> None:
    """The connection breaks while the move is on its way to the disk, and others come and go."""

    async def come_and_go(seated: Seated) -> None:
        while True:
            async with call(house.servers[0], seated, watch=True):
                pass

    async def play() -> int:
        cut, rng = 0, Random(1)
        for _ in range(6):
            ann, bea = await house.two_people()
            async with call(house.servers[0], bea) as b, asyncio.TaskGroup() as group:
                # Several at once: whenever one comes, the server finds out that Ann is gone.
                noise = [group.create_task(come_and_go(bea)) for _ in range(6)]
                for turn in range(10):
                    async with call(house.servers[0], ann) as a:
                        if a.view is not None and a.view.prompt is not None:
                            await a.act(f"{turn}")
                            await asyncio.sleep(rng.uniform(0, 0.004))  # anywhere on its way
                            a.socket.transport.abort()
                            cut += 1
                    await b.reach(max(a.version, house.rows(ann.table)))
                    if b.view is not None and b.view.prompt is not None:
                        await b.act(f"{turn}")
                        await b.answer(f"{turn}")
                    if b.info.state is TableState.OVER:
                        break
                for one in noise:
                    one.cancel()
        return cut

    assert asyncio_thread.run(play()) > 10


def test_people_who_race_for_seats_get_different_ones(house: House) -> None:
    async def play() -> None:
        host = Guest(house.servers, 0, "Host")
        await host.introduce()
        opened = await host.open("gangs-city", "me", *["open"] * 5)
        guests = [Guest([house.servers[n % 2]], 0, "Same name") for n in range(5)]
        await asyncio.gather(*(guest.introduce() for guest in guests))
        joined = await asyncio.gather(
            *(guest.join(opened.table, opened.invite) for guest in guests)
        )
        assert sorted(seated.seat or 0 for seated in joined) == [1, 2, 3, 4, 5]
        info = joined[0].info
        async with call(house.servers[0], opened) as line:
            await line.reach(6)
            assert line.info.state is TableState.RUNNING
            assert len({seat.name for seat in line.info.seats}) == info.players == 6

    asyncio_thread.run(play())


def test_somebody_who_joins_at_both_servers_sits_on_one_seat(house: House) -> None:
    """A client that got no answer asks again, perhaps another server."""

    async def play() -> None:
        host, guest = Guest(house.servers, 0, "Host"), Guest(house.servers, 0, "Guest")
        await asyncio.gather(host.introduce(), guest.introduce())
        for _ in range(5):
            opened = await host.open("gangs-city", "me", "open", "open")
            both = [guest, guest.elsewhere(1)]
            seated = await asyncio.gather(*(one.join(opened.table, opened.invite) for one in both))
            assert [one.seat for one in seated] == [1, 1]
        for _ in range(5):  # and also if that starts the game
            opened = await host.open("district-noir", "me", "open")
            both = [guest, guest.elsewhere(1)]
            seated = await asyncio.gather(*(one.join(opened.table, opened.invite) for one in both))
            assert [one.seat for one in seated] == [1, 1]

    asyncio_thread.run(play())


def test_rematches_wished_for_at_the_same_time_are_one_table(house: House) -> None:
    async def play() -> None:
        ann, bea = await house.two_people()
        for _ in range(5):
            async with house.lines(ann, bea) as (a, b):
                await a.send("give_up", "up")
                for line in (a, b):
                    while line.info.state is not TableState.OVER:
                        await line.expect(Update)
                await asyncio.gather(a.send("rematch", "again"), b.send("rematch", "again"))
                for line in (a, b):
                    while line.info.next is None:
                        await line.expect(Update)
                assert a.info.next == b.info.next
                assert a.info.rematch == b.info.rematch == [0, 1]
                following = a.info.next
                assert following is not None
                ann, bea = (replace(seated, table=following) for seated in (ann, bea))

    asyncio_thread.run(play())


def test_giving_up_and_moving_at_the_same_time_leave_one_story(house: House) -> None:
    async def play() -> None:
        for _ in range(5):
            ann, bea = await house.two_people()
            async with house.lines(ann, bea) as (a, b):
                due, other = (a, b) if a.view and a.view.prompt else (b, a)
                await asyncio.gather(due.act("act"), other.send("give_up", "up"))
                moved, quit = await asyncio.gather(due.answer("act"), other.answer("up"))
                assert isinstance(quit, Ack)
                if isinstance(moved, Refused):
                    assert moved.code is Code.OVER
                else:
                    assert moved.version < quit.version
                await asyncio.gather(due.reach(quit.version), other.reach(quit.version))
                assert a.info.state is b.info.state is TableState.OVER
            assert house.rows(ann.table) == quit.version

    asyncio_thread.run(play())


async def cut_listeners(postgres: Postgres) -> None:
    """Ends the connections over which two servers hear of each other, once both listen."""
    listening = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    while len(await asyncio.to_thread(postgres.ask, f"SELECT pid {listening}")) < 2:
        await asyncio.sleep(0.02)
    await asyncio.to_thread(postgres.ask, f"SELECT pg_terminate_backend(pid) {listening}")


def test_servers_catch_up_when_they_could_not_hear(house: House, postgres: Postgres) -> None:
    async def play() -> None:
        ann, bea = await house.two_people()
        async with house.lines(ann, bea) as (a, b):
            for turn in range(4):
                due, other = (a, b) if a.view and a.view.prompt else (b, a)
                await cut_listeners(postgres)
                await due.act(f"{turn}")  # at once: nobody listens now
                done = await due.answer(f"{turn}")
                await asyncio.gather(due.reach(done.version), other.reach(done.version))

    asyncio_thread.run(play())


def test_a_server_that_is_behind_knows_who_has_just_sat_down(
    house: House, postgres: Postgres
) -> None:
    async def play() -> None:
        a, b = Guest(house.servers[:1], 0, "Ann"), Guest(house.servers[1:], 0, "Bea")
        await asyncio.gather(a.introduce(), b.introduce())
        opened = await a.open("district-noir", "me", "open")
        await cut_listeners(postgres)
        joined = await b.join(opened.table, opened.invite)
        async with call(house.servers[0], joined) as line:
            assert line.welcome.seat == joined.seat == 1

    asyncio_thread.run(play())


def test_a_server_that_is_behind_does_not_take_a_client_back(
    house: House, postgres: Postgres
) -> None:
    async def play() -> None:
        ann, bea = await house.two_people()
        one, two = house.servers
        async with house.lines(ann, bea) as (a, b):
            due, seated = (a, ann) if a.view and a.view.prompt else (b, bea)
            home, away = (one, two) if due is a else (two, one)
            assert home.port != away.port
            await cut_listeners(postgres)
            await due.act("act")
            done = await due.answer("act")
            await due.reach(done.version)
            async with call(away, seated, have=due.version) as resumed:
                assert resumed.welcome.version >= due.version
                assert resumed.welcome.steps == []

    asyncio_thread.run(play())
