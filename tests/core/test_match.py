"""The match: a reducer over commands, with sealed choices, hand-overs and ends of all kinds."""

import pickle
from dataclasses import dataclass, replace

import pytest

from tripot.core import (
    PLAYER,
    SPECTATOR,
    Abandon,
    Act,
    BadOptions,
    Deal,
    Ended,
    Entry,
    Event,
    HandedOver,
    HandOver,
    IllegalAction,
    Match,
    MatchOver,
    NotYourTurn,
    Outcome,
    Resign,
    Seat,
    Setup,
    Step,
    Tick,
    TimeControl,
    TimeUp,
    UnknownName,
    Viewer,
    msg,
)
from tripot.core.match import check_name
from tripot.core.narration import Resigned
from tripot.testing import TOY
from tripot.testing.toy import Bid, BidSealed, PlaceTile, Revealed, ToyDeal, ToyOptions, ToyStep
from tripot.testing.toy_game import ToyGame

from ..games.district_noir.build import action, match_of, some_deal
from .build import NAMES, A, B, C, bid, finished, placed, toy_match, toy_setup


def test_a_step_gives_the_next_match_and_the_entries_to_keep() -> None:
    match = toy_match()
    step = match.step(Act(A, PlaceTile(2)), now=1.5)
    assert step.entries == (Entry(0, Act(A, PlaceTile(2))),), "times belong to clocks"
    assert match.due == (A,)
    assert step.match.due == (B,)
    assert match.after(step.entries[0]) == step.match


def test_folding_the_entries_gives_the_same_match() -> None:
    match = finished()
    again = toy_match()
    for entry in match.entries:
        again = again.after(entry)
    assert again == match
    assert pickle.loads(pickle.dumps(match)) == match


def test_the_acts_are_the_actions_among_the_entries_in_order() -> None:
    match = toy_match()
    assert match.acts == ()
    match = match.act(A, PlaceTile(2)).step(Resign(C)).match.act(B, PlaceTile(1))
    match = match.step(HandOver(C, "random")).match.act(C, PlaceTile(3))
    assert match.acts == (Act(A, PlaceTile(2)), Act(B, PlaceTile(1)), Act(C, PlaceTile(3)))
    assert len(match.entries) == 5


def test_an_illegal_action_changes_nothing() -> None:
    match = toy_match()
    with pytest.raises(IllegalAction):
        match.act(A, PlaceTile(9))
    with pytest.raises(NotYourTurn):
        match.act(B, PlaceTile(1))
    assert match == toy_match()


def test_sealed_choices_are_open_to_all_and_heard_by_none() -> None:
    match = placed(toy_match())
    assert match.due == (A, B, C)
    match = match.act(B, Bid(2))
    assert match.due == (A, C)
    assert match.told[B][-1] == BidSealed(B, 2)
    for viewer in (A, C, SPECTATOR):
        assert match.told[viewer][-1] == BidSealed(B, None)
    match = match.act(C, Bid(0)).act(A, Bid(1))
    assert Revealed((1, 2, 3), (1, 2, 0), B) in match.told[SPECTATOR]


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """Heard by one seat; the others do not even know of it."""

    seat: Seat

    def heard_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else None


class WhisperingGame(ToyGame):
    def start(self, deal: Deal) -> ToyStep:
        state, events, _ = super().start(deal)
        return Step(state, (Whispered(B), *events, Whispered(A)))


def test_what_a_viewer_may_not_hear_leaves_no_trace() -> None:
    plain = toy_match()
    match = Match.begin(replace(toy_setup(), game=WhisperingGame()))
    assert match.told[A] == (*plain.told[A], Whispered(A))
    assert match.told[B] == (Whispered(B), *plain.told[B])
    assert match.told[C] == plain.told[C]
    assert match.told[SPECTATOR] == plain.told[SPECTATOR]


def test_a_finished_match_says_who_won_and_takes_nothing_more() -> None:
    match = finished()
    assert match.outcome == Outcome((C,), "points", (0, 0, 3))
    assert match.due == ()
    assert isinstance(match.told[SPECTATOR][-1], Ended)
    for attempt in (Act(A, PlaceTile(1)), Resign(A), Tick(), Abandon()):
        with pytest.raises(MatchOver):
            match.step(attempt)
    with pytest.raises(MatchOver):
        match.after(Entry(0, Resign(A)))


def test_giving_up_a_game_of_two_ends_it() -> None:
    match = match_of(some_deal()).step(Resign(Seat(0))).match
    assert match.outcome == Outcome((Seat(1),), "resigned")
    assert match.told[SPECTATOR][-2:] == (Resigned(Seat(0)), Ended((Seat(1),), "resigned", None))
    assert list(match.view(match.state.to_act[0]).menu) == []
    with pytest.raises(MatchOver):
        match.act(match.state.to_act[0], action("t"))


def test_giving_up_a_larger_game_leaves_the_seat_to_somebody_else() -> None:
    match = toy_match().step(Resign(A)).match
    assert match.outcome is None
    assert match.retired == {A}
    match = match.step(HandOver(A, "random")).match
    assert match.retired == frozenset()
    assert match.told[B][-1] == HandedOver(A, "random")
    assert match.act(A, PlaceTile(1)).due == (B,)


