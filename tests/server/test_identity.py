"""Who somebody is, what only they may do, and what nobody else ever gets to know."""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .fuzz.visiting import Json, Visitor, move
from .running import RunningServer

STATES = ("open", "running", "over", "closed")
NO_TABLE = "0" * 16
Meet = Callable[[], Visitor]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(folder=tmp_path_factory.mktemp("tables")) as running:
        yield running
        _, logged = running.stop()
        assert '"level": "error"' not in logged


@pytest.fixture
def meet(server: RunningServer) -> Iterator[Meet]:
    """Somebody new, each time."""
    with ExitStack() as leaving:
        yield lambda: leaving.enter_context(Visitor(server))


def say(server: RunningServer, table: str, hello: Json, *commands: Json, **head: str) -> list[Json]:
    """What a client hears in answer to its hello and its commands; presence is left out."""
    heard: list[Json] = []
    address = f"{server.ws}/api/tables/{table}/play"
    with connect(address, additional_headers=head) as socket:
        with suppress(ConnectionClosed):  # the refusal may come before we have said everything
            for message in ({"type": "hello", **hello}, *commands, {"type": "ping"}):
                socket.send(json.dumps(message))
        with suppress(ConnectionClosed):
            for text in socket:
                answer: Json = json.loads(text)
                if answer["type"] == "pong":
                    break
                if answer["type"] != "presence":
                    heard.append(answer)
    return heard


def codes(heard: list[Json]) -> list[str]:
    return [str(message.get("code") or message["type"]) for message in heard]


# The cookie


def name_at(server: RunningServer) -> str:
    """What the cookie is called at this server."""
    return f"tripot_guest_{server.port}"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(
    server: RunningServer, meet: Meet
) -> None:
    given = meet().http.get("/api/me").headers["set-cookie"]
    name, *attributes = given.split("; ")
    assert name.startswith(f"{name_at(server)}=")
    assert sorted(attributes) == ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax"]


def test_a_trusted_proxy_says_that_it_is_encrypted(tmp_path: Path, server: RunningServer) -> None:
    def attributes(asked: RunningServer, address: str) -> str:
        transport = httpx.HTTPTransport(local_address=address)
        with httpx.Client(transport=transport, headers={"x-forwarded-proto": "https"}) as client:
            return client.get(f"{asked.url}/api/me").headers["set-cookie"]

    assert "Secure" not in attributes(server, "127.0.0.1")
    trusting = ("--trusted-proxy", "127.0.0.1")
    with RunningServer(folder=tmp_path, arguments=trusting) as behind:
        assert attributes(behind, "127.0.0.1").endswith("; Secure")
        assert "Secure" not in attributes(behind, "127.0.0.2")
        assert "Secure" not in httpx.get(f"{behind.url}/api/me").headers["set-cookie"]


def test_a_cookie_cannot_be_made_or_changed(server: RunningServer, meet: Meet) -> None:
    ann = meet()
    mine = ann.open("me", "open", public=False)
    cookie = ann.http.cookies[name_at(server)]
    body, _, seal = cookie.rpartition(".")
    other = meet()
    other.http.get("/api/me")
    foreign = other.http.cookies[name_at(server)]
    guest = URLSafeSerializer("", salt="guest").loads_unsafe(cookie)[1][0]
    forged = [
        URLSafeSerializer("a guess", salt="guest").dumps([guest, None]),
        f"{foreign.rpartition('.')[0]}.{seal}",
        f"{body}.{foreign.rpartition('.')[2]}",
        f"{body}.", body, f".{seal}", f"{body}A.{seal}", f"{cookie}.{seal}", "x" * 3000, ".", "é",
    ]  # fmt: skip
    for wrong in forged:
        head = [("cookie", f"{name_at(server)}={wrong}".encode().decode("latin-1"))]
        encoded = [(name.encode(), value.encode("latin-1")) for name, value in head]
        answer = httpx.get(f"{server.url}/api/me/tables", headers=encoded)
        assert answer.json() == {"tables": []}
        assert "set-cookie" in answer.headers
        table = httpx.get(f"{server.url}/api/tables/{mine['table']}", headers=encoded)
        assert table.status_code == 404
    assert len(ann.http.get("/api/me/tables").json()["tables"]) == 1


