"""What a part of the bench measured, and how it tells.

A part that runs alone prints its figures. Started by the driver (``python -m bench``), it hands
them over through a pipe instead, and the driver prints and judges them.
"""

import json
import os
from dataclasses import asdict, dataclass
from typing import Any

CHANNEL = "TRIPOT_BENCH_CHANNEL"
"""The environment variable with the number of the pipe's descriptor."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that was measured, and what it must be."""

    name: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None
    steady: bool = False
    """Whether it says the same on a busy machine: a ratio to a peer in the same run, or a size."""

    @property
    def missed(self) -> bool:
        """Whether it is not what it must be."""
        low = self.least is not None and self.value < self.least
        return low or (self.most is not None and self.value > self.most)

    @property
    def demand(self) -> str:
        """What it must be, in words; empty if nothing is demanded."""
        parts = [f"at least {self.least:,g}"] if self.least is not None else []
        parts += [f"at most {self.most:,g}"] if self.most is not None else []
        return f"must be {' and '.join(parts)} {self.unit}".rstrip() if parts else ""

    def __str__(self) -> str:
        digits = 2 if abs(self.value) < 100 else 0
        told = f"{self.name:64} {self.value:14,.{digits}f} {self.unit}".rstrip()
        return f"{told}  {self.demand}".rstrip()


def tell(figure: Figure) -> None:
    """Hands a figure to the driver, or prints it if there is none."""
    if not _send({"figure": asdict(figure)}):
        print(f"{figure}{'  MISSED' * figure.missed}", flush=True)


def give_up(what: str) -> None:
    """Says that something could not be measured; the part goes on."""
    if not _send({"failure": what}):
        print(f"failed: {what}", flush=True)


def heard(line: str) -> Figure | str:
    """What a line of the pipe says: a figure, or what could not be measured."""
    said = json.loads(line)
    return Figure(**said["figure"]) if "figure" in said else str(said["failure"])


def _send(said: dict[str, Any]) -> bool:
    channel = os.environ.get(CHANNEL)
    if channel is None:
        return False
    os.write(int(channel), (json.dumps(said) + "\n").encode())
    return True
