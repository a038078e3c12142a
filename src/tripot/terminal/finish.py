"""After the last move: the end told and explained, the record kept."""

from collections.abc import Callable
from pathlib import Path

from tripot.core import SPECTATOR, Ended, Match, TripotError, View, Viewer, msg
from tripot.core.narration import Abandoned, OutOfTime, Resigned

from . import words
from .front import Front
from .fronts import front_for
from .saves import write_new_text
from .screen import Screen
from .style import BAD, DIM

EXAMPLE = "game.txt"


def counted(view: View) -> bool:
    """Whether the rules ended the match, so that the front can explain how."""
    before = zip(view.heard, view.heard[1:])
    return view.outcome is not None and not any(
        isinstance(event, Resigned | OutOfTime | Abandoned) and isinstance(then, Ended)
        for event, then in before
    )


def show_end(screen: Screen, match: Match, viewer: Viewer, told: int) -> None:
    """Tells what is new, explains the end step by step, then what is still to be told.

    `told` is how much of the match this viewer has already been told. The spectator's view is
    the one for several people at one screen.
    """
    if viewer == SPECTATOR:
        screen.curtain()
    tell_end(screen, match.view(viewer), front_for(match, viewer, screen.speech), told)


def tell_end(screen: Screen, view: View, front: Front, told: int) -> None:
    """The same for a viewer who is alone at the screen."""
    explained = counted(view)
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


def offer_record(screen: Screen, record: Callable[[], str]) -> bool:
    """Asks for a file and writes the record of a finished match there; False if interrupted."""
    screen.forget_typed()
    while True:
        try:
            name = screen.ask(msg("Keep the record? Type a file name, or press Enter to skip:"))
        except (EOFError, KeyboardInterrupt):
            screen.text("")
            return False
        word = words.plain(name)
        if word in words.YES:
            screen.say(msg("Type the name of a file, such as {example}.", example=EXAMPLE))
        elif word in (*words.AGAIN, *words.NO, *words.QUIT) or keep_record(
            screen, record, Path(name).expanduser()
        ):
            return True


def keep_record(screen: Screen, record: Callable[[], str], path: Path) -> bool:
    """Writes the record of a finished match into a new file; says why if that fails."""
    try:
        write_new_text(path, record())
    except TripotError as error:
        screen.say(error.message, BAD)
        return False
    screen.say(msg("The record is in {path}.", path=str(path)), DIM)
    return True
