"""Documented commands, run for real in a folder of their own."""

import io
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.server.running import RunningServer
from tripot.cli import main
from tripot.protocol import Invitation, NewTable, SeatWish, write_json

from .commands import Command, main_of


@dataclass
class Shell:
    """Runs commands in one folder, most of them in this process."""

    folder: Path
    patch: pytest.MonkeyPatch
    capture: pytest.CaptureFixture[str]

    def __post_init__(self) -> None:
        self.patch.chdir(self.folder)
        self.patch.setenv("XDG_DATA_HOME", str(self.folder / "data"))
        self.patch.setenv("COLUMNS", "100")
        self.patch.setenv("LANG", "en_GB.UTF-8")
        for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "FORCE_COLOR"):
            self.patch.delenv(name, raising=False)

    def run(self, command: Command) -> str:
        """What the command prints; it must not fail, but a record may be found bad."""
        match command.words:
            case ("tripot", *words):
                return self._tripot(words)
            case ("python", "-m", module, *words):
                return self._module(module, words)
        raise AssertionError(f"{command}: nobody runs this program")

    def line(self, line: str) -> str:
        """What a line of other people's programs prints."""
        return subprocess.run(
            line, shell=True, cwd=self.folder, capture_output=True, text=True, check=True
        ).stdout

    def _tripot(self, words: list[str]) -> str:
        if words[:1] == ["serve"]:
            return self._serve(words[1:])
        if words[:1] == ["join"]:
            return self._join(words[2:])
        if words[:1] == ["admin"]:
            return self._admin(words)
        if words[0] in ("backup", "restore"):  # of the folder in which the page has served
            return self._main([*words, "--data-dir", str(self.folder / "data")])
        return self._main(words)

    def _main(self, words: list[str]) -> str:
        self.patch.setattr("sys.stdin", io.StringIO(""))  # whoever is asked has left
        os.environ.pop("LANGUAGE", None)  # a command sets it for argparse
        self.capture.readouterr()
        code = main(words)
        out, err = self.capture.readouterr()
        assert code in (0, 1), err
        return out

    def _serve(self, words: list[str]) -> str:
        """Starts a server with these options, on a free port, and stops it."""
        words = [word for word in words if word != "--no-browser"]
        with RunningServer(self.folder / "data", arguments=tuple(words)) as server:
            return server.url

    def _admin(self, words: list[str]) -> str:
        """Looks after a server that is there for the purpose, and has one table."""
        data = self.folder / "data"
        with RunningServer(data) as server:
            wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = httpx.post(f"{server.url}/api/tables", json=wish).json()["table"]
            words = [table if word == "TABLE" else word for word in words]
            return self._main([*words, "--data-dir", str(data)])

    def _join(self, words: list[str]) -> str:
        """Comes to a table of a server that is there for the purpose, and leaves."""
        wish = NewTable(game="district-noir", seats=[SeatWish(kind="open"), SeatWish(kind="bot")])
        with RunningServer(self.folder / "data") as server:
            opened = httpx.post(
                f"{server.url}/api/tables",
                content=write_json(wish),
                headers={"content-type": "application/json"},
            ).json()
            link = Invitation(server.url, opened["table"], opened["invite"]).link
            return self._main(["join", link, *words])

    def _module(self, module: str, words: list[str]) -> str:
        self.capture.readouterr()
        assert main_of(module)(words) == 0
        return self.capture.readouterr().out
