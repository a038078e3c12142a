"""What lies between a page and the server: lines that lose, break or delay messages."""

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from .browser import Json, Visitor

_HOPE = "() => dispatchEvent(new Event('online'))"


class Line:
    """It can swallow messages of some types."""

    def __init__(self, visitor: Visitor) -> None:
        """Stands in the way of every WebSocket that the visitor's page opens from now on."""
        self.visitor = visitor
        self.swallows: set[str] = set()
        self.said: list[Json] = []
        """What the page said and the server got."""
        self.told: list[Json] = []
        """What the server said and the page got."""
        self.swallowed: list[str] = []
        """The types of the messages that got lost."""
        visitor.page.route_web_socket("**/play", self._route)

    def wait_until_swallowed(self, type: str) -> None:
        """Returns when a message of this type has got lost."""
        self.visitor.until(lambda: type in self.swallowed)

    def _route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: self._pass(text, server, self.said))
        server.on_message(lambda text: self._pass(text, socket, self.told))

    def _pass(self, text: str | bytes, to: WebSocketRoute, passed: list[Json]) -> None:
        message = json.loads(text)
        if message["type"] in self.swallows:
            self.swallowed.append(message["type"])
        else:
            passed.append(message)
            to.send(text)


class Breaking(Line):
    """A line that can be cut; until it is mended nobody gets through."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self._cut = False
        self._sockets = list[WebSocketRoute]()

    def _route(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close()
        else:
            self._sockets.append(socket)
            super()._route(socket)

    def tear(self) -> None:
        self._cut = True
        for socket in self._sockets:
            socket.close()
        self._sockets = []

    def mend(self) -> None:
        """Nothing is cut or swallowed any more, and the page hears that it is worth a try."""
        self.swallows, self._cut = set(), False
        hurry(self.visitor)


class Delaying(Line):
    """A line on which the answer about one action is late."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.held = ""
        self._late: list[Callable[[], None]] = []

    def _pass(self, text: str | bytes, to: WebSocketRoute, passed: list[Json]) -> None:
        message = json.loads(text)
        go_on = super()._pass
        if (message["type"], message.get("action")) == ("answer", self.held):
            self._late.append(lambda: go_on(text, to, passed))
        else:
            go_on(text, to, passed)

    def wait(self) -> None:
        """Waits until the answer has come this far."""
        self.visitor.until(lambda: bool(self._late))

    def release(self) -> None:
        self.held = ""
        for go_on in self._late:
            go_on()


def hurry(visitor: Visitor) -> None:
    """Lets the page try at once whether the line is back, not at the end of its pause."""
    visitor.page.evaluate(_HOPE)
