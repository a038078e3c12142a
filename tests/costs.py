"""What each folder of tests costs, told at the end of every run, so that a slow test is noticed."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

SLOWEST = 10


class Cost(NamedTuple):
    """The seconds one test took: set-up, call and teardown together."""

    test: str
    seconds: float

    @property
    def folder(self) -> str:
        """Where the test lives; doctests count for the package of their module.

        Folders below `tests` count with all that is in them, but the system tests are a suite of
        their own, which is told apart by subject.
        """
        parts = PurePosixPath(self.test.partition("::")[0]).parts[:-1]
        if parts[:2] == ("tests", "system"):
            return "/".join(parts)
        return "/".join(parts[:3] if parts[:1] == ("src",) else parts[:2])


def costs(durations: Iterable[tuple[str, float]]) -> list[Cost]:
    """The cost of each test, from the durations of its parts."""
    seconds: dict[str, float] = defaultdict(float)
    for test, duration in durations:
        seconds[test] += duration
    return [Cost(test, spent) for test, spent in seconds.items()]


def summary(found: list[Cost]) -> list[str]:
    """The bill: a line for each folder, the dearest first, then the slowest tests."""
    folders: dict[str, list[float]] = defaultdict(list)
    for cost in found:
        folders[cost.folder].append(cost.seconds)
    dearest = sorted(folders.items(), key=lambda item: -sum(item[1]))
    slowest = sorted(found, key=lambda cost: -cost.seconds)[:SLOWEST]
    return [
        *(f"{sum(spent):7.1f} s  {len(spent):5} tests  {folder}" for folder, spent in dearest),
        "",
        *(f"{cost.seconds:7.1f} s  {cost.test}" for cost in slowest),
    ]
