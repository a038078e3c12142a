"""``tripot`` by a clock that stands still until a test moves it.

It counts for absences and for rates, whose tests would otherwise depend on how busy a machine is.
"""

import os
import sys
from pathlib import Path
from typing import Final

from tripot.cli import main
from tripot.server.rooms import open_rooms, room
from tripot.server.store import steady, store
from tripot.server.web import limits

from .running import RunningServer

_FILE: Final = "TRIPOT_TEST_CLOCK"
_START: Final = 1_800_000_000.0


class Clock:
    """The time in a file, which the test writes and the server reads."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def time(self) -> float:
        """What the clock on the wall shows."""
        return self._read()[0]

    def monotonic(self) -> float:
        return self._read()[1]

    def move(self, seconds: float) -> None:
        """Lets so much time pass at once."""
        wall, passed = self._read()
        self._write(wall + seconds, passed + seconds)

    def set(self, seconds: float) -> None:
        """Somebody puts the clock on the wall forward by so much."""
        wall, passed = self._read()
        self._write(wall + seconds, passed)

    def _read(self) -> tuple[float, float]:
        if not self._file.exists():
            return _START, _START
        wall, passed = self._file.read_text().split()
        return float(wall), float(passed)

    def _write(self, wall: float, passed: float) -> None:
        new = self._file.with_suffix(".new")
        new.write_text(f"{wall} {passed}")
        new.replace(self._file)  # so that nobody reads half of it


def clocked(folder: Path, **settings: str) -> tuple[RunningServer, Clock]:
    """A server, not yet started, and the clock it goes by."""
    file = folder / "clock"
    clock = Clock(file)
    clock.move(0)
    own = {f"TRIPOT_{name.upper()}": value for name, value in settings.items()}
    program = ("-m", __name__)
    return RunningServer(
        folder / "data", settings={**own, _FILE: str(file)}, program=program
    ), clock


if __name__ == "__main__":
    for module in (open_rooms, limits, room, steady, store):
        vars(module)["time"] = Clock(Path(os.environ[_FILE]))
    sys.exit(main(sys.argv[1:]))
