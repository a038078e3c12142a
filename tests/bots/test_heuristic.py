"""The rules of thumb hold in the positions they are about, and policies say what bots do."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tripot.arena import play_pairs
from tripot.bots import load_bot
from tripot.bots.district_noir.margins import fate, margin
from tripot.bots.district_noir.promises import Promises, TableAfter
from tripot.bots.policies import best_of, draw, uniform
from tripot.core import Match, State, View
from tripot.games.district_noir.engine.cards import parse_kind
from tripot.games.district_noir.engine.scoring import count_up
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.testing import check_bot

from ..games.district_noir.build import (
    GAME,
    ONE,
    OPTIONS,
    TWO,
    action,
    counts,
    match_of,
    position,
    some_deal,
)

WITH_POLICY = ("random", "greedy", "heuristic")
REDUCED = (
    DistrictNoirOptions(cards=(2, 2, 2, 2, 1, 0, 0, 1, 1, 0, 2), hand=2, rounds=2, take=2),
    DistrictNoirOptions(
        cards=(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0), hand=1, rounds=1, row=2, removed=0, take=2
    ),
    DistrictNoirOptions(cards=(5, 6, 7, 8, 4, 2, 1, 0, 0, 2, 10)),
)  # fmt: skip


def view_of(state: State) -> View:
    base = match_of(some_deal())
    return Match(base.setup, state, base.told).view(state.to_act[0])


def heuristic(state: State) -> str:
    return str(load_bot("district-noir", "heuristic").choose(view_of(state), Random(0)))


def policy(bot: str, view: View) -> dict[str, float]:
    player: Any = load_bot("district-noir", bot)
    return {str(one): chance for one, chance in player.policy(view).items()}


def test_it_is_an_honest_bot() -> None:
    check_bot(load_bot("district-noir", "heuristic"), GAME, seeds=[1], most=20)


@pytest.mark.parametrize("options", REDUCED)
def test_it_plays_games_of_other_sizes(options: DistrictNoirOptions) -> None:
    check_bot(load_bot("district-noir", "heuristic"), GAME, options, seeds=[1])


def test_it_beats_greedy_three_times_out_of_four() -> None:
    found = play_pairs("district-noir", ["heuristic", "greedy"], deals=15, seed=1).pairs()[0]
    assert found.score_a > 0.75


def test_it_takes_the_third_building() -> None:
    assert heuristic(position("B -3 -3 -2 -2", ("8", "8"), ("B B", ""), number=2)) == "t"


def test_it_takes_a_building_before_the_opponent_wins_with_it() -> None:
    assert heuristic(position("-3 -3 -2 -2 B", ("8", "8"), ("", "B B"), number=2)) == "t"


def test_it_does_not_play_the_third_building_into_the_opponents_reach() -> None:
    state = position("5", ("B 8", "8 7"), ("", "B B"), number=2, taken=(True, False), made=7,
                     first=TWO)  # fmt: skip
    assert heuristic(state) == "8"


def test_it_feeds_betrayals_to_an_opponent_who_must_take() -> None:
    state = position("5 6 7", ("8 -3", ""), number=2, first=TWO, made=9, taken=(True, False))
    assert heuristic(state) == "-3"


def test_it_feeds_good_cards_to_a_row_only_it_can_take() -> None:
    state = position("7 6", ("8 -3", "5 -1"), number=2, made=7, first=TWO, taken=(False, True))
    assert heuristic(state) == "8"


def test_it_buries_betrayals_early_in_a_row_only_it_can_take() -> None:
    # Six more cards will be played and a take brings five: what is played first is left behind.
    state = position("7", ("8 -3 -2", "6 5 -1"), number=2, made=5, first=TWO, taken=(False, True))
    assert heuristic(state) == "-3"


def test_it_leaves_a_poor_row_while_a_better_one_may_come() -> None:
    state = position("-3 -2", ("8 7 6 5 +2", "8 7 6 5 +2"), number=2)
    assert heuristic(state) != "t"


def test_it_takes_a_rich_row_before_the_opponent_does() -> None:
    state = position("5 6 7 8 +4", ("-3 -2 -1 8 7", "8 7 6 5 +2"), number=2)
    assert heuristic(state) == "t"


def test_it_takes_what_wins_the_game_at_the_end() -> None:
    # One point behind: the last card decides, and the take brings a majority or a betrayal.
    state = position("-3 8", ("", ""), ("+2", "+3"), made=11, first=TWO, taken=(False, True))
    assert policy("heuristic", view_of(state)) == {"t": 1.0}


def test_it_knows_that_the_opponent_must_take_at_the_end() -> None:
    # Whatever he is given, he stays behind: both cards win.
    state = position("-2 -2", ("8 -3", ""), ("+4 +3", ""), made=9, first=TWO, taken=(True, False))
    assert policy("heuristic", view_of(state)) == {"8": 0.5, "-3": 0.5}


@pytest.mark.parametrize(
    ("mine_open", "theirs_open", "last", "sign"),
    [(True, False, False, 1), (False, True, True, -1), (False, False, True, 1),
     (False, False, False, -1)],
)  # fmt: skip
def test_a_good_row_is_good_for_whoever_takes_next(
    mine_open: bool, theirs_open: bool, last: bool, sign: int
) -> None:
    def value(row: str) -> float:
        cards = tuple(map(parse_kind, row.split()))
        none = counts("")
        left = TableAfter(none, none, counts("8"), cards, mine_open, theirs_open, their_cards=1)
        return Promises(OPTIONS, left, OPTIONS.cards, rounds_left=2, last=last).value(left)

    assert sign * value("5 6 7 8 +4") > sign * value("-3 -3 -2 -2 -1")


def test_nothing_matters_once_the_last_take_is_made() -> None:
    state = position("5", ("8 -3", "7 6"), ("8", "7"), made=8, taken=(True, True))
    assert policy("heuristic", view_of(state)) == {"8": 0.5, "-3": 0.5}


@pytest.mark.parametrize("bot", WITH_POLICY)
def test_a_policy_gives_every_choice_its_probability(bot: str) -> None:
    rng, player = Random(2), load_bot("district-noir", bot)
    match = match_of(some_deal(3))
    while match.outcome is None:
        view = match.view(match.due[0])
        chances = policy(bot, view)
        assert sum(chances.values()) == pytest.approx(1)
        assert all(action(text) in view.menu for text in chances)
        chosen = Counter(str(player.choose(view, Random(luck))) for luck in range(12))
        assert set(chosen) <= set(chances)
        match = match.act(view.viewer, view.menu.sample(rng))


@pytest.mark.parametrize("bot", WITH_POLICY)
def test_equal_actions_are_chosen_equally_often(bot: str) -> None:
    # The game is decided, so all cards are equal to every bot.
    view = view_of(position("5", ("8 7 6", "7 6 5"), ("8", "7"), made=6, taken=(True, True)))
    assert policy(bot, view) == pytest.approx({"8": 1 / 3, "7": 1 / 3, "6": 1 / 3})
    player = load_bot("district-noir", bot)
    chosen = Counter(str(player.choose(view, Random(luck))) for luck in range(600))
    assert min(chosen["8"], chosen["7"], chosen["6"]) > 150


def test_the_best_actions_share_the_chance_and_are_drawn_by_it() -> None:
    one, two, three = map(action, "876")
    assert best_of({one: 1.0, two: 2.0, three: 2.0}) == {two: 0.5, three: 0.5}
    assert uniform([one, two]) == {one: 0.5, two: 0.5}
    drawn = Counter(str(draw({one: 0.9, two: 0.1}, Random(luck))) for luck in range(500))
    assert 420 < drawn["8"] < 480


def test_a_margin_is_the_score_when_nothing_is_open() -> None:
    mine, theirs = counts("5 5 6 6 7 7 7 8 8 -3 -2 +2"), counts("5 6 6 7 7 8 8 8 8 8 +4 +3 +2 -1")
    assert margin(OPTIONS, mine, theirs, (0, 0)) == pytest.approx(-2)


def test_a_margin_is_the_mean_score_over_what_may_become_of_the_open_cards() -> None:
    options = DistrictNoirOptions(
        cards=(2, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0), hand=2, rounds=1, row=2, removed=0, take=1
    )
    owned, open = ("5", "6 7"), "5 8 8"
    rng, total, games = Random(1), 0, 20_000
    for _ in range(games):
        sides = [owned[0], owned[1], ""]
        for card in open.split():
            side = rng.choices((ONE, TWO, 2), (1, 1, 1))[0]
            sides[side] += f" {card}"
        score = count_up(counts(sides[0]), counts(sides[1])).scores
        total += score[0] - score[1]
    found = margin(options, counts(owned[0]), counts(owned[1]), (1, 1))
    assert found == pytest.approx(total / games, abs=0.2)


def test_what_one_player_expects_the_other_must_lose() -> None:
    rng = Random(4)
    for _ in range(50):
        pool = 2 * ["5", "6", "7", "8", "+2", "+3", "-1", "-2", "B"]
        rng.shuffle(pool)
        mine, theirs = counts(" ".join(pool[:6])), counts(" ".join(pool[6:13]))
        assert margin(OPTIONS, mine, theirs, (2, 1)) == pytest.approx(
            -margin(OPTIONS, theirs, mine, (1, 2))
        )


def test_nobody_gets_what_nobody_can_take() -> None:
    assert fate(2, 1, 4, (0.0, 0.0)) == (1.0, (1.0, 1.0, 0, 0, 0, 0), (1.0, 0, 0, 0, 0))
