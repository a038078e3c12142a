"""One codec for events and tables: dataclass to text and back, and to JSON, driven by annotations.

A game registers how its small value types read (a card, a kind, a cell); tuples, optional
fields and nested dataclasses follow from the annotations. Text is for records and golden
files, JSON for the wire. Seats are counted from 1 in text and from 0 in JSON.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from .contract import Event, Seat
from .errors import BadRecord, TripotError
from .message import msg

Writer = Callable[[Any], str]
Reader = Callable[[str], Any]

_UNKNOWN = "?"  # a value withheld from the viewer
_EMPTY = "-"
_PLAIN = (int, str, bool, Seat)
_HINTS: dict[type, tuple[tuple[str, Any], ...]] = {}


class Codec:
    """Writes and reads the events of one game; writes its tables."""

    def __init__(self, events: Iterable[type[Event]], values: dict[Any, tuple[Writer, Reader]]):
        """`values` maps a NewType to how one value of it is written and read.

        A type we cannot write and read back without loss is refused here, not in a game.
        """
        self._events = {_name(event): event for event in events}
        self._values = values
        for event in self._events.values():
            for name, hint in _hints(event):
                assert self._known(hint), f"{event.__name__}.{name}: cannot encode {hint}"

    def _known(self, hint: Any) -> bool:
        hint, _ = _optional(hint)
        if hint in _PLAIN or hint in self._values:
            return True
        if get_origin(hint) is tuple:
            return all(self._known(inner) for inner in get_args(hint) if inner is not Ellipsis)
        return is_dataclass(hint) and all(
            self._known(inner) for _, inner in _hints(cast(type, hint))
        )

    def text(self, event: Event) -> str:
        """The canonical text of an event: its name and its fields in order."""
        return " ".join([_name(type(event)), *self._fields(event)])

    def parse(self, text: str) -> Event:
        """The event of this canonical text; raises `BadRecord` if there is none."""
        name, *parts = text.split() or [""]
        kind = self._events.get(name)
        if kind is None:
            raise BadRecord(msg("“{text}” is not an event of this game.", text=text))
        try:
            return cast(Event, self._build(kind, parts))
        except (ValueError, KeyError, IndexError, TripotError) as error:
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
        if value is None or hint in _PLAIN:
            return value
        if hint in self._values:
            return self._values[hint][0](value)
        if get_origin(hint) is tuple:
            return [self._json(inner, item) for inner, item in _items(hint, value)]
        return self.json(value)

    def _fields(self, value: Any) -> list[str]:
        return [self._write(hint, getattr(value, name)) for name, hint in _hints(type(value))]

    def _write(self, hint: Any, value: Any) -> str:
        hint, _ = _optional(hint)
        if value is None:
            return _UNKNOWN
        if hint is Seat:
            return str(value + 1)
        if hint is bool:
            return str(int(value))
        if hint in self._values:
            return self._values[hint][0](value)
        if get_origin(hint) is tuple:
            return ",".join(self._inner(i, item) for i, item in _items(hint, value)) or _EMPTY
        if is_dataclass(hint):
            return ",".join(f"({field})" for field in self._fields(value))
        return str(value)

    def _inner(self, hint: Any, value: Any) -> str:
        """A part of a tuple, in brackets if it has parts of its own."""
        text = self._write(hint, value)
        return f"({text})" if _has_parts(hint) else text

    def _read(self, hint: Any, part: str) -> Any:
        hint, optional = _optional(hint)
        if part == _UNKNOWN:
            if not optional:
                raise ValueError(part)
            return None
        if hint is Seat:
            return Seat(_index(part))
        if hint is bool:
            return bool(("0", "1").index(part))
        if hint in self._values:
            return self._values[hint][1](part)
        if get_origin(hint) is tuple:
            parts = [] if part == _EMPTY else _split(part)
            return tuple(
                self._read(inner, item[1:-1] if _has_parts(inner) else item)
                for inner, item in _items(hint, parts)
            )
        if is_dataclass(hint):
            return self._build(cast(type, hint), [field[1:-1] for field in _split(part)])
        return hint(part)

    def _build(self, kind: type, parts: list[str]) -> Any:
        hints = [hint for _, hint in _hints(kind)]
        return kind(*(self._read(hint, part) for hint, part in zip(hints, parts, strict=True)))


def _index(part: str) -> int:
    """A number that people count from 1."""
    number = int(part)
    if number < 1:
        raise ValueError(part)
    return number - 1


def _has_parts(hint: Any) -> bool:
    inner, _ = _optional(hint)
    return get_origin(inner) is tuple or is_dataclass(inner)


def _split(text: str) -> list[str]:
    """The parts of a text between the commas that stand in no brackets."""
    parts, depth = [""], 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


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
