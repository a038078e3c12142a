"""Options and settings of the whole test run, and the server that tests share."""

from collections.abc import Iterator

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

from tests.server.running import RunningServer

# The same examples every run: a red test is red again, and CI cannot flake.
settings.register_profile(
    "tripot",
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tripot")

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
