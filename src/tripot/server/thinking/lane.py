"""A `Lane`: a limited number of workers, and a fair queue for them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

from .places import NOBODY, Asker, Places
from .process import BotFailed, Worker
from .wire import Job

Answer = TypeVar("Answer")


class ThinkersClosed(Exception):
    """The pool was closed while a bot was asked. No bot is to blame."""


class Impatient(Exception):
    """No worker was free in time."""


@dataclass(frozen=True, slots=True)
class Question(Generic[Answer]):
    """What a bot is asked, and what happens to its answer."""

    asker: Asker
    job: Callable[[], Job]
    """Makes the job, when there is a worker for it."""
    read: Callable[[str | None], Answer]
    """Reads the answer from the text of `Worker.answer`, or None; may raise `BotFailed`."""
    learn: Callable[[float], None]
    """Called with how many seconds the bot took, even if it failed."""


class Lane:
    """Processes in which bots think, one job after another; each starts when first needed."""

    def __init__(self, workers: int, memory: int) -> None:
        self._most = workers
        self._memory = memory
        self._places = Places(workers)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False
        self._closing = asyncio.Lock()

    async def answer(self, question: Question[Answer], patience: float | None = None) -> Answer:
        """The answer to a question.

        Raises `BotFailed`, `Impatient` if no worker is free after `patience` seconds, and
        `ThinkersClosed` once the lane is closed.
        """
        async with self._place(question.asker, patience):
            try:
                worker = self._waiting() or await self._started()
                with self._watched(worker):
                    answer = await _answered(question, worker)
            except BotFailed:
                self._ensure_open()
                raise
            self._idle.append(worker)
        return answer

    async def close(self) -> None:
        """Ends every process; those who still wait for an answer get `ThinkersClosed`."""
        self._closed = True
        for worker in self._busy:
            worker.kill()
        async with self._closing, AsyncExitStack() as stack:
            for _ in range(self._most):  # once we hold every place, no worker is busy
                await stack.enter_async_context(self._place(NOBODY))
            idle, self._idle = self._idle, []
            await asyncio.gather(*(worker.dismiss() for worker in idle), *self._ending)

    @asynccontextmanager
    async def _place(self, asker: Asker, patience: float | None = None) -> AsyncIterator[None]:
        """Holds a place for the asker; raises `Impatient` if none is free in time."""
        try:
            async with asyncio.timeout(patience):
                await self._places.take(asker)
        except TimeoutError:
            raise Impatient from None
        try:
            yield
        finally:
            self._places.give_back()

    def _waiting(self) -> Worker | None:
        """The idle worker that worked last, whose memory is warmest, if there is one."""
        self._ensure_open()
        while self._idle:
            worker = self._idle.pop()
            if worker.usable:
                return worker
            self._discard(worker)
        return None

    async def _started(self) -> Worker:
        """A new worker, on a second attempt if need be: a signal can catch it half started."""
        try:
            return await self._attempt()
        except BotFailed:
            self._ensure_open()
            return await self._attempt()

    async def _attempt(self) -> Worker:
        worker = await Worker.start(self._memory)
        with self._watched(worker):
            self._ensure_open()  # closing kills only busy workers, and this one was not yet
            await worker.ready()
        return worker

    def _ensure_open(self) -> None:
        if self._closed:
            raise ThinkersClosed

    @contextmanager
    def _watched(self, worker: Worker) -> Iterator[None]:
        """Marks the worker as busy; anything but success, even cancellation, ends it."""
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


async def _answered(question: Question[Answer], worker: Worker) -> Answer:
    job, begun = question.job(), monotonic()
    try:
        return question.read(await worker.answer(job.packed(), job.limit, job.wanted))
    finally:
        question.learn(monotonic() - begun)
