"""Groups of locations that touch, as bits; for use inside compiled functions."""

from ..compiled import compilable
from .city import bits
from .layout import (
    LOCATIONS,
    Numbers,
)


@compilable
def largest(left: int, near: Numbers) -> int:
    """The size of the largest connected group of locations, given by their bits."""
    best = 0
    while left:
        group = group_of(left & -left, left, near)
        left &= ~group
        best = max(best, bits(group))
    return best


@compilable
def group_of(edge: int, among: int, near: Numbers) -> int:
    """Everything that can be reached from the edge."""
    group = edge
    while edge:
        reached = 0
        for place in range(LOCATIONS):
            if (edge >> place) & 1:
                reached |= near[place]
        edge = reached & among & ~group
        group |= edge
    return group
