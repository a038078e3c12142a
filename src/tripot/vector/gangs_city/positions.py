"""From a position of the engine to a row, in the middle of any phase."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import numpy as np

from tripot.core import BadDeal, msg
from tripot.games.gangs_city.city.city import PILE_CELLS
from tripot.games.gangs_city.city.spots import PILES
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.position import Position
from tripot.games.gangs_city.engine.tiles import FIGHT, NO_BID, Gang

from . import layout as at
from .city import lay_out, slot_of, take
from .convert import DOES, Names, names
from .dealing import wipe
from .figures import figures
from .layout import KINDS, NONE, TRAFFICS, Numbers
from .placement import stack_up
from .tiles import gather

Name = TypeVar("Name")


def row_of(p: Position, to_place: Sequence[int] | None = None) -> Numbers:
    """The row from which the twin goes on as the engine goes on from this position.

    What the position leaves open is `NONE` in the row: tiles that lie face down, in piles and in
    the stack. Hands of others stay empty, but their `HAND_SIZE` is what `to_place` says of their
    seats. Raises `BadDeal` if the engine cannot go on before more of the deal is known.
    """
    if not (p.to_act or p.outcome):
        raise BadDeal(msg("The deal is not complete."))
    box, known = figures(p.options, p.players), names(p.box)
    game = np.empty(at.WIDTH, dtype=np.int16)
    wipe(box, game, p.players)
    game[at.PHASE], game[at.ACTING] = at.PHASES.index(p.phase), min(p.to_act, default=NONE)
    game[at.TURN], game[at.FIRST], game[at.LAST] = p.turn, p.first, _or_none(p.last)
    _city(p, known, game)
    _chance(p, known, game)
    _gangs(p, known, game)
    _hands(p, known, game, to_place)
    _tiles(p, known, game)
    for seat in range(p.players):
        stack_up(box, game, seat)
    gather(game)
    _actions(p, known, game)
    if p.outcome is not None:
        game[at.REASON] = at.REASONS.index(p.outcome.reason)
        game[at.WINNERS] = sum(1 << seat for seat in p.outcome.winners)
    return game


def _or_none(value: int | None) -> int:
    return NONE if value is None else value


def _number(numbers: Mapping[Name, int], name: Name | None) -> int:
    """What stands for this name, or for what is unknown or not there."""
    return NONE if name is None else numbers[name]


def _count(known: Names, gang: Gang) -> Numbers:
    """How many of each kind a gang has."""
    return np.bincount([known.whats[kind] for kind in gang], minlength=KINDS).astype(np.int16)


def _city(p: Position, known: Names, game: Numbers) -> None:
    for pile in p.city.piles:
        game[at.CELL + known.numbers[pile]] = PILE_CELLS[pile]
    for number, (place, cell) in enumerate(p.city.tiles):
        location = known.numbers[place]
        game[at.ORDER + number], game[at.CELL + location] = location, cell
        game[at.OWNER + location] = _or_none(p.owners[number])
        game[at.RECRUITS + location * KINDS :][:KINDS] = _count(known, p.recruits[number])
    game[at.BUILT] = len(p.city.tiles)
    lay_out(game)


def _chance(p: Position, known: Names, game: Numbers) -> None:
    """The piles and the stack, what was drawn from them and what was won."""
    game[at.PILES : at.PILES + 2 * at.LOCATIONS] = NONE
    for number, pile in enumerate(p.piles):
        game[at.PILE_AT + number] = gone = game[at.PILE_SIZE + number] - len(pile)
        column = at.PILES + number * at.LOCATIONS + gone
        game[column : column + len(pile)] = [_number(known.numbers, place) for place in pile]
    game[at.STACK : at.STACK + KINDS] = NONE
    game[at.STACK_AT] = gone = len(p.box.mercenaries) - len(p.stack)
    game[at.STACK + gone : at.STACK + gone + len(p.stack)] = [
        _number(known.whats, kind) for kind in p.stack
    ]
    game[at.DRAWN : at.DRAWN + p.players] = [_number(known.numbers, place) for place in p.drawn]
    for seat, place, tile in p.won:
        pile_number = PILES.index(place)
        game[at.WON + pile_number], game[at.WON_TILE + pile_number] = (
            seat,
            _number(known.numbers, tile),
        )


def _gangs(p: Position, known: Names, game: Numbers) -> None:
    for traffic, (holder, level) in enumerate(p.markers):
        game[at.HOLDER + traffic], game[at.LEVEL + traffic] = _or_none(holder), level
    for seat in range(p.players):
        game[at.SCORES + seat], game[at.ERRED + seat] = p.scores[seat], p.erred[seat]
        game[at.STOCK + seat * TRAFFICS :][:TRAFFICS] = p.stock[seat]
        game[at.GANGS + seat * KINDS :][:KINDS] = _count(known, p.gangs[seat])
        game[at.GANG_SIZE + seat] = len(p.gangs[seat])
    game[at.N_LEAVING] = len(p.leaving)
    for number, (seat, kind, place) in enumerate(p.leaving):
        game[at.LEAVING + number], game[at.LEAVING_KIND + number] = seat, known.whats[kind]
        game[at.LEAVING_AT + number] = _number(known.numbers, place)


def _hands(p: Position, known: Names, game: Numbers, to_place: Sequence[int] | None) -> None:
    """What is in hand, and the bids."""
    for seat in range(p.players):
        hand, settler = p.hands[seat], p.settlers[seat]
        game[at.HANDS + seat * KINDS :][:KINDS] = _count(known, hand)
        game[at.HAND_SIZE + seat], game[at.SETTLER + seat] = len(hand), settler
        if to_place is not None and not (hand or settler):
            game[at.HAND_SIZE + seat] = to_place[seat]
        game[at.FINISHED + seat] = p.finished[seat]
        # Of others it is known whether they have bid, but not what.
        game[at.HAS_BID + seat] = p.phase == Phase.BID and seat not in p.to_act
        game[at.BIDS + seat * TRAFFICS :][:TRAFFICS] = p.bids[seat] or NO_BID


def _tiles(p: Position, known: Names, game: Numbers) -> None:
    game[at.N_TILES] = len(p.tiles)
    for number, tile in enumerate(p.tiles):
        spot = known.spot_number(tile.spot)
        game[at.T_SEAT + number], game[at.T_SPOT + number] = tile.seat, spot
        face_up = tile.action in DOES
        game[at.T_WHAT + number] = known.whats[tile.what] if face_up else NONE
        game[at.T_DOES + number] = DOES.index(tile.action) if face_up else NONE
        game[at.T_CHIEF + number] = tile.chief
        slot = slot_of(game, spot)
        if slot != NONE and game[at.SLOT_SEAT + slot] == NONE:
            take(game, slot, tile.seat, spot)


def _actions(p: Position, known: Names, game: Numbers) -> None:
    """Where the action phase is."""
    game[at.STANDARD], scene = p.standard, p.scene
    for column, places in ((at.PENDING, p.pending), (at.CHOICE, p.choices)):
        for place in places:
            game[column + known.numbers[place]] = 1
    if scene is None:
        return
    game[at.SCENE], game[at.FOUGHT] = known.numbers[scene.place], scene.fought
    game[at.BOUNCER] = _or_none(scene.bouncer)
    game[at.N_SHOOTERS], game[at.N_RECRUITERS] = len(scene.shooters), len(scene.recruiters)
    game[at.SHOOTERS : at.SHOOTERS + len(scene.shooters)] = scene.shooters
    for number, total in enumerate(scene.recruiters):
        game[at.RECRUITERS + number], game[at.TOTALS + number] = total.seat, total.total
    for mark in () if scene.fought else scene.marks:
        marked = next(
            number
            for number, tile in enumerate(p.tiles)
            if tile.place == scene.place
            and tile.action == FIGHT
            and (tile.seat, tile.what, tile.chief) == mark
            and not game[at.T_MARKED + number]
        )
        game[at.T_MARKED + marked] = 1
