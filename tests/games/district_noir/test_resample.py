"""Resampling: what the viewer knows is kept, what it does not know is uniform."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from tripot.core import Match, Setup
from tripot.games.district_noir.engine.cards import Kind
from tripot.games.district_noir.engine.deal import DistrictNoirDeal
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirMatch

from .build import GAME, ONE, TWO, action, kinds

TINY = DistrictNoirOptions(cards=(1, 0, 0, 3, 1, 0, 0, 1, 0, 0, 0), hand=2, rounds=1, removed=1,
                           row=1, take=2)  # fmt: skip
SAMPLES = 6000


@pytest.fixture
def tiny() -> DistrictNoirMatch:
    """Seat 1 holds 5 8 and sees 8; unseen are 8, +2, -1: seat 2's two cards and the box."""
    hands = ((kinds("5 8"), kinds("8 +2")),)
    deal = DistrictNoirDeal(TINY, ONE, kinds("8"), hands, kinds("-1"))
    return Match.begin(Setup(GAME, deal, ("Ada", "Bo")))


def expected(unseen: str, hand_size: int) -> Counter[tuple[tuple[Kind, ...], tuple[Kind, ...]]]:
    """Every order of the unseen cards is equally likely: count the hands that come of it."""
    found: Counter[tuple[tuple[Kind, ...], tuple[Kind, ...]]] = Counter()
    for order in permutations(kinds(unseen)):
        found[tuple(sorted(order[:hand_size])), order[hand_size:]] += 1
    return found


def check(found: Counter[object], wanted: Counter[object]) -> None:
    assert set(found) == set(wanted)
    for key, weight in wanted.items():
        mean = SAMPLES * weight / wanted.total()
        assert abs(found[key] - mean) < 5 * mean**0.5


def test_resample_is_uniform_over_the_assignments(tiny: DistrictNoirMatch) -> None:
    rng = Random(1)
    found: Counter[object] = Counter()
    for _ in range(SAMPLES):
        deal = GAME.resample(tiny.view(ONE), rng).deal
        assert isinstance(deal, DistrictNoirDeal)
        assert deal.hands[0][0] == kinds("5 8")
        found[deal.hands[0][1], deal.box] += 1
    check(found, Counter(dict(expected("8 +2 -1", 2))))


def test_determinize_has_the_same_distribution(tiny: DistrictNoirMatch) -> None:
    rng = Random(1)
    found: Counter[object] = Counter()
    for _ in range(SAMPLES):
        state = GAME.determinize(tiny.view(ONE), rng)
        found[state.hands[1], state.box] += 1
    check(found, Counter(dict(expected("8 +2 -1", 2))))


def test_what_the_opponent_played_stays_in_the_opponents_hand(tiny: DistrictNoirMatch) -> None:
    match = tiny.act(ONE, action("5")).act(TWO, action("+2"))
    rng = Random(2)
    found: Counter[object] = Counter()
    for _ in range(SAMPLES):
        deal = GAME.resample(match.view(ONE), rng).deal
        assert isinstance(deal, DistrictNoirDeal)
        assert Kind(4) in deal.hands[0][1]
        found[deal.hands[0][1], deal.box] += 1
    check(
        found,
        Counter({(kinds("8 +2"), kinds("-1")): 1, (kinds("-1 +2"), kinds("8")): 1}),
    )


def test_a_finished_game_has_only_itself_left() -> None:
    options = DistrictNoirOptions()
    rng = Random(4)
    match = Match.begin(Setup(GAME, GAME.deal(options, 2, rng), ("Ada", "Bo")))
    while match.outcome is None:
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(rng))
    assert match.outcome.reason == "points"
    for viewer in match.viewers():
        assert GAME.resample(match.view(viewer), rng).deal == match.setup.deal
        assert GAME.determinize(match.view(viewer), rng) == match.state
