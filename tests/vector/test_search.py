"""The tree: how it grows, and over which worlds."""

from math import comb
from random import Random

import numpy as np

from tripot.core import Match, Setup
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.deal import shuffled
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirView
from tripot.vector.district_noir import Sizes, from_view, luck_from
from tripot.vector.district_noir.search import Tree, empty_tree, grow

OPTIONS = DistrictNoirOptions()
SIZES = Sizes.of(OPTIONS)


def first_view(seed: int = 1) -> DistrictNoirView:
    match = Match.begin(Setup(GAME, shuffled(OPTIONS, Random(seed)), ("a", "b")))
    return match.view(match.due[0])


def grown(view: DistrictNoirView, *iterations: int, nodes: int = 5000) -> Tree:
    tree, luck = empty_tree(nodes), luck_from(Random(3))
    for n in iterations:
        grow(SIZES, from_view(view), view.viewer, tree, n, luck)
    return tree


def test_every_iteration_visits_one_action_of_the_root_and_adds_one_node() -> None:
    view = first_view()
    tree = grown(view, 1000)
    assert tree.visits[0].sum() == 1000
    assert tree.used[0] == 1001
    assert (tree.available[0, tree.visits[0] > 0] == 1000).all()
    assert np.count_nonzero(tree.visits[0]) == len(view.menu)


def test_a_search_in_parts_is_the_search_in_one() -> None:
    view = first_view()
    one, parts = grown(view, 1000), grown(view, 200, 800)
    assert np.array_equal(one.child, parts.child)
    assert np.array_equal(one.visits, parts.visits)
    assert np.array_equal(one.worth, parts.worth)


def test_the_root_is_left_as_it_was() -> None:
    root = from_view(first_view())
    before = root.copy()
    grow(SIZES, root, first_view().viewer, empty_tree(100), 100, luck_from(Random(1)))
    assert (root == before).all()


def test_a_full_tree_goes_on_counting_without_new_nodes() -> None:
    tree = grown(first_view(), 1000, nodes=20)
    assert tree.used[0] == 20
    assert tree.visits[0].sum() == 1000


def test_results_are_between_lost_and_won() -> None:
    tree = grown(first_view(), 3000)
    assert (tree.worth <= tree.visits).all()
    assert (tree.worth >= 0).all()
    assert (tree.visits <= tree.available).all()


def test_the_opponent_holds_each_kind_as_often_as_the_unseen_cards_say() -> None:
    view = first_view()
    tree = grown(view, 20_000, nodes=30_000)
    answers = tree.child[0, tree.child[0] > 0]
    walked = tree.visits[answers].sum()
    held = tree.available[answers].sum(axis=0)[:11] / walked
    unseen = view.table.unseen(OPTIONS.cards)
    total = sum(unseen)
    expected = [1 - comb(total - n, OPTIONS.hand) / comb(total, OPTIONS.hand) for n in unseen]
    assert (abs(held - np.array(expected)) < 0.02).all()
