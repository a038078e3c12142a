"""Gangs City when the page is loaded again: in every phase, and while a turn is told."""

import pytest

from tests.server.running import RunningServer

from ...helpers.browser import Visitor, Visits, come_to_rest
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import (
    ASKED,
    BY_HAND,
    CHARACTER,
    CONFIRM,
    LINES,
    SEAL,
    SKIP,
    SPOT,
    complete,
    entries,
    wait_for_state,
)
from ...helpers.scenes import ME
from .mouse_and_keyboard import go_on

pytestmark = pytest.mark.system

PHASES = {
    "gc-build": "build",
    "gc-place": "place",
    "gc-bid": "bid",
    "gc-first": "first",
    "gc-resolve": "act",
    "gc-shoot": "act",
    "gc-recruit": "act",
    "gc-replace": "act",
    "gc-open": "open",
    "gc-return": "return",
}
SEEN = """() => ({
  phase: document.querySelector("[data-testid=phase]").textContent,
  spots: [...document.querySelectorAll("[data-testid=spot]")].map((spot) => spot.dataset.key),
  choices: [...document.querySelectorAll("[data-testid=choice]")].map(({ value }) => value),
  log: document.querySelectorAll("[data-testid=log] li").length,
  tiles: [...document.querySelectorAll("[data-testid=character]")].map((tile) => [
    tile.dataset.kind, tile.getAttribute("aria-disabled"), tile.textContent,
  ]),
})"""


def _view(visitor: Visitor) -> object:
    """The table as the server showed it last."""
    return [message["view"]["table"] for message in visitor.messages if message.get("view")][-1]


def test_a_page_that_is_loaded_again_asks_the_same_in_every_phase(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    for scene, phase in PHASES.items():
        sit(visitor, scene, ASKED)
        before, table = page.evaluate(SEEN), _view(visitor)
        assert len(before["tiles"]) > 3, "the own gang and the settlement tile"
        assert page.get_by_test_id("phase").get_attribute("data-phase") == phase
        page.reload()
        page.locator(ASKED).first.wait_for()
        assert page.locator(SKIP).count() == 0, "nothing is told again"
        assert page.evaluate(SEEN) == before, scene
        assert _view(visitor) == table


def test_what_was_composed_and_not_confirmed_is_not_placed_by_loading_the_page_again(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    told, hand = entries(page), page.locator(CHARACTER).count()
    page.locator(CHARACTER).first.click()
    page.locator(f"{SPOT}[data-key^=side]").first.click()
    complete(page)
    page.locator(CONFIRM).wait_for()
    page.reload()
    page.locator(SPOT).first.wait_for()
    assert page.locator(CHARACTER).count() == hand
    assert entries(page) == told
    assert page.locator(CONFIRM).count() == 0


def test_a_page_loaded_again_while_a_turn_is_told_has_it_all_in_the_log(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    page.add_init_script(BY_HAND)
    sit(visitor, "gc-last-bid-reload", SEAL)
    after = go_on(page, "gc-last-bid-reload")
    page.locator(SKIP).wait_for()
    shown = entries(page)
    come_to_rest(page)  # the bids have just been closed
    page.reload()
    assert wait_for_state(page) == "asked", "nothing is told again"
    assert entries(page) > shown
    assert page.locator(LINES).count() == len(after.told[ME])
