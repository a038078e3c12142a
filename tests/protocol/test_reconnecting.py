"""Lost connections: nothing is told twice, lost, or done twice."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tests.server.running import RunningServer
from tripot.core import read_record
from tripot.games import load_game
from tripot.protocol import (
    Backoff,
    Client,
    Code,
    CommandRefused,
    Step,
    Welcome,
)

from .cutting import CuttingProxy
from .tables import choose, play, run, seat_two, story

QUICK = Backoff(first=0.005, most=0.02)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    settings = {"TRIPOT_MESSAGES_RATE": "50"}
    with RunningServer(folder=tmp_path_factory.mktemp("server"), settings=settings) as running:
        yield running


async def whole_story(client: Client, table: str, token: str | None) -> list[Step]:
    async with client.sit(table, token=token) as again:
        welcome = await anext(again)
        assert isinstance(welcome, Welcome)
        return welcome.steps


@pytest.mark.parametrize("seed", range(3))
def test_a_game_over_a_line_that_is_cut_all_the_time(server: RunningServer, seed: int) -> None:
    luck = Random(seed)

    async def scenario() -> None:
        async with (
            CuttingProxy(server.port, lambda: luck.randrange(100, 9000)) as line,
            Client(server.url) as one,
            Client(server.url) as two,
            Client(line.url, backoff=QUICK) as cut,
        ):
            first, second = await seat_two(one, two, short=False)
            async with (
                cut.sit(first) as here,
                cut.sit(second) as there,
                cut.watch(first.table, first.invite) as watching,
            ):
                acts = await asyncio.gather(play(here, luck), play(there, luck))
                await watching.until(lambda table: table.over)
            # Three buildings can end a game early, so only this much is certain of every deal.
            assert here.welcomes > 1
            assert there.welcomes > 1
            assert await story(here) == await whole_story(one, first.table, first.token)
            assert await story(there) == await whole_story(two, second.table, second.token)
            record = read_record(await one.record(first.table), load_game)
            assert len(record.replay().matches) == sum(acts) + 1

    run(scenario())


def test_a_command_survives_a_server_that_is_killed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with (
            Client(server.url, backoff=QUICK) as one,
            Client(server.url, backoff=QUICK) as two,
        ):
            first, second = await seat_two(one, two)
            async with one.sit(first) as here, two.sit(second) as there:
                me = here if here.prompt is not None else there
                assert me.view is not None
                await asyncio.to_thread(server.kill)
                command = asyncio.ensure_future(me.act(choose(me.view, Random(1))))
                await asyncio.sleep(0)
                assert not command.done()
                await asyncio.to_thread(server.start)
                version = await command
                await asyncio.gather(
                    *(table.until(lambda t: t.version == version) for table in (here, there))
                )
                assert here.welcomes == there.welcomes == 2
                acts = await asyncio.gather(play(here, Random(2)), play(there, Random(3)))
                assert sum(acts) == 5
            assert await story(here) == await whole_story(one, first.table, first.token)
            assert await story(there) == await whole_story(two, second.table, second.token)

    run(scenario())


def test_an_answer_that_was_lost_is_asked_for_again(server: RunningServer) -> None:
    async def scenario() -> None:
        bytes_left: list[int | None] = [None]
        async with (
            CuttingProxy(server.port, lambda: bytes_left[0]) as line,
            Client(server.url) as one,
            Client(server.url) as two,
            Client(line.url, backoff=QUICK) as cut,
        ):
            first, second = await seat_two(one, two)
            # The handshake and the welcome come through, hardly anything after them.
            async with cut.sit(first) as here, cut.sit(second) as there:
                me = here if here.prompt is not None else there
                assert me.view is not None
                prompt, action = me.prompt, choose(me.view, Random(1))
                bytes_left[0] = 30
                line.cut()
                command = asyncio.ensure_future(me.act(action, key="once"))
                before = line.cuts
                while line.cuts < before + 4:  # both have tried in vain
                    await asyncio.sleep(0.01)
                bytes_left[0] = None
                version = await command
                assert await me.act(action, key="once", prompt=prompt) == version
                with pytest.raises(CommandRefused) as late:
                    await me.act(action, prompt=prompt)
                assert late.value.code == Code.LATE

    run(scenario())


def test_what_was_too_fast_is_said_again(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as one, Client(server.url) as two:
            first, _ = await seat_two(one, two)
            async with one.sit(first) as here:
                many = (here.rematch() for _ in range(280))
                errors = await asyncio.gather(*many, return_exceptions=True)
                codes = [e.code for e in errors if isinstance(e, CommandRefused)]
                assert codes == [Code.NOT_ALLOWED] * 280
                assert here.welcomes == 1

    run(scenario())
