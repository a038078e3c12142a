"""How functions are compiled: by Numba, kept on disk, so that the next process starts quickly."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

from tripot import games
from tripot.core import TripotError, msg

Function = TypeVar("Function", bound=Callable[..., Any])

_waiting: list[tuple[Callable[..., Any], bool]] = []
"""Functions that Numba has not been told of, and whether they must be inlined."""


class MissingExtra(TripotError):
    """A part of the package was not installed; the message says how to get it."""


def compilable(function: Function) -> Function:
    """A function that compiled ones may call. Python calls it as it is, with or without Numba."""
    _waiting.append((function, False))
    return function


def inlined(function: Function) -> Function:
    """A small function that compiled ones call all the time."""
    _waiting.append((function, True))
    return function


def compiled(function: Function) -> Function:
    """The function, compiled on its first call or read from disk; it lets other threads run.

    Raises `MissingExtra` without Numba.
    """
    numba = _numba()
    while _waiting:
        called, inline = _waiting.pop()
        numba.extending.register_jitable(forceinline=inline)(called)
    folder = cache_folder()
    if folder is None:
        plain: Function = numba.njit(nogil=True)(function)
        return plain
    usual, numba.config.CACHE_DIR = numba.config.CACHE_DIR, folder
    try:
        kept: Function = numba.njit(nogil=True, cache=True, forceinline=True)(function)
        return kept
    finally:
        numba.config.CACHE_DIR = usual


@cache
def _numba() -> Any:
    try:
        numba = import_module("numba")
    except ModuleNotFoundError as error:
        raise MissingExtra(
            msg("The compiled game needs the extra “{extra}”: {command}",
                extra="search", command="pip install 'tripot[search]'")
        ) from error  # fmt: skip
    import_module("numba.extending")
    return numba


def _digest() -> str:
    """Names the sources that compiled functions are made of.

    Numba looks for changes only in the file of the function itself, not in those of the
    functions it calls and of the constants it was compiled with.
    """
    folders = (Path(__file__).parent, Path(games.__file__).parent)
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:16]


@cache
def cache_folder() -> str | None:
    """Where compiled functions are kept: beside their source, or else in the user's cache.

    None if neither can be written; then every process compiles for itself.
    """
    bases = (
        _numba().config.CACHE_DIR,
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
