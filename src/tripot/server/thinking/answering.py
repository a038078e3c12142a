"""A worker's life: it asks bots what they do or think, one job after the other."""

import os
import pickle
import secrets
import signal
import sys
import time
import traceback
from functools import lru_cache
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO, Final

from tripot.bots import load_bot
from tripot.core import Analyst, Bot, evaluation_text

from .wire import (
    ACTION,
    EVALUATION,
    FAILURE,
    MOST_WORDS,
    NO_ANALYST,
    READY,
    Job,
    frame,
    read_frame,
)

_LAST_MOMENT: Final = 1.0
"""Seconds a worker has to end in order after the server has closed the pipe."""

_KEPT: Final = 16
"""Bots that are kept for their next job: with arguments there are more of them than levels."""

Jobs = SimpleQueue[bytes | None]
"""Packed jobs; None when there will be no more."""


def answer_jobs(source: BinaryIO, sink: BinaryIO) -> None:
    """Answers the jobs from the source; returns when it ends."""
    jobs: Jobs = SimpleQueue()
    Thread(target=_listen, args=(source, jobs), daemon=True).start()
    _send(sink, READY)
    while (packed := jobs.get()) is not None:
        _send(sink, _answer(packed))


def _send(sink: BinaryIO, content: bytes) -> None:
    sink.write(frame(content))
    sink.flush()


def _listen(source: BinaryIO, jobs: Jobs) -> None:
    """Hears the source end even while a bot thinks."""
    while (packed := read_frame(source)) is not None:
        jobs.put(packed)
    jobs.put(None)
    time.sleep(_LAST_MOMENT)
    os._exit(1)


def _answer(packed: bytes) -> bytes:
    try:
        job: Job = pickle.loads(packed)
        # A bot that keeps the interpreter to itself lets no thread hear the pipe end. The alarm
        # has no handler, so it ends the process whatever runs, should the server not be there.
        _alarm(job.limit + _LAST_MOMENT)
        return _asked(_bot(job.view.game.id, job.bot), job)
    except BaseException:  # SystemExit as well: a bot has no say in whether the worker ends
        return FAILURE + traceback.format_exc()[-MOST_WORDS:].encode(errors="replace")
    finally:
        _alarm(0)


def _asked(bot: Bot, job: Job) -> bytes:
    rng = Random(secrets.randbits(128))
    if job.wanted == ACTION:
        return ACTION + str(bot.choose(job.view, rng, job.seconds)).encode()
    if not isinstance(bot, Analyst):
        return NO_ANALYST
    thought = bot.evaluate(job.view, rng, job.seconds)
    return EVALUATION + evaluation_text(thought).encode()


@lru_cache(_KEPT)
def _bot(game: str, id: str) -> Bot:
    return load_bot(game, id)


def _alarm(seconds: float) -> None:
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
