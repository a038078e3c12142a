"""The web app against what it must be: ``python -m bench.web``, from the root, with Chromium.

JavaScript    what all scripts of the app weigh as the server sends them, compressed; and the texts
              that are fetched when they are wanted
to the table  from opening the link to a table to the first card that can be played, and from
              opening an invitation to the chair, in a new browser on the loopback
longest task  what held up the page longest during a whole game of District Noir with animated
              moves, and while the full city of Gangs City is dragged and zoomed; the browser
              reports only tasks of 50 ms or more
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

import httpx
from playwright.sync_api import Browser

from bench.figures import Figure, give_up, tell
from bench.progress import interruptible, say
from tests.server.running import RunningServer
from tests.system.helpers.browser import NoBrowser, Visitor, chromium
from tests.system.helpers.playing_district_noir import CARDS, play_on, start_against_bot
from tests.system.helpers.scenes import QUIET, address, cookie, invitation, prepare
from tripot.server.web import assets

ROUNDS = 7
FULL = "gc-full"
SEEN = """
addEventListener("DOMContentLoaded", () => {{
  const look = () => {{
    if (!window.seen && document.querySelector("{target}")) {{
      // When it has been drawn, not when it is in the document.
      requestAnimationFrame(() => setTimeout(() => (window.seen ??= performance.now())));
    }}
  }};
  const all = {{ subtree: true, childList: true, attributes: true }};
  new MutationObserver(look).observe(document, all);
}});
"""
TASKS = """
window.tasks = [];
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((e) => e.duration)))
  .observe({ type: "longtask" });
"""
FRAMES = """() => {
  window.longestFrame = 0;
  let last = performance.now();
  const tick = (now) => {
    window.longestFrame = Math.max(window.longestFrame, now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


def weight(url: str, name: str) -> float:
    """What a file of the app weighs as the server sends it, in kB."""
    packed = {"accept-encoding": "gzip"}
    with httpx.stream("GET", f"{url}/assets/{name}", headers=packed) as answer:
        answer.raise_for_status()
        return sum(map(len, answer.iter_raw())) / 1000


def files(url: str) -> Iterator[Figure]:
    """The weight of every script, of all together, and of the texts beside them."""
    kinds: dict[str, dict[str, float]] = {".js": {}, ".json": {}, ".html": {}}
    for path in sorted((assets.BUILT / "assets").iterdir()):
        if path.suffix in kinds:
            kinds[path.suffix][path.name] = weight(url, path.name)
    for name, size in sorted(kinds[".js"].items(), key=lambda item: -item[1]):
        yield Figure(f"JavaScript, {name}", size, "kB", steady=True)
    scripts = sum(kinds[".js"].values())
    yield Figure("JavaScript in all, compressed", scripts, "kB", most=200, steady=True)
    yield Figure("two languages, compressed", sum(kinds[".json"].values()), "kB", steady=True)
    yield Figure("six rules pages, compressed", sum(kinds[".html"].values()), "kB", steady=True)


def until_seen(browser: Browser, url: str, path: str, target: str, known: str | None) -> float:
    """Milliseconds from opening a link until something can be used, in a new browser."""
    visitor = Visitor(browser, url)
    try:
        if known:
            name, value = cookie(url, known)
            visitor.context.add_cookies([{"name": name, "value": value, "url": url}])
        visitor.page.add_init_script(SEEN.format(target=target))
        visitor.page.goto(path)
        return float(visitor.page.wait_for_function("() => window.seen").json_value())
    finally:
        visitor.close()


def arrivals(browser: Browser, url: str) -> Iterator[Figure]:
    """How quickly one is at a table, and at an invitation."""
    for name, path, target, known in (
        ("from the link to a usable table", address("turn"), CARDS, "turn"),
        ("from the link to a full city", address(FULL), "[data-testid=spot]", FULL),
        ("from an invitation to the chair", invitation(), "[data-testid=sit-down]", None),
    ):
        say(f"{name} …", last=True)
        times = [until_seen(browser, url, path, target, known) for _ in range(ROUNDS)]
        yield Figure(f"{name}, median of {ROUNDS}", median(times), "ms", most=1500)
        yield Figure(f"{name}, slowest", max(times), "ms")


def longest_task(browser: Browser, url: str) -> Iterator[Figure]:
    """What held up the page longest while cards travelled."""
    say("a whole game with animated moves …", last=True)
    visitor = Visitor(browser, url, motion=True)
    try:
        start_against_bot(visitor.page)
        visitor.page.locator(CARDS).first.wait_for()
        visitor.page.evaluate(TASKS)
        moves = play_on(visitor.page, Random(1))
        tasks = visitor.page.evaluate("window.tasks")
    finally:
        visitor.close()
    yield Figure(f"tasks of 50 ms or more in {len(moves)} moves", len(tasks))
    yield Figure("longest task during animated moves", max(tasks, default=0), "ms", most=100)


def longest_task_on_the_map(browser: Browser, url: str) -> Iterator[Figure]:
    """What held up the page longest while a full city was dragged and zoomed."""
    say("a full city, dragged and zoomed …", last=True)
    visitor = Visitor(browser, url, motion=True)
    page = visitor.page
    try:
        name, value = cookie(url, FULL)
        visitor.context.add_cookies([{"name": name, "value": value, "url": url}])
        page.goto(address(FULL))
        page.get_by_test_id("spot").first.wait_for()
        page.wait_for_timeout(1000)
        page.evaluate(TASKS)
        page.evaluate(FRAMES)
        box = page.get_by_test_id("city").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for turn in range(8):
            page.mouse.move(x, y)
            page.mouse.down()
            for step in range(30):
                page.mouse.move(x + (-1) ** turn * step * 6, y + step * 2)
            page.mouse.up()
            for notch in range(12):
                page.mouse.wheel(0, -120 if (notch + turn) % 2 else 120)
            for key in "+-0":
                page.keyboard.press(key)
        tasks, longest = page.evaluate("[window.tasks, window.longestFrame]")
    finally:
        visitor.close()
    yield Figure("tasks of 50 ms or more on a full city", len(tasks))
    yield Figure("longest task while dragging and zooming", max(tasks, default=0), "ms", most=50)
    yield Figure("longest time between two frames there", longest, "ms")


def main() -> int:
    """Tells the figures as they come; returns 1 if there is no browser to take them with."""
    with tempfile.TemporaryDirectory() as folder:
        # The bot waits a little, so that every move has the time to travel.
        settings = {**QUIET, "TRIPOT_BOT_DELAY": "0.3"}
        with RunningServer(prepare(Path(folder) / "data"), settings=settings) as server:
            try:
                with chromium() as browser:
                    for figures in (
                        files(server.url),
                        arrivals(browser, server.url),
                        longest_task(browser, server.url),
                        longest_task_on_the_map(browser, server.url),
                    ):
                        for figure in figures:
                            tell(figure)
            except NoBrowser as missing:
                give_up(str(missing))
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
