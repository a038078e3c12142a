"""How functions are compiled: by Numba, kept on disk, so that the next process starts quickly."""

from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

from tripot.core import TripotError, msg
from tripot.games import district_noir

Function = TypeVar("Function", bound=Callable[..., Any])


class MissingExtra(TripotError):
    """A part of the package was not installed; the message says how to get it."""


def _numba() -> Any:
    try:
        return import_module("numba")
    except ModuleNotFoundError as error:
        raise MissingExtra(
            msg("The compiled game needs the extra “{extra}”: {command}",
                extra="search", command="pip install 'tripot[search]'")
        ) from error  # fmt: skip


def _digest() -> str:
    """Names the sources that compiled functions are made of.

    Numba looks for changes only in the file of the function itself, not in those of the
    functions it calls and of the constants it was compiled with.
    """
    folders = (Path(__file__).parent, Path(district_noir.__file__).parent)
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _cache_folder() -> str | None:
    """Where compiled functions are kept: beside their source, or else in the user's cache.

    None if neither can be written; then every process compiles for itself.
    """
    bases = (
        _NUMBA.config.CACHE_DIR,
        Path(__file__).parent / "__pycache__",
        Path("~/.cache/tripot").expanduser(),
    )
    for base in filter(None, bases):
        folder = Path(base, f"compiled-{_digest()}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()
        except OSError:
            continue
        return str(folder)
    return None


_NUMBA = _numba()
_FOLDER = _cache_folder()


def compiled(function: Function) -> Function:
    """The function, compiled on its first call or read from disk; it lets other threads run."""
    if _FOLDER is None:
        plain: Function = _NUMBA.njit(nogil=True)(function)
        return plain
    usual, _NUMBA.config.CACHE_DIR = _NUMBA.config.CACHE_DIR, _FOLDER
    try:
        kept: Function = _NUMBA.njit(nogil=True, cache=True, forceinline=True)(function)
        return kept
    finally:
        _NUMBA.config.CACHE_DIR = usual
