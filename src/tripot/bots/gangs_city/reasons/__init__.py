"""Why a decision is a good one, in words: what it is after, and what stands against it.

Everything comes from the View, by way of what the game itself tells people (`showing/`), so a
reason knows no more than the viewer does. Rivals are called by the letter of their gang: a view
knows no names.
"""

from tripot.core import Action, Message
from tripot.games.gangs_city.engine.actions import (
    BidStock,
    Build,
    Decline,
    Finish,
    HoldFire,
    Name,
    Put,
    Recruit,
    Resolve,
    Return,
    Shoot,
)
from tripot.games.gangs_city.views import GangsCityView

from .building import build, put_back
from .ground import Ground
from .ordering import bid, finish, first, resolve
from .placing import put
from .resolving import decline, hold_fire, recruit, shoot

MOST = 3
"""Sentences: more are not read."""


def reasons(view: GangsCityView, action: Action) -> tuple[Message, ...]:
    """Why the viewer, who is to act, might do this: one to three short sentences."""
    return tuple(_told(Ground(view), action))[:MOST]


def _told(ground: Ground, action: Action) -> list[Message]:
    match action:
        case Put():
            return put(ground, action)
        case Finish():
            return finish(ground)
        case BidStock():
            return bid(ground, action)
        case Name():
            return first(ground, action)
        case Resolve():
            return resolve(ground, action)
        case Shoot():
            return shoot(ground, action)
        case HoldFire():
            return hold_fire(ground)
        case Recruit():
            return recruit(ground, action)
        case Decline():
            return decline(ground)
        case Build():
            return build(ground, action)
    assert isinstance(action, Return)
    return put_back(ground, action)
