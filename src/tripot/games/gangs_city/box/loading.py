"""Where boxes come from: the shipped data set, an owner's file, the registry of those at hand."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from tripot.core import BadOptions, msg

from .box import BadData, Box
from .file_values import Tree, fault, file_values
from .validation import build

_registered: Final[dict[str, Box]] = {}
_LONGEST_NAME: Final = 40


@cache
def shipped() -> Box:
    """The data set that comes with the package."""
    name, form = _shipped()
    return build(name, dict(file_values(form, form)))


def load_box(text: str, name: str) -> Box:
    """The data set of an owner's file, which may hold only what differs from the shipped one.

    It has the name the file gives, otherwise the name given here. Raises `BadData`.
    """
    name, tree = _read(text, name)
    _, form = _shipped()
    return build(name, {**dict(file_values(form, form)), **dict(file_values(tree, form))})


def register(box: Box) -> None:
    """Makes the box one that `find_box` finds in this process."""
    _registered[str(box)] = box


def boxes() -> tuple[Box, ...]:
    """Every box at hand in this process, the shipped one first."""
    return shipped(), *(box for box in _registered.values() if box != shipped())


def find_box(text: str) -> Box:
    """The box of this ``name:digest``; raises `BadOptions` if it is not at hand."""
    if text == str(shipped()):
        return shipped()
    if text not in _registered:
        problem = msg("This game needs the data set “{name}”, which is not at hand. "
                      "Pass its file with --data.", name=text.partition(":")[0])  # fmt: skip
        raise BadOptions(problem)
    return _registered[text]


class Boxes:
    """The data sets of Gangs City, as every game offers its own."""

    def register(self, text: str, name: str) -> str:
        """Makes the box of an owner's file known; the option's value for it. Raises `BadData`."""
        box = load_box(text, name)
        register(box)
        return str(box)

    def known(self) -> list[str]:
        """The boxes at hand, the shipped one first."""
        return [str(box) for box in boxes()]


@cache
def _shipped() -> tuple[str, Tree]:
    file = files(__package__) / "box.toml"
    return _read(file.read_text(encoding="utf-8"))


def _read(text: str, name: str = "") -> tuple[str, Tree]:
    """The name and the tables of a data file."""
    try:
        tree = tomllib.loads(text.removeprefix("\ufeff"))  # which some editors put first
    except (ValueError, RecursionError) as error:  # numbers too long, tables too deep
        problem = msg("The data file is not valid TOML: {problem}.", problem=str(error))
        raise BadData(problem) from error
    name = tree.pop("name", name)
    if not isinstance(name, str):
        raise fault("name", msg("a text is wanted here."))
    return _cleaned(name), tree


def _cleaned(name: str) -> str:
    """The name as one short word, because records write it among the options."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", name).strip("-")[:_LONGEST_NAME] or "box"
