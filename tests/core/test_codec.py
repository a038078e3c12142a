"""Codecs: what is written can be read, what is not ours is refused."""

from dataclasses import dataclass

import pytest

from tripot.core import BadRecord, Codec, Event, PublicEvent, Seat, Viewer
from tripot.testing import TOY
from tripot.testing.toy import Revealed

from ..games.district_noir.build import GAME


@dataclass(frozen=True, slots=True)
class Pair(PublicEvent):
    """Fields of several shapes."""

    both: tuple[int, Seat]
    words: tuple[str, ...]
    maybe: int | None


CODEC = Codec([Pair], {})


@dataclass(frozen=True, slots=True)
class Shelf:
    """A table with dataclasses in it."""

    pairs: tuple[Pair, ...]


def test_tables_may_hold_dataclasses() -> None:
    shelf = Shelf((Pair((1, Seat(1)), (), 2),))
    pairs = CODEC.json(shelf)["pairs"]
    assert isinstance(pairs, list)
    assert pairs[0]["both"] == [1, 1]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Pair((3, Seat(0)), ("a", "b"), None), "pair 3,1 a,b ?"),
        (Pair((-3, Seat(1)), (), 0), "pair -3,2 - 0"),
    ],
)
def test_events_survive_their_text(event: Event, text: str) -> None:
    assert CODEC.text(event) == text
    assert CODEC.parse(text) == event


@dataclass(frozen=True, slots=True)
class Room:
    """A table with several parts."""

    shelf: Shelf
    chairs: tuple[int, ...]
    guest: Seat | None


def test_a_patch_has_what_changed_whole() -> None:
    room = Room(Shelf(()), (1, 2), Seat(1))
    assert CODEC.patch(room, room) is None
    assert CODEC.patch(room, Room(Shelf(()), (1, 2), Seat(1))) is None
    assert CODEC.patch(room, Room(Shelf(()), (1, 3), None)) == {"chairs": [1, 3], "guest": None}
    filled = Room(Shelf((Pair((1, Seat(1)), (), 2),)), (1, 2), Seat(1))
    assert CODEC.patch(room, filled) == {"shelf": CODEC.json(filled.shelf)}


def test_whoever_had_no_table_is_given_all_of_it() -> None:
    room = Room(Shelf(()), (1, 2), None)
    assert CODEC.patch(None, room) == CODEC.json(room)


def test_json_names_the_event() -> None:
    assert CODEC.json(Pair((3, Seat(0)), ("a",), None)) == {
        "event": "pair",
        "both": [3, 0],
        "words": ["a"],
        "maybe": None,
    }


@pytest.mark.parametrize(
    "text",
    [
        "card-played 1",
        "card-played 1 9.1",
        "card-played x 8.1",
        "dance 1",
        "cards-taken 1 8",
        "box-opened 8.x",
        "",
        "card-played 0 8.1",
        "card-played 1 8.0",
        "card-played 1 8.65",
        "card-played ? 8.1",
    ],
)
def test_bad_events_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        GAME.codec.parse(text)


@dataclass(frozen=True, slots=True)
class Nested(PublicEvent):
    """Fields with parts of their own."""

    yes: bool
    groups: tuple[tuple[int, ...], ...]
    pair: Shelf
    maybe: tuple[Seat, ...] | None


@pytest.mark.parametrize(
    "event",
    [
        Nested(True, ((1, 2), (), (3,)), Shelf((Pair((1, Seat(1)), ("a",), None),)), None),
        Nested(False, (), Shelf(()), (Seat(0), Seat(2))),
        Nested(False, ((),), Shelf((Pair((1, Seat(1)), (), 4),) * 2), ()),
    ],
)
def test_nested_fields_survive_their_text(event: Nested) -> None:
    codec = Codec([Nested], {})
    assert codec.parse(codec.text(event)) == event


def test_types_that_cannot_be_read_back_are_refused() -> None:
    @dataclass(frozen=True)
    class Vague(PublicEvent):
        """A field without a text of its own."""

        ratio: float

    with pytest.raises(AssertionError, match="cannot encode"):
        Codec([Vague], {})


def test_a_tuple_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(BadRecord):
        CODEC.parse("pair 3 a ?")


def test_an_event_is_dark_unless_it_says_otherwise() -> None:
    assert Event().heard_by(Viewer(0)) is None
    revealed = Revealed((1, 2, 3), (0, 0, 0), None)
    assert revealed.heard_by(Viewer(0)) == revealed
    assert TOY.codec.text(revealed) == "revealed 1,2,3 0,0,0 ?"
