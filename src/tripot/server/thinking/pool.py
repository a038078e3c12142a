"""`Thinkers`: bots are asked here. Quick answers never wait behind long thoughts."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Final, Self, TypeVar

from tripot.bots import NoAnalyst, find_level, no_analyst, place_of
from tripot.core import (
    Action,
    BadEvaluation,
    Evaluation,
    InvalidAction,
    View,
    read_evaluation,
)

from ..processors import processors
from .lane import Impatient, Lane, Question, ThinkersClosed
from .paces import Paces
from .places import NOBODY, Asker
from .process import BotFailed
from .shares import Shares
from .wire import ACTION, EVALUATION, Job

__all__ = ["Asker", "BotFailed", "NoAnalyst", "Thinkers", "ThinkersClosed"]

_MEMORY: Final = 1 << 30
_PATIENCE: Final = 1.0
"""Seconds a level waits for a long thought that it can do without."""
_HARDLY_ANY: Final = 0.001
"""So few seconds that nothing can be worked out."""
_QUICK_SHARE: Final = 4
"""How many processes for long thoughts there are for each one for quick answers."""
Answer = TypeVar("Answer")


class Thinkers:
    """Two lanes of processes in which bots think: one for quick answers, one for long thoughts.

    Belongs to one event loop. Used as an asynchronous context manager, or closed with `close`.
    """

    def __init__(
        self,
        workers: int | None = None,
        grace: float = 2.0,
        memory: int = _MEMORY,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """At most `workers` processes think long, by default one fewer than processors.

        A bot may be `grace` seconds late, and its process may take `memory` bytes, 0 for any
        amount.
        """
        most = max(1, processors() - 1) if workers is None else workers
        self._grace = grace
        self._paces = Paces()
        self._shares = Shares(most, clock)
        self._quick = Lane(max(1, most // _QUICK_SHARE), memory)
        self._long = Lane(most, memory)

    async def choose(self, view: View, bot: str, seconds: float, asker: Asker = NOBODY) -> Action:
        """What the bot with this id does in this view, an action of its menu.

        If many want long thoughts, it is told to take less than `seconds`. Raises `BotFailed` if
        the bot raises, answers anything else, ends its process or has not answered `grace` seconds
        after `seconds`; waiting for a worker does not count. Raises `TripotError` if there is no
        such bot and `ThinkersClosed` once the pool is closed.
        """
        return await self._ask(view, bot, seconds, asker, ACTION, _believed_action)

    async def evaluate(
        self, view: View, bot: str, seconds: float, asker: Asker = NOBODY
    ) -> Evaluation:
        """What the bot with this id thinks of this view, checked; raises what `choose` raises.

        Raises `NoAnalyst` if the bot plays and does nothing else.
        """
        return await self._ask(view, bot, seconds, asker, EVALUATION, _believed_evaluation)

    async def _ask(
        self,
        view: View,
        bot: str,
        seconds: float,
        asker: Asker,
        wanted: bytes,
        believed: Callable[[View, str], Answer],
    ) -> Answer:
        place, level = place_of(view.game.id, bot), find_level(view.game.id, bot)

        def job(told: float) -> Job:
            return Job(place, view, told, seconds + self._grace, wanted)

        def read(text: str | None) -> Answer | None:
            return None if text is None else believed(view, text)

        def learn(took: float) -> None:
            self._paces.learn(level, view, wanted, took)

        quick = Question(asker, partial(job, seconds), read, learn)
        try:
            if self._paces.quick(level, view, wanted):
                answer = await self._quick.answer(quick)
            else:
                answer = await self._long_thought(quick, seconds, job, level.slow is not None)
        except BotFailed as failure:
            raise BotFailed(f"{bot}: {failure.reason}") from failure
        if answer is None:
            raise no_analyst(bot)
        return answer

    async def _long_thought(
        self,
        question: Question[Answer],
        seconds: float,
        job: Callable[[float], Job],
        hurries: bool,
    ) -> Answer:
        """The answer from the long lane; a level that `hurries` does not wait there for long."""
        self._shares.note(question.asker)

        def shared() -> Job:
            return job(self._shares.seconds(question.asker, seconds))

        try:
            long = replace(question, job=shared)
            return await self._long.answer(long, _PATIENCE if hurries else None)
        except Impatient:
            hurried = replace(question, job=partial(job, min(seconds, _HARDLY_ANY)))
            return await self._quick.answer(hurried)

    async def close(self) -> None:
        """Ends every process; who still waits for an answer gets `ThinkersClosed`."""
        await asyncio.gather(self._quick.close(), self._long.close())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _believed_evaluation(view: View, text: str) -> Evaluation:
    """The evaluation of this text if it makes sense; raises `BotFailed`."""
    try:
        return read_evaluation(text, view)
    except BadEvaluation as error:
        raise BotFailed(f"its evaluation makes no sense: {error}") from None


def _believed_action(view: View, text: str) -> Action:
    """The action of this text if it is legal; raises `BotFailed`."""
    try:
        action = view.game.parse_action(text)
    except InvalidAction:
        raise BotFailed(f"it answered what is no action\n{text[:80]!r}") from None
    if action not in view.menu:
        raise BotFailed(f"it answered what is not legal\n{text[:80]!r}")
    return action
