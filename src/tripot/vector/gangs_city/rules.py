"""The rules on one position, for use inside compiled functions.

Nothing is checked here: an action that is not legal spoils the position. To look ahead, copy the
position (``other[:] = game``).
"""

from ..compiled import compilable
from . import placement, resolution, traffics, turns
from .city import build_location
from .layout import (
    ACT,
    ACTING,
    BID,
    BUILD,
    BUILT,
    DRAWN,
    FIRST,
    NAME,
    NONE,
    OPEN,
    ORDER,
    OVER,
    PHASE,
    PLACE,
    PLAYERS,
    TURN,
    Numbers,
)


@compilable
def apply(box: Numbers, game: Numbers, code: int) -> None:
    """Makes a legal action of the seat that acts, and what follows until somebody decides."""
    seat, phase = int(game[ACTING]), int(game[PHASE])
    if phase == PLACE:
        placement.put(box, game, seat, code)
    elif phase == BID:
        traffics.bid(game, seat, code)
    elif phase == ACT:
        resolution.decide(box, game, seat, code)
    elif phase == NAME:
        placement.begin_placement(game, code)
    elif phase == OPEN:
        turns.open_location(box, game, seat, code)
    elif phase == BUILD:
        build_location(game, int(game[DRAWN + seat]), code, NONE)
        game[ACTING], game[DRAWN + seat] = NONE, NONE
    else:
        turns.put_back(game, seat, code)
    proceed(box, game)


@compilable
def proceed(box: Numbers, game: Numbers) -> None:
    """Goes through the phases until somebody must decide, or it is over."""
    while game[ACTING] == NONE and game[PHASE] != OVER:
        phase = int(game[PHASE])
        if phase == PLACE:
            placement.next_placer(game)
        elif phase == ACT:
            resolution.act(box, game)
        elif phase == BID:
            if not traffics.next_bidder(game):
                traffics.run_traffics(box, game)
                resolution.begin_actions(box, game)
        elif phase == NAME:
            turns.name_first(game)
        elif phase == OPEN:
            turns.next_opening(game)
        elif phase == BUILD:
            _next_builder(box, game)
        elif not turns.next_return(game):
            turns.score(box, game)


@compilable
def _next_builder(box: Numbers, game: Numbers) -> None:
    """The next player puts the own tile down; after the last the recruits come."""
    players = int(game[PLAYERS])
    for step in range(players):
        seat = (int(game[FIRST]) + step) % players
        if game[DRAWN + seat] != NONE:
            game[ACTING] = seat
            return
    for number in range(game[BUILT]):
        turns.arrive(box, game, int(game[ORDER + number]))
    turns.enclose(game)
    game[PHASE], game[TURN] = NAME, 1
