"""Where games are found: ours in the folders of the layers, others in packages of their own.

A game is a package, and each layer above looks into it for one name::

    games     GAME        the rules and the words
    bots      LEVELS      the bots people meet
    terminal  FRONT       how it is drawn and typed
    arena     TALLY       what a simulation counts
    cli       SHEET       its score sheet

Only ``GAME`` has to be there. Ours keep what a layer asks for in that layer, as in
``tripot.bots.gangs_city``; a package of somebody else keeps it in itself, as in ``my_game.bots``,
and names itself as an entry point of the group `GROUP`::

    [project.entry-points."tripot.games"]
    my-game = "my_game"
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from tripot import plugins
from tripot.plugins import Plugin

GROUP: Final = "tripot.games"
_HERE: Final = __name__.rpartition(".")[0]
_OURS: Final = _HERE.rpartition(".")[0]


@cache
def own_games() -> dict[str, str]:
    """The packages of the games that come with tripot, by the ids of the games."""
    from . import __path__ as folders

    names = [module.name for module in iter_modules(folders) if module.ispkg]
    return {name.replace("_", "-"): f"{_HERE}.{name}" for name in sorted(names)}


def guest_games() -> dict[str, Plugin]:
    """The games of other packages, by id; none may take the id of one of ours."""
    return {
        plugin.name: plugin
        for plugin in plugins.installed(GROUP)
        if _is_id(plugin.name) and plugin.name not in own_games()
    }


def package_of(game: str) -> str | None:
    """The package with the rules of a game; None if nobody has it."""
    guest = guest_games().get(game)
    return guest.value if guest else own_games().get(game)


def part_of(game: str, layer: str) -> ModuleType | None:
    """The module in which a game keeps what a layer asks for, imported on first use.

    None if the game has none. What goes wrong while it is imported is raised as it is.
    """
    package = package_of(game)
    if package is None:
        return None
    ours = game in own_games()
    name = f"{_OURS}.{layer}.{package.rpartition('.')[2]}" if ours else f"{package}.{layer}"
    return import_module(name) if _exists(package, name) else None


@cache
def _exists(package: str, name: str) -> bool:
    """Whether there is this module; a game that is one file has no parts."""
    is_package = find_spec(package) is not None and hasattr(import_module(package), "__path__")
    return is_package and find_spec(name) is not None


def _is_id(name: str) -> bool:
    return name.isascii() and name.islower() and name.replace("-", "").isalnum()
