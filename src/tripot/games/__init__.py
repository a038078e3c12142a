"""The registry of games: every front end finds a game here by its id."""

from importlib import import_module

from tripot.core import Game, UnknownName, msg

_GAMES = {
    "district-noir": "tripot.games.district_noir",
    "gangs-city": "tripot.games.gangs_city",
}


def game_ids() -> tuple[str, ...]:
    """The ids of all registered games."""
    return tuple(_GAMES)


def load_game(id: str) -> Game:
    """The game with this id, imported on first use; raises `UnknownName`."""
    if id not in _GAMES:
        known = ", ".join(_GAMES)
        raise UnknownName(
            msg("There is no game “{name}”; there are: {known}.", name=id, known=known)
        )
    game: Game = import_module(_GAMES[id]).GAME
    return game
