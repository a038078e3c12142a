"""Given decisions of Gangs City carried out in a browser: by mouse, or by keyboard alone."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, Protocol

from playwright.sync_api import Locator, Page

from tripot.core import Action, Match, View
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.city.hexes import cell_text
from tripot.games.gangs_city.city.spots import is_pile, is_side, place_of, place_text
from tripot.games.gangs_city.engine.actions import BidStock, Finish, Put
from tripot.games.gangs_city.engine.table import table_city
from tripot.games.gangs_city.engine.tiles import MANAGE, SETTLE

from ...helpers.playing_gangs_city import CONFIRM
from ...helpers.scenes import ME, SCENES

_MOST_STEPS: Final = 120
_MOST_AIMS: Final = 6
_MOMENT: Final = 100
"""Milliseconds after which a page asks about what it has not been told to forget since."""
_FACE_KEYS: Final = {"fight": "f", "recruit": "g", "gun": "g", "vest": "v"}


class Hand(Protocol):
    """Somebody who can do what a page asks for."""

    def do(self, page: Page, view: View, action: Action) -> None:
        """Carries out a decision."""


def read(page: Page) -> None:
    """Waits for what the tile would achieve there, which is asked of the server after a moment."""
    page.get_by_test_id("preview").first.wait_for()


def read_when_time_has_passed(page: Page) -> None:
    """The same on a page whose clock is held."""
    page.clock.run_for(_MOMENT)
    read(page)


class MouseHand:
    """Clicks."""

    def __init__(self, read: Callable[[Page], None] = read) -> None:
        """`read` waits for the preview of a tile."""
        self._read = read

    def do(self, page: Page, view: View, action: Action) -> None:
        match action:
            case Put():
                page.locator(_tile(action)).first.click()
                page.locator(f"[data-testid=spot][data-key='{spot_key(action, view)}']").click()
                for value in (_aim(action), _face(action)):
                    radio = page.locator(f"[role=radiogroup] input[value='{value}']")
                    if radio.count() and not radio.is_checked():
                        radio.check()
                if action.chief != _chief_is_on(page):
                    _chief(page).click()
                self._read(page)
                page.locator(CONFIRM).click()
            case BidStock(tokens):
                bids = page.get_by_test_id("bids")
                for row, number in enumerate(tokens):
                    for _ in range(number):
                        bids.locator(f"li:nth-child({row + 1}) button").nth(1).click()
                bids.locator(CONFIRM).click()
            case Finish():
                page.locator(CONFIRM).click()
            case _:
                for choice in _choices(page, str(action)):
                    choice.check()
                page.get_by_test_id("decision").locator(CONFIRM).click()


class KeyboardHand:
    """Presses keys and nothing else."""

    def do(self, page: Page, view: View, action: Action) -> None:
        match action:
            case Put():
                self._put(page, view, action)
            case BidStock(tokens):
                for row, number in enumerate(tokens):
                    if number:
                        more = f"[data-testid=bids] li:nth-child({row + 1}) button:nth-of-type(2)"
                        tab_to(page, more)
                        for _ in range(number):
                            page.keyboard.press("Enter")
                tab_to(page, f"[data-testid=bids] {CONFIRM}")
                page.keyboard.press("Enter")
            case Finish():
                tab_to(page, CONFIRM)
                page.keyboard.press("Enter")
            case _:
                for choice in _choices(page, str(action)):
                    arrow_on(page, choice)
                page.keyboard.press("Enter")

    def _put(self, page: Page, view: View, action: Put) -> None:
        slot = page.locator(_tile(action)).first.get_attribute("data-slot")
        page.keyboard.press(str(int(str(slot)) + 1))
        wanted = f"[data-key='{spot_key(action, view)}']"
        for _ in range(_MOST_STEPS):
            page.keyboard.press("n")
            if focused(page, wanted):
                break
        assert focused(page, wanted), f"N does not lead to {wanted}"
        page.keyboard.press("Enter")
        aim = page.locator(f"[role=radiogroup] input[value='{_aim(action)}']")
        for _ in range(_MOST_AIMS):
            if aim.count() and not aim.is_checked():
                page.keyboard.press("t")
        if action.action != MANAGE:
            page.keyboard.press(_FACE_KEYS[_face(action)])
        if action.chief != _chief_is_on(page):
            page.keyboard.press("c")
        page.locator(CONFIRM).wait_for()
        read(page)
        page.keyboard.press("Enter")


MOUSE: Final = MouseHand()
SLOW_MOUSE: Final = MouseHand(read_when_time_has_passed)
"""For pages whose clock is held."""


def go_on(page: Page, scene: str, hand: Hand = MOUSE) -> Match:
    """Does what the bot did next; returns the game after it."""
    before, after = islice(SCENES[scene].onwards(), 2)
    hand.do(page, before.view(ME), after.acts[-1].action)
    return after


def sort_of(action: Action) -> str:
    """What sort of decision it is."""
    match action:
        case Put():
            return "settle" if action.action == SETTLE else "put"
        case BidStock():
            return "bid"
    if str(action).startswith("recruit") and "/" in str(action):
        return "replace"
    return str(action).split(":", maxsplit=1)[0]


def tab_to(page: Page, target: str) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(_MOST_STEPS):
        if focused(page, target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def arrow_on(page: Page, radio: Locator) -> None:
    """To a radio button through its group, and on it."""
    name = radio.get_attribute("name")
    tab_to(page, f"input[name='{name}']")
    if not radio.is_checked():
        page.keyboard.press("Space")
    for _ in range(_MOST_STEPS):
        if radio.is_checked():
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"arrows do not lead to {radio}")


def focused(page: Page, target: str) -> bool:
    return bool(page.evaluate("target => document.activeElement.matches(target)", target))


def _tile(action: Put) -> str:
    kind = "settle" if action.action == SETTLE else action.what
    return f"[data-testid=character][data-kind='{kind}'][aria-disabled=false]"


def spot_key(action: Put, view: View) -> str:
    """The spot on the map where a tile is put."""
    table, place = GAME.own_view(view).table, place_of(action.spot)
    if not is_side(action.spot):
        return f"{'pile' if is_pile(place) else 'on'}:{place_text(place)}"
    return f"side:{cell_text(table_city(table).cell_at(action.spot))}"


def _aim(action: Put) -> str:
    return place_text(place_of(action.spot))


def _face(action: Put) -> str:
    return action.what if action.action == SETTLE else action.action


def _chief(page: Page) -> Locator:
    return page.locator("[data-testid=chief]")


def _chief_is_on(page: Page) -> bool:
    chief = _chief(page)
    return chief.count() > 0 and "true" in (
        chief.get_attribute("aria-pressed"),
        chief.get_attribute("aria-checked"),
    )


def _choices(page: Page, action: str) -> Iterator[Locator]:
    """The radio buttons to be chosen: whom, and then whom instead or where if that is asked."""
    steps = page.get_by_test_id("decision").locator("fieldset")
    values = steps.first.locator("input").evaluate_all("all => all.map(({ value }) => value)")
    first = next(value for value in values if _head(value) == _head(action))
    yield steps.first.locator(f"input[value='{first}']")
    if steps.count() > 1:
        yield steps.nth(1).locator(f"input[value='{action}']")


def _head(action: str) -> str:
    """What is chosen first: whom to recruit or to return; of other actions all."""
    return action.split("/", maxsplit=1)[0].split(">", maxsplit=1)[0]
