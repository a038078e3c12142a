"""What a host chooses: a data set of one's own, and the heartbeat."""

import socket
from pathlib import Path

from .running import HANGS, RunningServer
from .table_client import Guest

UPGRADE = (
    "GET /api/tables/0000000000000000/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)
NO_ANSWER = (1011).to_bytes(2, "big")
"""The code in the frame that closes a connection without a heartbeat."""


def test_a_table_with_a_data_set_of_ones_own_opens_again_without_the_file(tmp_path: Path) -> None:
    box = tmp_path / "attic.toml"
    box.write_text("", encoding="utf-8")
    folder = tmp_path / "data"
    with RunningServer(folder, arguments=("--data", str(box))) as server, Guest(server) as guest:
        games = {game["id"]: game for game in guest.get("/api/games")}
        mine = games["gangs-city"]["data_sets"][1]
        assert mine.startswith("attic:")
        seats = ("me", "random", "random")
        made = guest.create(*seats, game="gangs-city", options={"data": mine})
        assert f"data={mine}" in made["info"]["options"]
    box.unlink()
    with (
        RunningServer(folder) as server,
        Guest(server) as guest,
        guest.sit(made["table"], token=made["token"]) as player,
    ):
        assert player.welcome["seat"] == 0
        assert f"data={mine}" in player.info["options"]


def test_a_client_that_does_not_answer_the_heartbeat_is_let_go(tmp_path: Path) -> None:
    with (
        RunningServer(tmp_path, settings={"TRIPOT_HEARTBEAT": "0.3"}) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=HANGS) as line,
    ):
        line.sendall(UPGRADE.encode())
        heard = b""
        while more := line.recv(4096):
            heard += more
    assert heard.startswith(b"HTTP/1.1 101")
    assert NO_ANSWER in heard
