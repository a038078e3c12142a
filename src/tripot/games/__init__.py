"""The registry of games: every front end finds a game here by its id."""

import logging
from importlib import import_module

from tripot.core import Game, UnknownName, msg

from .packages import guest_games, own_games, package_of

__all__ = ["game_ids", "load_game", "loaded_games"]
_log = logging.getLogger(__name__)


def game_ids() -> tuple[str, ...]:
    """The ids of all games, ours first."""
    return (*own_games(), *guest_games())


def load_game(id: str) -> Game:
    """The game with this id, imported on first use; raises `UnknownName`."""
    package = package_of(id)
    if package is None:
        known = ", ".join(game_ids())
        raise UnknownName(
            msg("There is no game “{name}”; there are: {known}.", name=id, known=known)
        )
    game: Game = import_module(package).GAME if id in own_games() else _load_guest(id, package)
    return game


def loaded_games() -> tuple[Game, ...]:
    """All games that can be loaded: a guest that cannot be is logged, and no hindrance."""
    found = []
    for id in game_ids():
        try:
            found.append(load_game(id))
        except UnknownName as error:
            _log.warning("%s", error.message)
    return tuple(found)


def _load_guest(id: str, package: str) -> Game:
    """A game somebody else has written: whatever is wrong with it is said in a sentence."""
    try:
        game = import_module(package).GAME
    except Exception as error:  # anything can happen in a stranger's module
        raise _broken(id, f"{type(error).__name__}: {error}") from error
    if not isinstance(game, Game) or game.id != id:
        raise _broken(id, f"{package}.GAME")
    return game


def _broken(id: str, reason: str) -> UnknownName:
    return UnknownName(
        msg("The game “{name}” of the package {package} cannot be loaded: {reason}.",
            name=id, package=guest_games()[id].package, reason=reason)
    )  # fmt: skip
