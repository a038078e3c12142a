"""The map of a position: sides, empty cells, districts. It is kept up to date as locations come.

Cells are the engine's numbers. An empty cell that touches the city is a slot; sides of locations
that share a cell share its slot, and so whoever takes it up takes up all of them.
"""

import numpy as np

from tripot.games.gangs_city.city.city import PILE_CELLS
from tripot.games.gangs_city.city.hexes import STEPS

from ..compiled import compilable, inlined
from .layout import (
    BUILT,
    CELL,
    FREE,
    LOCATIONS,
    N_SLOTS,
    NEAR,
    NONE,
    ON,
    OPEN_SIDES,
    ORDER,
    OWNER,
    PILE_A,
    PLACES,
    SIDE,
    SIDES,
    SLOT_CELL,
    SLOT_SEAT,
    SLOT_SIDES,
    SLOT_SPOT,
    Numbers,
)

_STEPS = np.array(STEPS, dtype=np.int64)
PILE_AT_CELL = np.array(sorted(PILE_CELLS.values()), dtype=np.int64)


@compilable
def place_at(game: Numbers, cell: int) -> int:
    """The location or live pile on a cell; `NONE` if it is empty."""
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        if game[CELL + place] == cell:
            return place
    for pile in range(PILE_A, PLACES):
        if game[CELL + pile] == cell:
            return pile
    return NONE


@compilable
def slot_at(game: Numbers, cell: int) -> int:
    """The slot of an empty cell; `NONE` if it touches nothing."""
    for slot in range(game[N_SLOTS]):
        if game[SLOT_CELL + slot] == cell:
            return slot
    return NONE


@compilable
def _new_slot(game: Numbers, cell: int) -> int:
    slot = slot_at(game, cell)
    if slot == NONE:
        slot = int(game[N_SLOTS])
        game[N_SLOTS] += 1
        game[SLOT_CELL + slot] = cell
        game[SLOT_SIDES + slot] = 0
        game[SLOT_SEAT + slot] = NONE
        game[SLOT_SPOT + slot] = NONE
    return slot


@compilable
def _fill(game: Numbers, cell: int) -> None:
    """A cell is no longer empty: its slot goes, and the last one takes its number."""
    slot = slot_at(game, cell)
    if slot == NONE:
        return
    for direction in range(SIDES):
        beside = place_at(game, cell - _STEPS[direction])
        if beside != NONE and beside < PILE_A:
            game[SIDE + beside * SIDES + direction] = NONE
            game[OPEN_SIDES + beside] -= 1
            game[FREE] -= 1
    last = int(game[N_SLOTS]) - 1
    game[N_SLOTS] = last
    if slot == last:
        return
    moved = int(game[SLOT_CELL + last])
    game[SLOT_CELL + slot] = moved
    game[SLOT_SIDES + slot] = game[SLOT_SIDES + last]
    game[SLOT_SEAT + slot] = game[SLOT_SEAT + last]
    game[SLOT_SPOT + slot] = game[SLOT_SPOT + last]
    for direction in range(SIDES):
        beside = place_at(game, moved - _STEPS[direction])
        if beside != NONE and beside < PILE_A:
            game[SIDE + beside * SIDES + direction] = slot


