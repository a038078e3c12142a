"""Whom the server answers, what it takes, and what every answer carries."""

import asyncio
import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tripot.core import BadOptions
from tripot.core.match import check_name
from tripot.locale import Speech
from tripot.server.settings import Settings
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.web.app import create_app
from tripot.server.web.guard import CSP

from .running import HANGS, RunningServer

HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
}
NO_TABLE = "/api/tables/0000000000000000"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    names = ("--allow-host", "Games.Example", "--allow-host", "board")
    with RunningServer(folder=tmp_path_factory.mktemp("tables"), arguments=names) as running:
        yield running
        _, logged = running.stop()
        assert '"level": "error"' not in logged


@pytest.fixture
def http(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


@pytest.mark.parametrize("host", [
    "127.0.0.1", "127.0.0.1:8720", "192.168.1.7:80", "[::1]:8720", "[fe80::1]", "localhost",
    "LocalHost:1", "games.example", "GAMES.example:443", "board",
])  # fmt: skip
def test_addresses_and_its_own_names_are_answered(http: httpx.Client, host: str) -> None:
    assert http.get("/healthz", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("second", ["evil.example", "localhost"])
def test_two_names_are_none(server: RunningServer, second: str) -> None:
    """A proxy before us may have gone by the other one."""
    with socket.create_connection(("127.0.0.1", server.port), HANGS) as raw:
        raw.sendall(f"GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: {second}\r\n\r\n".encode())
        assert raw.recv(12) == b"HTTP/1.1 421"


@pytest.mark.parametrize("host", [
    "", "evil.example", "evil.example:8720", "127.0.0.1.evil.example", "localhost.evil.example",
    "games.example.evil.example", "[::1].evil.example", "[::1]x", "127.0.0.1:",
    "[evil]", "[", "::1", "2130706433", "127.1", "localhost.", "\xe9",
])  # fmt: skip
def test_other_names_are_not(http: httpx.Client, host: str) -> None:
    """Otherwise a page elsewhere could point its own name at this machine and read along."""
    head = [(b"host", host.encode("latin-1"))]
    answer = http.get("/healthz", headers=head)
    assert (answer.status_code, answer.json()["code"]) == (421, "not_allowed")
    knock = [(name.encode(), value.encode()) for name, value in UPGRADE.items()]
    assert http.get(f"{NO_TABLE}/play", headers=[*knock, *head]).status_code == 421


@pytest.mark.parametrize("origin", [
    "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "null", "http://[", "",
    "file://", "http://evil.example@127.0.0.1",
])  # fmt: skip
def test_another_site_cannot_act_in_my_name(
    server: RunningServer, http: httpx.Client, origin: str
) -> None:
    name = {"name": "Ann"}
    assert http.put("/api/me", json=name, headers={"origin": origin}).status_code == 403
    assert http.post(f"{NO_TABLE}/join", json={}, headers={"origin": origin}).status_code == 403
    assert http.post(f"{NO_TABLE}/leave", headers={"origin": origin}).status_code == 403
    assert http.get("/api/me", headers={"origin": origin}).status_code == 200
    with pytest.raises(InvalidStatus) as refusal:
        connect(f"{server.ws}{NO_TABLE}/play", additional_headers={"Origin": origin})
    assert refusal.value.response.status_code == 403


def test_its_own_pages_can(server: RunningServer, http: httpx.Client) -> None:
    own = {"origin": server.url}
    assert http.put("/api/me", json={"name": "Ann"}, headers=own).status_code == 200
    with connect(f"{server.ws}{NO_TABLE}/play", additional_headers={"Origin": server.url}) as line:
        line.send('{"type":"hello"}')
        assert '"code":"not_found"' in str(line.recv())
    behind = {"origin": "https://games.example", "host": "games.example"}
    assert http.put("/api/me", json={"name": "Ann"}, headers=behind).status_code == 200


def test_no_other_site_is_let_read(http: httpx.Client) -> None:
    answer = http.get("/api/me", headers={"origin": "http://evil.example"})
    asked = {"origin": "http://evil.example", "access-control-request-method": "PUT"}
    before = http.options("/api/me", headers=asked)
    assert before.status_code == 405
    for found in (answer, before):
        assert not [name for name in found.headers if name.startswith("access-control-")]


@pytest.mark.parametrize(("method", "path", "head", "status"), [
    ("GET", "/", {}, 200),
    ("HEAD", "/", {}, 200),
    ("GET", "/healthz", {}, 200),
    ("GET", "/plain.css", {}, 200),
    ("GET", "/openapi.json", {}, 200),
    ("GET", "/api", {}, 200),
    ("GET", "/api/games", {}, 200),
    ("GET", "/api/me", {}, 200),
    ("GET", "/nothing", {}, 404),
    ("GET", "/api/nothing", {}, 404),
    ("GET", NO_TABLE, {}, 404),
    ("GET", f"{NO_TABLE}/record", {}, 404),
    ("DELETE", "/api/me", {}, 405),
    ("POST", "/api/tables", {}, 422),
    ("GET", "/api/tables/x", {}, 422),
    ("GET", "/", {"host": "evil.example"}, 421),
    ("PUT", "/api/me", {"origin": "http://evil.example"}, 403),
    ("POST", "/api/tables", {"transfer-encoding": "chunked"}, 411),
    ("GET", f"{NO_TABLE}/play", {**UPGRADE, "origin": "http://evil.example"}, 403),
])  # fmt: skip
def test_every_answer_is_armoured(
    http: httpx.Client, method: str, path: str, head: dict[str, str], status: int
) -> None:
    answer = http.request(method, path, headers=head)
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "server" not in answer.headers
    if path.startswith("/api"):
        assert answer.headers["cache-control"] == "no-store"
    if status >= 400:
        assert set(answer.json()) == {"code", "text"}


def test_the_policy_allows_nothing_inline_and_nothing_foreign() -> None:
    assert CSP.startswith("default-src 'none';")
    assert "frame-ancestors 'none'" in CSP
    assert not {"unsafe-inline", "unsafe-eval", "http:", "https:", "*"} & set(CSP.split())


def test_a_mistake_of_ours_is_logged_and_tells_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(open_database(sqlite_url(tmp_path)), Settings())

    @app.get("/mistake")
    def mistake() -> None:
        raise ZeroDivisionError("a secret")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/mistake", headers={"accept-language": "it"})

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["code"]) == (500, "unavailable")
    assert "secret" not in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    logged = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in logged] == ["request failed"]
    assert "a secret" in caplog.text


