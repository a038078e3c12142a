"""What the annotations of events and tables say: fields, what may be missing, parts of tuples."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

_HINTS: dict[type, tuple[tuple[str, object], ...]] = {}


def hints_of(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields of a dataclass with their types, in order, looked up once."""
    if kind not in _HINTS:
        assert is_dataclass(kind), f"{kind.__name__} must be a dataclass"
        hints = get_type_hints(kind)
        _HINTS[kind] = tuple((field.name, hints[field.name]) for field in fields(kind))
    return _HINTS[kind]


def optional(hint: object) -> tuple[object, bool]:
    """The type without its ``| None``, and whether it had one."""
    if get_origin(hint) in (UnionType, Union):  # `NewType | None` makes the older kind
        inner, none = get_args(hint)
        assert none is NoneType, "only `X | None` unions are encoded"
        return inner, True
    return hint, False


def is_tuple(hint: object) -> bool:
    """Whether it is a ``tuple[…]``."""
    return get_origin(hint) is tuple


def has_parts(hint: object) -> bool:
    """Whether a value of the type, if there is one, consists of several."""
    inner, _ = optional(hint)
    return is_tuple(inner) or is_dataclass(inner)


def items(hint: object, values: Iterable[T]) -> list[tuple[object, T]]:
    """Pairs a tuple's values with their types; raises `ValueError` if one has no partner."""
    args = get_args(hint)
    values = list(values)
    inner = [args[0]] * len(values) if Ellipsis in args else list(args)
    return list(zip(inner, values, strict=True))
