"""What the server makes known: a deal was kept, it is newer, it refuses, it is away."""

import json
from collections.abc import Callable

from playwright.sync_api import Route, WebSocketRoute

from tripot.core import Message, msg
from tripot.locale import Speech

from .browser import Visitor
from .opening_pages import Reach, be, go, sit
from .scenes import address, invitation

_LOST = msg("The server has lost its database, so nobody can play until its host has seen to it.")
_REFUSED = 4003
_SHOWN_EARLY = """([table, kept]) => {
  const all = JSON.parse(localStorage["tripot.commitments"]);
  const shown = all.find((one) => one.table === table);
  shown.early = true;
  if (!kept) shown.commitment = "0".repeat(shown.commitment.length);
  localStorage["tripot.commitments"] = JSON.stringify(all);
}"""
"""The browser was there before the first move, and perhaps it was shown another commitment."""


def _deal(scene: str, kept: bool) -> Reach:
    """The deal of a finished game was compared with the commitment."""

    def reach(visitor: Visitor) -> None:
        sit(visitor, scene, "dialog[data-testid=result]")
        table = address(scene).rsplit("/", 1)[1]
        visitor.page.evaluate(_SHOWN_EARLY, [table, kept])
        visitor.page.reload()
        checked = visitor.page.locator("[data-testid=deal-checked] span")
        checked.wait_for()
        checked.scroll_into_view_if_needed()

    return reach


def _help_with_the_deal(visitor: Visitor) -> None:
    sit(visitor, "turn", "[data-testid=hand]")
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog [data-testid=commitment] button").scroll_into_view_if_needed()


def _outdated(visitor: Visitor) -> None:
    """At this table the page greets the server as its predecessor did."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: greet(server, json.loads(said)))

    def greet(server: WebSocketRoute, hello: dict[str, object]) -> None:
        server.send(json.dumps({**hello, "protocol": 0}))

    visitor.page.route_web_socket(f"**{address('forced')}/play", route)
    sit(visitor, "forced", "[data-testid=reload]")


def _too_many_tables(visitor: Visitor) -> None:
    be(visitor, "turn")
    go(visitor, "/", "[data-testid=being-played] a")
    visitor.page.get_by_test_id("invite").click()
    refusing = _refusing(429, "too_fast", msg("You have opened many tables; wait a moment."))
    visitor.page.route("**/api/tables", refusing)
    visitor.page.get_by_test_id("open-table").click()
    visitor.page.locator("dialog [role=alert]").wait_for()
    visitor.page.unroute("**/api/tables", refusing)


def _too_many_joined(visitor: Visitor) -> None:
    visitor.context.clear_cookies()
    visitor.page.goto("about:blank")  # or only the hash of the address would change
    go(visitor, invitation(), "[data-testid=arrival]")
    visitor.page.wait_for_function(
        "() => document.querySelector('[data-testid=name]').value !== ''"
    )
    refusing = _refusing(429, "too_fast", msg("You have joined many tables; wait a moment."))
    visitor.page.route("**/join", refusing)
    visitor.page.get_by_test_id("sit-down").click()
    visitor.page.locator("#sitting-problem").wait_for()
    visitor.page.unroute("**/join", refusing)


def _silent(visitor: Visitor) -> None:
    """The lobby of a server that does not answer any more."""
    be(visitor, "turn")
    go(visitor, "/", "[data-testid=being-played] a")
    visitor.page.route("**/api/**", _say_nothing)
    # As if they had looked at another window meanwhile: the lobby asks anew.
    visitor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    visitor.page.locator("main > .problem").wait_for()
    visitor.page.unroute("**/api/**", _say_nothing)


def _say_nothing(route: Route) -> None:
    route.abort()


def _database_lost(visitor: Visitor) -> None:
    """Somebody comes to a table, and the server has no database."""

    def route(socket: WebSocketRoute) -> None:
        socket.on_message(lambda said: refuse(socket, json.loads(said)["language"]))

    def refuse(socket: WebSocketRoute, language: str) -> None:
        text = Speech(language)(_LOST)
        said = {"type": "refused", "key": None, "code": "unavailable", "text": text, "view": None}
        socket.send(json.dumps(said))
        socket.close(code=_REFUSED)

    visitor.page.route_web_socket(f"**{address('alarm')}/play", route)
    sit(visitor, "alarm", "[data-testid=connection]")


def _refusing(status: int, code: str, sentence: Message) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        language = route.request.headers["accept-language"]
        body = {"code": code, "text": Speech(language)(sentence)}
        route.fulfill(status=status, json=body, headers={"retry-after": "20"})

    return answer


STOPS: dict[str, Reach] = {
    "commitment": _help_with_the_deal,
    "deal-kept": _deal("count", kept=True),
    "deal-changed": _deal("buildings", kept=False),
    "gc-deal-kept": _deal("gc-end", kept=True),
    "outdated": _outdated,
    "too-many-tables": _too_many_tables,
    "too-many-joined": _too_many_joined,
    "silent-server": _silent,
    "database-lost": _database_lost,
}
