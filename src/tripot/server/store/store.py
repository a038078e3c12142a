"""The `Store`: everything the tables need of the database, without making the event loop wait."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from secrets import token_hex
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tripot.tables.log import LogRow
from tripot.tables.seats import Sighting

from ..counts import COUNTS
from . import reading, servers
from .appending import Append, PresenceNote
from .listening import Listener, News
from .place import in_place
from .steady import SteadyClock
from .writer import Writer

if TYPE_CHECKING:  # elsewhere than on Unix there are none
    from ..workers.peers import Peers

_FAREWELL = 5.0  # seconds
P = ParamSpec("P")
T = TypeVar("T")


@dataclass
class Store:
    """One server's hold on a database. Start and close it inside the event loop.

    Servers that share a PostgreSQL database hear of each other through it. Workers of one machine
    can use SQLite too: they tell each other what they write, and take turns at writing.
    """

    engine: Engine
    lease: float
    peers: "Peers | None" = None
    """The other workers of this machine."""
    server: str = field(default_factory=lambda: token_hex(8))

    def __post_init__(self) -> None:
        if self.peers is not None:
            self.server = self.peers.server

    async def start(self, tell: Callable[[News | None], None]) -> None:
        """Begins to write, and to tell what other servers did."""
        self._postgres = self.engine.dialect.name == "postgresql"
        self._shared = self._postgres or self.peers is not None
        self._clock = SteadyClock(await self._told())
        beside = None if self._postgres else self.peers
        self._turn: Callable[[], AbstractContextManager[None]] = (
            nullcontext if beside is None else beside.turn
        )
        if not self._shared:  # the lock on the folder says that we are alone
            await asyncio.to_thread(servers.leave, self.engine)
        await self.beat()
        self._writer = Writer(
            self.engine, self.server, COUNTS.commit, COUNTS.database_failed, self._turn
        )
        if beside is not None:
            self._writer.post, beside.tell = beside.post, tell
        self._writer.start()
        self._listener = Listener(self.engine, self.server, tell) if self._postgres else None
        if self._listener:
            self._listener.start()

    async def close(self) -> None:
        """Writes what waits, gives the duties back and lets go of the database."""
        if self._listener:
            await self._listener.close()
        await self._writer.close()
        with suppress(SQLAlchemyError, TimeoutError):  # without a word our lease runs out
            async with asyncio.timeout(_FAREWELL):
                await self.write(servers.leave, self.server)
        await asyncio.to_thread(in_place, self.engine)
        self.engine.dispose()

    @property
    def writes(self) -> bool:
        """Whether entries are being written."""
        return self._writer.well

    @property
    def shared(self) -> bool:
        """Whether other servers may serve the same tables."""
        return self._shared

    def fresh_id(self) -> str:
        """An id for a new table."""
        return self.peers.fresh_id() if self.peers else token_hex(8)

    def is_home(self, table: str) -> bool:
        """Whether no other worker of this machine is the one that sees to the table."""
        return self.peers is None or self.peers.is_home(table)

    def now(self) -> float:
        """Seconds since 1970, by a clock that all servers of the database share."""
        return self._clock.now()

    @property
    def since(self) -> float:
        """When this server began to count: at its start, or when the time was last set."""
        return self._clock.since

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._writer.waiting

    def append(self, entry: Append) -> asyncio.Future[bool]:
        """Whether the entry was kept, once that is durable; see `Writer.append`."""
        return self._writer.append(entry)

    def note(self, presence: PresenceNote) -> asyncio.Future[bool]:
        """Notes that somebody came or went."""
        return self._writer.note(presence)

    async def rows(self, table: str, version: int = 0) -> list[LogRow]:
        """The entries of a table after a version."""
        return await asyncio.to_thread(reading.rows_after, self.engine, table, version)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The newest version of each of these tables."""
        return await asyncio.to_thread(reading.versions, self.engine, ids)

    async def opener(self, table: str) -> str | None:
        """A keyed hash of the address that a table was opened from, if that is known."""
        return await asyncio.to_thread(reading.opener, self.engine, table)

    async def public_tables(self, state: str, since: float, most: int) -> list[str]:
        """The summaries of public tables in a state that changed since, the newest first."""
        return await asyncio.to_thread(reading.public_tables, self.engine, state, since, most)

    async def tables_of(self, guest: str, most: int) -> list[tuple[int, str]]:
        """Where a guest sits: the seat and the table's summary, the newest first."""
        return await asyncio.to_thread(reading.tables_of, self.engine, guest, most)

    async def sightings(self, table: str) -> dict[int, Sighting]:
        """When the players of a table were last seen."""
        return await asyncio.to_thread(servers.sightings, self.engine, table)

    async def beat(self) -> bool:
        """Says that this server is alive; returns whether the others still believed so."""
        await asyncio.to_thread(in_place, self.engine)  # or nobody looks while nobody plays
        self._clock.compare(await self._told())
        return await self.write(servers.beat, self.server, self.lease)

    async def _told(self) -> float:
        """The database's time, or this machine's if no other server shares it."""
        ahead = await asyncio.to_thread(self._ahead) if self._postgres else 0.0
        return time.time() + ahead

    def _ahead(self) -> float:
        """How far the database's clock is ahead of ours; 0 if no difference can be seen.

        Asking takes a moment, and nobody knows when in it the clock was read. Servers of one
        machine must not differ because of that.
        """
        before = time.time()
        theirs = servers.now(self.engine)
        after = time.time()
        ahead = theirs - (before + after) / 2
        return ahead if abs(ahead) > after - before else 0.0

    async def alive(self) -> frozenset[str]:
        """The servers that are believed alive."""
        return await asyncio.to_thread(servers.alive, self.engine)

    async def claim(self, table: str) -> bool:
        """Whether this server keeps the table now."""
        return await self.write(servers.claim, self.server, table)

    async def kept(self) -> list[str]:
        """Tables whose bots and clocks this server sees to, as far as the database knows."""
        return await asyncio.to_thread(servers.kept_by, self.engine, self.server)

    async def claim_orphans(self, most: int) -> list[str]:
        """Tables whose bots and clocks nobody saw to; now this server does."""
        endings = self.peers.endings if self.peers else None
        return await self.write(servers.claim_orphans, self.server, most, endings)

    async def write(
        self, what: Callable[Concatenate[Engine, P], T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Runs something that writes to the database, when it is our turn."""

        def write() -> T:
            with self._turn():
                return what(self.engine, *given, **named)

        return await asyncio.to_thread(write)
