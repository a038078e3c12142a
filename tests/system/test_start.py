"""Starting: two servers at one moment, a second one on the same folder, a thousand tables."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import httpx
import pytest
from sqlalchemy import Engine, create_engine, text

from tests.server.running import RunningServer
from tripot.locale import Speech
from tripot.protocol import NewTable, SeatWish
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import database_url, open_database, sqlite_url
from tripot.server.store.reading import keep_data_set, kept_data_sets
from tripot.server.tables.bodies import StoredSeat
from tripot.server.tables.opening import open_table
from tripot.server.tables.presenting import summary
from tripot.server.tables.table import Table

from .checking import errors
from .together import start_together

pytestmark = pytest.mark.system
TABLES = 1000
WITHIN = 3.0  # seconds, a requirement


def test_servers_that_start_together_on_an_empty_database_both_come_up(database: str) -> None:
    servers = [RunningServer(database=database) for _ in range(2)]
    start_together(servers)
    try:
        for server in servers:
            assert httpx.get(f"{server.url}/healthz", trust_env=False).json()["status"] == "ok"
    finally:
        logged = "".join(server.stop()[1] for server in servers)
    assert errors(logged) == []


def test_servers_that_bring_the_same_data_set_at_the_same_time_keep_it_once(database: str) -> None:
    engine = open_database(database_url(database))
    names = [f"box {number}" for number in range(20)]
    together = Barrier(3)

    def bring(_: int) -> None:
        for name in names:
            together.wait()
            keep_data_set(engine, "gangs-city", name, "text")

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(bring, range(3)))
    assert sorted(kept_data_sets(engine)) == sorted(("gangs-city", n, "text") for n in names)
    engine.dispose()


def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tripot", "--lang", "en", "serve", "--no-browser"]
    command += ["--port", "0", "--data-dir", str(tmp_path)]
    with RunningServer(folder=tmp_path) as server:
        second = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
        assert httpx.get(f"{server.url}/healthz", trust_env=False).is_success
    assert second.returncode != 0
    said = " ".join(second.stderr.split())
    assert f"Another server uses {tmp_path} already. Stop it, or choose another folder" in said
    assert "Traceback" not in said


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def full(request: pytest.FixtureRequest, tmp_path: Path) -> RunningServer:
    """A server that is not started yet, with a thousand unfinished tables."""
    if request.param == "SQLite":
        server, engine = RunningServer(folder=tmp_path), open_database(sqlite_url(tmp_path))
    else:
        database: str = request.getfixturevalue("database")
        server, engine = RunningServer(database=database), open_database(database_url(database))
    prepare(engine)
    engine.dispose()
    return server


def prepare(engine: Engine) -> None:
    """A thousand running tables; at half of them a bot is due."""
    group: list[Append] = []
    due = 0
    while len(group) < TABLES:
        bots = len(group) % 2 == 0
        game, players = ("gangs-city", 3) if len(group) % 20 == 0 else ("district-noir", 2)
        seats = [SeatWish(kind="me"), *[SeatWish(kind="bot", bot="greedy")] * (players - 1)]
        me = StoredSeat(guest="0" * 32, name="Ann", token="0" * 64)
        created = open_table(NewTable(game=game, seats=seats), me, Speech("en"))
        if not bots:
            people = [StoredSeat(guest="1" * 32, name=seat.name) for seat in created.seats[1:]]
            created = created.model_copy(update={"seats": [me, *people]})
        id, at = f"{len(group):016x}", time.time()
        table = Table(id, at, created)
        if bots and not any(table.seats[seat].bot for seat in table.prompts):
            continue
        due += bots
        group.append(Append(id, 1, at, created.model_dump_json(), summary(table, 60.0)))
    assert all(commit(engine, "preparing", group))
    assert due == TABLES // 2


def test_a_thousand_tables_do_not_delay_a_restart(full: RunningServer) -> None:
    begun = time.monotonic()
    full.start()
    try:
        assert httpx.get(f"{full.url}/healthz", trust_env=False).is_success
        took = time.monotonic() - begun
        deadline = time.monotonic() + 60
        while (left := waiting_for_bots(full)) and time.monotonic() < deadline:
            time.sleep(0.2)
    finally:
        _, logged = full.stop()
    assert took < WITHIN
    assert left == 0
    assert errors(logged) == []


def waiting_for_bots(server: RunningServer) -> int:
    """How many of the tables still have nothing but their first entry although a bot is due."""
    url = sqlite_url(server.folder) if server.folder else database_url(server.database or "")
    engine = create_engine(url)
    with engine.connect() as connection:
        untouched = connection.execute(
            text(
                "SELECT count(*) FROM tables WHERE bots AND (SELECT max(sequence) FROM entries "
                "WHERE table_id = id) = 1"
            )
        ).scalar_one()
    engine.dispose()
    return int(untouched)
