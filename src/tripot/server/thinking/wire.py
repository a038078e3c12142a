"""What goes through the pipes: frames of a length and so many bytes.

A job is a pickle that the server makes. An answer is never one: from a process in which bots run
the server reads plain text and nothing else.
"""

import pickle
from struct import Struct
from typing import BinaryIO, Final, NamedTuple

from tripot.core import View

READY: Final = b"r"
"""The worker has started."""
ACTION: Final = b"a"
"""The text of an action follows."""
EVALUATION: Final = b"e"
"""The JSON of an evaluation follows."""
NO_ANALYST: Final = b"n"
"""The bot was asked for an evaluation and is no analyst."""
FAILURE: Final = b"f"
"""The traceback of what the bot raised follows."""

LENGTH: Final = Struct("!I")
"""What stands before every frame."""
LONGEST: Final = {ACTION: 1 << 16, EVALUATION: 1 << 18}
"""Bytes of an answer, by what was asked for; a worker that announces more has gone mad."""
MOST_WORDS: Final = 4000
"""Characters or bytes of a traceback and of a worker's stderr that are kept: the last ones."""


class Job(NamedTuple):
    """One question to a bot: all that a worker is ever told."""

    bot: str
    """Its id, with its argument, as one that needs no registry: see `tripot.bots.place_of`."""
    view: View
    seconds: float
    """For the bot to think."""
    limit: float
    """Seconds after which nobody waits for the answer any more."""
    wanted: bytes = ACTION
    """What is asked for: `ACTION` or `EVALUATION`."""

    def packed(self) -> bytes:
        """The job as a frame."""
        return frame(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))


def frame(content: bytes) -> bytes:
    """The content with its length before it."""
    return LENGTH.pack(len(content)) + content


def read_frame(source: BinaryIO) -> bytes | None:
    """The content of the next frame, or None if the source ends before it does."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    content = source.read(length)
    return content if len(content) == length else None
