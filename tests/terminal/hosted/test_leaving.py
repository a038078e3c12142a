"""Leaving a hosted table in the middle of a game: the seat is kept, and the way back told."""

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

from tests.server.running import RunningServer

from .at_terminal import END, Keyboard
from .company import open_table
from .conftest import Terminal, way_back


@pytest.mark.parametrize("lines", [END, "q", "quit", "QUIT"])
def test_every_way_to_leave_keeps_the_seat(
    server: RunningServer, terminal: Terminal, lines: str
) -> None:
    at = open_table(server, "open", "random")
    left = terminal.pipe("join", at.link, "--plain", replies={"Your move": lines})
    assert left.code == 0
    assert "The server keeps your seat." in left.out
    assert len(terminal.keys) == 1


@pytest.fixture
def unheard() -> Iterator[None]:
    """A signal to which nobody listens fails the test, and does not end the whole run."""

    def fail(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"nobody listens to signal {number}")

    numbers = (signal.SIGHUP, signal.SIGTERM)
    before = [signal.signal(number, fail) for number in numbers]
    yield
    for number, handler in zip(numbers, before):
        signal.signal(number, handler)


def test_an_interrupt_leaves_at_once(server: RunningServer, terminal: Terminal) -> None:
    at = open_table(server, "open", "random")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Your move")
        keyboard.interrupt()

    left = terminal.type(script, "join", at.link, "--plain")
    assert (left.code, left.err) == (130, "")
    assert way_back(left) == ["join", at.link, "--plain"]
    assert len(terminal.keys) == 1


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_terminal_and_a_shutdown_leave_quietly(
    server: RunningServer, terminal: Terminal, unheard: None, number: signal.Signals
) -> None:
    at = open_table(server, "open", "random")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Your move")
        signal.raise_signal(number)

    left = terminal.type(script, "join", at.link, "--plain")
    assert (left.code, left.err) == (0, "")
    assert "The server keeps your seat." in left.out
