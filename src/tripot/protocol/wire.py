"""Messages as JSON texts: what tables show as plain dataclasses, and the models beside them."""

from collections.abc import Callable
from typing import TypeVar, cast

import orjson
from pydantic import TypeAdapter

from tripot.tables.forms import Form

from .model import Model

M = TypeVar("M", bound=Model | Form)
_ADAPTERS: dict[type, TypeAdapter[Model | Form]] = {}
_WRITERS: dict[type, Callable[[Model | Form], bytes]] = {}


def write_json(message: Model | Form) -> str:
    """The message as a text of JSON."""
    return json_bytes(message).decode()


def json_bytes(message: Model | Form) -> bytes:
    """The message as it travels: a text of JSON, encoded."""
    if isinstance(message, Form):  # at every move, in a third of the time pydantic takes
        return orjson.dumps(message)
    kind = type(message)
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _adapter(kind).serializer.to_json
    return write(message)


def read_json(kind: type[M], text: str | bytes, *, newer: bool = False) -> M:
    """The message in a text of JSON; raises pydantic's `ValidationError`.

    One of a `newer` program may have fields this one does not know: they are passed over.
    """
    message = _adapter(kind).validate_json(text, extra="ignore" if newer else None)
    return cast(M, message)


def _adapter(kind: type) -> TypeAdapter[Model | Form]:
    """Reads and writes one kind of message; made once, which takes a while."""
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]
