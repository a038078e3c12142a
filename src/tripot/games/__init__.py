"""The registry of games: every front end finds a game here by its id."""

from importlib import import_module

from tripot.core import Game, UnknownName, msg

from .guests import guest_games, load_guest
from .own import own_games

__all__ = ["game_ids", "load_game", "loaded_games"]


def game_ids() -> tuple[str, ...]:
    """The ids of all games, ours first."""
    return (*own_games(), *guest_games())


def load_game(id: str) -> Game:
    """The game with this id, imported on first use; raises `UnknownName`."""
    if id in own_games():
        game: Game = import_module(own_games()[id]).GAME
        return game
    if id in guest_games():
        return load_guest(id)
    known = ", ".join(game_ids())
    raise UnknownName(msg("There is no game “{name}”; there are: {known}.", name=id, known=known))


def loaded_games() -> tuple[Game, ...]:
    """All games that can be loaded: a guest that cannot be is no hindrance."""
    found = []
    for id in game_ids():
        try:
            found.append(load_game(id))
        except UnknownName:  # which was logged
            continue
    return tuple(found)
