"""The map of Gangs City under mouse, wheel and keys, and the list that stands for it."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tripot.games.gangs_city.engine.actions import Put

from ...helpers.browser import Visits
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import CONFIRM, SPOT, entries, wait_for_more
from ...helpers.scenes import ME, SCENES
from .mouse_and_keyboard import spot_key
from .server_messages import table_of
from .tile_placement import expect_preview, face_of, tile_of

pytestmark = pytest.mark.system

CAMERA = "document.querySelector('[data-testid=city] .camera').style.transform"
CELLS = "[...document.querySelectorAll('polygon[data-cell]')].map(({ dataset }) => dataset.cell)"
FOCUS = "document.activeElement.dataset"
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
STEPS = 1500
"""Arrow keys pressed at random after which a hex counts as out of reach."""
WALK = """async (arrows) => {
  const walked = [];
  for (const key of [null, ...arrows]) {
    const at = document.activeElement;
    if (key) at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await new Promise((done) => { // the page follows
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { port1.close(); done(); };
      port2.postMessage(null);
    });
    const stops = document.querySelectorAll("polygon[data-cell][tabindex='0']");
    if (stops.length !== 1 || stops[0] !== document.activeElement) return `lost by ${key}`;
    walked.push(stops[0].dataset.cell);
  }
  return walked;
}"""
"""Presses arrow keys, many more than a browser takes from outside in a reasonable time."""


def test_dragging_moves_the_map_and_chooses_nothing(scenes: RunningServer, visit: Visits) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    spot, place = page.locator(f"{SPOT}[data-key^=side]").first, page.locator("[data-place='13']")
    for target in (spot, place):
        x, y, scale = _camera(page)
        box = target.bounding_box()
        assert box is not None
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.move(*at)
        page.mouse.down()
        page.mouse.move(at[0] - 30, at[1] + 20)
        page.mouse.move(at[0] - 60, at[1] + 30)
        page.mouse.up()
        assert _camera(page) == pytest.approx((x - 60, y + 30, scale))
        assert page.locator(f"{SPOT}[aria-pressed=true], dialog[open]").count() == 0
    spot.click()
    expect(spot).to_have_attribute("aria-pressed", "true")
    place.click(position={"x": 40, "y": 40})
    page.locator("dialog[open]").wait_for()


def test_wheel_buttons_and_keys_zoom_and_0_shows_the_whole_city(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    whole = _camera(page)
    box = page.get_by_test_id("city").bounding_box()
    assert box is not None
    pointer = (0.4 * box["width"], 0.6 * box["height"])
    page.mouse.move(box["x"] + pointer[0], box["y"] + pointer[1])
    page.mouse.wheel(0, -300)
    _wait_for_scale(page, above=whole[2])
    near = _camera(page)
    for axis in (0, 1):
        under = [(pointer[axis] - camera[axis]) / camera[2] for camera in (whole, near)]
        assert under[0] == pytest.approx(under[1], abs=0.5), "what is under the pointer stays there"
    page.keyboard.press("0")
    assert _camera(page) == pytest.approx(whole)

    buttons = page.get_by_role("group", name="The map")
    steps: list[tuple[Callable[[], None], float]] = [
        (lambda: buttons.get_by_role("button", name="Zoom in").click(), 1.25),
        (lambda: buttons.get_by_role("button", name="Zoom out").click(), 0.8),
        (lambda: page.keyboard.press("+"), 1.25),
        (lambda: page.keyboard.press("-"), 0.8),
    ]
    for step, factor in steps:
        scale = _camera(page)[2]
        step()
        assert _camera(page)[2] == pytest.approx(scale * factor)
    page.keyboard.press("+")
    buttons.get_by_role("button", name="Show the whole city").click()
    assert _camera(page) == pytest.approx(whole)


def test_arrows_lead_to_every_hex_and_tab_stops_at_one(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page, rng = visitor.page, Random(1)
    sit(visitor, "gc-late", SPOT)
    page.keyboard.press("n")
    cells = page.evaluate(CELLS)
    assert len(cells) > 20
    walked = page.evaluate(WALK, rng.choices(ARROWS, k=STEPS))
    assert set(walked) == set(cells)
    # A real key leads to the same hex as one of the walk.
    start = page.evaluate(f"{FOCUS}.cell")
    page.keyboard.press("ArrowLeft")
    there = page.evaluate(f"{FOCUS}.cell")
    page.locator(f"polygon[data-cell='{start}']").focus()
    assert page.evaluate(WALK, ["ArrowLeft"]) == [start, there]


def test_n_and_p_go_through_the_spots_that_can_be_chosen_and_no_others(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    tile_of(page, "bodyguard").click()
    view = SCENES["gc-late"].find().view(ME)
    legal = {
        spot_key(put, view) for put in view.menu if isinstance(put, Put) and put.what == "bodyguard"
    }
    there = _walk(page, "n", len(legal))
    assert sorted(there) == sorted(legal)
    page.keyboard.press("n")
    assert page.evaluate(f"{FOCUS}.key") == there[0], "after the last comes the first"
    assert _walk(page, "p", len(legal)) == there[::-1]


def test_the_list_has_every_location_with_its_owner_and_a_tile_is_placed_through_it(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-list-put", SPOT)
    page.keyboard.press("m")
    listed = page.locator("li[data-testid=location]")
    rows = listed.evaluate_all("all => all.map(({ dataset }) => [dataset.place, dataset.owner])")
    seen = table_of(visitor)["locations"]
    owners = {one["place"]: "" if one["owner"] is None else str(one["owner"]) for one in seen}
    assert dict(rows) == owners
    assert len(rows) == len(owners)

    # A side between two locations: it is listed under both, and there it aims at the one.
    view = SCENES["gc-list-put"].find().view(ME)
    puts = [put for put in view.menu if isinstance(put, Put) and put.what == "flic"]
    puts = [put for put in puts if (put.action, put.chief) == ("recruit", False)]
    keys = [spot_key(put, view) for put in puts]
    between = [(str(put), key) for put, key in zip(puts, keys) if keys.count(key) == 2]
    assert len(between) > 1
    tile_of(page, "flic").click()
    for action, key in between:
        place = re.findall(r"\d+", action)[0]
        here = page.locator(f"[data-place='{place}'] {SPOT}[data-key='{key}']")
        here.click()
        expect(here).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"{SPOT}[aria-pressed=true]")).to_have_count(1)
        face_of(page, "recruit").check()
        expect_preview(visitor, action)
    before = entries(page)
    page.locator(CONFIRM).click()
    wait_for_more(page, before)
    tile = [tile for tile in table_of(visitor)["tiles"] if tile["seat"] == ME][-1]
    assert f"{tile['what']}+{tile['spot']}" == between[-1][0]
    assert page.locator(SPOT).count() == 0
    expect(listed.filter(has_text="You: Cop recruits")).to_have_count(1)


def _camera(page: Page) -> tuple[float, float, float]:
    """The shift of the map and its scale."""
    x, y, scale = re.findall(r"-?[\d.]+", str(page.evaluate(CAMERA)))
    return float(x), float(y), float(scale)


def _wait_for_scale(page: Page, above: float) -> None:
    page.wait_for_function(
        f"above => Number({CAMERA}.match(/scale\\(([\\d.]+)\\)/)[1]) > above", arg=above
    )


def _walk(page: Page, key: str, steps: int) -> list[str]:
    """The spots that have the focus one after the other."""
    there = []
    for _ in range(steps):
        page.keyboard.press(key)
        there.append(page.evaluate(f"{FOCUS}.key"))
    return there
