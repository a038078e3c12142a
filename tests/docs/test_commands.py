"""Every command in the pages is understood by the program it calls, and does what the page says."""

import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tripot.arena.district_noir.reduced import SMALL
from tripot.bots.district_noir.network import SHIPPED

from .commands import ELSEWHERE, Command, command_in, commands_of, options, understand
from .pages import PAGES, ROOT, Block, blocks, spans
from .running import Shell
from .test_blocks import matches

FILES = {"record", "deal", "sheet", "toml"}
"""Kinds of blocks that are files, under the name beside the kind."""
LONG = re.compile(r"train |bench\.|net|judge|ismcts|kingpin|consigliere")
"""Commands that train, search or think for long."""
ELSEWHERE_TOO = {
    "bench.abuse": "server/hostile",  # the same attacks; how long they may take is no test
    "bench.bots_under_load": "server/thinking/test_lanes.py",
    "bench.reference": "bots/test_reference.py::test_the_table_has_a_line_for_each_opponent",
    "bench.gangs_city": "bots/test_gangs_city_study.py::test_the_script_counts_and_draws",
    "bench.gangs_city.among": "bots/test_gangs_city_study.py::test_finished_deals_are_kept",
    "bench.city_under_load": "server/thinking/test_lanes.py",
    "train.gangs_city": "train/gangs_city/test_runs.py::test_a_run_goes_on_where_it_was",
    "bench.study": "bots/test_study.py::test_the_script_counts_and_draws",
}


def written(page: str) -> Iterator[Command]:
    """The commands of a page: those of its blocks, then those in sentences and tables."""
    for block in blocks(page):
        if block.kind == "sh":
            yield from commands_of(block)
    for span in spans(page):
        command = command_in(span)
        if command is not None:
            yield command


ALL = [command for page in PAGES for command in written(page)]


@pytest.mark.parametrize("command", ALL, ids=str)
def test_every_command_is_understood(command: Command) -> None:
    understand(command)


def test_the_page_for_contributors_has_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):.*  ## ", makefile, re.MULTILINE)
    commands = [command.words for command in written("CONTRIBUTING.md")]
    told = {words[1] for words in commands if words[0] == "make"}
    assert told == {*targets} - {"play"}  # which is for everybody else


@pytest.mark.parametrize("page", PAGES)
def test_every_option_that_is_named_exists(page: str) -> None:
    named = {span.text.split()[0] for span in spans(page) if span.text.startswith("--")}
    assert named <= options()


def test_what_is_run_elsewhere_is_run_there() -> None:
    for where in (*ELSEWHERE.values(), *ELSEWHERE_TOO.values()):
        file, _, test = where.partition("::")
        assert not test or f"def {test}(" in (ROOT / "tests" / file).read_text("utf-8"), where


@pytest.fixture
def shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Shell:
    """A folder with every file that the pages show."""
    for page in PAGES:
        for block in blocks(page):
            if block.kind in FILES or (block.kind == "python" and block.name):
                (tmp_path / block.name).write_text(block.text, "utf-8")
    return Shell(tmp_path, monkeypatch, capsys)


def to_run(page: str, *, long: bool) -> list[Command]:
    """The commands of a page that can be run here, each once."""
    found = {
        command.words: command
        for command in written(page)
        if command.words[0] in ("tripot", "python")
        and not command.only_named
        and command.program not in {*ELSEWHERE, *ELSEWHERE_TOO}
        and "postgresql:" not in " ".join(command.words)  # tests/system has one
        and bool(LONG.search(" ".join(command.words))) == long
    }
    return [*found.values()]


SHOWN = [
    page for page in PAGES if page != "CHANGELOG.md"
]  # which tells of commands, and shows none


@pytest.mark.parametrize("page", [page for page in SHOWN if to_run(page, long=False)])
def test_commands_run(page: str, shell: Shell) -> None:
    for command in to_run(page, long=False):
        shell.run(command)


CONSOLES = [block for page in PAGES for block in blocks(page) if block.kind == "console"]


@pytest.mark.parametrize("block", CONSOLES, ids=str)
def test_commands_print_what_the_page_shows(block: Block, shell: Shell) -> None:
    for shown in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        line, _, output = shown.partition("\n")
        if line.startswith("tripot "):
            printed = shell.run(Command(str(block), tuple(shlex.split(line))))
        else:
            printed = shell.line(line)
        if "--json" in line:
            assert json.loads(printed) == json.loads(output)
        else:
            assert matches(output, printed), printed


def test_the_reduced_game_is_the_one_that_is_measured() -> None:
    (found,) = re.findall(r"cards=.* take=\d+", (ROOT / "train" / "README.md").read_text("utf-8"))
    assert found == SMALL.options


TRAINED = ("train/README.md", "docs/strength.md")
"""The first makes what the second measures."""
APART = [(page,) for page in SHOWN if page not in TRAINED and to_run(page, long=True)]


@pytest.mark.long
@pytest.mark.parametrize("pages", [TRAINED, *APART], ids=" and ".join)
def test_commands_that_train_or_think_run(pages: tuple[str, ...], shell: Shell) -> None:
    (shell.folder / "docs" / "images").mkdir(parents=True)
    shutil.copy(SHIPPED, shell.folder / "other.npz")
    for page in pages:
        for command in to_run(page, long=True):
            shell.run(command)
