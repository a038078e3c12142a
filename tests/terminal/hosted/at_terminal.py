"""``tripot`` in this process, with a pipe or a keyboard, and what it prints."""

import io
import os
import pty
import re
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain, repeat
from threading import Condition
from types import FrameType
from typing import Self

from tests.server.running import HANGS

Reply = str | Callable[[str], str]
"""What is typed, or what makes it of all that was told since the last reply."""
Replies = Mapping[str, Reply | Sequence[Reply]]
"""What is typed when a question has these words; of several replies the last one stays."""
END = "\x04"
"""The reply that is no line: the input has ended."""
_OFFERED = re.compile(r"\(([^,()]+)[^()]*\)\s*:\s*$")


class Paper(io.StringIO):
    """What a program prints, for those who wait until something stands there."""

    def __init__(self) -> None:
        super().__init__()
        self._printed = Condition()
        self._read = 0

    def write(self, text: str) -> int:
        with self._printed:
            self._printed.notify_all()
            return super().write(text)

    def unread(self) -> str:
        """What was not read yet."""
        text = self.getvalue()[self._read :]
        self._read += len(text)
        return text

    def wait_for(self, pattern: str) -> str:
        """Reads on to the end of the pattern, when it stands there, and returns what it read."""

        def found() -> re.Match[str] | None:
            return re.search(pattern, self.getvalue()[self._read :])

        with self._printed:
            match = self._printed.wait_for(found, HANGS)
            assert match, f"{pattern!r} did not come:\n{self.getvalue()}"
            self._read += match.end()
            return match.string[: match.end()]


class Pipe:
    """Input that is no keyboard: a line for every question."""

    def __init__(self, paper: Paper, replies: Replies) -> None:
        self._paper = paper
        self._replies = {words: _lasting(reply) for words, reply in replies.items()}

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        told = self._paper.unread()
        question = told.splitlines()[-1]
        replies = next((r for words, r in self._replies.items() if words in question), None)
        assert replies is not None, f"nobody knows what to say to: {question}"
        reply = next(replies)
        line = reply if isinstance(reply, str) else reply(told)
        return "" if line == END else f"{line}\n"


def _lasting(reply: Reply | Sequence[Reply]) -> Iterator[Reply]:
    *first, last = [reply] if isinstance(reply, str) or callable(reply) else reply
    return chain(first, repeat(last))


def first_offer(told: str) -> str:
    """The first word the question offers."""
    return _offers(told)[0]


def last_offer(told: str) -> str:
    """The last word the question offers: in District Noir a take, if there is one."""
    return _offers(told)[-1]


def _offers(told: str) -> list[str]:
    found = _OFFERED.search(told)
    assert found, told
    return found.group(1).replace("−", "-").split()


class Keyboard:
    """A terminal at which somebody types; a ``with`` has it for as long as it lasts."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._master, slave = pty.openpty()
        self.stdin = os.fdopen(slave, encoding="utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stdin.close()
        os.close(self._master)

    def wait_for(self, *texts: str) -> str:
        """Reads on to the end of one of these texts."""
        return self._paper.wait_for("|".join(map(re.escape, texts)))

    def wait_to_be_asked(self, *texts: str) -> str:
        """Reads on to the end of a question that begins with one of these texts."""
        beginning = "|".join(map(re.escape, texts))
        return self._paper.wait_for(rf"({beginning})[^\n]*: $")

    def wait_in_game(self, *others: str) -> str:
        """Reads on until a move is asked for, or one of the others is waited for.

        Before that a running game takes nothing that is typed for an answer.
        """
        return self.wait_for("? for help): ", *(f"Waiting for {name}.\n" for name in others))

    def type(self, line: str) -> None:
        """Types a line, or Ctrl-D to end the input."""
        os.write(self._master, (END if line == END else f"{line}\n").encode())

    def interrupt(self) -> None:
        """What Ctrl-C does."""
        os.kill(os.getpid(), signal.SIGINT)

    @contextmanager
    def used(self, script: Callable[[Self], None]) -> Iterator[None]:
        """Runs the script beside what is done inside; after it the input ends."""
        with self, ThreadPoolExecutor(1) as pool:
            scripted = pool.submit(script, self)
            scripted.add_done_callback(lambda _: self.type(END))
            yield
            scripted.result(HANGS)


@contextmanager
def limited() -> Iterator[None]:
    """What has not ended after many minutes hangs, and fails."""

    def give_up(number: int, frame: FrameType | None) -> None:
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(int(2 * HANGS))
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
