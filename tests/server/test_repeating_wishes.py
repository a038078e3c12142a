"""A table is opened once and a seat taken once, though the answer is lost and the wish repeated."""

import asyncio
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import httpx
import pytest

from tripot.protocol import Client, NewTable, SeatWish

from .dying import dying
from .running import RunningServer
from .table_client import Guest

ME_AND_ANOTHER = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}


def key() -> str:
    return token_urlsafe(24)


def ask(server: RunningServer, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """As a program without cookies asks."""
    answer = httpx.post(f"{server.url}/api/tables{path}", json=body)
    assert answer.is_success, answer.text
    answered: dict[str, Any] = answer.json()
    return answered


def test_a_table_that_was_opened_before_the_server_died_is_found_again(tmp_path: Path) -> None:
    wish = {**ME_AND_ANOTHER, "key": key()}
    server = dying(tmp_path, 1)
    with server:
        with pytest.raises(httpx.TransportError):
            ask(server, "", wish)
        server.stop()
        server.start()
        made, again = ask(server, "", wish), ask(server, "", wish)
        assert again == made
        assert (made["seat"], made["info"]["version"]) == (0, 1)
        with Guest(server) as anybody, anybody.sit(made["table"], token=made["token"]) as socket:
            assert socket.welcome["seat"] == 0


def test_a_seat_that_was_taken_before_the_server_died_is_no_lost_one(tmp_path: Path) -> None:
    server = dying(tmp_path, 2)
    with server, Guest(server) as host:
        made = host.create("me", "open")
        wish, path = {"invite": made["invite"], "key": key()}, f"/{made['table']}/join"
        with pytest.raises(httpx.TransportError):
            ask(server, path, wish)
        server.stop()
        server.start()
        seated = ask(server, path, wish)
        assert (seated["seat"], seated["info"]["version"]) == (1, 2)
        assert ask(server, path, wish)["token"] == seated["token"]
        with Guest(server) as anybody, anybody.sit(made["table"], token=seated["token"]) as socket:
            assert socket.welcome["seat"] == 1
            assert socket.welcome["version"] == 2, "nothing was written twice"


def test_the_client_in_python_asks_again_by_itself(tmp_path: Path) -> None:
    server = dying(tmp_path, 1)

    async def open() -> None:
        async with Client(server.url) as client:
            wish = NewTable(
                game="district-noir", seats=[SeatWish(kind="me"), SeatWish(kind="open")]
            )
            opening = asyncio.create_task(client.create(wish))
            await asyncio.to_thread(server.process.wait)
            server.process.communicate()
            await asyncio.to_thread(server.start)
            made = await opening
            assert [mine.table.table for mine in await client.my_tables()] == [made.table]

    with server:
        asyncio.run(open())


def test_a_wish_that_comes_twice_at_once_is_one(server: RunningServer) -> None:
    async def open() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=server.url) as client:
            wish = {**ME_AND_ANOTHER, "key": key()}
            return await asyncio.gather(*(client.post("/api/tables", json=wish) for _ in range(6)))

    answers = [answer.json() for answer in asyncio.run(open())]
    assert len({(one["table"], one["token"], one["seat"]) for one in answers}) == 1


def test_a_key_is_good_for_one_wish_and_one_guest(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        one = key()
        made = vera.create("me", "open", key=one)
        other = vera.post(
            "/api/tables", {**ME_AND_ANOTHER, "game": "gangs-city", "key": one}, status=403
        )
        assert other["code"] == "not_allowed"
        assert max_.create("me", "open", key=one)["table"] != made["table"]
        assert max_.join(made["table"], made["invite"], key=one)["token"] != made["token"]
        short = vera.post("/api/tables", {**ME_AND_ANOTHER, "key": "k" * 21}, status=422)
        assert short["code"] == "bad_message"
