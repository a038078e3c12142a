"""Workers without processes: what each has of the others, in one event loop."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

from tripot.server.workers.mailboxes import Mailboxes
from tripot.server.workers.peers import Peers
from tripot.server.workers.slots import Slots
from tripot.server.workers.turns import Turns


@contextmanager
def workers(count: int) -> Iterator[list[Peers]]:
    """So many of them; nobody reads letters yet."""
    (life, living), (heard, said) = os.pipe(), os.pipe()
    with (
        closing(Mailboxes(count)) as mailboxes,
        closing(Turns()) as turns,
        closing(Slots(count)) as slots,
        ExitStack() as leaving,
    ):
        for file in (life, living, heard, said):
            leaving.callback(os.close, file)
        yield [
            Peers(number, count, f"server {number}", mailboxes, turns, slots, life, said)
            for number in range(count)
        ]
