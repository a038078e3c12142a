"""Two servers whose machines do not agree what time it is."""

import asyncio

import pytest

from tripot.protocol import Ack

from ..helpers.postgres import Postgres
from . import asyncio_thread
from .two_servers import House, opened

pytestmark = [pytest.mark.system, pytest.mark.xdist_group("servers")]
DAY = 86_400


@pytest.mark.parametrize("skew", [DAY / 2, -DAY / 2])
def test_nobody_loses_time_because_the_clocks_of_two_machines_differ(
    postgres: Postgres, skew: float
) -> None:
    async def play(house: House) -> None:
        ann, bea = await house.two_people(clock=f"{DAY}+0")
        async with house.lines(ann, bea) as (a, b):
            for number in range(6):
                mine, other = (a, b) if a.view and a.view.prompt else (b, a)
                await mine.act(f"{number}")
                done = await mine.answer(f"{number}")
                assert isinstance(done, Ack)
                await asyncio.gather(mine.reach(done.version), other.reach(done.version))
            for line in (a, b):
                assert line.view is not None
                assert line.view.clocks is not None
                assert min(line.view.clocks.left) > DAY * 0.75

    with opened(postgres.new_database(), 600.0, skew) as house:
        asyncio_thread.run(play(house))
