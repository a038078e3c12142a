"""What a seat sees of a city that was laid out for a test."""

from tripot.core import Seat
from tripot.games.gangs_city.views import GangsCityView

from ..games.gangs_city.build import GAME, Play


def view_of(play: Play, seat: int | None = None) -> GangsCityView:
    """The view of a seat, of whoever is to act if none is named; nothing was heard before."""
    state = play.state
    viewer = state.to_act[0] if seat is None else Seat(seat)
    return GangsCityView(
        GAME,
        state.options,
        state.players,
        viewer,
        state.to_act,
        state.table(viewer),
        (),
        state.legal(viewer),
        None,
    )
