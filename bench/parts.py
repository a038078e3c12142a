"""The parts of the bench, and how one is run: in a process and an environment of its own."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.figures import CHANNEL, Figure, heard
from bench.machine import TOLERATED, Watch

ROOT = Path(__file__).resolve().parent.parent
_PEERS = ROOT / ".venv-bench" / "bin" / "python"
_LOOK_EVERY = 1.0  # seconds between two looks at what others use
_BEFORE = 1.0  # seconds of looking before a part begins


@dataclass(frozen=True, slots=True)
class Part:
    """Something to measure, and the command that does."""

    name: str
    command: tuple[str, ...]


PARTS = (
    Part("playouts", (str(_PEERS), "-m", "bench.playouts")),
    Part("load", (str(_PEERS), "-m", "bench.load.run")),
    Part("restart", (sys.executable, "-m", "bench.restart")),
    Part("web", (sys.executable, "-m", "bench.web")),
    Part("vector", (sys.executable, "-m", "bench.vector")),
    Part("players", (sys.executable, "-m", "bench.players")),
)


@dataclass(slots=True)
class Outcome:
    """What became of one part."""

    part: str
    figures: list[Figure] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    others: float = 0.0
    """Cores that others used, before it or during it, whichever was more."""

    interrupted: bool = False

    @property
    def busy(self) -> bool:
        """Whether the machine had other work."""
        return self.others > TOLERATED


Show = Callable[[Outcome, Figure], None]


def run_part(
    part: Part,
    show: Show,
    watch: Callable[[], Watch] = Watch,
    pause: Callable[[float], None] = time.sleep,
) -> Outcome:
    """Runs a part to its end and shows every figure as it comes, whatever becomes of it."""
    outcome = Outcome(part.name)
    before = watch()
    pause(_BEFORE)
    outcome.others = before.look()
    during = watch()
    reading, writing = os.pipe()
    try:
        process = subprocess.Popen(
            part.command, cwd=ROOT, pass_fds=(writing,),
            env={**os.environ, CHANNEL: str(writing)},
        )  # fmt: skip
    except OSError as error:
        os.close(reading)
        outcome.failures.append(f"{error}; make bench installs what it needs")
        return outcome
    finally:
        os.close(writing)
    try:
        try:
            _listen(reading, outcome, during, show)
        except KeyboardInterrupt:  # the part has got it too; it clears up and says what it has
            outcome.interrupted = True
            _listen(reading, outcome, during, show)
        code = process.wait()
    finally:
        os.close(reading)
        if process.poll() is None:  # a second interrupt
            process.kill()
            process.wait()
    if code != 0 and not outcome.failures and not outcome.interrupted:
        outcome.failures.append(f"it ended with exit code {code}; what it said is above")
    return outcome


def _listen(reading: int, outcome: Outcome, during: Watch, show: Show) -> None:
    """Takes in everything a part has to say."""
    before = outcome.others
    for line in _lines(reading):
        outcome.others = max(before, during.look())
        if line is not None:
            _take(outcome, heard(line), show)


def _take(outcome: Outcome, said: Figure | str, show: Show) -> None:
    if isinstance(said, Figure):
        outcome.figures.append(said)
        show(outcome, said)
    else:
        outcome.failures.append(said)


def _lines(reading: int) -> Iterator[str | None]:
    """What comes through the pipe line by line, and None whenever nothing came for a while."""
    waiting = b""
    while True:
        if not select.select([reading], [], [], _LOOK_EVERY)[0]:
            yield None
            continue
        got = os.read(reading, 65_536)
        if not got:
            return
        *whole, waiting = (waiting + got).split(b"\n")
        yield from (line.decode() for line in whole)
