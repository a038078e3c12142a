"""A visit to a hosted table: what is told as it happens, and how a person is waited for."""

import sys
from collections.abc import Awaitable, Callable

from tripot.core import printable
from tripot.protocol import CommandRefused, TableConnection

from .. import words as usual
from ..conversation import Quit
from ..keyboard import watched
from ..screen import Screen
from ..style import BAD, DIM
from . import words
from .seating import Changes
from .table import HostedTable, Look


class MovedOn(Exception):
    """What is being asked at the keyboard is not asked any more. Not an error."""

    def __init__(self, by_me: bool = False) -> None:
        """Either somebody else has moved the table on, or I have, without an answer."""
        super().__init__()
        self.by_me = by_me


class Visit:
    """One person at one table. It takes care of the screen's keyboard while it lasts."""

    def __init__(self, screen: Screen, table: HostedTable) -> None:
        """Raises `LineEnded`, and `TripotError` if this program cannot read the game."""
        self.screen = screen
        self.table = table
        self.asked: int | None = None
        """The prompt of the question at the keyboard, if it is one of the game."""
        self._bell = table.bell
        self._seen = 0
        self._broken = False
        self._watched = watched()  # a terminal that is gone looks like a pipe
        first = table.look()
        self._changes = Changes(first.info, first.seat)
        screen.read_line = self._read_line

    def look(self) -> Look:
        """The table now. Says what is new about the line and about who is here."""
        self._seen = self.table.news  # before the look: what comes after it is news
        look = self.table.look()
        self._tell_line(look)
        for line in self._changes.since(look.info):
            self.screen.say(line, DIM)
        return look

    def do(self, command: Callable[[TableConnection], Awaitable[object]]) -> None:
        """Has the server do something; raises `CommandRefused`.

        While the line is broken that is said, and somebody may leave without the answer.
        """
        self._tell_line(self.table.look())
        if self._broken:
            self.screen.say(words.UNSENT, DIM)
        self.table.do(command, self._unanswered, lambda: self._broken and self._watched)

    def _unanswered(self, typed: bool) -> None:
        """Takes in what happens while the server has not answered yet; raises `Quit`."""
        if typed:
            line = sys.stdin.readline()
            if not line or usual.plain(printable(line).strip()) in usual.QUIT:
                raise Quit
            self.screen.say(words.UNSENT, DIM)
        self._tell_line(self.table.look())

    def attempt(self, command: Callable[[TableConnection], Awaitable[object]]) -> bool:
        """Has the server do something; a refusal is said, and is False."""
        try:
            self.do(command)
        except CommandRefused as error:
            self.screen.say(error.message, BAD)
            return False
        return True

    def pause(self) -> str | None:
        """Waits for news since the last look, or for a line, which it returns.

        Only people type while nothing is asked; the lines of a pipe wait for questions. Raises
        `EOFError` when there are no more.
        """
        while self.table.news == self._seen:
            if self._bell.wait(keyboard=self._watched):
                line = sys.stdin.readline()
                if not line:
                    raise EOFError
                return printable(line).strip()
        return None

    def _tell_line(self, look: Look) -> bool:
        """Says that the line is broken, or mended; whether it said so."""
        if self._broken != look.connected:
            return False
        self._broken = not look.connected
        self.screen.say(words.BROKEN if self._broken else words.MENDED, DIM)
        return True

    def _read_line(self) -> str:
        """The answer to a question; raises `MovedOn` if it is not asked any more."""
        checked = self._seen
        while self._watched:
            while checked != self.table.news:
                checked = self.table.news
                self._take_notice(self.table.look())
            if self._bell.wait(keyboard=True):
                break
        return sys.stdin.readline()

    def _take_notice(self, look: Look) -> None:
        """Says what somebody must know before they answer; a question of the game waits for it."""
        if self.asked is not None and look.prompt != self.asked:
            raise MovedOn
        changes = [] if self.asked is not None else self._changes.since(look.info)
        if changes or self._broken == look.connected:
            self.screen.text("")
            self._tell_line(look)
            for line in changes:
                self.screen.say(line, DIM)
            self.screen.forget_typed()  # nobody would see it in the line that follows
            self.screen.ask_again()
