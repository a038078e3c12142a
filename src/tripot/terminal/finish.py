"""After the last move: the end told and explained, the record kept."""

from pathlib import Path

from tripot.core import SPECTATOR, Ended, Match, TripotError, Viewer, msg, write_record

from .fronts import front_for
from .saves import write_new_text
from .screen import Screen
from .style import BAD, DIM


def counted(match: Match) -> bool:
    """Whether the rules ended the match, so that the front can explain how."""
    return match.outcome is not None and match.ended is None


def show_end(screen: Screen, match: Match, viewer: Viewer, told: int) -> None:
    """Tells what is new, explains the end step by step, then what is still to be told.

    `told` is how much of the match this viewer has already been told. The spectator's view is
    the one for several people at one screen.
    """
    view, front = match.view(viewer), front_for(match, viewer, screen.speech)
    explained = counted(match)
    if viewer == SPECTATOR:
        screen.curtain()
    fresh = view.heard[told:]
    for event in fresh:
        if not front.is_epilogue(event) and not (explained and isinstance(event, Ended)):
            front.tell(screen, view, event)
    if not screen.plain:
        screen.draw(front.draw(view))
    screen.text("")
    if explained:
        front.show_end(screen, view)
    for event in filter(front.is_epilogue, fresh):
        screen.say(view.game.narrate(event, front.voice), DIM)


def offer_record(screen: Screen, match: Match) -> None:
    """Asks for a file and writes the record of a finished match there."""
    screen.forget_typed()
    while True:
        try:
            name = screen.ask(msg("Keep the record? Type a file name, or press Enter to skip:"))
        except (EOFError, KeyboardInterrupt):
            screen.text("")
            return
        if not name or keep_record(screen, match, Path(name).expanduser()):
            return


def keep_record(screen: Screen, match: Match, path: Path) -> bool:
    """Writes the record of a finished match into a new file; says why if that fails."""
    try:
        write_new_text(path, write_record(match))
    except TripotError as error:
        screen.say(error.message, BAD)
        return False
    screen.say(msg("The record is in {path}.", path=str(path)), DIM)
    return True
