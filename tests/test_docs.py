"""The examples in the documents run, and what they show is true."""

import re
from pathlib import Path

import pytest

from tripot.core import read_record
from tripot.games import load_game

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/checks.md")


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


def test_links_lead_somewhere() -> None:
    for page in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/records.md"):
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert (ROOT / page).parent.joinpath(target).exists(), f"{page}: {target}"
