"""How long a server takes to start with a thousand unfinished tables, and with none.

``python -m bench.restart``, from the root. On a busy machine the ratio still means something.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from bench.figures import Figure, tell
from bench.progress import interruptible, say
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
    """Tells how long the starts take, each the median of some, and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder, "empty"), Path(folder, "full")
        empty.mkdir()
        full.mkdir()
        say(f"preparing {TABLES} tables")
        engine = open_database(sqlite_url(full))
        prepare_unfinished(engine, TABLES)
        engine.dispose()
        say("starting servers")
        alone, many = (median(started(place) for _ in range(RUNS)) for place in (empty, full))
    say("")
    tell(Figure("start of a server without tables", alone, "s"))
    tell(Figure(f"start with {TABLES} unfinished tables", many, "s", most=WITHIN))
    tell(Figure("start with tables / without", many / alone, "×", steady=True))
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
