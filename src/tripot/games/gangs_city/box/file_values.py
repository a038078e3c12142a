"""The values of a data file by their path, each with its mark.

The shipped file is also the form of every other one: a key it does not have is refused.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tripot.core import Message, msg, printable

from .box import MARKS, BadData, Mark

Tree = Mapping[str, Any]
"""A table as TOML has it."""

GROUPS: Final = ("symbols", "recruits")
"""Keys whose value is a table of numbers, given as a whole."""

OWNER: Final = Mark("box", "owner")
"""The mark of a bare value: whoever writes one has read it from the box."""


class FileValue(NamedTuple):
    """A value as the file gives it, not yet judged."""

    value: Any
    """For one of `GROUPS` a dict of such values."""
    mark: Mark


FileValues = dict[str, FileValue]


def file_values(tree: Tree, form: Tree, path: str = "") -> Iterator[tuple[str, FileValue]]:
    """The values of a table by their paths, if the form has them; raises `BadData`."""
    for key, value in tree.items():
        here = f"{path}.{key}" if path else key
        if key not in form:
            raise unknown_key(here, list(form))
        if key in GROUPS:
            yield here, _group(here, value)
        elif "value" in form[key]:
            yield here, _file_value(here, value)
        else:
            yield from file_values(_table(here, value), form[key], here)


def _table(path: str, value: object) -> Tree:
    if not isinstance(value, dict):
        raise fault(path, msg("a table is wanted here."))
    return value


def _group(path: str, value: object) -> FileValue:
    group = {key: _file_value(f"{path}.{key}", given) for key, given in _table(path, value).items()}
    marks = [given.mark for given in group.values()]
    return FileValue(group, min(marks, key=lambda mark: MARKS.index(mark.mark), default=OWNER))


def _file_value(path: str, value: object) -> FileValue:
    if not isinstance(value, dict):
        return FileValue(value, OWNER)
    for key in value:
        if key not in ("value", *Mark._fields):
            raise unknown_key(f"{path}.{key}", ("value", *Mark._fields))
    if "value" not in value:
        raise fault(path, msg("its value is missing."))
    mark, source = value.get("mark", OWNER.mark), value.get("source", OWNER.source)
    if mark not in MARKS:
        raise unknown_word(f"{path}.mark", mark, MARKS)
    if not isinstance(source, str):
        raise fault(f"{path}.source", msg("a text is wanted here."))
    return FileValue(value["value"], Mark(mark, source))


def fault(path: str, problem: Message) -> BadData:
    """The error that something is wrong at this path, told as table and key."""
    table, _, key = printable(path).rpartition(".")
    where = f"[{table}] {key}" if table else key
    return BadData(msg("{where}: {problem}", where=where, problem=problem))


def unknown_key(path: str, known: Sequence[str]) -> BadData:
    """The error that there is no such table or key."""
    return fault(path, msg("not known here; known are: {known}.", known=", ".join(known)))


def unknown_word(path: str, word: object, known: Sequence[str]) -> BadData:
    """The error that the value is none of the known words."""
    problem = msg("“{word}” is not known here; known are: {known}.",
                  word=printable(str(word)), known=", ".join(known))  # fmt: skip
    return fault(path, problem)
