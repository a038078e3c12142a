"""``tripot admin`` and the pages for the host alone, on a server that really runs."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.forked import Forked
from tripot.server.managing import house
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.managing import Ban, keep_ban, lift_ban, read_bans, read_key
from tripot.server.web.keys import Keys
from tripot.server.workers.homes import home

from .running import HANGS, RunningServer
from .table_client import Guest

BANNED, CLOSED = "127.0.0.1", "The host has closed this table: Bed time."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "tables"


@pytest.fixture
def server(folder: Path) -> Iterator[RunningServer]:
    with RunningServer(folder) as running:
        yield running


def admin(folder: Path, *words: str, code: int = 0) -> Any:
    """What the command answers in JSON, or what it complains of."""
    command = ["-m", "tripot", "--lang", "en", "admin", *words, "--data-dir", str(folder)]
    process = Forked([*command, "--json"])
    said, complained = process.communicate(HANGS)
    assert process.returncode == code, complained
    assert "Traceback" not in complained
    return complained if code else json.loads(said)


def token(folder: Path) -> str:
    engine = open_database(sqlite_url(folder), upgrade=False)
    key = read_key(engine, "server")
    engine.dispose()
    assert key is not None
    return Keys(key).host_token()


def test_a_running_game_ends_without_a_result(server: RunningServer, folder: Path) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        table = ann.create("me", "open", public=True)["table"]
        bob.join(table)
        with ann.sit(table) as here, bob.sit(table) as there:
            closed = admin(folder, "close", table, "--reason", "Bed time.")
            assert closed == {"table": table, "was": "running", "is": "over"}
            for socket in (here, there):
                assert socket.until("refused", key=None)["text"] == CLOSED
                assert socket.until("update", state="over")["info"]["result"] == {
                    "winners": [], "reason": "abandoned", "scores": None,
                }  # fmt: skip
        assert admin(folder, "close", table)["was"] == "over"
        assert "!abandon" in ann.http.get(f"/api/tables/{table}/record").text


@pytest.mark.parametrize("seats", [("me", "open"), ("open", "open"), ("open", "me")])
def test_a_table_that_waits_is_closed(
    server: RunningServer, folder: Path, seats: tuple[str, ...]
) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        table = ann.create(*seats, public=True)["table"]
        if seats[0] == "open" == seats[1]:
            assert ann.get(f"/api/tables/{table}")["state"] == "open"
        assert admin(folder, "close", table)["is"] == "closed"
        refused = bob.post(f"/api/tables/{table}/join", {"invite": None}, 403)
        assert refused["code"] == "not_allowed"
        assert ann.get("/api/tables")["tables"] == []


def test_no_such_table_is_a_sentence(server: RunningServer, folder: Path) -> None:
    assert "There is no such table." in admin(folder, "close", "0" * 16, code=2)
    assert "There is no such table." in admin(folder, "close", "../x", code=2)


def test_a_banned_address_is_cut_off_and_stays_out(server: RunningServer, folder: Path) -> None:
    with Guest(server, "Ann") as ann:
        table = ann.create("me", "open")["table"]
        with ann.sit(table) as socket:
            assert admin(folder, "ban", BANNED, "--for", "1h")["address"] == BANNED
            with pytest.raises(ConnectionClosed) as cut:
                socket.until("never")
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == 4003
        refused = ann.get("/api/me", 403)
        assert refused["text"] == "The host of this server has banned your address."
        server.stop()
        server.start()
        ann.get("/", 403)
        assert [ban["address"] for ban in admin(folder, "bans")] == [BANNED]


def test_a_ban_needs_no_server(folder: Path) -> None:
    with RunningServer(folder):
        pass
    admin(folder, "ban", "2001:db8:1:2:3::4")
    (ban,) = admin(folder, "bans")
    assert (ban["address"], ban["until"]) == ("2001:db8:1:2::", None)
    assert admin(folder, "unban", "2001:db8:1:2::9") == {"lifted": True}
    assert admin(folder, "unban", "2001:db8:1:2::9") == {"lifted": False}
    assert "is not an address" in admin(folder, "ban", "evil.example", code=2)
    assert "is not a duration" in admin(folder, "ban", "10.0.0.7", "--for", "ever", code=2)
    assert "No server answers." in admin(folder, "load", code=2)


def test_bans_end(folder: Path) -> None:
    folder.mkdir()
    engine = open_database(sqlite_url(folder))
    keep_ban(engine, Ban("10.0.0.7", 100.0, 160.0))
    keep_ban(engine, Ban("10.0.0.8", 110.0, None))
    assert [ban.address for ban in read_bans(engine, 159.0)] == ["10.0.0.8", "10.0.0.7"]
    assert [ban.address for ban in read_bans(engine, 160.0)] == ["10.0.0.8"]
    keep_ban(engine, Ban("10.0.0.8", 170.0, 200.0))
    assert read_bans(engine, 0.0) == [Ban("10.0.0.8", 170.0, 200.0)]
    assert lift_ban(engine, "10.0.0.8")
    engine.dispose()


def test_a_new_key_makes_strangers_of_all(server: RunningServer, folder: Path) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        made = ann.create("me", "open", public=False)
        before = token(folder)
        assert "There is nobody to ask" in admin(folder, "rotate-key", code=2)
        assert ann.get("/api/me")["name"] == "Ann"
        assert admin(folder, "rotate-key", "--yes") == {"rotated": True}
        assert token(folder) != before
        assert ann.get("/api/me")["name"] != "Ann"
        bob.get(f"/api/tables/{made['table']}", 404, invite=made["invite"])
        head = {"authorization": f"Bearer {made['token']}"}
        assert ann.http.get(f"/api/tables/{made['table']}", headers=head).status_code == 200
        assert admin(folder, "load")["processes"] == 1  # the server knows the new one


def test_a_new_key_reaches_every_worker_at_once(folder: Path) -> None:
    with RunningServer(folder, arguments=("--workers", "2")) as server, Guest(server) as ann:
        tables = [ann.create("me", "open", public=False) for _ in range(2)]
        assert {home(table["table"], 2) for table in tables} == {0, 1}
        links = [f"{server.url}/api/tables/{t['table']}?invite={t['invite']}" for t in tables]
        assert [httpx.get(link).status_code for link in links] == [200, 200]
        with house(folder, None, None) as host:
            host.rotate_key()
        assert [httpx.get(link).status_code for link in links] == [404, 404]


def test_the_load_says_who_is_there(server: RunningServer, folder: Path) -> None:
    with Guest(server, "Ann") as ann:
        table = ann.create("me", "open")["table"]
        with ann.sit(table), ann.sit(table, watch=True):
            load = admin(folder, "load")
    assert load["tables"] == {"open": 1}
    assert (load["players"], load["spectators"], load["sockets"]) == (1, 1, 2)
    assert load["addresses"] == {"127.0.0.1": 2}
    assert load["commits"] > 0
    assert table not in json.dumps(load)


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_people_can_read_it(server: RunningServer, folder: Path, language: str) -> None:
    for words in (["load"], ["ban", "10.0.0.7", "--for", "7d"], ["bans"], ["unban", "10.0.0.7"]):
        command = ["-m", "tripot", "--lang", language, "admin", *words]
        process = Forked([*command, "--data-dir", str(folder)])
        said, complained = process.communicate(HANGS)
        assert (process.returncode, complained) == (0, "")
        assert said.strip()


def test_only_the_host_finds_anything_there(server: RunningServer, folder: Path) -> None:
    """Everybody else gets what they get on any page there is not."""
    key = {"authorization": f"Bearer {token(folder)}"}
    with httpx.Client(base_url=server.url) as http:
        assert http.get("/api/admin/load", headers=key).status_code == 200
        strangers: list[dict[str, str]] = [
            {}, {"authorization": "Bearer x"}, {"authorization": "Basic"},
            key | {"x-forwarded-for": "10.0.0.7"}, key | {"forwarded": "for=10.0.0.7"},
            key | {"via": "1.1 proxy"}, key | {"x-real-ip": "10.0.0.7"},
            key | {"host": "192.168.1.7"},
        ]  # fmt: skip
        for head in strangers:
            for method in ("GET", "POST", "DELETE"):
                here = http.request(method, "/api/admin/load", headers=head)
                nowhere = http.request(method, "/api/nothing/load", headers=head)
                assert here.status_code == nowhere.status_code == 404
                assert here.content == nowhere.content
        told = http.get("/openapi.json").text
    assert "admin" not in told
    assert "metrics" not in told
