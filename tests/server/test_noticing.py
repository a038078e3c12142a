"""Lines in the log when limits bite: now and then, with how often, without secrets."""

import json
import logging
import socket
from pathlib import Path

import httpx
import pytest

from tripot.server.logs import Libraries
from tripot.server.noticing import Noticing, Throttle

from .running import HANGS, RunningServer


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_line_a_minute_says_how_often() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    assert [throttle.times("a") for _ in range(5)] == [1, 0, 0, 0, 0]
    assert throttle.times("b") == 1
    clock.now += 59.9
    assert throttle.times("a") == 0
    clock.now += 0.2
    assert [throttle.times("a"), throttle.times("b"), throttle.times("a")] == [6, 1, 0]


def test_few_kinds_are_remembered() -> None:
    throttle = Throttle(Clock())
    for kind in range(2_000):
        throttle.times(kind)
    assert throttle.times(1_999) == 0
    assert throttle.times(0) == 1


def test_a_limit_says_whom_it_bit_last(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    noticing = Noticing(clock)
    for address in ("10.0.0.7", "10.0.0.8"):
        noticing.bite("joins_rate", address)
    clock.now += 60
    noticing.bite("joins_rate", "10.0.0.9")
    told = [(vars(line)["limit"], vars(line)["times"], vars(line)["address"])
            for line in caplog.records]  # fmt: skip
    assert told == [("joins_rate", 1, "10.0.0.7"), ("joins_rate", 2, "10.0.0.9")]


def test_libraries_do_not_fill_the_log() -> None:
    clock = Clock()
    libraries = Libraries(clock)

    def line(name: str, text: str, level: int = logging.WARNING) -> logging.LogRecord:
        return logging.LogRecord(name, level, "", 0, text, (), None)

    assert libraries.filter(line("uvicorn.error", "Unsupported upgrade request."))
    assert not libraries.filter(line("uvicorn.error", "Unsupported upgrade request."))
    assert libraries.filter(line("asyncio", "Unsupported upgrade request."))
    assert all(libraries.filter(line("tripot.server", "started")) for _ in range(3))
    assert all(libraries.filter(line("uvicorn.error", "it broke", logging.ERROR)) for _ in range(3))
    clock.now += 60
    again = line("uvicorn.error", "Unsupported upgrade request.")
    assert libraries.filter(again)
    assert vars(again)["times"] == 2


def test_what_strangers_do_is_a_line_and_no_more(tmp_path: Path) -> None:
    slow = {"TRIPOT_FILES_RATE": "1"}
    with RunningServer(tmp_path, settings=slow) as server:
        for _ in range(50):
            with socket.create_connection(("127.0.0.1", server.port), HANGS) as raw:
                raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
                            b"Connection: Upgrade\r\nUpgrade: foo\r\n\r\n")  # fmt: skip
                assert raw.recv(12) == b"HTTP/1.1 200"
        statuses = [httpx.get(f"{server.url}/?invite=secret").status_code for _ in range(50)]
        _, logged = server.stop()
    assert statuses.count(429) >= 40
    lines = [json.loads(line) for line in logged.splitlines()]
    told = [line for line in lines if line["level"] == "warning"]
    assert [line["what"] for line in told] == [
        "Unsupported upgrade request.", "a limit was reached",
    ]  # fmt: skip
    assert (told[1]["limit"], told[1]["address"]) == ("files_rate", "127.0.0.1")
    assert "secret" not in logged
