"""The level of the bot, chosen in the lobby."""

import pytest
from playwright.sync_api import Locator

from tests.server.running import RunningServer

from ..helpers.browser import Visits

pytestmark = pytest.mark.system


def told(slider: Locator) -> str | None:
    return slider.get_attribute("aria-valuetext")


def test_five_levels_are_offered_the_second_first_and_the_choice_is_kept(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    door = page.get_by_test_id("door-district-noir")
    slider = door.get_by_test_id("level")
    slider.wait_for()
    assert told(slider) == "Dockhand, level 2 of 5"
    slider.press("Home")
    said = [told(slider)]
    for _ in range(4):
        slider.press("ArrowRight")
        said.append(told(slider))
    names = ("Newsboy", "Dockhand", "Bookmaker", "Detective", "Judge")
    assert said == [f"{name}, level {n} of 5" for n, name in enumerate(names, 1)]

    door.get_by_test_id("play-now").click()
    page.get_by_test_id("hand").wait_for()
    page.get_by_text("Judge").first.wait_for()
    page.goto("/")
    slider.wait_for()
    assert told(slider) == "Judge, level 5 of 5"
