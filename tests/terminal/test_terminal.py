"""A real terminal (a pseudo-terminal): colours, Ctrl-C, the hidden hand, stepping a record."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tripot.core import write_record
from tripot.testing import Case, random_game

from ..games.district_noir.build import GAME, OPTIONS

LIMIT = 600.0
"""Seconds after which what is waited for will not come."""
LAUNCH = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background run of the tests may ignore it
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C reaches the game as a signal
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


PONDEROUS = """
import sys
from tripot.cli import main
from tripot.terminal import screen
screen._PAUSE = 3600.0
sys.exit(main(sys.argv[1:]))
"""


class Terminal:
    """A process that believes it talks to a person."""

    def __init__(
        self, home: Path, *words: str, program: tuple[str, ...] = ("-m", "tripot")
    ) -> None:
        self.master, slave = pty.openpty()
        environment = os.environ | {
            "XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor",
            "LANG": "en_GB.UTF-8", "LANGUAGE": "en", "COLUMNS": "90", "LINES": "40",
            "PYTHONFAULTHANDLER": "1",
        }  # fmt: skip
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *program, *words],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.text = ""

    def wait_for(self, pattern: str) -> str:
        """Reads until the pattern appears in what is new, and returns the new text."""
        start, deadline = len(self.text), time.monotonic() + LIMIT
        while not re.search(pattern, self.text[start:]):
            if time.monotonic() > deadline:
                os.kill(self.process.pid, signal.SIGABRT)  # makes it tell where it is
                self.process.wait()
                where = os.read(self.master, 65536).decode(errors="replace")
                raise AssertionError(f"{pattern!r} did not come:\n{self.text[start:]}\n{where}")
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.text += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        assert re.search(pattern, self.text[start:]), self.text[start:]
        return self.text[start:]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> None:
        """Leaves as a person would, with Ctrl-D, and by force only if that does not help."""
        if self.process.poll() is None:
            self.type("\x04")
            try:
                self.process.wait(LIMIT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise
        os.close(self.master)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for one in opened:
        one.close()


def start(
    opened: list[Terminal], home: Path, *words: str, program: tuple[str, ...] = ("-m", "tripot")
) -> Terminal:
    opened.append(Terminal(home, *words, program=program))
    return opened[-1]


def test_a_game_in_colour_that_ctrl_c_saves(terminal: list[Terminal], tmp_path: Path) -> None:
    screen = start(terminal, tmp_path, "play", "district-noir", "--seed", "4", "--first", "me")
    shown = screen.wait_for(r"\? for help\)")
    assert "\x1b[" in shown
    assert "DISTRICT NOIR" in shown
    screen.type("8\n")
    assert "You play Castle 8." in screen.wait_for(r"action 2 of 6[\s\S]*\? for help\)")
    screen.type("\x03")
    said = screen.wait_for(r"Saved in\s[\s\S]*--resume")
    assert "Traceback" not in said
    assert screen.process.wait(LIMIT) == 130
    saves = list((tmp_path / "tripot" / "saves").iterdir())
    again = start(terminal, tmp_path, "play", "district-noir", "--resume", str(saves[0]))
    assert "You play Castle 8." in again.wait_for(r"action 2 of 6[\s\S]*\? for help\)")


def test_ctrl_c_asks_again_if_the_game_cannot_be_saved(
    terminal: list[Terminal], tmp_path: Path
) -> None:
    (tmp_path / "tripot").write_text("a file where the folder should be")
    screen = start(terminal, tmp_path, "play", "district-noir", "--seed", "4", "--first", "me")
    screen.wait_for(r"\? for help\)")
    screen.type("\x03")
    screen.wait_for(r"Leave again[\s\S]*\? for help\)")
    screen.type("8\n")
    screen.wait_for(r"action 2 of 6[\s\S]*\? for help\)")
    screen.type("\x03")
    screen.wait_for("a folder should be")
    assert screen.process.wait(LIMIT) == 1


def test_a_closed_terminal_saves_the_game(terminal: list[Terminal], tmp_path: Path) -> None:
    screen = start(terminal, tmp_path, "play", "district-noir", "--seed", "4", "--first", "me")
    screen.wait_for(r"\? for help\)")
    screen.type("8\n")
    screen.wait_for(r"action 2 of 6[\s\S]*\? for help\)")
    os.close(screen.master)
    screen.process.wait(LIMIT)
    terminal.clear()  # it is closed already
    again = start(terminal, tmp_path, "play", "district-noir", "--resume")
    assert "You play Castle 8." in again.wait_for(r"action 2 of 6[\s\S]*\? for help\)")


def test_ctrl_c_while_the_end_is_counted_still_offers_the_record(
    terminal: list[Terminal], tmp_path: Path
) -> None:
    """Line by line it would take hours; after Ctrl-C the rest comes at once."""
    words = ("play", "district-noir", "--seed", "1", "--vs", "random")
    screen = start(terminal, tmp_path, *words, program=("-c", PONDEROUS))
    prompt = r"Your move \(([^,]+),"
    told = screen.wait_for(prompt + r"|The count")
    while "The count" not in told:
        screen.type(re.findall(prompt, told)[-1].split()[-1].replace("−", "-") + "\n")
        told = screen.wait_for(prompt + r"|The count")
    screen.type("\x03")
    screen.wait_for(r"Keep the record\?")
    screen.type(f"{tmp_path}/kept.txt\n")
    screen.wait_for(r"The record is in")
    assert screen.process.wait(LIMIT) == 0


def test_ctrl_c_ends_a_simulation_quietly(terminal: list[Terminal], tmp_path: Path) -> None:
    words = ("simulate", "district-noir", "--bots", "greedy,greedy", "--games", "1000000")
    screen = start(terminal, tmp_path, *words, "--jobs", "2")
    screen.wait_for("Playing")
    screen.type("\x03")
    said = screen.wait_for("Interrupted")
    assert screen.process.wait(LIMIT) == 130
    assert "Traceback" not in said


def test_the_hand_is_wiped_between_two_people(terminal: list[Terminal], tmp_path: Path) -> None:
    words = ("play", "district-noir", "--vs", "human", "--seed", "4", "--first", "me")
    screen = start(terminal, tmp_path, *words)
    screen.wait_for("Player 1, it is your turn")
    screen.type("\n")
    screen.wait_for(r"\? for help\)")
    screen.type("8\n")
    assert "\x1b[H\x1b[2J\x1b[3J" in screen.wait_for("Player 2, it is your turn")


def test_a_record_is_stepped_through(terminal: list[Terminal], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write_record(random_game(Case(GAME, OPTIONS, 2), 1)[-1]), encoding="utf-8")
    screen = start(terminal, tmp_path, "replay", str(path))
    opening = screen.wait_for("Move 0 of 48")
    assert "Hand of Ada" in opening
    assert "Hand of Bo" in opening
    screen.type("\n")
    assert "Ada takes 2 cards" in screen.wait_for("Move 1 of 48")
    screen.type("b\n")
    screen.wait_for("Move 0 of 48")
    screen.type("x\n")
    assert "none of these" in screen.wait_for("Move 0 of 48")
    screen.type("99\n")
    screen.wait_for("Move 48 of 48")
    screen.type("\n")
    screen.wait_for("Bo wins, 29 to 9")
    assert screen.process.wait(LIMIT) == 0


def test_the_rules_are_drawn(terminal: list[Terminal], tmp_path: Path) -> None:
    screen = start(terminal, tmp_path, "rules", "district-noir")
    assert "\x1b[" in screen.wait_for("19")
    assert screen.process.wait(LIMIT) == 0
