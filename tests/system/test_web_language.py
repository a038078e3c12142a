"""The language is changed in place, and nothing stays behind in the old one."""

import re

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from .browser import Visits, come_to_rest
from .stops import STOPS

pytestmark = pytest.mark.system

TEXTS = """
() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    // Languages call themselves by their own names; cards carry letters; commands are commands.
    if (!parent.closest("svg, code, label:has([lang])")) texts.add(walker.currentNode.data.trim());
  }
  for (const one of document.querySelectorAll("#app [aria-label]:not([lang])"))
    texts.add(one.getAttribute("aria-label").trim());
  return [...texts].filter((text) => /[a-z]{2}/.test(text));
}
"""
"""Everything that is read on the page or told of it."""
SAME = {
    *("district", "noir", "gangs", "city", "tripot", "ada", "vera", "nina", "sal"),
    *("dutch", "ines", "moe", "motel", "casino", "bar", "cabaret", "prison", "grand", "hotel"),
    *("placement", "actions", "score", "stock", "point", "initiative", "lieutenant", "att", "rec"),
    *("castle", "river", "hudson", "willow", "precinct", "hall", "docks"),
    *("alliance", "alliances", "points", "gang", "joker", "notifications", "total", "esc"),
}
"""Names, which are the same everywhere, and words that another language shares with English."""
CLOCK = re.compile(r"\d+:\d\d|\d+(?= min)")
"""What changes while one reads."""


def texts(page: Page) -> set[str]:
    """What can be read or heard."""
    return {CLOCK.sub("0", text) for text in page.evaluate(TEXTS)}


def choose(page: Page, language: str) -> None:
    """Chooses a language where the page offers it: in its head, or in the settings."""
    radio = f"input[type=radio][lang={language}]"
    in_settings = page.locator(radio).count() == 0
    if in_settings:
        page.get_by_test_id("settings").click()
    page.locator(radio).first.check()
    page.wait_for_function("wish => document.documentElement.lang === wish", arg=language)
    if in_settings:
        page.keyboard.press("Escape")
        page.get_by_test_id("settings-dialog").wait_for(state="detached")
        come_to_rest(page)


def left_over(before: set[str], after: set[str]) -> list[str]:
    """What is the same in both languages and should not be."""
    return sorted(
        text for text in before & after if not set(re.findall(r"[a-z]+", text.lower())) <= SAME
    )


@pytest.mark.parametrize("stop", ["lobby", "turn", "waiting-room", "rules"])
def test_a_page_changes_its_language_without_a_reload(
    scenes: RunningServer, visit: Visits, stop: str
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    STOPS[stop](visitor)
    page.evaluate("window.stayed = true")
    english = texts(page)
    for language in ("fr", "it"):
        choose(page, language)
        assert page.evaluate("window.stayed"), "the page was not loaded anew"
        same = left_over(english, texts(page))
        assert not same, f"in {language} as in English: {same}"
    choose(page, "en")
    assert texts(page) == english


def test_no_page_and_no_state_has_english_in_another_language(
    scenes: RunningServer, visit: Visits
) -> None:
    english, *others = (visit(scenes.url, language=language) for language in ("en", "fr", "it"))
    found: dict[str, list[str]] = {}
    for stop, reach in STOPS.items():
        reach(english)
        before = texts(english.page)
        assert before
        for other in others:
            reach(other)
            found[stop] = [*found.get(stop, ()), *left_over(before, texts(other.page))]
    for visitor in (english, *others):
        visitor.excused.append("status of 404")  # a page that is not there says so
    report = [f"{stop}: {finding}" for stop, findings in found.items() for finding in findings]
    assert not report, "\n".join(report)
