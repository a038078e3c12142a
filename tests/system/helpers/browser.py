"""Real browsers: Chromium of the system, and visitors on whose pages nothing may go wrong."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypedDict, Unpack
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

Json = dict[str, Any]
LIMIT = 120_000  # milliseconds: whatever is waited for for so long does not come any more
expect.set_options(timeout=LIMIT)
PHONE, TABLET, DESKTOP, LARGE = (360, 640), (820, 1180), (1440, 900), (1920, 1080)
_ARGUMENTS = (
    "--no-sandbox",  # tests run as root in containers
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_STEPS_BACK = """
const back = history.back;
history.back = function () {
  window.steppingBack = true;
  back.call(this);
};
addEventListener("popstate", () => { window.steppingBack = false; });
"""
"""Notes whether a page is on its way out of the history's entry of a dialog that has closed."""
_TURN = """() => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); done(); };
  port2.postMessage(null);
})"""
"""One turn of the page's event loop, whatever its clock says."""
MISSING = (
    "This needs Chromium, and there is no “chromium” on the PATH: install it (Debian: "
    "“apt-get install chromium”) and try again."
)


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser without a window."""
    program = shutil.which("chromium")
    if program is None:
        raise NoBrowser(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def keeping(**settings: object) -> str:
    """A script by which a browser has kept these settings when a page is first opened."""
    return f"""if (location.protocol === "http:") {{
      localStorage["tripot.settings"] ??= {json.dumps(json.dumps(settings))};
    }}"""


class Wishes(TypedDict, total=False):
    """What a visitor's browser is like."""

    size: tuple[int, int]
    language: str
    theme: str
    motion: bool
    """Whether things may travel over the screen."""
    touch: bool
    """Whether there are fingers and no mouse."""


class Visitor:
    """Somebody with cookies and settings of their own, and everything that went wrong for them."""

    def __init__(self, browser: Browser, url: str, **wishes: Unpack[Wishes]) -> None:
        """Usually at a desk, in English, in the dark, without motion."""
        width, height = wishes.get("size", DESKTOP)
        self.url = url
        self.problems: list[str] = []
        self.excused: list[str] = []
        """Parts of console messages a test has given reason for."""
        self.heard: list[tuple[int, Json]] = []
        """Every message of the server, with the number of the WebSocket that brought it."""
        self._sockets = 0
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            locale=wishes.get("language", "en"),
            color_scheme="light" if wishes.get("theme") == "light" else "dark",
            reduced_motion="no-preference" if wishes.get("motion") else "reduce",
            has_touch=wishes.get("touch", False),
            is_mobile=wishes.get("touch", False),
        )
        self.context.set_default_timeout(LIMIT)
        self.context.add_init_script(_STEPS_BACK)
        self.page = self.open()

    def open(self, path: str | None = None) -> Page:
        """A new tab, at an address if one is given."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("request", self._asked)
        page.on("websocket", self._connected)
        if path is not None:
            page.goto(path)
        return page

    def until(self, happened: Callable[[], bool]) -> None:
        """Lets the pages go on until something has happened that is no state of a page.

        What pages and servers say is heard only while the browser is asked for something.
        """
        end = time.monotonic() + LIMIT / 1000
        while not happened():
            assert time.monotonic() < end, "it does not happen"
            self.page.evaluate(_TURN)

    def check(self) -> None:
        """Fails if any of the pages reported an error, or asked anybody but the server."""
        left = [
            problem
            for problem in self.problems
            if not any(excuse in problem for excuse in self.excused)
        ]
        assert left == []

    def close(self) -> None:
        """Leaves."""
        self.context.close()

    @property
    def messages(self) -> list[Json]:
        """What the server said over WebSockets, in order."""
        return [message for _, message in self.heard]

    def _said(self, message: ConsoleMessage) -> None:
        # A breach of the content policy is an error of the console too.
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != urlsplit(self.url).netloc:
            self.problems.append(f"asked another host: {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        self._sockets += 1
        number = self._sockets
        socket.on("framereceived", lambda frame: self.heard.append((number, json.loads(frame))))


def hold_clock(page: Page) -> None:
    """From the first page on, time passes here only while `page.clock` runs."""
    now = time.time()
    page.clock.install(time=now)
    page.clock.pause_at(now + 3600)


def come_to_rest(page: Page) -> None:
    """Waits until a dialog that has closed is out of the history too.

    The page does that by a step back, soon after. A step back ends any navigation that has begun,
    so whoever loads a page after a dialog has to wait for it.
    """
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    # A function: an expression is evaluated anew at each look, which the content policy forbids.
    page.wait_for_function("() => !window.steppingBack")


class Visits(Protocol):
    """Makes visitors of a server, as `Visitor` does."""

    def __call__(self, url: str, **wishes: Unpack[Wishes]) -> Visitor: ...
