"""What every game's ``model.ts`` and ``names.ts`` are made of: types of dataclasses, and words."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from enum import StrEnum
from textwrap import indent
from typing import Any, Final, Literal, get_args, get_origin

from typescript_forms import WIDTH, UnknownConstruct, comment, declared, field_comments

from tripot.core import Message, Seat
from tripot.core.annotations import hints_of, is_tuple, optional
from tripot.core.contract import Event
from tripot.core.encoding import event_name
from tripot.core.message import Param

WORDS: Final = """\
function words(id: string, params: Words["params"] = {}): Words {
  return { id, params, plural: null };
}
"""
MATCH: Final = 'import type { MatchEvent } from "../../kit/match";\n'
"""What happens in a match of any game is declared once."""
_PLAIN: Final[dict[Any, str]] = {
    int: "number", Seat: "number", str: "string", bool: "boolean", Message: "Words",
}  # fmt: skip


def head(package: str) -> str:
    """The first line of a file made from a game."""
    source = f"src/tripot/games/{package}"
    return f"// Made by scripts/typescript.py from {source}. Do not edit it by hand.\n"


class GameTypes:
    """The types of one game; `values` says what its small value types are called."""

    def __init__(self, values: Mapping[Any, str]) -> None:
        self._plain = {**_PLAIN, **values}

    def type_of(self, hint: Any) -> str:
        """The TypeScript type of what the codec writes for a type; raises `UnknownConstruct`."""
        hint, may_be_missing = optional(hint)
        if may_be_missing:
            return f"{self.type_of(hint)} | null"
        if hint in self._plain:
            return self._plain[hint]
        if get_origin(hint) is Literal:
            return " | ".join(json.dumps(value) for value in get_args(hint))
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return " | ".join(json.dumps(member.value) for member in hint)
        if is_tuple(hint):
            first, *rest = get_args(hint)
            if rest != [Ellipsis]:
                return f"[{', '.join(map(self.type_of, (first, *rest)))}]"
            item = self.type_of(first)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(hint, type) and is_dataclass(hint):
            return hint.__name__
        raise UnknownConstruct(str(hint))

    def interface(self, kind: type) -> str:
        """The declaration of a dataclass; an event also says its name."""
        comments = field_comments(kind)
        lines = [f'event: "{event_name(kind)}";\n'] if issubclass(kind, Event) else []
        for name, hint in hints_of(kind):
            lines.append(comment(comments[name]) if name in comments else "")
            lines.append(f"{name}: {self.type_of(hint)};\n")
        body = indent("".join(lines), "  ")
        return f"{comment(kind.__doc__ or '')}export interface {kind.__name__} {{\n{body}}}\n"

    def interfaces(self, whole: Iterable[type]) -> Iterator[str]:
        """The declarations of these dataclasses and of all they are made of, each once."""
        return map(self.interface, dict.fromkeys(part for kind in whole for part in within(kind)))


def within(kind: type) -> Iterator[type]:
    """The dataclasses a dataclass is made of, each before what needs it, itself last."""
    for _, hint in hints_of(kind):
        yield from _parts(hint)
    yield kind


def _parts(hint: Any) -> Iterator[type]:
    hint, _ = optional(hint)
    if is_tuple(hint):
        for inner in get_args(hint):
            yield from _parts(inner)
    elif isinstance(hint, type) and is_dataclass(hint) and hint is not Message:
        yield from within(hint)


def events(name: str, kinds: Iterable[type]) -> str:
    """The declaration of everything that can happen in a game."""
    names = [*(kind.__name__ for kind in kinds), "MatchEvent"]
    return comment("Everything that can happen.") + declared(name, names)


def constant(name: str, type_name: str, values: Sequence[str]) -> str:
    """The declaration of a list of texts, on one line if it fits."""
    start = f"export const {name}: readonly {type_name}[] = ["
    line = f"{start}{', '.join(map(json.dumps, values))}];"
    if len(line) <= WIDTH:
        return f"{line}\n"
    return start + "\n" + "".join(f"  {json.dumps(value)},\n" for value in values) + "];\n"


def object_text(values: Mapping[str, str]) -> str:
    """An object of TypeScript, a line for each value."""
    lines = [f"{_key(key)}: {value},\n" for key, value in values.items()]
    return f"{{\n{indent(''.join(lines), '  ')}}}"


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)


def words_text(name: Message) -> str:
    """A call of the file's own function; raises `UnknownConstruct`, since no name has a plural."""
    if name.plural is not None:
        raise UnknownConstruct(name.id)
    params = ", ".join(f"{key}: {_param(value)}" for key, value in name.params)
    id = json.dumps(name.id, ensure_ascii=False)
    return f"words({id}, {{ {params} }})" if params else f"words({id})"


def _param(value: Param) -> str:
    if isinstance(value, Message):
        return words_text(value)
    return json.dumps(value, ensure_ascii=False)
