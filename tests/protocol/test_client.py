"""The client against a real server: lobby, seats, whole games, refusals."""

import asyncio
import subprocess
import sys
from random import Random

import pytest

from tests.server.running import RunningServer
from tripot.core import BadOptions, check_commitment, read_record
from tripot.games import load_game
from tripot.protocol import (
    Client,
    Code,
    CommandRefused,
    Disconnected,
    Invitation,
    NewTable,
    NotAsked,
    SeatWish,
    ServerRefused,
    TableState,
    Unreachable,
    Update,
    Welcome,
)
from tripot.protocol.client_errors import problem_of

from .tables import choose, menu_of, new_table, play, run, seat_two, story, two_seats


def test_the_messages_alone_load_neither_the_client_nor_its_libraries() -> None:
    code = (
        "import sys, tripot.protocol; "
        "print({'httpx', 'websockets', 'tripot.protocol.client'} & set(sys.modules)); "
        "tripot.protocol.Client; print('httpx' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["set()", "True"]


def test_the_lobby(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as ada, Client(server.url, language="fr") as bo:
            assert (await ada.health()).status == "ok"
            assert [game.id for game in await ada.games()] == ["district-noir", "gangs-city"]
            assert not (await ada.me()).named
            assert (await bo.me()).name != (await ada.me()).name
            assert (await ada.rename("Ada")).name == "Ada"
            assert (await ada.me()).name == "Ada"

            seated = await ada.create(new_table("open", "me", public=True))
            assert (seated.seat, seated.info.state) == (1, TableState.OPEN)
            assert seated.table in [info.table for info in await bo.tables()]
            assert [mine.table.table for mine in await ada.my_tables()] == [seated.table]
            assert (await ada.leave(seated.table)).state == TableState.CLOSED

            private = await ada.create(new_table("me", "open"))
            with pytest.raises(ServerRefused) as refusal:
                await bo.table(private.table)
            assert refusal.value.code == Code.NOT_FOUND
            assert (await bo.table(private.table, private.invite)).players == 2
            assert (await bo.table(private.table, token=private.token)).players == 2
            assert (await bo.leave(private.table, private.token)).state == TableState.CLOSED

    run(scenario())


def test_a_name_for_one_table(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as ada, Client(server.url) as bo:
            made = await ada.create(new_table("me", "open"))
            joined = await bo.join(made.table, made.invite, name="Bo")
            assert joined.info.seats[1].name == "Bo"
            assert not (await bo.me()).named

    run(scenario())


def test_the_server_s_sentence_is_the_error_s(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url, language="fr") as client:
            with pytest.raises(ServerRefused) as refusal:
                await client.create(NewTable(game="chess", seats=[SeatWish(kind="me")]))
            assert refusal.value.code == Code.BAD_MESSAGE
            assert "chess" in str(refusal.value)
            assert str(refusal.value) == refusal.value.problem.text

    run(scenario())


def test_a_game_from_the_first_hello_to_the_record(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as one, Client(server.url) as two:
            first, second = await seat_two(one, two, short=False)
            async with (
                one.sit(first) as here,
                two.sit(second, words=True) as there,
                one.watch(first.table, first.invite) as watching,
            ):
                assert (here.seat, there.seat, watching.seat) == (0, 1, None)
                promised = here.info.commitment
                assert promised == watching.info.commitment
                assert here.info.secret is None
                acts = await asyncio.gather(play(here, Random(1)), play(there, Random(2)))
                await watching.until(lambda table: table.over)
                assert here.version == there.version == watching.version == 2 + sum(acts)
                assert here.info.secret is not None
                assert watching.watching == 1
            told = await story(there)
            assert all(event.words for step in told for event in step.events)
            async with two.sit(second.table, token=second.token, words=True) as again:
                welcome = await anext(again)
                assert isinstance(welcome, Welcome)
                assert welcome.steps == told
            check = check_commitment(read_record(await one.record(first.table), load_game))
            assert (check.commitment, check.deal_unchanged) == (promised, True)

    run(scenario())


def test_iterating_gives_the_welcome_and_then_what_follows(server: RunningServer) -> None:
    async def scenario() -> None:
        async with two_seats(server.url) as (here, there):
            assert isinstance(await anext(there), Welcome)
            assert here.view is not None
            version = await here.act(choose(here.view, Random(3)))
            async for message in there:
                if isinstance(message, Update):
                    assert message.version == there.version == version
                    break
            waiting = asyncio.ensure_future(anext(there, None))
            await asyncio.sleep(0)
            await there.close()
            assert await waiting is None

    run(scenario())


def test_an_acknowledged_action_is_seen(server: RunningServer) -> None:
    async def scenario() -> None:
        async with two_seats(server.url) as (here, _):
            assert here.view is not None
            before = here.prompt
            version = await here.act(choose(here.view, Random(4)))
            assert here.version >= version
            assert here.prompt != before

    run(scenario())


def test_refused_commands(server: RunningServer) -> None:
    async def scenario() -> None:
        async with two_seats(server.url) as (here, there):
            with pytest.raises(NotAsked):
                await there.act("t")
            assert here.view is not None
            prompt, action = here.prompt, choose(here.view, Random(5))
            held = menu_of(here.view)["play"]
            missing = next(kind for kind in ("5", "6", "7", "8") if kind not in held)
            with pytest.raises(CommandRefused) as illegal:
                await here.act(missing)
            assert illegal.value.code == Code.ILLEGAL
            with pytest.raises(CommandRefused) as early:
                await here.rematch()
            assert early.value.code == Code.NOT_ALLOWED
            with pytest.raises(CommandRefused) as there_already:
                await here.hand_over(there.seat or 0)
            assert there_already.value.code == Code.NOT_ALLOWED
            with pytest.raises(CommandRefused):
                await here.take_back()

            done = await here.act(action, key="mine")
            assert await here.act(action, key="mine", prompt=prompt) == done
            with pytest.raises(CommandRefused) as late:
                await here.act(action, prompt=prompt)
            assert late.value.code == Code.LATE
            assert late.value.answer.version == here.version

            await there.give_up()
            await here.until(lambda table: table.over)
            with pytest.raises(CommandRefused) as over:
                await here.act(action, prompt=done)
            assert over.value.code == Code.OVER
            await asyncio.gather(here.rematch(), there.rematch())
            await here.until(lambda table: table.info.next is not None)

    run(scenario())


def test_a_key_waits_for_one_answer_at_a_time(server: RunningServer) -> None:
    async def scenario() -> None:
        async with two_seats(server.url) as (here, _):
            both = (here.rematch(key="k"), here.rematch(key="k"))
            errors = await asyncio.gather(*both, return_exceptions=True)
            assert [type(error) for error in errors] == [CommandRefused, ValueError]

    run(scenario())


def test_who_may_not_come_in_is_told_so(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as one, Client(server.url) as two:
            private = await one.create(new_table("me", "open"))
            public = await one.create(new_table("me", "open", public=True))
            for attempt, code in (
                (two.sit(private.table), Code.NOT_FOUND),
                (two.watch(private.table), Code.NOT_FOUND),
                (two.sit(public.table), Code.NOT_ALLOWED),
                (two.sit("0" * 16), Code.NOT_FOUND),
            ):
                with pytest.raises(ServerRefused) as refusal:
                    async with attempt:
                        raise AssertionError("nobody comes in here")
                assert refusal.value.code == code
            async with one.sit(private.table) as by_cookie:
                assert by_cookie.seat == 0

    run(scenario())


def test_a_server_that_does_not_go_by_a_name_is_not_called_again(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(f"http://127.1:{server.port}") as client:
            with pytest.raises(ServerRefused) as refusal:
                async with client.watch("0" * 16):
                    raise AssertionError("nobody comes in here")
            assert refusal.value.code == Code.NOT_ALLOWED

    run(scenario())


def test_nobody_there_is_an_error_with_patience() -> None:
    async def scenario() -> None:
        async with Client("http://127.0.0.1:1") as client:
            with pytest.raises(Unreachable):
                await client.me()
            with pytest.raises(Unreachable):
                async with client.watch("0" * 16, patience=0):
                    raise AssertionError("nobody is there")

    run(scenario())


def test_what_waits_when_the_connection_is_closed_is_told(server: RunningServer) -> None:
    async def scenario() -> None:
        async with two_seats(server.url) as (here, there):
            waiting = asyncio.ensure_future(there.until(lambda table: table.over))
            await asyncio.sleep(0)
            await there.close()
            with pytest.raises(Disconnected):
                await waiting
            with pytest.raises(Disconnected):
                await there.give_up()
            assert not here.over

    run(scenario())


def test_links() -> None:
    table, invite = "0123456789abcdef", "f" * 32
    for link in (
        Invitation("https://games.example", table, invite).link,
        f" https://games.example/#/table/{table}/{invite}\n",
        f"https://games.example/t/{table}?invite={invite}",
    ):
        assert Invitation.parse(link) == Invitation("https://games.example", table, invite)
    assert Invitation.parse(f"http://[::1]:8720/tables/{table}").invite is None
    for link in ("", "hello", f"ftp://games.example/{table}", "http://games.example/"):
        with pytest.raises(BadOptions):
            Invitation.parse(link)


def test_a_proxy_s_page_is_a_problem_too() -> None:
    assert problem_of(502, b"<html>").code == Code.UNAVAILABLE
    assert problem_of(404, b"").code == Code.BAD_MESSAGE


def test_the_short_game_has_six_actions(server: RunningServer) -> None:
    async def scenario() -> None:
        async with two_seats(server.url) as (here, there):
            acts = await asyncio.gather(play(here, Random(6)), play(there, Random(7)))
            assert sum(acts) == 6

    run(scenario())
