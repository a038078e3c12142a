"""A line in the log when a limit bites: once a minute, however often it does."""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from .counts import COUNTS

_PAUSE = 60.0  # seconds
_MOST = 1_000  # kinds of lines that are remembered
_log = logging.getLogger(__name__)


@dataclass
class _Told:
    at: float
    since: int = 0
    """How often it has happened since."""


@dataclass
class Throttle:
    """For each key, lets a line through once in a while, with how often it came up meanwhile."""

    clock: Callable[[], float] = time.monotonic
    _told: "OrderedDict[object, _Told]" = field(default_factory=OrderedDict)

    def times(self, key: object) -> int:
        """How often it came up since the last line, this time included; 0 if it is too soon."""
        now, told = self.clock(), self._told.get(key)
        if told is not None and now - told.at < _PAUSE:
            told.since += 1
            return 0
        times = 1 if told is None else told.since + 1
        self._told[key] = _Told(now)
        self._told.move_to_end(key)
        if len(self._told) > _MOST:
            self._told.popitem(last=False)
        return times


class Noticing:
    """Counts refusals by limit, and logs them now and then.

    A line has the address that was refused last; a host may want to ban it. Addresses do not get a
    line each: many together could fill a disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Nothing has been refused yet."""
        self._throttle = Throttle(clock)

    def bite(self, limit: str, address: str = "") -> None:
        """Notes that a limit refused something; it is named by its setting."""
        COUNTS.bites[limit] += 1
        times = self._throttle.times(limit)
        if times:
            about = {"limit": limit, "times": times}
            if address:
                about["address"] = address
            _log.warning("a limit was reached", extra=about)


NOTICING = Noticing()
"""Those of this process."""
