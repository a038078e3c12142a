"""Nobody takes the house for themselves: shares of waiting tables, and of games with bots."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tripot.games import load_game
from tripot.server.store import servers, shares
from tripot.server.store.appending import Append, PresenceNote, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.shares import Opener
from tripot.tables.presenting import summary
from tripot.tables.seats import TableState
from tripot.tables.table import Table

from .clocked import Clock, clocked
from .preparing import waiting
from .running import HANGS, RunningServer
from .table_client import Guest

WAITING = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
WITH_BOT = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
HOUR = 3600.0


def somebody(server: RunningServer, address: str = "127.0.0.1") -> httpx.Client:
    """A guest who comes from an address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    head = {"accept-language": "en"}
    return httpx.Client(base_url=server.url, transport=transport, headers=head, timeout=HANGS)


def opened(
    server: RunningServer, address: str, times: int, wish: dict[str, Any] = WAITING
) -> list[int]:
    """The statuses of so many tables, each opened by somebody new from this address."""
    statuses = []
    for _ in range(times):
        with somebody(server, address) as guest:
            statuses.append(guest.post("/api/tables", json=wish).status_code)
    return statuses


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[RunningServer, Clock]]:
    """Room for twenty tables, for four of each guest."""
    server, clock = clocked(tmp_path, open_tables="20", waiting_per_guest="4")
    with server:
        yield server, clock


def test_one_address_leaves_room_for_the_others(house: tuple[RunningServer, Clock]) -> None:
    server, _ = house
    assert Counter(opened(server, "127.0.0.1", 40)) == {201: 10, 429: 30}
    with somebody(server) as guest:
        refused = guest.post("/api/tables", json=WAITING).json()
    assert (refused["code"], refused["text"]) == (
        "too_fast",
        "10 tables opened from your network wait for players; leave one of yours, or wait until "
        "one starts.",
    )
    # The fuller the house, the smaller the share, and there is room for somebody new.
    assert opened(server, "127.0.0.2", 8) == [201] * 5 + [429] * 3
    assert [opened(server, f"127.0.0.{n}", 1) for n in range(3, 7)] == [[201]] * 4


def test_a_full_house_says_so_and_has_room_for_whoever_waits_for_nobody(tmp_path: Path) -> None:
    server, _ = clocked(tmp_path, open_tables="2")
    with server, somebody(server, "127.0.0.1") as ann, somebody(server, "127.0.0.2") as bob:
        mine = ann.post("/api/tables", json=WAITING).json()
        assert bob.post("/api/tables", json=WAITING).status_code == 201
        with somebody(server, "127.0.0.3") as max_:
            full = max_.post("/api/tables", json=WAITING)
            assert full.json()["text"] == "Too many tables wait for players; join one of them."
            assert max_.post("/api/tables", json=WITH_BOT).status_code == 201
            seat = {"invite": mine["invite"]}
            assert max_.post(f"/api/tables/{mine['table']}/join", json=seat).is_success
            assert max_.post("/api/tables", json=WAITING).status_code == 201


def test_a_share_survives_a_restart_and_comes_back_when_a_table_is_left(
    house: tuple[RunningServer, Clock],
) -> None:
    server, _ = house
    with somebody(server) as guest:
        mine = [guest.post("/api/tables", json=WAITING).json() for _ in range(4)]
        server.kill()
        server.start()
        refused = guest.post("/api/tables", json=WAITING)
        assert (refused.status_code, refused.json()["text"]) == (
            429,
            "You have 4 tables that wait for players; leave one before you open another.",
        )
        assert guest.post(f"/api/tables/{mine[0]['table']}/leave").is_success
        assert guest.post("/api/tables", json=WAITING).status_code == 201


def test_a_table_nobody_is_connected_to_counts_for_an_hour(
    house: tuple[RunningServer, Clock],
) -> None:
    server, clock = house
    with Guest(server) as vera, vera.sit(vera.create("me", "open")["table"]):
        assert opened(server, "127.0.0.1", 10)[-1] == 429
        clock.move(HOUR - 1)
        assert opened(server, "127.0.0.1", 1) == [429]
        clock.move(2)
        assert opened(server, "127.0.0.1", 10) == [201] * 9 + [429]  # hers counts still


