"""Bots are called by their level in everybody's own language; people keep their names."""

from random import Random

import pytest

from tripot.core import SPECTATOR, Seat, msg, read_record
from tripot.games import load_game
from tripot.locale import LANGUAGES, Speech
from tripot.protocol import SeatInfo, Words
from tripot.server.tables.bodies import StoredSeat
from tripot.server.tables.judging import replace_bot
from tripot.server.tables.naming import bot_called, distinct
from tripot.server.tables.opening import again
from tripot.server.tables.presenting import seat_infos, told
from tripot.server.tables.table import Table

from .preparing import CREATED, prepared
from .running import RunningServer
from .table_client import Guest, Json

NEWSBOY: Json = {"id": "Newsboy", "params": {}, "plural": None}


def begun(*seats: StoredSeat, game: str = "district-noir") -> Table:
    """A running table on which these sit."""
    rules = load_game(game)
    names = [seat.name or "" for seat in seats]
    body = prepared(game, rules.deal(rules.options(), len(seats), Random(3)), names)
    return Table("t", CREATED, body.model_copy(update={"seats": list(seats)}))


def person(name: str, bot: str | None = None) -> StoredSeat:
    return StoredSeat(guest=f"guest {name}", name=name, token="hash", bot=bot)


def bot(name: str, level: str = "random") -> StoredSeat:
    return StoredSeat(name=name, bot=level)


def starter(table: Table) -> object:
    """Who starts, as a spectator is told."""
    said = [event.words for event in told(table, SPECTATOR, 1, words=True)]
    (words,) = (w for w in said if w is not None and w.id == "Round {number}: {player} starts.")
    return words.params["player"]


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
    _, one, two, other = map(SeatInfo.model_validate, made["info"]["seats"])
    assert [seat.name for seat in (one, two, other)] == ["Crieur", "Crieur B", "Docker"]
    assert one.called == Words.of(msg("Newsboy"))
    assert two.called == Words.of(msg("{name} {letter}", name=msg("Newsboy"), letter="B"))
    assert other.called == Words.of(msg("Dockhand"))


def test_the_letter_is_said_in_every_language() -> None:
    for host in map(Speech, LANGUAGES):
        name = host(msg("Dockhand"))
        called = bot_called("gangs-city", bot(distinct(name, [name]), "greedy"))
        assert called is not None
        assert [Speech(language)(called) for language in LANGUAGES] == [
            "Dockhand B", "Docker B", "Scaricatore B",
        ]  # fmt: skip


def test_a_person_called_like_a_bot_stays_a_person() -> None:
    """Also while a bot plays for them."""
    table = begun(person("Newsboy"), person("Crieur", bot="random"))
    assert [seat.called for seat in seat_infos(table, {})] == [None, None]
    assert table.names == ("Newsboy", "Crieur")
    assert starter(table) in ("Newsboy", "Crieur")


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("Newsboy", "retired"),  # there is no such level any more
        ("Dockhand", "random"),
        ("Paper boy", "random"),
        ("Newsboy A", "random"),
        ("Newsboy BC", "random"),
    ],
)
def test_a_bot_that_is_not_called_by_its_level_keeps_its_name(name: str, level: str) -> None:
    table = begun(bot(name, level), bot(name, level))
    assert [seat.called for seat in seat_infos(table, {})] == [None, None]
    assert starter(table) == name


def test_an_empty_chair_is_not_called_anything() -> None:
    assert bot_called("district-noir", StoredSeat()) is None


def test_a_bot_keeps_its_name_when_a_simpler_one_plays_for_it() -> None:
    table = begun(person("Vera"), bot("Dockhand", "greedy"))
    decision = replace_bot(table, Seat(1), "random")
    table.apply(2, CREATED, decision.body, decision.match)
    assert [(seat.bot, seat.called) for seat in seat_infos(table, {})] == [
        (None, None),
        ("random", Words.of(msg("Dockhand"))),
    ]
    (said,) = told(table, SPECTATOR, 2, words=True)
    assert said.words == Words.of(
        msg("{bot} now plays for {player}.", bot=msg("Newsboy"), player=msg("Dockhand"))
    )


def test_a_bot_is_called_the_same_after_a_rematch_and_in_the_log() -> None:
    table = begun(person("Vera"), bot("Crieur"))
    assert table.names == ("Vera", msg("Newsboy"))
    body = again(table, {0})
    assert [seat.name for seat in body.seats] == ["Crieur", "Vera"]
    following = Table("u", CREATED, body)
    assert following.names == (msg("Newsboy"), "Vera")
    assert following.match is not None
    assert following.match.setup.names == ("Crieur", "Vera")


def test_a_bot_waits_at_an_open_table_under_its_level_s_name() -> None:
    body = begun(person("Vera"), bot("Newsboy")).agreed
    seats = [StoredSeat(), body.seats[1]]
    table = Table("t", CREATED, body.model_copy(update={"seats": seats, "start": None}))
    assert [seat.called for seat in seat_infos(table, {})] == [None, Words.of(msg("Newsboy"))]
    assert table.names == ()
