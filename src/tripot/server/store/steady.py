"""A clock that nobody can set: the time it counts has really passed."""

import time

_SLACK = 1.0  # seconds by which clocks may differ without one having been set


class SteadyClock:
    """Seconds since 1970 that pass as this machine's monotonic clock has them.

    Another clock, the machine's or the database's, only says what time it is. If that one is set,
    this clock follows, so that all servers agree. But then nobody knows how long ago an earlier
    time was, and all counting begins anew.
    """

    def __init__(self, theirs: float) -> None:
        """Starts from another clock's time."""
        self._ahead = theirs - time.monotonic()
        self.since = theirs
        """The moment since which times can be compared with the present."""

    def now(self) -> float:
        """The time."""
        return time.monotonic() + self._ahead

    def compare(self, theirs: float) -> None:
        """Continues from the other clock's time now."""
        difference = theirs - self.now()
        self._ahead += difference
        if abs(difference) > _SLACK:
            self.since = theirs
