"""Gangs City on a phone: taps choose, fingers move the map, everything else is behind tabs."""

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.server.running import RunningServer

from ...helpers.browser import PHONE, Visitor, Visits, hold_clock
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import CHOICE, CONFIRM, SEAL, SPOT
from ...helpers.scenes import ME, SCENES
from .mouse_and_keyboard import read_when_time_has_passed
from .server_messages import answer, english, sentence, table_of
from .tile_placement import expect_preview, face_of, placement, spot_at, tile_of

pytestmark = pytest.mark.system

CAMERA = "document.querySelector('[data-testid=city] .camera').style.transform"
WATCH_BUTTONS = """
window.places = new Set();
const look = () => {
  const buttons = [...document.querySelectorAll("[data-testid=bids] button")];
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  if (boxes.length) window.places.add(boxes.map(({ x, y }) => `${x} ${y}`).join());
  requestAnimationFrame(look);
};
look();
"""
"""Keeps every arrangement of the buttons of a bid that was ever to be seen."""
Finger = tuple[float, float]


def _phone(visit: Visits, server: RunningServer) -> Visitor:
    return visit(server.url, size=PHONE, touch=True)


def test_a_tile_is_placed_by_taps(scenes: RunningServer, visit: Visits) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    hold_clock(page)  # or a finger that is lifted late might press long
    sit(visitor, "gc-tap", SPOT)
    put = placement("gc-tap", "bodyguard", "recruit", aims=1)
    tile_of(page, "bodyguard").tap()
    spot_at(page, put.key).tap()
    face_of(page, "recruit").tap()
    read_when_time_has_passed(page)
    expect_preview(visitor, put.action)
    page.locator(CONFIRM).tap()
    expect(page.locator(f"[data-cell='{put.key.split(':')[1]}']")).to_have_attribute(
        "aria-label", re.compile(": You: Bodyguard recruits$")
    )
    tile = [tile for tile in table_of(visitor)["tiles"] if tile["seat"] == ME][-1]
    assert f"{tile['what']}+{tile['spot']}" == put.action


