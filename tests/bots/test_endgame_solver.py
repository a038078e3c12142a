"""The last round solved exactly: against the engine walked deal by deal, and by hand."""

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tripot.bots.district_noir.endgame.ending import TAKE, Ending
from tripot.bots.district_noir.endgame.hands import hands_of, ways
from tripot.bots.district_noir.endgame.judging import judge
from tripot.bots.district_noir.endgame.letters import BLANK, letters_of
from tripot.bots.district_noir.endgame.solution import Limits, Solution, solve, too_big
from tripot.bots.district_noir.endgame.tree import bound, grow
from tripot.games.district_noir.engine.cards import ALL_KINDS, KINDS, Kind, count
from tripot.games.district_noir.engine.scoring import count_up
from tripot.games.district_noir.options import DistrictNoirOptions

from ..games.district_noir.build import (
    TWO,
    counts,
    position,
)
from .endings import (
    BUILDINGS,
    ENDINGS,
    EXACT,
    LONGER,
    after_moves,
    ending_of,
    full_games,
    number,
    solved,
)
from .plain_endings import Key, Node, PlainEnding, Strategy, deals, grown


def as_plain(solution: Solution) -> Strategy:
    """The solution as a strategy for the plain tree; even where nothing matters any more."""

    def strategy(seat: int, key: Key, actions: list[str]) -> list[float]:
        hand, done = list(count(key[0])), list(map(number, key[1]))
        for move in done[(seat != solution.ending.acting) :: 2]:
            if move != TAKE:
                hand[move] -= 1
        shares = solution.strategy(hand, done)
        if shares is None:
            return [1 / len(actions)] * len(actions)
        assert set(shares) == set(map(number, actions))
        return [shares[number(action)] for action in actions]

    return strategy


@pytest.mark.parametrize(("options", "seed", "moves"), ENDINGS)
def test_nobody_gains_against_the_solution_on_the_engine(
    options: DistrictNoirOptions, seed: int, moves: int
) -> None:
    state = after_moves(options, seed, moves)
    solution, plain = solved(state), PlainEnding(state)
    ours = as_plain(solution)
    best = plain.best(0, ours), plain.best(1, ours)
    assert sum(best) / 4 == pytest.approx(solution.gap(), abs=1e-5)
    assert solution.gap() < 1e-5
    assert 2 * solution.value(0) - 1 == pytest.approx(plain.value(ours), abs=1e-4)
    assert solution.value(0) + solution.value(1) == pytest.approx(1)


@pytest.mark.parametrize(("options", "seed", "moves"), [ENDINGS[i] for i in (0, 2, 4, 7)])
def test_the_value_is_that_of_a_plain_table_of_regrets(
    options: DistrictNoirOptions, seed: int, moves: int
) -> None:
    state = after_moves(options, seed, moves)
    plain = PlainEnding(state)
    table = plain.solve(60)
    low, high = -plain.best(1, table), plain.best(0, table)
    assert high - low < 2e-3
    assert low - 1e-5 <= 2 * solved(state).value(0) - 1 <= high + 1e-5


def test_an_ending_without_a_sure_plan_is_mixed() -> None:
    # 30 deals of one card each: pure plans win a multiple of 1/60, the equilibrium 33/120.
    options = DistrictNoirOptions(
        cards=(0, 0, 0, 1, 1, 1, 1, 2, 2, 1, 0), hand=2, rounds=1, removed=1, row=4, take=2
    )
    state = position(
        "-1 +4 -3 -2", ("8 +2", "+3 -1"), first=TWO, number=1, options=options
    )  # fmt: skip
    plain, solution = PlainEnding(state), solved(state)
    assert len(plain.roots) == 30
    assert solution.value(1) == pytest.approx(33 / 120, abs=1e-5)
    ours = as_plain(solution)
    assert (plain.best(0, ours), plain.best(1, ours)) == pytest.approx((0.45, -0.45), abs=1e-4)


def ending(
    row: str,
    owned: tuple[str, str],
    unseen: str,
    sizes: tuple[int, int],
    taken: tuple[bool, bool] = (False, False),
) -> Ending:
    """An ending of the full game in which seat 1 is to act."""
    cards = tuple(KINDS.index(text) for text in row.split())
    return Ending(
        0, sizes, taken, tuple(map(Kind, cards)), (counts(owned[0]), counts(owned[1])),
        counts(unseen), 5,
    )  # fmt: skip


def test_the_third_building_is_taken() -> None:
    solution = solve(ending("B 5 5 -3 -3", ("B B", "8 7 +4"), "8 7 6 6 5", (2, 2)), limits=EXACT)
    assert solution is not None
    for hand in hands_of(solution.ending, 0):
        shares = solution.strategy(hand.tolist())
        assert shares is not None
        assert shares[TAKE] > 0.999
    assert solution.wins(0) == pytest.approx(1, abs=1e-3)


