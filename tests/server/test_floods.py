"""What one client can send in masses before any message is counted, and whom it must not harm."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .running import HANGS, RunningServer
from .table_client import Guest

ORDINARY = {"TRIPOT_MESSAGES_RATE": "20", "TRIPOT_SOCKETS_PER_TABLE": "2"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(tmp_path, settings=ORDINARY) as running:
        yield running


def for_ever(send: Callable[[], None]) -> None:
    for _ in range(20_000):
        send()


def test_a_flood_of_pongs_ends_the_connection_and_nothing_else(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as flood, guest.sit(table) as other:
            with pytest.raises(ConnectionClosed):
                for_ever(flood.pong)
            assert other.act()["type"] == "ack"


def test_a_head_without_end_is_not_kept(server: RunningServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=HANGS) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        more = b"X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n" * 20
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            for_ever(lambda: line.sendall(more))
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_spectators_cannot_keep_a_player_out(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as crowd:
        table = guest.create("me", "greedy", public=True)["table"]
        with crowd.sit(table), crowd.sit(table), crowd.sit(table) as third:
            assert third.welcome["code"] == "too_fast"
            with guest.sit(table) as player:
                assert player.welcome["seat"] == 0
