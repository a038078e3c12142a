"""The guest cookie: one for each port, moved over from earlier names, out of others' reach."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from .fuzz.visiting import Visitor
from .running import HANGS, RunningServer

OLD = "tripot_guest"
Cookies = list[tuple[str, str]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    trusting = ("--trusted-proxy", "127.0.0.1")
    folder = tmp_path_factory.mktemp("tables")
    with RunningServer(folder=folder, arguments=trusting) as running:
        yield running
        _, logged = running.stop()
        assert '"level": "error"' not in logged


def ask(
    server: RunningServer, path: str, *cookies: tuple[str, str], https: bool = False
) -> httpx.Response:
    """What the server answers to somebody with these cookies."""
    head = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies)}
    if https:
        head |= {"x-forwarded-proto": "https", "host": "127.0.0.1"}
    return httpx.get(server.url + path, headers=head)


def says(server: RunningServer, table: str, cookie: tuple[str, str]) -> str:
    """What is said at a table to somebody with this cookie, over HTTPS."""
    head = {"x-forwarded-proto": "https", "cookie": "=".join(cookie)}
    with connect(f"{server.ws}/api/tables/{table}/play", additional_headers=head) as socket:
        socket.send('{"type": "hello"}')
        return str(json.loads(socket.recv(timeout=HANGS))["type"])


def seats(answer: httpx.Response) -> int:
    """At how many tables they sit."""
    assert answer.status_code == 200, answer.text
    return len(answer.json()["tables"])


def given(answer: httpx.Response) -> dict[str, str]:
    """Each cookie that is set, with what is said of it."""
    cookies = answer.headers.get_list("set-cookie")
    return {cookie.partition("=")[0]: cookie.partition("=")[2] for cookie in cookies}


def at(server: RunningServer) -> str:
    return f"{OLD}_{server.port}"


def somebody(server: RunningServer) -> str:
    """The value of the cookie of a guest who sits at a private table."""
    with Visitor(server) as guest:
        guest.open("me", "open", public=False)
        return str(guest.http.cookies[at(server)])


def test_two_servers_on_one_host_keep_each_others_seats(
    tmp_path: Path, server: RunningServer
) -> None:
    """A browser has one jar for all ports of a host."""
    with RunningServer(folder=tmp_path) as other, httpx.Client() as browser:
        wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
        for one in (server, other):
            made = browser.post(f"{one.url}/api/tables", json={**wish, "public": False})
            assert made.status_code == 201
        for one in (server, other):
            assert seats(browser.get(f"{one.url}/api/me/tables")) == 1
        assert set(browser.cookies) == {at(server), at(other)}


def test_the_cookie_of_earlier_times_moves_over_once(server: RunningServer) -> None:
    value = somebody(server)
    moved = ask(server, "/api/me/tables", (OLD, value))
    assert seats(moved) == 1
    cookies = given(moved)
    assert cookies.keys() == {OLD, at(server)}
    assert "Max-Age=0" in cookies[OLD]
    again = ask(server, "/api/me/tables", (at(server), cookies[at(server)].partition(";")[0]))
    assert (seats(again), given(again)) == (1, {})


def test_the_old_cookie_of_another_server_is_left_alone(server: RunningServer) -> None:
    """It is what another server on this host still knows somebody by."""
    answer = ask(server, "/api/me", (OLD, "WyJhIixudWxsXQ.AAAA"))
    assert given(answer).keys() == {at(server)}


def test_a_server_that_moves_to_another_port_knows_its_guests(tmp_path: Path) -> None:
    with RunningServer(folder=tmp_path) as first:
        value, name = somebody(first), at(first)
    with RunningServer(folder=tmp_path) as second:
        moved = ask(second, "/api/me/tables", (name, value))
        assert seats(moved) == 1
        assert at(second) in given(moved)


def test_under_https_the_cookie_is_of_this_host_alone(server: RunningServer) -> None:
    cookies = given(ask(server, "/api/me", https=True))
    assert cookies.keys() == {"__Host-tripot_guest_443"}
    (said,) = cookies.values()
    attributes = said.split("; ")[1:]
    assert sorted(attributes) == [
        "HttpOnly",
        "Max-Age=31536000",
        "Path=/",
        "SameSite=lax",
        "Secure",
    ]


def test_under_https_nobody_can_plant_a_cookie(server: RunningServer) -> None:
    """A sibling site can set any name without the prefix; then it would read the victim's hand."""
    planted = somebody(server)
    for name in (OLD, f"{OLD}_443", at(server)):
        answer = ask(server, "/api/me/tables", (name, planted), https=True)
        assert seats(answer) == 0
        assert given(answer).keys() == {"__Host-tripot_guest_443"}
    mine = ("__Host-tripot_guest_443", somebody(server))
    (table,) = ask(server, "/api/me/tables", mine, https=True).json()["tables"]
    assert says(server, table["table"]["table"], mine) == "welcome"
    assert says(server, table["table"]["table"], (at(server), mine[1])) == "refused"
    assert seats(ask(server, "/api/me/tables", (OLD, planted), mine, https=True)) == 1
    assert seats(ask(server, "/api/me/tables", mine)) == 0, "nor the other way round"


@pytest.mark.parametrize("order", [1, -1])
def test_two_cookies_of_one_name_must_agree(server: RunningServer, order: int) -> None:
    """One was set by somebody else for a path or a whole domain, and nobody can tell which."""
    name = at(server)
    mine, other = somebody(server), somebody(server)
    both = [(name, mine), (name, other)][::order]
    assert seats(ask(server, "/api/me/tables", *both)) == 0
    assert seats(ask(server, "/api/me/tables", (name, mine), (name, mine))) == 1
    assert seats(ask(server, "/api/me/tables", *[(name, mine), (name, "forged")][::order])) == 1
    old = [(OLD, mine), (f"{OLD}_1", other)][::order]
    assert seats(ask(server, "/api/me/tables", *old)) == 0
    assert seats(ask(server, "/api/me/tables", (name, mine), *old)) == 1, "its own comes first"
