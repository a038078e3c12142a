"""Several windows of one browser, and the way back in one of them."""

import pytest

from tests.server.running import RunningServer

from ..helpers.browser import Visits, come_to_rest
from ..helpers.playing_district_noir import CARDS, TAKE

pytestmark = pytest.mark.system

_AT_ONCE = """() => {
  const back = history.back;
  history.back = function () {
    history.back = back;
    back.call(history);
    document.querySelector("%s").click();
    window.opened = true;
  };
}"""
"""Clicks on something while the page is on its way out of a dialog's entry in the history."""
FOLLOWED_AT_ONCE = _AT_ONCE % "a[href='/about']"
OPENED_AT_ONCE = _AT_ONCE % "[data-testid=settings]"


def test_who_plays_a_bot_meanwhile_hears_when_a_friend_sits_down(
    web_server: RunningServer, visit: Visits
) -> None:
    host, friend = visit(web_server.url), visit(web_server.url)
    waiting = host.page
    waiting.goto("/")
    waiting.get_by_test_id("invite").click()
    waiting.get_by_role("button", name="Open the table").click()
    waiting.get_by_test_id("meanwhile").wait_for()
    link = waiting.url
    with waiting.expect_popup() as opened:
        waiting.get_by_test_id("meanwhile").click()
    other = opened.value
    other.locator(f"{CARDS}, {TAKE}").first.wait_for()
    assert other.get_by_test_id("beckon").count() == 0

    friend.page.goto(link)
    friend.page.get_by_test_id("name").fill("Max")
    friend.page.get_by_test_id("sit-down").click()
    other.get_by_test_id("beckon").get_by_text("Max").wait_for()
    other.get_by_test_id("beckon").get_by_role("button").first.click()
    other.wait_for_url(link.partition("#")[0])


def test_two_windows_do_not_undo_each_others_settings(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    one = visitor.page
    one.goto("/")
    two = visitor.open("/")
    one.get_by_test_id("sound").click()
    two.locator("[data-testid=sound][aria-pressed=true]").wait_for()
    two.get_by_test_id("theme").click()
    one.reload()
    assert one.get_by_test_id("sound").get_attribute("aria-pressed") == "true"
    assert one.evaluate("JSON.parse(localStorage['tripot.settings']).theme") == "dark"


def test_a_window_speaks_the_language_that_was_chosen_in_another(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    one = visitor.page
    one.goto("/")
    two = visitor.open("/about")
    one.locator("input[type=radio][lang=fr]").first.check()
    two.get_by_role("heading", name="À propos").first.wait_for()


def test_settings_that_make_no_sense_are_passed_over(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    for nonsense in ("null", "[]", "7", '{"tips": {}, "level": [], "theme": 3}', "{"):
        visitor.page.goto("/about")
        visitor.page.evaluate(f"localStorage['tripot.settings'] = {nonsense!r}")
        visitor.page.goto("/")
        visitor.page.get_by_test_id("door-district-noir").wait_for()


def test_a_link_that_is_followed_as_soon_as_a_dialog_has_closed_leads_where_it_says(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_test_id("settings-dialog").wait_for()
    page.evaluate(FOLLOWED_AT_ONCE)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("heading", name="About").first.wait_for()
    come_to_rest(page)
    assert page.url == f"{web_server.url}/about"
    page.go_back()
    page.get_by_test_id("door-district-noir").wait_for()


def test_a_dialog_that_opens_as_soon_as_another_has_closed_stays_until_the_way_back_is_taken(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_test_id("settings-dialog").wait_for()
    page.evaluate(OPENED_AT_ONCE)
    page.get_by_role("button", name="Close").click()
    page.wait_for_function("() => window.opened")
    come_to_rest(page)
    page.get_by_test_id("settings-dialog").wait_for()
    page.evaluate("history.back()")
    page.get_by_test_id("settings-dialog").wait_for(state="detached")
    assert page.url == f"{web_server.url}/"
