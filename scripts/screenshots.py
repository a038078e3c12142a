"""Takes pictures of every page and state into screenshots/: ``python -m scripts.screenshots``.

Phones and desks, dark and light, in three languages; the lobby and the tables also on a tablet and
a large screen. The positions are those of `tests.system.helpers.scenes`: always the same.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser
from rich.progress import track

from tests.server.running import RunningServer
from tests.system.helpers.browser import DESKTOP, LARGE, PHONE, TABLET, NoBrowser, Visitor, chromium
from tests.system.helpers.page_states import STOPS
from tests.system.helpers.scenes import QUIET, prepare

FOLDER = Path(__file__).resolve().parent.parent / "screenshots"
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE}
LANGUAGES = ("en", "fr", "it")
ONCE = ("supports", "standard")
"""Stops that differ from another one only in their cards: taken in one language and theme."""
TOURED = ("lobby", "turn", "preview", "end-count", "gc-composed", "gc-fight", "gc-bid", "gc-end")
"""What is also looked at on a tablet and on a large screen."""


@dataclass(frozen=True)
class Journey:
    """The stops one visitor makes."""

    size: str
    theme: str
    language: str
    stops: tuple[str, ...]

    def take(self, browser: Browser, url: str) -> None:
        """Takes the pictures."""
        folder = FOLDER / f"{self.size}-{self.theme}-{self.language}"
        folder.mkdir(parents=True)
        visitor = Visitor(
            browser, url, size=SIZES[self.size], theme=self.theme, language=self.language
        )
        try:
            for stop in self.stops:
                STOPS[stop](visitor)
                visitor.page.screenshot(path=folder / f"{stop}.png", animations="disabled")
        finally:
            visitor.close()


def journeys() -> Iterator[Journey]:
    """Everything there is to see."""
    usual = tuple(stop for stop in STOPS if stop not in ONCE)
    for size, theme, language in product(("phone", "desktop"), ("dark", "light"), LANGUAGES):
        once = (theme, language) == ("dark", "en")
        yield Journey(size, theme, language, tuple(STOPS) if once else usual)
    for size in ("tablet", "large"):
        yield Journey(size, "dark", "en", TOURED)


def main() -> int:
    """Takes all pictures; returns the exit code."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    trips = list(journeys())
    with tempfile.TemporaryDirectory() as folder:
        data = prepare(Path(folder) / "data")
        try:
            with RunningServer(data, settings=QUIET) as server, chromium() as browser:
                for trip in track(trips, description="Pictures"):
                    trip.take(browser, server.url)
        except NoBrowser as missing:
            print(missing, file=sys.stderr)
            return 1
    print(f"{sum(len(trip.stops) for trip in trips)} pictures are in {FOLDER}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
