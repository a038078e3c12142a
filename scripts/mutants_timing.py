"""A plugin of pytest that writes down how long each test took."""

import json
from pathlib import Path

import pytest

LONG = "long: takes too long to be asked about every change"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where to write."""
    parser.addoption("--mutants-times", help="a file")


def pytest_configure(config: pytest.Config) -> None:
    """With several processes the first one hears of all tests."""
    config.addinivalue_line("markers", LONG)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(config.getoption("--mutants-times"))))


class Times:
    """Sums up the seconds of set-up, test and clean-up."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration

    def pytest_sessionfinish(self) -> None:
        self.path.write_text(json.dumps(self.seconds))
