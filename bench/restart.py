"""How long a server takes to start with a thousand unfinished tables, and with none.

Run it with ``python -m bench.restart``. On a busy machine the ratio still means something.
"""

import statistics
import tempfile
import time
from pathlib import Path

import httpx

from tests.server.running import RunningServer
from tests.server.unfinished import prepare_unfinished
from tripot.server.store.database import open_database, sqlite_url

TABLES = 1000
RUNS = 3
WITHIN = 3.0  # seconds, a requirement


def started(folder: Path) -> float:
    """The seconds until a new server on this folder answers."""
    server = RunningServer(folder=folder)
    begun = time.monotonic()
    server.start()
    try:
        httpx.get(f"{server.url}/healthz", trust_env=False, timeout=60).raise_for_status()
        return time.monotonic() - begun
    finally:
        server.stop()


def main() -> int:
    """Measures; returns the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder, "empty"), Path(folder, "full")
        empty.mkdir()
        full.mkdir()
        engine = open_database(sqlite_url(full))
        prepare_unfinished(engine, TABLES)
        engine.dispose()
        alone, many = (
            statistics.median(started(place) for _ in range(RUNS)) for place in (empty, full)
        )
    print(f"a start without tables: {alone:.2f} s")
    print(f"with {TABLES} unfinished tables: {many:.2f} s, {many / alone:.2f} ×")
    if many > WITHIN:
        print(f"missed: {WITHIN:.0f} s with {TABLES} unfinished tables")
    return int(many > WITHIN)


if __name__ == "__main__":
    raise SystemExit(main())
