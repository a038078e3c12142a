"""The client with servers as ours never is, or hardly ever: scripted, over a real WebSocket."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from tripot.protocol import Backoff, Client, Code, CommandRefused, OtherProtocol, Unreachable
from tripot.protocol.client_commands import Unanswered

from .tables import run
from .test_documents import BLOCKS

WELCOME, UPDATE = (
    json.loads(next(block for name, block in BLOCKS if name == wanted))
    for wanted in ("Welcome", "Update")
)
TABLE = WELCOME["info"]["table"]
Script = Callable[[ServerConnection, int, dict[str, Any]], Awaitable[None]]


@asynccontextmanager
async def odd_server(script: Script, busy: int = 0) -> AsyncIterator[Client]:
    """A client of a server that hears hello and then does what the script says.

    Before that it answers so many handshakes as a proxy does whose server is away.
    """
    calls = 0

    def away(socket: ServerConnection, _: Request) -> Response | None:
        nonlocal busy
        busy -= 1
        return None if busy < 0 else socket.respond(503, "Later.")

    async def answer(socket: ServerConnection) -> None:
        nonlocal calls
        calls += 1
        await script(socket, calls, json.loads(await socket.recv()))

    async with serve(answer, "127.0.0.1", 0, process_request=away) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        backoff = Backoff(first=0.005, most=0.02)
        async with Client(f"http://127.0.0.1:{port}", backoff=backoff) as client:
            yield client


async def say(socket: ServerConnection, message: dict[str, Any], **changes: object) -> None:
    await socket.send(json.dumps(message | changes))


def refusal(code: Code, key: str | None = None) -> dict[str, Any]:
    return {
        "type": "refused", "key": key, "code": code, "text": "No.", "version": 1, "view": None,
    }  # fmt: skip


def test_an_update_that_is_missing_is_asked_for() -> None:
    had = []

    async def script(socket: ServerConnection, call: int, hello: dict[str, Any]) -> None:
        had.append(hello["have"])
        if call == 1:
            await say(socket, WELCOME)
            await say(socket, UPDATE, version=3)
        else:
            await say(socket, WELCOME, version=3, steps=[])
        await socket.wait_closed()

    async def scenario() -> None:
        async with odd_server(script) as client, client.sit(TABLE) as table:
            await table.until(lambda table: table.version == 3)
            assert had == [0, 1]

    run(scenario())


def test_another_protocol_is_no_guess() -> None:
    async def newer(socket: ServerConnection, _: int, __: dict[str, Any]) -> None:
        await say(socket, WELCOME, protocol=2)

    async def nonsense(socket: ServerConnection, _: int, __: dict[str, Any]) -> None:
        await say(socket, {"type": "bonjour"})

    async def scenario() -> None:
        for script in (newer, nonsense):
            async with odd_server(script) as client:
                with pytest.raises(OtherProtocol):
                    async with client.sit(TABLE):
                        raise AssertionError("we do not understand each other")

    run(scenario())


def test_what_a_newer_server_adds_is_left_aside() -> None:
    async def script(socket: ServerConnection, _: int, __: dict[str, Any]) -> None:
        await say(socket, WELCOME, weather="fog", info=WELCOME["info"] | {"mood": "tense"})
        await socket.wait_closed()

    async def scenario() -> None:
        async with odd_server(script) as client, client.sit(TABLE) as table:
            assert table.version == 1

    run(scenario())


def test_later_is_not_no() -> None:
    async def script(socket: ServerConnection, call: int, _: dict[str, Any]) -> None:
        if call == 1:
            await say(socket, refusal(Code.TOO_FAST))
            return
        await say(socket, WELCOME)
        command = json.loads(await socket.recv())
        if call == 2:
            await say(socket, refusal(Code.UNAVAILABLE, command["key"]))
            return
        await say(socket, {"type": "ack", "key": command["key"], "version": 1})
        await socket.wait_closed()

    async def scenario() -> None:
        async with odd_server(script, busy=2) as client, client.sit(TABLE) as table:
            assert await table.act("7") == 1
            assert table.welcomes == 2

    run(scenario())


def test_a_message_the_server_does_not_understand_was_the_oldest_one() -> None:
    async def script(socket: ServerConnection, _: int, __: dict[str, Any]) -> None:
        await say(socket, WELCOME)
        await socket.recv()
        await say(socket, refusal(Code.BAD_MESSAGE))
        await socket.wait_closed()

    async def scenario() -> None:
        async with odd_server(script) as client, client.sit(TABLE) as table:
            with pytest.raises(CommandRefused) as refused:
                await table.give_up()
            assert refused.value.code == Code.BAD_MESSAGE

    run(scenario())


def test_patience_ends_when_the_server_stays_away() -> None:
    async def script(socket: ServerConnection, call: int, _: dict[str, Any]) -> None:
        if call == 1:
            await say(socket, WELCOME)

    async def scenario() -> None:
        async with odd_server(script) as client, client.sit(TABLE, patience=0.1) as table:
            with pytest.raises(Unreachable):
                await table.give_up()
            with pytest.raises(Unreachable):
                async for _ in table:
                    pass

    run(scenario())


def test_an_answer_waits_until_what_it_did_was_heard() -> None:
    async def scenario() -> None:
        commands = Unanswered()
        with commands.kept("k", "{}") as answer:
            assert list(commands.unsaid()) == ["{}"]
            assert list(commands.unsaid()) == []
            commands.done("k", 5)
            commands.reached(4)
            assert not answer.done()
            commands.forget_what_was_said()
            assert list(commands.unsaid()) == []
            commands.reached(5)
            assert await answer == 5
        await asyncio.sleep(0)

    run(scenario())
