"""Commands that come twice: a key says which they are, and the log what was done."""

from tripot.core import Act as Do
from tripot.core import Entry, Resign, Seat, msg
from tripot.core import HandOver as Assign
from tripot.core.entries import Deed
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
        same = _asks(table, Seat(seat), command, Entry.parse(body.words[0], table.game).deed)
    else:
        same = isinstance(command, Rematch)
    if not same:
        raise NotAllowed(msg("The key of this command was used for another one."))
    return version


def _asks(table: Table, seat: Seat, command: Command, done: Deed) -> bool:
    """Whether the command asks for what was done."""
    match command:
        case Act():
            return done == Do(seat, table.game.parse_action(command.action))
        case GiveUp():
            return done == Resign(seat)
        case HandOver():
            if not isinstance(done, Assign) or done.seat != command.seat:
                return False
            return not command.bot or command.bot == done.to
        case TakeBack():
            return done == Assign(seat, PLAYER)
        case Rematch():
            return False
