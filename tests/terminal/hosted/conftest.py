"""Somebody at a terminal: ``tripot`` run in this process, in a home of its own."""

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Result
from tests.server.clocked import Clock, clocked
from tests.server.running import RunningServer
from tripot.cli import main

from .at_terminal import Keyboard, Paper, Pipe, Replies, limited
from .company import Company


class Terminal:
    """One home, and as many commands in it as are typed, one after another."""

    def __init__(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def pipe(self, *words: str, replies: Replies | None = None) -> Result:
        """Runs ``tripot`` with these words; questions are answered as the replies say."""
        paper = Paper()
        return self._run(words, paper, Pipe(paper, replies or {}))

    def type(self, script: Callable[[Keyboard], None], *words: str) -> Result:
        """Runs ``tripot`` with these words, while the script has the keyboard."""
        paper = Paper()
        keyboard = Keyboard(paper)
        with keyboard.used(script):
            return self._run(words, paper, keyboard.stdin)

    def _run(self, words: tuple[str, ...], paper: Paper, stdin: object) -> Result:
        with self._monkeypatch.context() as patch, limited():
            patch.setattr("sys.stdin", stdin)
            patch.setattr("sys.stdout", paper)
            patch.setenv("LANGUAGE", "en")  # the command sets it anew
            try:
                code = main(words)
            except SystemExit as leaving:
                code = int(leaving.code or 0)
        return Result(code, paper.getvalue(), self._capsys.readouterr().err)

    @property
    def keys(self) -> list[Path]:
        """The files with keys to seats."""
        return sorted((self.home / "tripot" / "seats").glob("*"))


def way_back(result: Result) -> list[str]:
    """The words that were told to come back with."""
    words = shlex.split(result.out.splitlines()[-1])
    return words[words.index("join") :]


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return Terminal(tmp_path, monkeypatch, capsys)


@pytest.fixture(scope="session")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, Clock]]:
    """A server, and the clock it goes by, which stands still until it is moved."""
    server, clock = clocked(tmp_path_factory.mktemp("timed"), hand_over_after="60")
    with server:
        yield server, clock


@pytest.fixture
def company() -> Iterator[Company]:
    with Company() as people:
        yield people
