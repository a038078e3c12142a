"""The state the contract asks for: a position, the phases that lead on, and what a viewer sees."""

from typing import Final, cast

from tripot.core import (
    Action,
    Chance,
    Drawn,
    IllegalAction,
    InvalidAction,
    ListMenu,
    MatchOver,
    Menu,
    NotYourTurn,
    Seat,
    Step,
    Viewer,
    msg,
)

from ..views import GangsCityStep
from . import chance as slots
from . import fights, placement, recruitment, resolution, scoring, setup, traffics, turns
from .actions import (
    BidStock,
    Build,
    Decline,
    Finish,
    GangsCityAction,
    HoldFire,
    Name,
    Put,
    Recruit,
    Resolve,
    Return,
    Shoot,
)
from .deal import GangsCityDeal
from .menus import BidMenu
from .phases import Phase
from .position import Position, Recorder, Rule
from .table import GangsCityTable, table

_PHASES: Final[dict[Phase, Rule]] = {
    Phase.DRAW: setup.draw,
    Phase.BUILD: setup.next_builder,
    Phase.ARRIVE: setup.arrive,
    Phase.NAME: turns.name_first,
    Phase.PLACE: placement.next_placer,
    Phase.BID: traffics.open_bids,
    Phase.REVEAL: traffics.reveal,
    Phase.TRAFFIC: traffics.run_traffics,
    Phase.ACT: resolution.act,
    Phase.OPEN: turns.next_opening,
    Phase.RETURN: turns.next_return,
    Phase.SCORE: scoring.score,
}
_NOTHING: Final[ListMenu[GangsCityAction]] = ListMenu()


class GangsCityState(Position):
    """A position of Gangs City."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Menu[GangsCityAction]:
        """What the seat may do now."""
        if seat not in self.to_act:
            return _NOTHING
        match self.phase:
            case Phase.PLACE:
                return placement.menu(self, seat)
            case Phase.BID:
                return BidMenu(self.stock[seat])
        return ListMenu(self._few(seat))

    def _few(self, seat: Seat) -> tuple[GangsCityAction, ...]:
        match self.phase:
            case Phase.BUILD:
                return tuple(map(Build, setup.building_cells(self)))
            case Phase.NAME:
                return tuple(Name(Seat(other)) for other in range(self.players))
            case Phase.OPEN:
                return tuple(map(Build, self.city.frontier))
            case Phase.RETURN:
                return turns.returning_menu(self, seat)
        scene = self.scene
        if scene is None:
            return resolution.order_menu(self)
        if scene.fought:
            return recruitment.recruiting_menu(self, scene)
        return fights.shooting_menu(self, scene)

    def apply(self, seat: Seat, action: Action) -> GangsCityStep:
        """The position after the action; raises `IllegalAction` or `InvalidAction`."""
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        if seat not in self.to_act:
            raise NotYourTurn(msg("It is not your turn."))
        recorder = Recorder()
        return _run(self._acted(seat, action, recorder), recorder)

    def _acted(self, seat: Seat, action: Action, recorder: Recorder) -> Position:
        match self.phase, action:
            case Phase.PLACE, Put():
                return placement.put(self, seat, action, recorder)
            case Phase.PLACE, Finish():
                return placement.finish(self, seat, recorder)
            case Phase.BID, BidStock():
                return traffics.bid(self, seat, action, recorder)
            case Phase.BUILD, Build():
                return setup.build(self, seat, action.cell, recorder)
            case Phase.OPEN, Build():
                return turns.open_location(self, seat, action.cell, recorder)
            case Phase.NAME, Name():
                return turns.name(self, seat, action, recorder)
            case Phase.RETURN, Return():
                return turns.put_back(self, seat, action, recorder)
        scene = self.scene
        match action:
            case Resolve() if self.phase == Phase.ACT and scene is None:
                return resolution.choose(self, seat, action, recorder)
            case Shoot() | HoldFire() if scene is not None and not scene.fought:
                return fights.shoot(self, seat, action, recorder)
            case Recruit() | Decline() if scene is not None and scene.fought:
                return recruitment.recruit(self, seat, action, recorder)
        raise _misplaced(action)

    @property
    def chance(self) -> Chance | None:
        """The slot of the deal that is needed now."""
        return slots.chance(self)

    def settle(self, value: Drawn) -> GangsCityStep:
        """The position after filling the slot that `chance` offers."""
        return _run(slots.settled(self, value), Recorder())

    def table(self, viewer: Viewer) -> GangsCityTable:
        """What lies on the table for the viewer."""
        return table(self, viewer)


def start(deal: GangsCityDeal) -> GangsCityStep:
    """The position after the set-up."""
    return _run(GangsCityState(*setup.opening_position(deal)), Recorder())


def _run(p: Position, recorder: Recorder) -> GangsCityStep:
    """Goes through the phases until somebody must decide, chance is needed, or it is over."""
    while not (p.to_act or p.outcome or (p.phase in slots.PHASES and slots.needed(p))):
        p = _PHASES[p.phase](p, recorder)
    assert isinstance(p, GangsCityState)
    # Whatever happens unsaid after the last event belongs to it.
    moments = (*cast(list[GangsCityState], recorder.moments[:-1]), p) if recorder.events else ()
    return Step(p, tuple(recorder.events), moments)


def _misplaced(action: Action) -> Exception:
    """The refusal of an action that belongs to another moment, or to another game."""
    known = (Name, Put, Finish, BidStock, Build, Return, Resolve, Shoot, HoldFire, Recruit, Decline)
    if isinstance(action, known):
        return IllegalAction(msg("“{text}” cannot be done now.", text=str(action)))
    return InvalidAction(msg("“{text}” is not an action of this game.", text=str(action)))
