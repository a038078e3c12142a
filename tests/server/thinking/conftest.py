"""Both event loops, and a folder for notes."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvloop

from ..running import HANGS
from .notes import FOLDER
from .unruly import GATE

T = TypeVar("T")
Run = Callable[[Coroutine[Any, Any, T]], T]


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run[Any]:
    """``asyncio.run`` with each of the loops a server may run on."""

    def run_on_loop(coroutine: Coroutine[Any, Any, T]) -> T:
        with asyncio.Runner(loop_factory=request.param) as runner:
            return runner.run(asyncio.wait_for(coroutine, HANGS))

    return run_on_loop


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where bots in workers say in which process they are."""
    folder = tmp_path / "notes"
    folder.mkdir()
    monkeypatch.setenv(FOLDER, str(folder))
    return folder


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gated bots think until this file is there."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    return tmp_path / "gate"
