"""Collections as people type them: the cards of every edition, and what cannot lie on a table."""

import pytest

from tripot.games.district_noir.showing.sheet import BadCollection, count_sheet

ONE = "5 5 6 6 7 7 7 8 8 -3 -2 +2"
TWO = "5 6 6 7 7 8 8 8 8 8 +4 +3 +2 -1"
STANDARD_ONE = "3♣ 5♣ 4♥ 7♥ 3♠ 4♠ 7♠ 5♦ 7♦ Q♣ 2♠ J♦"
STANDARD_TWO = "7♣ 3♥ 6♥ 5♠ 8♠ 3♦ 4♦ 6♦ 8♦ 9♦ Jk Q♦ J♠ A♥"
LETTERS = str.maketrans("♣♥♠♦", "CHSD")


@pytest.mark.parametrize(("one", "two"), [
    (ONE, TWO),
    (ONE.replace(" ", ", "), TWO.replace("-", "−")),
    (STANDARD_ONE, STANDARD_TWO),
    (STANDARD_ONE.translate(LETTERS), STANDARD_TWO.translate(LETTERS)),
])  # fmt: skip
def test_the_worked_example_in_every_spelling(one: str, two: str) -> None:
    assert count_sheet(one, two).scores == (19, 21)


def test_suit_letters_are_those_of_the_language() -> None:
    assert count_sheet("DC RP VT", "DT DP", "fr").scores == (5, -6)
    with pytest.raises(BadCollection, match="you may write T C P K"):
        count_sheet("3S", "", "fr")


def test_nothing_may_be_owned() -> None:
    assert count_sheet("", "-").scores == (0, 0)


def test_any_three_of_the_four_kings_are_the_buildings() -> None:
    assert count_sheet("K♣ K♥ K♦", "8").reason == "buildings"
    assert count_sheet("K♣ K♥ K♠", "8").reason == "buildings"


@pytest.mark.parametrize(("one", "two", "why"), [
    ("5 5 5 5 5 5", "", "The box has 5 of “5”, but 6 lie on the table."),
    ("8 8 8 8 8", "8 8 8 8", "The box has 8 of “8”, but 9"),
    ("+4", "+4", "The box has 1 of “+4”, but 2"),
    ("-1 -1", "−1 –1", "The box has 3 of “−1”, but 4"),
    ("3♣", "3♣", "3♣ is there twice."),
    ("Q♥ QH", "", "Q♥ is there twice."),
    ("joker", "Jk", "Jk is there twice."),
    ("8♣", "", "8♣ is not used in District Noir"),
    ("A♥ A♣ A♠ A♦", "", "The box has 3 of “−1”, but 4"),
    ("9", "", "“9” is not a card."),
    ("3X", "", "“3X” is not a card."),
    ("5 " * 5 + "6 " * 6 + "7 " * 7 + "8 " * 3, "", "Player 1 has 21 cards; nobody can own"),
])  # fmt: skip
def test_impossible_collections_are_refused(one: str, two: str, why: str) -> None:
    with pytest.raises(BadCollection) as refused:
        count_sheet(one, two)
    assert why in str(refused.value.message)


def test_twenty_cards_are_possible() -> None:
    assert count_sheet("5 " * 5 + "6 " * 6 + "7 " * 7 + "8 8", "8").winner is not None
