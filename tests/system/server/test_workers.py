"""Several workers on one port are one server: nobody notices which of them they talk to, and
nothing is lost when one is killed.
"""

import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.running import RunningServer
from tripot.protocol import Ack, TableState, Update
from tripot.server.store.database import sqlite_url
from tripot.server.workers.homes import home

from . import asyncio_thread
from .scripted_clients import Guest
from .table_checks import check_tables, errors
from .table_connection import Line, call
from .test_kill import COMMANDS, LIMIT, PAIRS, Evening

pytestmark = pytest.mark.system
WORKERS = 2
KILLS = 12
WISH = {"game": "district-noir", "seats": [{"kind": "open"}, {"kind": "open"}]}
DEAD = "a worker has ended"


def several(folder: Path, *more: str, **settings: str) -> RunningServer:
    """A server with several workers, which tells what it is asked."""
    arguments = ("--workers", str(WORKERS), *more)
    return RunningServer(folder=folder, arguments=arguments, settings=settings)


def workers_of(server: RunningServer) -> list[int]:
    """The processes that serve."""
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@contextmanager
def asking(server: RunningServer) -> Iterator[httpx.Client]:
    """One connection, which is kept from one request to the next."""
    limits = httpx.Limits(max_connections=1)
    with httpx.Client(base_url=server.url, trust_env=False, timeout=LIMIT, limits=limits) as client:
        yield client


def opened(client: httpx.Client, number: int) -> list[dict[str, str]]:
    """So many new tables."""
    answers = [client.post("/api/tables", json=WISH) for _ in range(number)]
    assert {answer.status_code for answer in answers} == {201}
    return [answer.json() for answer in answers]


def of_each_worker(client: httpx.Client) -> list[dict[str, str]]:
    """A new table at the home of each worker, in order."""
    tables = opened(client, 2 * WORKERS)
    return [
        next(table for table in tables if home(table["table"], WORKERS) == number)
        for number in range(WORKERS)
    ]


def answered(logged: str) -> list[tuple[str, str, int]]:
    """Method, path and worker of every request in a log."""
    lines = [json.loads(line) for line in logged.splitlines()]
    return [
        (line["method"], line["path"], line["worker"])
        for line in lines
        if line["what"] == "request"
    ]


def test_requests_are_answered_where_their_table_is_at_home(tmp_path: Path) -> None:
    with several(tmp_path, "--log-level", "debug") as server:
        with asking(server) as client:
            for table in [*of_each_worker(client), *reversed(of_each_worker(client))]:
                path = f"/api/tables/{table['table']}"
                assert client.get(f"{path}?invite={table['invite']}").status_code == 200
                body = {"invite": table["invite"], "name": "N" * 20}
                assert client.post(f"{path}/join", json=body).status_code == 200
                assert client.get("/healthz").status_code == 200
        _, logged = server.stop()
    assert errors(logged) == []
    told = answered(logged)
    named = [(path.split("/")[3], worker) for _, path, worker in told if "/api/tables/" in path]
    assert len(named) == 8
    assert all(worker == home(table, WORKERS) for table, worker in named)
    opening = [worker for method, path, worker in told if (method, path) == ("POST", "/api/tables")]
    assert opening == [0, 1] * 4


