"""Every decision that a sight allows, taken apart by its columns alone."""

from collections.abc import Iterator

from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.choosing import offers
from tripot.vector.gangs_city.layout import KINDS, MANAGE, PILE_A, SIDES
from tripot.vector.gangs_city.sights import Sight

Way = tuple[int, ...]
"""The first choice, the side, whether it leads, who is replaced, and the bids."""
NO_BIDS = (0, 0, 0, 0, 0)


def ways(seen: Sight) -> Iterator[Way]:
    """All but bids, of which there may be very many."""
    for choice in range(to.CHOICES):
        if offers(seen, choice) and choice != to.BIDDING:
            yield from _ways(seen, choice)


def _ways(seen: Sight, choice: int) -> Iterator[Way]:
    sides, leads, replaced = [0], [0], [to.NOBODY]
    if choice < to.BACKS:
        place, does = choice // (3 * KINDS), choice // KINDS % 3
        leads = [[0], [0, 1], [1]][int(seen[to.LEAD_AT])]
        if place < PILE_A and does != MANAGE:
            sides = _sides(seen, place * 3 + does)
    elif to.GUNS <= choice < to.ORDERS:
        place = (choice - to.GUNS) % (to.VESTS - to.GUNS)
        if place < PILE_A:
            sides = _sides(seen, place * 3 + 2)
    elif to.HIRES <= choice < to.CELLS:
        replaced = [k for k in range(KINDS) if seen[to.REPLACED_AT + k]] or replaced
    for side in sides:
        for lead in leads:
            yield from ((choice, side, lead, gone, *NO_BIDS) for gone in replaced)


def _sides(seen: Sight, row: int) -> list[int]:
    return [side for side in range(SIDES) if int(seen[to.SIDES_AT + row]) >> side & 1]
