"""Whether the server can do its work now, for balancers and monitors."""

import asyncio
import time
from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from tripot.protocol import Ready

from .store.place import in_place, is_lost
from .store.schema import keys
from .store.store import Store

_FRESH = 1.0
"""Seconds an answer is good for: however often we are asked, we spare the database."""
_PATIENCE = 2.0  # seconds the database may take


class Readiness:
    """Asks the database whether it answers, and the writer whether it writes."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        """Nobody has asked yet."""
        self._store = store
        self._clock = clock
        self._asking: asyncio.Task[Ready] | None = None
        self._asked = 0.0

    async def ask(self) -> Ready:
        """The state of the server; at most a second old, and never late."""
        if is_lost(self._store.engine):
            return _told("lost", False)
        asking = self._asking
        if asking is None or (asking.done() and self._clock() - self._asked >= _FRESH):
            self._asked = self._clock()
            asking = self._asking = asyncio.create_task(self._look())
        try:
            async with asyncio.timeout(_PATIENCE):
                return await asyncio.shield(asking)
        except TimeoutError:
            return _told("silent", self._store.writes)

    async def _look(self) -> Ready:
        return await asyncio.to_thread(self._ask)

    def _ask(self) -> Ready:
        engine = self._store.engine
        if not in_place(engine):
            return _told("lost", False)
        try:
            with engine.connect() as connection:
                connection.execute(select(keys.c.name).limit(1)).all()
        except (SQLAlchemyError, OSError):
            return _told("silent", self._store.writes)
        return _told("ok", self._store.writes)


def _told(database: str, writes: bool) -> Ready:
    """The words for the database and the writer."""
    well = database == "ok" and writes
    return Ready.model_validate(
        {
            "status": "ok" if well else "unavailable",
            "database": database,
            "writer": "ok" if writes else "stuck",
        }
    )
