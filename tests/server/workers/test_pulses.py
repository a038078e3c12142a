"""A worker that is frozen is replaced, and keeps nobody from writing for ever."""

import os
import select
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager

from tests.server.running import HANGS
from tripot.server.workers.peers import Peers
from tripot.server.workers.pulses import FROZEN, LOOK, Pulses
from tripot.server.workers.supervising import Supervisor

STOPS = 9


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_only_whoever_gives_no_sign_of_life_for_long_is_frozen() -> None:
    clock = Clock()
    with closing(Pulses(3, clock=clock)) as pulses:
        found = []
        while clock.now <= 1000 + FROZEN + 2 * LOOK:
            clock.now += LOOK
            pulses.beat(0)
            found.append(pulses.frozen([0, 1]))
        patient = int(FROZEN / LOOK)
        assert found == [[]] * patient + [[1]] * (len(found) - patient)
        pulses.begin(1)
        assert pulses.frozen([0, 1, 2]) == [2]


def test_if_all_were_stopped_together_nobody_is_frozen() -> None:
    clock = Clock()
    with closing(Pulses(2, clock=clock)) as pulses:
        clock.now += 10_000
        assert pulses.frozen([0, 1]) == []
        clock.now += LOOK
        pulses.beat(0)
        pulses.beat(1)
        assert pulses.frozen([0, 1]) == []


@contextmanager
def supervised() -> Iterator[int]:
    """A parent with two workers, of which one stops in the middle of its turn.

    Gives a file with the numbers of those who have had theirs.
    """
    (token, giving), (heard, said) = os.pipe(), os.pipe()
    os.set_blocking(token, False)
    os.write(giving, b"!")

    def work(peers: Peers) -> None:
        peers.say_ready()
        with peers.turn():
            if drawn(token):
                os.write(said, bytes([STOPS]))
                os.kill(os.getpid(), signal.SIGSTOP)
            os.write(said, bytes([peers.number]))
        os.read(peers.life, 1)

    parent = os.fork()
    if parent == 0:
        try:
            Supervisor(2, work, lambda: None, lambda server: None, patience=1.0).run()
        finally:
            os._exit(0)
    try:
        yield heard
    finally:
        os.kill(parent, signal.SIGTERM)
        assert os.waitpid(parent, 0) == (parent, 0)
        for file in (token, giving, heard, said):
            os.close(file)


def drawn(token: int) -> bool:
    """Whether we are the one who draws it."""
    try:
        return os.read(token, 1) == b"!"
    except BlockingIOError:
        return False


def test_a_worker_frozen_in_its_turn_is_replaced_and_the_others_go_on() -> None:
    with supervised() as heard:
        done: set[int] = set()
        while done != {0, 1, STOPS}:
            assert select.select([heard], [], [], HANGS)[0], "they wait for ever"
            done |= set(os.read(heard, 10))


def test_a_worker_that_is_frozen_does_not_keep_the_parent_from_ending() -> None:
    with supervised() as heard:
        assert os.read(heard, 1) == bytes([STOPS])
