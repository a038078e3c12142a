"""Servers are killed again and again under play: nothing acknowledged is lost, nothing is done
twice, everybody resumes by themselves, and every record is sound.
"""

import asyncio
import signal
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from tests.server.running import RunningServer
from tripot.server.store.database import sqlite_url

from . import asyncio_thread
from .scripted_clients import Count, Guest, Sitting, Wish
from .table_checks import check_tables, errors

pytestmark = pytest.mark.system
KILLS = 20
PAIRS = 10
COMMANDS = 40  # at most between two kills
LIMIT = 900.0  # seconds after which something must be stuck
SETTINGS = {"TRIPOT_LEASE": "1", "TRIPOT_BOT_DELAY": "0.05"}


@dataclass
class Evening:
    """Many tables at once, new ones for as long as servers are being killed."""

    servers: Sequence[RunningServer]
    seed: int
    pace: float
    going: bool = True
    played: list[list[Sitting]] = field(default_factory=list)
    """The people of each table."""
    sending: Count = field(default_factory=Count)
    """Counts the commands of everybody."""
    logged: str = ""
    """What killed servers had to say."""

    async def spend(self) -> None:
        """Plays, kills, and lets everybody finish."""
        try:
            async with asyncio.timeout(LIMIT), asyncio.TaskGroup() as group:
                for number in range(PAIRS):
                    group.create_task(self._two_people(number))
                group.create_task(self._one_with_a_bot())
                group.create_task(self._bots_alone())
                await self._kill()
                self.going = False
        except TimeoutError:
            everybody = (one for people in self.played for one in people)
            stuck = [str(one) for one in everybody if not one.finished]
            raise AssertionError(f"stuck: {stuck}") from None

    async def _kill(self) -> None:
        rng = Random(self.seed)
        while len(self.played) < PAIRS + 2:  # until everybody sits at their first table
            await asyncio.sleep(0.05)
        for _, server in zip(range(KILLS), cycle(self.servers)):
            await self.sending.more(rng.randint(1, COMMANDS))
            server.process.send_signal(signal.SIGKILL)
            self.logged += (await asyncio.to_thread(server.process.communicate))[1]
            await asyncio.to_thread(server.start)

    async def _two_people(self, number: int) -> None:
        """A pair that plays one table after another; every second pair by rematches."""
        rng = Random(self.seed + 1000 * (number + 1))
        a, b = (
            Guest(self.servers, (number + n) % len(self.servers), f"Guest {number}{letter}")
            for n, letter in enumerate("ab")
        )
        await asyncio.gather(a.introduce(), b.introduce())
        while self.going:
            opened = await a.open("district-noir", "me", "open")
            joined = await b.join(opened.table, opened.invite)
            both = [Sitting.at(a, opened, rng), Sitting.at(b, joined, rng)]
            while both:
                again = cache(lambda: self.going and number % 2 == 0)  # both of one mind
                await self._play(*both, again=again)
                assert both[0].next == both[1].next
                both = [one.moved_on() for one in both if one.next]

    async def _one_with_a_bot(self) -> None:
        rng, guest = Random(self.seed + 1), Guest(self.servers, 0, "Guest of a bot")
        await guest.introduce()
        while self.going:
            opened = await guest.open("district-noir", "me", "greedy")
            await self._play(Sitting.at(guest, opened, rng))

    async def _bots_alone(self) -> None:
        """Somebody who gives up at once and only watches: the bots must go on by themselves."""
        rng, guest = Random(self.seed + 2), Guest(self.servers, 0, "Guest who quits")
        await guest.introduce()
        while self.going:
            opened = await guest.open("gangs-city", "me", "greedy", "random", turns=2)
            await self._play(Sitting.at(guest, opened, rng, quits=True))

    async def _play(self, *people: Sitting, again: Wish = lambda: False) -> None:
        """Lets people play at a table, each at another server than the one before."""
        for number, one in enumerate(people, start=len(self.played)):
            one.again, one.pace, one.sending = again, self.pace, self.sending
            one.guest.turn_to(number)
        self.played.append(list(people))
        await asyncio.gather(*(one.play() for one in people))


def spend_evening(servers: Sequence[RunningServer], database: str, seed: int, pace: float) -> None:
    """An evening with these servers, which are running: all went well, and it was a busy one."""
    evening = Evening(servers, seed, pace)
    asyncio_thread.run(evening.spend())
    asyncio_thread.run(check_tables(evening.played, database))
    for server in servers:
        evening.logged += server.stop()[1]
    assert errors(evening.logged) == []
    everybody = [one for people in evening.played for one in people]
    assert sum(one.resumed for one in everybody) >= KILLS
    assert len(evening.played) > PAIRS + 2
    assert any(one.next for one in everybody)


def test_sqlite_survives_twenty_kills(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path).render_as_string()
    with RunningServer(folder=tmp_path, settings=SETTINGS) as server:
        spend_evening([server], database, seed=1, pace=0.03)


def test_two_servers_on_postgresql_survive_twenty_kills(database: str) -> None:
    with (
        RunningServer(database=database, settings=SETTINGS) as first,
        RunningServer(database=database, settings=SETTINGS) as second,
    ):
        spend_evening([first, second], database, seed=2, pace=0.2)
