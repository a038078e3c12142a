"""Where a bot's class is: in a module that can be imported, or in a file.

A place is written ``package.module:Class`` or ``path/to/file.py:Class``. An argument may stand
after it, as it may after the id of a level: ``ismcts:200``, ``my.bots:Rosa:bold``.
"""

import sys
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType
from typing import Final

_FILE: Final = ".py"


def split_place(text: str) -> tuple[str, str, str]:
    """A place, the colon after it, and its argument; the last two may be empty.

    >>> split_place("my.bots:Rosa:bold"), split_place("./rosa.py:Rosa")
    (('my.bots:Rosa', ':', 'bold'), ('./rosa.py:Rosa', '', ''))
    """
    where, between, rest = text.partition(":")
    kind, colon, argument = rest.partition(":")
    return where + between + kind, colon, argument


def is_place(name: str) -> bool:
    """Whether this names a class by where it is.

    >>> is_place("my.bots:Rosa"), is_place("bots/rosa.py:Rosa"), is_place("judge")
    (True, True, False)
    """
    where, _, kind = name.partition(":")
    return bool(where) and kind.isidentifier()


def resolve(place: str) -> object:
    """What is there; whatever importing it raises."""
    where, _, kind = place.partition(":")
    return getattr(_from_file(where), kind) if where.endswith(_FILE) else resolve_name(place)


def _from_file(where: str) -> ModuleType:
    """The module in a file, imported once, under a name that no other file has."""
    path = Path(where).resolve()
    name = f"tripot_bot_{sha256(str(path).encode()).hexdigest()[:16]}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        if spec is None or spec.loader is None or not path.is_file():
            raise FileNotFoundError(f"{where}: no such file")
        module = sys.modules[name] = module_from_spec(spec)  # its classes look for it there
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]
