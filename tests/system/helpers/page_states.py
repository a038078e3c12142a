"""Every page and every state of the app: where checks and pictures stop.

The server must have the data folder of `scenes`.
"""

from playwright.sync_api import Page, WebSocketRoute

from tests.server.preparing import token

from .browser import Visitor
from .opening_pages import Reach, be, go, remember, sit
from .page_states_gangs_city import STOPS as CITY_STOPS
from .page_states_people import STOPS as PEOPLE_STOPS
from .page_states_server import STOPS as SERVER_STOPS
from .scenes import ME, OTHER, address, invitation


def _be_ada(visitor: Visitor) -> None:
    be(visitor, "turn")


def _table(visitor: Visitor, scene: str, ready: str = "[data-testid=hand]") -> None:
    sit(visitor, scene, ready)


def _lobby(visitor: Visitor) -> None:
    _be_ada(visitor)
    go(visitor, "/", "[data-testid=being-played] a")
    visitor.page.get_by_test_id("level").first.wait_for()


def _settings(visitor: Visitor) -> None:
    _lobby(visitor)
    visitor.page.get_by_test_id("settings").click()
    visitor.page.get_by_test_id("settings-dialog").wait_for()


def _invite(visitor: Visitor) -> None:
    _lobby(visitor)
    visitor.page.get_by_test_id("invite").click()
    visitor.page.get_by_test_id("invite-dialog").wait_for()


def _two(visitor: Visitor) -> None:
    _lobby(visitor)
    visitor.page.get_by_test_id("one-device").first.click()
    visitor.page.get_by_test_id("device-dialog").wait_for()


def _waiting_room(visitor: Visitor) -> None:
    _be_ada(visitor)
    go(visitor, invitation(), "[data-testid=waiting]")


def _arrival(visitor: Visitor) -> None:
    visitor.context.clear_cookies()
    visitor.page.goto("about:blank")  # or only the hash of the address would change
    go(visitor, invitation(), "[data-testid=arrival]")
    visitor.page.wait_for_function(
        "() => document.querySelector('[data-testid=name]').value !== ''"
    )


def _raised(visitor: Visitor) -> None:
    _table(visitor, "turn")
    visitor.page.keyboard.press("2")
    visitor.page.locator("[data-testid=hand] [aria-pressed=true]").wait_for()


def _preview(visitor: Visitor) -> None:
    _table(visitor, "turn")
    visitor.page.keyboard.press("t")
    visitor.page.locator(".rise").first.wait_for()


def _alarm(visitor: Visitor) -> None:
    _table(visitor, "alarm", "[data-testid=alarm]")


def _coach(visitor: Visitor) -> None:
    remember(visitor, "supports", coach=True)
    _table(visitor, "supports", "[data-testid=tip]")


def _curtain(visitor: Visitor) -> None:
    remember(visitor, "last-round", tokens=[token(ME), token(OTHER)])
    _table(visitor, "last-round", "[data-testid=show-cards][aria-disabled=false]")


def _lost(visitor: Visitor) -> None:
    """The line breaks and stays broken."""
    open: list[WebSocketRoute] = []
    broken = False

    def route(socket: WebSocketRoute) -> None:
        if broken:
            socket.close()
        else:
            socket.connect_to_server()
            open.append(socket)

    visitor.page.route_web_socket("**/play", route)
    _table(visitor, "turn")
    broken = True
    open[0].close()
    visitor.page.get_by_test_id("connection").wait_for()


def _help(visitor: Visitor) -> None:
    _table(visitor, "turn")
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[data-testid=help]").wait_for()


def _give_up(visitor: Visitor) -> None:
    _table(visitor, "turn")
    _open_menu(visitor.page)
    visitor.page.get_by_test_id("give-up").click()
    visitor.page.get_by_test_id("give-up-dialog").wait_for()


def _open_menu(page: Page) -> None:
    if page.get_by_test_id("menu").count():
        page.get_by_test_id("menu").click()
        page.get_by_test_id("menu-sheet").wait_for()


def _menu(visitor: Visitor) -> None:
    """On a phone the menu, elsewhere the settings at a table."""
    _table(visitor, "turn")
    _open_menu(visitor.page)
    if visitor.page.get_by_test_id("menu-sheet").count() == 0:
        visitor.page.get_by_test_id("settings").click()


def _result(scene: str) -> Reach:
    def reach(visitor: Visitor) -> None:
        _table(visitor, scene, "dialog[data-testid=result]")
        visitor.page.get_by_test_id("rematch").wait_for()

    return reach


STOPS: dict[str, Reach] = {
    "lobby": _lobby,
    "settings": _settings,
    "invite": _invite,
    "two-at-one-device": _two,
    "waiting-room": _waiting_room,
    "arrival": _arrival,
    "curtain": _curtain,
    "turn": lambda visitor: _table(visitor, "turn"),
    "raised": _raised,
    "preview": _preview,
    "waiting": lambda visitor: _table(visitor, "waiting"),
    "forced": lambda visitor: _table(visitor, "forced"),
    "alarm": _alarm,
    "supports": lambda visitor: _table(visitor, "supports"),
    "standard": lambda visitor: _table(visitor, "standard"),
    "watching": lambda visitor: go(visitor, address("to-watch"), "[data-testid=row]"),
    "coach": _coach,
    "help": _help,
    "give-up": _give_up,
    "menu": _menu,
    "end-count": _result("count"),
    "end-buildings": _result("buildings"),
    **CITY_STOPS,
    "rules": lambda visitor: go(visitor, "/rules", "article"),
    "rules-gangs-city": lambda visitor: go(visitor, "/rules#gangs-city", "article"),
    "about": lambda visitor: go(visitor, "/about", "main h1"),
    "nothing": lambda visitor: go(visitor, "/nothing", "main h1"),
    "no-table": lambda visitor: go(visitor, "/tables/ffffffffffffffff", "main h1"),
    **SERVER_STOPS,
    **PEOPLE_STOPS,
    "reconnecting": _lost,  # the last one: the line of this page stays broken
}
