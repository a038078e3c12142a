"""``tripot`` alone: a server of one's own, and the browser on it."""

import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from filelock import FileLock

from tests.forked import Forked
from tripot.server.data_folder import LOCK
from tripot.server.running_server import ADDRESS

LIMIT = 600.0
OPEN = "Tables are open at "
LAST = "Ctrl-C stops the server."


IMPATIENT = """
import sys
from tripot.cli import main
from tripot.server import running_server
running_server.STARTING = 0.0  # so that nobody waits for a server that does not come
sys.exit(main(sys.argv[1:]))
"""


# The usual port may be held by a server of another test, and free again a moment later.
ELSEWHERE = """
import sys
from tripot.cli import main, serve
serve.PORT = {port}
sys.exit(main(sys.argv[1:]))
"""


class Home:
    """A person's machine: a folder for data, and a browser that notes what it is asked to show."""

    def __init__(self, folder: Path) -> None:
        """`folder` is empty."""
        self.data = folder / "data" / "tripot"
        self.noted = folder / "noted"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >>"{self.noted}"\n')
        browser.chmod(0o755)
        kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self.environ = {
            **kept, "XDG_DATA_HOME": str(folder / "data"), "LANG": "en_GB.UTF-8",
            "BROWSER": str(browser),
        }  # fmt: skip
        self.started: list[Forked] = []

    def start(self, *words: str, program: tuple[str, ...] = ("-m", "tripot")) -> Forked:
        process = Forked([*program, *words], self.environ)
        self.started.append(process)
        return process

    def shown(self) -> list[str]:
        """The addresses the browser was asked to show, when there is one."""
        deadline = time.monotonic() + LIMIT
        while not (self.noted.exists() and self.noted.read_text().endswith("\n")):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return self.noted.read_text().split()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    made = Home(tmp_path)
    yield made
    for process in made.started:
        if process.poll() is None:
            process.kill()
        process.communicate()


def said(process: Forked, last: str = LAST) -> list[str]:
    """What it says, up to a line that begins like this."""
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if lines[-1].startswith(last):
            return lines
    raise AssertionError((lines, process.communicate()))


def url_of(lines: list[str]) -> str:
    assert lines[0].startswith(OPEN)
    return lines[0].removeprefix(OPEN)


def test_it_serves_and_opens_the_browser_until_it_is_interrupted(home: Home) -> None:
    process = home.start()
    lines = said(process)
    url = url_of(lines)
    assert lines[1:] == [f"They are kept in {home.data / 'tables.sqlite'}", LAST]
    assert home.shown() == [url]
    assert httpx.get(f"{url}/healthz", trust_env=False).json()["status"] == "ok"
    process.send_signal(signal.SIGINT)
    out, log = process.communicate(timeout=LIMIT)
    assert out == "Stopped. Every table is on disk.\n"
    assert log == ""
    assert process.returncode == 0
    assert not (home.data / ADDRESS).exists()


def test_while_it_runs_it_is_shown_instead_of_started_twice(home: Home) -> None:
    url = url_of(said(home.start()))
    home.shown()
    second = home.start()
    out, log = second.communicate(timeout=LIMIT)
    assert out == f"Your tables are open already, at {url}\n"
    assert (log, second.returncode) == ("", 0)
    assert home.shown() == [url, url]


def test_two_that_start_together_show_one_server(home: Home) -> None:
    pair = [home.start(), home.start()]
    while not any(process.poll() is not None for process in pair):
        time.sleep(0.05)
    second, first = sorted(pair, key=lambda process: process.poll() is None)
    out, log = second.communicate(timeout=LIMIT)
    assert out == f"Your tables are open already, at {url_of(said(first))}\n"
    assert (log, second.returncode) == ("", 0)


def test_a_server_that_was_started_by_its_command_is_found_too(home: Home) -> None:
    url = url_of(said(home.start("serve", "--no-browser", "--port", "0")))
    out, _ = home.start("--lang", "fr").communicate(timeout=LIMIT)
    assert out.rstrip("\n").endswith(url)
    assert home.shown() == [url]


def test_a_server_that_was_killed_is_not_taken_for_running(home: Home) -> None:
    first = home.start()
    said(first)
    first.kill()
    first.communicate()
    assert (home.data / ADDRESS).exists()
    assert OPEN in said(home.start())[0]


def test_when_something_else_has_the_port_it_takes_another(home: Home) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        url = url_of(said(home.start(program=("-c", ELSEWHERE.format(port=taken)))))
        assert not url.endswith(f":{taken}")
        assert httpx.get(f"{url}/healthz", trust_env=False).is_success


def test_without_a_browser_it_says_the_address_and_goes_on(home: Home) -> None:
    del home.environ["BROWSER"]
    process = home.start()
    lines = said(process, "No browser")
    url = url_of(lines)
    assert lines[-1] == f"No browser could be opened here. The address is {url}"
    assert httpx.get(f"{url}/healthz", trust_env=False).is_success


def test_a_folder_that_is_held_by_something_else_is_refused_with_a_sentence(home: Home) -> None:
    home.data.mkdir(parents=True)
    (home.data / ADDRESS).write_text("http://127.0.0.1:1")  # nobody answers there
    with FileLock(home.data / LOCK):
        process = home.start(program=("-c", IMPATIENT))
        out, log = process.communicate(timeout=LIMIT)
    assert (out, process.returncode) == ("", 2)
    assert log.startswith(f"tripot: Another server uses {home.data} already.")


def test_words_it_does_not_know_are_still_refused(home: Home) -> None:
    process = home.start("--quickly")
    out, log = process.communicate(timeout=LIMIT)
    assert (out, process.returncode) == ("", 2)
    assert "unrecognized arguments: --quickly" in log
