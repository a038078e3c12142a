"""How the messages of a table tell a reader of JSON what they allow.

They are plain dataclasses. `tripot.protocol` reads and writes them with pydantic, which asks each
class and each marker here what it is like; nothing here needs pydantic for that.
"""

from collections.abc import Callable
from typing import Annotated, ClassVar, TypedDict, cast

LONGEST_KEY = 64
LONGEST_ACTION = 200

Schema = dict[str, object]
Handler = Callable[[object], Schema]


class _Config(TypedDict):
    extra: str
    strict: bool


class Form:
    """Base of the messages: unknown fields and wrong types are refused, not guessed.

    A form has no slots: writers of JSON are quickest with what lies in its ``__dict__``.
    """

    __pydantic_config__: ClassVar[_Config] = {"extra": "forbid", "strict": True}
    unless_none: ClassVar[tuple[str, ...]] = ()
    """Fields that are left out of JSON while they are None: they came after the others."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Handler) -> Schema:
        schema = handler(source)
        schema["strict"] = False  # of the class, not of its fields: a dict will do as well
        for field in cast("list[Schema]", cast(Schema, schema["schema"])["fields"]):
            if field["name"] in cls.unless_none:
                field["serialization_exclude_if"] = _is_none
            usual = cast(Schema, field["schema"])
            if usual.pop("default_factory", None) is dict:  # or nobody would be told of it
                usual |= {"default": {}, "copy_default": True}
        return schema


class Sparse(Form):
    """A form with fields that are left out of JSON while they are None.

    Those are not there at all, and reading them finds the default of the class.
    """

    def __post_init__(self) -> None:
        fields = self.__dict__
        for name in self.unless_none:
            if fields[name] is None:
                del fields[name]


def _is_none(value: object) -> bool:
    return value is None


class Limits:
    """Marks a field inside ``Annotated`` with what its values must keep to."""

    def __init__(
        self,
        *,
        shortest: int | None = None,
        longest: int | None = None,
        least: int | None = None,
        most: int | None = None,
    ) -> None:
        """Characters of a text or items of a list; the least and the greatest number."""
        wanted = {"min_length": shortest, "max_length": longest, "ge": least, "le": most}
        self._wanted = {name: limit for name, limit in wanted.items() if limit is not None}

    def __get_pydantic_core_schema__(self, source: object, handler: Handler) -> Schema:
        return {**handler(source), **self._wanted}


Key = Annotated[str, Limits(shortest=1, longest=LONGEST_KEY)]
"""Chosen by the client, once for each command: a repeat with the same key is not done twice."""

RequestKey = Annotated[str, Limits(shortest=22, longest=LONGEST_KEY)]
"""Drawn by the client, once for each wish to open a table or to sit down: a repeat is no second
wish. It is also the proof of who sits there, so nobody may be able to guess it."""

SeatNumber = Annotated[int, Limits(least=0, most=15)]
"""A place at the table, counted from 0."""

Version = Annotated[int, Limits(least=0, most=2**31 - 1)]
"""How many entries the table's log has."""

ShortName = Annotated[str, Limits(longest=40)]
"""What a game, an edition, a bot or a clock is called by programs."""
