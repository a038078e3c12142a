"""Every page and state: no finding of axe, nothing wider than the screen, nothing too small."""

from pathlib import Path

import pytest

from tests.server.running import RunningServer

from .browser import DESKTOP, LARGE, PHONE, TABLET, Visits
from .stops import STOPS

pytestmark = pytest.mark.system

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
FINDINGS = """
axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`)))
"""
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


@pytest.mark.parametrize(
    ("language", "theme", "size"),
    [
        ("en", "dark", PHONE),
        ("fr", "light", PHONE),
        ("it", "dark", DESKTOP),
        ("en", "light", DESKTOP),
    ],
)
def test_everybody_can_read_reach_and_touch_everything(
    scenes: RunningServer, visit: Visits, language: str, theme: str, size: tuple[int, int]
) -> None:
    visitor = visit(scenes.url, language=language, theme=theme, size=size)
    visitor.excused.append("status of 404")  # a page that is not there says so
    axe = AXE.read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for stop, reach in STOPS.items():
        reach(visitor)
        page = visitor.page
        root = page.evaluate(
            "[document.documentElement.lang, document.documentElement.dataset.theme]"
        )
        assert root == [language, theme]
        page.evaluate(axe)
        found[stop] = page.evaluate(FINDINGS)
        for width, height in (PHONE, TABLET, DESKTOP, LARGE, size):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            found[f"{stop} at {width}"] = [*page.evaluate(WIDE), *page.evaluate(SMALL)]
    report = [f"{stop}: {finding}" for stop, findings in found.items() for finding in findings]
    assert not report, "\n".join(report)
