"""Coming to a page of the app, on a server with the tables of `scenes`."""

import json
from collections.abc import Callable

from .browser import Visitor
from .scenes import address, cookie

Reach = Callable[[Visitor], None]


def go(visitor: Visitor, path: str, ready: str) -> None:
    """Opens a page and waits for something on it."""
    visitor.page.goto(path)
    visitor.page.locator(ready).first.wait_for()
    # The names are on the cards when their fonts are there.
    visitor.page.evaluate("document.fonts.ready.then(() => null)")


def remember(visitor: Visitor, scene: str, **memory: object) -> None:
    """Lets the browser remember something of a table."""
    go(visitor, "/about", "main")
    name = f"tripot.table.{address(scene).rsplit('/', 1)[1]}"
    arguments = [name, json.dumps(memory)]
    visitor.page.evaluate("([name, memory]) => localStorage.setItem(name, memory)", arguments)


def be(visitor: Visitor, scene: str) -> None:
    """Becomes the Ada of a scene."""
    name, value = cookie(visitor.url, scene)
    visitor.context.add_cookies([{"name": name, "value": value, "url": visitor.url}])


def sit(visitor: Visitor, scene: str, ready: str) -> None:
    """Comes to a scene as Ada."""
    be(visitor, scene)
    go(visitor, address(scene), ready)
