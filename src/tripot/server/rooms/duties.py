"""The duties of a table: its bots think, one decision after another, and its clocks are watched.

Only the table's keeper sees to them. Should two servers both believe they are the keeper for
a moment, nothing happens twice: the second answer is late.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from functools import partial
from random import SystemRandom
from time import monotonic
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from tripot.core import MatchOver, Seat
from tripot.tables.decision import Late, NoSuchTable
from tripot.tables.judging import judge_bot, replace_bot, tick
from tripot.tables.levels import simpler
from tripot.tables.timing import next_tick, time_left

from ..counts import COUNTS
from ..settings import Settings
from ..store.store import Store
from ..store.writer import StoreUnavailable
from ..thinking.pool import Asker, BotFailed, Thinkers, ThinkersClosed
from .leaving import leaves_after
from .room import Room

_log = logging.getLogger(__name__)
_PAUSE = 1.0  # seconds before another try when the database is away
_SHARE = 0.1  # of the time it has left a bot may take for one decision


class _Alarm(NamedTuple):
    due: float
    task: asyncio.Task[None]


class Duties:
    """Sees to the bots and the clocks of the tables this server keeps."""

    def __init__(self, store: Store, settings: Settings, thinkers: Thinkers) -> None:
        """Nothing is kept at first."""
        self.kept: set[str] = set()
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.clock: Callable[[], float] = monotonic
        self._store = store
        self._settings = settings
        self._thinkers = thinkers
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._alarms: dict[str, _Alarm] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Stops every thought; a table goes on where it is when it is next opened."""
        tasks = [*self._thinking.values(), *self._ringing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def busy(self, table: str) -> bool:
        """Whether a bot of the table thinks, or a clock runs."""
        return table in self._alarms or any(thinking == table for thinking, _ in self._thinking)

    def see_to(self, room: Room) -> None:
        """Lets every bot think that is due and does not yet, and watches the clocks."""
        self._watch(room)
        table = room.table
        if table.match is not None and table.match.outcome is not None:
            self.kept.discard(table.id)
        for seat in table.prompts:
            if table.seats[seat].bot is None:
                continue
            here = table.id, seat
            thinking = self._thinking.get(here)
            if thinking is None or thinking.done():
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
            except NoSuchTable:  # it has just been deleted
                self.kept.discard(table.id)
                return
            except (StoreUnavailable, SQLAlchemyError):
                await asyncio.sleep(_PAUSE)

    async def _keeps(self, table: str) -> bool:
        """Whether this server keeps the table; it does from now on if nobody alive did.

        A table that was opened here and is at home at another worker is for that one to claim:
        players are there, and moves would go to and fro for as long as the game lasts.
        """
        claims = table not in self.kept and self._store.is_home(table)
        if claims and await self._store.claim(table):
            self.kept.add(table)
        return table in self.kept

    async def _decide(self, room: Room, seat: Seat, bot: str) -> None:
        table = room.table
        prompt = table.prompts.get(seat)
        if prompt is None or table.match is None:
            return  # it is over
        begun = self.clock()
        view = table.match.view(seat)
        left = time_left(table, seat, self._store.now())
        most = math.inf if left is None else left * _SHARE
        try:
            seconds = min(self._settings.bot_seconds, most)
            asker = Asker(room.account or table.id, table.id)
            with COUNTS.deciding(table.id, seat, bot):
                action = await self._thinkers.choose(view, bot, seconds, asker)
        except BotFailed as failure:
            COUNTS.bot_failures += 1
            _log.warning("bot failed", extra={"table": table.id, "bot": bot,
                                              "reason": failure.outline})  # fmt: skip
            easier = simpler(table.game.id, bot)
            if easier is not None:
                COUNTS.bots_replaced += 1
                await room.keep(
                    lambda table, now: replace_bot(table, seat, bot, prompt, easier, now)
                )
                return
            action = view.menu.sample(SystemRandom())  # even the simplest one failed
        wait = min(most, self._settings.bot_delay * SystemRandom().uniform(0.7, 1.3))
        took = self.clock() - begun
        leaves = leaves_after(took, wait, self._settings.bot_step, most)
        await self.sleep(leaves - took)
        await room.keep(lambda table, now: judge_bot(table, seat, bot, prompt, action, now))

    # Clocks

    def _watch(self, room: Room) -> None:
        """Sets the one alarm of a table to when somebody's time will be up."""
        id, due = room.table.id, next_tick(room.table)
        alarm = self._alarms.get(id)
        if alarm is not None:
            if alarm.due == due:
                return
            del self._alarms[id]
            alarm.task.cancel()
        if due is not None:
            task = asyncio.create_task(self._ring(room, due))
            self._alarms[id] = _Alarm(due, task)
            self._ringing.add(task)
            task.add_done_callback(partial(self._rung, id))

    async def _ring(self, room: Room, due: float) -> None:
        """Waits until then, and lets whoever is late be out."""
        id = room.table.id
        await self.sleep(max(0.0, due - self._store.now()))
        del self._alarms[id]  # from now on it is not to be cancelled: something may be written
        try:
            if not await self._keeps(id):
                return  # whoever does will tell us, or we shall be told to take over
            await room.be_current()
            await room.keep(tick)
        except NoSuchTable:
            self.kept.discard(id)
            return
        except (StoreUnavailable, SQLAlchemyError):
            await asyncio.sleep(_PAUSE)
        self._watch(room)

    def _rung(self, id: str, task: asyncio.Task[None]) -> None:
        self._ringing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("clock stopped", extra={"table": id}, exc_info=error)
