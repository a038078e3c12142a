"""The client's own thread: what it is given to do, and how the main thread waits for it."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from threading import Event, current_thread

import pytest

from tests.server.running import HANGS
from tripot.terminal.hosted.background import Background
from tripot.terminal.keyboard import Bell

from .at_terminal import Keyboard, Paper, limited


@pytest.fixture
def bell() -> Iterator[Bell]:
    with limited(), Bell() as bell:
        yield bell


@pytest.fixture
def background(bell: Bell) -> Iterator[Background]:
    with Background(bell) as background:
        yield background


def test_what_is_done_elsewhere_comes_back(background: Background) -> None:
    async def work() -> str:
        await asyncio.sleep(0)
        return current_thread().name

    name = background.run(work())
    assert name != current_thread().name
    assert background.run(work()) == name


def test_what_goes_wrong_elsewhere_is_raised_here(background: Background) -> None:
    async def work() -> None:
        raise LookupError("no such thing")

    with pytest.raises(LookupError, match="no such thing"):
        background.run(work())


def test_every_ring_is_attended_to_while_something_is_done(
    background: Background, bell: Bell
) -> None:
    calls: list[bool] = []

    async def work() -> str:
        await enough.wait()
        return "done"

    async def ready() -> asyncio.Event:
        return asyncio.Event()

    def meanwhile(typed: bool) -> None:
        assert not typed
        calls.append(typed)
        if len(calls) < 3:
            bell.ring()
        else:
            background.start(_set(enough))

    enough = background.run(ready())
    bell.ring()
    assert background.run(work(), meanwhile) == "done"
    assert len(calls) >= 3  # the bell may ring for the first one still


async def _set(event: asyncio.Event) -> None:
    event.set()


def test_what_is_typed_is_heard_while_somebody_listens(
    background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []

    async def work() -> None:
        await asyncio.Event().wait()

    def meanwhile(typed: bool) -> None:
        if typed:
            lines.append(sys.stdin.readline())
            raise LookupError

    with Keyboard(Paper()) as keyboard:
        monkeypatch.setattr("sys.stdin", keyboard.stdin)
        keyboard.type("q")
        with pytest.raises(LookupError):
            background.run(work(), meanwhile, lambda: True)
    assert lines == ["q\n"]


def test_an_interrupt_cancels_what_was_waited_for(background: Background, bell: Bell) -> None:
    cancelled = Event()

    async def work() -> None:
        bell.ring()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cancelled.set()
            raise

    with pytest.raises(KeyboardInterrupt):
        background.run(work(), meanwhile=lambda _: signal.raise_signal(signal.SIGINT))
    assert cancelled.wait(HANGS)


def test_what_is_still_being_done_ends_with_the_background(bell: Bell) -> None:
    async def work() -> None:
        await asyncio.Event().wait()

    with Background(bell) as background:
        left = background.start(work())
    assert left.cancelled()


def test_a_resource_is_opened_and_closed_elsewhere(background: Background) -> None:
    events: list[str] = []

    @asynccontextmanager
    async def resource() -> AsyncIterator[str]:
        events.append("opened")
        yield "it"
        events.append("closed")

    with suppress(LookupError), background.inside(resource()) as given:
        events.append(given)
        raise LookupError
    assert events == ["opened", "it", "closed"]
