"""The figures: what was measured of each subject, the table, the ratios and the machine."""

import platform
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any

from subject import Subject

_PACKAGES = ("tripot", "rlcard", "open_spiel")


@dataclass(slots=True)
class Result:
    """One subject and its rate, in actions per second, of each round so far."""

    subject: Subject
    rates: list[float] = field(default_factory=list)
    games: int = 0
    actions: int = 0

    def add(self, games: int, actions: int, seconds: float) -> None:
        """Adds one round."""
        self.games += games
        self.actions += actions
        self.rates.append(actions / seconds)

    @property
    def rate(self) -> float:
        """The median of the rounds."""
        return median(self.rates)

    def document(self) -> dict[str, Any]:
        """The result as JSON values."""
        return {
            "family": self.subject.family,
            "name": self.subject.name,
            "actions_per_second": self.rate,
            "rounds": self.rates,
            "actions_per_game": self.actions / self.games,
        }


@dataclass(frozen=True, slots=True)
class Ratio:
    """Our rate against that of the fastest measured game of one family of peers."""

    ours: Result
    peer: Result

    @property
    def value(self) -> float:
        """More than 1 where ours is the faster."""
        return self.ours.rate / self.peer.rate

    def document(self) -> dict[str, Any]:
        """The ratio as JSON values."""
        peer = self.peer.subject
        return {
            "ours": self.ours.subject.name,
            "family": peer.family,
            "fastest": peer.name,
            "ratio": self.value,
        }

    def __str__(self) -> str:
        ours, peer = self.ours.subject, self.peer.subject
        return f"{ours.name} / fastest measured {peer.family}, {peer.name}: {self.value:.2f}"


def ratios(results: list[Result], family: str) -> list[Ratio]:
    """The subjects of `family` against the fastest of each other, as far as all were measured."""
    fastest: dict[str, Result] = {}
    ours = [result for result in results if result.subject.family == family]
    for result in results:
        if result in ours:
            continue
        best = fastest.setdefault(result.subject.family, result)
        fastest[result.subject.family] = max(best, result, key=lambda result: result.rate)
    return [Ratio(own, peer) for own in ours for peer in fastest.values()]


def table(results: list[Result]) -> Iterator[str]:
    """Lines of text: the results by family, the fastest first."""
    width = max((len(result.subject.name) for result in results), default=0)
    titles = ("actions/s", "min", "max")
    yield "".join([" " * width, *(f"{title:>12}" for title in titles), "  actions/game"])
    for family, group in groupby(results, key=lambda result: result.subject.family):
        yield family
        for result in sorted(group, key=lambda result: -result.rate):
            rates = (result.rate, min(result.rates), max(result.rates))
            cells = [f"{rate:12,.0f}" for rate in rates]
            length = result.actions / result.games
            yield "".join([f"{result.subject.name:{width}}", *cells, f"{length:14.1f}"])


def machine() -> dict[str, str]:
    """What the figures depend on: the system, the processor, Python and the packages."""
    return {
        "platform": platform.platform(),
        "processor": _processor(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": ", ".join(f"{name} {_version(name)}" for name in _PACKAGES),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:  # only Linux has this file
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"
