"""Bots with an argument at a table: kept and honoured, or refused before anything is written."""

from dataclasses import replace
from random import Random

import pytest

from tripot.bots.district_noir.network import SHIPPED
from tripot.core import SPECTATOR, Seat, TripotError, msg, read_record
from tripot.games import load_game
from tripot.locale import Speech
from tripot.protocol import HandOver, NewTable, SeatWish, Words
from tripot.tables.judging import judge, judge_bot
from tripot.tables.log import Created, Played, StoredSeat
from tripot.tables.opening import again, open_table
from tripot.tables.presenting import seat_infos, told
from tripot.tables.repeating import repeated
from tripot.tables.table import Table

from .preparing import CREATED, prepared
from .running import RunningServer
from .table_client import Guest

ME = StoredSeat(guest="guest", name="Vera", token="hash")
NOT_HONOURED = {
    "net:cold": "“cold” is not a temperature from 0.01 to 100.",
    "net:0": "A temperature lies between 0.01 and 100.",
    f"net:{SHIPPED.name}": "“net.npz” is not a temperature from 0.01 to 100.",
    "ismcts:0": "“0” is not a number of iterations from 1 to 1000000.",
    "judge:2": "The bot “judge:2” takes nothing after a colon.",
    "endgame:jury": "There is no bot “jury”; there are: newsboy",
    "tests.bots.outsiders:Rosa": "There is no bot “tests.bots.outsiders:Rosa”; there are: newsboy",
    "os:_exit": "There is no bot “os:_exit”; there are: newsboy",
}


def opened(bot: str) -> Created:
    seats = [SeatWish(kind="me"), SeatWish(kind="bot", bot=bot)]
    return open_table(NewTable(game="district-noir", seats=seats), ME, Speech("en"), CREATED)


def two_people(bot: str) -> Table:
    """A table that agreed on the bot that plays for people."""
    rules = load_game("district-noir")
    deal = rules.deal(rules.options(), 2, Random(3))
    created = prepared("district-noir", deal, ["Ada", "Bo"])
    return Table("t", CREATED, replace(created, substitute=bot))


def hand_over(bot: str) -> HandOver:
    return HandOver(type="hand_over", key="k", seat=1, bot=bot)


@pytest.mark.parametrize(
    ("bot", "name"),
    [("ismcts:200", "Tree search"), ("net:2", "Network"), ("endgame:net:2", "Exact endings")],
)
def test_a_table_keeps_the_bot_with_its_argument_and_calls_it_by_its_level(
    bot: str, name: str
) -> None:
    body = opened(bot)
    assert body.seats[1] == StoredSeat(bot=bot, name=name)
    table = Table("t", CREATED, body)
    assert table.match is not None
    assert dict(table.match.setup.tags)["players"] == f"human {bot}"
    (_, seat) = seat_infos(table, {})
    assert (seat.bot, seat.name, seat.called) == (bot, name, Words.of(msg(name)))
    assert again(table, {0}, CREATED).seats[0].bot == bot


@pytest.mark.parametrize(("bot", "why"), NOT_HONOURED.items())
def test_what_a_bot_cannot_honour_opens_no_table(bot: str, why: str) -> None:
    with pytest.raises(TripotError) as refused:
        opened(bot)
    assert str(refused.value.message).startswith(why)
    seats = [SeatWish(kind="me"), SeatWish(kind="open")]
    wish = NewTable(game="district-noir", seats=seats, substitute=bot)
    with pytest.raises(TripotError) as refused:
        open_table(wish, ME, Speech("en"), CREATED)
    assert str(refused.value.message).startswith(why)


@pytest.mark.parametrize(
    ("bot", "name"), [("net:2", "Network"), ("net+endgame", "Network, exact endings")]
)
def test_a_seat_is_handed_to_a_bot_with_its_argument(bot: str, name: str) -> None:
    table, command = two_people(bot), hand_over(bot)
    decision = judge(table, 0, command, CREATED, hand_over_after=0.0)
    assert decision.body == Played(words=(f"!seat:2={bot}",), seat=0, key="k")
    table.apply(2, CREATED, decision.body, decision.match)
    assert table.seats[1].bot == bot
    assert repeated(table, 0, command) == 2
    (said,) = told(table, SPECTATOR, 2, words=True)
    assert said.words == Words.of(msg("{bot} now plays for {player}.", bot=msg(name), player="Bo"))


def test_a_bot_s_action_is_judged_as_it_is() -> None:
    table = two_people("net:2")
    assert table.match is not None
    seat = table.match.due[0]
    command = HandOver(type="hand_over", key="k", seat=seat, bot="net:2")
    decision = judge(table, 1 - seat, command, CREATED, hand_over_after=0.0)
    table.apply(2, CREATED, decision.body, decision.match)
    action = next(iter(table.match.view(seat).menu))
    decision = judge_bot(table, Seat(seat), "net:2", table.prompts[seat], action, CREATED)
    assert decision.body == Played(words=(f"{seat + 1}:{action}",), seat=seat)


def test_a_table_with_an_argument_is_played_with_it(server: RunningServer) -> None:
    with Guest(server, "Vera") as guest:
        table = guest.create("me", "ismcts:20", public=True)["table"]
        with guest.sit(table) as socket:
            for _ in range(3):
                socket.act()
            while not socket.my_turn:
                socket.receive()
            assert socket.info["seats"][1]["bot"] == "ismcts:20"  # and no simpler one had to help
            socket.command("give_up")
        record = read_record(guest.http.get(f"/api/tables/{table}/record").text, load_game)
        assert dict(record.setup.tags)["players"] == "human ismcts:20"
        assert record.setup.names == ("Vera", "Tree search")


@pytest.mark.parametrize(
    ("bot", "code"),
    [("judge:2", "bad_message"), ("net:0", "illegal"), ("os.path:join", "bad_message")],
)
def test_a_refusal_is_a_sentence_for_people(server: RunningServer, bot: str, code: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    with Guest(server) as guest:
        problem = guest.post("/api/tables", {"game": "district-noir", "seats": seats}, 422)
        assert problem["code"] == code
        assert problem["text"].endswith(".")
        listed = guest.get("/api/games")
        assert "ismcts" not in str(listed)
