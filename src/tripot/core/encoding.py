"""How events and tables are written: a function for each type, put together once.

A server writes the tables of several viewers at every move, and walking the annotations takes
several times as long as writing does.
"""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from typing import Any, Literal, get_args, get_origin

from .annotations import has_parts, hints_of, is_tuple, optional
from .contract import Event, Seat
from .message import Message, message_json

Write = Callable[[Any], str]
Encode = Callable[[Any], Any]

UNKNOWN = "?"
"""The text of a value withheld from the viewer."""
EMPTY = "-"
"""The text of a tuple without items."""
PLAIN = (int, str, bool, Seat)
"""What needs no writer of its own."""
_NAMES: dict[type[Event], str] = {}


def event_name(kind: type[Event]) -> str:
    """The name an event goes by: ``CardPlayed`` is written ``card-played``."""
    if kind not in _NAMES:
        name = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
        _NAMES[kind] = name.removeprefix("-")
    return _NAMES[kind]


class _Written(dict[Any, str]):
    """Texts by value, each written once."""

    def __init__(self, write: Write) -> None:
        self._write = write

    def __missing__(self, value: Any) -> str:
        text = self[value] = self._write(value)
        return text


class JsonEncoder:
    """Turns dataclasses into JSON values; `values` writes the small value types of a game.

    A message stays one: whoever shows it puts it into a language.
    """

    def __init__(self, values: Mapping[Any, Write]):
        # A game has few cards and places, and writes them again and again.
        self._values = {hint: _Written(write).__getitem__ for hint, write in values.items()}
        self._made: dict[type, Encode] = {Message: message_json}

    def __call__(self, value: Any) -> Any:
        """The fields of a dataclass by name; an event also says its own."""
        kind = type(value)
        encode = self._made.get(kind)
        if encode is None:
            encode = self._made[kind] = self._of_dataclass(kind)
        return encode(value)

    def _of_dataclass(self, kind: type) -> Encode:
        head = {"event": event_name(kind)} if issubclass(kind, Event) else {}
        parts = [(name, self._of(hint)) for name, hint in hints_of(kind)]

        def encode(value: Any) -> dict[str, Any]:
            out: dict[str, Any] = head.copy()
            for name, inner in parts:
                part = getattr(value, name)
                out[name] = part if inner is None or part is None else inner(part)
            return out

        return encode

    def _of(self, hint: Any) -> Encode | None:
        """What encodes a value of the type; None if JSON holds it as it is."""
        hint, _ = optional(hint)
        if hint in PLAIN or get_origin(hint) is Literal:
            return None
        if hint in self._values:
            return self._values[hint]
        return self._of_tuple(hint) if is_tuple(hint) else self

    def _of_tuple(self, hint: Any) -> Encode:
        args = get_args(hint)
        if Ellipsis not in args:
            row = [self._of(arg) for arg in args]
            return lambda value: [
                item if inner is None or item is None else inner(item)
                for inner, item in zip(row, value, strict=True)
            ]
        each = self._of(args[0])
        if each is None:
            return list
        if optional(args[0])[1]:
            return lambda value: [None if item is None else each(item) for item in value]
        return lambda value: list(map(each, value))


class TextWriter:
    """Writes the fields of dataclasses as words; `values` as for the `JsonEncoder`."""

    def __init__(self, values: Mapping[Any, Write]):
        self._values = values
        self._made: dict[type, list[tuple[str, Write]]] = {}

    def words(self, value: Any) -> list[str]:
        """The fields of a dataclass in order, a word each."""
        kind = type(value)
        parts = self._made.get(kind)
        if parts is None:
            parts = [(name, self._of(hint)) for name, hint in hints_of(kind)]
            self._made[kind] = parts
        return [write(getattr(value, name)) for name, write in parts]

    def _of(self, hint: Any) -> Write:
        inner, may_be_unknown = optional(hint)
        write = self._of_known(inner)
        if not may_be_unknown:
            return write
        return lambda value: UNKNOWN if value is None else write(value)

    def _of_known(self, hint: Any) -> Write:
        if hint is Seat:
            return lambda seat: str(seat + 1)
        if hint is bool:
            return lambda value: str(int(value))
        if hint in self._values:
            return self._values[hint]
        if is_tuple(hint):
            return self._of_tuple(hint)
        return self._bracketed if is_dataclass(hint) else str

    def _bracketed(self, value: Any) -> str:
        return ",".join([f"({word})" for word in self.words(value)])

    def _of_tuple(self, hint: Any) -> Write:
        args = get_args(hint)
        if args[-1] is Ellipsis:
            each = self._of_item(args[0])
            return lambda value: ",".join(map(each, value)) or EMPTY
        row = [self._of_item(arg) for arg in args]
        return lambda value: ",".join([w(item) for w, item in zip(row, value, strict=True)])

    def _of_item(self, hint: Any) -> Write:
        """A part of a tuple, in brackets if it has parts of its own."""
        write = self._of(hint)
        return (lambda item: f"({write(item)})") if has_parts(hint) else write
