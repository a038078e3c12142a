"""The drawn table fits its screen in every language, edition and width, and tells no secrets."""

import io
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tripot.core import SPECTATOR, Match, Seat, Viewer, Voice
from tripot.games.district_noir.vocabulary import EDITIONS
from tripot.locale import LANGUAGES, Speech
from tripot.terminal.chips import Chips, wrapped
from tripot.terminal.district_noir.board import Board
from tripot.terminal.district_noir.row import DrawnRow
from tripot.terminal.district_noir.unseen import unseen
from tripot.testing import Case, check_views, random_game

from ..games.district_noir.build import GAME, ONE, OPTIONS, TWO, match_of, position, some_deal


def drawn(
    match: Match, viewer: Viewer, lang: str = "en", edition: str = "gangs", width: int = 80
) -> str:
    voice = Voice(("Wilhelmina", "Bartholomew"), viewer, edition)
    board = Board(Speech(lang), voice)
    view = GAME.own_view(match.view(viewer))
    paper = io.StringIO()
    console = Console(file=paper, width=width, color_system=None)
    console.print(board.draw(view))
    console.print(unseen(GAME.glance(view, voice), board.cards))
    return paper.getvalue()


def at(**about: Any) -> Match:
    base = match_of(some_deal())
    return Match(base.setup, position(**about), base.told)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_80_columns(edition: str, lang: str) -> None:
    score = Speech(lang).catalogue.gettext("score")
    for match in random_game(Case(GAME, OPTIONS, 2), 5)[::7]:
        for viewer in match.viewers():
            lines = drawn(match, viewer, lang, edition).splitlines()
            assert max(map(cell_len, lines)) <= 80
            assert any(line.rstrip().endswith(score) for line in lines)
            assert not any("…" in line for line in lines)


def test_cards_are_never_broken_on_a_narrow_screen() -> None:
    match = random_game(Case(GAME, OPTIONS, 2), 5)[40]
    text = drawn(match, ONE, edition="standard", width=40)
    for line in text.splitlines():
        assert cell_len(line) <= 40


def test_no_drawing_tells_a_secret() -> None:
    def draw(match: Match, viewer: Viewer) -> str:
        return drawn(match, viewer)

    check_views(GAME, seeds=[3], extra={"drawing": draw}, most=10)


def test_the_take_is_bracketed_and_foreseen() -> None:
    text = drawn(at(row="5 6 7 7 8 8 8", hands=("7", "8"), owned=("8", "7 -1")), ONE)
    assert "a take brings these 5" in text
    assert "If you take: You 8 → 15 and Bartholomew 6 → −1." in text
    one = drawn(at(row="5", hands=("7", "8")), ONE)
    assert "a take brings this card" in one
    assert "The row is empty." in drawn(at(hands=("7", "8")), ONE)


def test_two_buildings_raise_an_alarm() -> None:
    own = drawn(at(row="5", hands=("7 B", "8"), owned=("B B", "")), ONE)
    assert "You own Docks and Precinct. You hold the third building." in own
    lit = drawn(at(row="B", hands=("7", "8"), owned=("", "B B")), ONE, edition="standard")
    assert "Bartholomew owns K♣ and K♥. In the light: K♠. All three kings win at once." in lit
    away = drawn(at(row="5", hands=("7", "8"), owned=("", "B B")), ONE, edition="supports")
    assert "You have not seen the third City" in away
    assert "win at once" not in drawn(at(row="B", hands=("7", "8"), owned=("B", "B")), ONE)
    assert "brings you the third building: you win" in drawn(
        at(row="B", hands=("7", "8"), owned=("B B", "")), ONE
    )


def test_who_started_and_who_starts_next() -> None:
    assert "You started this round, the last." in drawn(at(row="5", hands=("7", "8")), ONE)
    assert "Wilhelmina started this round, the last." in drawn(at(row="5", hands=("7", "8")), TWO)
    assert "You start round 2." in drawn(at(row="5", hands=("7", "8"), number=1), TWO)
    assert "Bartholomew starts round 2." in drawn(at(row="5", hands=("7", "8"), number=1), ONE)


def test_a_used_take_is_said() -> None:
    text = drawn(at(row="5", hands=("7", "8"), taken=(False, True)), ONE)
    assert "take used" in text
    assert "take ready" in text


def test_long_rows_wrap_between_cards() -> None:
    chips = [Text(f" {n} ") for n in range(30)]
    lines = wrapped(Text("Row  "), chips, 30, " ")
    assert len(lines) > 1
    assert all(line.cell_len <= 30 for line in lines)
    assert all(line.plain.startswith("     ") for line in lines[1:])
    paper = io.StringIO()
    console = Console(file=paper, width=30, color_system=None)
    console.print(DrawnRow(Text("Row  "), chips[:10], chips[10:15], "five", "new"))
    console.print(DrawnRow(Text("Row  "), [], [Text(" a long name ")] * 3, "three", "new"))
    console.print(Chips(Text("All  "), chips))
    text = paper.getvalue()
    assert "└─" in text
    assert "└ three" in text
    assert max(map(cell_len, text.splitlines())) <= 30


def test_random_positions_of_both_seats_draw() -> None:
    rng = Random(0)
    for seed in range(5):
        matches = random_game(Case(GAME, OPTIONS, 2), seed)
        match = rng.choice(matches)
        assert drawn(match, SPECTATOR)
        assert drawn(match, Seat(1))
