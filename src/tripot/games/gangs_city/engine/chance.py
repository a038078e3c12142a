"""Chance: slots of the deal that are not filled and are needed now."""

from typing import NamedTuple

from tripot.core import Chance, Drawn

from ..box.box import Kind, Place
from ..city.hexes import Cell
from .deal import cells_beside
from .phases import Phase
from .position import Position, changed
from .setup import draws, mercenaries_due
from .turns import next_won

PHASES = (Phase.DRAW, Phase.ARRIVE, Phase.OPEN)
"""Those in which something may be turned up."""
CELL, PILE, STACK, WON = "cell", "pile", "stack", "won"


class Slot(NamedTuple):
    """An unfilled slot: in what, and where in it."""

    part: str
    number: int = 0
    at: int = 0


def needed(p: Position) -> Slot | None:
    """The slot without which the game cannot go on."""
    if p.phase == Phase.DRAW:
        return _needed_for_draw(p)
    if p.phase == Phase.ARRIVE:
        due = mercenaries_due(p)
        return Slot(STACK, at=due.index(None)) if None in due else None
    if p.phase == Phase.OPEN and p.won and not p.to_act:
        won = next_won(p)
        return Slot(WON, p.won.index(won)) if won.tile is None else None
    return None


def _needed_for_draw(p: Position) -> Slot | None:
    piles = len(p.piles)
    for number, pile in enumerate(draws(piles, p.players)):
        if p.piles[pile][number // piles] is None:
            return Slot(PILE, pile, number // piles)
        if p.first_cell is None:
            return Slot(CELL)
    return None


def chance(p: Position) -> Chance | None:
    """What may come, each value equally likely; None if nothing is needed."""
    slot = needed(p)
    if slot is None:
        return None
    values: list[Drawn]
    if slot.part == CELL:
        values = [*cells_beside(len(p.piles))]
    else:
        values = [*(unknown_mercenaries(p) if slot.part == STACK else unknown_places(p))]
    return Chance(tuple((value, 1 / len(values)) for value in values))


def unknown_places(p: Position) -> list[Place]:
    """The location tiles that are in no filled slot."""
    known = {*p.city.places, *p.drawn, *(won.tile for won in p.won)}
    known.update(place for pile in p.piles for place in pile)
    return [place for place in p.box.locations if place not in known]


def unknown_mercenaries(p: Position) -> list[Kind]:
    """The mercenaries that are in no filled slot and not in play."""
    known = {*p.stack, *p.removed, *(gone.kind for gone in p.leaving)}
    known.update(kind for gang in (*p.gangs, *p.recruits) for kind in gang)
    return [kind for kind in p.box.mercenaries if kind not in known]


def settled(p: Position, value: Drawn) -> Position:
    """The position with the needed slot filled."""
    slot = needed(p)
    assert slot is not None
    if slot.part == CELL:
        return p._replace(first_cell=Cell(int(value)))
    if slot.part == PILE:
        pile = changed(p.piles[slot.number], slot.at, Place(int(value)))
        return p._replace(piles=changed(p.piles, slot.number, pile))
    if slot.part == STACK:
        return p._replace(stack=changed(p.stack, slot.at, Kind(str(value))))
    won = p.won[slot.number]._replace(tile=Place(int(value)))
    return p._replace(won=changed(p.won, slot.number, won))
