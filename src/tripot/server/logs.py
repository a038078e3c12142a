"""Logs: one JSON object a line on standard error, for people and programs alike."""

import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

from .noticing import Throttle

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


_CLIENTS_FAULTS = (
    # What uvicorn says when a client breaks the protocol; none of it is an error of the server.
    "Invalid UTF-8 sequence received",
    "Invalid HTTP request received",
    "ASGI callable returned without completing handshake",  # whenever a WebSocket is refused
)


class JsonLines(logging.Formatter):
    """Time, level, what happened, and whatever was said beside it."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Libraries(logging.Filter):
    """Lets a library's warning through once in a while: clients can cause them at will."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._throttle = Throttle(clock)

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("tripot") or record.levelno > logging.WARNING:
            return True
        times = self._throttle.times((record.name, record.msg))
        if times > 1:
            record.times = times
        return times > 0


def set_up_logs(level: str) -> None:
    """Sends our logs, and the warnings of the libraries, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Libraries())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tripot").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def sign_logs(worker: int) -> None:
    """Adds the worker's number to every line of this process."""

    def sign(record: logging.LogRecord) -> bool:
        record.worker = worker
        return True

    for handler in logging.getLogger().handlers:
        handler.addFilter(sign)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn's is about the server: anybody could fill the log otherwise."""
    return not record.getMessage().startswith(_CLIENTS_FAULTS)
