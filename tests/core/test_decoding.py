"""What is written as JSON reads back as it was, and everything else is refused by name."""

import json
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

import pytest

from tripot.core import BadOptions, BadRecord, Event, Game, Match, Message, Seat, msg, plural
from tripot.core.decoding import JsonReader
from tripot.core.encoding import JsonEncoder
from tripot.core.message import message_json
from tripot.games import game_ids, load_game
from tripot.games.district_noir.engine.cards import Card, card_text, parse_card
from tripot.testing import TOY, Case, random_game

GAMES = [*map(load_game, game_ids()), TOY]


def whole_games(game: Game) -> list[Match]:
    """Every position of a game of each size."""
    reduced = {"turns": 2} if game.id == "gangs-city" else {}
    cases = [Case(game, game.options(**reduced), players) for players in game.players]
    return [match for case in cases for match in random_game(case, 7)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whole_games_survive_their_json(game: Game) -> None:
    codec, events = game.codec, set[Event]()
    for match in whole_games(game):
        for viewer in match.viewers():
            view, voice = match.view(viewer), match.setup.voice(viewer)
            glance = game.glance(view, voice)
            for thing in (view.table, *(() if glance is None else (glance,))):
                written = json.loads(json.dumps(codec.json(thing)))
                read = codec.read_json(type(thing), written)
                assert read == thing
                assert codec.json(read) == written
            events.update(match.told[viewer])
    assert len(events) > 10
    for event in events:
        written = json.loads(json.dumps(codec.json(event)))
        assert codec.read_json(Event, written) == event
        assert codec.read_json(type(event), written) == event


class Colour(StrEnum):
    """Two words."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Box:
    """Fields of every shape."""

    number: int
    weight: float
    name: str
    full: bool
    seat: Seat
    card: Card
    colour: Colour
    side: Literal["left", 2]
    label: Message
    pair: tuple[int, str]
    cards: tuple[Card, ...]
    inside: "Box | None"
    maybe: Seat | None = None
    """What may be missing."""

    def __post_init__(self) -> None:
        if self.number == 13:
            raise BadOptions(msg("unlucky"))


READER = JsonReader({Card: parse_card})
ENCODER = JsonEncoder({Card: card_text})
SMALL = Box(
    1, 0.5, "Ö", True, Seat(2), parse_card("8.1"), Colour.RED, 2,
    plural("{n} box of {who}", "{n} boxes", 3, who=msg("Vera"), all=(msg("a"), msg("b"))),
    (1, "x"), (parse_card("5.1"), parse_card("B.1")), None, Seat(0),
)  # fmt: skip
LARGE = Box(
    2, 3.0, "", False, Seat(0), parse_card("6.2"), Colour.BLUE, "left",
    msg("{name}", name="x"), (0, ""), (), SMALL,
)  # fmt: skip


def test_every_shape_survives() -> None:
    text = json.dumps(ENCODER(LARGE))
    assert READER.read_text(Box, text) == LARGE
    assert ENCODER(READER.read_text(Box, text)) == ENCODER(LARGE)
    assert type(READER.read_text(Box, text).colour) is Colour


def test_what_has_a_default_may_be_missing() -> None:
    written = ENCODER(LARGE)
    del written["maybe"]
    assert READER.read(Box, written) == LARGE


def test_a_whole_number_does_for_a_fraction() -> None:
    read = READER.read(Box, ENCODER(LARGE) | {"weight": 3})
    assert (read, type(read.weight)) == (LARGE, float)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"number": "1"}, "number"),
        ({"number": 1.0}, "number"),
        ({"number": True}, "number"),
        ({"number": None}, "number"),
        ({"weight": float("nan")}, "weight"),
        ({"weight": "1"}, "weight"),
        ({"weight": False}, "weight"),
        ({"weight": 10**400}, "weight"),
        ({"name": 1}, "name"),
        ({"full": 1}, "full"),
        ({"seat": "1"}, "seat"),
        ({"card": "9.1"}, "card"),
        ({"card": "8.x"}, "card"),
        ({"card": 8}, "card"),
        ({"colour": "green"}, "colour"),
        ({"colour": None}, "colour"),
        ({"side": "right"}, "side"),
        ({"side": 2.0}, "side"),
        ({"label": "text"}, "label"),
        ({"label": {"id": 1}}, "label"),
        ({"label": {"params": {}}}, "label"),
        ({"label": {"id": "{n}", "plural": "{n}"}}, "label"),
        ({"label": {"id": "{n}", "plural": 2, "params": {"n": 1}}}, "label"),
        ({"label": {"id": "{a}", "params": {"a": 0.5}}}, "label"),
        ({"label": {"id": "{a}", "params": {"a": True}}}, "label"),
        ({"label": {"id": "{a}", "params": {"a": [1]}}}, "label"),
        ({"pair": [1]}, "pair"),
        ({"pair": [1, "x", 2]}, "pair"),
        ({"pair": ["x", 1]}, "pair.0"),
        ({"pair": {}}, "pair"),
        ({"cards": ["5.1", 5]}, "cards.1"),
        ({"cards": "5.1"}, "cards"),
        ({"inside": []}, "inside"),
        ({"inside": ENCODER(SMALL) | {"pair": [1, 2]}}, "inside.pair.1"),
        ({"inside": ENCODER(SMALL) | {"number": 13}}, "inside"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_place(change: dict[str, object], where: str) -> None:
    with pytest.raises(BadRecord, match=f"^The value of “Box.{where}” cannot be read.$"):
        READER.read(Box, ENCODER(LARGE) | change)


def test_what_is_missing_is_named() -> None:
    written = ENCODER(LARGE)
    del written["inside"]
    with pytest.raises(BadRecord, match=r"^“Box.inside” is missing.$"):
        READER.read(Box, written)


def test_what_is_not_known_is_refused_or_passed_over() -> None:
    written = ENCODER(LARGE) | {"later": 1}
    with pytest.raises(BadRecord, match=r"^“Box.later” is not known to this program.$"):
        READER.read(Box, written)
    lenient = JsonReader({Card: parse_card}, ignore_unknown=True)
    assert lenient.read(Box, written) == LARGE


@pytest.mark.parametrize("text", ["", "{", "[]", "1", "null", "[" * 100_000, "{} ", " {}", "{}{}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^The value of “Box” cannot be read.$"):
        READER.read_text(Box, text)


def test_a_message_without_end_is_refused() -> None:
    label: Mapping[str, object] = message_json(msg("a"))
    for _ in range(10_000):
        label = {"id": "{a}", "params": {"a": label}}
    with pytest.raises(BadRecord, match=r"^The value of “Box.label” cannot be read.$"):
        READER.read(Box, ENCODER(LARGE) | {"label": label})


def test_boxes_in_boxes_without_end_are_refused() -> None:
    inside: Mapping[str, object] = ENCODER(SMALL)
    for _ in range(10_000):
        inside = {**ENCODER(SMALL), "inside": inside}
    with pytest.raises(BadRecord, match=r"^The value of “Box” cannot be read.$"):
        READER.read(Box, inside)


@pytest.mark.parametrize("name", ["dance", None, 1, "ended"])
def test_an_event_is_known_by_its_name(name: object) -> None:
    codec = TOY.codec
    with pytest.raises(BadRecord, match=r"^The value of “\w+.event” cannot be read.$"):
        codec.read_json(
            Event if name != "ended" else type(told()), codec.json(told()) | {"event": name}
        )


def told() -> Event:
    return Case(TOY, TOY.options(), 3).begin(1).told[0][0]


@dataclass(frozen=True, slots=True)
class Opened:
    """Told apart by its kind."""

    at: int
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Shut:
    """The other kind, in two ways."""

    kind: Literal["shut", "slammed"]
    type: Literal["door"] = "door"


@dataclass(frozen=True, slots=True)
class Typed:
    """Told apart by its type."""

    type: Literal["window"]


@dataclass(frozen=True, slots=True)
class House:
    """With a union in it."""

    door: Opened | Shut | None
    hole: Shut | Typed


def test_members_of_a_union_are_told_apart() -> None:
    values = [Opened(1), Shut("slammed"), Shut("shut")]
    assert [READER.read((Opened, Shut), ENCODER(value)) for value in values] == values
    door: dict[str, object] = {"door": {"kind": "opened", "at": 2}, "hole": {"type": "window"}}
    assert READER.read(House, door) == House(Opened(2), Typed("window"))
    assert READER.read(House, door | {"door": None}).door is None


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ({"kind": "ajar"}, ".kind"),
        ({}, ".kind"),
        ({"kind": ["opened"]}, ".kind"),
        ({"kind": "opened", "at": "1"}, ".at"),
        ([], ""),
    ],
)
def test_something_else_is_no_member_of_a_union(value: object, where: str) -> None:
    with pytest.raises(BadRecord, match=rf"^The value of “Opened\|Shut{where}” cannot be read.$"):
        READER.read((Opened, Shut), value)


@pytest.mark.parametrize("kinds", [(Opened, Typed), (Opened, Opened, Box), (int, str)])
def test_a_union_that_nothing_tells_apart_is_our_own_mistake(kinds: tuple[type, ...]) -> None:
    with pytest.raises(AssertionError, match=r"tells|must be a dataclass"):
        READER.read(kinds, {})


@pytest.mark.parametrize("kind", [dict, list[int]])
def test_a_type_without_a_form_is_our_own_mistake(kind: type) -> None:
    with pytest.raises(AssertionError, match="cannot decode"):
        READER.read(kind, {})


@dataclass(frozen=True, slots=True)
class Nested:
    """Holds others of its kind."""

    value: int
    below: "Nested | None"


def test_readers_in_several_threads_may_begin_at_once() -> None:
    """Nobody gets what another thread has made only half of."""
    text = '{"value": 1, "below": {"value": 2, "below": null}}'
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            for _ in range(50):
                reader = JsonReader()
                reading = [threads.submit(reader.read_text, Nested, text) for _ in range(4)]
                assert {one.result() for one in reading} == {Nested(1, Nested(2, None))}
    finally:
        sys.setswitchinterval(before)
