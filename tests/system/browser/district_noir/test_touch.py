"""A phone in the hand: fingers, sheets and the way back."""

from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ...helpers.browser import PHONE, Visits, come_to_rest
from ...helpers.page_states import STOPS
from ...helpers.playing_district_noir import CARDS, TAKE, play_on, start_against_bot

pytestmark = pytest.mark.system


def tap(page: Page, rng: Random) -> str:
    """Plays with two taps on a card; a take is looked at first and counts with the second tap."""
    cards, take = page.locator(CARDS), page.locator(TAKE)
    number = cards.count()
    if take.count() and (number == 0 or rng.random() < 0.3):
        take.tap()
        page.get_by_role("button", name="Put back").wait_for()
        page.get_by_role("button", name="Take these").tap()
        return "t"
    card = cards.nth(rng.randrange(number))
    kind = card.get_attribute("data-kind")
    card.tap()
    page.get_by_test_id("confirm").tap()
    return str(kind)


def test_a_whole_game_is_played_by_fingers(web_server: RunningServer, visit: Visits) -> None:
    visitor = visit(web_server.url, size=PHONE, touch=True)
    start_against_bot(visitor.page)
    actions = play_on(visitor.page, Random(5), tap)
    assert "t" in actions
    assert len(actions) > 5


def test_a_take_that_was_only_looked_at_can_be_put_back(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url, size=PHONE, touch=True)
    page = visitor.page
    STOPS["turn"](visitor)
    page.locator(TAKE).tap()
    page.get_by_role("button", name="Put back").tap()
    assert page.locator(TAKE).count() == 1
    assert page.get_by_test_id("take").get_attribute("disabled") is None


def test_the_way_back_closes_a_sheet_first_and_leaves_the_table_then(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url, size=PHONE, touch=True).page
    start_against_bot(page)
    page.locator(f"{CARDS}, {TAKE}").first.wait_for()
    page.get_by_role("button", name="Log and cards").tap()
    page.locator("dialog[open]").wait_for()
    page.go_back()
    page.locator("dialog[open]").wait_for(state="detached")
    assert "/tables/" in page.url
    page.go_back()
    page.get_by_test_id("door-district-noir").wait_for()


def test_a_menu_gives_way_to_what_was_chosen_in_it(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url, size=PHONE, touch=True).page
    start_against_bot(page)
    page.get_by_test_id("hand").wait_for()  # until then the page has another bar
    page.get_by_test_id("menu").tap()
    page.get_by_test_id("settings").tap()
    page.get_by_test_id("name-field").wait_for()
    come_to_rest(page)  # what closes late must not close this one
    assert page.get_by_test_id("name-field").is_visible()
