"""Where the parts of a game are: ours in the layers, those of others in packages of their own.

A game is a package, and each layer above looks into it for one name::

    games     GAME        the rules and the words
    bots      LEVELS      the bots people meet
    terminal  FRONT       how it is drawn and typed
    arena     TALLY       what a simulation counts
    cli       SHEET       its score sheet

Only ``GAME`` has to be there. Ours keep what a layer asks for in that layer, as in
``tripot.bots.gangs_city``; a package of somebody else keeps it in itself, as in ``my_game.bots``,
and names itself as an entry point::

    [project.entry-points."tripot.games"]
    my-game = "my_game"
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from .guests import guest_games, guest_module
from .own import own_games

_OURS: Final = __name__.split(".", maxsplit=1)[0]


def package_of(game: str) -> str | None:
    """The package with the rules of a game; None if nobody has it."""
    guest = guest_games().get(game)
    return guest.value if guest else own_games().get(game)


def part_of(game: str, layer: str) -> ModuleType | None:
    """The module in which a game keeps what a layer asks for, imported on first use.

    None if the game has none. Raises `UnknownName` if that of a guest cannot be imported.
    """
    package = package_of(game)
    if package is None:
        return None
    if game in own_games():
        name = f"{_OURS}.{layer}.{package.rpartition('.')[2]}"
        return import_module(name) if find_spec(name) else None
    if not hasattr(guest_module(game, package), "__path__"):
        return None  # a game that is one file has no parts
    name = f"{package}.{layer}"
    return guest_module(game, name) if find_spec(name) else None
