"""Every page and state: no finding of axe, nothing too wide or too small, nothing untranslated.

The stops are made twice, by somebody with a phone and by somebody at a desk. Together they have
loaded everything in French and in Italian, in light and in dark; what depends on the theme or on
the language alone is then changed in place.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ..helpers.browser import DESKTOP, LARGE, PHONE, TABLET, Visits
from ..helpers.page_states import STOPS
from .page_texts import left_over, speak, texts

pytestmark = pytest.mark.system

AXE = Path(__file__).parents[3] / "web/node_modules/axe-core/axe.min.js"
FINDINGS = """(rules) =>
axe.run(document, { resultTypes: ["violations"], ...rules })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`)))
"""
ALL: Final = {"rules": {"target-size": {"enabled": True}}}
COLOURS: Final = {"runOnly": ["color-contrast"]}
WIDE = """
[document.documentElement, ...document.querySelectorAll("dialog[open]")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} > ${clientWidth}`)
"""
SMALL = """
[...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  // A link in a sentence is as high as its line, which the guidelines allow.
  .filter((one) => getComputedStyle(one).display !== "inline" || !one.closest("p, li, td"))
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24)
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 120)}: ${width} × ${height}`)
"""
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page has been drawn for its new size."""
CALM = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished))"""
"""Colours have changed: they do not do so at once."""
SAME_AT_A_DESK = ("gc-gangs", "gc-traffic-list")
"""What lies behind tabs of a phone lies open elsewhere: these stops are like `gc-late` there."""
SAID_ONCE = (
    "no-table",
    "too-many-tables",
    "too-many-joined",
    "silent-server",
    "database-lost",
)
"""Why somebody gets nothing is said once, in the language they had then."""
AT_ONCE = 8


@dataclass(frozen=True)
class Device:
    """What somebody comes with, and the size they change to."""

    name: str
    language: str
    theme: str
    size: tuple[int, int]
    other: tuple[int, int]


HAND = Device("phone", "fr", "light", PHONE, TABLET)
DESK = Device("desk", "it", "dark", DESKTOP, LARGE)
AT_HAND = list(STOPS)
AT_A_DESK = [stop for stop in STOPS if stop not in SAME_AT_A_DESK]
TRIPS = [
    pytest.param(device, stops[at : at + AT_ONCE], id=f"{device.name} from {stops[at]} on")
    for device, stops in ((HAND, AT_HAND), (DESK, AT_A_DESK))
    for at in range(0, len(stops), AT_ONCE)
]


@pytest.mark.parametrize(("device", "stops"), TRIPS)
def test_everybody_can_read_reach_and_touch_everything(
    scenes: RunningServer, visit: Visits, device: Device, stops: list[str]
) -> None:
    visitor = visit(scenes.url, language=device.language, theme=device.theme, size=device.size)
    # What is not there, refused or silent says so.
    visitor.excused += ["status of 404", "status of 429", "net::ERR_FAILED"]
    axe = AXE.read_text(encoding="utf-8")
    found: list[str] = []
    for stop in stops:
        STOPS[stop](visitor)
        visitor.page.evaluate(axe)
        found += [f"{stop}: {finding}" for finding in _look_around(visitor.page, device)]
        if stop not in SAID_ONCE:
            found += [f"{stop}: {text}" for text in _untranslated(visitor.page, device.language)]
    assert not found, "\n".join(found)


def _look_around(page: Page, device: Device) -> list[str]:
    """Everything that is wrong with a page, which is left as it was."""
    root = "[document.documentElement.lang, document.documentElement.dataset.theme]"
    assert page.evaluate(root) == [device.language, device.theme]
    _calm_down(page)
    found = [*page.evaluate(FINDINGS, ALL), *_other_colours(page, device.theme)]
    for width, height in (device.size, device.other, device.size):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        found += [f"at {width}: {one}" for one in (*page.evaluate(WIDE), *page.evaluate(SMALL))]
    return found


def _other_colours(page: Page, theme: str) -> list[str]:
    """What cannot be read in the other theme."""
    other = "light" if theme == "dark" else "dark"
    _show(page, other)
    found = [f"{other}: {finding}" for finding in page.evaluate(FINDINGS, COLOURS)]
    _show(page, theme)
    return found


def _show(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    page.wait_for_function("wish => document.documentElement.dataset.theme === wish", arg=theme)
    _calm_down(page)


def _calm_down(page: Page) -> None:
    page.evaluate(SETTLED)
    page.evaluate(CALM)


def _untranslated(page: Page, language: str) -> list[str]:
    """What is the same in English as in another language."""
    read = {language: texts(page)}
    assert read[language]
    for another in ("en", "it", "fr"):
        if another != language:
            speak(page, another)
            read[another] = texts(page)
    speak(page, language)
    return [
        f"{other} as in English: {text}"
        for other in ("fr", "it")
        for text in left_over(read["en"], read[other])
    ]
