"""What a screen shows at a glance: turn, count, unseen cards, and the end."""

from random import Random

import pytest
from hypothesis import given

from tripot.core import SPECTATOR, Match, Setup
from tripot.core.entries import Abandon, Command, Resign
from tripot.games.district_noir.engine.cards import kind_text
from tripot.games.district_noir.engine.deal import blank
from tripot.games.district_noir.views import DistrictNoirMatch
from tripot.games.district_noir.vocabulary import EDITIONS
from tripot.locale import LANGUAGES, Speech
from tripot.testing.shown import messages_in
from tripot.testing.strategies import matches

from .build import GAME, ONE, OPTIONS, TWO, match_of, position, some_deal
from .looking import NAMES, glance, look, middle


def test_the_table_between_two_actions() -> None:
    shown = look(middle(), ONE)
    assert str(shown.turn) == "Your turn, action 2 of 6."
    assert shown.next_first == TWO
    assert shown.scores == shown.count.scores == (14, 16)
    assert shown.unseen == (3, 1, 1, 2, 3, 1, 0, 2, 2, 2, 0)
    assert not shown.forced
    assert shown.ending is None


def test_the_others_see_the_same_table_with_their_own_eyes() -> None:
    theirs, watched = look(middle(), TWO), look(middle(), SPECTATOR)
    assert str(theirs.turn) == str(watched.turn) == "Max to act, action 2 of 6."
    assert theirs.count == watched.count
    assert sum(theirs.unseen) == 17
    assert sum(watched.unseen) == 21  # a spectator sees no hand


def test_the_row_and_the_scores_are_told() -> None:
    shown = look(middle(), ONE)
    assert [str(line) for line in shown.row_told] == [
        "Older cards in the row: Willow 5 and 2 × Hudson 6.",
        "A take would bring, newest last: City Hall, Castle 8, Betrayal −2, Hudson 6 and Castle 8.",
    ]
    assert [str(line) for line in shown.score_told] == [
        "You own Willow 5, 3 × River 7, Castle 8, Alliance +3 and Betrayal −1. Score so far: 14.",
        "Vera owns 2 × Hudson 6, 2 × River 7, 2 × Castle 8, Alliance +2, Docks and Precinct. "
        "Score so far: 16.",
    ]


def test_nobody_starts_a_round_after_the_last() -> None:
    assert look(position("5", ("7", "8"), number=4), ONE).next_first is None
    assert look(position("5", ("7", "8"), number=3, first=TWO), ONE).next_first == ONE


def test_a_take_is_forced_when_it_is_all_that_is_left() -> None:
    state = position("5 6", ("", ""), made=10)
    assert look(state, ONE).forced
    assert not look(state, TWO).forced
    assert not look(state, SPECTATOR).forced
    assert not look(position("5", ("7", "8")), ONE).forced
    assert not look(position("5", ("7", ""), taken=(True, False)), ONE).forced


def test_before_the_toss_there_is_a_table_but_no_turn() -> None:
    deal = blank(OPTIONS)
    waiting = Match(Setup(GAME, deal, NAMES), GAME.start(deal).state, ((),) * 3)
    shown = glance(waiting, ONE)
    assert (shown.turn, shown.next_first, shown.take, shown.ending) == (None, None, None, None)
    assert shown.unseen == OPTIONS.cards


def ended(one: str, two: str, row: str = "5") -> DistrictNoirMatch:
    """A game that ends with seat 1's take, which brings it the row."""
    state = position(row, ("", ""), (one, two), made=11, taken=(True, False))
    match = match_of(some_deal())
    return Match(match.setup, state, match.told).act(TWO, GAME.parse_action("t"))


def test_the_end_is_counted_row_by_row() -> None:
    match = ended("5 5 6 6 7 7 7 8 8 -3 -2 +2", "6 6 7 7 8 8 8 8 8 +4 +3 +2 -1")
    ending = glance(match, ONE).ending
    assert ending is not None
    assert str(ending.verdict) == "Vera wins, 21 to 19."
    assert [kind_text(row.kind) if row.kind is not None else "" for row in ending.rows] == [
        "8", "7", "6", "5", "", "+2", "-2",
    ]  # fmt: skip
    assert [row.points for row in ending.rows] == [
        (0, 8), (7, 0), (0, 0), (5, 0), (10, 5), (2, 9), (-5, -1),
    ]  # fmt: skip
    assert ending.cause is None
    assert ending.tie_break == ()
    shown = glance(match, ONE)
    assert (shown.turn, shown.next_first, shown.take, shown.forced) == (None, None, None, False)
    assert shown.alarms == ()


def test_a_tie_is_broken_line_by_line() -> None:
    ending = glance(ended("8 7 7 6", "8 7 6 6 +2 -1", "B"), TWO).ending
    assert ending is not None
    assert str(ending.verdict) == "7 each: Max wins the tie-break."
    assert [str(line) for line in ending.tie_break] == [
        "Castle 8: 1 to 1, still equal.",
        "River 7: 2 to 1, which decides.",
    ]
    assert len(ending.rows) == 7


def test_three_buildings_end_without_a_count() -> None:
    ending = glance(ended("8 8", "B B", "B 5"), TWO).ending
    assert ending is not None
    assert str(ending.verdict) == "You own all three buildings: you win, nothing is counted."
    assert (ending.cause, ending.rows, ending.tie_break) == (None, (), ())


@pytest.mark.parametrize(
    ("command", "cause", "verdict"),
    [
        (Resign(TWO), "Vera gives up.", "You win."),
        (Resign(ONE), "You give up.", "Vera wins."),
        (Abandon(), "The game was broken off.", "Nobody wins."),
    ],
)
def test_a_game_that_was_not_played_out_says_why(
    command: Command, cause: str, verdict: str
) -> None:
    shown = glance(match_of(some_deal()).step(command).match, ONE)
    assert shown.ending is not None
    assert (str(shown.ending.cause), str(shown.ending.verdict)) == (cause, verdict)
    assert (shown.ending.rows, shown.ending.tie_break) == ((), ())
    assert (shown.turn, shown.next_first, shown.take, shown.alarms) == (None, None, None, ())
    assert str(shown.row_told[0]).startswith("Left in the row: ")


@given(matches(GAME))
def test_what_is_unseen_is_in_the_other_hand_the_pile_or_the_box(match: DistrictNoirMatch) -> None:
    for viewer in match.viewers():
        view = match.view(viewer)
        hidden = [n for seat, n in enumerate(view.table.hand_sizes) if seat != viewer]
        box = 0 if view.table.box is not None else OPTIONS.removed
        # A game that three buildings end leaves hands and the pile unseen.
        assert sum(glance(match, viewer).unseen) == sum(hidden) + view.table.pile + box
        assert min(glance(match, viewer).unseen) >= 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_in_every_edition_and_language(edition: str, language: str) -> None:
    say, rng, match = Speech(language), Random(5), match_of(some_deal(5))
    said: set[str] = set()
    while match.outcome is None:
        seat = match.due[0]
        match = match.act(seat, match.view(seat).menu.sample(rng))
        for viewer in match.viewers():
            said |= {say(m) for m in messages_in(glance(match, viewer, edition))}
    assert len(said) > 100
    assert not [text for text in said if "{" in text or not text]
