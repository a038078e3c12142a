"""The command line run in this process, with its own home and input."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tripot.cli import main

from ..toy import register_toy


class Result(NamedTuple):
    code: int
    out: str
    err: str


Tripot = Callable[..., Result]


@pytest.fixture
def tripot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Tripot:
    """Runs ``tripot`` with these words and this input; files live in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")  # so that what a command sets there goes with the test
    monkeypatch.chdir(tmp_path)

    def run(*words: str, input: str = "", lang: str = "en_GB.UTF-8") -> Result:
        monkeypatch.setenv("LANG", lang)
        os.environ.pop("LANGUAGE", None)  # the command sets it for argparse
        monkeypatch.setattr("sys.stdin", io.StringIO(input))
        capsys.readouterr()
        try:
            code = main(words)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        return Result(code, *capsys.readouterr())

    return run


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of the games."""
    register_toy(monkeypatch)
