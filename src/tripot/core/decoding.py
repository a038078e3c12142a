"""How JSON values are read back into dataclasses: a function for each type, put together once.

It mirrors `encoding.JsonEncoder`: what that writes is read as the value that was written, and
anything else is refused with the place where it is wrong.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from itertools import repeat
from math import isfinite
from threading import RLock
from types import NoneType, UnionType
from typing import Literal, TypeVar, Union, cast, get_args, get_origin

from .annotations import hints_of, is_tuple
from .contract import Event, Seat
from .encoding import event_name
from .errors import BadRecord, TripotError
from .message import Message, msg
from .message_reading import UnreadableMessage, read_message

T = TypeVar("T")
Read = Callable[[str], object]
Decode = Callable[[object], object]
_TAGS = ("kind", "type")
"""The fields by which the members of a union are told apart."""
_BY_NAME = "event"
_scan = json.JSONDecoder().raw_decode  # half the time of `json.loads`, which looks for spaces


class _Unreadable(Exception):
    """A value does not fit; the place is put together while the error travels outwards."""

    def __init__(self, problem: Callable[[str], Message], *where: str) -> None:
        super().__init__()
        self.problem = problem
        self.where = where

    def inside(self, key: str) -> "_Unreadable":
        """The same error as a part of something larger has it."""
        return _Unreadable(self.problem, key, *self.where)


class JsonReader:
    """Reads JSON values into frozen dataclasses; `values` reads the small value types of a game.

    `events` are those that can be read as an `Event`, by name. With `ignore_unknown`, fields a
    dataclass does not have are passed over; otherwise they are refused.
    """

    def __init__(
        self,
        values: Mapping[object, Read] | None = None,
        events: Iterable[type[Event]] = (),
        ignore_unknown: bool = False,
    ) -> None:
        self._values = dict(values or {})
        self._events = {event_name(event): event for event in events}
        self._ignore_unknown = ignore_unknown
        self._lock = RLock()
        self._drafts: dict[object, Decode] = {}
        self._made: dict[object, Decode] = {
            int: _integer, Seat: _integer, float: _number, str: _text, bool: _boolean,
            Message: _message, Event: self._event,
        }  # fmt: skip

    def read(self, kind: type[T] | tuple[type[T], ...], value: object) -> T:
        """The value of this type that JSON stands for; raises `BadRecord`.

        Several types are told apart by what their field ``kind`` or ``type`` must say.
        """
        decode = self._of(kind)
        try:
            return cast(T, decode(value))
        except _Unreadable as error:
            raise BadRecord(error.problem(".".join((_title(kind), *error.where)))) from error
        except RecursionError as error:
            raise BadRecord(_unfit(_title(kind))) from error

    def read_text(self, kind: type[T] | tuple[type[T], ...], text: str) -> T:
        """The value of this type in a text of JSON, with nothing around it; raises `BadRecord`."""
        value: object
        try:
            value, end = _scan(text)
            if end != len(text):
                raise ValueError("something follows")
        except (ValueError, RecursionError) as error:
            raise BadRecord(_unfit(_title(kind))) from error
        return self.read(kind, value)

    def _of(self, hint: object) -> Decode:
        """What decodes a value of the type."""
        return self._made.get(hint) or self._making(hint)

    def _making(self, hint: object) -> Decode:
        """The same, made now. Others may read meanwhile, so they get it when all of it is made."""
        with self._lock:
            made = self._made.get(hint) or self._drafts.get(hint)
            if made is not None:
                return made
            outermost = not self._drafts
            try:
                made = self._drafts[hint] = self._make(hint)
                if outermost:
                    self._made |= self._drafts
            finally:
                if outermost:
                    self._drafts.clear()
            return made

    def _make(self, hint: object) -> Decode:
        if hint in self._values:
            return _short(self._values[hint])
        if get_origin(hint) is Literal:
            return _one_of(get_args(hint))
        if get_origin(hint) in (Union, UnionType):  # `NewType | None` makes the older kind
            return self._union(get_args(hint))
        if isinstance(hint, tuple):
            return self._tagged(hint)
        if is_tuple(hint):
            return self._tuple(get_args(hint))
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return _enumerated(hint)
        assert isinstance(hint, type), f"cannot decode {hint}"
        assert is_dataclass(hint), f"cannot decode {hint}"
        return self._dataclass(hint)

    def _union(self, options: tuple[object, ...]) -> Decode:
        some = tuple(option for option in options if option is not NoneType)
        decode = self._of(some[0]) if len(some) == 1 else self._tagged(some)
        if len(some) == len(options):
            return decode
        return lambda value: None if value is None else decode(value)

    def _tagged(self, options: tuple[object, ...]) -> Decode:
        """One of several dataclasses, each of which says in the same field which it is."""
        kinds = [option for option in options if isinstance(option, type)]
        tags = {tag: _tag_values(tag, kinds) for tag in _TAGS}
        tag = next((tag for tag, told in tags.items() if {*told.values()} == {*options}), None)
        assert tag is not None, f"nothing tells {options} apart"
        members = {value: self._of(kind) for value, kind in tags[tag].items()}

        def decode(value: object) -> object:
            named = _object(value).get(tag)
            member = members.get(named) if isinstance(named, str) else None
            if member is None:
                raise _Unreadable(_unfit, tag)
            return member(value)

        return decode

    def _tuple(self, args: tuple[object, ...]) -> Decode:
        if args[-1] is Ellipsis:
            each = self._of(args[0])
            return lambda value: _items(repeat(each), _list(value))
        row = [self._of(arg) for arg in args]

        def decode(value: object) -> object:
            found = _list(value)
            if len(found) != len(row):
                raise _Unreadable(_unfit)
            return _items(row, found)

        return decode

    def _dataclass(self, kind: type) -> Decode:
        parts: list[tuple[str, Decode]] = []
        name = event_name(kind) if issubclass(kind, Event) else None
        besides = frozenset(() if name is None else (_BY_NAME,))
        needed = [
            field.name
            for field in fields(kind)
            if field.default is MISSING and field.default_factory is MISSING
        ]

        def decode(value: object) -> object:
            found = _object(value)
            if name is not None and found.get(_BY_NAME) != name:
                raise _Unreadable(_unfit, _BY_NAME)
            given: dict[str, object] = {}
            key = ""
            try:  # once around all fields, which is quicker than around each
                for key, part in parts:
                    if key in found:
                        given[key] = part(found[key])
            except _Unreadable as error:
                raise error.inside(key) from error
            if len(given) + len(besides) != len(found) and not self._ignore_unknown:
                raise _Unreadable(_unknown, next(iter(found.keys() - given.keys() - besides)))
            for key in needed if len(given) != len(parts) else ():
                if key not in given:
                    raise _Unreadable(_missing, key)
            try:
                return kind(**given)
            except (TripotError, ValueError) as error:  # it has rules of its own
                raise _Unreadable(_unfit) from error

        self._drafts[kind] = decode  # now: it may hold others of its kind
        parts += [(field, self._of(hint)) for field, hint in hints_of(kind)]
        return decode

    def _event(self, value: object) -> object:
        named = _object(value).get(_BY_NAME)
        kind = self._events.get(named) if isinstance(named, str) else None
        if kind is None:
            raise _Unreadable(_unfit, _BY_NAME)
        return self._of(kind)(value)


def _title(kind: type | tuple[type, ...]) -> str:
    """What the place of an error begins with."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return "|".join(each.__name__ for each in kinds)


