"""The `Level`: a bot as people meet it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tripot.core import Message, View, msg


@dataclass(frozen=True, slots=True)
class Level:
    """A bot as people meet it."""

    id: str
    order: int
    name: Message
    sentence: Message
    bot: str
    """What makes the bot: ``module:class``, or a function in place of the class."""
    listed: bool = True
    """Whether people are offered it; the others are for arenas, scripts and old tables."""
    argument: Callable[[str, bool], object] | None = None
    """Reads what stands after its colon (see ``arguments.py``); None if nothing may."""
    guest: bool = False
    """Whether somebody else has written it; see ``guests.py``."""
    slow: Callable[[View], bool] | None = None
    """Whether it may think long about a view, judged by what everybody at the table knows. Such a
    level must answer at once when given hardly any time. None: servers learn it from answers."""

    @property
    def outside(self) -> bool:
        """Whether nobody has registered it: only a place has a colon."""
        return ":" in self.id

    def called(self, letter: str = "") -> Message:
        """The name, with the letter that tells several bots of the level apart."""
        return msg("{name} {letter}", name=self.name, letter=letter) if letter else self.name


RANDOM: Final = "tripot.bots.random_bot:RandomBot"
"""The bot that plays every game."""
ANY_MOVE: Final = msg("Makes any move that is allowed.")