def test_whoever_must_take_last_is_fed_the_worst() -> None:
    # Seat 2 will have 8 points and the next card, against 8 points and the only 8.
    last = ending("+2 +2 +2 +2", ("8", ""), "+3 -3 7", (2, 0), (True, False))
    solution = solve(last, limits=EXACT)
    assert solution is not None
    assert solution.strategy(counts("+3 -3")) == pytest.approx(
        {number("+3"): 0, number("-3"): 1}, abs=1e-3
    )
    assert solution.strategy(counts("-3 7")) == pytest.approx(
        {number("7"): 0, number("-3"): 1}, abs=1e-3
    )
    hands = hands_of(last, 0).tolist()
    lost = hands.index(list(counts("+3 7")))
    assert [round(value, 3) for value in solution.wins(0)] == [h != lost for h in range(3)]


def minimax(node: Node) -> float:
    values = list(map(minimax, node.children))
    return (min(values) if node.seat else max(values)) if values else node.lead


def test_ranges_that_know_the_hands_make_an_open_game() -> None:
    state = after_moves(LONGER, 4, 10)
    known = ending_of(state)
    one, two = ((hands_of(known, s) == count(state.hands[s])).all(axis=1) for s in (0, 1))
    solution = solve(known, (one.astype(float), two.astype(float)), EXACT)
    assert solution is not None
    values = {minimax(grown(deal, deal.hands)) for deal in deals(state)}
    assert len(values) > 1
    assert 2 * solution.value(0) - 1 == pytest.approx(minimax(grown(state, state.hands)), abs=1e-3)


def test_every_deal_is_equally_likely() -> None:
    state = after_moves(BUILDINGS, 3, 0)
    dealt = Counter((count(deal.hands[0]), count(deal.hands[1])) for deal in deals(state))
    here = ending_of(state)
    chances = ways(here, None)
    for one, row in zip(hands_of(here, 0).tolist(), chances):
        for two, chance in zip(hands_of(here, 1).tolist(), row):
            assert chance == pytest.approx(dealt[tuple(one), tuple(two)] / dealt.total())


def test_the_winner_is_the_one_of_the_count() -> None:
    rng = np.random.default_rng(1)
    one, two = rng.integers(0, 4, (2, 3000, BLANK + 1)).astype(np.int8)
    two[::3, :10] = one[::3, rng.permutation(10)]  # many close ones
    two[::50] = one[::50]
    two[:, 10] = np.minimum(two[:, 10], 2)
    for a, b, winner in zip(one.tolist(), two.tolist(), judge(one, two).tolist()):
        counted = count_up(tuple(a[:BLANK]), tuple(b[:BLANK])).winner
        assert winner == (0 if counted is None else 1 - 2 * counted)


def test_blank_cards_never_change_the_winner() -> None:
    rng, merged = Random(3), 0
    for state in (*full_games(38, range(60)), *full_games(43, range(60))):
        if state.taken == (True, True):
            continue
        here = ending_of(state)
        letters = letters_of(here)
        worth = (*letters.worth, None)  # a kind without a letter has the last one, -1
        blank = {kind for kind in ALL_KINDS if worth[letters.of_kind[kind]] == BLANK}
        merged += len(blank)
        cards = [k for k in ALL_KINDS for _ in range(here.unseen[k])] + list(
            here.row[-5 * here.taken.count(False) :]
        )
        for _ in range(20):
            rng.shuffle(cards)
            both = [cards[: rng.randint(0, 5)], cards[5 : 5 + rng.randint(0, 5)]]
            with_blanks, without = (
                [
                    tuple(owned[k] + gain.count(k) * (k not in dropped) for k in ALL_KINDS)
                    for owned, gain in zip(here.collections, both)
                ]
                for dropped in (set(), blank)
            )
            assert count_up(*with_blanks).winner == count_up(*without).winner
    assert merged > 20


def test_a_tree_is_never_larger_than_its_bound() -> None:
    for state in full_games(41, range(15)):
        here = ending_of(state)
        letters = letters_of(here)
        most = bound(here, letters)
        assert 1 <= sum(depth.move.size for depth in grow(here, letters)) <= most
        assert too_big(here, Limits(nodes=most - 1))
        assert not too_big(here, Limits(nodes=most))


def test_what_is_too_large_is_not_solved() -> None:
    here = ending_of(next(full_games(40, range(9))))
    assert solve(here, limits=Limits(nodes=50)) is None
    assert solve(here, limits=Limits(terms=50)) is None
    assert solve(replace(here, unseen=(60, 60, *here.unseen[2:])), limits=EXACT) is None
    assert solve(here, limits=EXACT) is not None


def test_how_far_a_hand_comes_is_the_product_of_its_choices() -> None:
    solution = solved(after_moves(LONGER, 3, 10))
    seat = solution.ending.acting
    lines = [[a, b, c] for a in range(12) for b in range(12) for c in range(12)]
    ranges = [(solution.reached(line), line) for line in lines]
    reached, line = max(
        ((found, line) for found, line in ranges if found is not None),
        key=lambda pair: float(pair[0][seat].sum()),
    )
    came = np.flatnonzero(reached[seat])
    for hand, chance in zip(hands_of(solution.ending, seat)[came].tolist(), reached[seat][came]):
        product = 1.0
        for made in (0, 2):
            shares = solution.strategy(hand, line[:made])
            assert shares is not None
            product *= shares[line[made]]
            if line[made] != TAKE:
                hand[line[made]] -= 1
        assert chance == pytest.approx(product, abs=1e-4)
    assert came.size > 1
