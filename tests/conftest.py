"""Options and settings of the whole test run, and the server that tests share."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.nodeid import NodeId
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

from tests.server.running import RunningServer

from .costs import costs, summary

# The same examples every run: a red test is red again, and CI cannot flake.
settings.register_profile(
    "tripot",
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tripot")

# What JAX has compiled for one test is there for the others, and for the next run.
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(Path(__file__).parent.parent / "build/jax"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")

# A shell has programs in its background ignore interrupts; what we start must not inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A server that is silent for five seconds has a busy machine; one that is silent for minutes hangs.
for what in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, what, 600.0)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files anew instead of comparing with them",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests that only open tables there, and do not look at its log."""
    quiet = ("--log-level", "warning")  # nobody reads it, and a full pipe would stop the server
    with RunningServer(tmp_path_factory.mktemp("server"), arguments=quiet) as running:
        yield running


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups of tests stay with one worker.

    pytest-xdist 3.8 writes the group where pytest 9.2 no longer looks for the name of a test.
    """
    for item in items:
        named = getattr(item, "_nodeid", None)
        if named is not None:
            item._id = NodeId.parse(named)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the bill: what each folder costs, in seconds of the processes that ran it."""
    reports = [
        report
        for group in ("passed", "failed", "error", "")
        for report in terminalreporter.stats.get(group, [])
        if isinstance(report, pytest.TestReport)
    ]
    found = costs((report.nodeid, report.duration) for report in reports)
    if found:
        terminalreporter.section("what the tests cost")
        for line in summary(found):
            terminalreporter.write_line(line)
