"""Sentences on the wire: the catalogue's key and its parameters, so that a client can translate."""

from pydantic import Field

from tripot.core import Message
from tripot.core.message import Param

from .model import Model


class Words(Model):
    """A sentence or a name by its English source; the client's catalogue has the translation."""

    id: str
    params: "dict[str, int | str | Words | list[Words]]" = Field(default={})
    plural: str | None = None
    """The source of the other form, if the parameter ``n`` chooses between two."""

    @staticmethod
    def of(message: Message) -> "Words":
        """The message as the wire has it."""
        params = {name: _param(value) for name, value in message.params}
        return Words(id=message.id, params=params, plural=message.plural)


def _param(value: Param) -> int | str | Words | list[Words]:
    if isinstance(value, Message):
        return Words.of(value)
    if isinstance(value, tuple):
        return [Words.of(item) for item in value]
    return value
