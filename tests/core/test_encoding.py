"""What the writers put together in advance is what a walk along the annotations finds."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tripot.core import Codec, Event, Game, Match, Message, Seat, msg
from tripot.core.message import message_json
from tripot.core.narration import Abandoned
from tripot.games import game_ids, load_game
from tripot.games.district_noir.engine.cards import Card, Kind, card_text, kind_text
from tripot.games.gangs_city.box.box import TRAFFICS, Place
from tripot.games.gangs_city.box.box import Kind as Character
from tripot.games.gangs_city.city.hexes import Cell, cell_text
from tripot.games.gangs_city.city.spots import Spot, place_text, spot_text
from tripot.games.gangs_city.engine.table import GangsCityTable
from tripot.games.gangs_city.engine.tiles import Traffic
from tripot.testing import TOY, Case, random_game

Writers = dict[Any, Callable[[Any], str]]

WRITERS: Writers = {
    Card: card_text,
    Kind: kind_text,
    Character: str,
    Place: place_text,
    Cell: cell_text,
    Spot: spot_text,
    Traffic: TRAFFICS.__getitem__,
}
GAMES = [*map(load_game, game_ids()), TOY]


def without_none(hint: Any) -> Any:
    args = get_args(hint)
    return args[0] if NoneType in args else hint


def typed_items(hint: Any, value: Any) -> list[tuple[Any, Any]]:
    args = get_args(hint)
    return [(args[0] if args[-1] is Ellipsis else args[at], item) for at, item in enumerate(value)]


def typed_fields(value: Any) -> list[tuple[str, Any, Any]]:
    hints = get_type_hints(type(value))
    return [(f.name, hints[f.name], getattr(value, f.name)) for f in fields(value)]


def walked_json(hint: Any, value: Any) -> Any:
    hint = without_none(hint)
    if value is None or hint in (int, str, bool, Seat):
        return value
    if hint in WRITERS:
        return WRITERS[hint](value)
    if isinstance(value, StrEnum):
        return value.value
    if get_origin(hint) is tuple:
        return [walked_json(inner, item) for inner, item in typed_items(hint, value)]
    return {name: walked_json(inner, item) for name, inner, item in typed_fields(value)}


def walked_text(hint: Any, value: Any) -> str:
    hint = without_none(hint)
    if value is None:
        return "?"
    if hint is Seat:
        return str(value + 1)
    if hint is bool:
        return "1" if value else "0"
    if hint in WRITERS:
        return WRITERS[hint](value)
    if get_origin(hint) is tuple:
        parts = [(inner, walked_text(inner, item)) for inner, item in typed_items(hint, value)]
        return ",".join(f"({text})" if nested(inner) else text for inner, text in parts) or "-"
    if is_dataclass(hint):
        return ",".join(f"({walked_text(inner, item)})" for _, inner, item in typed_fields(value))
    return str(value)


def nested(hint: Any) -> bool:
    hint = without_none(hint)
    return get_origin(hint) is tuple or is_dataclass(hint)


def whole_games(game: Game) -> list[Match]:
    """All positions of games of all sizes, the ones of the golden files among them."""
    reduced = {"turns": 2} if game.id == "gangs-city" else {}
    cases = [Case(game, game.options(**reduced), players) for players in game.players]
    return [match for case in cases for match in random_game(case, 1)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tables_and_events_of_whole_games(game: Game) -> None:
    events: set[Event] = set()
    for match in whole_games(game):
        for viewer in match.viewers():
            table = match.view(viewer).table
            written = game.codec.json(table)
            assert written == walked_json(type(table), table)
            assert list(written) == [name for name, _, _ in typed_fields(table)], "in order"
            events.update(match.told[viewer])
    assert len(events) > 10
    for event in events:
        name, *words = game.codec.text(event).split(" ")
        assert words == [walked_text(hint, value) for _, hint, value in typed_fields(event)]
        assert game.codec.json(event) == {"event": name} | walked_json(type(event), event)


def test_what_is_written_is_the_callers_own() -> None:
    """Whoever changes what was written must not change what is written next."""
    game = load_game("gangs-city")
    table = whole_games(game)[0].view(Seat(0)).table
    assert isinstance(table, GangsCityTable)
    first = game.codec.json(table)
    gangs = first["gangs"]
    assert isinstance(gangs, list)
    gangs.clear()
    first["event"] = "dance"
    assert game.codec.json(table) != first
    assert "event" not in game.codec.json(table)


def test_an_event_without_fields_is_its_name() -> None:
    json = load_game("district-noir").codec.json
    json(Abandoned())["event"] = "dance"
    assert json(Abandoned()) == {"event": "abandoned"}


@dataclass(frozen=True)
class Sign:
    text: Message
    small: Message | None
    lines: tuple[Message, ...]
    place: Literal["here", "there"]


def test_messages_and_fixed_words_are_written_into_json() -> None:
    hello, lines = msg("Hello {name}", name="Vera"), (msg("a"), msg("b"))
    assert Codec((), {}).json(Sign(hello, None, lines, "there")) == {
        "text": message_json(hello),
        "small": None,
        "lines": [message_json(line) for line in lines],
        "place": "there",
    }


@dataclass(frozen=True)
class Pair:
    both: tuple[Message, Message]


def test_a_pair_has_two_parts() -> None:
    one = msg("a")
    assert Codec((), {}).json(Pair((one, one))) == {"both": [message_json(one)] * 2}
    three: Any = (one, one, one)
    with pytest.raises(ValueError, match="argument 2 is longer"):
        Codec((), {}).json(Pair(three))
