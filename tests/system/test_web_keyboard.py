"""A whole game without a mouse, as somebody plays it who listens to a screen reader."""

from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from .at_table import ENTRIES, RESULT, play_on, press
from .browser import Visits
from .stops import STOPS

pytestmark = pytest.mark.system

MOST = 60
"""How often Tab is pressed before something counts as out of reach."""
LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.told = [];
  new MutationObserver(() => {
    for (const region of document.querySelectorAll("[aria-live]")) {
      const said = region.textContent.trim();
      if (said && window.told.at(-1) !== said) window.told.push(said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
});
"""
"""Keeps what the live regions say."""
SENTENCES = f"""
[...document.querySelectorAll("{ENTRIES} > span:last-child")].map((span) => {{
  const copy = span.cloneNode(true);
  copy.querySelector("b:not(.you, .opp)")?.remove(); // the newest sentence says whose turn it is
  return copy.textContent;
}})
"""


def tab_to(page: Page, target: str) -> None:
    """Presses Tab until something has the focus, which can then be seen."""
    for _ in range(MOST):
        page.keyboard.press("Tab")
        if page.evaluate("target => document.activeElement.matches(target)", target):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"the focus on {target} cannot be seen"
            return
    raise AssertionError(f"Tab does not lead to {target}")


def test_a_whole_game_is_played_by_keyboard_alone_and_told_in_words(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.add_init_script(LISTEN)
    page.goto("/")
    page.get_by_test_id("level").first.wait_for()
    tab_to(page, "[data-testid=door-district-noir] [data-testid=play-now]")
    page.keyboard.press("Enter")
    play_on(page, Random(6), press)

    told = _plain(" ".join(page.evaluate("window.told")))
    acts = [
        line for line in map(_plain, page.evaluate(SENTENCES)) if " play" in line or " take" in line
    ]
    assert len(acts) > 24
    assert [line for line in acts if line not in told] == []
    assert "Your turn, action 2 of 6." in told
    assert page.locator(RESULT).get_by_role("heading").first.inner_text().lower() in told.lower()

    tab_to(page, "dialog[data-testid=result] a[href='/']")
    page.keyboard.press("Enter")
    page.get_by_test_id("door-district-noir").wait_for()


def test_the_row_the_score_and_the_unseen_cards_can_be_heard_at_any_time(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    STOPS["turn"](visitor)
    live = page.get_by_test_id("live")
    for key, sentence in (("r", "A take would bring"), ("s", "You own"), ("u", "cards are unseen")):
        page.keyboard.press(key)
        live.filter(has_text=sentence).wait_for(state="attached")
    page.keyboard.press("?")
    page.locator("dialog[data-testid=help]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[data-testid=help]").wait_for(state="detached")


def _plain(text: str) -> str:
    return " ".join(text.split())