def test_the_cookie_alone_is_a_key_to_the_seat(server: RunningServer, meet: Meet) -> None:
    ann = meet()
    mine = ann.open("me", "open", public=False)
    cookie = f"{name_at(server)}={ann.http.cookies[name_at(server)]}"
    assert say(server, mine["table"], {}, Cookie=cookie)[0]["seat"] == 0
    assert codes(say(server, mine["table"], {})) == ["not_found"]


# Private tables


def test_a_private_table_does_not_exist_for_strangers(server: RunningServer, meet: Meet) -> None:
    ann, bob, eve = meet(), meet(), meet()
    mine = ann.open("me", "open", public=False)
    bob.join(mine)
    hers = eve.open("me", "open", public=False)
    table, nowhere = f"/api/tables/{mine['table']}", f"/api/tables/{NO_TABLE}"
    wrong: list[Json] = [{}]
    wrong += [{"invite": word} for word in (hers["invite"], hers["token"], mine["token"])]
    bearer = {"authorization": f"Bearer {hers['token']}"}
    for show in wrong:
        for path in ("", "/record"):
            found = eve.http.get(table + path, params=show, headers=bearer)
            assert found.status_code == 404
            assert found.text == eve.http.get(nowhere + path, params=show).text
        found = eve.http.post(f"{table}/join", json=show)
        assert found.status_code == 404
        assert found.text == eve.http.post(f"{nowhere}/join", json=show).text
        heard = say(server, mine["table"], {**show, "token": hers["token"]})
        assert heard == say(server, NO_TABLE, {**show, "token": hers["token"]})
        assert codes(heard) == ["not_found"]
    assert eve.http.post(f"{table}/leave", headers=bearer).status_code == 404
    for state in STATES:
        assert mine["table"] not in eve.http.get("/api/tables", params={"state": state}).text


def test_an_invitation_lets_somebody_in(server: RunningServer, meet: Meet) -> None:
    ann, eve = meet(), meet()
    mine = ann.open("me", "open", public=False)
    show = {"invite": mine["invite"]}
    table = f"/api/tables/{mine['table']}"
    assert eve.http.get(table, params=show).json()["state"] == "open"
    assert eve.http.get(f"{table}/record", params=show).status_code == 403
    eve.join(mine)
    assert eve.http.get(f"{table}/record", params=show).text.startswith("tripot view")
    assert say(server, mine["table"], show)[0]["seat"] is None
    bearer = {"authorization": f"Bearer {mine['token']}"}
    assert httpx.get(f"{server.url}{table}", headers=bearer).json()["state"] == "running"


# Seat tokens


def test_only_a_hash_of_a_token_is_kept(server: RunningServer, meet: Meet) -> None:
    token = meet().open("me", "open")["token"]
    assert server.folder is not None
    kept = b"".join(path.read_bytes() for path in server.folder.iterdir() if path.is_file())
    assert hashlib.sha256(token.encode()).hexdigest().encode() in kept
    assert token.encode() not in kept


def test_a_token_opens_one_seat_of_one_table(server: RunningServer, meet: Meet) -> None:
    ann, bob = meet(), meet()
    first, second = ann.open("me", "open"), ann.open("me", "open")
    his = bob.join(second)
    vain: list[Json] = [
        {"type": kind, "key": "k"} for kind in ("give_up", "take_back", "rematch")
    ]  # fmt: skip
    vain += [{"type": "hand_over", "key": "k", "seat": 0}]
    vain += [{"type": "act", "key": "k", "prompt": 2, "action": "t"}]
    for token in (first["token"], his["invite"], hashlib.sha256(his["token"].encode()).hexdigest()):
        heard = say(server, second["table"], {"token": token}, *vain)
        assert heard[0]["seat"] is None
        assert codes(heard[1:]) == ["not_allowed"] * 5
    watching = say(server, second["table"], {"token": his["token"], "watch": True}, *vain)
    assert codes(watching[1:]) == ["not_allowed"] * 5
    assert say(server, second["table"], {"token": his["token"]})[0]["seat"] == 1
    assert ann.http.get(f"/api/tables/{second['table']}").json()["version"] == 2


