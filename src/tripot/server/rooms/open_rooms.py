"""`OpenRooms`: all rooms of one server. Tables are read when somebody needs them."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tripot.core import msg
from tripot.tables.decision import NoSuchTable
from tripot.tables.log import Created, write_body
from tripot.tables.presenting import summary
from tripot.tables.reading import UnreadableTable, read_table
from tripot.tables.table import Table

from ..counts import COUNTS
from ..garbage import sweep_for_ever
from ..lag import watch_lag
from ..settings import Settings
from ..store.appending import Append
from ..store.listening import News
from ..store.shares import Opener
from ..store.store import Store
from ..store.writer import StoreUnavailable
from ..thinking.pool import Thinkers
from .duties import Duties
from .pruning import Pruning
from .records import Records
from .room import Room
from .suggesting import Suggestions
from .transcripts import Transcripts
from .workbench import Workbench

_log = logging.getLogger(__name__)
_PAUSE = 1.0  # seconds before another try when the database is away
_PRUNING = 600.0  # seconds between two searches for tables that are too old
_ORPHANS = 25  # tables taken over at once, so that a restart stays responsive


class OpenRooms:
    """Finds, opens and forgets rooms, and keeps this server's lease alive."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Call `start` inside the event loop before anything else."""
        self.store = store
        self.settings = settings
        self.by_id: dict[str, Room] = {}
        self.thinkers = Thinkers(settings.bot_workers or None, settings.bot_grace)
        self.duties = Duties(store, settings, self.thinkers)
        self.suggestions = Suggestions(settings, self.thinkers)
        self.bench = Workbench(settings.work_share)
        self.records = Records(self.bench)
        self.transcripts = Transcripts()
        self._pruning = Pruning(store, settings, self._in_use)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._alive: frozenset[str] = frozenset()
        self._away = False
        self._unreadable: set[str] = set()
        """Tables that the log has already reported as impossible to open."""
        self._left: dict[str, int] = {}
        """How far we had read tables that were forgotten but whose duties are ours."""
        self._missed = self._catching_up = False
        """Whether we may have missed news, and whether somebody is looking for it."""
        self._unsure = False
        """Whether the database may believe that we keep tables of which we know nothing."""

    async def start(self) -> None:
        """Opens the store and begins with the chores."""
        await self.store.start(self._hear)
        self._do(self._forever(self._beat, self.store.lease / 3))
        self._do(self._forever(self._adopt, self.store.lease / 5))
        self._do(self._forever(self._tidy, 5.0))
        self._do(sweep_for_ever())
        self._do(self._forever(self._pruning.prune, _PRUNING))
        self._do(watch_lag(COUNTS.late))
        if self.store.shared:
            self._do(self._forever(self._miss, self.store.lease / 3))

    async def close(self) -> None:
        """Ends chores and bots, writes what waits."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.gather(self.duties.close(), self.thinkers.close())
        await self.store.close()

    async def room(self, id: str, whose: str = "") -> Room:
        """The room of a table, read from the store if need be; raises `NoSuchTable`.

        The address that asks pays for the reading; raises `TooMany` if it must wait.
        """
        room = self.by_id.get(id)
        if room is not None:
            await room.be_current()
            return room
        opening = self._opening.get(id)
        if opening is None:
            self.bench.require(whose)
            opening = self._opening[id] = asyncio.create_task(self._open(id, whose))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def open(
        self, created: Created, id: str | None = None, opener: Opener | None = None
    ) -> Room:
        """The room of a new table, on disk; of the table that has this id if there is one."""
        id = id or self.store.fresh_id()
        at = self.store.now()
        table = Table(id, at, created)
        about = summary(table, self.settings.hand_over_after)
        kept = await self.store.append(Append(id, 1, at, write_body(created), about, opener))
        if not kept:
            return await self.room(id)
        if not self.store.is_home(id):  # a room here would read every move that is made there
            return self._made(table)
        room = self._room(table)
        if opener is not None:  # bots may have to think before anybody comes
            room.account = room.account or opener.address
        self.duties.see_to(room)
        return room

    async def _open(self, id: str, whose: str) -> Room:
        await self._pruning.out_of_the_way(id)
        rows = await self.store.rows(id)
        if not rows:
            raise NoSuchTable(msg("There is no such table."))
        try:
            table = await self.bench.aside(partial(read_table, id, rows), whose)
        except UnreadableTable as error:
            if id not in self._unreadable:
                _log.error("table cannot be opened", extra=error.outline)
            self._unreadable.add(id)
            raise
        room = self._room(table)
        if any(chair.bot is not None for chair in table.seats):
            account = await self.store.opener(id)
            room.account = room.account or account or ""  # somebody may have come meanwhile
        await room.look_around()
        await room.refresh()  # another server may have appended since we read
        return room

    def _in_use(self, id: str) -> bool:
        """Whether the table is not to be deleted now; of another worker's we do not know."""
        if not self.store.is_home(id):
            return True
        return id in self.by_id or id in self._opening or id in self.duties.kept

    def _room(self, table: Table) -> Room:
        """The one room of a table: whoever was quicker has made it."""
        return self.by_id.setdefault(table.id, self._made(table))

    def _made(self, table: Table) -> Room:
        see_to = self.duties.see_to
        return Room(table, self.store, self.settings, self.transcripts, see_to, self._doubt)

    def _doubt(self, room: Room) -> None:
        """A write had no answer: whoever waits must hear what became of it."""
        self._do(_insist(room.refresh))

    def _hear(self, news: News | None) -> None:
        """Another server has changed a table; None: we may have missed something."""
        if news is None:
            self._missed = True
            if not self._catching_up:
                self._catching_up = True
                self._do(self._catch_up())
            return
        known = self.by_id.get(news.table)
        if news.kind == "presence":
            if known is not None:
                self._do(_insist(known.look_around))
        elif known is not None:
            if news.version > known.table.version:
                self._do(_insist(known.refresh))
        elif news.table in self.duties.kept:
            self._do(_insist(partial(self._see_to, news.table)))

    async def _catch_up(self) -> None:
        """Looks for what was missed, and once more if more was meanwhile.

        News are missed when there is much to do: to read all tables anew would make it worse.
        """
        try:
            while self._missed:
                self._missed = False
                await _insist(self._read_what_is_new)
        finally:
            self._catching_up = False

    async def _read_what_is_new(self) -> None:
        """Reads on where somebody has written, one table after another."""
        known = {id: self._left.get(id, 0) for id in self.duties.kept}
        known |= {id: room.table.version for id, room in self.by_id.items()}
        newest = await self.store.versions(list(known))
        for id in [id for id, version in known.items() if newest.get(id) != version]:
            room = self.by_id.get(id)
            try:
                await _insist(partial(self._see_to, id) if room is None else room.refresh)
            except Exception:  # one table must not keep us from the others
                _log.exception("a table cannot be looked at")

    async def _beat(self) -> None:
        """Says that we are alive; if that came too late, others have taken over our duties."""
        if not await self.store.beat():
            self.duties.kept.clear()  # each is claimed again before its next decision
            self._unsure = True  # the database knows those whose rooms are not open

    async def _see_to(self, id: str) -> None:
        try:
            self.duties.see_to(await self.room(id))
        except NoSuchTable:
            self.duties.kept.discard(id)

    async def _adopt(self) -> None:
        """Takes over tables that nobody sees to, our own forgotten ones among them."""
        unsure, self._unsure = self._unsure, False
        try:
            if unsure:
                await self._take_over(await self.store.kept())
            while found := await self.store.claim_orphans(_ORPHANS):
                await self._take_over(found)
        except BaseException:
            self._unsure = True  # we may have claimed what we did not come to see to
            raise

    async def _take_over(self, tables: list[str]) -> None:
        self.duties.kept.update(tables)
        for id in tables:
            try:
                await self._see_to(id)
            except (SQLAlchemyError, StoreUnavailable):
                raise
            except UnreadableTable:  # already logged where it was found
                continue
            except Exception:  # one table must not keep us from the others
                _log.exception("table cannot be opened", extra={"table": id})
            await asyncio.sleep(0)

    async def _miss(self) -> None:
        """Tells of the players of a server that died, or is back: it cannot do so itself."""
        alive = await self.store.alive()
        if alive != self._alive:
            self._alive = alive
            for room in self.by_id.values():
                if room.connections:
                    self._do(_insist(room.look_around))

    async def _tidy(self) -> None:
        """Forgets rooms that nobody has looked into for a while."""
        limit = time.monotonic() - self.settings.keep_idle
        for id, room in list(self.by_id.items()):
            if room.idle_since < limit and not (room.in_use or self.duties.busy(id)):
                del self.by_id[id]
                if id in self.duties.kept:
                    self._left[id] = room.table.version
        for id in self._left.keys() - self.duties.kept:
            del self._left[id]

    async def _forever(self, chore: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await chore()
            except (SQLAlchemyError, StoreUnavailable) as error:
                COUNTS.database_failed()
                if not self._away:
                    _log.warning("the database does not answer", extra={"why": outline(error)})
                self._away = True
            except Exception:  # a chore that ends is never done again
                _log.exception("a chore failed")
            else:
                if self._away:
                    _log.info("the database answers again")
                self._away = False
            await asyncio.sleep(pause)

    def repeat(self, chore: Callable[[], Awaitable[None]], pause: float) -> None:
        """Repeats a chore until the rooms are closed."""
        self._do(self._forever(chore, pause))

    def _do(self, chore: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a chore failed", exc_info=error)


def outline(error: Exception) -> str:
    """The first line of what a database says, without the statement that failed."""
    said = str(error.orig if isinstance(error, DBAPIError) else error).strip()
    return said.splitlines()[0] if said else type(error).__name__


async def _insist(chore: Callable[[], Awaitable[None]]) -> None:
    """Does it, however long the database is away: whoever told us of it will not tell us again."""
    while True:
        try:
            return await chore()
        except (UnreadableTable, NoSuchTable):  # there is nothing to wait for
            return None
        except (SQLAlchemyError, StoreUnavailable):
            await asyncio.sleep(_PAUSE)
