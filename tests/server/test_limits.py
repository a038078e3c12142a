"""Nobody can ask for so much, or take so little, that others notice."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_later
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection as SyncConnection
from websockets.sync.client import connect

from tripot.server.settings import Settings
from tripot.server.web import limits
from tripot.server.web.limits import Addresses, Bucket

from .clocked import clocked
from .fuzz.frames import Line, frame
from .fuzz.visiting import Json, Visitor, move, play
from .running import HANGS, RunningServer
from .table_client import Guest

PING = frame(b'{"type":"ping","id":%s}' % (b"7" * 2000))
MANY = 4000
"""So many of its answers are more than the buffers of a connection hold."""


class Clock:
    """A time that stands still until it is moved."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(limits, "time", standing)
    return standing


def test_a_bucket_gives_a_burst_and_then_its_rate(clock: Clock) -> None:
    bucket = Bucket(rate=2.0, burst=5.0)
    assert [bucket.take() for _ in range(12)] == [True] * 10 + [False] * 2
    clock.now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 3600.0
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]


def test_a_slow_bucket_still_gives_one(clock: Clock) -> None:
    bucket = Bucket(rate=0.01)
    assert [bucket.take(), bucket.take()] == [True, False]


def test_addresses_do_not_share_and_are_forgotten_in_the_end(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_MOST_ADDRESSES", 3)
    addresses = Addresses(rate=0.2)
    assert [addresses.take("a"), addresses.take("a"), addresses.take("b")] == [True, False, True]
    for other in "cd":
        assert addresses.take(other)
    assert addresses.take("a")  # forgotten meanwhile, as the one unused longest


# Over HTTP

LIMITS = ("requests_rate", "files_rate", "tables_rate", "joins_rate", "sockets_per_address")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def asked(url: str, times: int, address: str = "127.0.0.1", **head: str) -> Counter[int]:
    """The statuses of so many quick requests from an address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    names = {name.replace("_", "-"): value for name, value in head.items()}
    with httpx.Client(transport=transport, headers=names) as client:
        return Counter(client.get(f"{url}/healthz").status_code for _ in range(times))


def test_requests_have_a_rate_for_each_address(folder: Path) -> None:
    server, clock = clocked(folder, requests_rate="1")
    with server:
        assert asked(server.url, 8) == {200: 5, 429: 3}
        assert asked(server.url, 5, "127.0.0.2") == {200: 5}
        refusal = httpx.get(f"{server.url}/api/me", headers={"accept-language": "en"})
        assert (refusal.status_code, refusal.json()["code"]) == (429, "too_fast")
        assert refusal.headers["retry-after"] == "1"
        with pytest.raises(InvalidStatus, match="HTTP 429"):
            connect(f"{server.ws}/api/tables/{'0' * 16}/play")
        clock.move(2)
        assert asked(server.url, 3) == {200: 2, 429: 1}


def test_thirty_people_behind_one_address_can_all_come_at_once(folder: Path) -> None:
    """With the usual limits: pages and files, questions, a table, and a seat for a friend."""
    usual = {name: str(Settings.model_fields[name].default) for name in LIMITS}
    server, _ = clocked(folder, **usual)
    wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with server:
        for _ in range(30):
            with httpx.Client(base_url=server.url) as one, httpx.Client(base_url=server.url) as two:
                pages = [one.get("/") for _ in range(15)]
                asked = [one.get(f"/api/{path}") for path in ("me", "games", "tables", "me/tables")]
                assert {answer.status_code for answer in (*pages, *asked)} == {200}
                made = one.post("/api/tables", json=wish).json()
                seat = {"invite": made["invite"]}
                assert two.post(f"/api/tables/{made['table']}/join", json=seat).is_success


def test_only_a_trusted_proxy_is_believed_about_addresses(folder: Path) -> None:
    server, _ = clocked(folder, requests_rate="1")
    refused = {200: 5, 429: 2}
    with server:
        spoofed = [asked(server.url, 1, x_forwarded_for=f"10.0.0.{n}") for n in range(7)]
        assert sum(spoofed, Counter()) == refused
    server.arguments = ("--trusted-proxy", "127.0.0.1")
    with server:
        honest = [asked(server.url, 1, x_forwarded_for=f"10.0.0.{n}") for n in range(7)]
        assert sum(honest, Counter()) == {200: 7}
        assert asked(server.url, 7, x_forwarded_for="10.0.0.99") == refused
        # What the client itself claimed stands left of what the proxy saw.
        claimed = [asked(server.url, 1, x_forwarded_for=f"1.1.1.{n}, 10.0.1.1") for n in range(7)]
        assert sum(claimed, Counter()) == refused
        stranger = [asked(server.url, 1, "127.0.0.2", x_forwarded_for=f"10.0.2.{n}")
                    for n in range(7)]  # fmt: skip
        assert sum(stranger, Counter()) == refused


def test_tables_are_opened_at_a_rate(folder: Path) -> None:
    wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
    server, _ = clocked(folder, tables_rate="0.05")
    with server:
        answers = [httpx.post(f"{server.url}/api/tables", json=wish) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        assert answers[-1].json()["text"] == "You have opened many tables; wait a moment."
        assert answers[-1].headers["retry-after"] == "20"


def test_a_rematch_counts_like_any_other_table(folder: Path) -> None:
    """Or giving up and asking again would open as many as one likes."""
    server, _ = clocked(folder, tables_rate="0.05", bot_delay="0")
    with server, Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            socket.command("give_up")
            assert socket.command("rematch")["type"] == "ack"
            next = guest.get(f"/api/tables/{table}")["next"]
        with guest.sit(next) as socket:
            socket.command("give_up")
            refused = socket.command("rematch")
            assert (refused["type"], refused["code"]) == ("refused", "too_fast")
            assert guest.get(f"/api/tables/{next}")["next"] is None


# Over WebSockets


@pytest.fixture
def narrow(folder: Path) -> Iterator[RunningServer]:
    """A server on which one soon has enough."""
    running, _ = clocked(folder, sockets_per_address="4", sockets_per_table="3", messages_rate="10")
    with running:
        yield running


def first_words(server: RunningServer, table: str, stack: ExitStack) -> Json:
    """What a new spectator of a table hears first; it stays."""
    socket = stack.enter_context(connect(f"{server.ws}/api/tables/{table}/play"))
    with suppress(ConnectionClosedError):  # it may have been turned away before its hello
        socket.send('{"type":"hello","language":"en"}')
    heard: Json = json.loads(socket.recv())
    return heard


def answer(socket: SyncConnection) -> str:
    """The next answer to something: a pong, or why not."""
    while True:
        message = json.loads(socket.recv())
        if message["type"] in ("pong", "refused"):
            return str(message.get("code", "pong"))


def test_connections_are_counted_by_address_and_by_table(narrow: RunningServer) -> None:
    with Visitor(narrow) as ann:
        tables = [ann.open("me", "open")["table"] for _ in range(2)]
    with ExitStack() as stack:
        for _ in range(3):
            assert first_words(narrow, tables[0], stack)["type"] == "welcome"
        full = first_words(narrow, tables[0], stack)
        assert (full["code"], full["text"]) == ("too_fast", "Too many people look at this table.")
        assert first_words(narrow, tables[1], stack)["type"] == "welcome"
        full = first_words(narrow, tables[1], stack)
        assert full["text"] == "Too many connections come from your address."
    heard: Json = {}
    while heard.get("type") != "welcome":  # those who left are forgotten
        with ExitStack() as stack:
            heard = first_words(narrow, tables[0], stack)


def test_messages_have_a_rate_too(narrow: RunningServer) -> None:
    with Visitor(narrow) as ann:
        table = ann.open("me", "open")["table"]
    with connect(f"{narrow.ws}/api/tables/{table}/play") as socket:
        socket.send('{"type":"hello"}')
        for n in range(53):
            socket.send(json.dumps({"type": "ping", "id": n}))
        kinds = Counter(answer(socket) for _ in range(53))
        assert kinds == {"pong": 50, "too_fast": 3}


def test_a_message_may_have_a_certain_size(narrow: RunningServer) -> None:
    with Visitor(narrow) as ann:
        table = ann.open("me", "open")["table"]
    with connect(f"{narrow.ws}/api/tables/{table}/play") as socket:
        socket.send('{"type":"hello"}')
        socket.send(" " * (4096 - 15) + '{"type":"ping"}')
        assert answer(socket) == "pong"
        socket.send(" " * (4097 - 15) + '{"type":"ping"}')
        with pytest.raises(ConnectionClosedError) as closed:
            answer(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


# Slow clients


@pytest.fixture
def tight(folder: Path) -> Iterator[RunningServer]:
    """A server that keeps some messages for a slow client, more than come in one piece."""
    with RunningServer(folder=folder, settings={"TRIPOT_OUTBOX": "400"}) as running:
        yield running


@asynccontextmanager
async def stuffed(server: RunningServer, seated: Json) -> AsyncIterator[Line]:
    """A client on a seat that asks for more than fits and reads nothing."""
    line = await Line.open(server.port, f"/api/tables/{seated['table']}/play", buffer=4096)
    hello = {"type": "hello", "token": seated["token"]}
    line.writer.write(frame(json.dumps(hello).encode()) + PING * MANY)
    try:
        yield line
    finally:
        await line.close()


def test_who_takes_nothing_is_cut_off_and_nobody_waits(tight: RunningServer) -> None:
    with Visitor(tight) as ann, Visitor(tight) as bob:
        mine = ann.open("me", "open")
        asyncio.run(cut_off(tight, mine, bob.join(mine), ann))


async def cut_off(server: RunningServer, mine: Json, his: Json, ann: Visitor) -> None:
    address = f"{server.ws}/api/tables/{mine['table']}/play"
    async with connect_later(address) as socket, AsyncExitStack() as stack:
        await socket.send(json.dumps({"type": "hello", "token": mine["token"]}))
        await until_present(socket, False)
        line = await stack.enter_async_context(stuffed(server, his))
        await until_present(socket, True)
        await until_present(socket, False)  # though it is still connected, and takes nothing
        over = await play(server, await asyncio.to_thread(ann.open, "me", "bot"))
        assert over["state"] == "over"
        await read_out(line)
        assert line.closed == 4008


async def read_out(line: Line) -> list[Json]:
    """Everything that still comes, until the server hangs up."""
    heard: list[bytes] = []
    async with asyncio.timeout(HANGS):
        while line.closed is None:
            heard += await line.messages()
    return [json.loads(text) for text in heard]


async def until_present(socket: ClientConnection, there: bool) -> None:
    """Waits until one hears that the other is there, or not."""
    async with asyncio.timeout(HANGS):
        async for text in socket:
            message = json.loads(text)
            shown = message["info"] if message["type"] == "welcome" else message
            if "seats" in shown and shown["seats"][1]["present"] is there:
                return


def test_who_was_cut_off_resumes_and_has_missed_nothing(tight: RunningServer) -> None:
    with Visitor(tight) as ann, Visitor(tight) as bob:
        mine = ann.open("me", "open")
        asyncio.run(resume(tight, mine, bob.join(mine)))


async def resume(server: RunningServer, mine: Json, his: Json) -> None:
    async with stuffed(server, his) as slow:
        over = await asyncio.gather(play(server, mine), play(server, his))
        early = await read_out(slow)
        assert slow.closed == 4008
    last = over[1]["version"]
    have = max(m["version"] for m in early if m["type"] in ("welcome", "update"))
    before = {message["version"]: message for message in early if message["type"] == "update"}
    assert have < last
    whole = await welcomed(server, his, 0)
    later = await welcomed(server, his, have)
    assert later["version"] == whole["version"] == last
    steps = {step["version"]: step["events"] for step in whole["steps"]}
    told = {v: m["events"] for v, m in before.items() if m["events"]}
    resumed = {step["version"]: step["events"] for step in later["steps"]}
    first = {step["version"]: step["events"] for step in early[0]["steps"]}
    assert first | told | resumed == steps
    assert min(resumed) > have
    assert move(later["view"]) == "t"  # nothing is left to play


async def welcomed(server: RunningServer, seated: Json, have: int) -> Json:
    async with connect_later(f"{server.ws}/api/tables/{seated['table']}/play") as socket:
        hello = {"type": "hello", "token": seated["token"], "have": have}
        await socket.send(json.dumps(hello))
        message: Json = json.loads(await socket.recv())
        return message
