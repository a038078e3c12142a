"""The duties of a table: its bots think, one decision after another.

Only the table's keeper sees to them. Should two servers believe to be the keeper for a moment,
nothing happens twice: the second answer is late.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from random import SystemRandom

from sqlalchemy.exc import SQLAlchemyError

from tripot.core import MatchOver, Seat

from ..settings import Settings
from ..store.store import Store
from ..store.writer import StoreUnavailable
from ..tables.judging import Late, judge_bot, replace_bot
from ..thinking.levels import simpler
from ..thinking.pool import BotFailed, Thinkers, ThinkersClosed
from .room import Room

_log = logging.getLogger(__name__)
_PAUSE = 1.0  # seconds before a bot tries again when the database is away


class Duties:
    """Sees to the bots of the tables this server keeps."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Nothing is kept at first."""
        self.kept: set[str] = set()
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self._store = store
        self._settings = settings
        self._thinkers = Thinkers(settings.bot_workers or None, settings.bot_grace)
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stops every thought; a table goes on where it is when it is next opened."""
        for task in self._thinking.values():
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        await self._thinkers.close()

    def busy(self, table: str) -> bool:
        """Whether a bot of the table thinks."""
        return any(thinking == table for thinking, _ in self._thinking)

    def see_to(self, room: Room) -> None:
        """Lets every bot think that is due and does not yet."""
        table = room.table
        if table.match is not None and table.match.outcome is not None:
            self.kept.discard(table.id)
        for seat in table.prompts:
            here = table.id, seat
            thinking = self._thinking.get(here)
            if table.seats[seat].bot is not None and (thinking is None or thinking.done()):
                task = asyncio.create_task(self._play(room, seat))
                self._thinking[here] = task
                task.add_done_callback(partial(self._done, here))

    def _done(self, here: tuple[str, Seat], task: asyncio.Task[None]) -> None:
        if self._thinking.get(here) is task:  # the next may have begun already
            del self._thinking[here]
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("bot stopped", extra={"table": here[0]}, exc_info=error)

    async def _play(self, room: Room, seat: Seat) -> None:
        """Plays for the seat for as long as a bot is asked there."""
        table = room.table
        while (bot := table.seats[seat].bot) is not None and seat in table.prompts:
            try:
                if not await self._keeps(table.id):
                    return
                await room.be_current()
                await self._decide(room, seat, bot)
            except (Late, MatchOver):  # the table has moved on while the bot thought
                continue
            except ThinkersClosed:
                return
            except (StoreUnavailable, SQLAlchemyError):
                await asyncio.sleep(_PAUSE)

    async def _keeps(self, table: str) -> bool:
        """Whether this server keeps the table; it does from now on if nobody alive did."""
        if table not in self.kept and await self._store.claim(table):
            self.kept.add(table)
        return table in self.kept

    async def _decide(self, room: Room, seat: Seat, bot: str) -> None:
        table = room.table
        prompt = table.prompts.get(seat)
        if prompt is None or table.match is None:
            return  # it is over
        loop = asyncio.get_running_loop()
        begun = loop.time()
        view = table.match.view(seat)
        try:
            text = str(await self._thinkers.choose(view, bot, self._settings.bot_seconds))
        except BotFailed as failure:
            _log.warning("bot failed", extra={"table": table.id, "bot": bot,
                                              "reason": failure.outline})  # fmt: skip
            easier = simpler(table.game.id, bot)
            if easier is not None:
                await room.keep(lambda now: replace_bot(now, seat, easier))
                return
            text = str(view.menu.sample(SystemRandom()))  # even the simplest one failed
        wait = self._settings.bot_delay * SystemRandom().uniform(0.7, 1.3)
        await self.sleep(max(0.0, begun + wait - loop.time()))
        await room.keep(lambda now: judge_bot(now, seat, bot, prompt, text))
