"""A whole game without a mouse, as somebody plays it who listens to a screen reader."""

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ...helpers.browser import Visits
from ...helpers.faulty_connections import Breaking
from ...helpers.opening_pages import go
from ...helpers.page_states import STOPS
from ...helpers.playing_district_noir import (
    ENTRIES,
    RESULT,
    play_on,
    press,
    start_against_bot,
    wait_for_turn,
)
from ...helpers.scenes import address
from ...helpers.screen_reader import LISTEN, plain, wait_until_told

pytestmark = pytest.mark.system

MOST = 60
"""How often Tab is pressed before something counts as out of reach."""
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
    actions = play_on(page, Random(6), press)

    verdict = page.locator(RESULT).get_by_role("heading").first.inner_text()
    told = wait_until_told(page, verdict)
    acts = acts_in_log(page)
    assert sum(line.startswith("You ") for line in acts) == len(actions)
    check_told_in_order(page, acts)
    assert "Your turn, action 2 of 6." in told

    tab_to(page, "dialog[data-testid=result] a[href='/']")
    page.keyboard.press("Enter")
    page.get_by_test_id("door-district-noir").wait_for()


def test_what_was_missed_while_the_line_was_broken_is_told_when_it_is_back(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    page, line = visitor.page, Breaking(visitor)
    page.add_init_script(LISTEN)
    start_against_bot(page)
    assert wait_for_turn(page)
    before = acts_in_log(page)
    line.swallows = {"ack", "update"}
    press(page, Random(4))
    line.wait_until_swallowed("update")
    line.tear()
    page.get_by_test_id("connection").get_by_text("Connection lost.").wait_for()
    line.mend()
    assert wait_for_turn(page)
    acts = acts_in_log(page)
    assert len(acts) > len(before)
    check_told_in_order(page, acts)


def test_a_game_that_has_just_begun_is_told_from_its_beginning_and_an_older_one_is_not(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    page.add_init_script(LISTEN)
    go(visitor, address("to-watch"), "[data-testid=log]")
    polite = plain(" ".join(page.evaluate("window.polite")))
    assert "Round 1" in polite
    STOPS["turn"](visitor)
    assert len(acts_in_log(page)) > 2
    assert page.evaluate("window.polite") == []


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


def acts_in_log(page: Page) -> list[str]:
    """What was played and taken, as the log has it."""
    lines = map(plain, page.evaluate(SENTENCES))
    return [line for line in lines if " play" in line or " take" in line]


def check_told_in_order(page: Page, lines: Sequence[str]) -> None:
    """Every sentence was told politely as often as it is in the log, in the same order."""
    polite, at = plain(" ".join(page.evaluate("window.polite"))), 0
    for line in lines:
        found = polite.find(line, at)
        assert found >= 0, f"“{line}” was not told after “{polite[max(0, at - 80) : at]}”"
        at = found + len(line)
