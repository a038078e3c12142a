"""Hexes: cells of an endless grid of pointy-top hexagons, in axial coordinates.

A cell is one number, so that neighbours are additions and cells hash quickly. Its text is both
coordinates with their signs: ``+1-2`` is column 1, row −2.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NewType

Cell = NewType("Cell", int)

DIRECTIONS: Final = ("e", "ne", "nw", "w", "sw", "se")
_WIDTH, _MIDDLE = 64, 32  # 17 tiles reach at most 17 cells from the middle
_AXIAL: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
STEPS: Final = tuple(q * _WIDTH + r for q, r in _AXIAL)
"""What to add to a cell to go in each of the directions."""
_TEXT: Final = re.compile(r"([+-]\d{1,2})([+-]\d{1,2})")


def cell(q: int, r: int) -> Cell:
    """The cell in this column and row."""
    return Cell((q + _MIDDLE) * _WIDTH + r + _MIDDLE)


def axial(place: Cell) -> tuple[int, int]:
    """The column and the row of a cell.

    >>> axial(cell(3, -2))
    (3, -2)
    """
    q, r = divmod(place, _WIDTH)
    return q - _MIDDLE, r - _MIDDLE


def cell_text(place: Cell) -> str:
    """The text of a cell.

    >>> cell_text(cell(1, -2))
    '+1-2'
    """
    q, r = axial(place)
    return f"{q:+}{r:+}"


def parse_cell(text: str) -> Cell:
    """The cell of this text; raises `ValueError`."""
    found = _TEXT.fullmatch(text)
    if found is None or max(abs(int(found[1])), abs(int(found[2]))) >= _MIDDLE:
        raise ValueError(text)
    return cell(int(found[1]), int(found[2]))


def neighbours(place: Cell) -> Iterator[Cell]:
    """The six cells that share a side with this one, in the order of `DIRECTIONS`."""
    return (Cell(place + step) for step in STEPS)


def enclosed(place: Cell, filled: Collection[Cell]) -> bool:
    """Whether all six neighbours are filled."""
    return all(neighbour in filled for neighbour in neighbours(place))


def groups(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The cells as connected groups, largest first."""
    left, found = set(cells), []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            here = edge.pop()
            group.add(here)
            for neighbour in neighbours(here):
                if neighbour in left:
                    left.remove(neighbour)
                    edge.append(neighbour)
        found.append(group)
    return sorted(found, key=len, reverse=True)
