"""A worker as the server sees it: a process with three pipes."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

from tripot.core import printable

from ..counts import COUNTS
from .wire import ACTION, EVALUATION, FAILURE, LENGTH, LONGEST, MOST_WORDS, NO_ANALYST, READY

_STARTING: Final = 60.0
"""Seconds for a worker to start on a very busy machine."""
_ENDING: Final = 2.0
"""Seconds for a worker to end by itself when it is asked to, or for its pipes to be emptied."""
_DYING: Final = 20.0
"""Seconds for a worker that has closed its pipe to be seen dead on a very busy machine."""
_LOOK: Final = 0.005
"""Seconds between two looks whether a killed process has ended."""
_MOUTHFUL: Final = 1 << 16
"""Bytes that are read at once of what nobody wants to know any more."""
_ASKED_FOR: Final = {ACTION: "an action", EVALUATION: "an evaluation"}


_SECRETS: Final = ("PG", "TRIPOT_DATABASE")
"""How the variables begin that a bot, which anybody may have written, has no business with."""
_TELLING: Final = ("PASS", "SECRET", "TOKEN", "CREDENTIAL", "API_KEY", "ACCESS_KEY", "DATABASE_URL")
"""What stands in the names of variables that hold secrets of other programs."""


class BotFailed(Exception):
    """A bot gave no legal action, or no evaluation that makes sense, in time.

    The `reason` is English. After its first line, the `outline`, it may quote what only the bot's
    seat may know, so only the outline may be logged.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    @property
    def outline(self) -> str:
        """What went wrong, without any word of the bot's own."""
        return self.reason.partition("\n")[0]


class Worker:
    """One process that answers one job at a time. After a failure it is not to be used again."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._jobs, self._answers = process.stdin, process.stdout
        self._words = bytearray()
        self._hearing = asyncio.create_task(self._hear(process.stderr))

    @classmethod
    async def start(cls, memory: int) -> "Worker":
        """A new process that may take so many bytes, not yet `ready`; raises `BotFailed`."""
        # It imports from where the server does, and not from whatever folder it is started in.
        # NumPy would take some 40 MB for each processor, on a large machine more than it may have.
        paths = os.pathsep.join(sys.path)
        environment = {**_harmless(), "PYTHONPATH": paths, "OPENBLAS_NUM_THREADS": "1"}
        command = (sys.executable, "-P", "-m", f"{__package__}.worker", str(memory))
        try:
            return cls(
                await asyncio.create_subprocess_exec(
                    *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment
                )
            )
        except OSError as error:
            raise BotFailed(f"no worker could be started: {error}") from error

    async def ready(self) -> None:
        """Returns when the process has started; raises `BotFailed` if it does not."""
        if await self._reply(b"", _STARTING, len(READY)) != READY:
            raise BotFailed("the worker said something before it was asked")

    async def answer(self, job: bytes, limit: float, wanted: bytes) -> str | None:
        """The text of what was asked for; None if the bot is no analyst and should be one.

        Raises `BotFailed`, after `limit` seconds at most. The job is a frame.
        """
        self._words.clear()
        with COUNTS.thinking():
            reply = await self._reply(job, limit, LONGEST[wanted])
        kind, text = reply[:1], reply[1:].decode(errors="replace")
        if kind == FAILURE:
            raise self._failure(f"it raised an exception\n{text}")
        if reply == NO_ANALYST and wanted == EVALUATION:
            return None
        if kind != wanted:
            raise self._failure(f"its worker answered something else than {_ASKED_FOR[wanted]}")
        return text

    @property
    def usable(self) -> bool:
        """Whether nothing has happened to the process since its last job."""
        return (
            self._process.returncode is None
            and not self._answers.at_eof()
            and not self._jobs.is_closing()
        )

    def kill(self) -> None:
        """Ends the process at once; `gone` says when it has ended."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def gone(self) -> None:
        """Returns when a killed process has ended and its pipes are empty."""
        # `wait` may wait for the pipes as well, and one that is full waits for us.
        while self._process.returncode is None:
            await asyncio.sleep(_LOOK)
        # A pipe that is not read to its end is never closed; a child of a bot may hold it open.
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(_ENDING):
                while await self._answers.read(_MOUTHFUL):
                    pass
                await self._hearing
        self._hearing.cancel()

    async def dismiss(self) -> None:
        """Lets an idle process end by itself, kills it otherwise; returns when it has ended."""
        self._jobs.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_ENDING):
                await self._process.wait()
        self.kill()
        await self.gone()

    async def _reply(self, question: bytes, limit: float, most: int) -> bytes:
        try:
            async with asyncio.timeout(limit):
                self._jobs.write(question)
                await self._jobs.drain()
                (length,) = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
                if length > most:
                    raise self._failure(f"its answer is {length} bytes long")
                return await self._answers.readexactly(length)
        except TimeoutError:
            raise self._failure(f"nothing came within {limit:g} s") from None
        except (EOFError, ConnectionError):
            raise await self._death() from None

    async def _death(self) -> BotFailed:
        """What became of a process that has closed its pipes."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_DYING):
                await self._process.wait()
        await asyncio.wait([self._hearing], timeout=_DYING)
        status = self._process.returncode
        if status is None:
            return self._failure("its worker closed the pipe")
        if status < 0:
            return self._failure(f"its worker was ended: {signal.strsignal(-status)}")
        return self._failure(f"its worker ended with status {status}")

    def _failure(self, reason: str) -> BotFailed:
        words = self._words.decode(errors="replace")
        lines = [reason, "stderr:", words] if words else [reason]
        return BotFailed("\n".join(map(printable, "\n".join(lines).splitlines())))

    async def _hear(self, stderr: asyncio.StreamReader) -> None:
        while heard := await stderr.read(MOST_WORDS):
            self._words += heard
            del self._words[:-MOST_WORDS]


def _harmless() -> dict[str, str]:
    """The server's environment without what looks like a secret."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.upper().startswith(_SECRETS)
        and not any(word in name.upper() for word in _TELLING)
    }
