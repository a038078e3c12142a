"""Programs of ours in processes of their own, forked from one that has imported the server.

Importing takes most of the time a server needs to start, and the hundredth import proves nothing
more. A forked process is a process like any other: it has memory, environment, pipes and signals
of its own, and can be killed.
"""

import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.reduction import DupFd
from typing import Any, NoReturn, TextIO

_WARM = get_context("forkserver")
_WARM.set_forkserver_preload(["tripot.cli.serve", "tripot.server.serving", "tripot.server.logs"])


class Forked:
    """``python WORDS…`` as `subprocess.Popen` would run it, with pipes for its three streams."""

    def __init__(self, words: Sequence[str], environ: Mapping[str, str] | None = None) -> None:
        given, self.stdin = _pipe_to()
        (self.stdout, out), (self.stderr, err) = _pipe_from(), _pipe_from()
        streams = [DupFd(fd) for fd in (given, out, err)]
        environ = dict(os.environ if environ is None else environ)
        arguments = (list(words), environ, os.getcwd(), streams)
        self._process = _WARM.Process(target=_run, args=arguments, daemon=False)
        self._process.start()
        for fd in (given, out, err):
            os.close(fd)

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """The exit code; raises `TimeoutError`."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError(f"process {self.pid} has not ended after {timeout} s")
        return self._process.exitcode

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """What it still says on its two outputs, once it has ended; nothing the second time."""
        if self.stdin.closed:
            return "", ""
        with self.stdin, self.stdout, self.stderr, ThreadPoolExecutor(2) as readers:
            self.stdin.close()
            said = [readers.submit(stream.read) for stream in (self.stdout, self.stderr)]
            out, err = (future.result(timeout) for future in said)
        self.wait(timeout)
        return out, err

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _pipe_to() -> tuple[int, TextIO]:
    read, write = os.pipe()
    return read, os.fdopen(write, "w", encoding="utf-8")


def _pipe_from() -> tuple[TextIO, int]:
    read, write = os.pipe()
    return os.fdopen(read, encoding="utf-8"), write


def _run(words: list[str], environ: dict[str, str], folder: str, streams: list[Any]) -> NoReturn:
    """In the new process: becomes what an interpreter with these words would be."""
    for target, stream in enumerate(streams):
        source = stream.detach()
        os.dup2(source, target)
        os.close(source)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, encoding="utf-8", closefd=False)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(environ)
    os.chdir(folder)
    kind, what, *arguments = words
    sys.argv = [what, *arguments]
    if kind == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        exec(compile(what, "<string>", "exec"), {"__name__": "__main__"})
    sys.exit(0)
