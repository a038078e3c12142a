"""A mailbox for each worker, into which the others put news and connections without waiting."""

import socket
from collections.abc import Sequence
from mmap import mmap

_ROOM = 1 << 20  # bytes of letters that may wait, if the system allows as many
_CLOSED_WITH_US = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
LARGEST = 65_536
"""Bytes of a letter."""


class Mailboxes:
    """Made before the workers are forked, and shared by all of them.

    A mailbox outlives its worker: what is in it waits for the one that takes its place. When it is
    full, nothing more goes in, and its owner learns that it has missed something.
    """

    def __init__(self, count: int) -> None:
        """As many as there are workers, empty."""
        self._pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        for slot, owner in self._pairs:
            for end in (slot, owner):
                end.setblocking(False)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _ROOM)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _ROOM)
        self._missed = mmap(-1, count)
        self._next = mmap(-1, 1)

    def fileno(self, number: int) -> int:
        """What becomes readable when a letter is in the mailbox of this worker."""
        return self._pairs[number][1].fileno()

    def put(self, number: int, letter: bytes, files: Sequence[int] = ()) -> bool:
        """Puts a letter, and open files with it, into a mailbox; False if it does not fit."""
        try:
            socket.send_fds(self._pairs[number][0], [letter], files)
        except OSError:
            return False
        return True

    def miss(self, number: int) -> None:
        """Lets the worker know that it may have missed something.

        The mark comes first. Then either the letter wakes the worker, or the mailbox is still full,
        and it looks for the mark when it has emptied it.
        """
        self._missed[number] = 1
        self.put(number, b"")

    def take(self, number: int) -> tuple[bytes, list[int]] | None:
        """The next letter and the files that came with it; None if the mailbox is empty."""
        try:
            letter, files, _, _ = socket.recv_fds(
                self._pairs[number][1], LARGEST, 1, _CLOSED_WITH_US
            )
        except BlockingIOError:
            return None
        return letter, files

    def has_missed(self, number: int) -> bool:
        """Whether the worker may have missed something since it last asked."""
        missed = self._missed[number] == 1
        if missed:  # a mark that is set just now is for the next time
            self._missed[number] = 0
        return missed

    def next_in_turn(self) -> int:
        """Each worker in turn; should two ask at once, they may get the same one."""
        number = self._next[0] % len(self._pairs)
        self._next[0] = (number + 1) % len(self._pairs)
        return number

    def close(self) -> None:
        """Throws them away, with whatever is in them."""
        for pair in self._pairs:
            for end in pair:
                end.close()
        self._missed.close()
        self._next.close()
