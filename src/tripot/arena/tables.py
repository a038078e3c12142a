"""Who sits where: the tables of a pair of bots, and mixed ones at which all bots meet."""

from itertools import repeat
from math import gcd
from random import Random

Table = tuple[int, ...]
"""On each seat a bot, as its place in a list."""


def seatings(players: int) -> tuple[Table, ...]:
    """The tables of a pair: on each seat its first bot (0) or its second (1).

    >>> seatings(2)
    ((0, 1), (1, 0))
    >>> seatings(3)
    ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    """
    alone = [tuple(int(seat != one) for seat in range(players)) for one in range(players)]
    swapped = [tuple(1 - side for side in seating) for seating in alone]
    return tuple(dict.fromkeys(alone + swapped))


def mixed_tables(bots: int, players: int, seed: int, number: int) -> tuple[Table, ...]:
    """The tables of one deal at which the bots meet: one company, moved on from seat to seat.

    With fewer bots than seats each sits there as often as the others, or once more; with more
    bots they take turns, so that all play equally often in the end. Who sits beside whom is
    drawn anew for every deal.

    >>> mixed_tables(2, 3, seed=1, number=0)
    ((0, 1, 1), (1, 1, 0), (1, 0, 1))
    """
    fixed, drawn = divmod(players, bots)
    company = [bot for bot in range(bots) for _ in repeat(None, fixed)]
    if drawn:
        tour, at = divmod(number, bots // gcd(bots, drawn))  # in a tour all are drawn equally often
        circle = Random(f"tour {seed} {tour}").sample(range(bots), bots)
        company += [circle[(at * drawn + step) % bots] for step in range(drawn)]
    Random(f"company {seed} {number}").shuffle(company)
    turned = (tuple(company[seat:] + company[:seat]) for seat in range(players))
    return tuple(dict.fromkeys(turned))  # A, B, A, B is back after two steps


def alone(table: Table) -> tuple[int, int]:
    """The seat of the bot that is alone at a pair's table of three and more, and another seat.

    >>> alone((2, 5, 2))
    (1, 0)
    """
    seat = next(seat for seat, bot in enumerate(table) if table.count(bot) == 1)
    return seat, int(seat == 0)