def test_fingers_move_and_zoom_the_map_and_choose_nothing(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    hold_clock(page)
    sit(visitor, "gc-late", SPOT)
    touch = page.context.new_cdp_session(page)
    spot = page.locator(f"{SPOT}[data-key^=side]").first
    (x, y), before = _middle(spot), _camera(page)
    _fingers(touch, [(x, y)], [(x + 12, y + 8)], [(x + 24, y + 16)])
    moved = _camera(page)
    assert moved == pytest.approx((before[0] + 24, before[1] + 16, before[2]))
    _nothing_chosen(page)

    x, y = _middle(page.get_by_test_id("city"))
    near, far = ([(x - gap, y), (x + gap, y)] for gap in (20, 40))
    for start, end, scale in ((near, far, 2 * moved[2]), (far, near, moved[2])):
        _fingers(touch, start, end)
        assert _camera(page)[2] == pytest.approx(scale)
        _nothing_chosen(page)
    spot.tap()
    expect(spot).to_have_attribute("aria-pressed", "true")


def test_a_finger_that_stays_on_a_location_opens_its_sheet_and_does_not_choose_it(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    touch = page.context.new_cdp_session(page)
    _press(touch, "touchStart", [_middle(spot_at(page, "on:5"))])
    page.locator("dialog[open]").wait_for()
    _press(touch, "touchEnd", [])
    assert page.locator("dialog[open]").count() == 1, "letting go does not close it"
    page.keyboard.press("Escape")
    _nothing_chosen(page)


def test_tabs_lead_to_gangs_traffics_and_log_and_back_to_what_was_chosen(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    tile_of(page, "flic").tap()
    table = table_of(visitor)
    page.get_by_test_id("tab-gangs").tap()
    rows = page.locator("[data-testid=gang][data-seat]")
    for gang, row in zip(table["gangs"], rows.all(), strict=True):
        expect(row).to_contain_text(re.compile(rf"\b{gang['score']}\b"))
    assert "Your move" in page.get_by_test_id("tab-city").inner_text()
    page.get_by_test_id("tab-traffics").tap()
    for word in ("Drugs", "Arms", "Lanterns", "Alcohol", "Tobacco"):
        assert page.get_by_text(word).first.is_visible()
    page.get_by_test_id("tab-log").tap()
    heard = SCENES["gc-late"].find().told[ME]
    expect(page.locator("[data-testid=log] li.entry")).to_have_count(len(heard))
    page.get_by_test_id("tab-city").tap()
    expect(
        page.locator("[data-testid=character][data-kind=flic][aria-pressed=true]")
    ).to_have_count(1)


def test_a_bid_is_sealed_by_taps(scenes: RunningServer, visit: Visits) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    sit(visitor, "gc-tap-bid", SEAL)
    stock = table_of(visitor)["gangs"][ME]["stock"]
    row = next(number for number, tokens in enumerate(stock) if tokens)
    page.locator("[data-testid=bids] ul.rows > li").nth(row).get_by_role("button").nth(1).tap()
    page.locator(SEAL).tap()
    page.get_by_text("Your bid is sealed.").wait_for()
    expect(page.get_by_test_id("bids").locator("output")).to_have_count(0)
    visitor.until(lambda: any(message["type"] == "update" for message in visitor.messages))
    assert table_of(visitor)["bid"] == [int(number == row) for number in range(len(stock))]


def test_no_button_of_a_bid_moves_while_it_is_thought_over(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    page.add_init_script(WATCH_BUTTONS)
    sit(visitor, "gc-bid", SEAL)
    page.evaluate("window.places.clear()")  # from when the letters have their form
    traffics = table_of(visitor)["gangs"][ME]["stock"]
    for _ in range(max(traffics)):
        for more in page.get_by_role("button", name=re.compile("Bid more")).all():
            more.tap()
    bid = answer(visitor, f"bid:{'.'.join(map(str, traffics))}")
    lines = page.locator("[data-testid=bids] .lines li")
    expect(lines).to_have_text([english(line) for line in bid["lines"]])
    assert len(page.evaluate("[...window.places]")) == 1


def test_a_decision_is_read_and_taken_by_taps(scenes: RunningServer, visit: Visits) -> None:
    visitor = _phone(visit, scenes)
    page = visitor.page
    sit(visitor, "gc-tap-shoot", CHOICE)
    views = [message["view"] for message in visitor.messages if message.get("view")]
    first = views[-1]["glance"]["choices"][0]
    choice = page.locator(f"{CHOICE}[value='{first['action']}']")
    choice.tap()
    decision = page.get_by_test_id("decision")
    expect(decision).to_contain_text(english(first["text"]))
    expect(decision).to_contain_text(english(first["meaning"]))
    decision.locator(CONFIRM).tap()
    expect(choice).to_have_count(0)  # already while the answer is on its way
    visitor.until(lambda: any(message["type"] == "update" for message in visitor.messages))
    page.get_by_test_id("tab-log").tap()
    events = [one for m in visitor.messages if m["type"] == "update" for one in m["events"]]
    assert events[0]["event"]["event"] == "marked"
    expect(page.get_by_test_id("log")).to_contain_text(sentence(events[0]["words"]))


def _middle(found: Locator) -> Finger:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _camera(page: Page) -> tuple[float, float, float]:
    """The shift of the map and its scale."""
    x, y, scale = re.findall(r"-?[\d.]+", str(page.evaluate(CAMERA)))
    return float(x), float(y), float(scale)


def _fingers(touch: CDPSession, down: list[Finger], *ways: list[Finger]) -> None:
    """Puts fingers down, moves them and lifts them."""
    _press(touch, "touchStart", down)
    for there in ways:
        _press(touch, "touchMove", there)
    _press(touch, "touchEnd", [])


def _press(touch: CDPSession, kind: str, fingers: list[Finger]) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _nothing_chosen(page: Page) -> None:
    assert page.locator(f"{SPOT}[aria-pressed=true], dialog[open]").count() == 0
