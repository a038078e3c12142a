"""How bots in workers tell a test in which processes they are: a locked file for each.

A lock is there as long as its process, and not longer if nobody reaps it.
"""

import fcntl
import os
import time
from pathlib import Path
from typing import Final

from ..running import HANGS

FOLDER: Final = "TRIPOT_TEST_NOTES"
_held: list[int] = []


def take_note() -> None:
    """Says that this process is alive."""
    if not _held and FOLDER in os.environ:
        note = os.open(Path(os.environ[FOLDER], str(os.getpid())), os.O_WRONLY | os.O_CREAT)
        fcntl.flock(note, fcntl.LOCK_EX)
        os.write(note, b"locked")
        _held.append(note)


def noted(folder: Path) -> set[int]:
    """The processes that took a note."""
    return {int(note.name) for note in folder.iterdir() if note.read_text() == "locked"}


def alive(folder: Path) -> set[int]:
    """Those of them that are still there."""
    return {pid for pid in noted(folder) if _is_locked(folder / str(pid))}


def wait_for_notes(folder: Path, count: int, seconds: float = HANGS) -> set[int]:
    """The processes that took a note, once there are so many; raises `TimeoutError`."""
    end = time.monotonic() + seconds
    while len(noted(folder)) < count:
        if time.monotonic() > end:
            raise TimeoutError(f"{noted(folder)} instead of {count}")
        time.sleep(0.01)
    return noted(folder)


def wait_for_death(folder: Path, seconds: float = HANGS) -> None:
    """Returns when none is left; raises `TimeoutError`."""
    end = time.monotonic() + seconds
    while alive(folder):
        if time.monotonic() > end:
            raise TimeoutError(f"{alive(folder)} are still there")
        time.sleep(0.01)


def _is_locked(note: Path) -> bool:
    with note.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False