def test_a_body_may_have_a_certain_size(http: httpx.Client) -> None:
    json = {"content-type": "application/json"}
    for size, status in ((16384, 422), (16385, 413), (1 << 22, 413)):
        body = b'"' + b"x" * (size - 2) + b'"'
        answer = http.put("/api/me", content=body, headers=json)
        assert answer.status_code == status
    assert "16384" in answer.json()["text"]
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("length", ["-1", "1e3", "0x10", "9" * 30, "9" * 5000, "\xb2", "1, 2"])
def test_a_length_that_is_none_is_refused(server: RunningServer, length: str) -> None:
    head = f"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"
    assert raw(server, head.encode("latin-1")) in (400, 413)
    upgrade = "".join(f"{name}: {value}\r\n" for name, value in UPGRADE.items())
    head = f"GET {NO_TABLE}/play HTTP/1.1\r\nHost: localhost\r\n{upgrade}"
    assert raw(server, f"{head}Content-Length: {length}\r\n\r\n".encode("latin-1")) in (400, 413)


def test_a_body_without_a_length_is_refused(server: RunningServer, http: httpx.Client) -> None:
    answer = http.put("/api/me", content=iter([b'{"name":', b'"Ann"}']))
    assert answer.status_code == 411
    both = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"
    head = f"PUT /api/me HTTP/1.1\r\nHost: localhost\r\n{both}\r\n0\r\n\r\n"
    assert raw(server, head.encode()) in (400, 411)


@pytest.mark.parametrize("body", [
    b"", b"{", b"\xff\xfe", b"[" * 16000, b'{"name":' + b"9" * 5000 + b"}", b'{"name":NaN}',
    b'{"name":"\\ud800"}', b'{"name":"\\u0000"}', b'{"name":"Ann","more":1}', b"[]", b"null",
])  # fmt: skip
def test_a_body_without_form_is_refused(http: httpx.Client, body: bytes) -> None:
    answer = http.put("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["code"] in ("bad_message", "illegal")


@pytest.mark.parametrize(("wish", "language"), [
    ("it", "it"), ("IT-ch;q=1", "it"), ("de, fr-CH;q=0.9, en", "fr"), ("de", "en"), (";;,", "en"),
])  # fmt: skip
def test_it_refuses_in_the_language_of_whoever_asks(
    http: httpx.Client, wish: str, language: str
) -> None:
    answer = http.put("/api/me", json={"name": "|"}, headers={"accept-language": wish})
    with pytest.raises(BadOptions) as refusal:
        check_name("|")
    assert answer.json()["text"] == Speech(language)(refusal.value.message)


def raw(server: RunningServer, request: bytes) -> int:
    """The status of the answer to these very bytes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=HANGS) as line:
        line.sendall(request)
        return int(line.recv(1000).split(b" ", 2)[1])
