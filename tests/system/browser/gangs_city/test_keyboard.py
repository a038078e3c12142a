"""Gangs City without a mouse, as somebody plays it who listens to a screen reader."""

from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ...helpers.browser import Visits
from ...helpers.faulty_connections import Line
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import (
    ASKED,
    BY_HAND,
    CHARACTER,
    CHOICE,
    CONFIRM,
    ENTRIES,
    SEAL,
    SPOT,
    act_and_see,
    entries,
    play_on,
    wait_for_more,
)
from ...helpers.scenes import ME, SCENES
from ...helpers.scenes_gangs_city import BY_KEYS
from ...helpers.screen_reader import LISTEN, plain
from .mouse_and_keyboard import KeyboardHand, focused, sort_of, tab_to

pytestmark = pytest.mark.system

DECISIONS = 14
"""A turn and the beginning of the next."""
SENTENCES = f"""
[...document.querySelectorAll("{ENTRIES}.entry > span:last-child")].map((span) => span.textContent)
"""


def press(page: Page, rng: Random) -> str:
    """Decides with keys, anything that is possible."""
    if page.locator(SEAL).count():
        tab_to(page, SEAL)
    elif page.locator(CHOICE).count():
        for step in range(page.locator(f"fieldset:has({CHOICE})").count() + 1):
            if page.locator(CONFIRM).count():
                break
            name = page.locator(f"fieldset:has({CHOICE})").nth(step).locator(CHOICE).first
            tab_to(page, f"input[name='{name.get_attribute('name')}']")
            page.keyboard.press("Space")
            for _ in range(rng.randrange(4)):
                page.keyboard.press("ArrowDown")
    elif page.locator(CHARACTER).count():
        _compose(page, rng)
    else:
        tab_to(page, CONFIRM)
    page.keyboard.press("Enter")
    return "pressed"


def _compose(page: Page, rng: Random) -> None:
    slots = page.locator(CHARACTER).evaluate_all(
        "tiles => tiles.map(({ dataset }) => dataset.slot)"
    )
    rng.shuffle(slots)
    for slot in slots:
        page.keyboard.press(str(int(slot) + 1))
        if page.locator(SPOT).count():
            break  # a settlement tile may have nowhere to go
    else:
        page.keyboard.press("Backspace")  # what was chosen is put back, and placing ends
        tab_to(page, CONFIRM)
        return
    for _ in range(1 + rng.randrange(page.locator(SPOT).count())):
        page.keyboard.press("n")
    assert focused(page, SPOT)
    page.keyboard.press("Enter")
    for key in "fvt":
        if page.locator(CONFIRM).count() == 0:
            page.keyboard.press(key)
    page.locator(CONFIRM).wait_for()


def test_every_decision_is_taken_by_keys(scenes: RunningServer, visit: Visits) -> None:
    visitor = visit(scenes.url)
    page, line, hand = visitor.page, Line(visitor), KeyboardHand()
    page.add_init_script(BY_HAND)
    for sort in BY_KEYS:
        sit(visitor, f"keys-{sort}", ASKED)
        before, view = entries(page), SCENES[f"keys-{sort}"].find().view(ME)
        wanted = "build" if sort == "open" else sort
        action = [action for action in view.menu if sort_of(action) == wanted][-1]
        hand.do(page, view, action)
        wait_for_more(page, before)
        acts = [said["action"] for said in line.said if said["type"] == "act"]
        assert acts[-1] == str(action)


def test_a_settlement_tile_that_can_go_nowhere_is_kept_by_keys(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    visitor.page.add_init_script(BY_HAND)
    sit(visitor, "gc-kept-keys", CONFIRM)
    act_and_see(visitor.page, Random(1), press)


def test_a_game_is_played_by_keyboard_alone_and_told_in_words(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.add_init_script(LISTEN)
    page.add_init_script(BY_HAND)
    page.goto("/")
    page.get_by_test_id("level").first.wait_for()
    tab_to(page, "[data-testid=door-gangs-city] [data-testid=play-now]")
    page.keyboard.press("Enter")
    play_on(page, Random(3), press, most=DECISIONS)

    told = plain(" ".join(page.evaluate("window.told")))
    lines = [
        line for line in map(plain, page.evaluate(SENTENCES)) if line.startswith("You put a tile")
    ]
    assert len(lines) > 4
    assert [line for line in lines if line not in told] == []
    assert "Put a tile face down" in told
