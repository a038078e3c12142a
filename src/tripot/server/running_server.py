"""Finding the server that has a data folder: it leaves its address beside the lock."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pydantic import ValidationError

from tripot.protocol import Health

ADDRESS = "server.address"
STARTING = 20.0
"""Seconds a server may take from its lock to its address, on a busy machine too."""


@contextmanager
def left_address(folder: Path | None, url: str) -> Iterator[None]:
    """Leaves the address in the folder, if there is one, while the server can be reached there."""
    if folder is None:
        yield
        return
    note = folder / ADDRESS
    with suppress(OSError):  # games do not need it
        note.write_text(url, encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            note.unlink()


def running_at(folder: Path) -> str | None:
    """The address of the server that holds the folder; None if it does not answer.

    Only for a folder that is held: the note alone may be that of a server that was killed.
    """
    deadline = time.monotonic() + STARTING
    while True:
        url = noted_address(folder)
        if url is not None and _answers(url):
            return url
        if time.monotonic() > deadline:
            return None
        time.sleep(0.1)


def noted_address(folder: Path) -> str | None:
    """The address a server has left in the folder; it may have been killed since."""
    try:
        return (folder / ADDRESS).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _answers(url: str) -> bool:
    """Whether a server like ours answers there."""
    import httpx  # a server itself does not need it, and starts sooner without

    try:
        answer = httpx.get(f"{url}/healthz", timeout=2, trust_env=False)
        Health.model_validate_json(answer.content)
    except (httpx.HTTPError, httpx.InvalidURL, ValidationError):
        return False
    return answer.is_success
