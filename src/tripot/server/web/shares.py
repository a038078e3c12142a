"""Fair shares of the tables that wait for players, and of those that keep bots busy.

The database counts, so shares survive a restart and hold for all servers together. The fuller the
server, the smaller the share of one address: it may not have more tables waiting than are still
free, so a few addresses cannot fill the server. The database is not asked again while an address
cannot have reached its share, whatever has become of the tables it opened since.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tripot.core import Message, msg, plural
from tripot.tables.log import Created
from tripot.tables.seats import TableState

from ..settings import Settings
from ..store import shares
from ..store.shares import Held, Opener
from ..store.store import Store
from .limits import TooMany

_FRESH = 10.0  # seconds: people may meanwhile return to tables that had stopped counting
_MOST_KNOWN = 1000  # addresses


@dataclass(slots=True)
class _AtMost:
    """No more tables than these can there be: those counted at a moment, and all begun since."""

    by_address: int
    waiting: int
    """In all, less those begun by everybody before that moment."""
    at: float | None = None
    """The moment; None until the answer has come."""

    def fresh(self) -> bool:
        """Whether it can still be trusted."""
        return self.at is not None and time.monotonic() - self.at < _FRESH


class Shares:
    """Checks before a table is opened whether its opener has too many already."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """No table is being opened yet."""
        self._store = store
        self._settings = settings
        self._coming: Counter[tuple[TableState, str]] = Counter()
        """Tables being opened, which the database does not know yet."""
        self._known: dict[tuple[TableState, str], _AtMost] = {}
        self._begun = 0
        """How many tables that wait have been asked for since the start."""

    @asynccontextmanager
    async def share(self, created: Created, opener: Opener) -> AsyncIterator[None]:
        """Open the table inside; raises `TooMany` if the opener's share is used up."""
        counted = [(state, who) for state in _states(created) for who in (*opener, "")]
        self._coming.update(counted)
        try:
            for state in _states(created):
                if not self._surely_has_room(state, opener):
                    await self._require(state, opener)
            yield
        finally:
            self._coming.subtract(counted)
            self._coming += Counter()  # drops those that are zero

    def _surely_has_room(self, state: TableState, opener: Opener) -> bool:
        """Whether the share cannot be used up yet; counts the table that is about to be opened."""
        self._begun += state is TableState.OPEN
        known, settings = self._known.get((state, opener.address)), self._settings
        if known is None:
            return False
        before, known.by_address = known.by_address, known.by_address + 1
        if self._store.shared or not known.fresh():
            return False
        if state is TableState.RUNNING:
            return before < min(settings.running_per_guest, settings.running_per_address)
        free = settings.open_tables - known.waiting - self._begun + 1
        return before < min(settings.waiting_per_guest, settings.waiting_per_address, free)

    async def _held(self, state: TableState, opener: Opener) -> Held:
        """What the database counts, kept together with all tables that are just being opened."""
        since = self._store.now() - self._settings.uncounted_after
        asking = asyncio.to_thread(shares.held, self._store.engine, opener, state, since)
        key, coming = (state, opener.address), self._coming
        known = self._known.get(key)
        if known is not None and known.at is None:
            return await asking  # somebody else is just asking
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        known = _AtMost(coming[key], coming[TableState.OPEN, ""] - self._begun)
        self._known[key] = known
        try:
            found = await asking
        except BaseException:
            self._known.pop(key, None)
            raise
        known.by_address += found.by_address
        known.waiting += found.waiting
        known.at = time.monotonic()
        return found

    async def _require(self, state: TableState, opener: Opener) -> None:
        settings, found = self._settings, await self._held(state, opener)
        of_address = found.by_address + self._coming[state, opener.address] - 1
        of_guest = found.by_guest + self._coming[state, opener.guest] - 1
        if state is TableState.RUNNING:
            if of_guest >= settings.running_per_guest:
                self._refuse("running_per_guest", _many_running(of_guest))
            if of_address >= settings.running_per_address:
                self._refuse("running_per_address", _many_running_there(of_address))
            return
        if of_guest >= settings.waiting_per_guest:
            self._refuse("waiting_per_guest", _many_waiting(of_guest))
        if of_address >= settings.waiting_per_address:
            self._refuse("waiting_per_address", _many_waiting_there(of_address))
        free = settings.open_tables - found.waiting - self._coming[state, ""] + 1
        if free <= 0:
            full = msg("Too many tables wait for players; join one of them.")
            self._refuse("open_tables", full)
        if of_address >= free:
            self._refuse("open_tables", _many_waiting_there(of_address))

    def _refuse(self, limit: str, why: Message) -> None:
        raise TooMany(why, limit=limit)


def _states(created: Created) -> list[TableState]:
    """What a table counts as: one that starts at once waits for nobody, one with bots costs."""
    waits = [TableState.OPEN] if created.start is None else []
    costs = any(seat.bot is not None for seat in created.seats)
    return [*waits, *([TableState.RUNNING] if costs else [])]


def _many_waiting(n: int) -> Message:
    return plural(
        "You have {n} table that waits for players; leave it before you open another.",
        "You have {n} tables that wait for players; leave one before you open another.",
        n,
    )


def _many_waiting_there(n: int) -> Message:
    return plural(
        "{n} table opened from your network waits for players; leave it, or wait until it starts.",
        "{n} tables opened from your network wait for players; leave one of yours, or wait until "
        "one starts.",
        n,
    )


def _many_running(n: int) -> Message:
    return plural(
        "You have {n} game with bots running; finish it or give it up first.",
        "You have {n} games with bots running; finish one or give it up first.",
        n,
    )


def _many_running_there(n: int) -> Message:
    return plural(
        "{n} game with bots is running from your network; finish it or give it up first.",
        "{n} games with bots are running from your network; finish one of yours or give it up "
        "first.",
        n,
    )
