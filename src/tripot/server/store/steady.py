"""A clock that nobody can set: what it counts has really passed."""

import time

_SLACK = 1.0  # seconds: what clocks may differ by without one of them having been set


class SteadyClock:
    """Seconds since 1970 that pass as this machine's monotonic clock has them.

    Another clock, the machine's own or that of the database, only says what time it is. Should it
    be set, it is followed, so that all servers agree; but then nobody knows how long ago an earlier
    time was, and whatever is counted begins anew.
    """

    def __init__(self, theirs: float) -> None:
        """As late as another clock says it is."""
        self._ahead = theirs - time.monotonic()
        self.since = theirs
        """The moment from which times can be compared with the present."""

    def now(self) -> float:
        """The time."""
        return time.monotonic() + self._ahead

    def compare(self, theirs: float) -> None:
        """Goes on from where the other clock is now."""
        difference = theirs - self.now()
        self._ahead += difference
        if abs(difference) > _SLACK:
            self.since = theirs
