"""One codec for events and tables: dataclass to text or JSON and back, driven by annotations.

A game registers how its small value types read (a card, a kind, a cell); tuples, optional
fields and nested dataclasses follow from the annotations. Text is for records and golden
files, JSON for the wire. Seats are counted from 1 in text and from 0 in JSON.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from .contract import Event, Seat
from .errors import BadRecord
from .message import msg

Writer = Callable[[Any], str]
Reader = Callable[[str], Any]

_UNKNOWN = "?"  # a value withheld from the viewer
_EMPTY = "-"
_HINTS: dict[type, tuple[tuple[str, Any], ...]] = {}


class Codec:
    """Writes and reads the events of one game; writes its tables."""

    def __init__(self, events: Iterable[type[Event]], values: dict[Any, tuple[Writer, Reader]]):
        """`values` maps a NewType to how one value of it is written and read."""
        self._events = {_name(event): event for event in events}
        self._values = values

    def text(self, event: Event) -> str:
        """The canonical text of an event: its name and its fields in order."""
        parts = [_name(type(event))]
        parts += [self._write(hint, getattr(event, name)) for name, hint in _hints(type(event))]
        return " ".join(parts)

    def parse(self, text: str) -> Event:
        """The event of this canonical text; raises `BadRecord` if there is none."""
        name, *parts = text.split()
        kind = self._events.get(name)
        if kind is None:
            raise BadRecord(msg("“{text}” is not an event of this game.", text=text))
        hints = _hints(kind)
        if len(parts) != len(hints):
            raise BadRecord(msg("“{text}” has the wrong number of parts.", text=text))
        try:
            return kind(*(self._read(hint, part) for (_, hint), part in zip(hints, parts)))
        except (ValueError, KeyError) as error:
            raise BadRecord(msg("“{text}” is not an event of this game.", text=text)) from error

    def json(self, value: Any) -> Any:
        """An event or a table as JSON values; an event also says its name."""
        out: dict[str, Any] = {}
        if isinstance(value, Event):
            out["event"] = _name(type(value))
        for name, hint in _hints(type(value)):
            out[name] = self._json(hint, getattr(value, name))
        return out

    def _json(self, hint: Any, value: Any) -> Any:
        hint, _ = _optional(hint)
        if value is None or hint in (int, str, bool, Seat):
            return value
        if hint in self._values:
            return self._values[hint][0](value)
        if get_origin(hint) is tuple:
            return [self._json(inner, item) for inner, item in _items(hint, value)]
        return self.json(value)

    def _write(self, hint: Any, value: Any) -> str:
        hint, _ = _optional(hint)
        if value is None:
            return _UNKNOWN
        if hint is Seat:
            return str(value + 1)
        if hint in self._values:
            return self._values[hint][0](value)
        if get_origin(hint) is tuple:
            return ",".join(self._write(i, item) for i, item in _items(hint, value)) or _EMPTY
        return str(value)

    def _read(self, hint: Any, part: str) -> Any:
        hint, optional = _optional(hint)
        if optional and part == _UNKNOWN:
            return None
        if hint is Seat:
            return Seat(int(part) - 1)
        if hint in self._values:
            return self._values[hint][1](part)
        if get_origin(hint) is tuple:
            parts = [] if part == _EMPTY else part.split(",")
            return tuple(self._read(inner, item) for inner, item in _items(hint, parts))
        return hint(part)


def _name(kind: type[Event]) -> str:
    """``CardPlayed`` is written ``card-played``."""
    name = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
    return name.removeprefix("-")


def _hints(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass with their types, looked up once."""
    if kind not in _HINTS:
        assert is_dataclass(kind), f"{kind.__name__} must be a dataclass"
        hints = get_type_hints(kind)
        _HINTS[kind] = tuple((field.name, hints[field.name]) for field in fields(kind))
    return _HINTS[kind]


def _optional(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) in (UnionType, Union):  # `NewType | None` makes the older kind
        inner, none = get_args(hint)
        assert none is NoneType, "only `X | None` unions are encoded"
        return inner, True
    return hint, False


def _items(hint: Any, values: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Pairs a tuple's values with their types: ``tuple[X, ...]`` or ``tuple[X, Y]``."""
    args = get_args(hint)
    values = list(values)
    inner = [args[0]] * len(values) if args[-1] is Ellipsis else list(args)
    return list(zip(inner, values, strict=True))
