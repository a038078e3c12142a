"""A tile of Gangs City on its way from the tray to the city: finding its parts on the page."""

from playwright.sync_api import Locator, Page, expect

from tripot.core import View
from tripot.games.gangs_city.engine.actions import Put

from ...helpers.browser import Visitor
from ...helpers.playing_gangs_city import CHARACTER, CONFIRM, SPOT
from ...helpers.scenes import ME, SCENES
from .mouse_and_keyboard import spot_key
from .server_messages import answer, english

CLOSED_CELLS = """() => [...document.querySelectorAll("[data-cell]:not([data-testid=spot])")]
  .filter((hex) => hex.closest("[data-place]") === null).map((hex) => hex.dataset.cell)"""


class Placement:
    """A legal placement, and the spot of the map it is made with."""

    def __init__(self, put: Put, view: View) -> None:
        self.action, self.key = str(put), spot_key(put, view)


def placement(scene: str, what: str, action: str, aims: int) -> Placement:
    """The first placement of this kind, not as chief, at a side of so many locations."""
    view = SCENES[scene].find().view(ME)
    found = [
        Placement(put, view)
        for put in view.menu
        if isinstance(put, Put) and (put.what, put.action, put.chief) == (what, action, False)
    ]
    sides = [put.key for put in found if put.key.startswith("side:")]
    return next(put for put in found if sides.count(put.key) == aims)


def tile_of(page: Page, kind: str) -> Locator:
    return page.locator(f"{CHARACTER}[data-kind={kind}]").first


def spot_at(page: Page, key: str) -> Locator:
    return page.locator(f"{SPOT}[data-key='{key}']")


def face_of(page: Page, face: str) -> Locator:
    return page.locator(f"[role=radiogroup] input[value={face}]")


def expect_preview(visitor: Visitor, action: str) -> None:
    """The page says of the composed tile what the server answered about exactly this action."""
    preview = answer(visitor, action)
    page = visitor.page
    expect(page.get_by_test_id("preview")).to_have_text(english(preview["text"]))
    lines = page.locator(".sentence ~ ul > li")
    expect(lines).to_have_text([english(line) for line in preview["lines"]])
    page.locator(CONFIRM).wait_for()
