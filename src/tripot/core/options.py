"""Options: what may vary in a game before it is dealt, reduced sizes included."""

from dataclasses import dataclass, fields, replace
from typing import ClassVar, Protocol, Self, get_type_hints, runtime_checkable

from .errors import BadOptions
from .message import Message, msg


@runtime_checkable
class NamedValue(Protocol):
    """A larger value, such as a data set, that a text stands for: its ``str``."""

    @classmethod
    def named(cls, text: str) -> Self:
        """The value with this name; raises `BadOptions` if it is not at hand."""


@dataclass(frozen=True, slots=True)
class Options:
    """Base of a game's options: a frozen dataclass of numbers, words, number lists, named values.

    Its text names only what differs from the defaults, so an ordinary game has none, and what
    a game wants said `always`.
    """

    always: ClassVar[tuple[str, ...]] = ()

    def text(self) -> str:
        """The options as ``name=value`` words, those at their default left out."""
        default = _usual(type(self))
        if self == default and not self.always:  # as at nearly every table
            return ""
        return " ".join(
            f"{name}={_write(value)}"
            for name in self.names()
            if (value := getattr(self, name)) != getattr(default, name) or name in self.always
        )

    def excess(self, players: int) -> Message | None:
        """Why servers refuse this as larger than a real game for so many players; None if allowed.

        Games whose options allow that override it; in Python, sizes are free.
        """
        return None

    @classmethod
    def names(cls) -> list[str]:
        """The names of the options, in order."""
        return [field.name for field in fields(cls)]

    @classmethod
    def of(cls, **values: object) -> Self:
        """The options with these values, as Python or JSON has them; raises `BadOptions`."""
        usual = cls()
        if not values:  # looking at types is slow
            return usual
        hints = get_type_hints(cls)
        checked: dict[str, object] = {}
        for name, value in values.items():
            if name not in cls.names():
                raise BadOptions(_unknown(name, cls.names()))
            checked[name] = tuple(value) if isinstance(value, list) else value
            if not _fits(hints[name], checked[name]):
                raise BadOptions(_unfit(name, str(value)))
        return replace(usual, **checked)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The options of this text; raises `BadOptions`."""
        usual = cls()
        words = text.split()
        if not words:  # looking at types is slow
            return usual
        hints = get_type_hints(cls)
        values: dict[str, object] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name not in cls.names():
                raise BadOptions(_unknown(name, cls.names()))
            try:
                values[name] = _read(hints[name], value)
            except ValueError as error:
                raise BadOptions(_unfit(name, value)) from error
        return replace(usual, **values)


_USUAL: dict[type[Options], Options] = {}


def _usual(kind: type[Options]) -> Options:
    """The options of an ordinary game, made once."""
    if kind not in _USUAL:
        _USUAL[kind] = kind()
    return _USUAL[kind]


def too_large(name: str, most: int | str) -> Message:
    """The sentence about an option that exceeds a real game's."""
    return msg("On a server the option {name} can be at most {most}.", name=name, most=most)


def _unknown(name: str, known: list[str]) -> Message:
    return msg("There is no option “{name}”; there are: {known}.",
               name=name, known=", ".join(known))  # fmt: skip


def _unfit(name: str, value: str) -> Message:
    return msg("“{value}” does not fit the option {name}.", value=value, name=name)


def _fits(hint: object, value: object) -> bool:
    if hint in (int, str) or _named(hint):
        return type(value) is hint
    return isinstance(value, tuple) and all(type(item) is int for item in value)


def _named(hint: object) -> type[NamedValue] | None:
    """The type of a named value, None for any other."""
    return hint if isinstance(hint, type) and issubclass(hint, NamedValue) else None


def _write(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _read(hint: object, text: str) -> object:
    if hint is int:
        return int(text)
    if (named := _named(hint)) is not None:
        return named.named(text)
    return text if hint is str else tuple(int(part) for part in text.split(","))
