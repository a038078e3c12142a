"""A bot's suggestion: asked for, told with its reasons, laid out, and done by the player alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer

from ...helpers.browser import DESKTOP, PHONE, TABLET, Visits
from ...helpers.opening_pages import sit
from ...helpers.page_states_gangs_city import suggest
from ...helpers.playing_gangs_city import CONFIRM, SPOT, entries

pytestmark = pytest.mark.system

TIP = "[data-testid=tip]"
CHOICE = "[data-testid=choice]"
LAY_OUT = "lay-out"


def told(page: Page) -> str:
    """The suggestion, once it has come."""
    page.get_by_test_id(LAY_OUT).wait_for()
    return page.locator(f"{TIP} p").inner_text()


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_a_suggested_tile_has_its_reasons_and_is_placed_only_when_confirmed(
    scenes: RunningServer, visit: Visits, size: tuple[int, int]
) -> None:
    visitor = visit(scenes.url, size=size)
    page = visitor.page
    sit(visitor, "gc-bots", SPOT)
    assert page.locator(TIP).count() == 0
    suggest(page)
    sentences = re.split(r"(?<=\.) ", told(page))
    assert sentences[0].startswith("Suggestion: ")
    assert len(sentences) >= 3
    assert sentences[-1].startswith("Your chance to win, as the bot sees it: ")
    page.get_by_test_id(LAY_OUT).click()
    page.locator(CONFIRM).wait_for()
    assert page.locator("[data-testid=character][aria-pressed=true]").count() == 1
    assert page.locator(TIP).count() == 0


@pytest.mark.parametrize("scene", ["gc-bots-shoot", "gc-bots-open"])
def test_a_suggested_decision_is_chosen_and_done_only_when_confirmed(
    scenes: RunningServer, visit: Visits, scene: str
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, scene, CHOICE)
    before = entries(page)
    page.keyboard.press("h")
    assert told(page).startswith("Suggestion: ")
    page.get_by_test_id(LAY_OUT).click()
    expect(page.locator(f"{CHOICE}:checked")).to_have_count(1)
    page.locator(CONFIRM).wait_for()
    assert entries(page) == before


def test_a_suggested_bid_is_laid_out_in_its_dialog(scenes: RunningServer, visit: Visits) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-bots-bid", "[data-testid=bids]")
    dialog = page.get_by_test_id("bids")
    dialog.get_by_test_id("suggest").click()
    expect(dialog).to_contain_text("Suggestion: You bid ")
    dialog.get_by_test_id(LAY_OUT).click()
    expect(dialog).not_to_contain_text("Suggestion: ")
    dialog.get_by_test_id("confirm").wait_for()
    assert page.locator(TIP).count() == 0


def test_what_was_read_is_put_away_and_comes_back_when_asked_for(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-bots", SPOT)
    suggest(page)
    first = told(page)
    page.locator(f"{TIP} .got").click()
    page.locator(TIP).wait_for(state="detached")
    suggest(page)
    assert told(page) == first
    asked = [message for message in visitor.messages if message["type"] == "suggestion"]
    assert len(asked) == 1


def test_with_other_people_at_the_table_there_is_nothing_to_ask(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    sit(visitor, "gc-late", SPOT)
    assert visitor.page.get_by_test_id("bulb").count() == 0
    visitor.page.keyboard.press("h")
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[data-testid=help]").wait_for()
    assert visitor.page.locator(TIP).count() == 0
