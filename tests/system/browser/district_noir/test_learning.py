"""A first game, and help where it is needed."""

from random import Random

import pytest

from tests.server.running import RunningServer

from ...helpers.browser import PHONE, Visits, hold_clock
from ...helpers.page_states import STOPS
from ...helpers.playing_district_noir import CARDS, point, start_against_bot, wait_for_turn

pytestmark = pytest.mark.system

TIPS = 6
"""So many come in any game."""
PAUSE = 1000
"""Milliseconds after which whatever is pointed at has said what it is."""
OVER = """
addEventListener("pointerover", ({ target }) => {
  if (target.closest("[data-kind]")) window.over += 1;
}, true);
"""
"""Counts how often the pointer has come to be over a card."""


def test_a_first_game_explains_each_rule_once_while_it_is_played(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    page.get_by_test_id("learn").first.click()
    rng, told = Random(3), list[str]()
    while not _enough(told) and wait_for_turn(page):
        for tip in page.get_by_test_id("tip").all():
            told.append(tip.locator("p").inner_text())
            tip.get_by_role("button", name="Got it").click()
        point(page, rng)
    assert "2 ways to win" in told[0]
    assert _enough(told)
    assert len(set(told)) == len(told)


def _enough(told: list[str]) -> bool:
    return len(told) >= TIPS and any("A take brings exactly the newest 5" in tip for tip in told)


def test_tips_end_when_they_are_no_longer_wanted(web_server: RunningServer, visit: Visits) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    page.get_by_test_id("learn").first.click()
    page.get_by_test_id("tip").get_by_role("button", name="No more tips").click()
    page.get_by_test_id("tip").wait_for(state="detached")
    page.reload()
    wait_for_turn(page)
    assert page.get_by_test_id("tip").count() == 0


def test_a_card_and_a_place_say_what_they_are(scenes: RunningServer, visit: Visits) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    STOPS["turn"](visitor)
    page.locator("[data-testid=row] [data-card]").last.hover()
    page.get_by_role("tooltip").wait_for()
    assert len(page.get_by_role("tooltip").inner_text()) > 20
    page.locator("[data-help=pile]").hover()
    page.get_by_role("tooltip").get_by_text("What is still to be dealt").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("tooltip").wait_for(state="detached")


def test_a_pointer_that_rests_is_not_told_what_moves_below_it(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    hold_clock(page)
    page.add_init_script(OVER)
    start_against_bot(page)
    assert wait_for_turn(page)
    card = page.locator(CARDS).first
    card.click()
    page.evaluate("window.over = 0")
    card.click()
    page.wait_for_function("() => window.over > 0")  # another card has come to lie there
    page.clock.run_for(PAUSE)
    assert page.get_by_role("tooltip").count() == 0


@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_a_tip_never_lies_on_the_hand(
    scenes: RunningServer, visit: Visits, size: tuple[int, int]
) -> None:
    visitor = visit(scenes.url, size=size, language="fr")
    page = visitor.page
    STOPS["coach"](visitor)
    tip = page.get_by_test_id("tip").bounding_box()
    hand = page.locator("[data-hand]").first.bounding_box()
    assert tip is not None
    assert hand is not None
    beside = tip["x"] + tip["width"] <= hand["x"]
    assert beside or tip["y"] + tip["height"] <= hand["y"]
