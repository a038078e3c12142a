"""The score sheet of a real table, and every way to write nonsense."""

import pytest

from tripot.core import render
from tripot.games.gangs_city.box.loading import shipped
from tripot.games.gangs_city.engine.scoring import INITIATIVE, LAST_TURN, SHARED
from tripot.games.gangs_city.showing.sheet import BadSheet, Sheet, count_sheet

WORDS = {"lanterns": 2}
PLACES = {"gambling den": 1, "nightclub": 14}


def count(text: str) -> Sheet:
    return count_sheet(text, shipped(), WORDS, PLACES)


def test_e0_district_on_a_sheet() -> None:
    """Three touching locations bring 2; one that does not touch them brings nothing."""
    sheet = count("""
        players: Green, Violet, Red   # nobody has scored yet
        Green: Gambling den - cabaret - Nightclub, ghetto
        Violet: 11
    """)
    assert [points.district for points in sheet.points] == [3, 1, 0]
    assert [points.gained for points in sheet.points] == [2, 0, 0]
    assert sheet.winners == ()
    assert sheet.target == 26
    assert count("players: A 999, B 0, C").points[0].score == 999


def test_e0b_marker_on_a_sheet() -> None:
    """Alcohol brings 1, 2, 3, 3 points in the turns of control."""
    for turns, points in ((1, 1), (2, 2), (3, 3), (4, 3), (9, 3)):
        sheet = count(f"players: Ada, Bo, Cleo\nalcohol: Bo {turns}")
        assert sheet.points[1].gained == points
    assert count("players: Ada, Bo, Cleo\nLanterns: Cleo").points[2].gained == 2


def test_a_location_may_touch_six_others() -> None:
    sheet = count("players: A, B, C\nA: 1 - 2, 1 - 3, 1 - 4, 1 - 5, 1 - 6, 1 - 7")
    assert sheet.points[0].district == 7


def test_branches_and_chains_join() -> None:
    sheet = count("players: A, B, C\nA: 1 - 2 - 3, 2-4, 5 - 6, 7")
    assert sheet.points[0].district == 4
    assert sheet.owned[0] == (1, 2, 3, 4, 5, 6, 7)
    assert count("players: A, B, C\nA: 9, 8, 1").owned[0] == (1, 8, 9)


def test_a_player_may_be_called_like_a_traffic() -> None:
    sheet = count("players: drugs, Bo, Cleo\ndrugs: 1 - 2")
    assert sheet.points[0].district == 2


@pytest.mark.parametrize(
    ("text", "winners", "tie"),
    [
        ("players: Ada 25, Bo 20, Cleo 3\ndrugs: Ada\narms: Bo", (0,), ""),
        ("players: Ada 26, Bo 23, Cleo 3\ndrugs: Bo", (1,), LAST_TURN),
        ("players: Ada 26, Bo 26, Cleo 3\nAda: 3\nBo: 4", (1,), INITIATIVE),
        ("players: Ada 26, Bo 26, Cleo 3\nBo: 1", (1,), INITIATIVE),
        ("players: Ada 26, Bo 26, Cleo 3", (0, 1), SHARED),
        ("players: Ada 14, Bo 26, Cleo 26, Dan 26\nDan: 15\nBo: 2", (3,), INITIATIVE),
    ],
)
def test_the_end_and_its_ties(text: str, winners: tuple[int, ...], tie: str) -> None:
    sheet = count(text)
    assert (sheet.winners, sheet.tie) == (winners, tie)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "The sheet has no line “players: …”."),
        ("Ada 3", "Line 1: a colon is missing after the name."),
        ("drugs: Ada", "Line 1: the line with the players must come first."),
        ("players: Ada, Bo", "Line 1: three to six players are needed."),
        ("players: Ada, Bo, Ada", "Line 1: “Ada” is there twice, or has no name."),
        ("players: Ada, Bo, 3", "Line 1: “” is there twice, or has no name."),
        ("players: A, B, C\nplayers: A, B, C", "Line 2: the players are there twice."),
        ("players: A, B, C 1000", "Line 1: “1000” is not a number from 0 to 999."),
        ("players: A, B, C --5", "Line 1: “--5” is not a number from 0 to 999."),
        ("players: A, B, C " + "9" * 5000, "Line 1: “999"),
        ("players: A, B, C -1", "Line 1: “-1” is not a number from 0 to 999."),
        ("players: A, B, C\narms: A\narms: B", "Line 3: this traffic is there twice."),
        ("players: A, B, C\narms: A 0", "Line 2: a leader leads for at least 1 turn."),
        ("players: A, B, C\narms: D", "Line 2: “D” is no player and no traffic; there are: A, B"),
        ("players: A, B, C\nguns: A", "Line 2: “guns” is no player and no traffic"),
        ("players: A, B, C\nA: bank", "Line 2: “bank” is no location of the box."),
        ("players: A, B, C\nA: 3\nB: bar", "Line 3: “bar” belongs to two players."),
        ("players: A, B, C\nA: 3 - bar", "Line 2: “bar” cannot touch itself."),
        ("players: A, B, C\nA: 1 - 2, 1 - 3, 1 - 4, 1 - 5, 1 - 6, 1 - 7, 1 - 8",
         "Line 2: a location has only six sides."),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(BadSheet) as error:
        count(text)
    assert render(error.value.message).startswith(problem)