def test_a_person_may_take_the_seat_back() -> None:
    match = toy_match().step(HandOver(A, "random")).match.step(HandOver(A, PLAYER)).match
    told = match.told[A][-2:]
    voice = match.setup.voice(A, {"random": msg("Newsboy")})
    assert [str(TOY.narrate(event, voice)) for event in told] == [
        "Newsboy now plays for you.",
        "You play again.",
    ]
    assert str(TOY.narrate(told[0], match.setup.voice())) == "random now plays for Ada."


def test_a_game_that_everybody_left_is_abandoned() -> None:
    match = toy_match()
    for seat in (A, B, C):
        match = match.step(Resign(seat)).match
    assert match.outcome == Outcome((), "abandoned")


def test_a_match_can_be_broken_off() -> None:
    match = toy_match().step(Abandon()).match
    assert match.outcome == Outcome((), "abandoned")


def test_a_tick_without_clocks_does_nothing() -> None:
    match = toy_match()
    assert match.step(Tick(), now=1e6) == (match, ())


def test_entries_must_fit_the_table() -> None:
    for seat in (3, 6, -1):
        with pytest.raises(NotYourTurn, match=f"There is no seat {seat + 1}".replace("-", "−")):
            toy_match().after(Entry(0, Resign(Seat(seat))))
    match = toy_match(TimeControl(60)).step(Act(A, PlaceTile(2)), now=5).match
    with pytest.raises(IllegalAction, match="backwards"):
        match.after(Entry(4, Act(B, PlaceTile(2))))
    with pytest.raises(IllegalAction, match="backwards"):
        toy_match().after(Entry(-1, Act(A, PlaceTile(2))))
    match = toy_match()
    with pytest.raises(IllegalAction, match="clocks"):
        match.after(Entry(6, TimeUp(B)))


def test_a_seat_that_was_given_up_is_nobodys() -> None:
    match = toy_match().step(Resign(A)).match
    for attempt in (Act(A, PlaceTile(1)), Resign(A)):
        with pytest.raises(NotYourTurn, match="Nobody plays on this seat"):
            match.step(attempt)


def test_nobody_else_can_look() -> None:
    """A wrong number must not reach into the tuples of others."""
    for viewer in (-2, 3):
        with pytest.raises(UnknownName, match="There is no seat"):
            toy_match().view(Seat(viewer))


def test_the_key_tells_games_apart() -> None:
    """Equal knowledge of different games is not the same knowledge."""
    key = toy_match().view(A).key
    poorer = Setup(TOY, ToyDeal(ToyOptions(coins=1), (2, 1, 3)), NAMES)
    assert Match.begin(poorer).view(A).key != key
    assert key.startswith("toy 1 ")


@pytest.mark.parametrize(
    "tag", [("seats", "x"), ("a:b", "c"), ("note", "x\nmoves"), ("n", " c"), ("#", "")]
)
def test_tags_that_would_break_a_file_are_refused(tag: tuple[str, str]) -> None:
    with pytest.raises(BadOptions, match="cannot be kept"):
        Setup(TOY, toy_setup().deal, NAMES, tags=(tag,))


@pytest.mark.parametrize("to", ["", "Bo B", "bo@home", "a=b"])
def test_ids_that_would_break_a_file_are_refused(to: str) -> None:
    with pytest.raises(BadOptions, match="not the id"):
        HandOver(A, to)


@pytest.mark.parametrize("to", ["net+endgame", "ismcts:200", "net:0.5", "greedy-1"])
def test_the_ids_of_bots_can_be_kept(to: str) -> None:
    entry = toy_match().step(HandOver(A, to)).entries[0]
    assert Entry.parse(entry.text(timed=False), TOY) == entry


def test_views_hold_what_the_viewer_may_know() -> None:
    match = placed(toy_match()).act(C, Bid(1))
    view = match.view(C)
    assert (view.viewer, view.players, view.to_act) == (C, 3, (A, B))
    assert (view.table.own_tile, view.table.own_bid) == (3, 1)
    assert match.view(SPECTATOR).table.own_tile is None
    assert match.view(A).key != view.key
    assert "viewer 3" in view.key
    assert view.to_json()["outcome"] is None
    ended = {"winners": [2], "reason": "points", "scores": [0, 0, 3]}
    assert finished().view(A).to_json()["outcome"] == ended


@pytest.mark.parametrize(
    "names",
    [
        ("Ada", "Bo"),
        ("Ada", "", "Cleo"),
        ("a|b", "B", "C"),
        ("a\n", "B", "C"),
        ("a" * 41, "B", "C"),
        (" a", "B", "C"),
    ],
)
def test_names_that_cannot_be_kept_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions, match="name"):
        Setup(TOY, toy_setup().deal, names)


def test_editions_are_checked() -> None:
    assert toy_setup().edition == "plain"
    with pytest.raises(UnknownName, match="no edition “gold”; there are: plain"):
        Setup(TOY, toy_setup().deal, NAMES, "gold")


def test_games_are_values() -> None:
    assert pickle.loads(pickle.dumps(TOY)) == TOY
    assert hash(TOY) == hash(type(TOY)())
    assert Match.begin(toy_setup()) == toy_match()
    assert bid(placed(toy_match())).due == (A,)


def test_the_longest_name_has_40_characters() -> None:
    check_name("x" * 40)
    with pytest.raises(BadOptions, match="1 to 40 visible characters"):
        check_name("x" * 41)
