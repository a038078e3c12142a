"""How events and tables are written: a function for each type, put together once.

A server writes the tables of several viewers at every move, and walking the annotations takes
several times as long as writing does.
"""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Literal, get_args, get_origin

from .annotations import has_parts, hints_of, is_tuple, optional
from .contract import Event, Seat
from .json import Json
from .message import Message, message_json

Write = Callable[..., str]
"""Writes a value of one type; which, the table it stands in says."""
Encode = Callable[..., Json]

UNKNOWN = "?"
"""The text of a value withheld from the viewer."""
EMPTY = "-"
"""The text of a tuple without items."""
PLAIN = (int, str, bool, Seat)
"""What needs no writer of its own."""
_AT_HAND = 8192
"""Tuples that are remembered; when there are more, all are forgotten."""
_NAMES: dict[type[Event], str] = {}


def event_name(kind: type[Event]) -> str:
    """The name an event goes by: ``CardPlayed`` is written ``card-played``."""
    if kind not in _NAMES:
        name = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
        _NAMES[kind] = name.removeprefix("-")
    return _NAMES[kind]


class _Written(dict[object, str]):
    """Texts by value, each written once."""

    def __init__(self, write: Write) -> None:
        self._write = write

    def __missing__(self, value: object) -> str:
        text = self[value] = self._write(value)
        return text


class JsonEncoder:
    """Turns dataclasses into JSON values; `values` writes the small value types of a game.

    A message stays one: whoever shows it puts it into a language.
    """

    def __init__(self, values: Mapping[object, Write]):
        # A game has few cards and places, and writes them again and again.
        self._values = {hint: _Written(write).__getitem__ for hint, write in values.items()}
        self._made: dict[type, Callable[..., dict[str, Json]]] = {Message: message_json}
        self._fields: dict[type, list[tuple[str, Encode | None]]] = {}
        self._at_hand: dict[int, tuple[object, Json]] = {}

    def __call__(self, value: object) -> dict[str, Json]:
        """The fields of a dataclass by name; an event also says its own."""
        kind = type(value)
        encode = self._made.get(kind)
        if encode is None:
            encode = self._made[kind] = self._of_dataclass(kind)
        return encode(value)

    def _of_dataclass(self, kind: type) -> Callable[..., dict[str, Json]]:
        head: dict[str, Json] = {"event": event_name(kind)} if issubclass(kind, Event) else {}
        parts = self._parts(kind)
        if not parts:
            return lambda value: head.copy()
        names = [name for name, _ in parts]
        fields = _all_of(names)
        inners = [(name, inner) for name, inner in parts if inner is not None]

        def encode(value: object) -> dict[str, Json]:
            out = head | dict(zip(names, fields(value)))
            for name, inner in inners:
                part = out[name]
                if part is not None:
                    out[name] = inner(part)
            return out

        return encode

    def _parts(self, kind: type) -> list[tuple[str, Encode | None]]:
        """The fields of a dataclass, and what encodes each."""
        parts = self._fields.get(kind)
        if parts is None:
            parts = self._fields[kind] = [(name, self._of(hint)) for name, hint in hints_of(kind)]
        return parts

    def changes(self, before: object | None, after: object) -> dict[str, Json]:
        """The fields of a dataclass that differ from an earlier one; all if there is none."""
        out: dict[str, Json] = {}
        for name, inner in self._parts(type(after)):
            part = getattr(after, name)
            if before is None or part != getattr(before, name):
                out[name] = part if inner is None or part is None else inner(part)
        return out

    def _of(self, hint: object) -> Encode | None:
        """What encodes a value of the type; None if JSON holds it as it is."""
        hint, _ = optional(hint)
        if hint in (*PLAIN, float) or get_origin(hint) is Literal or _is_word(hint):
            return None
        if hint in self._values:
            return self._values[hint]
        return self._of_tuple(hint) if is_tuple(hint) else self

    def _of_tuple(self, hint: object) -> Encode:
        args = get_args(hint)
        if Ellipsis not in args:
            row = [self._of(arg) for arg in args]
            if not any(row):
                return list
            return self._remembered(
                lambda value: [
                    item if inner is None or item is None else inner(item)
                    for inner, item in zip(row, value, strict=True)
                ]
            )
        each = self._of(args[0])
        if each is None:
            return list
        if optional(args[0])[1]:
            return self._remembered(
                lambda value: [None if item is None else each(item) for item in value]
            )
        return self._remembered(lambda value: list(map(each, value)))

    def _remembered(self, encode: Encode) -> Encode:
        """The same, but a tuple that was encoded lately is not encoded again.

        Positions share what a move does not change, and so do the tables of their viewers.
        """
        at_hand = self._at_hand

        def remember(value: object) -> Json:
            known = at_hand.get(id(value))
            if known is not None:
                return known[1]
            made = encode(value)
            if len(at_hand) >= _AT_HAND:
                at_hand.clear()
            at_hand[id(value)] = value, made  # which keeps the tuple, and so its identity, alive
            return made

        return remember


def _all_of(names: list[str]) -> Callable[[object], tuple[Json, ...]]:
    """What fetches these fields of an object at once."""
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda value: (get(value),)


def _is_word(hint: object) -> bool:
    """Whether it is an enumeration of words, which JSON takes for texts."""
    return isinstance(hint, type) and issubclass(hint, StrEnum)


class TextWriter:
    """Writes the fields of dataclasses as words; `values` as for the `JsonEncoder`."""

    def __init__(self, values: Mapping[object, Write]):
        self._values = values
        self._made: dict[type, list[tuple[str, Write]]] = {}

    def words(self, value: object) -> list[str]:
        """The fields of a dataclass in order, a word each."""
        kind = type(value)
        parts = self._made.get(kind)
        if parts is None:
            parts = [(name, self._of(hint)) for name, hint in hints_of(kind)]
            self._made[kind] = parts
        return [write(getattr(value, name)) for name, write in parts]

    def _of(self, hint: object) -> Write:
        inner, may_be_unknown = optional(hint)
        write = self._of_known(inner)
        if not may_be_unknown:
            return write
        return lambda value: UNKNOWN if value is None else write(value)

    def _of_known(self, hint: object) -> Write:
        if hint is Seat:
            return lambda seat: str(seat + 1)
        if hint is bool:
            return lambda value: str(int(value))
        if hint in self._values:
            return self._values[hint]
        if is_tuple(hint):
            return self._of_tuple(hint)
        return self._bracketed if is_dataclass(hint) else str

    def _bracketed(self, value: object) -> str:
        return ",".join([f"({word})" for word in self.words(value)])

    def _of_tuple(self, hint: object) -> Write:
        args = get_args(hint)
        if args[-1] is Ellipsis:
            each = self._of_item(args[0])
            return lambda value: ",".join(map(each, value)) or EMPTY
        row = [self._of_item(arg) for arg in args]
        return lambda value: ",".join([w(item) for w, item in zip(row, value, strict=True)])

    def _of_item(self, hint: object) -> Write:
        """A part of a tuple, in brackets if it has parts of its own."""
        write = self._of(hint)
        return (lambda item: f"({write(item)})") if has_parts(hint) else write
