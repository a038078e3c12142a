"""Nothing that can be pressed moves away under a finger."""

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ...helpers.browser import DESKTOP, LARGE, PHONE, TABLET, Visits
from ...helpers.page_states import STOPS

pytestmark = pytest.mark.system

PLACES = """
[...document.querySelectorAll("#take, [data-hand]")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})
"""


def places(page: Page) -> list[list[int]]:
    """Where the take and the cards of the hand are."""
    found: list[list[int]] = page.evaluate(PLACES)
    assert len(found) > 2
    return found


@pytest.mark.parametrize(
    "size", [PHONE, TABLET, DESKTOP, LARGE], ids=["phone", "tablet", "desktop", "large"]
)
def test_looking_at_a_take_moves_neither_the_button_nor_the_hand(
    scenes: RunningServer, visit: Visits, size: tuple[int, int]
) -> None:
    visitor = visit(scenes.url, size=size)
    page = visitor.page
    STOPS["turn"](visitor)
    before = places(page)
    page.locator("#take").hover()
    page.locator(".rise").first.wait_for()
    assert places(page) == before
    page.mouse.move(1, 1)
    page.locator(".rise").first.wait_for(state="detached")
    assert places(page) == before
