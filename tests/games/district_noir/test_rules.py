"""Every rule and trap of the rules page, one test each."""

from collections import Counter
from random import Random

import pytest

from tripot.core import IllegalAction, InvalidAction, MatchOver, NotYourTurn, Seat
from tripot.games.district_noir.engine.actions import PLAYS, TAKE, Play
from tripot.games.district_noir.engine.cards import ALL_KINDS, COUNTS, KINDS, POINTS, Kind, kind_of
from tripot.games.district_noir.engine.events import CardPlayed, CardsTaken, RoundStarted
from tripot.games.district_noir.engine.state import DistrictNoirState, start
from tripot.testing.toy import PlaceTile

from .build import (
    GAME,
    ONE,
    OPTIONS,
    TWO,
    action,
    dealt,
    kinds,
    match_of,
    play,
    position,
    some_deal,
)


def row_kinds(state: DistrictNoirState) -> list[str]:
    return [KINDS[kind_of(card)] for card in state.row]


def owned(state: DistrictNoirState, seat: Seat) -> list[str]:
    return sorted(KINDS[kind_of(card)] for card in state.collections[seat])


def opened(first: Seat | None = None) -> DistrictNoirState:
    state = start(some_deal(first=first)).state
    assert isinstance(state, DistrictNoirState)
    return state


# Cards and set-up


def test_the_box_has_45_cards_of_the_right_kinds() -> None:
    assert dict(zip(KINDS, COUNTS)) == {
        "5": 5, "6": 6, "7": 7, "8": 8,
        "+2": 4, "+3": 2, "+4": 1,
        "-1": 3, "-2": 4, "-3": 2,
        "B": 3,
    }  # fmt: skip
    assert sum(COUNTS) == 45
    worth = {kind: int(kind) if kind[0] in "+-" else 0 for kind in KINDS}
    assert dict(zip(KINDS, POINTS)) == worth


def test_setup_deals_five_each_turns_two_up_and_removes_three() -> None:
    state = opened()
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert len(state.row) == 2
    assert len(state.box) == 3
    assert state.table(ONE).pile == 30
    assert 5 + 5 + 2 + 30 == 42


def test_the_second_card_turned_up_is_the_newer_one() -> None:
    state = start(dealt("5 8", "5 6 7 8 B", "5 6 7 8 B")).state
    assert [KINDS[kind_of(card)] for card in state.table(ONE).row] == ["5", "8"]


def test_every_deal_uses_each_card_once() -> None:
    for seed in range(50):
        deal = some_deal(seed)
        assert Counter(deal.known()) == Counter(dict(zip(ALL_KINDS, COUNTS)))


def test_the_shuffle_is_not_biased() -> None:
    """Each kind is as often in the box as chance has it: 3 of 45 cards."""
    deals = 3000
    found = Counter(kind for seed in range(deals) for kind in some_deal(seed).box)
    for kind in ALL_KINDS:
        expected = deals * 3 * COUNTS[kind] / 45
        assert abs(found[kind] - expected) < 5 * expected**0.5


def test_the_toss_is_fair() -> None:
    heads = sum(some_deal(seed).first == ONE for seed in range(2000))
    assert 900 < heads < 1100


# Actions


def test_players_act_strictly_in_turn() -> None:
    state = opened(first=TWO)
    seats = []
    rng = Random(1)
    for _ in range(12):
        seats.append(state.to_act[0])
        state = play(state, str(state.legal(state.to_act[0]).sample(rng)))
    assert seats == [TWO, ONE] * 6


def test_a_card_is_played_to_the_newest_end() -> None:
    state = play(position("5 6", ("7 8", "8")), "7")
    assert row_kinds(state) == ["5", "6", "7"]
    assert state.hands[ONE] == kinds("8")


def test_a_take_brings_exactly_the_newest_five() -> None:
    state = play(position("5 6 7 8 +2 -1 B", ("7", "8")), "t")
    assert owned(state, ONE) == sorted(["7", "8", "+2", "-1", "B"])
    assert row_kinds(state) == ["5", "6"]


def test_a_take_brings_all_if_there_are_fewer() -> None:
    state = play(position("5 -3", ("7", "8")), "t")
    assert owned(state, ONE) == ["-3", "5"]
    assert state.row == ()


def test_no_take_from_an_empty_row() -> None:
    state = position("", ("7", "8"))
    assert TAKE not in state.legal(ONE)
    with pytest.raises(IllegalAction, match="The row is empty"):
        state.apply(ONE, TAKE)


def test_only_one_take_a_round() -> None:
    state = position("5 6", ("7 8", "8"), taken=(True, False), made=2)
    assert TAKE not in state.legal(ONE)
    with pytest.raises(IllegalAction, match="already taken"):
        state.apply(ONE, TAKE)


def test_an_empty_hand_must_take() -> None:
    state = position("5 6", ("", "8"), made=10)
    assert list(state.legal(ONE)) == [TAKE]
    with pytest.raises(IllegalAction, match="you must take"):
        state.apply(ONE, action("8"))


def test_a_card_not_in_hand_cannot_be_played() -> None:
    state = position("5 6", ("7", "8"))
    with pytest.raises(IllegalAction, match="You have no “8”"):
        state.apply(ONE, action("8"))
    assert state == position("5 6", ("7", "8"))


def test_a_kind_that_does_not_exist_is_no_card() -> None:
    with pytest.raises(InvalidAction, match="no such card"):
        position("5 6", ("7", "8")).apply(ONE, Play(Kind(99)))


def test_equal_positions_are_equal_however_they_came_about() -> None:
    one = position("5 6", ("7", "8"), ("8 7", "")).apply(ONE, TAKE).state
    two = position("5 6", ("7", "8"), ("7 8", "")).apply(ONE, TAKE).state
    assert one == two
    assert hash(one) == hash(two)


