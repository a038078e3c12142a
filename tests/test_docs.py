"""The examples in the documents run, and what they show is true."""

import re
from pathlib import Path

import pytest

from tripot.core import read_record
from tripot.games import load_game

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/checks.md", "docs/arena.md", "docs/vector.md")


def examples() -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        text = (ROOT / page).read_text("utf-8")
        found += [(page, code) for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]
    return found


@pytest.mark.parametrize(("page", "code"), examples())
def test_python_examples_run(page: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, page, "exec"), {"__name__": "example"})
    if "print(" in code:
        assert capsys.readouterr().out


def test_the_record_in_the_documents_replays() -> None:
    text = (ROOT / "docs/records.md").read_text("utf-8")
    block = re.search(r"    tripot record 1\n(?:    .*\n|\n)+", text)
    assert block is not None
    record = read_record(re.sub(r"^    ", "", block.group(), flags=re.MULTILINE), load_game)
    assert record.replay().problem is None


def test_every_reading_of_gangs_city_is_in_its_page() -> None:
    text = (ROOT / "docs/gangs-city.md").read_text("utf-8")
    assert set(re.findall(r"^\| A(\d+) \|", text, re.MULTILINE)) == set(map(str, range(1, 56)))


def test_the_notation_of_gangs_city_in_the_documents_is_understood() -> None:
    text = (ROOT / "docs/gangs-city.md").read_text("utf-8")
    notation = text.partition("## The notation")[2].partition("\n| id |")[0]
    actions = re.findall(r"^\| `([^`]+)`", notation, re.MULTILINE)
    game = load_game("gangs-city")
    assert len(actions) > 15
    for action in actions:
        assert str(game.parse_action(action)) == action


def test_the_score_sheet_in_the_documents_counts() -> None:
    from tripot.games.gangs_city.loading import shipped
    from tripot.games.gangs_city.sheet import count_sheet

    text = (ROOT / "docs/gangs-city.md").read_text("utf-8")
    block = re.search(r"    players: .*\n(?:    .*\n)+", text)
    assert block is not None
    places = {"gambling den": 1, "nightclub": 14, "tenements": 15}
    sheet = count_sheet(block.group(), shipped(), {}, places)
    assert [points.score for points in sheet.points] == [18, 9, 17]


def test_links_lead_somewhere() -> None:
    pages = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/records.md")
    for page in (*pages, "docs/gangs-city.md"):
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert (ROOT / page).parent.joinpath(target).exists(), f"{page}: {target}"
