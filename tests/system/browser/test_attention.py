"""What calls a player back, what moves, and what can be chosen about it."""

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ..helpers.browser import Visits, come_to_rest
from ..helpers.playing_district_noir import CARDS, TAKE, start_against_bot

pytestmark = pytest.mark.system

ANIMATED = """
window.travels = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (JSON.stringify(frames).includes("translate(")) window.travels += 1;
  return animate.call(this, frames, options);
};
"""
NOTIFIED = """
window.notices = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { window.notices.push(title); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => true });
"""
HEARD = """
window.sounds = 0;
const create = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () {
  window.sounds += 1;
  return create.call(this);
};
"""


def play_a_card(page: Page) -> None:
    """Plays the first card that can be played."""
    card = page.locator(CARDS).first
    card.click()
    card.click()


def settle(page: Page) -> None:
    """Waits until it is the player's turn again."""
    page.locator("[aria-current=step]").first.wait_for()
    page.locator(f"{CARDS}, {TAKE}").first.wait_for()


def settings(page: Page, *switches: str) -> None:
    """Turns switches of the settings."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    for name in switches:
        page.get_by_role("switch", name=name).or_(page.get_by_role("checkbox", name=name)).click()
    page.get_by_role("button", name="Close").click()
    come_to_rest(page)


@pytest.mark.parametrize("motion", [True, False])
def test_cards_travel_unless_the_system_asks_for_less_motion(
    web_server: RunningServer, visit: Visits, motion: bool
) -> None:
    page = visit(web_server.url, motion=motion).page
    page.add_init_script(ANIMATED)
    start_against_bot(page)
    settle(page)
    play_a_card(page)
    settle(page)
    travels = page.evaluate("window.travels")
    assert (travels > 0) == motion


def test_the_title_and_a_notification_say_whose_move_it_is(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.add_init_script(NOTIFIED)
    settings(page, "Notifications")
    start_against_bot(page)
    settle(page)
    assert page.title() == "Your move · tripot"
    play_a_card(page)
    page.wait_for_function("() => window.notices.length > 0")
    assert page.evaluate("window.notices[0]") == "Your move"
    page.goto("/rules")
    assert page.title() != "Your move · tripot"


@pytest.mark.parametrize("wanted", [True, False])
def test_sounds_are_made_only_when_they_are_asked_for(
    web_server: RunningServer, visit: Visits, wanted: bool
) -> None:
    page = visit(web_server.url).page
    page.add_init_script(HEARD)
    start_against_bot(page)
    settle(page)
    if wanted:
        page.get_by_test_id("sound").click()
    play_a_card(page)
    settle(page)
    assert (page.evaluate("window.sounds") > 0) == wanted


def test_one_tap_plays_and_the_counter_goes_if_that_is_wished_for(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    start_against_bot(page)
    settle(page)
    page.get_by_test_id("unseen").wait_for()
    settings(page, "Play a card with one tap", "Card counter")
    start_against_bot(page)
    settle(page)
    assert page.get_by_test_id("unseen").count() == 0
    hand = page.locator("[data-testid=hand] button").count()
    page.locator(CARDS).first.click()
    page.wait_for_function(
        "hand => document.querySelectorAll('[data-testid=hand] button').length < hand", arg=hand
    )