@compilable
def build_location(game: Numbers, place: int, cell: int, owner: int) -> None:
    """A location comes to an empty cell, while no tiles lie on the city."""
    _fill(game, cell)
    game[CELL + place] = cell
    game[OWNER + place] = owner
    game[ORDER + game[BUILT]] = place
    game[BUILT] += 1
    game[OPEN_SIDES + place] = 0
    for direction in range(SIDES):
        beside = int(cell + _STEPS[direction])
        neighbour = place_at(game, beside)
        game[SIDE + place * SIDES + direction] = NONE
        game[NEAR + place * SIDES + direction] = neighbour
        if neighbour != NONE and neighbour < PILE_A:
            game[NEAR + neighbour * SIDES + (direction + SIDES // 2) % SIDES] = place
        if neighbour == NONE:
            slot = _new_slot(game, beside)
            game[SIDE + place * SIDES + direction] = slot
            game[SLOT_SIDES + slot] += 1
            game[OPEN_SIDES + place] += 1
            game[FREE] += 1


@compilable
def lay_out(game: Numbers) -> None:
    """Works the map out anew from its piles and the locations in their order."""
    built = int(game[BUILT])
    game[BUILT], game[FREE], game[N_SLOTS] = 0, 0, 0
    for pile in range(PILE_A, PLACES):
        if game[CELL + pile] != NONE:
            for direction in range(SIDES):
                beside = int(game[CELL + pile]) + _STEPS[direction]
                if place_at(game, beside) == NONE:
                    _new_slot(game, beside)
    for number in range(built):
        place = int(game[ORDER + number])
        build_location(game, place, int(game[CELL + place]), int(game[OWNER + place]))


@compilable
def remove_pile(game: Numbers, pile: int) -> None:
    """The last tile of a pile is gone; its cell is an ordinary empty one.

    What takes up cells is forgotten: piles are won when it no longer matters.
    """
    game[CELL + pile] = NONE
    lay_out(game)


@inlined
def take(game: Numbers, slot: int, seat: int, spot: int) -> None:
    """Tiles of a gang take up a cell."""
    game[SLOT_SEAT + slot] = seat
    game[SLOT_SPOT + slot] = spot
    game[FREE] -= game[SLOT_SIDES + slot]


@compilable
def clear(game: Numbers) -> None:
    """No tile lies on the city any more."""
    free = 0
    for slot in range(game[N_SLOTS]):
        game[SLOT_SEAT + slot] = NONE
        game[SLOT_SPOT + slot] = NONE
        free += int(game[SLOT_SIDES + slot])
    game[FREE] = free


@inlined
def slot_of(game: Numbers, spot: int) -> int:
    """The slot a spot lies on; `NONE` on a location or pile, and where the city goes on."""
    direction, place = spot & 7, spot >> 3
    return NONE if direction == ON else int(game[SIDE + place * SIDES + direction])


@inlined
def is_free(game: Numbers, spot: int) -> bool:
    """Whether a side is there and nobody's tile takes up its cell."""
    slot = slot_of(game, spot)
    return slot != NONE and game[SLOT_SEAT + slot] == NONE


@compilable
def surrounds(game: Numbers, cell: int) -> bool:
    """Whether a location put there would leave any location or pile without a free side."""
    own = 0
    for direction in range(SIDES):
        beside = place_at(game, cell + _STEPS[direction])
        if beside == NONE:
            continue
        own += 1
        if beside < PILE_A:
            if game[OPEN_SIDES + beside] == 1:
                return True
        elif _free_around(game, int(game[CELL + beside])) == 1:
            return True
    return own == SIDES


@compilable
def _free_around(game: Numbers, cell: int) -> int:
    free = 0
    for direction in range(SIDES):
        free += int(place_at(game, cell + _STEPS[direction]) == NONE)
    return free


@inlined
def owned_by(game: Numbers, seat: int) -> int:
    """A bit for each location of a player."""
    places = 0
    for place in range(LOCATIONS):
        places |= int(game[OWNER + place] == seat) << place
    return places


@compilable
def district(game: Numbers, seat: int) -> int:
    """The size of the largest connected group of a player's locations."""
    left, best = owned_by(game, seat), 0
    while left:
        edge = left & -left
        group = edge
        while edge:
            reached = 0
            for place in range(LOCATIONS):
                if (edge >> place) & 1:
                    reached |= neighbours(game, place)
            edge = reached & left & ~group
            group |= edge
        left &= ~group
        best = max(best, bits(group))
    return best


@inlined
def neighbours(game: Numbers, place: int) -> int:
    """A bit for each location that shares a side with this one."""
    found = 0
    for direction in range(SIDES):
        near = int(game[NEAR + place * SIDES + direction])
        if near != NONE and near < PILE_A:
            found |= 1 << near
    return found


@inlined
def bits(mask: int) -> int:
    """How many bits are set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
