"""What the pages say about the games is true, and their links lead somewhere."""

import re

import pytest

from tripot.games import load_game

from .pages import PAGES, ROOT

GANGS_CITY = (ROOT / "docs" / "gangs-city.md").read_text("utf-8")


def test_every_reading_of_gangs_city_is_in_its_page() -> None:
    readings = re.findall(r"^\| A(\d+) \|", GANGS_CITY, re.MULTILINE)
    assert set(readings) == set(map(str, range(1, 56)))


def test_the_notation_of_gangs_city_is_understood() -> None:
    notation = GANGS_CITY.partition("## The notation")[2].partition("\n| id |")[0]
    actions = re.findall(r"^\| `([^`]+)`", notation, re.MULTILINE)
    game = load_game("gangs-city")
    assert len(actions) > 15
    for action in actions:
        assert str(game.parse_action(action)) == action


def anchors(text: str) -> set[str]:
    """What the titles of a page can be linked by."""
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    here = ROOT / page
    for target, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", here.read_text("utf-8")):
        if target.startswith("http"):
            continue
        there = here.parent / target if target else here
        assert there.exists(), target
        assert not anchor or anchor in anchors(there.read_text("utf-8")), f"{target}#{anchor}"