def test_nobody_plays_for_somebody_else(server: RunningServer, meet: Meet) -> None:
    ann, bob = meet(), meet()
    mine = ann.open("me", "open")
    his = bob.join(mine)
    keys = (mine, his)
    view = say(server, mine["table"], {"token": mine["token"]})[0]["view"]
    due = int(view["to_act"][0])
    waiting = keys[1 - due]
    act = {"type": "act", "key": "k", "prompt": 2, "action": "t"}
    over = {"type": "hand_over", "key": "k", "seat": due}
    back = {"type": "take_back", "key": "k"}
    heard = say(server, mine["table"], {"token": waiting["token"]}, act, over, back)
    assert codes(heard[1:]) == ["late", "not_allowed", "not_allowed"]
    assert heard[0]["view"]["prompt"] is None


def test_only_who_sits_there_can_get_up(server: RunningServer, meet: Meet) -> None:
    ann, eve = meet(), meet()
    mine, hers = ann.open("me", "open", "open", game="gangs-city"), eve.open("me", "open")
    leave = f"/api/tables/{mine['table']}/leave"
    for word in (
        "",
        f"Bearer {hers['token']}",
        "Bearer x",
        mine["token"],
        f"Basic {mine['token']}",
    ):
        head = {"authorization": word}
        assert eve.http.post(leave, headers=head).status_code == 403
    bearer = {"authorization": f"bearer {mine['token']}"}
    left = httpx.post(server.url + leave, headers=bearer).json()
    assert (left["state"], left["seats"][0]["kind"]) == ("closed", "open")
    assert httpx.post(server.url + leave, headers=bearer).status_code == 403


def test_a_new_key_locks_the_old_one_out(server: RunningServer, meet: Meet) -> None:
    ann = meet()
    mine = ann.open("me", "open")
    again = ann.join(mine)
    assert (again["seat"], again["token"] != mine["token"]) == (0, True)
    assert say(server, mine["table"], {"token": mine["token"]})[0]["seat"] is None
    assert say(server, mine["table"], {"token": again["token"]})[0]["seat"] == 0


def test_a_new_key_does_not_undo_giving_up(server: RunningServer, meet: Meet) -> None:
    ann, bob = meet(), meet()
    mine = ann.open("me", "open", "bot", game="gangs-city")
    bob.join(mine)
    assert "ack" in codes(say(server, mine["table"], {"token": mine["token"]},
                              {"type": "give_up", "key": "k"}))  # fmt: skip
    again = ann.join(mine)
    assert again["info"]["seats"][0]["bot"] is not None
    back = say(server, mine["table"], {"token": again["token"]}, {"type": "take_back", "key": "l"})
    assert codes(back)[-1] == "not_allowed"


# The log


def test_the_log_tells_no_secrets(tmp_path: Path) -> None:
    chatty = ("--log-level", "debug")
    with RunningServer(folder=tmp_path, arguments=chatty) as server, Visitor(server) as ann:
        mine = ann.open("me", "bot", public=False)
        table = f"/api/tables/{mine['table']}"
        bearer = {"authorization": f"Bearer {mine['token']}"}
        ann.http.get(table, params={"invite": mine["invite"]}, headers=bearer)
        _play(server, mine)
        assert ann.http.get(f"{table}/record").text.startswith("tripot record")
        assert ann.http.get(table, headers={"host": "evil.example"}).status_code == 421
        cookie = ann.http.cookies[name_at(server)]
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as disk:
            created = json.loads(disk.execute("SELECT body FROM entries").fetchone()[0])
            key = disk.execute("SELECT value FROM keys").fetchone()[0]
        _, log = server.stop()
    start = created["start"]
    hidden = [value for _, value in start["deal"] if len(value) > 20]
    seat = created["seats"][0]
    secrets = [mine["token"], mine["invite"], cookie, key, start["secret"], *hidden]
    secrets += [seat["guest"], seat["token"]]
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"method": "GET", "path": table, "status": 200}.items() <= lines[2].items()
    assert hidden
    assert [secret for secret in secrets if secret in log] == []


def _play(server: RunningServer, seated: Json) -> None:
    """A whole game of District Noir."""
    with connect(f"{server.ws}/api/tables/{seated['table']}/play") as socket:
        hello = {"type": "hello", "token": seated["token"], "invite": seated["invite"]}
        socket.send(json.dumps(hello))
        answered = 0
        for text in socket:
            view = json.loads(text).get("view")
            if view and view["outcome"] is not None:
                return
            if view and view["prompt"] not in (None, answered):
                answered = view["prompt"]
                act = {"type": "act", "key": f"{answered}", "prompt": answered}
                socket.send(json.dumps(act | {"action": move(view)}))
