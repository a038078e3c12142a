"""Where a person's saves and the key that seals them live on this machine."""

import os
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import which

from platformdirs import user_data_path

from tripot.core import (
    Game,
    Match,
    Message,
    Record,
    TripotError,
    msg,
    read_save,
    verbatim,
    write_save,
)

from .seals import KEY_BYTES, MachineSeal


def data_path() -> Path:
    """The folder for this person's data; it need not exist yet."""
    return user_data_path("tripot", appauthor=False)


def seal_key() -> bytes:
    """The key of this machine; made on first use, readable by its owner only."""
    path = data_path() / "seal.key"
    with _writing(path):
        _make_folder(path.parent)
        if not path.exists():
            _make_key(path)
        key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise TripotError(msg("The key in {path} is damaged.", path=str(path)))
    return key


def _make_key(path: Path) -> None:
    """Puts a whole key there at once: two games that start together must agree on one."""
    draft = _private_draft(path, secrets.token_bytes(KEY_BYTES))
    try:
        with suppress(FileExistsError):  # the other game was first
            os.link(draft, path)
    finally:
        draft.unlink()


def write_private(path: Path, text: str) -> None:
    """Writes a file its owner alone can read, whole or not at all; raises `TripotError`."""
    with _writing(path):
        _make_folder(path.parent)
        _private_draft(path, text.encode()).replace(path)


def _private_draft(path: Path, content: bytes) -> Path:
    """A file beside the path that its owner alone can read, under a name nobody else has."""
    draft = path.with_name(f"{path.stem}.{secrets.token_hex(8)}.part")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    return draft


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


def latest_save_path(game: str) -> Path:
    """The game's newest save in the usual place; raises `TripotError` if there is none."""
    folder = data_path() / "saves"
    saves = sorted(folder.glob(f"{game}-*.save"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise TripotError(msg("There is no saved game in {path}.", path=str(folder)))
    return saves[-1]


def forget_save(path: Path) -> None:
    """Removes the save of a finished game from the usual place; files elsewhere are left alone."""
    if path.parent == data_path() / "saves":
        path.unlink(missing_ok=True)


def resume_command(game: str, path: Path, also: Sequence[str] = ()) -> str:
    """What to type to go on with a save of this game; `also` are other words it needs."""
    which_one = "" if path.parent == data_path() / "saves" else f" {shlex.quote(str(path))}"
    return f"{program()} play {game} --resume{which_one}" + "".join(f" {word}" for word in also)


def program() -> str:
    """What to type to start this program once more."""
    if which("tripot") is not None:
        return "tripot"
    # started from its folder, or as a module
    return sys.argv[0] if Path(sys.argv[0]).name == "tripot" else "python -m tripot"


def save(match: Match, path: Path) -> None:
    """Writes the save whole or not at all: an interrupted write leaves the old file."""
    text = write_save(match, MachineSeal(seal_key()))
    draft = path.with_name(path.name + ".part")
    with _writing(path):
        _make_folder(path.parent)
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def load(path: Path, find_game: Callable[[str], Game]) -> Record:
    """The sealed record of a save; raises `TripotError` if it cannot be opened."""
    return read_save(read_text(path), MachineSeal(seal_key()), find_game)


def read_text(path: Path) -> str:
    """A file's text; raises `TripotError` with the reason if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TripotError(
            msg("{path} cannot be read: {reason}.", path=str(path), reason=_reason(error))
        ) from error


def write_new_text(path: Path, text: str) -> None:
    """Writes a new file; raises `TripotError` with the reason if that fails or it exists."""
    with _writing(path), path.open("x", encoding="utf-8") as file:
        file.write(text)


def check_new_file(path: Path) -> None:
    """Raises `TripotError` now if a new file could not be written there later."""
    write_new_text(path, "")
    path.unlink()


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError from error


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
        case NotADirectoryError():
            return msg("a file is where a folder should be")
        case FileExistsError():
            return msg("there is such a file already")
        case UnicodeDecodeError():
            return msg("it is not text")
    return verbatim(str(error))
