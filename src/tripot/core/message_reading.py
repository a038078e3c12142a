"""Messages read back from JSON; those of strangers are looked at before they are told."""

from collections.abc import Mapping
from string import Formatter
from typing import Final

from .message import Message, Param, printable

_DEEPEST: Final = 16
"""How many messages may stand inside each other."""
_LARGEST: Final = 10**15
"""Numbers stay below this: every client can hold them."""


class UnreadableMessage(ValueError):
    """What is no message, or one that cannot be told."""


def read_message(value: object, depth: int = _DEEPEST) -> Message:
    """The message that `message_json` wrote; raises `UnreadableMessage` for everything else."""
    if not isinstance(value, dict) or value.keys() != {"id", "params", "plural"}:
        raise UnreadableMessage("it lacks the parts of a message")
    id, params, plural = value["id"], value["params"], value["plural"]
    if not isinstance(id, str) or not isinstance(params, dict):
        raise UnreadableMessage("it has no sentence or no parameters")
    if not (plural is None or isinstance(plural, str)):
        raise UnreadableMessage("its other form is no text")
    if plural is not None and not isinstance(params.get("n"), int):
        raise UnreadableMessage("it has two forms and no number")
    if not depth:
        raise UnreadableMessage("there are too many messages inside each other")
    read = [(str(name), _read_param(item, depth - 1)) for name, item in params.items()]
    return Message(id, tuple(read), plural)


def _read_param(value: object, depth: int) -> Param:
    if isinstance(value, bool) or not isinstance(value, int | str | list | dict):
        raise UnreadableMessage("a parameter is neither number, text nor message")
    if isinstance(value, list):
        return tuple(read_message(item, depth) for item in value)
    return read_message(value, depth) if isinstance(value, dict) else value


def text_size(message: Message) -> int:
    """How many characters the message has in English, at most; raises `UnreadableMessage`.

    The message is not rendered for it: a template can make a short one very long.
    """
    params = dict(message.params)
    sizes = {name: _param_size(value) for name, value in params.items()}
    if not all(name.isidentifier() for name in sizes):
        raise UnreadableMessage("a parameter has no plain name")
    if message.plural is None:
        return _template_size(message.id, sizes)
    if not isinstance(params.get("n"), int):
        raise UnreadableMessage("it has two forms and no number")
    return max(_template_size(message.id, sizes), _template_size(message.plural, sizes))


def _param_size(value: Param) -> int:
    if isinstance(value, Message):
        return text_size(value)
    if isinstance(value, tuple):
        return sum(text_size(item) + len(" and ") for item in value)
    if isinstance(value, str):
        return len(_visible(value))
    if abs(value) >= _LARGEST:
        raise UnreadableMessage("a number is too large")
    return len(str(value))


def _template_size(template: str, sizes: Mapping[str, int]) -> int:
    """A template may name its parameters and do nothing else with them."""
    shown, size = _visible(template), 0
    try:
        parts = list(Formatter().parse(shown))
    except ValueError as error:
        raise UnreadableMessage("its braces do not match") from error
    for literal, name, form, conversion in parts:
        size += len(literal)
        if name is not None:
            if form or conversion or name not in sizes:
                raise UnreadableMessage("it names what is no parameter")
            size += sizes[name]
    return size


def _visible(text: str) -> str:
    if printable(text) != text:
        raise UnreadableMessage("it has characters that cannot be seen")
    return text
