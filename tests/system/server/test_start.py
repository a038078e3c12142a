"""Starting: two servers at one moment, a second one on the same folder, many tables.

How long a start takes is measured by ``python -m bench.restart``.
"""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import httpx
import pytest
from sqlalchemy import create_engine, text

from tests.server.running import RunningServer
from tests.server.unfinished import prepare_unfinished
from tripot.server.store.database import database_url, open_database, sqlite_url
from tripot.server.store.reading import keep_data_set, kept_data_sets

from .starting_together import start_together
from .table_checks import errors

pytestmark = pytest.mark.system
TABLES = 200
LIMIT = 300.0  # seconds after which something must be stuck


def is_well(server: RunningServer) -> bool:
    answer = httpx.get(f"{server.url}/healthz", trust_env=False, timeout=LIMIT)
    return bool(answer.json()["status"] == "ok")


def test_servers_that_start_together_on_an_empty_database_both_come_up(database: str) -> None:
    servers = [RunningServer(database=database) for _ in range(2)]
    start_together(servers)
    try:
        for server in servers:
            assert (
                httpx.get(f"{server.url}/healthz", trust_env=False, timeout=LIMIT).json()["status"]
                == "ok"
            )
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
        second = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
        assert is_well(server)
    assert second.returncode != 0
    said = " ".join(second.stderr.split())
    assert f"Another server uses {tmp_path} already. Stop it, or choose another folder" in said
    assert "Traceback" not in said


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def full(request: pytest.FixtureRequest, tmp_path: Path) -> RunningServer:
    """A server that is not started yet, with many unfinished tables."""
    if request.param == "SQLite":
        server, engine = RunningServer(folder=tmp_path), open_database(sqlite_url(tmp_path))
    else:
        database: str = request.getfixturevalue("database")
        server, engine = RunningServer(database=database), open_database(database_url(database))
    prepare_unfinished(engine, TABLES)
    engine.dispose()
    return server


def test_after_a_restart_every_bot_that_is_due_moves(full: RunningServer) -> None:
    full.start()
    try:
        assert is_well(full)
        while waiting_for_bots(full) > 0:
            assert full.process.poll() is None
            time.sleep(0.2)
    finally:
        _, logged = full.stop()
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
