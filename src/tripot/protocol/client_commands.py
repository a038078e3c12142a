"""The commands and questions of a client that have no answer yet."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Waiting:
    text: str
    answer: asyncio.Future[int]
    said: bool = False
    """Whether it was sent over the connection there is now."""
    done: int | None = None
    """The version at which the server did it."""


@dataclass(slots=True)
class Unanswered:
    """Commands in the order in which they were given, each under its key."""

    _waiting: dict[str, _Waiting] = field(default_factory=dict)

    @contextmanager
    def kept(self, key: str, text: str) -> Iterator[asyncio.Future[int]]:
        """Keeps a command inside the block; gives the future of the version it is done at."""
        if key in self._waiting:
            raise ValueError(f"a command with the key {key} waits for its answer already")
        answer = asyncio.get_running_loop().create_future()
        self._waiting[key] = _Waiting(text, answer)
        try:
            yield answer
        finally:
            del self._waiting[key]

    def unsaid(self) -> Iterator[str]:
        """The texts to send now, each marked as said when it is given out."""
        for waiting in list(self._waiting.values()):
            if not waiting.said and waiting.done is None:
                waiting.said = True
                yield waiting.text

    def forget_what_was_said(self) -> None:
        """On a new connection, or when the server dropped something, all is to be said again."""
        for waiting in self._waiting.values():
            waiting.said = False

    def done(self, key: str, version: int) -> None:
        """The server did the command, and the table reached the version."""
        if key in self._waiting:
            self._waiting[key].done = version

    def reached(self, version: int) -> None:
        """The client has heard everything up to the version: answers up to there are given."""
        for waiting in self._waiting.values():
            if waiting.done is not None and waiting.done <= version and not waiting.answer.done():
                waiting.answer.set_result(waiting.done)

    def refused(self, key: str | None, error: Exception) -> None:
        """The server did not do the command; without a key it is the oldest that was said.

        That is so because the server answers one after another.
        """
        if key is None:
            said = (key for key, waiting in self._waiting.items() if waiting.said)
            key = next(said, None)
        waiting = self._waiting.get(key) if key is not None else None
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_exception(error)

    def fail(self, error: Exception) -> None:
        """No answer will come any more."""
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(error)


class Asked:
    """Questions, each under its id. They change nothing, so none is ever sent again."""

    def __init__(self) -> None:
        """Nothing is asked at first."""
        self._waiting: dict[int, asyncio.Future[object]] = {}
        self._last = 0

    @contextmanager
    def kept(self) -> Iterator[tuple[int, asyncio.Future[object]]]:
        """Keeps a question inside the block; gives its id and the future of what is answered."""
        self._last += 1
        id, answer = self._last, asyncio.get_running_loop().create_future()
        self._waiting[id] = answer
        try:
            yield id, answer
        finally:
            del self._waiting[id]

    def answered(self, id: int, answer: object) -> None:
        """The server has answered."""
        waiting = self._waiting.get(id)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def forget(self) -> None:
        """The connection is lost, or the server dropped something: nothing will be answered."""
        for id in self._waiting:
            self.answered(id, None)
