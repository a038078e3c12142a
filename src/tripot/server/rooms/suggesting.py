"""Suggestions: what a bot would do in the place of somebody who plays against bots alone."""

import logging
from dataclasses import dataclass

from tripot.core import SPECTATOR, Message, View, Viewer
from tripot.tables.levels import adviser
from tripot.tables.presenting import prompt_of
from tripot.tables.table import Table

from ..settings import Settings
from ..thinking.pool import Asker, BotFailed, NoAnalyst, Thinkers, ThinkersClosed

_log = logging.getLogger(__name__)
_LONGEST = 2.0  # seconds: whoever asks sits and waits


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do, why, and what it expects, if it says so."""

    action: str
    reasons: tuple[Message, ...] = ()
    win: float | None = None
    """How likely it thinks the viewer is to win."""


class Suggestions:
    """Finds suggestions where bots think; people who ask wait for their turn as bots do."""

    def __init__(self, settings: Settings, thinkers: Thinkers) -> None:
        self._seconds = min(_LONGEST, settings.bot_seconds)
        self._thinkers = thinkers

    async def find(self, table: Table, viewer: Viewer, account: str = "") -> Hint | None:
        """What the strongest level would do; None if it must not be told, or is too late.

        The time is charged to the table and to the account of whoever asks.
        """
        prompt, bot = prompt_of(table, viewer), adviser(table.game.id)
        if prompt is None or bot is None or table.match is None or not _alone(table, viewer):
            return None
        try:
            asker = Asker(account or table.id, table.id)
            hint = await self._hint(table.match.view(viewer), bot, asker)
        except BotFailed as failure:
            _log.warning("no suggestion", extra={"table": table.id, "bot": bot,
                                                 "reason": failure.outline})  # fmt: skip
            return None
        except ThinkersClosed:
            return None
        return hint if prompt_of(table, viewer) == prompt else None

    async def _hint(self, view: View, bot: str, asker: Asker) -> Hint:
        try:
            thought = await self._thinkers.evaluate(view, bot, self._seconds, asker)
        except NoAnalyst:
            return Hint(str(await self._thinkers.choose(view, bot, self._seconds, asker)))
        return Hint(str(thought.best), thought.reasons, thought.win)


def _alone(table: Table, viewer: Viewer) -> bool:
    """Whether the viewer is the only person; one for whom a bot plays may come back."""
    others = [chair for seat, chair in enumerate(table.seats) if seat != viewer]
    return viewer != SPECTATOR and not any(chair.person for chair in others)
