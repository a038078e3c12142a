"""The games that come with tripot: each is a folder here."""

from functools import cache
from pkgutil import iter_modules

_HERE = __name__.rpartition(".")[0]


@cache
def own_games() -> dict[str, str]:
    """The packages of our games, by the ids of the games."""
    from . import __path__ as folders

    names = [module.name for module in iter_modules(folders) if module.ispkg]
    return {name.replace("_", "-"): f"{_HERE}.{name}" for name in sorted(names)}
