"""When the player fights, what its chief and its settlement tile do, and how it bluffs."""

import numpy as np

from bench.gangs_city.counts import Figures
from bench.gangs_city.tables import Puts, Tables, share
from bench.gangs_city.watching import Array
from tripot.vector.gangs_city.layout import (
    FIGHT,
    LOCATIONS,
    MANAGE,
    NONE,
    PILE_A,
    PLACES,
    RECRUIT,
    SEATS,
)  # fmt: skip

LAST_TURN = 8
"""Later turns are counted with this one: few games have them."""


def _kinds_of_work(puts: Puts) -> dict[str, Array]:
    """What each character does, by name."""
    own = puts.owner == puts.seat
    fights = puts.does == FIGHT
    return {
        "attack": fights & ~own & (puts.place < PILE_A),
        "defend": fights & own,
        "city centre": fights & (puts.place >= PILE_A),
        "recruit": puts.does == RECRUIT,
        "manage": puts.does == MANAGE,
    }


def work(tables: Tables) -> Figures:
    """What characters do, in each turn; and chiefs."""
    puts = tables.puts
    turn = np.minimum(tables.games.turns["turn"][puts.row, 0], LAST_TURN)
    kinds = _kinds_of_work(puts)
    chiefs = puts.chief == 1
    return {
        "all": {name: float(some.mean()) for name, some in kinds.items()},
        "chiefs": {name: float(some[chiefs].mean()) for name, some in kinds.items()},
        **{
            f"turn {number}": {
                name: float(some[turn == number].mean()) for name, some in kinds.items()
            }
            for number in range(1, LAST_TURN + 1)
        },
    }


def fights(tables: Tables) -> Figures:
    """What attacks come to, by who else is there."""
    rows = len(tables.games.game_of_turn)
    there = tables.puts.summed(rows, FIGHT, np.ones_like(tables.puts.value)) > 0
    there = there[tables.begun]
    owner = tables.games.turns["owner"][tables.begun]
    after = tables.games.turns["owner"][tables.begun + 1]
    seats = np.arange(SEATS)
    own = owner[:, :, None] == seats
    attackers = there & ~own
    attackers[:, PILE_A:] = False
    defended = (there & own).any(axis=2)
    crowd = attackers.sum(axis=2)
    wins = attackers & (after[:, :, None] == seats)
    owned, city = owner != NONE, np.arange(PLACES) < LOCATIONS

    def success(where: Array) -> dict[str, float | int]:
        return share(wins[attackers & where[:, :, None]].astype(float))

    held = owned & city
    attacked = held & (crowd > 0)
    piles = there[:, PILE_A:].sum(axis=2)
    return {
        "neutral, alone": success(~owned & (crowd == 1)),
        "neutral, against others": success(~owned & (crowd > 1)),
        "owned, undefended, alone": success(owned & ~defended & (crowd == 1)),
        "owned, undefended, against others": success(owned & ~defended & (crowd > 1)),
        "owned and defended, alone": success(owned & defended & (crowd == 1)),
        "owned and defended, with others": success(owned & defended & (crowd > 1)),
        "owned locations that are attacked": share(attacked[held].astype(float)),
        "owned locations that are defended": share(defended[held].astype(float)),
        "attacked and defended, kept": share((after == owner)[attacked & defended].astype(float)),
        "gangs at a pile": {
            str(number): float((piles[piles > 0] == number).mean()) for number in range(1, SEATS)
        },
    }


def chiefs(tables: Tables) -> Figures:
    """How many a chief leads, and how often a fight would have ended otherwise without."""
    puts = tables.puts
    rows = len(tables.games.game_of_turn)
    ones = np.ones_like(puts.value)
    found: Figures = {}
    for name, does in (("fighting", FIGHT), ("recruiting", RECRUIT)):
        count = puts.summed(rows, does, ones)
        chief = puts.summed(rows, does, puts.chief)
        led = count[chief > 0]
        found[f"led, {name}"] = float(led.mean()) if len(led) else 0.0
        strength = puts.summed(rows, does, puts.value)
        several = (count > 0).sum(axis=2) > 1
        most = (strength + count * (chief > 0))[several]
        alone = strength[several]
        there = count[several] > 0
        with_chief = np.where(there, most, -1).argmax(axis=1)
        without = np.where(there, alone, -1).argmax(axis=1)
        found[f"decided, {name}"] = share((with_chief != without).astype(float))
    last = puts.chief == 1
    order = _order(puts)
    size = np.zeros((rows, SEATS), int)
    np.add.at(size, (puts.row, puts.seat), 1)
    found["declared with the last character"] = float(
        (order[last] == size[puts.row[last], puts.seat[last]] - 1).mean()
    )
    found["declared with the first"] = float((order[last] == 0).mean())
    return found


def _order(puts: Puts) -> Array:
    """Which of its owner's characters in this turn each is, from 0."""
    key = puts.row.astype(np.int64) * SEATS + puts.seat
    by_owner = np.argsort(key, kind="stable")
    key = key[by_owner]
    begins = np.flatnonzero(np.r_[True, key[1:] != key[:-1]])
    place = np.arange(len(key)) - np.repeat(begins, np.diff(np.r_[begins, len(key)]))
    order = np.empty(len(key), int)
    order[by_owner] = place
    return order


def settlements(tables: Tables) -> Figures:
    """What becomes of the settlement tile."""
    row, seat, place, vest = tables.settled
    puts = tables.puts
    rows = len(tables.games.game_of_turn)
    fighters = puts.summed(rows, FIGHT, np.ones_like(puts.value))
    seats_asked = len(tables.begun) * tables.players
    rivals = (fighters[row, place] > 0).sum(axis=1) - (fighters[row, place, seat] > 0)
    return {
        "laid": len(row) / seats_asked,
        "vest": float(vest.mean()),
        "gun at a location": float((~vest & (place < PILE_A)).mean()),
        "gun at a pile": float((~vest & (place >= PILE_A)).mean()),
        "rivals met": share((rivals > 0).astype(float)),
    }


def faces(tables: Tables) -> Figures:
    """On a side, fighting or recruiting: how much of it can be guessed.

    In bits: nobody knows the face at first (1 bit if both were as likely); whose location it is
    tells something, who lies there tells more.
    """
    puts = tables.puts
    side = (puts.place < PILE_A) & (puts.does != MANAGE)
    fight = puts.does[side] == FIGHT
    whose = np.where(
        puts.owner[side] == NONE, 0, np.where(puts.owner[side] == puts.seat[side], 1, 2)
    )
    turn = np.minimum(tables.games.turns["turn"][puts.row[side], 0], LAST_TURN)
    names = ("neutral", "own", "others'")
    return {
        "fights": {name: share(fight[whose == n].astype(float)) for n, name in enumerate(names)},
        "bits": _bits(fight, np.zeros(len(fight), int)),
        "bits, whose location": _bits(fight, whose),
        "bits, whose location and turn": _bits(fight, whose * 16 + turn),
        "bits, and who": _bits(fight, (whose * 16 + turn) * 32 + puts.kind[side]),
    }


def _bits(fight: Array, known: Array) -> float:
    """The entropy of a face, given something."""
    total = 0.0
    for value in np.unique(known):
        some = fight[known == value]
        p = min(max(float(some.mean()), 1e-9), 1 - 1e-9)
        total -= len(some) * (p * np.log2(p) + (1 - p) * np.log2(1 - p))
    return total / len(fight)
