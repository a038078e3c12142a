"""Placement: where a player may put a tile.

Half of the rules look at the city, which all can see; the other half at the player's own tiles,
which only the owner knows. `Private` is that other half: the rules ask it, and so does whoever
imagines what somebody else may have placed.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tripot.core import IllegalAction, InvalidAction, Message, Seat, msg

from ..box.box import PILE_A, Box, Kind, Place
from ..city.hexes import Cell
from ..city.spots import Spot, is_pile, is_side, lies_on, on, place_of
from ..vocabulary import character_name, place_name, spot_name
from .actions import Put
from .events import Finished, TilePut
from .menus import PlacingMenu
from .phases import Phase
from .position import Position, Recorder, changed
from .tiles import FIGHT, MANAGE, RECRUIT, SETTLE, SETTLEMENT, VEST, Gang, Tile, without

_FIRST_PILE = on(PILE_A)


class Private(NamedTuple):
    """What a player holds and has placed in this turn."""

    hand: Gang
    settler: bool
    """Whether the settlement tile is in hand."""
    chief: bool
    """Whether a chief has been declared."""
    stacks: tuple[tuple[Spot, str], ...]
    """What the own stacks on sides and piles do."""
    waiting: Spot | None
    """The side or pile where the settlement tile lies without a character of the gang."""

    def after(self, what: Kind, action: str, spot: Spot, chief: bool, lenient: bool) -> "Private":
        """After this tile was put down."""
        stacks = dict(self.stacks)
        if action == SETTLE:
            alone = spot not in stacks and not lies_on(spot)
            if not lenient:  # where it may lie anywhere it decides nothing
                stacks[spot] = FIGHT
            return self._replace(
                settler=False, stacks=_sorted(stacks), waiting=spot if alone else None
            )
        if action != MANAGE:
            stacks[spot] = action
        return Private(
            without(self.hand, what),
            self.settler,
            self.chief or chief,
            _sorted(stacks),
            None if spot == self.waiting else self.waiting,
        )

    def stuck(self, free: bool, owned: Iterable[Place], box: Box) -> bool:
        """Whether no character in hand can be placed, given if any side or pile is free."""
        if not self.hand:
            return True
        if free or self.waiting is not None or FIGHT in dict(self.stacks).values():
            return False
        recruiting = RECRUIT in dict(self.stacks).values()
        return not any(
            (recruiting and box.characters[kind].recruit is not None) or managed(kind, owned, box)
            for kind in self.hand
        )

    def owed(self, lenient: bool) -> Spot | None:
        """Where the last character must fight, because the settlement tile waits there."""
        return self.waiting if len(self.hand) == 1 and not lenient else None

    def refusal(
        self, what: Kind, action: str, spot: Spot, chief: bool, box: Box, lenient: bool
    ) -> Message | None:
        """Why the player may not put this tile there, or None, as far as own tiles decide."""
        if what in SETTLEMENT:
            return self._settlement(what, spot, lenient)
        if what not in self.hand:
            return msg("You hold no {character}.", character=character_name(what, box))
        if chief and self.chief:
            return msg("You have declared a chief in this turn.")
        if not chief and not self.chief and len(self.hand) == 1:
            return msg("You have no chief yet, so your last character must be it.")
        owed = self.owed(lenient)
        if owed is not None and (action, spot) != (FIGHT, owed):
            return msg("Your settlement tile lies alone: your last character must fight at {spot}.",
                       spot=spot_name(owed, box))  # fmt: skip
        if action == RECRUIT and box.characters[what].recruit is None:
            return msg("{character} cannot recruit.", character=character_name(what, box))
        if action == MANAGE:
            if place_of(spot) not in box.workplaces[what]:
                return msg("{character} runs no traffic of this location.",
                           character=character_name(what, box))  # fmt: skip
        elif dict(self.stacks).get(spot, action) != action:
            return msg("Your tiles on that side do something else.")
        return None

    def _settlement(self, what: Kind, spot: Spot, lenient: bool) -> Message | None:
        if not self.settler:
            return msg("Your settlement tile is not in your hand.")
        if is_pile(place_of(spot)) and what == VEST:
            return msg("On a pile the settlement tile is always a gun.")
        if lenient:
            return None
        if lies_on(spot):
            return msg("The settlement tile goes with fighters, never on a location.")
        doing = dict(self.stacks).get(spot)
        if doing == RECRUIT:
            return msg("The settlement tile goes with fighters, never with recruiters.")
        if doing is None and not self.hand:
            return msg("The settlement tile needs a fighter of yours on the same side.")
        return None


def _sorted(stacks: dict[Spot, str]) -> tuple[tuple[Spot, str], ...]:
    return tuple(sorted(stacks.items())) if len(stacks) > 1 else tuple(stacks.items())


def private(p: Position, seat: Seat) -> Private:
    """What the player of a seat holds and has placed."""
    stacks: dict[Spot, str] = {}
    settled: Spot | None = None
    chief = False
    for _, owner, spot, is_chief, _, action in p.tiles:
        if owner != seat:
            continue
        chief = chief or is_chief
        if action == SETTLE:
            settled = spot
        elif action != MANAGE:
            stacks[spot] = action
    waiting = None
    if settled is not None and settled not in stacks and not lies_on(settled):
        waiting = settled
        if not p.options.lenient:
            stacks[settled] = FIGHT
    return Private(p.hands[seat], p.settlers[seat], chief, _sorted(stacks), waiting)


def taken_cells(p: Position) -> dict[Cell, Tile]:
    """The cells that tiles take up: nobody else can use them against any location."""
    sides = p.city.sides
    return {sides[tile.spot]: tile for tile in p.tiles if tile.spot in sides}


def menu(p: Position, seat: Seat) -> PlacingMenu:
    """What the player may put where."""
    mine, lenient, box, city = private(p, seat), p.options.lenient, p.box, p.city
    taken = taken_cells(p)
    free = tuple([spot for spot, cell in city.sides.items() if cell not in taken])
    alone: tuple[Spot, ...] = ()
    if lenient and mine.waiting is not None and is_side(mine.waiting):
        alone = (mine.waiting,)  # by itself it leaves open what its stack will do
    fighting = tuple(s for s, action in mine.stacks if action == FIGHT and is_side(s))
    recruiting = tuple(s for s, action in mine.stacks if action == RECRUIT)
    centre = tuple(map(on, city.piles))
    fights, recruits = free + fighting + alone + centre, free + recruiting + alone
    kinds = tuple(dict.fromkeys(mine.hand))
    owned = p.owned_by(seat)
    manages = tuple((kind, spots) for kind in kinds if (spots := managed(kind, owned, box)))
    if (owed := mine.owed(lenient)) is not None:
        fights, recruits, manages = (owed,), (), ()
    guns: tuple[Spot, ...] = ()
    if mine.settler and lenient:
        guns = free + fighting + recruiting + centre + tuple(map(on, owned))
    elif mine.settler:
        guns = fights if mine.hand else tuple(s for s, act in mine.stacks if act == FIGHT)
    chiefs = (False,) if mine.chief else (True,) if len(mine.hand) == 1 else (False, True)
    found = PlacingMenu(
        kinds,
        tuple(kind for kind in kinds if box.characters[kind].recruit is not None),
        fights if kinds else (),
        recruits if kinds else (),
        manages,
        chiefs,
        guns,
        tuple([spot for spot in guns if spot < _FIRST_PILE]),
    )
    return found if (kinds and fights) or found.characters else found.with_finish()


def managed(kind: Kind, owned: Iterable[Place], box: Box) -> tuple[Spot, ...]:
    """Where on the own locations this character could run a traffic."""
    places = box.workplaces[kind]
    return tuple(on(place) for place in owned if place in places)


def _public_refusal(p: Position, seat: Seat, spot: Spot) -> Message | None:
    """Why nobody, or not this player, may use a spot, as far as all can see."""
    place = place_of(spot)
    if is_pile(place):
        return None if place in p.city.piles else msg("That pile has no tiles.")
    if place not in p.city.index:
        return msg("There is no location {place} in the city.", place=str(place))
    name = place_name(place, p.box)
    if not is_side(spot):
        return None if p.owner(place) == seat else msg("You do not own {place}.", place=name)
    cell = p.city.sides.get(spot)
    if cell is None:
        return msg("That side of {place} is not free: the city goes on there.", place=name)
    lying = taken_cells(p).get(cell)
    if lying is None or (lying.spot == spot and lying.seat == seat):
        return None
    if lying.seat == seat:
        return msg("Your own tile there is turned against {place}.",
                   place=place_name(lying.place, p.box))  # fmt: skip
    return msg("That side of {place} is blocked by another gang's tile.", place=name)


def put(p: Position, seat: Seat, action: Put, recorder: Recorder) -> Position:
    """A tile is put down; raises `IllegalAction`."""
    lenient, what, spot = p.options.lenient, action.what, action.spot
    if not _well_formed(action) or not (what in p.box.characters or what in SETTLEMENT):
        raise InvalidAction(msg("“{text}” is not an action of this game.", text=str(action)))
    why = _public_refusal(p, seat, spot) or private(p, seat).refusal(
        what, action.action, spot, action.chief, p.box, lenient
    )
    if why is not None:
        raise IllegalAction(why)
    tile = Tile(len(p.tiles), seat, spot, action.chief, what, action.action)
    if action.action == SETTLE:
        p = p._replace(
            to_act=(), last=seat, tiles=(*p.tiles, tile),
            settlers=changed(p.settlers, seat, False),
        )  # fmt: skip
    else:
        p = p._replace(
            to_act=(), last=seat, tiles=(*p.tiles, tile),
            hands=changed(p.hands, seat, without(p.hands[seat], what)),
        )  # fmt: skip
    return recorder.tell(TilePut(seat, tile.id, spot, action.chief, what, action.action), p)


def _well_formed(action: Put) -> bool:
    """Whether such a tile can lie on such a spot at all."""
    if is_side(action.spot) and is_pile(place_of(action.spot)):
        return False
    if (action.action == SETTLE) != (action.what in SETTLEMENT):
        return False
    if action.action == SETTLE:
        return not action.chief
    if is_side(action.spot):
        return action.action in (FIGHT, RECRUIT)
    return action.action == (FIGHT if is_pile(place_of(action.spot)) else MANAGE)


def finish(p: Position, seat: Seat, recorder: Recorder) -> Position:
    """A player ends the own placement; raises `IllegalAction`."""
    if not menu(p, seat).finish:
        raise IllegalAction(msg("You must place all your characters."))
    left = len(p.hands[seat]) + p.settlers[seat]
    return recorder.tell(
        Finished(seat, left),
        p._replace(to_act=(), last=seat, finished=changed(p.finished, seat, True)),
    )


def next_placer(p: Position, recorder: Recorder) -> Position:
    """The next player with a tile in hand; when there is none the bids follow.

    A player with nothing but the settlement tile is asked too: to be passed over would tell.
    """
    order = p.turn_order()
    start = 0 if p.last is None else (p.last - p.first + 1) % p.players
    for seat in (*order[start:], *order[:start]):
        if not p.finished[seat] and (p.hands[seat] or p.settlers[seat]):
            return p._replace(to_act=(seat,))
    nothing: tuple[Gang, ...] = ((),) * p.players
    nobody = (False,) * p.players
    return p._replace(phase=Phase.BID, hands=nothing, settlers=nobody, finished=nobody, last=None)
