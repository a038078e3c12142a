"""One codec for events and tables: dataclass to text, to JSON and back, driven by annotations.

A game registers how its small value types read (a card, a kind, a cell); tuples, optional
fields and nested dataclasses follow from the annotations. Text is for records and golden
files, JSON for the wire. Seats are counted from 1 in text and from 0 in JSON.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from functools import lru_cache
from typing import TypeVar, cast, get_args

from .annotations import has_parts, hints_of, is_tuple, items, optional
from .contract import Event, Seat
from .decoding import JsonReader
from .encoding import EMPTY, PLAIN, UNKNOWN, JsonEncoder, TextWriter, Write, event_name
from .errors import BadRecord, TripotError
from .json import Json
from .message import msg

T = TypeVar("T")
Reader = Callable[[str], object]
_REMEMBERED = 4096  # texts of each value type: the same cards and places are written all the time


class Codec:
    """Writes and reads the events of one game; writes and reads its tables as JSON."""

    def __init__(
        self, events: Iterable[type[Event]], values: Mapping[object, tuple[Write, Reader]]
    ):
        """`values` maps a NewType of something hashable to how one is written and read.

        A type we cannot write and read back without loss is refused here, not in a game.
        """
        self._events = {event_name(event): event for event in events}
        self._readers = {hint: read for hint, (_, read) in values.items()}
        writers: dict[object, Write] = {
            hint: lru_cache(_REMEMBERED)(write) for hint, (write, _) in values.items()
        }
        self._encoder, self._writer = JsonEncoder(writers), TextWriter(writers)
        self._strict = JsonReader(self._readers, self._events.values())
        self._lenient = JsonReader(self._readers, self._events.values(), ignore_unknown=True)
        for event in self._events.values():
            for name, hint in hints_of(event):
                assert self._known(hint), f"{event.__name__}.{name}: cannot encode {hint}"

    def _known(self, hint: object) -> bool:
        hint, _ = optional(hint)
        if hint in PLAIN or hint in self._readers:
            return True
        if is_tuple(hint):
            return all(self._known(inner) for inner in get_args(hint) if inner is not Ellipsis)
        return is_dataclass(hint) and all(
            self._known(inner) for _, inner in hints_of(cast(type, hint))
        )

    def text(self, event: Event) -> str:
        """The canonical text of an event: its name and its fields in order."""
        return " ".join([event_name(type(event)), *self._writer.words(event)])

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

    def json(self, value: object) -> dict[str, Json]:
        """An event or a table as JSON values; an event also says its name."""
        return self._encoder(value)

    def read_json(self, kind: type[T], value: object, *, newer: bool = False) -> T:
        """What `json` wrote: a table by its class, any event as an `Event`; raises `BadRecord`.

        What a `newer` program wrote may have fields this one does not know; they are passed over.
        """
        return (self._lenient if newer else self._strict).read(kind, value)

    def patch(self, before: object | None, after: object) -> dict[str, Json] | None:
        """What changed on a table as JSON, each field whole; None if nothing did.

        Whoever had no table before gets all of it.
        """
        return self._encoder.changes(before, after) or None

    def _read(self, hint: object, part: str) -> object:
        hint, may_be_unknown = optional(hint)
        if part == UNKNOWN:
            if not may_be_unknown:
                raise ValueError(part)
            return None
        if hint is Seat:
            return Seat(_index(part))
        if hint is bool:
            return bool(("0", "1").index(part))
        if hint in self._readers:
            return self._readers[hint](part)
        if is_tuple(hint):
            parts = [] if part == EMPTY else _split(part)
            return tuple(
                self._read(inner, item[1:-1] if has_parts(inner) else item)
                for inner, item in items(hint, parts)
            )
        if is_dataclass(hint):
            return self._build(cast(type, hint), [field[1:-1] for field in _split(part)])
        return int(part) if hint is int else part

    def _build(self, kind: type, parts: list[str]) -> object:
        hints = [hint for _, hint in hints_of(kind)]
        return kind(*(self._read(hint, part) for hint, part in zip(hints, parts, strict=True)))


def _index(part: str) -> int:
    """A number that people count from 1."""
    number = int(part)
    if number < 1:
        raise ValueError(part)
    return number - 1


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
