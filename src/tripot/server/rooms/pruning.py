"""Deletes old tables as the host wishes: a few at a time, and none that is in memory."""

import asyncio
import logging
from collections.abc import Callable

from tripot.tables.seats import TableState

from ..settings import Settings
from ..store import pruning
from ..store.pruning import Rule
from ..store.store import Store

_DAY = 86_400.0
_AT_ONCE = 10  # tables of one commit, while the writer has to wait
_PAUSE = 0.2  # seconds in which the writer has the database for itself
_log = logging.getLogger(__name__)


class Pruning:
    """The chore that deletes old tables."""

    def __init__(self, store: Store, settings: Settings, in_use: Callable[[str], bool]) -> None:
        """`in_use` says whether a table is in memory, or on its way there."""
        self._store = store
        self._settings = settings
        self._in_use = in_use
        self._going: set[str] = set()
        self._gone = asyncio.Event()

    async def prune(self) -> None:
        """Deletes all old tables."""
        for rule in self._rules():
            left = 0  # old, but in use
            while found := await self._find(rule, left):
                left += len(found) - await self._delete(rule, found)
                await asyncio.sleep(_PAUSE)

    async def out_of_the_way(self, id: str) -> None:
        """Waits while the table may be being deleted; afterwards we know whether it was."""
        while id in self._going:
            await self._gone.wait()

    def _rules(self) -> list[Rule]:
        kept = {
            (TableState.OVER,): self._settings.keep_finished,
            (TableState.OPEN, TableState.CLOSED): self._settings.keep_waiting,
            (TableState.RUNNING,): self._settings.keep_running,
        }
        now = self._store.now()
        return [Rule(states, now - days * _DAY) for states, days in kept.items() if days]

    async def _find(self, rule: Rule, skipped: int) -> list[str]:
        engine = self._store.engine
        return await asyncio.to_thread(pruning.old_tables, engine, rule, _AT_ONCE, skipped)

    async def _delete(self, rule: Rule, found: list[str]) -> int:
        """Deletes the ones nobody uses; returns how many."""
        self._going = {id for id in found if not self._in_use(id)}
        self._gone.clear()
        try:
            gone = await self._store.write(pruning.delete_tables, rule, list(self._going))
        finally:
            self._going = set()
            self._gone.set()
        if gone:
            _log.info("old tables were deleted", extra={"tables": gone})
        return gone
