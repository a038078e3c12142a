"""`Peers`: what one worker has of the others."""

import asyncio
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from ..store.appending import Append, PresenceNote
from ..store.listening import News
from .asking import ASKING, Asking
from .homes import endings, fresh_id, home
from .mailboxes import LARGEST, Mailboxes
from .slots import Slots
from .turns import Turns

NEWS, CONNECTION = b"n", b"c"
"""How letters begin."""
_AT_ONCE = 64  # letters that are read before others have their turn
_LINES = 200  # pieces of news in a letter


@dataclass
class Peers:
    """The workers of one machine, seen by one of them."""

    number: int
    """Which of them this is, from 0."""
    count: int
    server: str
    """Its name among the servers of the database."""
    mailboxes: Mailboxes
    turns: Turns
    slots: Slots
    life: int
    """A file that ends when it is time to stop, or when the parent has died."""
    said: int
    """A file by which the parent hears that this worker can be reached."""
    tell: Callable[[News | None], None] = lambda news: None
    """Called in the event loop with what others have written; with None if some was missed."""
    connect: Callable[[socket.socket, bytes], None] = lambda connection, first: connection.close()
    """Called in the event loop with a connection handed over to us, and its first bytes."""

    def __post_init__(self) -> None:
        self.asking = Asking(self.number, self.count, self.mailboxes.put)
        """Asks the others about themselves."""

    # Tables

    def is_home(self, table: str) -> bool:
        """Whether the table belongs to this worker."""
        return home(table, self.count) == self.number

    def fresh_id(self) -> str:
        """An id for a new table of this worker."""
        return fresh_id(self.number, self.count)

    @property
    def endings(self) -> list[str]:
        """The last two digits of the tables that belong to this worker."""
        return endings(self.number, self.count)

    def turn(self) -> AbstractContextManager[None]:
        """Inside, no other worker writes."""
        return self.turns.turn()

    # What is sent

    def post(self, written: Sequence[Append | PresenceNote]) -> None:
        """Tells the others what was written. May be called in any thread."""
        for letter in _letters(written):
            for other in range(self.count):
                if other != self.number and not self.mailboxes.put(other, letter):
                    self.mailboxes.miss(other)

    def hand_over(self, other: int, connection: int, first: bytes) -> bool:
        """Gives a worker a connection and what was read of it; False if it cannot take it."""
        letter = CONNECTION + first
        return len(letter) <= LARGEST and self.mailboxes.put(other, letter, [connection])

    # What is heard

    def listen(self, stop: Callable[[], None]) -> None:
        """Begins to read letters; calls `stop` when it is time to stop."""
        loop = asyncio.get_running_loop()

        def end() -> None:
            loop.remove_reader(self.life)
            stop()

        loop.add_reader(self.mailboxes.fileno(self.number), self._read)
        loop.add_reader(self.life, end)

    def say_ready(self) -> None:
        """Tells the parent that this worker can be reached."""
        os.write(self.said, bytes([self.number]))

    def _read(self) -> None:
        for _ in range(_AT_ONCE):
            letter = self.mailboxes.take(self.number)
            if letter is None:
                if self.mailboxes.has_missed(self.number):
                    self.tell(None)
                return
            self._open(*letter)

    def _open(self, letter: bytes, files: Sequence[int]) -> None:
        kind, content = letter[:1], letter[1:]
        for file in files:
            self.connect(socket.socket(fileno=file), content)
        if kind == ASKING:
            self.asking.hear(content)
        if kind == NEWS:
            for line in content.decode().splitlines():
                what, table, version = line.split()
                self.tell(News(what, table, int(version)))


def _letters(written: Sequence[Append | PresenceNote]) -> Iterator[bytes]:
    versions: dict[str, int] = {}
    seen: set[str] = set()
    for one in written:
        if isinstance(one, Append):
            versions[one.table] = max(one.sequence, versions.get(one.table, 0))
        else:
            seen.add(one.table)
    lines = [f"version {table} {version}" for table, version in versions.items()]
    lines += [f"presence {table} 0" for table in seen]
    for at in range(0, len(lines), _LINES):
        yield NEWS + "\n".join(lines[at : at + _LINES]).encode()