def test_requests_in_pieces_and_many_at_once_are_answered_in_order(tmp_path: Path) -> None:
    with several(tmp_path) as server, asking(server) as client:
        here, there = of_each_worker(client)
        for one, other in ((here, there), (there, here)):
            get = [
                f"GET /api/tables/{table['table']}?invite={table['invite']} HTTP/1.1\r\n"
                f"Host: 127.0.0.1\r\n\r\n".encode()
                for table in (one, other)
            ]
            body = json.dumps({"invite": one["invite"]}).encode()
            join = (
                f"POST /api/tables/{one['table']}/join HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            ).encode()
            with socket.create_connection(("127.0.0.1", server.port), LIMIT) as wire:
                reader = wire.makefile("rb")
                wire.sendall(b"".join(get * 3))  # six at once, for two homes
                ids = [read_answer(reader)["table"] for _ in range(6)]
                assert ids == [one["table"], other["table"]] * 3
                for first, rest in ((get[0][:9], get[0][9:]), (join, body), (get[1], b"")):
                    wire.sendall(first)
                    # The other worker asks and answers meanwhile, so the first piece is read.
                    assert client.get("/healthz").status_code == 200
                    wire.sendall(rest)
                    assert read_answer(reader)
                wire.sendall(get[0])
                assert read_answer(reader)["table"] == one["table"]
                reader.close()


def due(line: Line) -> bool:
    """Whether it is somebody's turn."""
    return line.view is not None and line.view.prompt is not None


def read_answer(reader: IO[bytes]) -> dict[str, str]:
    """The JSON of the next answer on a connection."""
    assert b" 200 " in reader.readline()
    length = 0
    while (line := reader.readline().strip()) != b"":
        name, _, value = line.partition(b":")
        length = int(value) if name.lower() == b"content-length" else length
    answer: dict[str, str] = json.loads(reader.read(length))
    return answer


@pytest.mark.parametrize("where", ["SQLite", "PostgreSQL"])
def test_two_people_play_at_tables_of_either_home(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(server: RunningServer) -> set[int]:
        homes = set()
        for _ in range(2):
            ann, bea = Guest([server], 0, "Ann"), Guest([server], 0, "Bea")
            await asyncio.gather(ann.introduce(), bea.introduce())
            table = await ann.open("district-noir", "me", "open")
            joined = await bea.join(table.table, table.invite)
            homes.add(home(table.table, WORKERS))
            async with call(server, table) as a, call(server, joined) as b:
                await a.see(True, True)
                while a.view is None:
                    await a.expect(Update)
                moves = 0
                while a.info.state is not TableState.OVER:
                    mine = a if due(a) else b
                    await mine.act(f"{moves}")
                    done = await mine.answer(f"{moves}")
                    assert isinstance(done, Ack)
                    await asyncio.gather(a.reach(done.version), b.reach(done.version))
                    moves += 1
                assert b.info.state is TableState.OVER
        return homes

    server = several(tmp_path)
    if where == "PostgreSQL":
        server.folder, server.database = None, request.getfixturevalue("database")
    with server:
        homes = asyncio_thread.run(play(server))
        _, logged = server.stop()
    assert errors(logged) == []
    assert homes == {0, 1}


def test_a_killed_worker_takes_only_its_own_tables_with_it_and_comes_back(tmp_path: Path) -> None:
    async def watch(server: RunningServer, tables: list[dict[str, str]]) -> None:
        first, second = [f"{server.ws}/api/tables/{table['table']}/play" for table in tables]
        hellos = [json.dumps({"type": "hello", "invite": table["invite"]}) for table in tables]
        async with connect(first, proxy=None) as one, connect(second, proxy=None) as other:
            for line, hello in zip((one, other), hellos):
                await line.send(hello)
                assert json.loads(await line.recv())["type"] == "welcome"
            os.kill(workers_of(server)[0], signal.SIGKILL)
            await one.wait_closed()
            await other.send(json.dumps({"type": "ping", "id": 7}))
            while json.loads(await other.recv()) != {"type": "pong", "id": 7}:
                pass
        async with connect(first, proxy=None) as again:  # waits for the one that takes its place
            await again.send(hellos[0])
            assert json.loads(await again.recv())["type"] == "welcome"

    with several(tmp_path) as server:
        with asking(server) as client:
            tables = of_each_worker(client)
        asyncio_thread.run(watch(server, tables))
        _, logged = server.stop()
    (said,) = errors(logged)
    assert DEAD in said


class Shift(Evening):
    """An evening on which workers are killed, and their parent is not."""

    async def _kill(self) -> None:
        rng, (server,) = Random(self.seed), self.servers
        while len(self.played) < PAIRS + 2:  # until everybody sits at their first table
            await asyncio.sleep(0.05)
        for _ in range(KILLS):
            await self.sending.more(rng.randint(1, COMMANDS))
            workers = workers_of(server)
            os.kill(rng.choice(workers), signal.SIGKILL)
            while len(now := workers_of(server)) < WORKERS or now == workers:
                await asyncio.sleep(0.01)


def test_nothing_is_lost_when_workers_are_killed_again_and_again(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path).render_as_string()
    with several(tmp_path, TRIPOT_LEASE="1", TRIPOT_BOT_DELAY="0.05") as server:
        evening = Shift([server], seed=3, pace=0.03)
        asyncio_thread.run(evening.spend())
        asyncio_thread.run(check_tables(evening.played, database))
        _, logged = server.stop()
    told = errors(logged)
    assert len(told) == KILLS
    assert all(DEAD in line for line in told), told
    everybody = [one for people in evening.played for one in people]
    assert sum(one.resumed for one in everybody) >= KILLS
    assert any(one.next for one in everybody)


def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    server = several(tmp_path)
    server.start()
    workers = workers_of(server)
    assert len(workers) == WORKERS
    server.kill()  # returns when nobody holds its outputs any more
    for worker in workers:
        while is_alive(worker):
            time.sleep(0.05)
    with several(tmp_path) as server, asking(server) as client:
        assert client.get("/healthz").status_code == 200


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_stop_is_gentle_and_whole(tmp_path: Path) -> None:
    async def watch(server: RunningServer, table: dict[str, str]) -> int | None:
        async with connect(f"{server.ws}/api/tables/{table['table']}/play", proxy=None) as line:
            await line.send(json.dumps({"type": "hello", "invite": table["invite"]}))
            assert json.loads(await line.recv())["type"] == "welcome"
            server.process.send_signal(signal.SIGTERM)
            await line.wait_closed()
            return line.close_code

    with several(tmp_path) as server:
        workers = workers_of(server)
        with asking(server) as client:
            tables = of_each_worker(client)
        codes = {asyncio_thread.run(watch(server, table)) for table in tables[:1]}
        said, logged = server.stop()
    assert codes == {1012}
    assert "Stopped. Every table is on disk." in said
    assert errors(logged) == []
    assert server.process.returncode == 0
    assert not any(map(is_alive, workers))


def test_a_worker_that_is_told_to_stop_alone_is_replaced(tmp_path: Path) -> None:
    with several(tmp_path) as server:
        before = workers_of(server)
        os.kill(before[1], signal.SIGTERM)
        while before[1] in (now := workers_of(server)) or len(now) < WORKERS:
            time.sleep(0.05)
        with asking(server) as client:
            assert len(opened(client, 4)) == 4
        server.stop()