def test_nobody_acts_out_of_turn() -> None:
    state = position("5 6", ("7", "8"))
    assert len(state.legal(TWO)) == 0
    with pytest.raises(NotYourTurn):
        state.apply(TWO, action("8"))


def test_a_foreign_action_is_no_action_of_this_game() -> None:
    with pytest.raises(InvalidAction, match="not an action of this game"):
        position("5", ("7", "8")).apply(ONE, PlaceTile(1))


def test_the_menu_has_each_kind_once_and_the_take() -> None:
    menu = position("5", ("8 8 8 +2", "8")).legal(ONE)
    assert [str(item) for item in menu] == ["8", "+2", "t"]
    assert menu.compact() == {"play": ["8", "+2"], "take": True}
    assert len({*PLAYS, TAKE}) == 12


# Rounds


def test_a_round_is_five_plays_and_one_take_each() -> None:
    rng = Random(1)
    match = match_of(some_deal(3))
    done: Counter[tuple[int, Seat, str]] = Counter()
    number = 0
    while match.outcome is None:
        number = match.state.table(ONE).round
        seat = match.due[0]
        choice = match.view(seat).menu.sample(rng)
        done[number, seat, "take" if choice == TAKE else "play"] += 1
        match = match.act(seat, choice)
    assert number == 4
    assert len(match.entries) == 48
    for n in range(1, 5):
        for seat in (ONE, TWO):
            assert done[n, seat, "play"] == 5
            assert done[n, seat, "take"] == 1


def test_the_other_player_starts_the_next_round() -> None:
    rng = Random(1)
    match = match_of(some_deal(3, first=TWO))
    while match.outcome is None:
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(rng))
    heard = [e.first for e in match.told[-1] if isinstance(e, RoundStarted)]
    assert heard == [TWO, ONE, TWO, ONE]


def test_whoever_acts_last_in_a_round_acts_first_in_the_next() -> None:
    state = position("5 5", ("", "8"), number=1, made=11, first=ONE, taken=(True, True))
    assert state.to_act == (TWO,)
    after = play(state, "8")
    assert after.round == 2
    assert after.to_act == (TWO,)


def test_the_row_stays_between_rounds() -> None:
    state = position("5 6 7", ("", "8"), number=1, made=11, taken=(True, True))
    assert row_kinds(play(state, "8")) == ["5", "6", "7", "8"]


def test_a_new_round_renews_hands_and_takes() -> None:
    after = play(position("5 6", ("", "8"), number=2, made=11, taken=(True, True)), "8")
    assert [len(hand) for hand in after.hands] == [5, 5]
    assert after.taken == (False, False)
    assert after.table(ONE).pile == 10


def test_the_pile_is_never_reshuffled() -> None:
    deal = some_deal(5)
    match, rng = match_of(deal), Random(2)
    while match.outcome is None:
        table = match.state.table(ONE)
        if table.made == 0:
            assert table.hand == deal.hands[table.round - 1][ONE]
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(rng))


def test_nobody_draws_during_a_round() -> None:
    state = opened()
    before = len(state.hands[state.to_act[0]])
    after = play(state, str(next(iter(state.legal(state.to_act[0])))))
    assert sum(map(len, after.hands)) == 2 * before - 1


# The end


def test_the_third_building_wins_at_once() -> None:
    state = position("B 8", ("8 8", "8"), ("B B", "8 8 8 8 7 7 6 6 5 5 +4"), number=2)
    step = state.apply(ONE, TAKE)
    assert step.state.outcome is not None
    assert step.state.outcome.winners == (ONE,)
    assert step.state.outcome.reason == "buildings"
    assert step.state.outcome.scores is None
    assert step.state.to_act == ()
    with pytest.raises(MatchOver):
        step.state.apply(TWO, action("8"))


def test_two_buildings_do_not_win() -> None:
    after = play(position("B 8", ("8 8", "8 8"), ("B", "B"), number=1), "t")
    assert after.outcome is None


def test_three_buildings_at_one_take_win() -> None:
    assert play(position("B B B", ("8", "8"), number=1), "t").outcome is not None


def test_the_game_ends_after_the_fourth_round() -> None:
    state = position("5 6", ("", "8"), ("8", ""), number=4, made=11, taken=(True, True))
    after = play(state, "8")
    assert after.outcome is not None
    assert after.outcome.reason == "points"
    assert after.outcome.scores == (8, 0)


def test_cards_left_in_the_row_score_nothing() -> None:
    after = play(position("8 8 8", ("", "8"), ("5", ""), made=11, taken=(True, True)), "8")
    assert after.outcome is not None
    assert after.outcome.scores == (5, 0)


def test_the_box_is_shown_only_when_the_game_is_over() -> None:
    state = position("5 6", ("", "8"), number=4, made=11, taken=(True, True))
    assert state.table(ONE).box is None
    box = play(state, "8").table(ONE).box
    assert box is not None
    assert len(box) == 3


# Faces


def test_a_face_is_given_when_a_card_becomes_public() -> None:
    step = position("8", ("8 8", "8")).apply(ONE, action("8"))
    (event,) = step.events
    assert isinstance(event, CardPlayed)
    assert GAME.codec.text(event) == "card-played 1 8.2"
    step = step.state.apply(TWO, TAKE)
    (event,) = step.events
    assert isinstance(event, CardsTaken)
    assert GAME.codec.text(event) == "cards-taken 2 8.1,8.2"


def test_options_of_the_box() -> None:
    assert OPTIONS.text() == ""
    assert OPTIONS.actions == 12
