"""Bots are called by their level in everybody's own language; people keep their names."""

from dataclasses import replace
from random import Random

import pytest

from tripot.core import SPECTATOR, msg
from tripot.games import load_game
from tripot.locale import LANGUAGES, Speech
from tripot.tables.log import Played, StoredSeat
from tripot.tables.naming import bot_called, distinct
from tripot.tables.opening import again
from tripot.tables.presenting import seat_infos, told
from tripot.tables.table import Table
from tripot.tables.words import Words

from .preparing import CREATED, prepared


def begun(*seats: StoredSeat, game: str = "district-noir") -> Table:
    """A running table on which these sit."""
    rules = load_game(game)
    names = [seat.name or "" for seat in seats]
    body = prepared(game, rules.deal(rules.options(), len(seats), Random(3)), names)
    return Table("t", CREATED, replace(body, seats=seats))


def person(name: str, bot: str | None = None) -> StoredSeat:
    return StoredSeat(guest=f"guest {name}", name=name, token="hash", bot=bot)


def bot(name: str, level: str = "random") -> StoredSeat:
    return StoredSeat(name=name, bot=level)


def starter(table: Table) -> object:
    """Who starts, as a spectator is told."""
    said = [event.words for event in told(table, SPECTATOR, 1, words=True)]
    (words,) = (w for w in said if w is not None and w.id == "Round {number}: {player} starts.")
    return words.params["player"]


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
    table.apply(2, CREATED, Played(words=("!seat:2=random",), seat=1))
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
    body = again(table, {0}, CREATED)
    assert [seat.name for seat in body.seats] == ["Crieur", "Vera"]
    following = Table("u", CREATED, body)
    assert following.names == (msg("Newsboy"), "Vera")
    assert following.match is not None
    assert following.match.setup.names == ("Crieur", "Vera")


def test_a_bot_waits_at_an_open_table_under_its_level_s_name() -> None:
    body = begun(person("Vera"), bot("Newsboy")).agreed
    seats = (StoredSeat(), body.seats[1])
    table = Table("t", CREATED, replace(body, seats=seats, start=None))
    assert [seat.called for seat in seat_infos(table, {})] == [None, Words.of(msg("Newsboy"))]
    assert table.names == ()
