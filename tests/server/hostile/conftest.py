"""Servers with the limits that hosts usually have, and everybody's tables."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tripot.server.settings import Settings

from ..clocked import clocked
from ..running import GENEROUS, RunningServer
from .worlds import prepare

Host = Callable[..., RunningServer]


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with everybody's tables, to be copied."""
    folder = tmp_path_factory.mktemp("hostile")
    prepare(folder)
    return folder


@pytest.fixture
def host(world: Path, tmp_path: Path) -> Iterator[Host]:
    """Starts a server with the usual settings but those that are given.

    Its clock stands still: what a rate allows at once is all there will be, on any machine.
    """
    shutil.copytree(world, tmp_path / "data")
    usual = {
        name: str(field.default)
        for name, field in Settings.model_fields.items()
        if f"TRIPOT_{name.upper()}" in GENEROUS and name not in ("bot_delay", "bot_grace")
    }
    with ExitStack() as running:

        def start(*, level: str = "error", **settings: str) -> RunningServer:
            server, _ = clocked(tmp_path, **{**usual, **settings})
            server.arguments = ("--log-level", level)
            return running.enter_context(server)

        yield start
