"""Messages that are plain dataclasses keep their promises when they are read and written."""

import json

import pytest
from pydantic import TypeAdapter, ValidationError

from tests.tables.playing import begun, move
from tests.tables.preparing import CREATED
from tripot.core import SPECTATOR, Seat
from tripot.protocol import (
    Act,
    NewTable,
    from_client,
    read_json,
    to_client,
    write_json,
)
from tripot.tables.presenting import info, update, welcome

ACT = {"type": "act", "key": "k", "prompt": 3, "action": "8"}
WISH = {"game": "g", "seats": [{"kind": "me"}]}


@pytest.mark.parametrize("clock", [None, "300+5"])
def test_what_a_table_shows_survives_the_wire(clock: str | None) -> None:
    for players in (2, 3):
        table = begun(players, clock, bots=(1,) if players == 3 else ())
        shown = info(table, {}, 60.0)
        for n in range(4):
            if players == 2:
                move(table, CREATED + n, f"k{n}")
            for viewer in (Seat(0), SPECTATOR):
                for message in (
                    update(table, viewer, True, shown, CREATED + 9),
                    welcome(table, viewer, 0, True, shown, CREATED + 9),
                ):
                    text = write_json(message)
                    assert to_client.validate_json(text) == message
                    assert read_json(type(message), text) == message
                    assert ('"clocks":{"left":[' in text) == (clock is not None)
                    assert ('"clock":"300+5"' in text) == (clock is not None)


def test_without_clocks_no_word_is_said_of_them() -> None:
    """What clients of before got is what they get, byte for byte."""
    table = begun()
    sent = json.loads(write_json(welcome(table, Seat(0), 0, True, info(table, {}, 60.0), CREATED)))
    assert set(sent["view"]) == {"to_act", "table", "menu", "outcome", "prompt", "glance"}
    assert "clock" not in sent["info"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": ""},
        {"key": "k" * 65},
        {"key": 1},
        {"prompt": -1},
        {"prompt": 2**31},
        {"prompt": "3"},
        {"action": ""},
        {"action": "8" * 201},
        {"mood": "bad"},
        {"type": "hand_over"},
        {"type": "hand_over", "seat": 16},
    ],
)
def test_the_limits_of_a_command_are_kept(wrong: dict[str, object]) -> None:
    assert from_client.validate_python(ACT) == from_client.validate_json(json.dumps(ACT))
    with pytest.raises(ValidationError):
        from_client.validate_json(json.dumps(ACT | wrong))
    with pytest.raises(ValidationError):
        from_client.validate_python(ACT | wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "g" * 41},
        {"seats": []},
        {"seats": [{"kind": "me"}] * 17},
        {"seats": [{"kind": "you"}]},
        {"seats": [{"kind": "bot", "bot": "b" * 41}]},
        {"options": {str(n): n for n in range(21)}},
        {"options": {"a": 1.5}},
        {"edition": "e" * 41},
        {"clock": "1" * 41},
        {"clock": 300},
        {"public": 1},
    ],
)
def test_the_limits_of_a_wish_are_kept(wrong: dict[str, object]) -> None:
    assert read_json(NewTable, json.dumps(WISH)).options == {}
    with pytest.raises(ValidationError):
        read_json(NewTable, json.dumps(WISH | wrong))
    with pytest.raises(ValidationError):
        TypeAdapter(NewTable).validate_python(WISH | wrong)


def test_what_a_newer_program_adds_is_passed_over() -> None:
    text = json.dumps(ACT | {"mood": "bad"})
    with pytest.raises(ValidationError):
        read_json(Act, text)
    assert write_json(read_json(Act, text, newer=True)) == json.dumps(ACT, separators=(",", ":"))


def test_no_two_wishes_share_their_options() -> None:
    one, two = (read_json(NewTable, json.dumps(WISH)) for _ in range(2))
    one.options["hand"] = 5
    assert two.options == {}
