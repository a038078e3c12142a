"""What happens in a turn of Gangs City is told step by step, at the pace somebody chose."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer

from ...helpers.browser import Json, Visitor, Visits, hold_clock
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import BY_HAND, CHOICE, LINES, LONGEST, SEAL, SKIP, SPOT
from .mouse_and_keyboard import MOUSE, SLOW_MOUSE, Hand, go_on
from .server_messages import sentence, table_of

pytestmark = pytest.mark.system

SCENE = "[data-testid=scene]"
LISTEN = """() => {
  window.heard = [];
  const regions = [...document.querySelectorAll("div.unseen[aria-live=polite]")];
  const region = regions.find((one) => one.closest("dialog") === null);
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
    subtree: true, childList: true, characterData: true,
  });
}"""
"""Keeps what is told politely outside of dialogs."""
OWNERS = """Object.fromEntries([...document.querySelectorAll("[data-testid=location]")].map(
  ({ dataset }) => [dataset.place, dataset.owner]))"""
TOGETHER = ("tiles-revealed", "managed", "stock-taken", "shot")
"""What is told of several places, gangs or victims in one breath."""


def test_by_hand_each_next_tells_one_thing_and_the_decision_is_asked_after_the_last(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    page.add_init_script(BY_HAND)
    sit(visitor, "gc-last-bid", SEAL)
    owners = {one["place"]: one["owner"] for one in table_of(visitor)["locations"]}
    known = page.locator(LINES).all_inner_texts()
    page.evaluate(LISTEN)
    events = _go_on(visitor, "gc-last-bid")
    assert sum(len(one["event"].get("totals", ())) > 1 for one in events) > 1

    told = list[str]()
    for breath in _breaths(events):
        told += [sentence(one["words"]) for one in breath]
        expect(page.locator(LINES)).to_have_text([*known, *told])
        last = breath[-1]["event"]
        if last["event"] == "fight-counted" and last["place"] in owners:
            owners[last["place"]] = _winner(last)
        assert page.evaluate(OWNERS) == {
            place: "" if owner is None else str(owner) for place, owner in owners.items()
        }
        if last["event"] == "fight-counted" and len(last["totals"]) > 1:
            _check_sums(page, last)
        assert page.locator(CHOICE).count() == 0, "nothing is asked before all is told"
        _next(page)
    page.locator(CHOICE).first.wait_for()
    assert page.locator(SKIP).count() == 0
    assert owners == {one["place"]: one["owner"] for one in table_of(visitor)["locations"]}

    heard = " ".join(page.evaluate("window.heard")).replace("\u00a0", " ")
    for line in set(told):
        assert heard.count(line) == told.count(line), f"{line} is to be heard once"


def test_a_paused_telling_stays_where_it_is_and_goes_on_scene_by_scene(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page, lines = visitor.page, visitor.page.locator(LINES)
    hold_clock(page)
    sit(visitor, "gc-last-tile", SPOT)
    known = lines.count()
    events = _go_on(visitor, "gc-last-tile", SLOW_MOUSE)
    page.get_by_role("button", name="Pause").click()
    paused = lines.count()
    page.clock.run_for(LONGEST)
    assert lines.count() == paused < known + len(events)

    for begin in [n for n, one in enumerate(events) if _begins(one, events[n - 1])]:
        if known + begin < paused:
            continue
        page.get_by_role("button", name="Next scene").or_(
            page.get_by_role("button", name="Next place")
        ).click()
        breath = next(_breaths(events[begin:]))
        expect(lines).to_have_count(known + begin + len(breath))
    shown = lines.count()
    page.clock.run_for(LONGEST)
    assert lines.count() == shown, "it is still paused"
    # The page looks from time to time whether the server is there, and gives it some time.
    visitor.until(lambda: visitor.messages[-1]["type"] == "pong")
    page.get_by_role("button", name="Go on").click()
    page.clock.run_for(LONGEST)
    page.locator(CHOICE).first.wait_for()
    assert lines.count() == known + len(events)


def test_a_scene_is_told_again_from_the_log_and_closed_without_a_trace(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-first", CHOICE)
    before = page.evaluate(OWNERS)
    headings = page.locator("li.heading").filter(has=page.locator("[data-scene=fight]"))
    assert headings.count() > 3
    for number in (0, headings.count() - 1):
        heading = headings.nth(number)
        title = heading.locator(".display").inner_text()
        below = heading.evaluate(
            """(heading) => { const found = [];
              for (let line = heading.nextElementSibling; line?.matches(".entry");
                   line = line.nextElementSibling) found.push(line.lastElementChild.textContent);
              return found; }"""
        )
        heading.get_by_role("button").click()
        scene = page.locator(SCENE)
        assert scene.get_by_role("heading").first.inner_text() == title
        expect(scene.locator(".sentences li > span:last-child")).to_have_text(below)
        assert page.locator(SKIP).count() == 0
        if number:
            page.keyboard.press("Escape")
        else:
            scene.get_by_role("button", name="Close").click()
        expect(scene).to_have_count(0)
        assert page.evaluate("document.activeElement.id") == "log"
    assert page.evaluate(OWNERS) == before
    assert page.locator(CHOICE).count() > 1


def _go_on(visitor: Visitor, scene: str, hand: Hand = MOUSE) -> list[Json]:
    """Does what the bot did next; returns what is told then."""
    go_on(visitor.page, scene, hand)
    visitor.page.locator(SCENE).wait_for()
    updates = [m["events"] for m in visitor.messages if m["type"] == "update" and m["events"]]
    events: list[Json] = updates[-1]
    assert all(one["words"] for one in events)
    return events


def _breaths(events: list[Json]) -> Iterator[list[Json]]:
    """What is told at once: what the player did themselves together with what comes of it."""
    breath = list[Json]()
    for one in events:
        kind = one["event"]["event"]
        before = breath[-1]["event"]["event"] if breath else ""
        if before not in ("", "bid-sealed", "tile-put") and not kind == before in TOGETHER:
            yield breath
            breath = []
        breath.append(one)
    yield breath


def _next(page: Page) -> None:
    page.locator(".telling-controls .next").click()


def _winner(fight: Json) -> int | None:
    """Who has the location after the fight."""
    winner: int | None = fight["winner"]
    return fight["owner"] if winner is None else winner


def _begins(one: Json, before: Json) -> bool:
    """Whether a scene begins: the traffics, or another place."""
    return _stage(one) != _stage(before) and one["event"]["event"] != "tiles-revealed"


def _stage(one: Json) -> str:
    event = one["event"]
    if event["event"] in ("managed", "traffic-counted", "stock-taken"):
        return "traffics"
    return str(event["place"]) if event["event"] == "fight-counted" else "reveal"


def _check_sums(page: Page, fight: Json) -> None:
    """The picture shows what each character adds and the total, for every gang that fought."""
    shown = page.locator(f"{SCENE} .sums").evaluate_all(
        """all => all.map((one) => [
          [...one.querySelectorAll(".part b")].map((part) => part.textContent),
          Number(one.querySelector(".total").textContent),
        ])"""
    )
    totals = fight["totals"]
    assert sorted(total for _, total in shown) == sorted(one["total"] for one in totals)
    for parts, total in shown:
        assert sum(sum(map(int, part.replace("−", "-").split("+"))) for part in parts) == total
