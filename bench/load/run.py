"""Load: two-player District Noir at our server and at boardgame.io's, by one driver, in one run.

    pip install -e . -r bench/load/requirements.txt
    (cd bench/load/boardgame && npm ci)
    python -m bench.load.run [--seconds 10] [--sizes 50,200,1000] [--only boardgame.io|tripot]

Each measurement starts a fresh server on the loopback, pinned to core 0; the driver, this
process, is pinned to core 1. All clients speak through raw WebSocket frames on one event loop.
They choose among the legal moves at random, and each move is answered to both seats.

saturated  every client moves as soon as it sees that it is its turn
paced      every table makes one move a second

When a game is over, its table goes on with another one. All games are prepared before the clock
runs: created over the server's lobby API, both clients connected and seated. So moves are all that
is measured; “created/s” tells how fast the preparation was. Delays are from “move sent” to “the
opponent sees it”. The driver's own ceiling, measured against a peer that only echoes, is far
above both servers; the column “driver” says how much of its core each measurement needed.

What is alike: both games have the same rules, cards and secrets, both servers check who moves by
a secret of the seat, and each update brings the whole view. What is not: boardgame.io keeps games
in memory only, as its default storage does; ours acknowledges a move when it is on disk.
"""

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import NoReturn

import uvloop

from bench.figures import give_up, tell
from bench.load import boardgame_dialect, echo, tripot_dialect
from bench.load.loads import (
    CEILING,
    PACED,
    SATURATED,
    Load,
    compared,
    doubts,
    node_version,
    table,
    told,
)
from bench.load.measure import measure, raise_file_limit
from bench.load.processes import pin_driver, running
from bench.load.supply import Dialect
from bench.load.tables import Failed
from bench.machine import described, lines
from bench.progress import INTERRUPTED, say

_HERE = Path(__file__).resolve().parent
_ROOT = _HERE.parent.parent
_PEER = _HERE / "boardgame"
FILES = 65_536  # two connections for each game, and the system has fewer ports than this
_PACKAGES = ("tripot", "uvicorn", "websockets", "uvloop", "picows")
_CEILING_SIZE = 200
_NO_LIMIT = "1000000"


@dataclass(frozen=True, slots=True)
class Subject:
    """A server and how to talk to it."""

    dialect: Dialect
    command: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]


BOARDGAME = Subject(
    Dialect(
        boardgame_dialect.NAME, boardgame_dialect.create, boardgame_dialect.BoardgameSeat.connect
    ),
    ("node", "server.js", "{port}"),
    _PEER,
    {"NODE_ENV": "production"},
)
TRIPOT = Subject(
    Dialect(tripot_dialect.NAME, tripot_dialect.create, tripot_dialect.TripotSeat.connect),
    (
        *(sys.executable, "-m", "tripot", "serve", "--no-browser", "--log-level", "warning"),
        *("--port", "{port}", "--data-dir", "{data}"),
    ),
    _HERE,
    {
        f"TRIPOT_{name}": _NO_LIMIT
        for name in (
            *("MESSAGES_RATE", "REQUESTS_RATE", "TABLES_RATE", "JOINS_RATE"),
            "WORK_SHARE",
            *("SOCKETS_PER_ADDRESS", "OPEN_TABLES"),
        )
    },
)
_SUBJECTS = {subject.dialect.name: subject for subject in (BOARDGAME, TRIPOT)}


def main() -> int:
    """Measures and prints; an interrupt ends the servers and prints what there is."""
    args = _arguments()
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGHUP, _interrupt)
    raise_file_limit(FILES)
    pin_driver()
    print("\n".join(lines(_machine())), flush=True)
    loads: list[Load] = []
    status = 0
    try:
        for load in _measure(args):
            loads += [load] if load else []
            status = status if load else 1
    except KeyboardInterrupt:
        status = INTERRUPTED
        say("interrupted: these are the figures measured so far", last=True)
    print("\n".join([*table(loads), *doubts(loads)]))
    return status


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure table servers under load.")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--sizes", type=_sizes, default=(50, 200, 1000), help="numbers of tables")
    parser.add_argument("--repeat", type=int, default=1, help="rounds; the median is reported")
    parser.add_argument("--only", choices=_SUBJECTS, help="measure one server alone")
    parser.add_argument("--mode", choices=(SATURATED, PACED), help="measure one mode alone")
    parser.add_argument("--no-ceiling", action="store_true", help="leave the driver's own out")
    args = parser.parse_args()
    if args.seconds < 1 or args.repeat < 1:
        parser.error("--seconds and --repeat must be at least 1")
    return args


def _sizes(text: str) -> tuple[int, ...]:
    sizes = tuple(map(int, text.split(",")))
    if min(sizes) < 1:
        raise ValueError(text)
    return sizes


def _measure(args: argparse.Namespace) -> Iterator[Load | None]:
    """Every measurement that is asked for, told as it comes; None for each that failed.

    The servers take turns, so a slow moment falls on both.
    """
    subjects = [_SUBJECTS[args.only]] if args.only else [*_SUBJECTS.values()]
    for mode in [args.mode] if args.mode else [SATURATED, PACED]:
        for size in args.sizes:
            loads = _side_by_side(subjects, mode, size, args.seconds, args.repeat)
            yield from loads.values()
            ours, peer = loads.get(tripot_dialect.NAME), loads.get(boardgame_dialect.NAME)
            if ours and peer:
                for figure in compared(ours, peer):
                    tell(figure)
    if not args.no_ceiling:
        for subject in subjects:
            yield measure_once(_echo(subject), CEILING, _CEILING_SIZE, min(args.seconds, 5.0))


def _side_by_side(
    subjects: list[Subject], mode: str, size: int, seconds: float, repeat: int
) -> dict[str, Load | None]:
    """The servers under the same load, by name: the medians of the rounds, None after a failure."""
    rounds = [
        [measure_once(subject, mode, size, seconds) for subject in subjects] for _ in range(repeat)
    ]
    loads: dict[str, Load | None] = {}
    for subject, seen in zip(subjects, zip(*rounds)):
        measured = [load for load in seen if load is not None]
        load = Load.median_of(measured) if len(measured) == repeat else None
        loads[subject.dialect.name] = load
        for figure in told(load) if load else ():
            tell(figure)
    return loads


def measure_once(subject: Subject, mode: str, size: int, seconds: float) -> Load | None:
    """One measurement of a fresh server; None, and a word why, if it failed."""
    name = f"{subject.dialect.name}, {mode}, {size} tables"
    say(f"{name} …", last=True)
    try:
        with running(subject.command, subject.folder, subject.environment) as server:
            return uvloop.run(measure(subject.dialect, server, mode, size, seconds))
    except (Failed, RuntimeError, OSError) as error:
        give_up(f"{name}: {error}")
        return None


def _echo(subject: Subject) -> Subject:
    """The trivial peer that speaks the dialect of this subject."""
    dialect = Dialect(f"echo {subject.dialect.name}", echo.create, subject.dialect.connect)
    return Subject(dialect, (sys.executable, "-m", "bench.load.echo", "{port}"), _ROOT, {})


def _machine() -> dict[str, str]:
    return described(_PACKAGES, node=node_version(), **{"boardgame.io": _peer_version()})


def _peer_version() -> str:
    try:
        text = (_PEER / "node_modules/boardgame.io/package.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        return "not installed"
    version: str = json.loads(text)["version"]
    return version


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
