"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from .running import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of its own for each module, on which nobody is missed for long."""
    folder = tmp_path_factory.mktemp("server")
    with RunningServer(folder, settings={"TRIPOT_HAND_OVER_AFTER": "0.2"}) as running:
        yield running
