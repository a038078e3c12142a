"""Processes and threads write one after another, and nobody waits for a dead one."""

import fcntl
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from tripot.server.workers.turns import Turns

TIMES = 500
Pipe = tuple[int, int]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    heard, said = os.pipe()
    yield heard, said
    os.close(heard)
    os.close(said)


def forked(work: Callable[[], None]) -> int:
    """A process that does this, and nothing else; returns its id."""
    pid = os.fork()
    if pid == 0:
        try:
            work()
        finally:
            os._exit(0)
    return pid


def test_processes_and_their_threads_take_turns(tmp_path: Path) -> None:
    count = tmp_path / "count"
    count.write_text("0")

    def add() -> None:
        for _ in range(TIMES):
            with turns.turn():
                count.write_text(str(int(count.read_text()) + 1))

    def add_twice() -> None:
        threads = [Thread(target=add) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    with closing(Turns()) as turns:
        for pid in [forked(add_twice) for _ in range(2)]:
            os.waitpid(pid, 0)
    assert int(count.read_text()) == 4 * TIMES


def test_a_turn_ends_with_the_process_that_has_it(pipe: Pipe) -> None:
    heard, said = pipe
    with closing(Turns()) as turns:

        def never_let_go() -> None:
            with turns.turn():
                os.write(said, b".")
                signal.pause()

        pid = forked(never_let_go)
        assert os.read(heard, 1) == b"."
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        with turns.turn():
            pass


def test_whoever_waits_comes_before_whoever_was_just_there(pipe: Pipe) -> None:
    heard, said = pipe
    with closing(Turns()) as turns:

        def once() -> None:
            os.read(go, 1)
            with turns.turn():
                os.write(said, b"child ")

        go, going = os.pipe()
        pid = forked(once)
        with turns.turn():
            os.write(going, b".")
            while not somebody_waits(turns):
                pass
        with turns.turn():
            os.write(said, b"parent")
        os.waitpid(pid, 0)
        os.close(go)
        os.close(going)
        assert os.read(heard, 100) == b"child parent"


def somebody_waits(turns: Turns) -> bool:
    """Whether another process stands at the door."""
    try:
        fcntl.lockf(turns._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 0)
    except BlockingIOError:
        return True
    fcntl.lockf(turns._file, fcntl.LOCK_UN, 1, 0)
    return False
