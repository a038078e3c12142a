"""The glance for a game that has none of its own: the table in sentences, the menu by name."""

from dataclasses import dataclass
from itertools import islice
from typing import Final

from .message import Message
from .narration import Voice
from .view import View

MOST_CHOICES: Final = 200
"""More choices than this are no list to choose from."""
_COUNTED: Final = 1000


@dataclass(frozen=True, slots=True)
class NamedAction:
    """Something the viewer may do."""

    action: str
    """Its text, as a command names it."""
    words: Message


@dataclass(frozen=True, slots=True)
class PlainGlance:
    """What a screen shows that knows nothing of the game."""

    sentences: tuple[Message, ...]
    choices: tuple[NamedAction, ...]
    more: int
    """How many further actions there are; from 1000 on nobody counts."""


def glance_of(view: View, voice: Voice) -> object:
    """What a screen shows beside the table: the game's own glance, or one that any game has."""
    own = view.game.glance(view, voice)
    return plain_glance(view, voice) if own is None else own


def plain_glance(view: View, voice: Voice) -> PlainGlance:
    """The table and the menu of any game."""
    game, actions = view.game, iter(view.menu)
    return PlainGlance(
        tuple(game.describe(view, voice)),
        tuple(
            NamedAction(str(action), game.name_action(action, voice))
            for action in islice(actions, MOST_CHOICES)
        ),
        sum(1 for _ in islice(actions, _COUNTED)),
    )
