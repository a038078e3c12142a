"""Suggestions: what a bot would do in the place of somebody who plays against bots alone."""

import logging

from tripot.core import SPECTATOR, Viewer

from ..settings import Settings
from ..tables.presenting import prompt_of
from ..tables.table import Table
from ..thinking.levels import adviser
from ..thinking.pool import BotFailed, Thinkers, ThinkersClosed

_log = logging.getLogger(__name__)
_LONGEST = 2.0  # seconds: whoever asks sits and waits


class Suggestions:
    """Finds suggestions in a process of its own, so that no bot waits for its turn to think."""

    def __init__(self, settings: Settings) -> None:
        """The process is started when somebody first asks."""
        self._seconds = min(_LONGEST, settings.bot_seconds)
        self._thinkers = Thinkers(1, settings.bot_grace)

    async def close(self) -> None:
        """Ends the process; who still waits gets no suggestion."""
        await self._thinkers.close()

    async def find(self, table: Table, viewer: Viewer) -> str | None:
        """What the strongest level would do; None if it is not to be said, or too late."""
        prompt, bot = prompt_of(table, viewer), adviser(table.game.id)
        if prompt is None or bot is None or table.match is None or not _alone(table, viewer):
            return None
        try:
            action = await self._thinkers.choose(table.match.view(viewer), bot, self._seconds)
        except BotFailed as failure:
            _log.warning("no suggestion", extra={"table": table.id, "bot": bot,
                                                 "reason": failure.outline})  # fmt: skip
            return None
        except ThinkersClosed:
            return None
        return str(action) if prompt_of(table, viewer) == prompt else None


def _alone(table: Table, viewer: Viewer) -> bool:
    """Whether the viewer is the only person; one for whom a bot plays may come back."""
    others = [place for seat, place in enumerate(table.seats) if seat != viewer]
    return viewer != SPECTATOR and not any(place.person for place in others)
