"""Options: what may vary in a game before it is dealt, reduced sizes included."""

from dataclasses import dataclass, fields
from typing import Any, Self, get_type_hints

from .errors import BadOptions
from .message import msg


@dataclass(frozen=True, slots=True)
class Options:
    """Base of a game's options: a frozen dataclass of numbers, words and number lists.

    Its text names only what differs from the defaults, so an ordinary game has none.
    """

    def text(self) -> str:
        """The options as ``name=value`` words, those at their default left out."""
        default = type(self)()
        return " ".join(
            f"{name}={_write(value)}"
            for name in self.names()
            if (value := getattr(self, name)) != getattr(default, name)
        )

    @classmethod
    def names(cls) -> list[str]:
        """The names of the options, in order."""
        return [field.name for field in fields(cls)]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The options of this text; raises `BadOptions`."""
        hints = get_type_hints(cls)
        values: dict[str, Any] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            if name not in cls.names():
                known = ", ".join(cls.names())
                raise BadOptions(
                    msg("There is no option “{name}”; there are: {known}.", name=name, known=known)
                )
            try:
                values[name] = _read(hints[name], value)
            except ValueError as error:
                raise BadOptions(
                    msg("“{value}” does not fit the option {name}.", value=value, name=name)
                ) from error
        return cls(**values)


def _write(value: int | str | tuple[int, ...]) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _read(hint: Any, text: str) -> int | str | tuple[int, ...]:
    if hint is int:
        return int(text)
    return text if hint is str else tuple(int(part) for part in text.split(","))
