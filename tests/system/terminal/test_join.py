"""``tripot join`` in real terminals: two people, a server that dies, an interrupt."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.protocol.tables import SHORT
from tests.server.running import RunningServer
from tests.server.table_client import Guest
from tripot.terminal.hosted import words

from .tmux import Tmux

pytestmark = pytest.mark.system
PROMPT = r"Your move \(([^,]+),[^\n]*\? for help\):\s*$"
BEGINS = r"Round 1: (you start|.* starts)\."
Opener = Callable[[str, str], Tmux]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """One that a test may kill."""
    with RunningServer(tmp_path / "data") as running:
        yield running


@pytest.fixture
def link(server: RunningServer) -> str:
    """The invitation to a table for two, where a short game is played."""
    with Guest(server) as host:
        made = host.create("open", "open", options=SHORT)
    return f"{server.url}/tables/{made['table']}#{made['invite']}"


@pytest.fixture
def join(tmp_path: Path) -> Iterator[Opener]:
    """Opens a window in which somebody joins a table, from a home of their own."""
    opened: list[Tmux] = []

    def start(link: str, name: str) -> Tmux:
        folder = tmp_path / f"{name}-{len(opened)}"
        folder.mkdir()
        home = f"env XDG_DATA_HOME={tmp_path / name} LANG=C.UTF-8 LANGUAGE=en"
        command = f"{home} {sys.executable} -m tripot join '{link}' --name {name}"
        # The shell must outlive Ctrl-C, to tell how the command ended.
        opened.append(Tmux(folder, f"trap : INT; {command}; echo ended with $?; cat"))
        return opened[-1]

    yield start
    for window in opened:
        window.run("kill-server")


def sit_down(join: Opener, link: str) -> list[Tmux]:
    """The windows of two people, in the order in which they move."""
    ada = join(link, "Ada")
    ada.wait_for("Waiting for 1 more player")
    bo = join(link, "Bo")
    begins = re.search(BEGINS, ada.wait_for(BEGINS))
    assert begins is not None
    return [ada, bo] if begins.group(1) == "you start" else [bo, ada]


def type_anew(window: Tmux, line: str) -> None:
    """Types a line on an empty screen: what stands there afterwards is new."""
    window.run("send-keys", "-R")
    window.run("clear-history")
    window.run("send-keys", "--", line, "Enter")


def move(window: Tmux) -> None:
    """Types the last word the prompt offers, and waits until it is done."""
    offered = re.findall(PROMPT, window.wait_for(PROMPT))[-1]
    type_anew(window, offered.split()[-1].replace("−", "-"))
    window.wait_for(r"You (play|take) ")


def finish(first: Tmux, second: Tmux) -> None:
    """Both see the end; one after the other keeps no record and plays no more."""
    asked = r"Keep the record\?[^\n]*:\s*$"
    for window in (first, second):
        told = window.wait_for(asked)
        assert "The count" in told
        assert "In the box were" in told
    leave(first)
    second.wait_for(r"is away\.\s+" + asked)  # said at the question, which is asked again
    leave(second)


def leave(window: Tmux) -> None:
    """Skips the record and says no to a rematch."""
    type_anew(window, "")
    window.wait_for(r"Play again\?[^\n]*:\s*$")
    type_anew(window, "n")
    window.wait_for("ended with 0")


def test_two_people_play_to_the_end(join: Opener, link: str) -> None:
    first, second = sit_down(join, link)
    for _ in range(3):
        move(first)
        move(second)
    finish(first, second)


def test_a_game_goes_on_when_its_server_was_killed(
    join: Opener, link: str, server: RunningServer
) -> None:
    first, second = sit_down(join, link)
    move(first)
    second.wait_for(PROMPT)
    server.kill()
    for window in (first, second):  # one waits for the other, who is being asked
        window.wait_for(re.escape(str(words.BROKEN)))
    server.start()
    for window in (first, second):
        window.wait_for(re.escape(str(words.MENDED)))
    for window in (second, first, second, first, second):
        move(window)
    finish(first, second)


def test_an_answer_that_was_typed_while_the_server_was_away_is_given(
    join: Opener, link: str, server: RunningServer
) -> None:
    first, second = sit_down(join, link)
    first.wait_for(PROMPT)
    server.kill()
    told = first.wait_for(re.escape(str(words.BROKEN)) + r"\s+" + PROMPT)
    type_anew(first, re.findall(PROMPT, told)[-1].split()[-1])
    first.wait_for(re.escape(str(words.UNSENT)))
    server.start()
    first.wait_for(r"You (play|take) ")
    move(second)


def test_ctrl_c_leaves_and_says_how_to_come_back(join: Opener, link: str) -> None:
    ada = join(link, "Ada")
    ada.wait_for("Waiting for 1 more player")
    ada.run("send-keys", "C-c")
    told = ada.wait_for("ended with 130")
    assert "The server keeps your seat." in told
    assert f"join'{link}'--nameAda" in "".join(told.split())  # the terminal breaks long lines
    bo = join(link, "Bo")
    assert "Seat 1: Ada (away)" in bo.wait_for(r"Seat 2: Bo \(you\)")
    again = join(link, "Ada")
    assert "Seat 2: Bo" in again.wait_for(r"Seat 1: Ada \(you\)[\s\S]*Your hand")
    for window in (again, bo):  # one is being asked, the other waits
        window.wait_for(rf"{PROMPT}|Waiting for \w+\.")
    for window in (again, bo):
        window.run("send-keys", "C-c")
        told = window.wait_for("ended with 130")
        assert "Go on with: " in told
        assert "Traceback" not in told
