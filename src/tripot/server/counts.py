"""What this process counts of its work, in plain numbers that cost nothing to keep.

They belong to the process, as its memory and processor time do, and only ever grow.
"""

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic

Asked = tuple[str, int, str]
"""A bot that has been asked: its table, seat and id."""


class Histogram:
    """A histogram: how often a figure fell within each bound, and beyond the last."""

    def __init__(self, bounds: Sequence[float]) -> None:
        """The bounds in order."""
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def add(self, figure: float) -> None:
        """Counts one more."""
        self.counts[bisect_left(self.bounds, figure)] += 1
        self.sum += figure


@dataclass
class Counts:
    """Everything counted where it happens; what can be looked up later is not here."""

    moves: int = 0
    requests: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Answers by kind of request and status."""
    refusals: Counter[str] = field(default_factory=Counter)
    """By code."""
    bites: Counter[str] = field(default_factory=Counter)
    """How often each limit refused something."""
    lag: Histogram = field(
        default_factory=lambda: Histogram((0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5))
    )
    """Seconds by which the event loop came late."""
    recent_lag: deque[float] = field(default_factory=lambda: deque(maxlen=600))
    """The same in the last minute, one by one."""
    commits: Histogram = field(
        default_factory=lambda: Histogram(
            (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5)
        )
    )
    """Seconds each commit took."""
    committed: Histogram = field(
        default_factory=lambda: Histogram((1, 2, 4, 8, 16, 32, 64, 128, 256))
    )
    """Entries and notes in each commit."""
    database_failures: int = 0
    decisions: Histogram = field(
        default_factory=lambda: Histogram((0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30))
    )
    """Seconds between a bot being due and its answer."""
    bot_seconds: float = 0.0
    """Seconds in which processes worked for bots; the rest of a decision is waiting."""
    bot_failures: int = 0
    bots_replaced: int = 0
    asked: dict[Asked, float] = field(default_factory=dict)
    """Bots that have not answered yet, and since when they have been asked."""

    def late(self, seconds: float) -> None:
        """Counts a look at the event loop."""
        self.lag.add(seconds)
        self.recent_lag.append(seconds)

    def commit(self, size: int, seconds: float) -> None:
        """Counts a commit; called in the writer's thread."""
        self.committed.add(size)
        self.commits.add(seconds)

    def database_failed(self) -> None:
        """Counts an answer that did not come."""
        self.database_failures += 1

    @contextmanager
    def deciding(self, table: str, seat: int, bot: str) -> Iterator[None]:
        """While a bot is asked, whether it thinks or waits for its turn."""
        here = table, seat, bot
        begun = self.asked[here] = monotonic()
        try:
            yield
        finally:
            del self.asked[here]
            self.decisions.add(monotonic() - begun)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """While a process works for a bot."""
        begun = monotonic()
        try:
            yield
        finally:
            self.bot_seconds += monotonic() - begun


COUNTS = Counts()
"""Those of this process."""
