"""The client asks what an action would do: it always gets an answer, if only none."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection

from tests.server.running import RunningServer
from tripot.protocol import Client, Code, Disconnected, NewTable, SeatWish
from tripot.protocol.client_commands import Asked

from .tables import run
from .test_odd_servers import TABLE, WELCOME, odd_server, refusal, say

CITY = NewTable(game="gangs-city", seats=[SeatWish(kind="me"), *[SeatWish(kind="bot")] * 2])


def test_whoever_wants_words_has_the_reference_and_can_ask(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as ada:
            seated = await ada.create(CITY)
            async with ada.sit(seated, words=True) as table, ada.sit(seated) as plain:
                assert isinstance(table.reference, dict)
                assert table.reference["characters"]
                assert plain.reference is None
                await table.until(lambda here: here.prompt is not None)
                version = table.version
                assert await table.ask("no such action") is None
                assert table.version == version
            with pytest.raises(Disconnected):
                await table.ask("no such action")

    run(scenario())


def test_answers_find_the_questions_they_belong_to() -> None:
    async def script(socket: ServerConnection, _: int, __: dict[str, Any]) -> None:
        await say(socket, WELCOME)
        asked = [json.loads(await socket.recv()) for _ in range(2)]
        await say(socket, answer(99, "of nobody"))
        for question in reversed(asked):
            await say(socket, answer(question["id"], question["action"]))
        await socket.wait_closed()

    async def scenario() -> None:
        async with odd_server(script) as client, client.sit(TABLE) as table:
            seven, take = await asyncio.gather(table.ask("7"), table.ask("t"))
            assert (seven, take) == ("7", "t")

    run(scenario())


def test_a_question_that_was_dropped_or_lost_is_answered_with_nothing() -> None:
    heard: list[str] = []

    async def script(socket: ServerConnection, call: int, _: dict[str, Any]) -> None:
        await say(socket, WELCOME)
        if call == 1:
            heard.append(json.loads(await socket.recv())["action"])
            await say(socket, refusal(Code.TOO_FAST))
            heard.append(json.loads(await socket.recv())["action"])
            return
        async for said in socket:
            heard.append(str(said))

    async def scenario() -> None:
        async with odd_server(script) as client, client.sit(TABLE) as table:
            assert await table.ask("dropped") is None
            assert await table.ask("lost") is None
            assert await table.ask("without a line") is None
            await table.until(lambda here: here.welcomes == 2)
            assert heard == ["dropped", "lost"], "none is sent again"

    run(scenario())


def test_an_answer_to_whoever_no_longer_waits_is_left_aside() -> None:
    async def scenario() -> None:
        asked = Asked()
        with asked.kept() as (id, future):
            future.cancel()
            asked.answered(id, "late")
            asked.forget()
        asked.answered(id, "later still")
        with asked.kept() as (other, _):
            assert other != id

    run(scenario())


def answer(id: int, preview: str) -> dict[str, Any]:
    return {"type": "answer", "id": id, "action": "?", "version": 1, "preview": preview}
