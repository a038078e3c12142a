"""PostgreSQL goes away under running servers: play stops, then goes on with nothing lost."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from itertools import product
from random import Random

import httpx
import pytest

from tests.server.running import RunningServer
from tripot.protocol import Code

from ..helpers.postgres import Postgres
from . import asyncio_thread
from .scripted_clients import Count, Guest, Sitting
from .starting_together import start_together
from .table_checks import check_tables, errors
from .table_connection import call

pytestmark = pytest.mark.system
LIMIT = 900.0  # seconds after which something must be stuck
SETTINGS = {"TRIPOT_LEASE": "1", "TRIPOT_BOT_DELAY": "0.1"}
COMMANDS = 20  # between two restarts


@pytest.fixture
def servers(database: str) -> Iterator[list[RunningServer]]:
    """Two servers; at the end they must stop well and have logged no error."""
    servers = [RunningServer(database=database, settings=SETTINGS) for _ in range(2)]
    start_together(servers)
    try:
        yield servers
    finally:
        logged = "".join(server.stop()[1] for server in servers)
    assert errors(logged) == []


async def two_people(servers: list[RunningServer], seed: int) -> list[Sitting]:
    rng, guests = Random(seed), [Guest(servers, n, f"Guest {seed}{n}") for n in range(2)]
    await asyncio.gather(*(guest.introduce() for guest in guests))
    opened = await guests[0].open("district-noir", "me", "open")
    joined = await guests[1].join(opened.table, opened.invite)
    return [Sitting.at(guest, seated, rng) for guest, seated in zip(guests, (opened, joined))]


async def one_with_bots(servers: list[RunningServer], home: int, *seats: str) -> list[Sitting]:
    guest = Guest(servers, home, f"Guest {home} of bots")
    await guest.introduce()
    game, options = ("gangs-city", {"turns": 2}) if len(seats) > 2 else ("district-noir", {})
    opened = await guest.open(game, *seats, **options)
    quits = game == "gangs-city"
    return [Sitting.at(guest, opened, Random(home), quits=quits)]


async def all_answer(servers: list[RunningServer], status: int) -> None:
    """Waits until every server answers like this when it is asked for something it must look up."""
    async with httpx.AsyncClient(trust_env=False, timeout=LIMIT) as client:
        for server in servers:
            while (await client.get(f"{server.url}/api/tables")).status_code != status:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_a_restart_of_the_database_loses_nothing(
    how: str, servers: list[RunningServer], database: str, postgres: Postgres
) -> None:
    """Bots go on as well, even where nobody looks."""

    async def play() -> list[list[Sitting]]:
        played: list[list[Sitting]] = []
        sending, restarting = Count(), True

        async def again_and_again(sit_down: Callable[[], Awaitable[list[Sitting]]]) -> None:
            """However long a restart takes, somebody is still playing when it comes."""
            while restarting:
                played.append(await sit_down())
                for one in (people := played[-1]):
                    one.sending = sending
                await asyncio.gather(*(one.play() for one in people))

        async with asyncio.timeout(LIMIT), asyncio.TaskGroup() as group:
            for seed in range(3):
                group.create_task(again_and_again(partial(two_people, servers, seed)))
            for n, seats in product(range(2), (("greedy",), ("random", "random"))):
                group.create_task(again_and_again(partial(one_with_bots, servers, n, "me", *seats)))
            for _ in range(3):
                await sending.more(COMMANDS)
                await asyncio.to_thread(postgres.stop, how)
                await all_answer(servers, 503)
                await asyncio.to_thread(postgres.start)
            restarting = False
        return played

    played = asyncio_thread.run(play())
    asyncio_thread.run(check_tables(played, database))


def test_bots_go_on_alone_after_a_restart_of_the_database(
    servers: list[RunningServer], database: str, postgres: Postgres
) -> None:
    """The person gives up and goes away before the database does."""

    async def play() -> None:
        guest = Guest(servers, 0, "Guest who leaves")
        await guest.introduce()
        opened = await guest.open("gangs-city", "me", "random", "random", turns=2)
        async with call(servers[0], opened) as line:
            await line.send("give_up", "up")
            await line.answer("up")
        for _ in range(2):
            await asyncio.to_thread(postgres.stop, "fast")
            await all_answer(servers, 503)
            await asyncio.to_thread(postgres.start)
            await all_answer(servers, 200)
        path = f"/api/tables/{opened.table}"
        async with asyncio.timeout(LIMIT):
            while '"state":"over"' not in await guest.ask("GET", path, token=opened.token or ""):
                await asyncio.sleep(0.5)

    asyncio_thread.run(play())
    assert postgres.ask("SELECT 1") == [(1,)]


def test_whoever_asks_while_the_database_is_away_is_told_so(
    servers: list[RunningServer], postgres: Postgres
) -> None:
    async def play() -> None:
        guest = Guest(servers, 0, "Guest")
        await guest.introduce()
        # Without bots: no other server takes the table over, and reads it for that.
        opened = await guest.open("district-noir", "me", "open")
        table = f"/api/tables/{opened.table}"
        postgres.stop()
        try:
            async with httpx.AsyncClient(trust_env=False, timeout=LIMIT) as client:
                for server in servers:
                    answer = await client.get(f"{server.url}/api/tables")
                    assert answer.status_code == 503
                    assert answer.json()["code"] == Code.UNAVAILABLE
                    assert (await client.get(f"{server.url}/healthz")).is_success
                # The other server has not read this table.
                answer = await client.get(f"{servers[1].url}{table}")
                assert answer.status_code == 503
            with pytest.raises(AssertionError, match="unavailable"):
                async with call(servers[1], opened):
                    pass
        finally:
            postgres.start()
        async with call(servers[1], opened) as line:
            assert line.info.table == opened.table

    asyncio_thread.run(play())
