"""A real server in a process of its own, which tests may stop, kill and start again."""

import os
import signal
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from tests.forked import Forked

GENEROUS = {
    # Scripted clients all come from one address and are quicker than people.
    "TRIPOT_MESSAGES_RATE": "100000",
    "TRIPOT_REQUESTS_RATE": "100000",
    "TRIPOT_FILES_RATE": "100000",
    "TRIPOT_TABLES_RATE": "100000",
    "TRIPOT_JOINS_RATE": "100000",
    "TRIPOT_WORK_SHARE": "100000",
    "TRIPOT_SOCKETS_PER_ADDRESS": "100000",
    "TRIPOT_OPEN_TABLES": "1000000",
    "TRIPOT_WAITING_PER_ADDRESS": "100000",
    "TRIPOT_WAITING_PER_GUEST": "100000",
    "TRIPOT_RUNNING_PER_ADDRESS": "100000",
    "TRIPOT_RUNNING_PER_GUEST": "100000",
    "TRIPOT_KEEP_WAITING": "0",  # prepared tables are as old as their files
    "TRIPOT_BOT_DELAY": "0",
    "TRIPOT_BOT_STEP": "0",
    # A bot that a busy machine starves is still the bot that was asked.
    "TRIPOT_BOT_GRACE": "600",
}
HANGS = 600.0
"""Seconds after which whatever is waited for will not come: no machine is as slow as that."""


@dataclass
class RunningServer:
    """``tripot serve`` on loopback. The port stays the same when it is started again."""

    folder: Path | None = None
    database: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    arguments: tuple[str, ...] = ()
    program: tuple[str, ...] = ("-m", "tripot")
    port: int = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it says that it is ready."""
        command = [*self.program, "--lang", "en", "serve", "--no-browser"]
        command += ["--port", str(self.port), *self.arguments]
        command += ["--data-dir", str(self.folder)] if self.folder else []
        command += ["--database", self.database] if self.database else []
        environment = {**os.environ, **GENEROUS, **self.settings}
        self.process = Forked(command, environment)
        first = self.process.stdout.readline()
        if "http://" not in first:
            raise AssertionError(f"the server did not start: {first}{self.process.communicate()}")
        self.port = int(first.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Kills it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> tuple[str, str]:
        """Stops it as a person would; returns what it said and what it logged."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> tuple[str, str]:
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.communicate(timeout=HANGS)
