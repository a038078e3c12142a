"""A real terminal program, in which somebody types and whose screen is read."""

import re
import subprocess
import time
from pathlib import Path

LIMIT = 600.0  # seconds after which something must be stuck


class Tmux:
    """One window of a tmux server of our own."""

    def __init__(self, folder: Path, command: str) -> None:
        self.socket = str(folder / "tmux")
        self.run("new-session", "-d", "-x", "80", "-y", "40", command)

    def run(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", self.socket, *words],
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=True,
        )
        return done.stdout

    def screen(self) -> str:
        return self.run("capture-pane", "-p", "-S", "-400")

    def wait_for(self, pattern: str) -> str:
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            text = self.screen()
            if re.search(pattern, text):
                return text
            time.sleep(0.05)
        raise AssertionError(f"{pattern!r} did not come:\n{self.screen()}")
