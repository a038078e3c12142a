"""The city: which tiles lie where, and what follows from that for everybody.

A city changes a dozen times in a game and is asked thousands of times, so all that follows is
worked out once, when it is made.
"""

from functools import lru_cache
from typing import Final

from ..box.box import PILE_A, PILE_B, Place
from .hexes import DIRECTIONS, STEPS, Cell, cell, enclosed, groups, neighbours
from .spots import Spot, direction_of, is_pile, place_of, side

PILE_CELLS: Final = {PILE_A: cell(0, 0), PILE_B: cell(1, 0)}
"""Two piles lie side by side."""
Tiles = tuple[tuple[Place, Cell], ...]


class City:
    """The locations in the order they were put down, and the piles that still have tiles."""

    __slots__ = (
        "_at",
        "_hash",
        "cells",
        "enclosed",
        "filled",
        "frontier",
        "index",
        "piles",
        "places",
        "sides",
        "tiles",
        "touching",
    )  # fmt: skip

    def __init__(self, tiles: Tiles, piles: tuple[Place, ...]) -> None:
        """Use `city`, which keeps the ones it made."""
        self.tiles = tiles
        self.piles = piles
        self.places = tuple(place for place, _ in tiles)
        self.cells = tuple(where for _, where in tiles)
        self.index = {place: number for number, place in enumerate(self.places)}
        self._at = dict(tiles) | {pile: PILE_CELLS[pile] for pile in PILE_CELLS}
        locations = {where: place for place, where in tiles}
        live = {PILE_CELLS[pile] for pile in piles}
        self.filled: frozenset[Cell] = frozenset({*self.cells, *live})
        self.sides: dict[Spot, Cell] = {}
        """The open sides of all locations, and the empty cell at each."""
        for place, where in tiles:
            for direction in range(len(DIRECTIONS)):
                beside = Cell(where + STEPS[direction])
                if beside not in self.filled:
                    self.sides[side(place, direction)] = beside
        self.enclosed = frozenset(place for place, c in tiles if enclosed(c, self.filled))
        beside_any = {c for place in self.filled for c in neighbours(place)}
        self.frontier = tuple(sorted(beside_any - self.filled))
        """The empty cells that touch a location or a pile, where a new location may be put."""
        self.touching = {
            place: tuple(locations[c] for c in neighbours(where) if c in locations)
            for place, where in tiles
        }
        self._hash = hash((tiles, piles))

    def cell_of(self, place: Place) -> Cell:
        """Where a location or pile lies, or lay."""
        return self._at[place]

    def cell_at(self, spot: Spot) -> Cell:
        """The cell a tile on this side takes up."""
        return Cell(self._at[place_of(spot)] + STEPS[direction_of(spot)])

    def built(self, place: Place, where: Cell) -> "City":
        """The city with one more location."""
        return city((*self.tiles, (place, where)), self.piles)

    def without_pile(self, pile: Place) -> "City":
        """The city after the last tile of a pile is gone: its cell is an ordinary empty one."""
        return city(self.tiles, tuple(other for other in self.piles if other != pile))

    def surrounds(self, where: Cell) -> bool:
        """Whether a location put there would leave any location or pile without a free side."""
        filled = {*self.filled, where}
        return any(enclosed(c, filled) for c in filled)

    def largest_group(self, places: list[Place]) -> int:
        """The size of the largest connected group of these locations."""
        found = groups(self._at[place] for place in places)
        return len(found[0]) if found else 0

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, City) and (self.tiles, self.piles) == (other.tiles, other.piles)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"City({self.tiles}, {self.piles})"

    def __reduce__(self) -> tuple[object, ...]:
        return city, (self.tiles, self.piles)


@lru_cache(maxsize=4096)
def city(tiles: Tiles, piles: tuple[Place, ...]) -> City:
    """The city of these locations and live piles."""
    assert not any(is_pile(place) for place, _ in tiles)
    return City(tiles, piles)


def sides_at(cell: Cell, city: City) -> list[tuple[Place, int]]:
    """The locations and piles an empty cell touches, with the direction it lies in from each."""
    beside = {city.cell_of(place): place for place in (*city.places, *city.piles)}
    found = [
        (beside[other], (direction + len(DIRECTIONS) // 2) % len(DIRECTIONS))
        for direction, other in enumerate(neighbours(cell))
        if other in beside
    ]
    return sorted(found)
