"""A worker asks the others about themselves, and waits for their answers."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from .mailboxes import LARGEST


async def _nothing(what: str) -> None:
    pass


@dataclass
class Asking:
    """Questions under way, in the event loop of one worker."""

    number: int
    count: int
    put: Callable[[int, bytes], bool]
    """Puts a letter into the mailbox of a worker."""
    say: Callable[[str], Awaitable[Any]] = _nothing
    """What this worker says when it is asked, or has done what it was asked to do."""
    patience: float = 2.0
    """Seconds: one that is busy for longer is left out."""
    _last: int = 0
    _waiting: dict[tuple[int, int], asyncio.Future[Any]] = field(default_factory=dict)
    _answering: set[asyncio.Task[None]] = field(default_factory=set)

    async def ask(self, what: str) -> list[Any]:
        """What the other workers say; those that do not answer in time are left out."""
        self._last += 1
        answers = [self._asked(other, what) for other in range(self.count) if other != self.number]
        if not answers:
            return []
        done, late = await asyncio.wait(answers, timeout=self.patience)
        for answer in late:
            answer.cancel()
        return [answer.result() for answer in answers if answer in done]

    def _asked(self, other: int, what: str) -> "asyncio.Future[Any]":
        key = other, self._last
        answer = self._waiting[key] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda _: self._waiting.pop(key, None))
        self.put(other, _letter({"ask": what, "from": self.number, "id": self._last}))
        return answer

    def hear(self, content: bytes) -> None:
        """Opens a letter: a question or an answer."""
        said = json.loads(content)
        if "ask" in said:
            task = asyncio.create_task(self._answer(said["ask"], said["from"], said["id"]))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
            return
        answer = self._waiting.get((said["from"], said["id"]))
        if answer is not None and not answer.done():
            answer.set_result(said["answer"])

    async def _answer(self, what: str, other: int, id: int) -> None:
        letter = _letter({"answer": await self.say(what), "from": self.number, "id": id})
        if len(letter) <= LARGEST:
            self.put(other, letter)


ASKING = b"a"
"""How such letters begin."""


def _letter(content: dict[str, Any]) -> bytes:
    return ASKING + json.dumps(content).encode()
