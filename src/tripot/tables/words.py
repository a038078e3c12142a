"""Sentences as clients get them: the catalogue's key and its parameters, to be translated there."""

from dataclasses import dataclass, field
from typing import Final

from tripot.core import Message
from tripot.core.message import Param, message_tree
from tripot.core.message_reading import UnreadableMessage, text_size

from .forms import Form

_LONGEST: Final = 1000
"""Characters of what is taken from a server: no sentence of ours is nearly as long."""


@dataclass(frozen=True, kw_only=True)
class Words(Form):
    """A sentence or a name by its English source; the client's catalogue has the translation."""

    id: str
    params: "dict[str, int | str | Words | list[Words]]" = field(default_factory=dict)
    plural: str | None = None
    """The source of the other form, if the parameter ``n`` chooses between two."""

    @staticmethod
    def of(message: Message) -> "Words":
        """The message as clients get it."""
        return message_tree(message, _words)

    def message(self) -> Message:
        """The message that `of` was given; raises `UnreadableMessage` if it cannot be told."""
        message = _message(self)
        if text_size(message) > _LONGEST:
            raise UnreadableMessage("it is too long")
        return message


def _words(
    id: str, params: dict[str, int | str | Words | list[Words]], plural: str | None
) -> Words:
    return Words(id=id, params=params, plural=plural)


def _message(words: Words) -> Message:
    params = tuple((name, _param(value)) for name, value in words.params.items())
    return Message(words.id, params, words.plural)


def _param(value: int | str | Words | list[Words]) -> Param:
    if isinstance(value, Words):
        return _message(value)
    return tuple(map(_message, value)) if isinstance(value, list) else value
