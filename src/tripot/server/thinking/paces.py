"""Which answers are quick: what a level says of itself, or what the server has learned of it."""

from collections import deque
from typing import Final

from tripot.bots import Level
from tripot.core import View

BLINK: Final = 0.25
"""Seconds that a quick answer takes at most."""
_REMEMBERED: Final = 8
_TOLERATED: Final = 1
"""Answers among those remembered that may take longer: the first has to import its bot."""


class Paces:
    """Remembers how long the last answers of each level took, by game and by what was asked."""

    def __init__(self) -> None:
        self._took: dict[tuple[str, str, bytes], deque[float]] = {}

    def quick(self, level: Level, view: View, wanted: bytes) -> bool:
        """Whether the answer will probably be there in a blink."""
        if level.slow is not None:
            return not level.slow(view)
        if level.argument is not None and not level.guest:
            return False  # whoever opens a table says how much it does: some little, some a lot
        took = self._last(level, view, wanted)
        return sum(seconds > BLINK for seconds in took) <= _TOLERATED

    def learn(self, level: Level, view: View, wanted: bytes, took: float) -> None:
        """Remembers an answer."""
        self._last(level, view, wanted).append(took)

    def _last(self, level: Level, view: View, wanted: bytes) -> deque[float]:
        """Of what somebody else has written the worst is expected at first."""
        key = view.game.id, level.id, wanted
        if key not in self._took:
            first = [BLINK * 2] * _REMEMBERED if level.guest else []
            self._took[key] = deque(first, _REMEMBERED)
        return self._took[key]
