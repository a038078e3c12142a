"""Workers and the process that started them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..running import HANGS
from .notes import alive, noted, wait_for_death, wait_for_notes

HERE = "tests.server.thinking"
ROOT = Path(__file__).parents[3]


@contextmanager
def parent(seconds: float, *bots: str) -> Iterator["subprocess.Popen[str]"]:
    """A small server in a process group of its own, whose bots each have a worker."""
    command = [sys.executable, "-m", f"{HERE}.parent", str(seconds)]
    places = [f"{HERE}.unruly:{bot}" for bot in bots]
    with subprocess.Popen(
        command + places, cwd=ROOT, stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_killed_server_leaves_no_worker(notes: Path) -> None:
    """Neither the idle one, nor those that are busy and could go on for ten minutes."""
    with parent(600, "Honest", "Sleeping", "Spinning") as server:
        wait_for_notes(notes, 3)
        server.kill()
        server.wait()
        wait_for_death(notes)
    assert alive(notes) == set()


def test_a_worker_that_hears_nothing_ends_when_its_time_is_up(notes: Path) -> None:
    with parent(0.3, "Clutching") as server:
        wait_for_notes(notes, 1)
        server.kill()
        server.wait()
        wait_for_death(notes)
    assert alive(notes) == set()


def test_a_signal_to_all_is_for_the_server_to_answer(notes: Path, gate: Path) -> None:
    """The server in small ignores Ctrl-C, and the workers have no opinion of their own."""
    with parent(HANGS, "Honest", "Gated") as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("chose ")
        wait_for_notes(notes, 2)
        os.killpg(server.pid, signal.SIGINT)
        for worker in noted(notes):
            os.kill(worker, signal.SIGTERM)
            os.kill(worker, signal.SIGHUP)
        gate.touch()
        assert server.stdout.readline().startswith("chose ")
        assert len(alive(notes)) == 2
