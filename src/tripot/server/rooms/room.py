"""A `Room`: one table in memory, with the clients that look at it.

Whatever is to happen is judged, written, and only then applied and told, one thing after
another. Another server may have been quicker: then its entries are read and the thing is judged
again.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from tripot.core import TripotError, Viewer, msg
from tripot.protocol import Ack, Command, HandOver, Presence, TableInfo, json_bytes
from tripot.tables.absence import last_seen, sightings
from tripot.tables.decision import Decision, NoSuchTable, NotAllowed
from tripot.tables.judging import judge
from tripot.tables.log import Created, Played, write_body
from tripot.tables.presenting import info, seat_infos, shows, summary, update
from tripot.tables.reading import UnreadableTable, take_in
from tripot.tables.repeating import repeated
from tripot.tables.seats import Sighting, Sightings
from tripot.tables.table import Table

from ..counts import COUNTS
from ..settings import Settings
from ..store.appending import Append, PresenceNote
from ..store.store import Store
from ..store.writer import StoreUnavailable
from .connection import SEAT_CHANGED, UNTOLD, Connection
from .transcripts import Transcripts

Decide = Callable[[Table, float], Decision | None]
"""What shall happen at the table as it is, at this time; None if nothing has to."""
Open = Callable[[Created, str], Awaitable[object]]
"""Opens the table of a rematch."""
_log = logging.getLogger(__name__)
_FEW, _EACH = 20, 0.002
"""A larger crowd hears later who came and went: by this many seconds for each person."""


class Room:
    """A table in use.

    `on_change` is called after every entry, to see to bots and clocks; `on_doubt` when it is not
    known whether an entry was kept, to find out.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        settings: Settings,
        transcripts: Transcripts,
        on_change: Callable[["Room"], None],
        on_doubt: Callable[["Room"], None],
    ) -> None:
        """The room of a table as it was read from the store."""
        self.table = table
        self.connections: set[Connection] = set()
        self.idle_since = time.monotonic()
        self.account = ""
        """To what bots' time is charged, as far as we know it: the address from which somebody
        last came to a seat, or else opened the table, as the database knows it."""
        self._seen = {seat: last_seen(table, {}, seat) for seat in range(len(table.seats))}
        self._store = store
        self._settings = settings
        self._transcripts = transcripts
        self._on_change = on_change
        self._on_doubt = on_doubt
        self._lock = asyncio.Lock()
        self._looking_around = asyncio.Lock()
        self._doubtful = False
        self._closed: TripotError | None = None
        self._unwritten: set[asyncio.Future[bool]] = set()
        self._telling: asyncio.TimerHandle | None = None

    @property
    def in_use(self) -> bool:
        """Whether somebody looks at it, or something is being written."""
        return bool(self.connections) or self._lock.locked()

    # What is to happen

    async def perform(self, client: Connection, command: Command, open: Open | None) -> None:
        """Does what a seated client asks for and acknowledges it; raises `TripotError`.

        Only a rematch needs `open`.
        """
        seat = client.seat
        assert seat is not None
        seen = await self._sightings() if isinstance(command, HandOver) else {}
        done: int | None = None

        def decide(table: Table, now: float) -> Decision | None:
            nonlocal done
            if not self._holds(client):
                raise NotAllowed(msg("This seat is no longer yours."))
            done = repeated(table, seat, command)
            if done:
                return None
            after, since = self._settings.hand_over_after, self._store.since
            return judge(table, seat, command, now, seen, after, since)

        await self._keep(decide, client, command.key, open)
        if done:
            client.say(Ack(key=command.key, version=done))

    async def keep(self, decide: Decide) -> int:
        """Judges, writes, applies and tells; returns the version. Raises what `decide` raises."""
        return await self._keep(decide)

    async def _keep(
        self,
        decide: Decide,
        client: Connection | None = None,
        key: str = "",
        open: Open | None = None,
    ) -> int:
        async with self._lock:
            while True:
                table, now = self.table, self._store.now()
                decision = decide(table, now)
                if decision is None:
                    return table.version
                if decision.opens is not None and open is not None:
                    await open(decision.opens.created, decision.opens.id)
                shown = shows(decision.body, decision.match)
                after = table.with_entry(now, decision.body, decision.match) if shown else None
                if not await self._append(decision, now, after):
                    await self._catch_up()
                    continue
                if after is None:
                    table.apply(table.version + 1, now, decision.body, decision.match)
                else:
                    table.become(after)
                if client is not None and not decision.first:
                    client.say(Ack(key=key, version=table.version))
                COUNTS.moves += type(decision.body) is Played
                self._tell(shown)
                if not decision.first:
                    return table.version

    async def _append(self, decision: Decision, now: float, after: Table | None) -> bool:
        """Whether the next entry is this one, on disk; False if another server was quicker.

        If the lobby shows something else then, the table is given as it will be `after` it.
        """
        table = self.table
        about = None if after is None else summary(after, self._settings.hand_over_after)
        body = write_body(decision.body)
        entry = Append(table.id, table.version + 1, now, body, about)
        self._doubtful = True  # until we know what became of the entry
        try:
            kept = await self._store.append(entry)
        except StoreUnavailable:
            self._on_doubt(self)
            raise
        if kept:
            self._doubtful = False
        return kept

    # What other servers did

    async def be_current(self) -> None:
        """Keeps the room in memory, and reads it anew if a write had no answer.

        Raises `UnreadableTable` if its log cannot be read further, and `NoSuchTable` if it was
        deleted; the room is then soon forgotten.
        """
        if self._closed is not None:
            raise self._closed
        self.idle_since = time.monotonic()
        if self._doubtful and not self._lock.locked():
            await self.refresh()

    async def refresh(self) -> None:
        """Takes in what other servers have appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self._store.rows(self.table.id, self.table.version - 1)
        self._doubtful = False
        try:
            if not rows:  # not even the entry we have
                raise NoSuchTable(msg("This table is gone: nobody had been here for a long time."))
            for body in take_in(self.table, rows[1:]):
                self._tell(shows(body, self.table.match))
        except (UnreadableTable, NoSuchTable) as error:
            self._close(error)
            raise

    def _close(self, error: UnreadableTable | NoSuchTable) -> None:
        """Disconnects everybody: when they return, they hear that waiting is in vain."""
        if self._closed is None and isinstance(error, UnreadableTable):
            _log.error("table cannot be read on", extra=error.outline)
        self._closed = error
        for client in self.connections:
            client.cut_off(UNTOLD)

    async def look_around(self) -> None:
        """Reads anew who is there, and tells it."""
        async with self._looking_around:  # or an older answer could come after a newer one
            self._seen = dict(await self._sightings())
        self._tell_presence()

    # Who is there

    def enter(self, client: Connection, have: int) -> None:
        """Lets a client in: it hears what it missed, the others that it is there."""
        known = client.seat is not None and self._connected(client.seat)
        if client.seat is not None:
            self.account = client.account
            self._seen[client.seat] = Sighting(True, self._store.now())
            client.held = self.table.seats[client.seat]
        shown, now, since = self.info(), self._store.now(), self._store.since
        table, viewer, words = self.table, client.viewer, client.words
        client.put(self._transcripts.welcome(table, viewer, words, have, shown, now, since))
        self.connections.add(client)
        if known:
            client.say(self._presence())
        else:
            self._note(client, here=True)
        self._on_change(self)

    def leave(self, client: Connection) -> None:
        """Lets a client out; the others hear of it if it was the last of a seat."""
        self.connections.discard(client)
        self.idle_since = time.monotonic()
        if client.seat is None or not self._connected(client.seat):
            self._note(client, here=False)

    def _connected(self, seat: int) -> bool:
        return any(client.viewer == seat for client in self.connections)

    def _note(self, client: Connection, here: bool) -> None:
        if client.seat is None:  # of spectators only the number is told
            self._tell_presence()
            return
        seat, now = client.seat, self._store.now()
        noted = self._store.note(PresenceNote(self.table.id, seat, here, now))
        self._seen[seat] = Sighting(here, now)
        self._tell_presence()
        self._unwritten.add(noted)
        noted.add_done_callback(self._noted)
        if self._store.shared and not here:  # they may still be connected to another server
            noted.add_done_callback(lambda _: self._look_around_soon())

    def _noted(self, noted: "asyncio.Future[bool]") -> None:
        """Presence is no entry: if the database is away it is simply out of date."""
        self._unwritten.discard(noted)
        if not noted.cancelled() and noted.exception() is None and not noted.result():
            self._on_doubt(self)  # the table must have been deleted

    def _look_around_soon(self) -> None:
        self._looking = asyncio.ensure_future(self.look_around())
        self._looking.add_done_callback(_ignore_failure)

    async def _sightings(self) -> Sightings:
        """Who is there by the database and by our own connections."""
        if self._unwritten:  # whoever has just left would otherwise count as long gone
            await asyncio.wait(self._unwritten)
        found = await self._store.sightings(self.table.id)
        connected = {client.seat for client in self.connections if client.seat is not None}
        return sightings(self.table, found, connected, self._store.since, self._store.now())

    def _let_go(self) -> None:
        """Cuts off whoever sits here by a key that is no longer the one to the seat."""
        for client in self.connections:
            if not self._holds(client):
                client.cut_off(SEAT_CHANGED)
        for seat in range(len(self.table.seats)):
            self._seen[seat] = last_seen(self.table, self._seen, seat)

    def _holds(self, client: Connection) -> bool:
        """Whether the client's key is still the one to its seat; a spectator needs none."""
        if client.seat is None or client.held is None:
            return True
        chair = self.table.seats[client.seat]
        return (chair.guest, chair.token) == (client.held.guest, client.held.token)

    # What is told

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        return info(self.table, self._seen, self._settings.hand_over_after)

    def _tell(self, shown: bool) -> None:
        """Tells everybody what the newest entry brought them; equal messages are made once."""
        table = self.table
        if shown:
            self._let_go()
        whole = self.info() if shown and self.connections else None
        now, since = self._store.now(), self._store.since
        frames: dict[tuple[Viewer, bool], bytes] = {}
        for client in self.connections:
            kind = client.viewer, client.words
            frame = frames.get(kind)
            if frame is None:
                try:
                    message = update(table, client.viewer, client.words, whole, now, since)
                    frame = frames[kind] = json_bytes(message)
                except Exception:  # a game that cannot be told to one viewer goes on for the others
                    _log.exception("table %s cannot be shown to viewer %s", table.id, kind[0])
                    client.cut_off(UNTOLD)
                    continue
            client.put(frame)
        self._on_change(self)

    def _presence(self) -> Presence:
        watching = sum(client.seat is None for client in self.connections)
        seats = seat_infos(self.table, self._seen)
        return Presence(seats=seats, watching=watching)

    def _tell_presence(self) -> None:
        """Tells who is there; a crowd hears of many comings and goings at once."""
        pause = (len(self.connections) - _FEW) * _EACH
        if pause <= 0:
            self._say_presence()
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(pause, self._say_presence)

    def _say_presence(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        frame = json_bytes(self._presence())
        for client in self.connections:
            client.put(frame)


def _ignore_failure(done: "asyncio.Future[None]") -> None:
    """Who is there is looked up again at the next opportunity."""
    if not done.cancelled():
        done.exception()
