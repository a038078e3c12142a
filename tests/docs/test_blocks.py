"""Every block of code in the pages is of a known kind, and is what it claims to be."""

import configparser
import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

import tripot.protocol
from tests.plugging import plug_in
from tripot.arena import load_tally, play_pairs
from tripot.arena.endings import read_ending
from tripot.bots import admit, guests
from tripot.cli.data_sets import load_data
from tripot.core import check_commitment, commitment_text, read_record, write_save
from tripot.games import load_game, packages
from tripot.games.gangs_city.box.loading import shipped
from tripot.games.gangs_city.showing.sheet import count_sheet
from tripot.plugins import BOTS, Plugin
from tripot.tables.forms import Form
from tripot.testing import PlainSeal

from .commands import Command, understand
from .pages import PAGES, ROOT, Block, blocks

EVERYTHING = [block for page in PAGES for block in blocks(page)]
CHECKED = {"python", "output", "json", "toml", "record", "deal", "save", "sheet", "systemd"}
"""Kinds that are checked here."""
RUN = {"sh", "console"}
"""Kinds that `test_commands` runs."""
LEFT_ALONE = {
    "mermaid": "a drawing",
    "caddy": "another program's",
    "nginx": "another program's",
}
PROJECT = "pyproject.toml"
TEXTS = {"|m − p| ≤ t · sqrt(v · p (1 − p) / D),   v = s² / (m (1 − m)),\n"}
"""Blocks for people only."""
RUN_ELSEWHERE = {
    ("docs/protocol.md", "import asyncio"): "test_the_program_in_the_page_plays_a_game",
}
"""Programs that need a server, and the tests in protocol/test_documents.py that run them."""


def of(kind: str, page: str | None = None) -> list[Block]:
    return [block for block in EVERYTHING if block.kind == kind and page in (None, block.page)]


def the(kind: str, page: str) -> Block:
    (block,) = of(kind, page)
    return block


@pytest.mark.parametrize("block", EVERYTHING, ids=str)
def test_every_block_is_of_a_kind_that_somebody_checks(block: Block) -> None:
    """A new block says what it is after its fence; a new kind is taken up here first."""
    if block.kind == "text":
        assert block.text in TEXTS
    else:
        assert block.kind in CHECKED | RUN | LEFT_ALONE.keys()


@pytest.mark.parametrize("block", of("python"), ids=str)
def test_programs_run_and_print_what_the_page_shows(
    block: Block, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = RUN_ELSEWHERE.get((block.page, block.text.splitlines()[0]))
    if elsewhere is not None:
        tests = (ROOT / "tests" / "protocol" / "test_documents.py").read_text("utf-8")
        assert f"def {elsewhere}(" in tests
        return
    exec(compile(block.text, str(block), "exec"), {"__name__": "example"})
    after = next((one for one in blocks(block.page) if one.line > block.line), None)
    if after is not None and after.kind == "output":
        assert capsys.readouterr().out == after.text
    else:
        assert "print(" not in block.text, "what it prints belongs below it, as “output”"


def test_output_stands_below_a_program() -> None:
    for page in PAGES:
        kinds = [block.kind for block in blocks(page)]
        for before, kind in zip(["", *kinds], kinds):
            assert kind != "output" or before == "python", page


@pytest.mark.parametrize("block", of("json"), ids=str)
def test_json_is_what_its_name_says(block: Block) -> None:
    value = json.loads(block.text)
    match block.name:
        case "menu":
            assert block.page == "docs/gangs-city.md"  # tests/protocol reads it as the page says
        case "ledger" | "endings":
            assert value.keys() == {"deal", "games"}
        case name:  # tests/protocol validates it
            assert block.page == "docs/protocol.md"
            assert issubclass(getattr(tripot.protocol, name), tripot.protocol.Model | Form)


def test_a_line_of_an_arena_s_file_looks_as_in_the_page(tmp_path: Path) -> None:
    shown = json.loads(of("json", "docs/arena.md")[0].text)
    file = tmp_path / "results.jsonl"
    play_pairs("district-noir", ["greedy", "random", "newsboy"], 1, seed=1, file=file)
    real = json.loads(file.read_text("utf-8").splitlines()[1])
    assert real.keys() == shown.keys()
    assert [*map(len, real["games"])] == [*map(len, shown["games"])]
    assert set("".join(real["games"] + shown["games"])) <= set("+-=")


def test_so_does_a_line_of_a_game_for_three(tmp_path: Path) -> None:
    shown = json.loads(of("json", "docs/arena.md")[1].text)["games"][0]
    file = tmp_path / "results.jsonl"
    options = load_game("gangs-city").options(turns=1)
    play_pairs("gangs-city", ["greedy", "random"], 1, options=options, file=file)
    real = json.loads(file.read_text("utf-8").splitlines()[1])["games"][0]
    assert list(real) == list(shown)
    assert read_ending(shown, 3) is not None
    figures = load_tally("gangs-city").figures
    assert figures([real["tally"]]).keys() == figures([shown["tally"]]).keys()


@pytest.mark.parametrize("block", [b for b in of("toml") if b.name == PROJECT], ids=str)
def test_an_entry_point_of_a_page_names_a_bot_or_a_game_as_we_read_it(
    block: Block, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "_admitted", {})
    ((group, entries),) = tomllib.loads(block.text)["project"]["entry-points"].items()
    for name, place in entries.items():
        if group == BOTS:
            admit(f"{name}={place}")
        else:
            plug_in(monkeypatch, group, Plugin(name, place, "package"))
            assert packages.package_of(name) == place


@pytest.mark.parametrize("block", [b for b in of("toml") if b.name != PROJECT], ids=str)
def test_data_sets_are_read(block: Block, tmp_path: Path) -> None:
    file = tmp_path / block.name
    file.write_text(block.text, "utf-8")
    (name,) = load_data("gangs-city", file).values()
    assert name.startswith(f"{file.stem}:")


@pytest.mark.parametrize("block", of("record"), ids=str)
def test_records_replay_and_their_commitments_hold(block: Block) -> None:
    record = read_record(block.text, load_game)
    assert record.replay().problem is None
    assert check_commitment(record).deal_unchanged


def test_the_text_of_a_deal_is_that_of_the_record() -> None:
    record = read_record(the("record", "docs/records.md").text, load_game)
    setup = record.setup
    secret = dict(setup.tags)["secret"]
    assert the("deal", "docs/records.md").text == commitment_text(setup, secret)


def test_a_save_looks_as_in_the_page() -> None:
    record = read_record(the("record", "docs/records.md").text, load_game)
    real = write_save(record.replay().matches[2], PlainSeal())
    assert matches(the("save", "docs/records.md").text, real)


def matches(shown: str, real: str) -> bool:
    """Whether it is what the page shows, in which “…” is anything."""
    pattern = re.escape(shown.rstrip("\n")).replace("…", ".*")
    return re.fullmatch(pattern, real.rstrip("\n"), re.DOTALL) is not None


def test_the_score_sheet_counts() -> None:
    places = {"gambling den": 1, "nightclub": 14, "tenements": 15}
    sheet = count_sheet(the("sheet", "docs/gangs-city.md").text, shipped(), {}, places)
    assert [points.score for points in sheet.points] == [18, 9, 17]


@pytest.mark.parametrize("block", of("systemd"), ids=str)
def test_a_service_starts_a_command_that_exists(block: Block) -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.read_string(block.text.replace("\\\n", " "))
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/tripot")
    understand(Command(str(block), ("tripot", *words)))
