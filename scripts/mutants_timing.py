"""A plugin of pytest for the recording: how long each test takes, and which are slow.

Coverage is slow itself, and a test that plays whole games has run almost every line it will ever
run after a second. From then on it is not watched, and is asked about every line.
"""

import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

WATCHED = 1.0
"""Seconds of processor time."""
SLOW = "slow"
LONG = "long: takes too long to be asked about every change"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where to write."""
    parser.addoption("--mutants-times", help="a file")


def pytest_configure(config: pytest.Config) -> None:
    """With several processes the first one hears of all tests."""
    config.addinivalue_line("markers", LONG)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(config.getoption("--mutants-times"))))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """The test itself, watched for a while."""
    watching = sys.gettrace()

    def look_away(*_: object) -> None:
        item.user_properties.append((SLOW, True))
        sys.settrace(None)

    signal.signal(signal.SIGPROF, look_away)
    signal.setitimer(signal.ITIMER_PROF, WATCHED)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        sys.settrace(watching)


class Times:
    """Sums up the seconds of set-up, test and clean-up."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}
        self.slow: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if (SLOW, True) in report.user_properties:
            self.slow.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.path.write_text(json.dumps({"seconds": self.seconds, "slow": sorted(self.slow)}))
