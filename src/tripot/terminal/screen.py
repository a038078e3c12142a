"""The screen: everything a terminal game writes and reads, in colour or plain."""

import sys
import time
from collections.abc import Sequence
from textwrap import fill
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from tripot.core import Message, printable, verbatim
from tripot.locale import Speech

from .keyboard import read_line

# Home, screen, then scrollback: clearing the screen may push it into the scrollback.
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_CURTAIN_LINES = 60
_PAUSE = 0.4  # seconds between two lines of the count


class Screen:
    """Writes messages and drawings, asks for input."""

    def __init__(self, speech: Speech, plain: bool = False, file: TextIO | None = None) -> None:
        """Plain means no colour, no drawing, one sentence a line: for readers and pipes."""
        self.speech = speech
        self.plain = plain
        self.file = file
        self.read_line = read_line
        """Waits for a line; whoever has to hear of other things meanwhile puts another one here."""
        self._question = verbatim("")
        self.reset()

    def reset(self) -> None:
        """Starts afresh: interrupted while writing, a console may hold back its lines."""
        self.console = Console(
            file=self.file, no_color=self.plain or None, highlight=False, soft_wrap=self.plain,
            emoji=False,
        )  # fmt: skip

    def say(self, message: Message, style: str = "") -> None:
        """Writes one sentence."""
        self.text(self.speech(message), style)

    def text(self, text: str, style: str = "") -> None:
        """Writes text as it is, wrapped only at ordinary spaces: French needs its no-break ones."""
        lines = map(printable, text.split("\n"))  # names and refusals may come from strangers
        if self.console.is_terminal and not self.plain:
            lines = map(self._wrapped, lines)
        text = "\n".join(lines)
        self.console.print(Text(text, "" if self.plain else style), soft_wrap=True)

    def unbroken(self, message: Message) -> None:
        """Writes a sentence with something to be copied, which must not be broken into lines."""
        self.verbatim(printable(self.speech(message)))

    def verbatim(self, text: str) -> None:
        """Writes text that is already in lines."""
        self.console.print(Text(text), soft_wrap=True)

    def _wrapped(self, line: str) -> str:
        return fill(line, self.console.width, break_long_words=False, break_on_hyphens=False)

    def draw(self, drawing: RenderableType) -> None:
        """Writes a drawing."""
        self.console.print(drawing)

    def reveal(self, drawing: RenderableType) -> None:
        """Writes a drawing line by line, so that a person can follow it."""
        with self.console.capture() as whole:
            self.console.print(drawing)
        pause = _PAUSE if self.console.is_terminal else 0.0
        for line in whole.get().splitlines(keepends=True):
            try:
                self.console.file.write(line)
                self.console.file.flush()
                time.sleep(pause)
            except KeyboardInterrupt:  # enough waiting: the rest at once
                pause = 0.0

    def lines(self, messages: Sequence[Message]) -> None:
        """Writes sentences, one a line."""
        for message in messages:
            self.say(message)

    def ask(self, question: Message) -> str:
        """One line from the player, without the space around it; raises `EOFError`."""
        self._question = question
        self.ask_again()
        line = self.read_line()
        if not sys.stdin.isatty():  # nobody pressed Enter on the screen
            self.console.print()
        if not line:
            raise EOFError
        return printable(line).strip()

    def ask_again(self) -> None:
        """Writes the last question once more, below what was said meanwhile."""
        text = Text(self.speech(self._question) + " ", "" if self.plain else "bold")
        self.console.print(text, end="")
        self.console.file.flush()

    def curtain(self) -> None:
        """Hides everything written so far from the next player."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(_CLEAR)
        else:
            self.console.file.write("\n" * _CURTAIN_LINES)

    def forget_typed(self) -> None:
        """Drops what was typed before the next question was asked."""
        if sys.stdin.isatty() and sys.platform != "win32":
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)
