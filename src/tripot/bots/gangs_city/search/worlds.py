"""Positions that a view could come from, as likely as the network makes them.

The placement of this turn is played again in many copies at once. Where a tile lies face down, each
copy draws what its owner would have put there by the network's chances, as far as everybody could
see it: this place, this side, chief or not. Copies in which that was unlikely die out.
"""

from typing import NamedTuple

import numpy as np

from tripot.games.gangs_city.box.box import Kind
from tripot.vector.gangs_city import codes, lockstep, many
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.convert import names
from tripot.vector.gangs_city.layout import KINDS, NONE, ON, PILE_A, SEATS, SETTLE, SIDES

from ..network.deciding import Mind, closed, decide, drawn, first_chances, second_chances
from ..network.inputs import Array
from ..network.sampling import PARTS
from ..network.seeing import Seen


class _Tile(NamedTuple):
    """A tile of this turn, as far as the viewer knows it."""

    seat: int
    spot: int
    chief: int
    what: int
    does: int


class Impossible(Exception):
    """No copy is left: the others have played as the network never does."""


def worlds(
    mind: Mind, seen: Seen, removed: tuple[Kind, ...], count: int, rng: np.random.Generator
) -> Array:
    """So many positions; raises `Impossible`."""
    known, box = seen.row, seen.figures
    rows = np.stack([_filled(box, known, _numbers(seen, removed), rng) for _ in range(count)])
    phase, viewer = int(known[at.PHASE]), int(known[at.ACTING])
    if phase not in (at.PLACE, at.BID):
        return rows
    for row in rows:
        many.place_again(box, row, int(known[at.FIRST]))
    tiles = [_tile(known, number) for number in range(int(known[at.N_TILES]))]
    while tiles or rows[0, at.PHASE] != phase or rows[0, at.ACTING] != viewer:
        acting, bidding = int(rows[0, at.ACTING]), rows[0, at.PHASE] == at.BID
        if bidding and phase == at.PLACE:
            raise Impossible
        if bidding:
            many.go_on(box, rows, decide(mind, _sights(box, rows), rng))
        elif not tiles or tiles[0].seat != acting:
            _all_do(box, rows, codes.FINISH)
        elif tiles[0].what == NONE:
            rows = _guess(mind, box, rows, tiles.pop(0), rng)
        else:
            tile = tiles.pop(0)
            _all_do(box, rows, codes.put_code(tile.what, tile.does, tile.spot, tile.chief))
    return rows


def _all_do(box: Array, rows: Array, code: int) -> None:
    """In each copy the same is done."""
    lockstep.step(box, rows, np.full(len(rows), code))


def _numbers(seen: Seen, removed: tuple[Kind, ...]) -> list[int]:
    return [names(seen.box).whats[kind] for kind in removed]


def _tile(row: Array, number: int) -> _Tile:
    columns = (at.T_SEAT, at.T_SPOT, at.T_CHIEF, at.T_WHAT, at.T_DOES)
    return _Tile(*(int(row[column + number]) for column in columns))


def _filled(box: Array, known: Array, removed: list[int], rng: np.random.Generator) -> Array:
    """A copy in which what lies in the piles and in the stack is drawn."""
    row = known.copy()
    out = set(row[at.ORDER : at.ORDER + row[at.BUILT]].tolist())
    out |= set(row[at.DRAWN : at.DRAWN + SEATS].tolist())
    out |= {int(row[at.WON_TILE + pile]) for pile in range(2) if row[at.WON + pile] != NONE}
    left = rng.permutation([n for n in range(int(box[at.N_LOCATIONS])) if n not in out]).tolist()
    for pile in range(2):
        if row[at.WON + pile] != NONE and row[at.WON_TILE + pile] == NONE:
            row[at.WON_TILE + pile] = left.pop()
        for number in range(int(row[at.PILE_AT + pile]), int(row[at.PILE_SIZE + pile])):
            row[at.PILES + pile * at.LOCATIONS + number] = left.pop()
    seats = row[at.GANGS : at.GANGS + SEATS * KINDS].reshape(SEATS, KINDS).sum(axis=0)
    waiting = row[at.RECRUITS : at.RECRUITS + at.LOCATIONS * KINDS].reshape(-1, KINDS).sum(axis=0)
    used = seats + waiting
    kinds = [
        kind
        for kind in range(int(box[at.N_KINDS]))
        if box[at.MERCENARY + kind] and not used[kind] and kind not in removed
    ]
    rest = rng.permutation(kinds)[: int(box[at.N_STACK] - row[at.STACK_AT])]
    row[at.STACK + row[at.STACK_AT] :][: len(rest)] = rest
    return row


def _sights(box: Array, rows: Array) -> Array:
    seen = np.zeros((len(rows), to.SIGHT), np.int8)
    many.look(box, rows, seen)
    return seen


def _guess(mind: Mind, box: Array, rows: Array, tile: _Tile, rng: np.random.Generator) -> Array:
    """In each copy the owner puts something there; copies in which that is unlikely die out."""
    seen = closed(_sights(box, rows))
    thoughts = mind.inclined(seen)
    place, side = tile.spot >> 3, tile.spot & 7
    chances = first_chances(thoughts, seen)
    ways = np.zeros_like(chances)
    for does, choices in enumerate(_ways(place, side)):
        if not choices:
            continue
        # What comes second depends on what is done there, and not on who does it.
        one = np.full(len(rows), choices[0])
        rest = second_chances(thoughts, seen, one)
        likely = rest.side[:, side] if side < SIDES else np.ones(len(rows))
        if does != SETTLE:
            likely = likely * rest.chief[:, tile.chief]
        elif tile.chief:
            continue
        ways[:, choices] = chances[:, choices] * likely[:, None]
    weights = ways.sum(axis=1)
    if not weights.sum() > 0:
        raise Impossible
    # Copies survive in proportion, at even distances, which keeps as many different ones as can be.
    edges = np.cumsum(weights) / weights.sum()
    alive = np.searchsorted(edges, (np.arange(len(rows)) + rng.random()) / len(rows))
    alive = np.minimum(alive, len(rows) - 1)
    rows, ways = rows[alive], ways[alive]
    chosen = np.zeros((len(rows), PARTS), np.int16)
    chosen[:, 0], chosen[:, 1], chosen[:, 2] = drawn(ways, rng), side % SIDES, tile.chief
    chosen[:, 3] = to.NOBODY
    many.go_on(box, rows, chosen)
    return rows


def _ways(place: int, side: int) -> list[list[int]]:
    """The first choices that put a tile there: to fight, recruit, manage, settle."""
    puts = [
        [to.PUTS + (place * 3 + does) * KINDS + kind for kind in range(KINDS)] for does in range(3)
    ]
    settle = [to.GUNS + place]
    if place >= PILE_A:
        return [puts[0], [], [], settle]
    if side == ON:
        return [[], [], puts[2], []]
    return [puts[0], puts[1], [], [*settle, to.VESTS + place]]
