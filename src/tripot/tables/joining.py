"""Sitting down and getting up: whose a seat is, and who may have it."""

from tripot.core import SPECTATOR, Seat, Viewer, msg

from .decision import Decision, NotAllowed
from .log import Joined, Left
from .naming import distinct, person_s_name
from .opening import draw
from .seats import TableState
from .table import Table


def viewer_of(table: Table, guest: str | None, token: str | None) -> Viewer:
    """The seat somebody may act on, by the hash of a token or as a guest; else the spectator."""
    for number, chair in enumerate(table.seats):
        if token is not None and chair.token == token:
            return Seat(number)
    for number, chair in enumerate(table.seats):
        if guest is not None and chair.guest == guest:
            return Seat(number)
    return SPECTATOR


def join(
    table: Table,
    guest: str,
    name: str | None,
    token: str,
    wish: int | None,
    now: float,
    usual: str = "",
) -> Decision:
    """The entry by which a guest sits down; the game starts if that was the last seat.

    Whoever sits there already gets a new key, of which `token` is the hash, to the same seat.
    Others get the seat they `wish` for, or the first that is free. Without a `name` of their own
    they get their `usual` one, which nobody looks at again. Raises `TripotError`.
    """
    viewer = viewer_of(table, guest, None)
    names = [chair.name for chair in table.seats]
    if viewer == SPECTATOR:
        seat = _free_seat(table, wish)
        names[seat] = distinct(person_s_name(name) if name else usual, names)
    else:
        seat = viewer
    start = None
    taken = [name for name in names if name is not None]
    if table.match is None and len(taken) == len(names):
        start = draw(table.game, table.options, taken, now)
    return Decision(
        Joined(seat=seat, guest=guest, name=names[seat] or "", token=token, start=start)
    )


def leave(table: Table, viewer: Viewer) -> Decision:
    """The entry by which somebody gets up before the game begins; raises `NotAllowed`."""
    if viewer == SPECTATOR:
        raise NotAllowed(msg("You do not sit at this table."))
    if table.match is not None:
        raise NotAllowed(msg("The game has begun; you can give up instead."))
    return Decision(Left(seat=viewer))


def _free_seat(table: Table, wish: int | None) -> int:
    if table.match is not None:
        raise NotAllowed(msg("The game has begun; you can watch it."))
    if table.state is TableState.CLOSED:
        raise NotAllowed(msg("Everybody has left this table; open another one."))
    free = [number for number, chair in enumerate(table.seats) if chair.open]
    if wish is None and free:
        return free[0]
    if wish not in free:
        raise NotAllowed(msg("This seat is not free."))
    return wish
