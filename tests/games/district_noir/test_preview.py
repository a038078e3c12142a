"""What a take would bring: every cause by itself, and together the difference of the scores."""

import pytest
from hypothesis import given

from tripot.core import SPECTATOR
from tripot.games.district_noir.engine.actions import TAKE
from tripot.games.district_noir.engine.cards import kind_text
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.showing.preview import TakePreview
from tripot.games.district_noir.views import DistrictNoirMatch
from tripot.testing.strategies import matches

from .build import GAME, ONE, TWO, position
from .looking import glance, look, middle

Line = tuple[str, str, tuple[int, int]]


def lines(take: TakePreview | None) -> list[Line]:
    """The causes as a screen shows them: badge, sentence, points."""
    assert take is not None
    return [
        ("" if c.kind is None else kind_text(c.kind), str(c.text), c.points) for c in take.changes
    ]


def preview(row: str, one: str, two: str, edition: str = "gangs") -> TakePreview | None:
    return look(position(row, ("7", "8"), (one, two)), ONE, edition).take


def test_a_take_is_told_cause_by_cause() -> None:
    take = look(middle(), ONE).take
    assert take is not None
    assert take.cards == middle().row[-5:]
    assert take.scores == take.count.scores == (25, 8)
    assert not take.wins
    assert lines(take) == [
        ("8", "You win the Castle 8 majority", (8, 0)),
        ("8", "Vera loses it", (0, -8)),
        ("", "1 more set of four", (5, 0)),
        ("-2", "1 betrayal comes along", (-2, 0)),
        ("B", "City Hall: 1 of 3 buildings", (0, 0)),
    ]


def test_the_other_player_sees_the_own_take() -> None:
    take = look(middle(), TWO).take
    assert take is not None
    assert take.wins
    assert look(middle(), SPECTATOR).take is None


def test_points_of_the_second_seat_stand_second() -> None:
    state = position("8 +2", ("7", "8"), ("8", ""), first=TWO)
    assert lines(look(state, TWO).take) == [
        ("8", "The Castle 8 majority is now tied", (-8, 0)),
        ("+2", "1 alliance comes along", (0, 2)),
    ]


@pytest.mark.parametrize(
    ("row", "one", "two", "told"),
    [
        ("8", "", "", [("8", "You win the Castle 8 majority", (8, 0))]),
        ("8", "8", "", []),
        ("7", "", "7", [("7", "The River 7 majority is now tied", (0, -7))]),
        ("7", "", "7 7", []),
        ("5 6 7 8", "5 6 7 8 8 8 7 7 6 6 5 5", "", [("", "1 more set of four", (5, 0))]),
        ("5 5", "6 6 7 7 8 8 5", "5 5", [
            ("5", "You win the Willow 5 majority", (5, 0)),
            ("5", "Vera loses it", (0, -5)),
            ("", "1 more set of four", (5, 0)),
        ]),
        ("5 5", "6 6 7 7 8 8", "5 5 5", [("", "2 more sets of four", (10, 0))]),
        ("+2 +4 +3", "", "", [("+4", "3 alliances come along", (9, 0))]),
        ("-1 -3", "", "", [("-3", "2 betrayals come along", (-4, 0))]),
        ("B B", "", "", [("B", "Docks and Precinct: 2 of 3 buildings", (0, 0))]),
    ],
)  # fmt: skip
def test_causes(row: str, one: str, two: str, told: list[Line]) -> None:
    assert lines(preview(row, one, two)) == told


@pytest.mark.parametrize(
    ("edition", "owned", "third"),
    [
        ("gangs", "Docks: 1 of 3 buildings", "Third building: you win at once."),
        ("supports", "Dockyard: 1 of 3 City cards", "Third City card: you win at once."),
        ("standard", "K♣: 1 of 3 kings", "Third king: you win at once."),
    ],
)
def test_buildings_have_the_words_of_the_edition(edition: str, owned: str, third: str) -> None:
    assert lines(preview("B", "", "", edition)) == [("B", owned, (0, 0))]
    assert lines(preview("B 8 +2", "B B", "8", edition)) == [("B", third, (0, 0))]


def test_the_third_building_wins_and_nothing_is_counted() -> None:
    take = preview("B 8 +2", "B B +3", "")
    assert take is not None
    assert take.wins
    assert take.scores == (3, 0)
    assert take.count.reason == "buildings"


def test_whoever_cannot_take_has_no_preview() -> None:
    assert look(position("5", ("7", "8"), taken=(True, False)), ONE).take is None
    assert look(position("5", ("7", "8"), taken=(True, False)), TWO).take is not None
    assert look(position("", ("7", "8")), ONE).take is None


@given(matches(GAME))
def test_the_points_of_all_causes_are_the_difference_of_the_scores(
    match: DistrictNoirMatch,
) -> None:
    for viewer in match.viewers():
        shown = glance(match, viewer)
        if shown.take is not None:
            for seat in (0, 1):
                points = sum(change.points[seat] for change in shown.take.changes)
                assert points == shown.take.scores[seat] - shown.scores[seat]


@given(matches(GAME))
def test_a_take_does_what_its_preview_says(match: DistrictNoirMatch) -> None:
    for seat in match.due:
        take = glance(match, seat).take
        assert (take is not None) == (TAKE in match.view(seat).menu)
        if take is None:
            continue
        after = match.act(seat, TAKE)
        assert isinstance(after.state, DistrictNoirState)
        assert take.count == after.view(seat).table.count
        assert set(take.cards) <= set(after.state.collections[seat])
        over = after.outcome is not None and after.outcome.reason == "buildings"
        assert take.wins == over
        assert over or take.scores == glance(after, seat).scores
