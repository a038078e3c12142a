"""The registry of fronts: which class shows a game at the terminal."""

from importlib import import_module

from tripot.core import Match, UnknownName, Viewer, msg
from tripot.locale import Speech

from .front import Front

_FRONTS = {
    "district-noir": f"{__package__}.district_noir.front:DistrictNoirFront",
    "gangs-city": f"{__package__}.gangs_city.front:GangsCityFront",
}


def load_front(game: str) -> type[Front]:
    """The front of the game with this id, imported on first use; raises `UnknownName`."""
    if game not in _FRONTS:
        known = ", ".join(_FRONTS)
        raise UnknownName(
            msg("The game “{name}” cannot be shown at a terminal; these can: {known}.",
                name=game, known=known)
        )  # fmt: skip
    module, _, name = _FRONTS[game].partition(":")
    front: type[Front] = getattr(import_module(module), name)
    return front


def front_for(match: Match, viewer: Viewer, speech: Speech) -> Front:
    """The front of the match's game for this viewer."""
    return load_front(match.setup.game.id)(speech, match.setup.voice(viewer))
