"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.server.running import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(folder=tmp_path_factory.mktemp("server")) as running:
        yield running
