"""Routes that go past FastAPI answer as it would."""

import json
import socket
from collections.abc import Iterator

import httpx
import pytest

from .running import HANGS, RunningServer

WISH = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
QUICK, SLOW = "application/json", "application/json; charset=utf-8"
"""FastAPI itself takes what is said to be JSON in other words."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("tables")) as running:
        yield running


def post(server: RunningServer, path: str, body: bytes, kind: str) -> httpx.Response:
    url = f"{server.url}/api/tables{path}"
    return httpx.post(url, content=body, headers={"content-type": kind}, timeout=HANGS)


def test_both_ways_lead_to_a_seat(server: RunningServer) -> None:
    for kind, other in ((QUICK, SLOW), (SLOW, QUICK)):
        made = post(server, "", json.dumps(WISH).encode(), kind)
        table, invite = made.json()["table"], made.json()["invite"]
        taken = post(server, f"/{table}/join", json.dumps({"invite": invite}).encode(), other)
        assert (made.status_code, taken.status_code) == (201, 200)
        assert (made.json()["seat"], taken.json()["seat"]) == (0, 1)
        assert taken.json()["info"]["state"] == "running"
        heads = [[name for name, _ in answer.headers.multi_items()] for answer in (made, taken)]
        assert sorted(heads[0]) == sorted(heads[1])
        assert "set-cookie" in heads[0]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 16_000,
        b'{"game": "district-noir"}',
        b'{"game": "district-noir", "seats": [{"kind": "nobody"}]}',
        b'{"game": "district-noir", "seats": [{"kind": "me"}], "more": 1}',
        b'{"game": "district-noir", "seats": [{"kind": "me"}], "options": {"hand": 1.5}}',
        b'{"game": "\\ud800", "seats": [{"kind": "me"}, {"kind": "open"}]}',
        b'{"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]}',
        b'{"seat": 99}',
        b'{"seat": "0"}',
        b'{"name": ""}',
        b'{"seat": 0}',
    ],
)
@pytest.mark.parametrize("path", ["", "/0123456789abcdef/join", "/x/join"])
def test_both_ways_refuse_alike(server: RunningServer, path: str, body: bytes) -> None:
    quick, slow = (post(server, path, body, kind) for kind in (QUICK, SLOW))
    assert 400 <= quick.status_code < 500
    assert (quick.status_code, quick.json()) == (slow.status_code, slow.json())


def test_other_methods_are_refused_as_ever(server: RunningServer) -> None:
    answer = httpx.delete(f"{server.url}/api/tables", headers={"content-type": QUICK})
    assert answer.status_code == 405


def test_a_body_that_never_ends_is_no_failure_of_ours(server: RunningServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=HANGS) as line:
        head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    assert post(server, "", json.dumps(WISH).encode(), QUICK).status_code == 201
    _, logged = server.stop()
    assert '"level": "error"' not in logged
