"""Sentences on the wire: the catalogue's key and its parameters, so that a client can translate."""

from typing import Self

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

    @classmethod
    def of(cls, message: Message) -> Self:
        """The message as the wire has it."""
        params = {name: cls._param(value) for name, value in message.params}
        return cls.model_construct(id=message.id, params=params, plural=message.plural)

    @classmethod
    def _param(cls, value: Param) -> "int | str | Self | list[Self]":
        if isinstance(value, Message):
            return cls.of(value)
        if isinstance(value, tuple):
            return [cls.of(item) for item in value]
        return value
