"""Which class shows a game at the terminal: the game's own front, or one that shows any game."""

from tripot.core import Match, Viewer
from tripot.games import load_game
from tripot.games.guests import broken
from tripot.games.packages import part_of
from tripot.locale import Speech

from .front import Front
from .plain_front import PlainFront


def load_front(game: str) -> type[Front]:
    """The front of the game with this id, imported on first use; raises `UnknownName`."""
    load_game(game)
    found = getattr(part_of(game, "terminal"), "FRONT", PlainFront)
    if not (isinstance(found, type) and issubclass(found, Front)):
        raise broken(game, "its FRONT is not a subclass of tripot.terminal.front.Front")
    return found


def front_for(match: Match, viewer: Viewer, speech: Speech) -> Front:
    """The front of the match's game for this viewer."""
    return load_front(match.setup.game.id)(speech, match.setup.voice(viewer))
