"""Two servers on one PostgreSQL database, and people who talk to one or the other."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from sqlalchemy import text

from tests.server import skewed
from tests.server.running import RunningServer
from tripot.protocol import Seated, Update

from ..helpers.postgres import Postgres
from .scripted_clients import Guest
from .starting_together import start_together
from .table_checks import errors
from .table_connection import Line, call


@dataclass
class House:
    """Two servers on one database, and a table with a person at each."""

    database: str
    servers: list[RunningServer]

    async def two_people(
        self, game: str = "district-noir", clock: str | None = None
    ) -> tuple[Seated, Seated]:
        """A table with two people, opened at one server and joined at the other."""
        a, b = Guest(self.servers[:1], 0, "Ann"), Guest(self.servers[1:], 0, "Bea")
        await asyncio.gather(a.introduce(), b.introduce())
        opened = await a.open_timed(clock, game, "me", "open")
        return opened, await b.join(opened.table, opened.invite)

    @asynccontextmanager
    async def lines(self, ann: Seated, bea: Seated) -> AsyncIterator[tuple[Line, Line]]:
        """A line for each of the two, at different servers, when both know that the game began."""
        one, two = self.servers
        async with call(one, ann) as a, call(two, bea) as b:
            for line in (a, b):
                while line.view is None:
                    await line.expect(Update)
            yield a, b

    def rows(self, table: str) -> int:
        """How many entries the log of a table has."""
        engine = Postgres.engine(self.database)
        counted = text("SELECT count(*) FROM entries WHERE table_id = :table")
        with engine.connect() as connection:
            count = connection.execute(counted, {"table": table}).scalar_one()
        engine.dispose()
        return int(count)


@contextmanager
def opened(database: str, lease: float, skew: float = 0.0) -> Iterator[House]:
    """Running servers; at the end they must stop well and have logged no error.

    The clock of the second one's machine is wrong by so many seconds.
    """
    settings = {"TRIPOT_HAND_OVER_AFTER": "0", "TRIPOT_LEASE": str(lease)}
    servers = [
        RunningServer(
            database=database,
            settings={**settings, skewed.BY: str(wrong)},
            program=("-m", skewed.__name__),
        )
        for wrong in (0.0, skew)
    ]
    start_together(servers)
    try:
        yield House(database, servers)
    finally:
        logged = "".join(server.stop()[1] for server in servers)
    assert errors(logged) == []
