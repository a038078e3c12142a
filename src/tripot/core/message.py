"""Messages: text that is not yet in a language.

Everything the engine says to people (errors, narration, names) is a `Message`: an English
source sentence, used as the key of the catalogues, and its parameters. Whoever shows it
renders it with a catalogue; without one it reads as English.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Protocol, TypeVar
from unicodedata import category

from .json import Json


class Catalogue(Protocol):
    """What rendering needs of a language; the standard library's translations fit."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


_FIRST, _LAST = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_LEFTWARD = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Unicode's blocks of scripts that are written from right to left."""
ENGLISH: Catalogue = NullTranslations()


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence or a name, by its English source text and its parameters.

    A parameter may be a number, plain text (a player's name), another message, or several
    messages, which read as a list. With `plural`, the parameter ``n`` chooses the form.
    """

    id: str
    params: tuple[tuple[str, "Param"], ...] = ()
    plural: str | None = None

    def __str__(self) -> str:
        return render(self)


Param = int | str | Message | tuple[Message, ...]
Tree = TypeVar("Tree")
Made = Callable[[str, dict[str, int | str | Tree | list[Tree]], str | None], Tree]
"""Makes something of a message: its source, its parameters, and the source of its plural."""


def msg(id: str, **params: Param) -> Message:
    """The message with this English source text.

    >>> str(msg("{player} plays {card}.", player="Vera", card=msg("Castle {value}", value=8)))
    'Vera plays Castle 8.'
    """
    return Message(id, tuple(params.items()))


def plural(one: str, many: str, n: int, **params: Param) -> Message:
    """The message whose form depends on the number ``n``, which is also a parameter.

    >>> str(plural("{n} card", "{n} cards", 3))
    '3 cards'
    """
    return Message(one, (("n", n), *params.items()), many)


def verbatim(text: str) -> Message:
    """A message that is the same in every language, such as a player's name.

    >>> str(verbatim("{8}"))
    '{8}'
    """
    return Message("{text}", (("text", text),))


def message_of(name: str | Message) -> Message:
    """What somebody is called as a message: a person's name is the same in every language.

    >>> str(message_of("Vera")), str(message_of(msg("Newsboy")))
    ('Vera', 'Newsboy')
    """
    return name if isinstance(name, Message) else verbatim(name)


def minus(value: object) -> str:
    """A number as people read it: the typographic minus is the only one they should meet.

    >>> minus(-3)
    '−3'
    """
    return str(value).replace("-", "−")


def printable(text: str) -> str:
    """The text without control characters, which could wipe the screen it is repeated on."""
    kept = (_FIRST, _LAST)
    return "".join(c for c in text if c in kept or not category(c).startswith("C"))


def isolated(text: str) -> str:
    """The text, isolated from the sentence around it if it may run from right to left.

    Otherwise such a name would reorder the words and numbers beside it. Any other text stays as it
    is, so that ordinary sentences contain nothing invisible.

    >>> isolated("Vera"), len(isolated("\N{HEBREW LETTER ALEF}"))
    ('Vera', 3)
    """
    if _LEFTWARD.search(text) is None or _FIRST in text:
        return text
    return f"{_FIRST}{text}{_LAST}"


def render(message: Message, catalogue: Catalogue = ENGLISH) -> str:
    """The message in the catalogue's language."""
    params = dict(message.params)
    match message.plural, params.get("n"):
        case str(many), int(n):
            template = catalogue.ngettext(message.id, many, n)
        case _:
            template = catalogue.gettext(message.id)
    return template.format(**{name: _param(value, catalogue) for name, value in params.items()})


def message_json(message: Message) -> dict[str, Json]:
    """The message as JSON values, for clients that have the catalogues themselves.

    >>> message_json(plural("{n} card", "{n} cards", 3))
    {'id': '{n} card', 'params': {'n': 3}, 'plural': '{n} cards'}
    """
    return message_tree(message, _json)


def message_tree(message: Message, made: Made[Tree]) -> Tree:
    """The message and the messages in it, each made into something else with the same parts."""
    params: dict[str, int | str | Tree | list[Tree]] = {}
    for name, value in message.params:
        if isinstance(value, Message):
            params[name] = message_tree(value, made)
        elif isinstance(value, tuple):
            params[name] = [message_tree(item, made) for item in value]
        else:
            params[name] = value
    return made(message.id, params, message.plural)


def _json(id: str, params: Mapping[str, Json], plural: str | None) -> dict[str, Json]:
    return {"id": id, "params": params, "plural": plural}


def _param(value: Param, catalogue: Catalogue) -> str:
    if isinstance(value, Message):
        return render(value, catalogue)
    if isinstance(value, tuple):
        return _listed([render(item, catalogue) for item in value], catalogue)
    return minus(value) if isinstance(value, int) else isolated(value)


def _listed(items: Sequence[str], catalogue: Catalogue) -> str:
    if len(items) < 2:
        return "".join(items)
    together = msg("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])
    return render(together, catalogue)
