"""A client's connection to one table, which comes back by itself whenever it is lost."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from secrets import token_urlsafe
from typing import Self

from tripot.core import View
from tripot.tables.commands import Act, Command, GiveUp, HandOver, Rematch, TakeBack
from tripot.tables.messages import Presence, Sight, Step, Told, Update, Welcome
from tripot.tables.seats import TableInfo, TableState

from .client_errors import Disconnected, NotAsked, NotSeated
from .client_link import Address, Heard, Link
from .client_views import Knowledge
from .messages import Hello
from .wire import write_json


def steps(message: Heard) -> list[Step]:
    """What was told in a message, version by version; nothing in one about presence.

    It is the same however it came, so it is without the patches of an update.
    """
    if isinstance(message, Welcome):
        return message.steps
    if isinstance(message, Update):
        events = [Told(event=told.event, words=told.words) for told in message.events]
        return [Step(version=message.version, events=events)]
    return []


class TableConnection:
    """A seat at a table, or a place to watch from. Use it with ``async with``.

    It listens in the background, so `version`, `view` and `info` are always the newest that came;
    iterating gives the messages in order. When the connection is lost it is made again: the
    server tells what was missed and nothing else, and commands without an answer are sent again
    under the same key, so each is done once at most.
    """

    def __init__(self, address: Address, hello: Hello) -> None:
        """Made by `Client.sit` and `Client.watch`."""
        self.version = hello.have
        self.seat: int | None = None
        self.view: Sight | None = None
        """What I see and may do; None until the game begins."""
        self.reference: object = None
        """What does not change during the game; None if I do not want words."""
        self.watching = 0
        """How many spectators there are."""
        self._info: TableInfo | None = None
        self._hello = hello
        self._link = Link(address, self._say_hello, self._take, self._notify)
        self._heard: deque[Heard] = deque()
        self._knowledge: Knowledge | None = None
        self._untold: list[object] = []
        self._changed = asyncio.Event()
        self._questions = 0
        self._ended: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Waits for the first welcome; raises `ServerRefused` if I may not come in."""
        self._task = asyncio.create_task(self._run())
        try:
            await self.until(lambda here: here._info is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Goes away; commands that wait for an answer raise `Disconnected`."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._end(Disconnected())

    @property
    def info(self) -> TableInfo:
        """The table as everybody sees it: seats, state, commitment."""
        assert self._info is not None, "a connection is used inside “async with”"
        return self._info

    @property
    def known(self) -> View:
        """What I know, as a bot is given it: the server's own view of my seat.

        Raises `NotAsked` before the game begins, and `TripotError` if the game, its options or
        its data set are not at hand here. It needs all that was told, so sit down with `have` 0.
        """
        if self.view is None:
            raise NotAsked
        if self._knowledge is None:
            self._knowledge = Knowledge(self.info)
        self._knowledge.hear(self._untold)
        self._untold.clear()
        return self._knowledge.view(self.seat, self.view)

    @property
    def over(self) -> bool:
        """Whether nothing more will be played here."""
        return self.info.state in (TableState.OVER, TableState.CLOSED)

    @property
    def prompt(self) -> int | None:
        """What is asked of me now; None if nothing is."""
        return self.view.prompt if self.view else None

    @property
    def connected(self) -> bool:
        """Whether there is a connection now; a lost one is made again by itself."""
        return self._link.connected

    @property
    def welcomes(self) -> int:
        """How often the connection was made: 1 if it was never lost."""
        return self._link.welcomes

    # Listening

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Heard:
        """The next message; ends after `close`, raises what ended the connection otherwise."""
        while not self._heard:
            if isinstance(self._ended, Disconnected):
                raise StopAsyncIteration
            if self._ended is not None:
                raise self._ended
            await self._changed.wait()
        return self._heard.popleft()

    async def until(self, condition: Callable[[Self], bool]) -> None:
        """Waits until the condition holds of this connection; raises what ended it before."""
        while not condition(self):
            if self._ended is not None:
                raise self._ended
            await self._changed.wait()

    async def turns(self) -> AsyncIterator[Sight]:
        """What I see, each time something new is asked of me, until the game is over."""
        answered = 0

        def asked(here: Self) -> bool:
            return here.over or (here._questions != answered and here.prompt is not None)

        while True:
            await self.until(asked)
            if self.over or self.view is None:
                return
            answered = self._questions
            yield self.view

    # Commands: each returns the version at which it was done, once `view` is that far

    async def act(self, action: str, *, prompt: int | None = None, key: str | None = None) -> int:
        """Does this, in answer to the open prompt if none is named.

        Raises `CommandRefused` if it was not done, `NotAsked` if no prompt is open. If the wait
        is cancelled it may have been done or not; the same key and prompt again tell.
        """
        prompt = self.prompt if prompt is None else prompt
        if prompt is None:
            raise NotAsked
        return await self._do(Act(type="act", key=key or _key(), prompt=prompt, action=action))

    async def give_up(self, *, key: str | None = None) -> int:
        """Gives up; raises `CommandRefused`."""
        return await self._do(GiveUp(type="give_up", key=key or _key()))

    async def hand_over(self, seat: int, bot: str | None = None, *, key: str | None = None) -> int:
        """Has a bot play for somebody who is gone; raises `CommandRefused`."""
        return await self._do(HandOver(type="hand_over", key=key or _key(), seat=seat, bot=bot))

    async def take_back(self, *, key: str | None = None) -> int:
        """Plays for myself again; raises `CommandRefused`."""
        return await self._do(TakeBack(type="take_back", key=key or _key()))

    async def rematch(self, *, key: str | None = None) -> int:
        """Asks to play again: `info.next` is the new table once all have. `CommandRefused`."""
        return await self._do(Rematch(type="rematch", key=key or _key()))

    async def _do(self, command: Command) -> int:
        if self._ended is not None:
            raise self._ended
        with self._link.unanswered.kept(command.key, write_json(command)) as answer:
            await self._link.send()
            return await answer

    # Questions

    async def ask(self, action: str) -> object:
        """What the action would do, as the game tells it; None if it tells nothing.

        That is so for a game without previews, when nothing is asked of me, for what is no
        action, and if the connection is lost meanwhile.
        """
        if self._ended is not None:
            raise self._ended
        return await self._link.ask(action)

    # Staying there

    async def _run(self) -> None:
        try:
            await self._link.run()
        except Exception as error:  # whoever waits for us must hear of it, whatever it is
            self._end(error)

    def _say_hello(self) -> Hello:
        return self._hello.model_copy(update={"have": self.version})

    def _take(self, message: Heard) -> int:
        """Takes a message in; raises `ConnectionError` if one before it is missing."""
        if isinstance(message, Presence):
            self.watching = message.watching
            self._info = replace(self.info, seats=message.seats)
        else:
            before = self.prompt
            if isinstance(message, Welcome):
                self._enter(message)
            elif message.version != self.version + 1:
                raise ConnectionError(f"update {message.version} came after {self.version}")
            else:
                self._info = message.info or replace(
                    self.info, version=message.version, state=message.state
                )
            self.version, self.view = message.version, message.view
            if self.prompt is not None and self.prompt != before:
                self._questions += 1
        self._untold += [told.event for step in steps(message) for told in step.events]
        self._heard.append(message)
        self._notify()
        return self.version

    def _enter(self, welcome: Welcome) -> None:
        if welcome.seat is None and not self._hello.watch:
            raise NotSeated
        if welcome.version < self.version:  # the server forgot, and tells all from the beginning
            self._knowledge = None
            self._untold.clear()
        self.seat = welcome.seat
        self._info = welcome.info
        self.reference = welcome.reference

    def _end(self, error: Exception) -> None:
        if self._ended is None:
            self._ended = error
        self._link.unanswered.fail(self._ended)
        self._notify()

    def _notify(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()


def _key() -> str:
    return token_urlsafe(12)
