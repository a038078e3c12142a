"""A hint: what the strongest level would do in the player's place, and why."""

from random import Random
from typing import Final

from tripot.bots import find_level, load_bot
from tripot.bots.asking import consult
from tripot.core import Evaluation, Message, TripotError, View, msg
from tripot.tables.levels import adviser

from .front import Front
from .screen import Screen
from .style import DIM, LAMP

NOT_ALONE: Final = msg("Hints are for those who play against bots alone.")
_NONE: Final = msg("No suggestion here.")
_SECONDS: Final = 2.0
"""Whoever asks sits and waits."""


class Adviser:
    """Somebody to ask at any question; it thinks once about each."""

    def __init__(self) -> None:
        """Nothing was asked yet."""
        self._last: tuple[str, str, Evaluation] | None = None

    def tell(self, screen: Screen, front: Front, view: View) -> None:
        """Says what it would do with what the viewer knows, who is to act."""
        try:
            bot, thought = self._thought(view)
        except TripotError:
            screen.say(_NONE)
            return
        move, typed = front.suggested(view, thought.best)
        screen.say(msg("Hint: {move}. Type “{typed}”.", move=move, typed=typed), LAMP)
        why = map(front.reason, thought.reasons)
        for line in (_how_sure(view.game.id, bot, thought), *why):
            screen.say(line, DIM)

    def _thought(self, view: View) -> tuple[str, Evaluation]:
        """Which bot was asked, and what it thinks; raises `TripotError` if that is nothing."""
        key = view.key
        if self._last is None or self._last[0] != key:
            bot = adviser(view.game.id)
            if bot is None:
                raise TripotError(_NONE)
            # Luck of its own, the same each time: whoever asks changes nothing in the game.
            thought = consult(load_bot(view.game.id, bot), view, Random(key), _SECONDS)
            self._last = key, bot, thought
        return self._last[1:]


def _how_sure(game: str, bot: str, thought: Evaluation) -> Message:
    """How often it would do this, and what it expects."""
    name, chance = find_level(game, bot).name, _percent(thought.moves[0][1])
    if thought.win is None:
        return msg("{bot} would do this in {chance} % of such cases.", bot=name, chance=chance)
    return msg(
        "{bot} would do this in {chance} % of such cases, and puts your chance to win at {win} %.",
        bot=name,
        chance=chance,
        win=_percent(thought.win),
    )


def _percent(share: float) -> int:
    """Without a fraction; what is not quite certain is not told as if it were."""
    return round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)
