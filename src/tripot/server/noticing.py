"""A word in the log when a limit bites: once a minute, however many knock at it."""

import logging
import time

_PAUSE = 60.0  # seconds
_log = logging.getLogger(__name__)


class Noticing:
    """Counts refusals by the limit that was reached, and says so now and then."""

    def __init__(self) -> None:
        """Nothing has been refused yet."""
        self._told: dict[str, float] = {}
        self._since: dict[str, int] = {}

    def bite(self, limit: str) -> None:
        """A limit has refused something; the name of a setting says which."""
        self._since[limit] = self._since.get(limit, 0) + 1
        now = time.monotonic()
        if now - self._told.get(limit, -_PAUSE) >= _PAUSE:
            times = self._since.pop(limit)
            self._told[limit] = now
            _log.warning("a limit was reached", extra={"limit": limit, "times": times})
