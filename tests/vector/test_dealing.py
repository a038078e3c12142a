"""Deals, views and other worlds."""

from collections import Counter
from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core import SPECTATOR, BadDeal, MatchOver, View, Viewer
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import PLAYS, TAKE
from tripot.games.district_noir.engine.cards import kind_of
from tripot.games.district_noir.engine.deal import blank, shuffled
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirView
from tripot.testing.playing import Case, random_game
from tripot.vector.district_noir import (
    Batch,
    Positions,
    Sizes,
    action_of,
    cards_of,
    from_deal,
    from_view,
    luck_from,
    number_of,
)

from .twins import row, sizes

BOX = DistrictNoirOptions()
SMALL = DistrictNoirOptions(
    cards=(2, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1), hand=2, rounds=2, removed=1, row=1, take=2
)
VIEWERS = (Viewer(0), Viewer(1), SPECTATOR)


def view_at(
    options: DistrictNoirOptions, seed: int, moment: int, viewer: Viewer
) -> DistrictNoirView:
    """What the viewer sees at some moment of a random game before its end."""
    matches = random_game(Case(GAME, options, 2), seed)[:-1]
    return matches[moment % len(matches)].view(viewer)


def batch_of(view: DistrictNoirView, n: int = 1) -> Batch:
    return Batch(view.options, np.repeat(from_view(view)[None], n, axis=0))


def all_cards(batch: Batch) -> tuple[int, ...]:
    """How many cards of each kind the first game has, wherever they are."""
    begin = batch.sizes.hidden + 2 * batch.sizes.hand * (int(batch.round[0]) - 1)
    loose = [*row(batch, 0), *batch.positions[0, begin : batch.sizes.spare].tolist()]
    owned = batch.hands[0].sum(axis=0) + batch.collections[0].sum(axis=0)
    return tuple((np.bincount(loose, minlength=11) + owned).tolist())


def test_actions_are_numbered_by_their_kind_and_the_take_is_last() -> None:
    assert [number_of(action) for action in (*PLAYS, TAKE)] == list(range(12))
    assert [action_of(number) for number in range(12)] == [*PLAYS, TAKE]


def test_a_deal_with_open_slots_is_refused() -> None:
    with pytest.raises(BadDeal, match=r"The deal is not complete\."):
        from_deal(blank(BOX))


def test_games_can_be_started_again_while_others_go_on() -> None:
    luck = luck_from(Random(1))
    batch = Batch.shuffled(BOX, 3, luck)
    batch.step(batch.random_actions(luck))
    before, again = batch.positions.copy(), np.array([False, True, False])
    batch.shuffle(again, luck)
    assert batch.made.tolist() == [1, 0, 1]
    deal = shuffled(BOX, Random(7))
    first, cards = cards_of(deal)
    batch.reset(again, np.array([first] * 3), np.array([cards] * 3))
    assert (batch.positions[1] == from_deal(deal)).all()
    assert (batch.positions[~again] == before[~again]).all()


def test_random_deals_have_all_cards_of_the_box_and_either_starter() -> None:
    luck = luck_from(Random(3))
    assert all(all_cards(Batch.shuffled(BOX, 1, luck)) == BOX.cards for _ in range(20))
    many = Batch.shuffled(BOX, 20_000, luck)
    assert abs(many.first.mean() - 0.5) < 0.02
    dealt = many.hands.sum(axis=(0, 1)) / (2 * 5 * len(many))
    assert (abs(dealt - np.array(BOX.cards) / 45) < 0.005).all()
    newest = np.bincount(many.row[:, 1], minlength=11) / len(many)
    assert (abs(newest - np.array(BOX.cards) / 45) < 0.015).all()


@given(sizes(), st.integers(0, 2**32), st.integers(0, 99), st.sampled_from(VIEWERS))
def test_a_position_from_a_view_shows_the_view_and_keeps_it_when_dealt_anew(
    options: DistrictNoirOptions, seed: int, moment: int, viewer: Viewer
) -> None:
    view = view_at(options, seed, moment, viewer)
    table, batch, luck = view.table, batch_of(view), luck_from(Random(seed))
    for _ in range(3):
        assert batch.round[0] == table.round
        assert batch.acting[0] == table.acting
        assert batch.made[0] == table.made
        assert tuple(batch.took[0]) == table.taken
        assert tuple(batch.hands[0].sum(axis=1)) == table.hand_sizes
        assert row(batch, 0) == [kind_of(card) for card in table.row]
        assert tuple(map(tuple, batch.collections[0].tolist())) == table.counts
        assert all_cards(batch) == options.cards
        if viewer != SPECTATOR:
            held = np.repeat(np.arange(11), batch.hands[0, viewer]).tolist()
            assert table.hand is not None
            assert held == sorted(table.hand)
            if table.acting == viewer:
                legal = np.flatnonzero(batch.legal()[0]).tolist()
                assert [action_of(number) for number in legal] == list(view.menu)
        batch.redeal(np.array([viewer], dtype=np.int16), luck)


@given(st.integers(0, 2**32), st.integers(0, 99), st.sampled_from(VIEWERS[:2]))
def test_a_position_from_a_view_holds_nothing_of_the_hidden_cards(
    seed: int, moment: int, viewer: Viewer
) -> None:
    view = view_at(BOX, seed, moment, viewer)
    history = GAME.resample(view, Random(seed))
    state = GAME.replay(history)
    other = View(
        GAME, BOX, 2, viewer, tuple(state.to_act), state.table(viewer), view.heard, view.menu, None
    )
    assert (from_view(view) == from_view(other)).all()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_filling_of_the_hidden_slots_comes_equally_often(viewer: Viewer) -> None:
    view = view_at(SMALL, 3, 7, viewer)
    n = 60_000
    batch = batch_of(view, n)
    batch.redeal(np.full(n, viewer, dtype=np.int16), luck_from(Random(1)))
    begin = Sizes.of(SMALL).hidden + 2 * SMALL.hand * (view.table.round - 1)
    seen = Counter(hidden(batch, viewer, begin))
    unseen = [k for k, m in enumerate(view.table.unseen(SMALL.cards)) for _ in range(m)]
    expected = Counter(arranged(order, view, viewer) for order in permutations(unseen))
    total = sum(expected.values())
    assert seen.keys() == expected.keys()
    chi2 = sum((seen[k] - n * m / total) ** 2 / (n * m / total) for k, m in expected.items())
    freedom = len(expected) - 1
    assert chi2 < freedom + 4 * (2 * freedom) ** 0.5


def hidden(batch: Batch, viewer: Viewer, begin: int) -> list[tuple[int, ...]]:
    """For each game, the hands the viewer does not see, then the other hidden cards."""
    parts: list[Positions] = [batch.hands[:, seat] for seat in (0, 1) if seat != viewer]
    parts.append(batch.positions[:, begin : batch.sizes.spare])
    return [tuple(game) for game in np.concatenate(parts, axis=1).tolist()]


def arranged(order: tuple[int, ...], view: DistrictNoirView, viewer: Viewer) -> tuple[int, ...]:
    """The hidden cards in this order, written as `hidden` writes them."""
    cards, parts = list(order), []
    for seat in (0, 1):
        if seat != viewer:
            hand = [cards.pop() for _ in range(view.table.hand_sizes[seat])]
            parts += [hand.count(kind) for kind in range(11)]
    return (*parts, *cards)


def test_a_view_of_a_game_that_is_over_is_refused() -> None:
    over = random_game(Case(GAME, SMALL, 2), 1)[-1]
    with pytest.raises(MatchOver, match=r"The game is over\."):
        from_view(over.view(Viewer(0)))
