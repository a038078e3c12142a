"""Every state of the table of Gangs City: where checks and pictures stop."""

from playwright.sync_api import Page

from .browser import Visitor
from .opening_pages import Reach, go, sit
from .playing_gangs_city import CONFIRM, complete
from .scenes import address

CITY = "[data-testid=city]"
SPOT = "[data-testid=spot]"
SCENE = "[data-testid=scene]"


def _asked(scene: str, ready: str = "[data-testid=choice]") -> Reach:
    return lambda visitor: sit(visitor, scene, ready)


def _composed(visitor: Visitor) -> None:
    """A tile is chosen, turned and lies on the map, not yet confirmed."""
    sit(visitor, "gc-late", SPOT)
    _choose(visitor.page, "[aria-disabled=false]:not([data-kind=settle])")
    visitor.page.locator(f"{SPOT}[data-key^=side]").last.click()
    complete(visitor.page)
    visitor.page.locator(CONFIRM).wait_for()
    visitor.page.get_by_test_id("preview").wait_for()


def _settling(visitor: Visitor) -> None:
    sit(visitor, "gc-late", SPOT)
    _choose(visitor.page, "[data-kind=settle]")


def _choose(page: Page, which: str) -> None:
    tile = page.locator(f"[data-testid=character]{which}").first
    tile.click()
    page.locator("[data-testid=character][aria-pressed=true]").wait_for()


def _chosen(scene: str) -> Reach:
    """A choice with what it would mean."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, scene, "[data-testid=choice]")
        visitor.page.get_by_test_id("choice").first.check()

    return reach


def _listed(visitor: Visitor) -> None:
    sit(visitor, "gc-late", SPOT)
    visitor.page.keyboard.press("m")
    visitor.page.locator(f"ul {SPOT}, li {SPOT}").first.wait_for()


def _place(visitor: Visitor) -> None:
    """Everything about a location."""
    sit(visitor, "gc-others", CITY)
    visitor.page.get_by_test_id("location").first.click()
    visitor.page.locator("dialog[open]").wait_for()


def _help(visitor: Visitor) -> None:
    sit(visitor, "gc-late", SPOT)
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[data-testid=help]").wait_for()


def _theme(visitor: Visitor) -> None:
    sit(visitor, "gc-late", SPOT)
    if visitor.page.get_by_test_id("menu").count():
        visitor.page.get_by_test_id("menu").click()
    visitor.page.locator("button[data-testid=about-theme]").click()
    visitor.page.locator("dialog[data-testid=about-theme]").wait_for()


def _again(kind: str) -> Reach:
    """A scene of the past, told again."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, "gc-first", CITY)
        _log(visitor.page)
        visitor.page.locator(f"[data-scene={kind}]").last.click()
        visitor.page.locator(SCENE).wait_for()

    return reach


def _log(page: Page) -> None:
    """On a phone the log is behind a tab."""
    if page.get_by_test_id("log").count() == 0:
        page.keyboard.press("l")
        page.get_by_test_id("log").wait_for()


def _tab(name: str) -> Reach:
    """What a phone shows behind its tabs; elsewhere it lies open."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, "gc-late", SPOT)
        tab = visitor.page.get_by_test_id(f"tab-{name}")
        if tab.count():
            tab.click()

    return reach


def _result(visitor: Visitor) -> None:
    sit(visitor, "gc-end", "dialog[data-testid=result]")
    visitor.page.get_by_test_id("rematch").wait_for()


def _suggested(scene: str, ready: str = "[data-testid=choice]") -> Reach:
    """What a bot would do, asked for and told."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, scene, ready)
        if visitor.page.get_by_test_id("bids").count():
            visitor.page.get_by_test_id("suggest").click()
        else:
            suggest(visitor.page)
        visitor.page.get_by_test_id("lay-out").wait_for()

    return reach


def suggest(page: Page) -> None:
    """Asks for a suggestion by the button in the bar, which a phone has in its menu."""
    if page.get_by_test_id("menu").count():
        page.get_by_test_id("menu").click()
    page.get_by_test_id("bulb").click()


def _watching(visitor: Visitor) -> None:
    visitor.context.clear_cookies()
    go(visitor, address("gc-watch"), CITY)


STOPS: dict[str, Reach] = {
    "gc-build": _asked("gc-build"),
    "gc-place": _asked("gc-place", SPOT),
    "gc-late": _asked("gc-late", SPOT),
    "gc-composed": _composed,
    "gc-settling": _settling,
    "gc-others": _asked("gc-others", CITY),
    "gc-first": _asked("gc-first"),
    "gc-bid": _asked("gc-bid", "[data-testid=bids]"),
    "gc-resolve": _chosen("gc-resolve"),
    "gc-shoot": _asked("gc-shoot"),
    "gc-shoot-chosen": _chosen("gc-shoot"),
    "gc-recruit": _chosen("gc-recruit"),
    "gc-replace": _chosen("gc-replace"),
    "gc-open": _chosen("gc-open"),
    "gc-return": _chosen("gc-return"),
    "gc-reveal": _again("reveal"),
    "gc-traffics": _again("traffics"),
    "gc-fight": _again("fight"),
    "gc-recruiting": _again("recruit"),
    "gc-score": _again("score"),
    "gc-full": _asked("gc-full", SPOT),
    "gc-bots": _asked("gc-bots", SPOT),
    "gc-suggested": _suggested("gc-bots", SPOT),
    "gc-suggested-bid": _suggested("gc-bots-bid", "[data-testid=bids]"),
    "gc-suggested-shot": _suggested("gc-bots-shoot"),
    "gc-suggested-place": _suggested("gc-bots-open"),
    "gc-list": _listed,
    "gc-location": _place,
    "gc-gangs": _tab("gangs"),
    "gc-traffic-list": _tab("traffics"),
    "gc-help": _help,
    "gc-theme": _theme,
    "gc-watching": _watching,
    "gc-end": _result,
}
