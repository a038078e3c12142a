"""``/metrics``: the numbers are right, add up, and say nothing about anybody."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tripot.server.counts import Histogram
from tripot.server.lag import watch_lag
from tripot.server.metrics import Snapshot, Totals, exposition, merged
from tripot.server.web.own_routes import from_here, from_networks
from tripot.server.workers.slots import LARGEST, Slots

from .running import RunningServer
from .table_client import Guest, play_out


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    limits = {"TRIPOT_JOINS_RATE": "0.0001"}
    with RunningServer(tmp_path, settings=limits) as running:
        yield running


def numbers(text: str) -> dict[str, float]:
    """Each line's number by its name and labels."""
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }  # fmt: skip


def read(server: RunningServer) -> dict[str, float]:
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return numbers(answer.text)


def test_what_happens_is_counted(server: RunningServer) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        table = ann.create("me", "open", public=True)["table"]
        bob.join(table)
        assert bob.post(f"/api/tables/{table}/join", {}, 429)["code"] == "too_fast"
        with ann.sit(table) as here, bob.sit(table) as there, bob.sit(table, watch=True):
            first = read(server)
            assert first["tripot_tables running"] == 1
            assert first["tripot_people player"] == 2
            assert first["tripot_people spectator"] == 1
            assert first["tripot_sockets"] == 3
            assert first["tripot_limits_total joins_rate"] == 1
            assert first["tripot_refusals_total too_fast"] == 1
            assert first["tripot_requests_total api 429"] == 1
            assert first["tripot_requests_total api 201"] == 1
            assert first["tripot_moves_total"] == 0
            play_out(here, there)
            version = here.messages[-1]["version"]
    last = read(server)
    assert last["tripot_tables over"] == 1
    assert last["tripot_moves_total"] == version - 2  # besides the opening and the joining
    assert last["tripot_commit_seconds_count"] == last["tripot_commit_size_count"]
    assert last["tripot_commit_size_sum"] >= version
    assert last["tripot_requests_total server 200"] == 1
    assert last["process_resident_memory_bytes"] > 1e7
    assert last["tripot_processes"] == 1


def test_several_workers_are_one_server(tmp_path: Path) -> None:
    with RunningServer(tmp_path, arguments=("--workers", "2")) as server, Guest(server) as ann:
        tables = [ann.create("me", "open")["table"] for _ in range(4)]
        with ann.sit(tables[0]), ann.sit(tables[1]), ann.sit(tables[2]):
            found = read(server)
    assert found["tripot_processes"] == 2
    assert found["tripot_people player"] == 3
    assert found["tripot_tables open"] == 4
    assert found["tripot_requests_total api 201"] == 4


def test_what_was_counted_stays_when_a_worker_dies(tmp_path: Path) -> None:
    with RunningServer(tmp_path, arguments=("--workers", "2")) as server, Guest(server) as ann:
        for _ in range(4):
            ann.create("me", "open")
        first = read(server)
        for worker in children(server.process.pid):
            os.kill(worker, signal.SIGKILL)
        found = read(server)  # accepted by whichever comes next
        while found["tripot_processes"] < 2:
            found = read(server)
        last = read(server)
    for now, before in ((found, first), (last, found)):
        assert now["tripot_requests_total api 201"] == 4
        fallen = {
            name: (before[name], now.get(name, 0.0))
            for name in before
            if name.split(" ")[0].endswith(("_total", "_count", "_sum", "_bucket"))
            if now.get(name, 0.0) < before[name]
        }
        assert fallen == {}


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def counted(moves: float, people: float = 0.0) -> Snapshot:
    return {"tripot_moves": [([], [moves])], "tripot_people": [(["player"], [people])]}


def test_counters_of_late_and_dead_workers_stay_in_the_sum() -> None:
    with closing(Slots(2)) as slots:
        one, two = Totals(slots, 0), Totals(slots, 1)
        one.note(counted(3.0, 5.0))
        assert (
            one.sum() == two.sum() == {"tripot_moves": [([], [3.0])]}
        )  # how many people, nobody knows
        two.note(counted(4.0))
        one.note(counted(10.0))  # the other is late from now on
        assert one.sum() == {"tripot_moves": [([], [14.0])]}
        reborn = Totals(slots, 1)
        assert one.sum() == {"tripot_moves": [([], [14.0])]}
        reborn.note(counted(1.0))
        reborn.note(counted(2.0))
        assert one.sum() == {"tripot_moves": [([], [16.0])]}


def test_a_slot_always_holds_something_whole() -> None:
    with closing(Slots(2)) as slots:
        assert slots.get(0) == slots.get(1) == b""
        assert slots.put(0, b"first")
        assert not slots.put(0, bytes(LARGEST + 1))
        assert (slots.get(0), slots.get(1)) == (b"first", b"")
        pid = os.fork()
        if pid == 0:
            try:
                for n in range(2000):
                    slots.put(1, bytes([n % 256]) * 1000 * (n % 7))
            finally:
                os._exit(0)
        while os.waitpid(pid, os.WNOHANG) == (0, 0):
            assert len(set(slots.get(1))) <= 1
        assert slots.get(1) == bytes([1999 % 256]) * 1000 * (1999 % 7)


