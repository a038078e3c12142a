"""The bell: it wakes whoever waits, for news, for interrupts and for what is typed."""

import io
import signal
import sys
import time
from collections.abc import Iterator
from threading import Thread, main_thread

import pytest

from tripot.terminal.keyboard import Bell, read_line

from .at_terminal import END, Keyboard, Paper, limited


@pytest.fixture
def bell() -> Iterator[Bell]:
    with limited(), Bell() as bell:
        yield bell


def test_a_bell_that_was_rung_before_is_still_heard_once(bell: Bell) -> None:
    bell.ring()
    bell.ring()
    assert not bell.wait(keyboard=False)
    Thread(target=bell.ring).start()
    assert not bell.wait(keyboard=False)


def test_a_bell_can_be_rung_more_often_than_anybody_listens(bell: Bell) -> None:
    for _ in range(100_000):
        bell.ring()
    assert not bell.wait(keyboard=False)


def test_a_closed_bell_is_not_heard_and_does_no_harm() -> None:
    with Bell() as bell:
        pass
    bell.ring()


def test_an_interrupt_is_raised_where_the_bell_is_waited_for(bell: Bell) -> None:
    """The signal reaches another thread, so it wakes nobody who does not listen to the bell."""
    with pytest.raises(KeyboardInterrupt):
        _interrupted_elsewhere(bell)


def test_a_bell_gives_the_signals_back_to_the_one_before(bell: Bell) -> None:
    with Bell():
        pass
    with pytest.raises(KeyboardInterrupt):
        _interrupted_elsewhere(bell)


def _interrupted_elsewhere(bell: Bell) -> None:
    def interrupt() -> None:
        waiting = main_thread().ident or 0
        while sys._current_frames()[waiting].f_code is not Bell.wait.__code__:
            time.sleep(0.001)
        signal.raise_signal(signal.SIGINT)

    Thread(target=interrupt).start()
    while True:
        bell.wait(keyboard=False)


def test_a_typed_line_is_told_from_a_ring(bell: Bell, monkeypatch: pytest.MonkeyPatch) -> None:
    with Keyboard(Paper()) as keyboard:
        monkeypatch.setattr("sys.stdin", keyboard.stdin)
        bell.ring()
        assert not bell.wait(keyboard=True)
        keyboard.type("Ada")
        assert bell.wait(keyboard=True)
        assert sys.stdin.readline() == "Ada\n"
        bell.ring()
        assert not bell.wait(keyboard=True)
        keyboard.type(END)
        assert bell.wait(keyboard=True)
        assert sys.stdin.readline() == ""


def test_a_line_is_read_from_a_keyboard_and_from_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    with Keyboard(Paper()) as keyboard:
        monkeypatch.setattr("sys.stdin", keyboard.stdin)
        keyboard.type("Bo")
        assert read_line() == "Bo\n"
    monkeypatch.setattr("sys.stdin", io.StringIO("Cleo\n"))
    assert (read_line(), read_line()) == ("Cleo\n", "")