def test_a_table_counts_from_the_moment_the_last_one_left(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path))
    vera = Opener("address", "vera")
    game = load_game("district-noir")
    created, _ = waiting(game.id, game.deal(game.options(), 2, Random(1)), ("Vera", "Max"))
    about = summary(Table("t", 5.0, created), 60.0)
    commit(engine, "s", [Append("t", 1, 5.0, "{}", about, vera)])

    def counted(since: float) -> tuple[int, int, int]:
        return shares.held(engine, vera, TableState.OPEN, since)

    assert [counted(5.0), counted(6.0)] == [(1, 1, 1), (0, 0, 0)]
    servers.beat(engine, "s", 3600)
    commit(engine, "s", [PresenceNote("t", 0, True, 6.0)])
    assert counted(1000.0) == (1, 1, 1)
    servers.beat(engine, "s", -1)  # the server is dead, and everybody there has left
    assert [counted(1000.0), counted(servers.now(engine))] == [(1, 1, 1), (0, 0, 0)]
    commit(engine, "s", [PresenceNote("t", 0, False, 7.0)])
    assert [counted(7.0), counted(8.0)] == [(1, 1, 1), (0, 0, 0)]
    assert shares.held(engine, Opener("address", "max"), TableState.OPEN, 0.0) == (1, 0, 1)
    assert shares.held(engine, Opener("other", "vera"), TableState.OPEN, 0.0) == (0, 0, 1)
    engine.dispose()


def test_many_at_once_get_no_more_than_their_share(house: tuple[RunningServer, Clock]) -> None:
    server, _ = house
    with somebody(server) as guest, ThreadPoolExecutor(16) as pool:
        guest.get("/api/me")
        asked = pool.map(lambda _: guest.post("/api/tables", json=WAITING).status_code, range(32))
        assert Counter(asked)[201] <= 4


def test_games_with_bots_have_shares_too_and_a_rematch_is_one(tmp_path: Path) -> None:
    server, _ = clocked(tmp_path, running_per_guest="2", running_per_address="3", bot_delay="0")
    with server, Guest(server) as guest:
        tables = [guest.create("me", "random")["table"] for _ in range(2)]
        refused = guest.post("/api/tables", WITH_BOT, 429)
        assert refused["text"] == (
            "You have 2 games with bots running; finish one or give it up first."
        )
        with guest.sit(tables[0]) as socket:
            socket.command("give_up")
            guest.create("me", "random")
            refused = socket.command("rematch")
            assert (refused["type"], refused["code"]) == ("refused", "too_fast")
        assert opened(server, "127.0.0.1", 2, WITH_BOT) == [201, 429]
        assert opened(server, "127.0.0.2", 1, WITH_BOT) == [201]


def test_a_limit_that_bites_is_in_the_log_once_and_no_address_is_stored(tmp_path: Path) -> None:
    server, _ = clocked(tmp_path, waiting_per_address="1")
    with server:
        assert opened(server, "127.0.0.3", 4) == [201, 429, 429, 429]
        _, logged = server.stop()
    said = [json.loads(line) for line in logged.splitlines() if "limit was reached" in line]
    assert [(line["limit"], line["level"]) for line in said] == [("waiting_per_address", "warning")]
    with sqlite3.connect(tmp_path / "data" / "tables.sqlite") as database:
        ((opener,),) = database.execute("SELECT opener FROM tables").fetchall()
        assert len(opener) == 32
        assert not any("127.0.0.3" in line for line in database.iterdump())
    database.close()


def test_shares_are_read_off_an_index(tmp_path: Path) -> None:
    """However many old tables there are."""
    engine = open_database(sqlite_url(tmp_path))
    asked: list[tuple[str, tuple[object, ...]]] = []

    @event.listens_for(engine, "before_cursor_execute")
    def note(_: object, __: object, query: str, given: tuple[object, ...], *___: object) -> None:
        asked.append((query, given))

    shares.held(engine, Opener("a", "g"), TableState.OPEN, 1.0)
    for query, given in asked[:2]:
        with engine.connect() as connection:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", given).all()
        steps = [row[3] for row in plan]
        assert not [step for step in steps if step.startswith(("SCAN tables", "SCAN presence"))]
    engine.dispose()
