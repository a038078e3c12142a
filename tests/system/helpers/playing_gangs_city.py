"""What people do at the web table of Gangs City, with the mouse or with keys."""

from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

from playwright.sync_api import Locator, Page

from .browser import keeping

RESULT = "dialog[data-testid=result]"
SPOT = "[data-testid=spot]"
CHOICE = "[data-testid=choice]"
SKIP = "[data-testid=skip]"
CONFIRM = "[data-testid=confirm]:enabled:not([aria-disabled=true])"
SEAL = f"[data-testid=bids] {CONFIRM}"
CHARACTER = "[data-testid=character][aria-disabled=false]"
ASKED = f"{SPOT}, {CHOICE}, {CONFIRM}"
ENTRIES = "[data-testid=log] li"
LINES = "[data-testid=log] li.entry > span:last-child"
BY_HAND = keeping(pace="hand")
"""What happens is told when somebody wants to hear more, and never because time has passed."""
LONGEST: Final = 9000
"""Milliseconds: no sentence is on show for longer, unless the telling is paused."""
_MOST_SKIPS = 200
_STATE = """([result, skip, asked]) =>
  document.querySelector(result) ? "over" :
  document.querySelector(skip) ? "told" :
  document.querySelector(asked) ? "asked" : null"""

Act = Callable[[Page, Random], str]
"""Decides whatever is asked; returns what sort of decision it was."""


def start_against_bots(page: Page) -> None:
    """From the lobby to a table with one click."""
    page.add_init_script(BY_HAND)
    page.goto("/")
    page.get_by_test_id("door-gangs-city").get_by_test_id("play-now").click()
    page.wait_for_url("**/tables/*")


def wait_until_asked(page: Page) -> bool:
    """Skips what is told, and waits for a decision; whether the game goes on."""
    for _ in range(_MOST_SKIPS):
        state = wait_for_state(page)
        if state != "told":
            return state == "asked"
        page.keyboard.press("Escape")
    raise AssertionError("what is told cannot be skipped")


def wait_for_state(page: Page) -> str:
    """Waits until something is told or asked, or all is over; which of them."""
    return str(page.wait_for_function(_STATE, arg=[RESULT, SKIP, ASKED]).json_value())


def point(page: Page, rng: Random) -> str:
    """Decides with the mouse, anything that is possible."""
    if page.locator(SEAL).count():
        page.locator(SEAL).click()
        return "bid"
    if page.locator(CHOICE).count():
        return _choose(page, rng)
    if page.locator(CHARACTER).count():
        return _place(page, rng)
    page.locator(CONFIRM).click()
    return "finish"


def _choose(page: Page, rng: Random) -> str:
    """One of the choices, and whom it replaces or where it goes if that is asked too."""
    decision = page.get_by_test_id("decision")
    sort = str(decision.get_attribute("data-sort"))
    steps = 0
    while decision.locator(CONFIRM).count() == 0:
        fields = decision.locator(f"fieldset:has({CHOICE})")
        assert steps < fields.count(), "all is chosen, and it cannot be confirmed"
        _any(fields.nth(steps).locator(CHOICE), rng).check()
        steps += 1
    decision.locator(CONFIRM).click()
    return f"{sort} in {steps} steps" if steps > 1 else sort


def _place(page: Page, rng: Random) -> str:
    """A character or the settlement tile, a spot, and whatever else is still open."""
    tiles = page.locator(CHARACTER)
    for number in rng.sample(range(tiles.count()), tiles.count()):
        tile = tiles.nth(number)
        tile.click()
        assert tile.get_attribute("aria-pressed") == "true"
        if page.locator(SPOT).count():
            break  # a settlement tile may have nowhere to go
    else:
        return _finish(page)
    kind = str(tile.get_attribute("data-kind"))
    _any(page.locator(SPOT), rng).click()
    complete(page)
    # What it would achieve is read first: the button moves when that appears.
    page.get_by_test_id("preview").first.wait_for()
    page.locator(CONFIRM).click()
    return "settle" if kind == "settle" else "place"


def _finish(page: Page) -> str:
    """Keeps what can go nowhere."""
    taken_back = page.locator(".bar .undo[aria-disabled=false]")
    if taken_back.count():
        taken_back.click()
    page.locator(CONFIRM).click()
    return "finish"


def complete(page: Page) -> None:
    """Chooses the first possibility wherever the tile can still be turned."""
    groups = page.locator("[data-testid=table] [role=radiogroup]")
    for number in range(groups.count()):
        group = groups.nth(number)
        if group.locator("input:checked").count() == 0:
            group.locator("input:enabled").first.check()


def _any(found: Locator, rng: Random) -> Locator:
    return found.nth(rng.randrange(found.count()))


def act_and_see(page: Page, rng: Random, act: Act = point) -> str:
    """Decides, and waits until the page tells it."""
    before = entries(page)
    sort = act(page, rng)
    wait_for_more(page, before)
    return sort


def play_on(page: Page, rng: Random, act: Act = point, most: float = inf) -> list[str]:
    """Plays to the end, or so many decisions; returns their sorts."""
    sorts: list[str] = []
    while len(sorts) < most and wait_until_asked(page):
        sorts.append(act_and_see(page, rng, act))
    return sorts


def entries(page: Page) -> int:
    """How many sentences the log has."""
    return page.locator(ENTRIES).count()


def wait_for_more(page: Page, before: int) -> None:
    """Waits until the log has more sentences than it had."""
    page.wait_for_function(
        "([entries, before]) => document.querySelectorAll(entries).length > before",
        arg=[ENTRIES, before],
    )