def _unfit(where: str) -> Message:
    return msg("The value of “{where}” cannot be read.", where=where)


def _missing(where: str) -> Message:
    return msg("“{where}” is missing.", where=where)


def _unknown(where: str) -> Message:
    return msg("“{where}” is not known to this program.", where=where)


def _items(row: Iterable[Decode], found: list[object]) -> tuple[object, ...]:
    done: list[object] = []
    try:
        for decode, item in zip(row, found):
            done.append(decode(item))
    except _Unreadable as error:
        raise error.inside(str(len(done))) from error
    return tuple(done)


def _tag_values(tag: str, kinds: list[type]) -> dict[object, type]:
    """Each value the field of this name has in one of the classes, with the class."""
    hints = [(kind, dict(hints_of(kind)).get(tag)) for kind in kinds]
    return {
        value: kind
        for kind, hint in hints
        if get_origin(hint) is Literal
        for value in get_args(hint)
    }


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise _Unreadable(_unfit)
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise _Unreadable(_unfit)
    return value


def _integer(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _Unreadable(_unfit)
    return value


def _number(value: object) -> float:
    try:
        number = value if isinstance(value, float) else float(_integer(value))
    except OverflowError as error:
        raise _Unreadable(_unfit) from error
    if not isfinite(number):
        raise _Unreadable(_unfit)
    return number


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _Unreadable(_unfit)
    return value


def _boolean(value: object) -> bool:
    if not isinstance(value, bool):
        raise _Unreadable(_unfit)
    return value


def _short(read: Read) -> Decode:
    """A value type of a game, which is written as a short text."""

    def decode(value: object) -> object:
        try:
            return read(_text(value))
        except (ValueError, LookupError, TripotError) as error:
            raise _Unreadable(_unfit) from error

    return decode


def _one_of(choices: tuple[object, ...]) -> Decode:
    known = {(type(choice), choice) for choice in choices}

    def decode(value: object) -> object:
        if not isinstance(value, str | int) or (type(value), value) not in known:
            raise _Unreadable(_unfit)
        return value

    return decode


def _enumerated(kind: type[StrEnum]) -> Decode:
    def decode(value: object) -> object:
        try:
            return kind(_text(value))
        except ValueError as error:
            raise _Unreadable(_unfit) from error

    return decode


def _message(value: object) -> Message:
    try:
        return read_message(value)
    except UnreadableMessage as error:
        raise _Unreadable(_unfit) from error
