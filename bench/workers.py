"""What a second worker brings: moves of people and decisions of bots, by `serve --workers`.

    pip install -e . -r bench/load/requirements.txt
    python -m bench.workers [--workers 1,2] [--tables 200] [--seconds 8] [--repeat 3]

Moves are those of `bench.load`, saturated. The driver needs a core too, and has one to itself if
there are more cores than workers. Otherwise it takes time from the workers, and moves a second say
little; so the moves for each second of the workers' CPU time are printed as well. Two workers on
cores of their own make twice as many, if both have equally much to do: how equal is printed too.

Bots need no driver. Tables with only bots are in the database before the server starts, and the
entries they add in a while are counted.
"""

import argparse
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop
from sqlalchemy import Engine, create_engine, text

from bench.figures import Figure, tell
from bench.load.loads import SATURATED
from bench.load.measure import measure, raise_file_limit
from bench.load.processes import running
from bench.load.run import FILES, TRIPOT
from bench.machine import tree_seconds
from bench.progress import interruptible, say
from tests.server.running import RunningServer
from tests.server.unfinished import ANN
from tripot.locale import Speech
from tripot.protocol import NewTable, SeatWish
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.tables.log import write_body
from tripot.tables.opening import open_table
from tripot.tables.presenting import summary
from tripot.tables.table import Table

BOT = "judge"
_LEAST = 1.6  # times what one worker does, for two
_BOT_TABLES = 400
_SETTLE = 4.0  # seconds until every bot process has started and learnt its game


class Pace(NamedTuple):
    """How fast a server was."""

    rate: float
    """Things done a second."""
    a_cpu_second: float
    """The same for each second of CPU time it used."""
    evenness: float
    """The average load of the workers, as a share of the busiest one's."""

    @property
    def on_own_cores(self) -> float:
        """Things a second if the busiest worker kept one core fully busy."""
        return self.a_cpu_second * self.evenness


def moves(workers: int, tables: int, seconds: float) -> Pace:
    """Moves of people; the workers get the first cores, the driver the last one."""
    cores = range(min(workers, os.cpu_count() or 1))
    command = (*TRIPOT.command, "--workers", str(workers))
    with running(command, TRIPOT.folder, TRIPOT.environment, cores) as server:
        load = uvloop.run(measure(TRIPOT.dialect, server, SATURATED, tables, seconds))
        used = server.shares()
    even = sum(used) / len(used) / max(used) if workers > 1 else 1.0
    return Pace(load.moves_per_second, load.moves_per_cpu_second, even)


def decisions(workers: int, tables: int, seconds: float) -> Pace:
    """Decisions of bots, whose tables are there when the server starts."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        _prepare(folder, tables)
        counting = create_engine(sqlite_url(folder))
        with RunningServer(folder=folder, arguments=("--workers", str(workers))) as server:
            time.sleep(_SETTLE)
            begun, before = time.monotonic(), _entries(counting)
            used = tree_seconds(server.process.pid)
            time.sleep(seconds)
            done, taken = _entries(counting) - before, time.monotonic() - begun
            used = tree_seconds(server.process.pid) - used
        counting.dispose()
    return Pace(done / taken, done / used, 1.0)


def _prepare(folder: Path, tables: int) -> None:
    """Writes tables at which two bots sit."""
    wish = NewTable(
        game="district-noir", seats=[SeatWish(kind="me"), SeatWish(kind="bot", bot=BOT)]
    )
    engine, entries = open_database(sqlite_url(folder)), []
    for number in range(tables):
        id, at = f"{number:016x}", time.time()
        created = open_table(wish, ANN, Speech("en"), at)
        bot = created.seats[1]
        created = replace(created, seats=(replace(bot, name=f"{bot.name} 2"), bot))
        entries.append(Append(id, 1, at, write_body(created), summary(Table(id, at, created), 60)))
    assert all(commit(engine, "bench", entries))
    engine.dispose()


def _entries(engine: Engine) -> int:
    with engine.connect() as connection:
        count: int = connection.execute(text("SELECT count(*) FROM entries")).scalar_one()
    return count


def main() -> int:
    """Measures in turns; prints the medians and what more workers bring."""
    args = _arguments()
    raise_file_limit(FILES)
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    paces: dict[tuple[str, int], list[Pace]] = {}
    for round in range(args.repeat):
        for workers in args.workers:
            for what, pace, tables in (
                ("moves", moves, args.tables),
                ("decisions", decisions, _BOT_TABLES),
            ):
                say(f"round {round + 1}: {what}, {workers} workers …", last=True)
                if what == "decisions":  # nobody drives, so every core is theirs
                    os.sched_setaffinity(0, range(os.cpu_count() or 1))
                paces.setdefault((what, workers), []).append(pace(workers, tables, args.seconds))
                os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    for what in ("moves", "decisions"):
        told = {workers: _told(what, workers, paces[what, workers]) for workers in args.workers}
        one = told[args.workers[0]]
        for workers in args.workers[1:]:
            name = f"{what}, {workers} workers / {args.workers[0]}"
            least = _LEAST if workers == 2 else None
            tell(Figure(f"{name}, as it went", told[workers].rate / one.rate, "×"))
            if what == "moves":
                ideal = workers * told[workers].on_own_cores / one.a_cpu_second
                tell(Figure(f"{name}, on cores of their own", ideal, "×", least, steady=True))
    return 0


def _told(what: str, workers: int, paces: list[Pace]) -> Pace:
    """Prints the medians and returns them."""
    middle = Pace(*(median(pace[at] for pace in paces) for at in range(3)))
    name = f"{what}, {workers} worker{'s' * (workers > 1)}"
    tell(Figure(name, middle.rate, "/s"))
    tell(Figure(f"{name}, for each second of CPU time", middle.a_cpu_second, "/s"))
    if what == "moves" and workers > 1:
        tell(Figure(f"{name}: evenness", middle.evenness))
    return middle


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure several workers of one machine.")
    parser.add_argument("--workers", type=_numbers, default=(1, 2), help="such as 1,2,4")
    parser.add_argument("--tables", type=int, default=200, help="at which people play")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement")
    parser.add_argument("--repeat", type=int, default=3, help="rounds; the median is reported")
    return parser.parse_args()


def _numbers(words: str) -> tuple[int, ...]:
    return tuple(map(int, words.split(",")))


if __name__ == "__main__":
    sys.exit(interruptible(main))
