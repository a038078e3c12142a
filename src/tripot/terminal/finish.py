"""After the last move: the end told and counted, the record kept."""

from pathlib import Path

from tripot.core import SPECTATOR, Ended, Match, TripotError, Viewer, msg, write_record
from tripot.games.district_noir.events import BoxOpened
from tripot.games.district_noir.table import DistrictNoirTable

from .board import Board
from .ending import show_count
from .saves import write_new_text
from .screen import Screen
from .style import BAD, DIM


def show_end(screen: Screen, match: Match, viewer: Viewer, told: int) -> None:
    """Tells what is new, counts step by step, then shows what was in the box.

    `told` is how much of the match this viewer has already been told. The spectator's view is
    the one for two people at one screen.
    """
    view, voice = match.view(viewer), match.setup.voice(viewer)
    if viewer == SPECTATOR:
        screen.curtain()
    fresh = view.heard[told:]
    for event in fresh:
        if not isinstance(event, Ended | BoxOpened):  # these come last
            screen.say(view.game.narrate(event, voice))
    table = view.table
    assert isinstance(table, DistrictNoirTable)
    if not screen.plain:
        screen.draw(Board(screen.speech, voice).draw(view))
    screen.text("")
    show_count(screen, table.count, voice)
    for event in fresh:
        if isinstance(event, BoxOpened):
            screen.say(view.game.narrate(event, voice), DIM)


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
