"""Where a person's saves and the key that seals them live on this machine."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from tripot.core import (
    KEY_BYTES,
    Match,
    Message,
    Record,
    TripotError,
    msg,
    read_save,
    verbatim,
    write_save,
)
from tripot.games import load_game


def data_path() -> Path:
    """The folder for this person's data; it need not exist yet."""
    return user_data_path("tripot", appauthor=False)


def seal_key() -> bytes:
    """The key of this machine; made on first use, readable by its owner only."""
    path = data_path() / "seal.key"
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            key = path.read_bytes()
        else:
            key = secrets.token_bytes(KEY_BYTES)
            with os.fdopen(handle, "wb") as file:
                file.write(key)
    if len(key) != KEY_BYTES:
        raise TripotError(msg("The key in {path} is damaged.", path=str(path)))
    return key


def new_save_path(game: str) -> Path:
    """Where a save goes unless a place is named: a new file, named after the moment."""
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    folder = data_path() / "saves"
    path = folder / f"{game}-{moment}.save"
    number = 2
    while path.exists():
        path = folder / f"{game}-{moment}-{number}.save"
        number += 1
    return path


def save(match: Match, path: Path) -> None:
    """Writes the save whole or not at all: an interrupted write leaves the old file."""
    text = write_save(match, seal_key())
    draft = path.with_name(path.name + ".part")
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def load(path: Path) -> Record:
    """The sealed record of a save; raises `TripotError` if it cannot be opened."""
    return read_save(read_text(path), seal_key(), load_game)


def read_text(path: Path) -> str:
    """A file's text; raises `TripotError` with the reason if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TripotError(
            msg("{path} cannot be read: {reason}.", path=str(path), reason=_reason(error))
        ) from error


def write_text(path: Path, text: str) -> None:
    """Writes a file; raises `TripotError` with the reason if that fails."""
    with _writing(path):
        path.write_text(text, encoding="utf-8")


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TripotError(
            msg("{path} cannot be written: {reason}.", path=str(path), reason=_reason(error))
        ) from error


def _reason(error: Exception) -> Message:
    """Why a file could not be used, in words of the person's language where we have them."""
    match error:
        case FileNotFoundError():
            return msg("there is no such file or folder")
        case PermissionError():
            return msg("it is not allowed")
        case IsADirectoryError():
            return msg("it is a folder")
        case NotADirectoryError() | FileExistsError():
            return msg("a file is where a folder should be")
        case UnicodeDecodeError():
            return msg("it is not text")
    return verbatim(str(error))
