"""The parent of the workers: it forks them, replaces those that die or freeze, and ends them all.

It has no event loop and no threads, so it can fork at any time. Whatever can go wrong happens in
its workers.
"""

import logging
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from secrets import token_hex
from typing import NoReturn

from tripot.core import TripotError, msg

from ..logs import sign_logs
from .mailboxes import Mailboxes
from .peers import Peers
from .pulses import FROZEN, LOOK, Pulses
from .slots import Slots
from .turns import Turns

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_PAUSE = 1.0  # seconds before restarting a worker that lived no longer than
_SOON = 5.0  # seconds
_log = logging.getLogger(__name__)


@dataclass
class _Worker:
    pid: int
    server: str
    begun: float


class Supervisor:
    """Keeps a number of workers running.

    Each of them does `work` and ends when it returns. `ready` is called when all can be reached,
    `died` with the server name of a worker that has died.
    """

    def __init__(
        self,
        count: int,
        work: Callable[[Peers], None],
        ready: Callable[[], None],
        died: Callable[[str], None],
        patience: float = FROZEN,
    ) -> None:
        """Nothing runs yet."""
        self._count, self._work, self._ready, self._died = count, work, ready, died
        self._mailboxes, self._turns, self._slots = Mailboxes(count), Turns(), Slots(count)
        self._pulses = Pulses(count, patience)
        self._life, self._living = os.pipe()
        self._said, self._saying = os.pipe()
        self._workers: dict[int, _Worker] = {}
        self._due = dict.fromkeys(range(count), 0.0)
        """When to start each worker that does not run."""
        self._silent = set(range(count))
        """Workers that have never been reachable."""

    def run(self) -> None:
        """Runs until told to stop and all workers have ended; raises `TripotError`."""
        with _signals() as (heard, stops), ExitStack() as leaving:
            for shared in (self._mailboxes, self._turns, self._slots, self._pulses):
                leaving.callback(shared.close)
            try:
                while not stops:
                    self._start_the_due(heard)
                    select.select([heard, self._said], [], [], self._patience())
                    _drained(heard)
                    self._hear()
                    self._kill_the_frozen()
                    self._bury()
            finally:
                os.close(self._living)
                while self._workers:
                    self._kill_the_frozen()
                    for number, _ in self._ended():
                        del self._workers[number]
                    if self._workers:
                        select.select([heard], [], [], LOOK)
                        _drained(heard)
                for file in (self._life, self._said, self._saying):
                    os.close(file)

    def _patience(self) -> float:
        """Seconds until the next worker is due to start, or the next look at all of them."""
        due = max(0.0, min(self._due.values()) - time.monotonic()) if self._due else LOOK
        return min(due, LOOK)

    def _start_the_due(self, heard: int) -> None:
        now = time.monotonic()
        for number in [number for number, due in self._due.items() if due <= now]:
            del self._due[number]
            server = token_hex(8)
            sys.stdout.flush()  # otherwise the worker would print it too
            sys.stderr.flush()
            pid = os.fork()
            if pid == 0:
                self._live(number, server)
            self._workers[number] = _Worker(pid, server, now)
            self._pulses.begin(number)

    def _live(self, number: int, server: str) -> NoReturn:
        """In the new process: works, and never returns to what the parent was doing."""
        status = 1
        try:
            signal.set_wakeup_fd(-1)
            for name in (*STOPS, signal.SIGCHLD):
                signal.signal(name, signal.SIG_DFL)
            os.close(self._living)
            sign_logs(number)
            self._pulses.start(number)
            self._work(
                Peers(
                    number,
                    self._count,
                    server,
                    self._mailboxes,
                    self._turns,
                    self._slots,
                    life=self._life,
                    said=self._saying,
                )
            )
            status = 0
        except BaseException:
            _log.exception("a worker failed")
        finally:
            sys.stderr.flush()
            os._exit(status)

    def _hear(self) -> None:
        """Which workers can be reached."""
        if not select.select([self._said], [], [], 0)[0]:
            return
        reachable = set(os.read(self._said, self._count))
        if self._silent and not self._silent - reachable:
            self._ready()
        self._silent -= reachable

    def _kill_the_frozen(self) -> None:
        """Kills workers that were stopped, which may keep all others from writing."""
        for number in self._pulses.frozen(self._workers):
            _log.error("a worker is frozen and will be replaced", extra={"worker": number})
            os.kill(self._workers[number].pid, signal.SIGKILL)
            self._pulses.begin(number)  # until it has ended

    def _ended(self) -> Iterator[tuple[int, int]]:
        """The numbers of workers that have ended, and their exit codes."""
        for number, worker in list(self._workers.items()):
            pid, status = os.waitpid(worker.pid, os.WNOHANG)
            if pid != 0:
                yield number, os.waitstatus_to_exitcode(status)

    def _bury(self) -> None:
        """Finds workers that have ended."""
        for number, code in self._ended():
            worker = self._workers.pop(number)
            _log.error("a worker has ended", extra={"worker": number, "status": code})
            if number in self._silent:
                raise TripotError(msg("A worker could not start; the log says why."))
            self._died(worker.server)
            for other in self._workers:  # it may have written something without telling anybody
                self._mailboxes.miss(other)
            now = time.monotonic()
            self._due[number] = now + (_PAUSE if now - worker.begun < _SOON else 0.0)


@contextmanager
def _signals() -> Iterator[tuple[int, list[int]]]:
    """A file that becomes readable at every signal, and the list of signals to stop."""
    heard, hearing = os.pipe()
    os.set_blocking(heard, False)
    os.set_blocking(hearing, False)
    stops: list[int] = []

    def note(number: int, _: object) -> None:
        if number != signal.SIGCHLD:
            stops.append(number)

    before = {name: signal.signal(name, note) for name in (*STOPS, signal.SIGCHLD)}
    waking = signal.set_wakeup_fd(hearing, warn_on_full_buffer=False)
    try:
        yield heard, stops
    finally:
        signal.set_wakeup_fd(waking)
        for name, handler in before.items():
            signal.signal(name, handler)
        os.close(heard)
        os.close(hearing)


def _drained(pipe: int) -> None:
    try:
        while os.read(pipe, 512):
            pass
    except BlockingIOError:
        pass
