"""Load: two-player District Noir at our server and at boardgame.io's, by one driver, in one run.

    pip install -e . -r bench/load/requirements.txt
    (cd bench/load/boardgame && npm install)
    python bench/load/run.py [--seconds 10] [--sizes 50,200,1000] [--only boardgame.io|tripot]

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
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType
from typing import NoReturn

import boardgame_dialect
import echo
import tripot_dialect
import uvloop
from figures import CEILING, PACED, SATURATED, Figure, doubts, machine, node_version, ratios, table
from measure import measure, raise_file_limit
from processes import pin_driver, running
from supply import Dialect
from tables import Failed

_HERE = Path(__file__).resolve().parent
_PEER = _HERE / "boardgame"
_FILES = 16_384  # two connections for each game; enough for 60 seconds at 4,000 moves a second
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
            *("MESSAGES_RATE", "REQUESTS_RATE", "TABLES_RATE"),
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
    raise_file_limit(_FILES)
    pin_driver()
    figures: list[Figure] = []
    status = 0
    try:
        for figure in _measure(args):
            if figure is None:
                status = 1
            else:
                figures.append(figure)
    except KeyboardInterrupt:
        status = 130
    about = machine(node_version(), _peer_version())
    if args.json:
        print(json.dumps({"machine": about, "figures": [*map(asdict, figures)]}, indent=2))
    else:
        head = [f"{key}: {value}" for key, value in about.items()]
        tail = ratios(figures, tripot_dialect.NAME, boardgame_dialect.NAME)
        print("\n".join([*head, "", *table(figures), "", *tail, *doubts(figures)]))
    return status


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure table servers under load.")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--sizes", type=_sizes, default=(50, 200, 1000), help="numbers of tables")
    parser.add_argument("--repeat", type=int, default=1, help="rounds; the median is reported")
    parser.add_argument("--only", choices=_SUBJECTS, help="measure one server alone")
    parser.add_argument("--mode", choices=(SATURATED, PACED), help="measure one mode alone")
    parser.add_argument("--no-ceiling", action="store_true", help="leave the driver's own out")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    args = parser.parse_args()
    if args.seconds < 1 or args.repeat < 1:
        parser.error("--seconds and --repeat must be at least 1")
    return args


def _sizes(text: str) -> tuple[int, ...]:
    sizes = tuple(map(int, text.split(",")))
    if min(sizes) < 1:
        raise ValueError(text)
    return sizes


def _measure(args: argparse.Namespace) -> Iterator[Figure | None]:
    """Every figure that is asked for, None for each that failed.

    The servers take turns, so a slow moment falls on both.
    """
    subjects = [_SUBJECTS[args.only]] if args.only else [*_SUBJECTS.values()]
    for mode in [args.mode] if args.mode else [SATURATED, PACED]:
        for size in args.sizes:
            rounds: list[list[Figure | None]] = [
                [_one(subject, mode, size, args.seconds) for subject in subjects]
                for _ in range(args.repeat)
            ]
            for figures in zip(*rounds):
                measured = [figure for figure in figures if figure is not None]
                yield Figure.median_of(measured) if len(measured) == len(figures) else None
    if not args.no_ceiling:
        for subject in subjects:
            yield _one(_echo(subject), CEILING, _CEILING_SIZE, min(args.seconds, 5.0))


def _one(subject: Subject, mode: str, size: int, seconds: float) -> Figure | None:
    """One figure from a fresh server; None, and a word why, if it failed."""
    print(f"{subject.dialect.name}, {mode}, {size} tables …", file=sys.stderr)
    try:
        with running(subject.command, subject.folder, subject.environment) as server:
            return uvloop.run(measure(subject.dialect, server, mode, size, seconds))
    except (Failed, RuntimeError) as error:
        print(f"failed: {error}", file=sys.stderr)
        return None


def _echo(subject: Subject) -> Subject:
    """The trivial peer that speaks the dialect of this subject."""
    dialect = Dialect(f"echo {subject.dialect.name}", echo.create, subject.dialect.connect)
    return Subject(dialect, (sys.executable, "echo.py", "{port}"), _HERE, {})


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
