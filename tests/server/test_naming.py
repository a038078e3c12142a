"""Bots are called by their level in everybody's own language, over the wire too."""

import json

import pytest

from tripot.core import msg, read_record
from tripot.games import load_game
from tripot.protocol import SeatInfo, Words, read_json

from .running import RunningServer
from .table_client import Guest, Json

NEWSBOY: Json = {"id": "Newsboy", "params": {}, "plural": None}


@pytest.mark.parametrize(
    ("host", "name"), [("en", "Newsboy"), ("fr", "Crieur"), ("it", "Strillone")]
)
def test_everybody_hears_of_a_bot_in_words_that_can_be_translated(
    server: RunningServer, host: str, name: str
) -> None:
    with Guest(server, "Vera") as vera, Guest(server) as reader:
        vera.http.headers["accept-language"] = host
        made = vera.create("me", "random", public=True)
        assert [seat["name"] for seat in made["info"]["seats"]] == ["Vera", name]
        assert [seat["called"] for seat in made["info"]["seats"]] == [None, NEWSBOY]
        table = made["table"]
        with vera.sit(table) as mine, reader.sit(table, words=True, language="fr") as socket:
            assert socket.info["seats"][1]["called"] == NEWSBOY
            mine.act()
            while (event := played_by(socket.receive(), 1)) is None:
                continue
            assert event["words"]["params"]["player"] == NEWSBOY
            mine.command("give_up")
            while socket.view is None or socket.view["outcome"] is None:
                socket.receive()
            glance = socket.view["glance"]
            assert glance["score_told"][1]["params"]["player"] == NEWSBOY
            assert glance["ending"]["verdict"]["params"]["player"] == [NEWSBOY]
        listed = reader.get("/api/tables", state="over")["tables"]
        seats = next(info["seats"] for info in listed if info["table"] == table)
        assert [seat["called"] for seat in seats] == [None, NEWSBOY]
        record = read_record(reader.http.get(f"/api/tables/{table}/record").text, load_game)
        assert record.setup.names == ("Vera", name)


def played_by(message: Json, seat: int) -> Json | None:
    """What a message tells about a move of the seat."""
    events: list[Json] = message.get("events", [])
    return next((e for e in events if e["event"].get("seat") == seat), None)


def test_bots_of_one_level_are_told_apart_in_every_language(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera:
        vera.http.headers["accept-language"] = "fr"
        made = vera.create("me", "random", "random", "greedy", game="gangs-city")
    _, one, two, other = (read_json(SeatInfo, json.dumps(seat)) for seat in made["info"]["seats"])
    assert [seat.name for seat in (one, two, other)] == ["Crieur", "Crieur B", "Docker"]
    assert one.called == Words.of(msg("Newsboy"))
    assert two.called == Words.of(msg("{name} {letter}", name=msg("Newsboy"), letter="B"))
    assert other.called == Words.of(msg("Dockhand"))
