"""Commands as documents show them: understood by the real parsers, and run, long ones cut short."""

import re
import shlex
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from json import loads

import pytest

from tripot.arena.district_noir.reduced import TINY
from tripot.cli import _parse
from tripot.cli.parser import build_parser
from tripot.games import game_ids
from tripot.locale import Speech

from .pages import ROOT, Block, Span

_TINY = "iterations=1 games=64 minibatches=2 width=16 depth=2 critic_width=16 critic_depth=2"
_SIZES = r" hand=\d+ rounds=\d+ removed=\d+ row=\d+ take=\d+"
RUN_AS = (
    # What stands for something else.
    (r"GAME", "district-noir"),
    (r"bench PART", "bench web"),
    (r"BOT BOT …", "greedy random"),
    (r"gangs-city FILE", "gangs-city turn.txt"),
    (r"(verify|replay) FILE", r"\1 game.txt"),
    (r" …\"", '"'),
    (r"\bNET\b", "net.npz"),
    (r"net:FILE", "net:reduced.npz"),
    # The same, but less of it.
    (r"--deals \d+", "--deals 2"),
    (r"(train\.gangs_city .*--games) \d+", r"\1=4"),
    (r"--games \d+", "--games 2"),
    (r"--players (\d) --deals 2", r"--players \1 --deals 2 --option turns=1"),
    (r"ismcts:1000", "ismcts:20"),
    (r" --minutes \d+(?=.* --set)", ""),
    (r" --minutes \d+", " --set"),
    (r"(--set)((?: \w+=\S+)*)", rf"\1\2 {_TINY}"),
    (rf"cards=\S+{_SIZES}( .*)", rf"\1 {TINY.options}"),
    (r"bench.exploitability random greedy heuristic", "bench.exploitability --tiny random greedy"),
    (r"bench.players$", "bench.players newsboy --games 1"),
)
"""How documented commands are run: a person reads these lines, so nothing else may change them."""


@dataclass(frozen=True)
class Command:
    """One command of a page."""

    where: str
    words: tuple[str, ...]
    in_block: bool = True

    @property
    def only_named(self) -> bool:
        """Whether a sentence speaks of a program, or of servers, which are run where they stand."""
        named = 3 if self.words[:2] == ("python", "-m") else 2
        return not self.in_block and (
            len(self.words) <= named or self.words[1] in ("serve", "admin")
        )

    @property
    def program(self) -> str:
        """What is run: the first word, or what Python runs."""
        match self.words:
            case ("python", "-m", program, *_) | ("python", program, *_):
                return program
        return self.words[0]

    def __str__(self) -> str:
        return f"{self.where}: {shlex.join(self.words)}"


def commands_of(block: Block) -> Iterator[Command]:
    """The commands of a block of the kind `sh`, or of a line that begins with a dollar."""
    text = re.sub(r"\s*\\\n\s*", " ", block.text)
    for line in text.splitlines():
        yield from _commands(str(block), line)


def command_in(span: Span) -> Command | None:
    """The command that stands in a sentence or table, if the code is one."""
    if not re.match(r"(tripot|make|npm|pip|python) |tripot$", span.text):
        return None
    (found,) = _commands(str(span), span.text)
    if found.words[:2] == ("tripot", "deal"):  # the first line of a file
        return None
    return replace(found, in_block=False)


def _commands(where: str, line: str) -> Iterator[Command]:
    for old, new in RUN_AS:
        line = re.sub(old, new, line)
    words: list[str] = []
    for word in [*shlex.split(line, comments=True), "&&"]:
        if word != "&&":
            words.append(word)
        elif words:
            yield Command(where, tuple(words))
            words = []


def understand(command: Command) -> None:
    """Fails unless the program exists and takes these words."""
    known = _KNOWN.get(command.program, _module if command.words[:2] == ("python", "-m") else None)
    assert known is not None, f"{command}: nobody checks this program"
    try:
        known(command)
    except SystemExit as refused:
        raise AssertionError(f"{command}: refused") from refused


def _tripot(command: Command) -> None:
    words = list(command.words[1:])
    if command.only_named and words[:1] in [[name] for name in _subcommands()] and len(words) == 1:
        return
    _parse(_parser(words), words)


def _parser(words: Sequence[str]) -> ArgumentParser:
    return build_parser(
        Speech("en"), next((word for word in words if word in game_ids()), "gangs-city")
    )


@cache
def _subcommands() -> frozenset[str]:
    (choices,) = (action.choices for action in _parser([])._actions if action.dest == "command")
    assert choices is not None
    return frozenset(map(str, choices))


def main_of(module: str) -> Callable[..., int]:
    """What ``python -m`` runs."""
    package = (ROOT / module.replace(".", "/") / "__main__.py").exists()
    main: Callable[..., int] = import_module(f"{module}.__main__" if package else module).main
    return main


class Understood(Exception):
    """The words were parsed."""


def _module(command: Command) -> None:
    """Lets a program parse its words and stops it there."""
    main = main_of(command.program)
    words = list(command.words[3:])
    if not words:
        return  # it is only named, or takes nothing

    def stop(parser: ArgumentParser, given: list[str] | None = None) -> Namespace:
        original(parser, given)
        raise Understood

    original = ArgumentParser.parse_args
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ArgumentParser, "parse_args", stop)
        with pytest.raises(Understood):
            main(words)


def _make(command: Command) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    target, *rest = command.words[1:]
    assert re.search(rf"^{target}:.*  ## .", makefile, re.MULTILINE), f"{command}: no such target"
    for word in rest:
        name, _, value = word.partition("=")
        assert name == "ARGS"
        if value != "…":
            _tripot(Command(command.where, ("tripot", *shlex.split(value))))


def _pip(command: Command) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for extra in re.findall(r"\[(\w+)\]", " ".join(command.words)):
        assert extra in extras["optional-dependencies"], f"{command}: no such extra"
    assert re.sub(r"\[.*\]", "", command.words[-1]) == ".", f"{command}: the package is here"


def _npm(command: Command) -> None:
    scripts = loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
    assert command.words[1:] == ("ci",) or command.words[2] in scripts


def _taken_elsewhere(command: Command) -> None:
    assert command.program in ELSEWHERE


ELSEWHERE = {
    "cd": "the shell's own",
    "curl": "protocol/test_documents.py::test_a_bot_can_be_brought_as_the_page_says",
    "examples/random_bot.py": "protocol/test_documents.py::"
    "test_a_bot_can_be_brought_as_the_page_says",
    "scripts/new-game": "test_new_game.py::test_it_keeps_the_contract_under_its_own_name",
    "createuser": "system/docs/test_programs.py::test_a_database_is_made_as_the_page_says",
    "createdb": "system/docs/test_programs.py::test_a_database_is_made_as_the_page_says",
}
"""Other people's programs, and the tests that run what the documents do with them."""

_KNOWN: dict[str, Callable[[Command], None]] = {
    "tripot": _tripot,
    "make": _make,
    "pip": _pip,
    "npm": _npm,
    **dict.fromkeys(ELSEWHERE, _taken_elsewhere),
}


def options() -> frozenset[str]:
    """Every option that `tripot` knows."""
    found: set[str] = set()
    waiting = [_parser([]), _parser(["district-noir"])]
    while waiting:
        for action in waiting.pop()._actions:
            found.update(action.option_strings)
            if isinstance(action.choices, dict):
                waiting += [
                    one for one in action.choices.values() if isinstance(one, ArgumentParser)
                ]
    return frozenset(found)
