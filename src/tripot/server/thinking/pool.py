"""`Thinkers`: so many workers at most, and a queue before them."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Final, Self, TypeVar

from tripot.bots import NoAnalyst, no_analyst, place_of
from tripot.core import (
    Action,
    BadEvaluation,
    Evaluation,
    InvalidAction,
    View,
    read_evaluation,
)

from ..processors import processors
from .process import BotFailed, Worker
from .wire import ACTION, EVALUATION, Job

__all__ = ["BotFailed", "NoAnalyst", "Thinkers", "ThinkersClosed"]

_MEMORY: Final = 1 << 30
Answer = TypeVar("Answer")


class ThinkersClosed(Exception):
    """Nobody thinks any more: the pool was closed. No bot is to blame."""


class Thinkers:
    """A pool of processes in which bots think; the first job that needs one starts it.

    Belongs to one event loop. Used as an asynchronous context manager, or closed with `close`.
    """

    def __init__(
        self, workers: int | None = None, grace: float = 2.0, memory: int = _MEMORY
    ) -> None:
        """At most so many `workers`, by default one for each processor but one.

        A bot may be `grace` seconds late, and its process may take `memory` bytes, 0 for any
        amount.
        """
        self._most = max(1, processors() - 1) if workers is None else workers
        self._grace = grace
        self._memory = memory
        self._places = asyncio.Semaphore(self._most)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False
        self._closing = asyncio.Lock()

    async def choose(self, view: View, bot: str, seconds: float) -> Action:
        """What the bot with this id does in this view, an action of its menu.

        Raises `BotFailed` if the bot raises, answers anything else, ends its process or has not
        answered `grace` seconds after its time; waiting for a worker does not count. Raises
        `TripotError` if there is no such bot and `ThinkersClosed` once the pool is closed.
        """
        return await self._ask(view, bot, seconds, ACTION, _believed_action)

    async def evaluate(self, view: View, bot: str, seconds: float) -> Evaluation:
        """What the bot with this id thinks of this view, checked; raises what `choose` raises.

        Raises `NoAnalyst` if the bot plays and does nothing else.
        """
        return await self._ask(view, bot, seconds, EVALUATION, _believed_evaluation)

    async def _ask(
        self,
        view: View,
        bot: str,
        seconds: float,
        wanted: bytes,
        believed: Callable[[View, str], Answer],
    ) -> Answer:
        job = Job(place_of(view.game.id, bot), view, seconds, seconds + self._grace, wanted)
        packed = job.packed()
        async with self._places:
            try:
                worker = self._waiting() or await self._started()
                with self._watched(worker):
                    text = await worker.answer(packed, job.limit, wanted)
                    answer = None if text is None else believed(view, text)
            except BotFailed as failure:
                if self._closed:
                    raise ThinkersClosed from None
                raise BotFailed(f"{bot}: {failure.reason}") from failure
            self._idle.append(worker)
        if answer is None:
            raise no_analyst(bot)
        return answer

    async def close(self) -> None:
        """Ends every process; who still waits for an answer gets `ThinkersClosed`."""
        self._closed = True
        for worker in self._busy:
            worker.kill()
        async with self._closing, AsyncExitStack() as stack:
            for _ in range(self._most):  # with every place taken, nobody is at work
                await stack.enter_async_context(self._places)
            idle, self._idle = self._idle, []
            await asyncio.gather(*(worker.dismiss() for worker in idle), *self._ending)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _waiting(self) -> Worker | None:
        """The worker that was last at work, whose memory is warmest, if one is idle."""
        self._ensure_open()
        while self._idle:
            worker = self._idle.pop()
            if worker.usable:
                return worker
            self._discard(worker)
        return None

    async def _started(self) -> Worker:
        """A new worker, at the second attempt if need be: a signal can catch it half awake."""
        try:
            return await self._attempt()
        except BotFailed:
            self._ensure_open()
            return await self._attempt()

    async def _attempt(self) -> Worker:
        worker = await Worker.start(self._memory)
        with self._watched(worker):
            self._ensure_open()  # closing kills only the busy ones, and this was none yet
            await worker.ready()
        return worker

    def _ensure_open(self) -> None:
        if self._closed:
            raise ThinkersClosed

    @contextmanager
    def _watched(self, worker: Worker) -> Iterator[None]:
        """While the worker is busy; unless all goes well, cancellation included, it is its end."""
        self._busy.add(worker)
        try:
            yield
        except BaseException:
            self._discard(worker)
            raise
        finally:
            self._busy.discard(worker)

    def _discard(self, worker: Worker) -> None:
        worker.kill()
        ending = asyncio.create_task(worker.gone())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


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