def test_bots_are_counted(server: RunningServer) -> None:
    with Guest(server, "Ann") as ann:
        table = ann.create("me", "dockhand")["table"]
        with ann.sit(table) as here:
            while here.view is None or here.view["outcome"] is None:
                here.act() if here.my_turn else here.receive()
    found = read(server)
    assert found["tripot_bot_decision_seconds_count"] > 5
    assert found["tripot_bot_working_seconds_total"] > 0
    assert found["tripot_bots_asked"] == found["tripot_bot_failures_total"] == 0


def test_nothing_is_said_about_anybody(server: RunningServer) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        made = ann.create("me", "open", public=True)
        bob.join(made["table"])
        with ann.sit(made["table"]):
            text = httpx.get(f"{server.url}/metrics").text
    for secret in (made["table"], made["token"], made["invite"], "Ann", "Bob", "127.0.0.1"):
        assert secret not in text


def test_others_find_nothing(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url) as http:
        for head in ({"x-forwarded-for": "127.0.0.1"}, {"host": "192.168.1.7"}):
            for accept in ("*/*", "text/html"):
                said = {**head, "accept": accept, "accept-encoding": "identity"}
                here, nowhere = (http.get(path, headers=said) for path in ("/metrics", "/metric"))
                assert here.status_code == nowhere.status_code == 404
                assert here.content == nowhere.content
        assert http.post("/metrics", headers={"via": "x"}).status_code == 404


def asked(client: str, server: str = "10.0.0.1", host: str = "", **heads: str) -> dict[str, object]:
    named = {"host": host or f"{server}:8720", **{k.replace("_", "-"): v for k, v in heads.items()}}
    headers = [(name.encode(), value.encode()) for name, value in named.items()]
    return {"client": (client, 5), "server": (server, 8720), "headers": headers}


def test_who_is_on_this_machine() -> None:
    assert from_here(asked("127.0.0.1", "127.0.0.1"))
    assert from_here(asked("127.0.0.1", "127.0.0.1", "localhost:8720"))
    assert from_here(asked("::1", "::1", "[::1]:8720"))
    assert from_here(asked("10.0.0.1"))  # its own address
    assert not from_here(asked("10.0.0.2"))
    assert not from_here(asked("127.0.0.1", "127.0.0.1", "games.example"))
    assert not from_here(asked("127.0.0.1", "127.0.0.1", x_forwarded_for="10.0.0.2"))
    assert not from_here({"client": None, "server": None, "headers": []})


def test_who_is_in_a_network() -> None:
    networks = [ip_network("10.0.0.0/8"), ip_network("2001:db8::/32")]
    assert from_networks(asked("10.9.9.9"), networks)
    assert from_networks(asked("::ffff:10.9.9.9"), networks)
    assert from_networks(asked("2001:db8::7"), networks)
    assert not from_networks(asked("192.168.1.7"), networks)
    assert not from_networks(asked("10.9.9.9"), [])
    assert not from_networks(asked("10.9.9.9", x_forwarded_for="10.0.0.2"), networks)


def test_processes_add_up() -> None:
    lag = [1.0] * 11 + [2.5]
    one: Snapshot = {"tripot_moves": [([], [3.0])], "tripot_limits": [(["outbox"], [1.0])],
           "tripot_loop_lag_seconds": [([], lag)]}  # fmt: skip
    other: Snapshot = {"tripot_moves": [([], [4.0])], "tripot_limits": [(["joins_rate"], [2.0])],
             "tripot_loop_lag_seconds": [([], lag)]}  # fmt: skip
    found = numbers(exposition(merged([one, other])).decode())
    assert found["tripot_moves_total"] == 7
    assert found["tripot_limits_total outbox"] == 1
    assert found["tripot_limits_total joins_rate"] == 2
    assert found["tripot_loop_lag_seconds_count"] == 22
    assert found["tripot_loop_lag_seconds_sum"] == 5
    assert found["tripot_loop_lag_seconds_bucket 0.001"] == 2


def test_a_figure_is_counted_where_it_belongs() -> None:
    histogram = Histogram((1, 2))
    for figure in (0.5, 1, 1.5, 2, 3):
        histogram.add(figure)
    assert (histogram.counts, histogram.sum) == ([2, 2, 1], 8)


async def late(pauses: list[float]) -> list[float]:
    """What is noted of a loop that sleeps for so long each time."""
    now, found, left = 0.0, list[float](), iter(pauses)

    async def sleep(_: float) -> None:
        nonlocal now
        now += next(left)

    with pytest.raises(RuntimeError):  # there are no more pauses
        await watch_lag(found.append, lambda: now, sleep)
    return found


def test_lag_is_what_came_too_late() -> None:
    import asyncio

    assert asyncio.run(late([0.1, 0.35, 0.05])) == pytest.approx([0, 0.25, 0])
