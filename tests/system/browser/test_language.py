"""The language is changed in place, and nothing stays behind in the old one.

`test_accessibility` does it at every page and state.
"""

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ..helpers.browser import Visits, come_to_rest
from ..helpers.page_states import STOPS
from .page_texts import left_over, texts, wait_until_spoken

pytestmark = pytest.mark.system


def choose(page: Page, language: str) -> None:
    """Chooses a language where the page offers it: in its head, or in the settings."""
    radio = f"input[type=radio][lang={language}]"
    in_settings = page.locator(radio).count() == 0
    if in_settings:
        page.get_by_test_id("settings").click()
    page.locator(radio).first.check()
    wait_until_spoken(page, language)
    if in_settings:
        page.keyboard.press("Escape")
        page.get_by_test_id("settings-dialog").wait_for(state="detached")
        come_to_rest(page)


@pytest.mark.parametrize("stop", ["lobby", "turn"])
def test_a_page_changes_its_language_without_a_reload(
    scenes: RunningServer, visit: Visits, stop: str
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    STOPS[stop](visitor)
    page.evaluate("window.stayed = true")
    english = texts(page)
    for language in ("fr", "it"):
        choose(page, language)
        assert page.evaluate("window.stayed"), "the page was not loaded anew"
        same = left_over(english, texts(page))
        assert not same, f"in {language} as in English: {same}"
    choose(page, "en")
    assert texts(page) == english
