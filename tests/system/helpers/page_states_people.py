"""Other people: somebody who does not move, and names that are hard to draw."""

from .browser import Visitor
from .opening_pages import Reach, sit
from .scenes import PATIENCE

CITY = "[data-testid=city]"
HAND = "[data-testid=hand]"
RESULT = "dialog[data-testid=result]"


def _hesitating(scene: str, ready: str) -> Reach:
    """Somebody may soon be replaced, and everybody sees how soon."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, scene, ready)
        _when_asked_for(visitor, PATIENCE - 40)
        visitor.page.get_by_text("0:40").first.wait_for()

    return reach


def _handing_over(scene: str, ready: str) -> Reach:
    """Somebody may be replaced now, and I am asked whether I want that."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, scene, ready)
        _when_asked_for(visitor, 2 * PATIENCE)
        visitor.page.get_by_test_id("hand-over").first.click()
        visitor.page.get_by_test_id("confirm-hand-over").wait_for()

    return reach


def _when_asked_for(visitor: Visitor, seconds: float) -> None:
    """Shows the page as it is when somebody has been asked to move for so long."""
    welcomes = [message for message in visitor.messages if message["type"] == "welcome"]
    asked = max(at for at in welcomes[-1]["view"]["asked"] if at is not None)
    visitor.page.clock.set_fixed_time(asked + seconds)


def _named_help(visitor: Visitor) -> None:
    sit(visitor, "names", HAND)
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[data-testid=help]").wait_for()


def _named_result(scene: str) -> Reach:
    def reach(visitor: Visitor) -> None:
        sit(visitor, scene, RESULT)
        visitor.page.get_by_test_id("rematch").wait_for()

    return reach


STOPS: dict[str, Reach] = {
    "slow": _hesitating("slow", HAND),
    "gc-slow": _hesitating("gc-slow", CITY),
    "hand-over": _handing_over("gone", HAND),
    "gc-hand-over": _handing_over("gc-gone", CITY),
    "names": lambda visitor: sit(visitor, "names", HAND),
    "names-end": _named_result("names-count"),
    "gc-names": lambda visitor: sit(visitor, "gc-names", CITY),
    "gc-names-end": _named_result("gc-names-end"),
}
