"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from .running import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of its own for each module."""
    with RunningServer(tmp_path_factory.mktemp("server")) as running:
        yield running
