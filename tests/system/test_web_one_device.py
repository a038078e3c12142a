"""Two people at one device: the cards of the one are never on the page while the other looks."""

import json
from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from .at_table import CARDS, RESULT, TAKE, hand, press
from .browser import Visitor, Visits

pytestmark = pytest.mark.system

WATCH = """
addEventListener("DOMContentLoaded", () => {
  window.shown = [];
  const look = () => {
    const cards = [...document.querySelectorAll("[data-kind]")].map((card) => card.dataset.kind);
    const last = window.shown.at(-1);
    const curtain = document.querySelector("[data-testid=curtain]") !== null;
    const now = JSON.stringify([curtain, cards]);
    if (last !== now) window.shown.push(now);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["data-kind"],
  });
});
"""
"""Keeps every hand that was ever on the page, and whether the curtain was down."""
CURTAIN = "[data-testid=show-cards]"


def hands(visitor: Visitor) -> dict[str, list[list[str]]]:
    """Every hand each player has had, by name, as their own connection told it."""
    told: dict[str, list[list[str]]] = {}
    names: dict[int, str] = {}
    for socket, message in visitor.heard:
        if message["type"] == "welcome" and message["seat"] is not None:
            names[socket] = message["info"]["seats"][message["seat"]]["name"]
        if message.get("view") and socket in names:
            told.setdefault(names[socket], []).append(message["view"]["table"]["hand"])
    return told


def open_for_two(page: Page) -> None:
    """From the lobby to a table of Ada and Bo."""
    page.goto("/")
    page.get_by_test_id("one-device").click()
    dialog = page.get_by_test_id("device-dialog")
    dialog.get_by_role("textbox").nth(0).fill("Ada")
    dialog.get_by_role("textbox").nth(1).fill("Bo")
    dialog.get_by_test_id("open-table").click()
    page.locator(CURTAIN).wait_for()


def test_a_whole_game_on_one_device_never_shows_one_player_the_cards_of_the_other(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    page, rng = visitor.page, Random(11)
    page.add_init_script(WATCH)
    page.clock.install()  # the curtain waits for people; here nobody needs the time
    open_for_two(page)
    looks: list[tuple[str, list[list[str]]]] = []
    while page.locator(RESULT).count() == 0:
        page.clock.fast_forward(3000)
        page.locator(f"{CURTAIN}, {CARDS}, {TAKE}, {RESULT}").first.wait_for()
        if page.locator(CURTAIN).count():
            player = page.locator(CURTAIN).inner_text().split(":")[0].title()
            _check_curtain(page)
            before = _shown(page)
            if looks:
                looks[-1][1].extend(before)
            looks.append((player, []))
            page.clock.fast_forward(1000)  # it is deaf at first, for taps that come too late
            page.locator(CURTAIN).click()
            page.get_by_test_id("hand").wait_for()
        elif page.locator(f"{CARDS}, {TAKE}").count():
            assert hand(page) == hands(visitor)[looks[-1][0]][-1]
            press(page, rng)
    looks[-1][1].extend(_shown(page))

    told = hands(visitor)
    assert set(told) == {"Ada", "Bo"}
    assert len(looks) > 20, "the device went to and fro"
    assert sum(len(seen) for _, seen in looks) > 40
    for player, seen in looks:
        assert [cards for cards in seen if cards not in told[player]] == []


def _check_curtain(page: Page) -> None:
    assert page.locator("[data-kind], [data-testid=hand]").count() == 0
    assert page.get_by_test_id("live").inner_text() == ""


def _shown(page: Page) -> list[list[str]]:
    """The hands that were on the page since the last time, none of them behind the curtain."""
    changes = [json.loads(text) for text in page.evaluate("window.shown.splice(0)")]
    assert [cards for curtain, cards in changes if curtain and cards] == []
    return [cards for _, cards in changes if cards]
