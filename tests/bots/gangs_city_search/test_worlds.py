"""Imagined positions: each could be the true one, and the likelier ones come more often."""

from collections.abc import Iterator
from itertools import count, islice

import numpy as np
import pytest

from tripot.bots.gangs_city.network.deciding import (
    Mind,
    closed,
    first_chances,
    second_chances,
)
from tripot.bots.gangs_city.network.inputs import Array, kinds_of
from tripot.bots.gangs_city.network.sampling import where_and_what
from tripot.bots.gangs_city.network.seeing import seen_in
from tripot.bots.gangs_city.network.weights import load
from tripot.bots.gangs_city.search.worlds import Impossible, worlds
from tripot.games.gangs_city.engine.table import TileSeen
from tripot.games.gangs_city.views import GangsCityView
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import many
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.convert import names
from tripot.vector.gangs_city.layout import Positions

from .views import some_views


def imagined(view: GangsCityView, count: int = 6) -> Positions:
    seen = seen_in(view)
    mind = Mind(load(), kinds_of(seen.figures))
    rows: Positions = worlds(mind, seen, view.table.removed, count, np.random.default_rng(1))
    return rows


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whoever_looks_sees_in_every_world_what_it_sees_now(players: int) -> None:
    hidden = 0
    for view in some_views(players, players, every=5):
        seen = seen_in(view)
        try:
            rows = imagined(view)
        except Impossible:
            continue
        shown = np.zeros((len(rows), to.SIGHT), np.int8)
        many.look(seen.figures, rows, shown)
        assert (closed(shown) == seen.sight).all()
        hidden += int((rows[:, at.T_WHAT : at.T_WHAT + at.TILES].std(axis=0) > 0).any())
    assert hidden > 10  # worlds differ in what lies face down


def test_everything_in_the_box_is_somewhere_once() -> None:
    for view in some_views(5, 2, every=11):
        box = seen_in(view).figures
        try:
            rows = imagined(view, 3)
        except Impossible:
            continue
        for row in rows:
            piles = [
                row[at.PILES + pile * at.LOCATIONS + row[at.PILE_AT + pile] :][
                    : row[at.PILE_SIZE + pile] - row[at.PILE_AT + pile]
                ]
                for pile in range(2)
            ]
            built = row[at.ORDER : at.ORDER + row[at.BUILT]]
            drawn = row[at.DRAWN : at.DRAWN + 5]
            won = [row[at.WON_TILE + pile] for pile in range(2) if row[at.WON + pile] != at.NONE]
            tiles = [*np.concatenate(piles), *built, *drawn[drawn != at.NONE], *won]
            assert sorted(tiles) == list(range(int(box[at.N_LOCATIONS])))
            stack = row[at.STACK + row[at.STACK_AT] :][: box[at.N_STACK] - row[at.STACK_AT]]
            gangs = row[at.GANGS : at.GANGS + at.SEATS * at.KINDS].reshape(-1, at.KINDS)
            assert len(set(stack.tolist())) == len(stack)
            assert not gangs.sum(axis=0)[stack].any()


def test_the_same_seed_imagines_the_same() -> None:
    view = some_views(4, 3, every=40)[2]
    assert (imagined(view) == imagined(view)).all()


def expected(view: GangsCityView, tile: TileSeen) -> Array:
    """How often each tile is what the first of the turn is, by the network of its owner."""
    seen = seen_in(view)
    start = seen.row.copy()
    many.place_again(seen.figures, start, view.table.first)
    shown = np.zeros((1, to.SIGHT), np.int8)
    many.look(seen.figures, start[None], shown)
    shown = closed(shown)
    thoughts = Mind(load(), kinds_of(seen.figures)).think(shown)
    chances = first_chances(thoughts, shown)[0]
    place, side = names(seen.box).spot_number(tile.spot) >> 3, tile.spot & 7
    found = np.zeros(at.VEST + 1)
    for choice in np.flatnonzero(chances > 0):
        where, does = where_and_what(np, np.array([choice]))
        settles = does[0] == at.SETTLE
        if where[0] != place or does[0] > at.SETTLE or (settles and tile.chief):
            continue
        rest = second_chances(thoughts, shown, np.array([choice]))
        what = at.GUN + int(choice >= to.VESTS) if settles else choice % at.KINDS
        lead = 1.0 if settles else rest.chief[0, int(tile.chief)]
        found[what] += chances[choice] * rest.side[0, side] * lead
    shares: Array = found / found.sum()
    return shares


def to_guess() -> Iterator[tuple[GangsCityView, Array]]:
    """Views with one tile face down that may be several things, and how likely each is."""
    for seed in count():
        for view in some_views(3, seed, every=1)[4:12]:
            tiles = view.table.tiles
            if len(tiles) == 1 and tiles[0].what is None and tiles[0].spot & 7 != at.ON:
                shares = expected(view, tiles[0])
                if shares.max() < 0.9:
                    yield view, shares


def test_what_its_owner_would_do_more_often_lies_there_more_often() -> None:
    for view, shares in islice(to_guess(), 4):
        found = np.bincount(imagined(view, 1500)[:, at.T_WHAT], minlength=len(shares)) / 1500
        assert np.abs(found - shares).max() < 0.05
