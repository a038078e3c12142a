"""Names, sentences and counts in three editions and three languages."""

from random import Random

import pytest

from tripot.core import SPECTATOR, Ended, Event, Outcome, Seat, Voice, render
from tripot.core.narration import Resigned
from tripot.games.district_noir.engine.cards import (
    ALL_KINDS,
    BUILDING,
    Kind,
    card_text,
    face,
    parse_card,
    parse_kind,
)
from tripot.games.district_noir.engine.events import BoxOpened, CardsTaken, HandDealt
from tripot.games.district_noir.engine.scoring import count_up
from tripot.games.district_noir.showing.counting import count_rows, tie_break_lines, verdict
from tripot.games.district_noir.vocabulary import (
    EDITIONS,
    STANDARD_FACES,
    all_buildings,
    card_name,
    edition_name,
    kind_name,
    listed,
    third_building,
)
from tripot.locale import LANGUAGES, Speech

from .build import GAME, ONE, OPTIONS, counts, match_of, some_deal

NAMES = ("Ada", "Bo")
DRAWN = "Points, 8s, 7s, 6s and 5s are equal: a draw."


def told(event: Event, viewer: Seat = SPECTATOR, edition: str = "gangs") -> str:
    return str(GAME.narrate(event, Voice(NAMES, viewer, edition)))


@pytest.mark.parametrize(
    ("edition", "names"),
    [
        (
            "gangs",
            [
                "Willow 5",
                "Hudson 6",
                "River 7",
                "Castle 8",
                "Alliance +2",
                "Alliance +3",
                "Alliance +4",
                "Betrayal −1",
                "Betrayal −2",
                "Betrayal −3",
                "Building",
            ],
        ),
        (
            "supports",
            [
                "Support 5",
                "Support 6",
                "Support 7",
                "Support 8",
                "Alliance +2",
                "Alliance +3",
                "Alliance +4",
                "Betrayal −1",
                "Betrayal −2",
                "Betrayal −3",
                "City",
            ],
        ),
        (
            "standard",
            [
                "♣ 5",
                "♥ 6",
                "♠ 7",
                "♦ 8",
                "Jack +2",
                "red Queen +3",
                "Joker +4",
                "Ace −1",
                "Two −2",
                "black Queen −3",
                "King",
            ],
        ),
    ],
)
def test_names_of_kinds(edition: str, names: list[str]) -> None:
    assert [str(kind_name(kind, edition)) for kind in ALL_KINDS] == names


@pytest.mark.parametrize(
    ("edition", "names"),
    [
        ("gangs", ["Castle 8", "Docks", "Precinct", "City Hall", "Building"]),
        ("supports", ["Support 8", "Dockyard", "Police Station", "Town Hall", "City"]),
        ("standard", ["5♦", "K♣", "K♥", "K♠", "King"]),
    ],
)
def test_names_of_faces(edition: str, names: list[str]) -> None:
    cards = [face(Kind(3), 2), *(face(BUILDING, n) for n in range(4))]
    assert [str(card_name(card, edition)) for card in cards] == names


def test_the_standard_deck_has_a_face_for_each_card_of_the_box() -> None:
    assert tuple(len(STANDARD_FACES[kind]) for kind in ALL_KINDS) == OPTIONS.cards
    faces = [name for names in STANDARD_FACES.values() for name in names]
    assert len(set(faces)) == 45


def test_the_court_has_the_letters_of_the_language() -> None:
    queen = card_name(face(parse_kind("+3"), 0), "standard")
    assert [Speech(language)(queen) for language in LANGUAGES] == ["Q♥", "D♥", "Q♥"]


def test_cards_survive_their_text() -> None:
    for kind in ALL_KINDS:
        assert parse_card(card_text(face(kind, 2))) == face(kind, 2)


