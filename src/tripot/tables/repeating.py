"""Commands that come twice: a key says which they are, and the log what was done."""

from tripot.core import msg
from tripot.core.narration import PLAYER

from .commands import Act, Command, GiveUp, HandOver, Rematch, TakeBack
from .decision import NotAllowed
from .log import Played
from .table import Table


def repeated(table: Table, seat: int, command: Command) -> int | None:
    """The version at which this very command was done; None if it was not.

    Raises `NotAllowed` if its key was used for another one.
    """
    done = table.answered.get((seat, command.key))
    if done is None:
        return None
    version, body = done
    if isinstance(body, Played):
        did = "".join(body.words[:1]).partition("@")[0]
        same = did == _word(table, seat, command, did)
    else:
        same = isinstance(command, Rematch)
    if not same:
        raise NotAllowed(msg("The key of this command was used for another one."))
    return version


def _word(table: Table, seat: int, command: Command, done: str) -> str | None:
    """How the log writes what the command asks for; whatever bot was `done` if it names none."""
    match command:
        case Act():
            return f"{seat + 1}:{table.game.parse_action(command.action)}"
        case GiveUp():
            return f"!resign:{seat + 1}"
        case HandOver():
            bot = command.bot or done.partition("=")[2]
            return f"!seat:{command.seat + 1}={bot}"
        case TakeBack():
            return f"!seat:{seat + 1}={PLAYER}"
    return None
