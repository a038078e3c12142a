"""Questions at a table: what an action would do, and what a bot would do in my place."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tripot.bots import levels, load_analyst
from tripot.games import load_game
from tripot.server.rooms.suggesting import Hint, Suggestions
from tripot.server.settings import Settings
from tripot.server.thinking.pool import Thinkers
from tripot.tables.log import StoredSeat
from tripot.tables.table import Table

from .preparing import CREATED, prepared
from .running import HANGS, RunningServer
from .table_client import Guest, Json, Socket
from .thinking.unruly import GATE

REPOSITORY = Path(__file__).parents[2]
ODD_ADVISER = """
import sys
import tripot.bots as bots
import tripot.bots.district_noir as noir
from tripot.core import msg
place = "tests.server.thinking.{place}"
gentle, *_ = noir.LEVELS
level = bots.Level("odd", 2, msg("Newsboy"), msg("Newsboy"), place)
noir.LEVELS = (gentle, level)
from tripot.cli import main
sys.exit(main(sys.argv[1:]))
"""


def ask(socket: Socket, action: str, id: int = 7) -> Json:
    socket.send({"type": "ask", "id": id, "action": action})
    return socket.until("answer", id=id)


def suggestion(socket: Socket, id: int = 8) -> Json:
    socket.send({"type": "suggest", "id": id})
    return socket.until("suggestion", id=id)


def until_asked(socket: Socket) -> Json:
    """The view in which something is asked of the socket."""
    while not socket.my_turn:
        socket.receive()
    assert socket.view is not None
    return socket.view


def until_placing(socket: Socket) -> Json:
    """The view in which the socket may put a tile; before that it does what bots would."""
    while "place" not in (view := until_asked(socket))["menu"]:
        assert socket.act(suggestion(socket)["action"])["type"] == "ack"
    return view


def a_put(menu: Json) -> str:
    """An action that puts a character down."""
    place = menu["place"]
    return f"{place['characters'][0]}{'*' if place['chief'] == [True] else ''}>{place['fight'][0]}"


def nothing(answer: Json) -> bool:
    return answer["action"] is None and answer["preview"] is None


def city(guest: Guest, *others: str) -> str:
    table: str = guest.create("me", *(others or ("greedy", "greedy")), game="gangs-city")["table"]
    return table


def test_an_answer_says_what_an_action_would_do_and_changes_nothing(server: RunningServer) -> None:
    with Guest(server) as guest, guest.sit(city(guest), words=True) as socket:
        view = until_placing(socket)
        action = a_put(view["menu"])
        answer = ask(socket, action)
        assert answer["action"] == action
        assert answer["preview"]["refusal"] is None
        assert answer["preview"]["text"]["id"]
        assert ask(socket, action, id=9) == {**answer, "id": 9}
        assert socket.act(action)["version"] == answer["version"] + 1


def test_an_answer_says_why_an_action_is_not_possible(server: RunningServer) -> None:
    with Guest(server) as guest, guest.sit(city(guest), words=True) as socket:
        view = until_placing(socket)
        missing = next(
            k for k in ("tueuse", "avocat") if k not in view["menu"]["place"]["characters"]
        )
        assert ask(socket, f"{missing}>{view['menu']['place']['fight'][0]}")["preview"]["refusal"]


@pytest.mark.parametrize("action", ["", "?", "t", "bodyguard>99ne", "resolve:standard", "x" * 200])
def test_what_is_no_action_here_is_answered_and_never_refused(
    server: RunningServer, action: str
) -> None:
    with Guest(server) as guest, guest.sit(city(guest), words=True) as socket:
        until_placing(socket)
        assert ask(socket, action)["action"] == action
        assert not [message for message in socket.messages if message["type"] == "refused"]


def test_a_watcher_and_whoever_is_not_asked_get_nothing(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as other:
        made = guest.create("me", "open", "greedy", game="gangs-city", public=True)
        other.join(made["table"])
        with (
            guest.sit(made["table"], words=True) as one,
            other.sit(made["table"]) as two,
            guest.sit(made["table"], watch=True, words=True) as watcher,
        ):
            while watcher.view is None or watcher.view["to_act"] not in ([0], [1]):
                watcher.receive()
            asked, waits = (one, two) if watcher.view["to_act"] == [0] else (two, one)
            action = until_asked(asked)["menu"][0]
            for socket in (waits, watcher):
                assert ask(socket, action)["preview"] is None
                assert nothing(suggestion(socket))


def test_a_game_without_previews_answers_with_nothing(server: RunningServer) -> None:
    with (
        Guest(server) as guest,
        guest.sit(guest.create("me", "greedy")["table"], words=True) as socket,
    ):
        assert socket.welcome["reference"] is None
        assert ask(socket, until_asked(socket)["menu"]["play"][0])["preview"] is None


@pytest.mark.parametrize("game", ["district-noir", "gangs-city"])
def test_a_suggestion_is_legal_and_the_same_for_the_same_prompt(
    server: RunningServer, game: str
) -> None:
    others = ["greedy"] * (1 if game == "district-noir" else 2)
    with (
        Guest(server) as guest,
        guest.sit(guest.create("me", *others, game=game)["table"]) as socket,
    ):
        for _ in range(4):
            until_asked(socket)
            found = suggestion(socket)
            assert suggestion(socket, id=9) == {**found, "id": 9}
            assert found["preview"] == ask(socket, found["action"])["preview"]
            assert 0 <= found["win"] <= 1
            assert bool(found.get("reasons")) == (game == "gangs-city")
            assert socket.act(found["action"])["type"] == "ack"


def test_nothing_is_suggested_while_other_people_play(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as other:
        made = guest.create("me", "open")
        other.join(made["table"], made["invite"])
        with guest.sit(made["table"]) as one, other.sit(made["table"]) as two:
            (asked,) = [socket for socket in (one, two) if socket.my_turn]
            assert nothing(suggestion(asked))


@pytest.mark.parametrize("bot", ["Gated", "Foreign"])
def test_a_suggestion_that_comes_too_late_or_not_at_all_is_none(tmp_path: Path, bot: str) -> None:
    gate = tmp_path / "gate"
    settings = {"PYTHONPATH": str(REPOSITORY), GATE: str(gate)}
    program = ("-c", ODD_ADVISER.format(place=f"unruly:{bot}"))
    with (
        RunningServer(tmp_path, settings=settings, program=program) as server,
        Guest(server) as guest,
        guest.sit(guest.create("me", "newsboy")["table"]) as socket,
    ):
        until_asked(socket)
        socket.send({"type": "suggest", "id": 1})
        if bot == "Gated":  # commands do not wait for the thought
            socket.act()
            gate.touch()
        assert nothing(socket.until("suggestion", id=1))
        assert socket.info["seats"][1]["bot"] == "newsboy"


@pytest.mark.parametrize(
    ("bot", "legal", "reasons"),
    [
        ("unruly_analysts:Thoughtful", True, ["{n} ways."]),
        ("unruly:Honest", True, []),  # it only plays, so it is asked what it would play
        ("unruly_analysts:Lawless", False, []),
        ("unruly_analysts:Raising", False, []),
    ],
)
def test_a_suggestion_has_the_reasons_of_an_analyst_who_makes_sense(
    tmp_path: Path, bot: str, legal: bool, reasons: list[str]
) -> None:
    program = ("-c", ODD_ADVISER.format(place=bot))
    with (
        RunningServer(
            tmp_path, settings={"PYTHONPATH": str(REPOSITORY)}, program=program
        ) as server,
        Guest(server) as guest,
        guest.sit(guest.create("me", "newsboy")["table"]) as socket,
    ):
        view = until_asked(socket)
        for _ in range(2):  # it is kept with the action
            found = suggestion(socket)
            assert (found["action"] in [*view["menu"]["play"], "t"]) == legal
            assert [reason["id"] for reason in found.get("reasons", [])] == reasons
            assert found.get("win") == (0.25 if reasons else None)


@pytest.mark.parametrize(("game", "players"), [("district-noir", 2), ("gangs-city", 3)])
def test_what_is_suggested_is_what_the_strongest_level_likes_best(game: str, players: int) -> None:
    rules, bots = load_game(game), [StoredSeat(name=f"bot {n}", bot="random") for n in range(5)]
    deal = rules.deal(rules.options(), players, Random(3))
    body = prepared(game, deal, ["Ada", "Bo", "Cleo"][:players])
    names = Table("t", CREATED, body)
    assert names.match is not None
    seat = names.match.due[0]
    seats = tuple(body.seats[n] if n == seat else bots[n] for n in range(players))
    table = Table("t", CREATED, replace(body, seats=seats))

    async def ask() -> Hint | None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            return await Suggestions(Settings(), thinkers).find(table, seat)

    hint, view = asyncio.run(ask()), names.match.view(seat)
    assert hint is not None
    strongest = load_analyst(game, levels(game)[-1].id)
    likely = {str(strongest.evaluate(view, Random(luck)).best) for luck in range(300)}
    assert hint.action in likely
    assert len(likely) < len(view.menu)


def test_many_wishes_for_suggestions_are_all_answered(server: RunningServer) -> None:
    with Guest(server) as guest, guest.sit(guest.create("me", "greedy")["table"]) as socket:
        until_asked(socket)
        for id in range(20):
            socket.send({"type": "suggest", "id": id})
        answers: list[Any] = [socket.until("suggestion") for _ in range(20)]
        assert sorted(answer["id"] for answer in answers) == list(range(20))
        assert len({answer["action"] for answer in answers} - {None}) == 1


def test_the_reference_comes_once_to_those_who_want_words(server: RunningServer) -> None:
    with Guest(server) as guest:
        waiting = guest.create("me", "open", "open", game="gangs-city")["table"]
        table = city(guest)
        with guest.sit(waiting, words=True) as before, guest.sit(table, words=True) as worded:
            assert before.view is None
            assert before.welcome["reference"]["characters"]
            assert worded.welcome["reference"] == before.welcome["reference"]
        with guest.sit(table) as plain:
            assert plain.welcome["reference"] is None