def test_equal_neighbours_are_told_once() -> None:
    names = [kind_name(parse_kind(text), "gangs") for text in ["6", "6", "7", "8", "8", "8"]]
    assert [str(name) for name in listed(names)] == ["2 × Hudson 6", "River 7", "3 × Castle 8"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (HandDealt(ONE, 1, None), "Ada gets 1 card."),
        (BoxOpened(()), "Nothing was left in the box."),
        (CardsTaken(ONE, (face(BUILDING, 0),)), "Ada takes 1 card: Docks."),
        (Ended((ONE,), "buildings", None), "Ada owns all three buildings and wins at once."),
        (Ended((ONE,), "tie-break", (9, 9)), "The points are equal; Ada wins the tie-break."),
        (Ended((), "draw", (9, 9)), "Points, 8s, 7s, 6s and 5s are equal: a draw."),
        (Ended((Seat(1),), "points", (8, 9)), "Bo wins, 9 : 8."),
        (Resigned(ONE), "Ada gives up."),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert told(event) == sentence


def test_sentences_to_the_player() -> None:
    assert told(Ended((ONE,), "buildings", None), ONE, "standard") == (
        "You own all three kings and win at once."
    )
    assert told(Ended((ONE,), "tie-break", (9, 9)), ONE) == (
        "The points are equal; you win the tie-break."
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_every_edition_and_language(edition: str, language: str) -> None:
    """No hole, no English left: the catalogue has every sentence the game can say."""
    say = Speech(language)
    match, rng = match_of(some_deal(3)), Random(1)
    while match.outcome is None:
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(rng))
    for viewer in match.viewers():
        voice = Voice(NAMES, viewer, edition)
        messages = [GAME.narrate(event, voice) for event in match.told[viewer]]
        messages += GAME.describe(match.view(viewer), voice)
        for message in messages:
            text = say(message)
            assert text
            assert "{" not in text
            assert (text == render(message)) == (language == "en")


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("gangs", ["the third building", "all three buildings"]),
        ("supports", ["the third City card", "all three City cards"]),
        ("standard", ["the third king", "all three kings"]),
    ],
)
def test_the_words_for_buildings_differ_by_edition(edition: str, words: list[str]) -> None:
    counts = (third_building, all_buildings)
    assert [str(count(edition)) for count in counts] == words
    assert len({str(edition_name(name)) for name in EDITIONS}) == len(EDITIONS)


def test_the_row_is_described_as_it_is() -> None:
    match = match_of(some_deal(3))
    voice = Voice(NAMES, match.due[0], "gangs")
    lines = [str(line) for line in GAME.describe(match.view(match.due[0]), voice)]
    assert any(line.startswith("A take would bring, newest last: ") for line in lines)
    rng = Random(1)
    seen: set[str] = set()
    while match.outcome is None:
        for viewer in match.viewers():
            seen |= {
                str(m) for m in GAME.describe(match.view(viewer), Voice(NAMES, viewer, "gangs"))
            }
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(rng))
    assert "The row is empty." in seen
    assert "Your hand is empty." in seen
    assert any(line.startswith("Older cards in the row: ") for line in seen)
    last = GAME.describe(match.view(SPECTATOR), Voice(NAMES, edition="gangs"))
    assert any(str(line).startswith("Left in the row: ") for line in last)


def test_rows_of_the_count() -> None:
    count = count_up(counts("8 8 7 6 5 +2 -1"), counts("8 5"))
    rows = count_rows(count, Voice(NAMES, edition="gangs"))
    assert [str(row.label) for row in rows] == [
        "Castle 8", "River 7", "Hudson 6", "Willow 5", "Sets of four, 5 each", "Alliances",
        "Betrayals",
    ]  # fmt: skip
    assert [row.points for row in rows] == [
        (8, 0), (7, 0), (6, 0), (0, 0), (5, 0), (2, 0), (-1, 0),
    ]  # fmt: skip
    assert tuple(map(sum, zip(*(row.points for row in rows)))) == count.scores
    assert str(rows[0].note) == "2 to 1: Ada"
    assert str(rows[3].note) == "1 to 1: nobody"
    assert str(rows[4].note) == "1 set and 0 sets"
    swapped = count_rows(count_up(counts("8"), counts("8 8")), Voice(NAMES, edition="gangs"))
    assert swapped[0].points == (0, 8)


@pytest.mark.parametrize(
    ("one", "two", "to_all", "to_one"),
    [
        ("8", "", "Ada wins, 8 to 0.", "You win, 8 to 0."),
        ("8", "+4 +2 +2", "8 each: Ada wins the tie-break.", "8 each: you win the tie-break."),
        ("", "", DRAWN, DRAWN),
        (
            "B B B",
            "",
            "Ada owns all three buildings and wins, nothing is counted.",
            "You own all three buildings: you win, nothing is counted.",
        ),
    ],
)
def test_verdicts(one: str, two: str, to_all: str, to_one: str) -> None:
    count = count_up(counts(one), counts(two))
    assert str(verdict(count, Voice(NAMES, edition="gangs"))) == to_all
    assert str(verdict(count, Voice(NAMES, ONE, "gangs"))) == to_one


def test_the_tie_break_is_told_gang_by_gang() -> None:
    count = count_up(counts("8 7 7 6"), counts("8 7 6 6 +2 -1"))
    assert [str(line) for line in tie_break_lines(count, Voice(NAMES, edition="gangs"))] == [
        "Castle 8: 1 to 1, still equal.",
        "River 7: 2 to 1, which decides.",
    ]
    assert tie_break_lines(count_up(counts("8"), counts("")), Voice(NAMES, edition="gangs")) == []
    assert Outcome((ONE,), "points", (8, 0)) == count_up(counts("8"), counts("")).outcome
