"""A tile of Gangs City is composed in any order, changed at will, and never after it is placed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import RunningServer
from tripot.games.gangs_city.city.hexes import cell_text, neighbours, parse_cell
from tripot.games.gangs_city.engine.actions import Put, parse_action

from ...helpers.browser import Visitor, Visits
from ...helpers.faulty_connections import Line
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import CHARACTER, CONFIRM, SPOT, entries, wait_for_more
from ...helpers.scenes import ME, SCENES
from .mouse_and_keyboard import focused, spot_key
from .server_messages import refusal, table_of
from .tile_placement import CLOSED_CELLS, expect_preview, face_of, placement, spot_at, tile_of

pytestmark = pytest.mark.system

COMPOSED = """() => ({
  tile: document.querySelector("[data-testid=character][aria-pressed=true]")?.dataset.kind,
  spot: document.querySelector("[data-testid=spot][aria-pressed=true]")?.dataset.key,
  turned: [...document.querySelectorAll("[role=radiogroup] input:checked")].map((on) => on.value),
  chief: document.querySelector("[data-testid=chief]")?.ariaPressed,
})"""


def test_whoever_cannot_go_to_the_chosen_spot_is_dimmed_and_says_why(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    spot_at(page, "on:5").click()
    for kind, action in (("bodyguard", "bodyguard=5"), ("settle", "gun=5")):
        expect(tile_of(page, kind)).to_contain_text(refusal(visitor, action))
        expect(_dimmed(tile_of(page, kind))).to_have_count(1)
    expect(_dimmed(tile_of(page, "flic"))).to_have_count(0)
    tile_of(page, "flic").click()
    expect_preview(visitor, "flic=5")

    tile_of(page, "bodyguard").click()
    gone = page.locator(".note")
    expect(gone).to_have_text(f"The spot is given up. {refusal(visitor, 'bodyguard=5')}")
    assert page.locator(f"{SPOT}[aria-pressed=true]").count() == 0
    assert page.locator(CONFIRM).count() == 0


def test_a_face_chosen_first_is_kept_and_gives_way_with_a_word_where_it_is_impossible(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    one = placement("gc-late", "bodyguard", "recruit", aims=1)
    face_of(page, "recruit").check()
    tile_of(page, "bodyguard").click()
    spot_at(page, one.key).click()
    assert face_of(page, "recruit").is_checked()
    expect_preview(visitor, one.action)

    spot_at(page, "pile:A").click()
    expect(page.locator(".note")).to_have_text("The tile shows its other edge.")
    assert face_of(page, "fight").is_checked()
    assert face_of(page, "recruit").is_disabled()
    assert page.get_by_text("Nobody recruits in the city centre.").is_visible()
    expect_preview(visitor, "bodyguard>A")

    spot_at(page, one.key).click()
    tile_of(page, "petite_frappe").click()
    assert face_of(page, "recruit").is_disabled()
    why = refusal(visitor, one.action.replace("bodyguard", "petite_frappe"))
    page.get_by_text(why, exact=True).wait_for()


def test_undo_takes_the_choices_back_one_by_one_until_nothing_is_chosen(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-place", SPOT)
    two, one = (placement("gc-place", "bodyguard", "fight", aims=aims) for aims in (2, 1))
    aim = page.get_by_role("radiogroup", name="Target").locator("input")
    steps: list[Callable[[], None]] = [
        lambda: tile_of(page, "bodyguard").click(),
        lambda: spot_at(page, two.key).click(),
        aim.first.check,
        lambda: face_of(page, "fight").check(),
        lambda: page.get_by_test_id("chief").click(),
        aim.last.check,
        lambda: spot_at(page, one.key).click(),
        lambda: tile_of(page, "conducteur").click(),
    ]
    states = [page.evaluate(COMPOSED)]
    for step in steps:
        step()
        states.append(page.evaluate(COMPOSED))
        assert states[-1] != states[-2]
    expect_preview(visitor, one.action.replace("bodyguard", "conducteur*"))
    undo = page.get_by_role("button", name="Undo")
    for state in reversed(states[:-1]):
        undo.click()
        assert page.evaluate(COMPOSED) == state
    assert undo.get_attribute("aria-disabled") == "true"
    assert page.locator(CONFIRM).count() == 0


def test_a_closed_cell_says_why_in_the_words_of_the_server_by_mouse_and_by_arrows(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    closed = page.evaluate(CLOSED_CELLS)
    assert len(closed) > 3
    reason = page.locator("[data-testid=city] > p")
    for cell in closed:
        page.locator(f"[data-cell='{cell}']").click()
        expect(reason).to_have_text(_why_closed(visitor, cell))
        assert page.locator(f"{SPOT}[aria-pressed=true]").count() == 0

    page.keyboard.press("n")
    assert reason.count() == 0
    for arrow in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 3:
        for _ in range(8):
            if _on_closed_cell(page):
                break
            page.keyboard.press(arrow)
    assert _on_closed_cell(page), "arrows lead over closed cells too"
    cell = str(page.evaluate("document.activeElement.dataset.cell"))
    expect(reason).to_have_text(why := _why_closed(visitor, cell))
    expect(page.locator("[aria-live=polite].unseen")).to_have_text(why)


def test_the_preview_is_that_of_the_last_of_many_quick_changes(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-place", SPOT)
    put = placement("gc-place", "conducteur", "recruit", aims=1)
    spot_at(page, put.key).click()
    for key in "123fcfg2c1g3fc2g":  # ends at the second tile, to recruit, and not the chief
        page.keyboard.press(key)
    state = page.evaluate(COMPOSED)
    action = put.action if state["chief"] == "false" else put.action.replace("+", "*+")
    assert (state["tile"], state["spot"], state["turned"]) == ("conducteur", put.key, ["recruit"])
    expect_preview(visitor, action)


def test_the_chief_is_chosen_with_a_button_and_once_a_turn(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page, chief = visitor.page, visitor.page.get_by_test_id("chief")
    sit(visitor, "gc-place", SPOT)
    put = placement("gc-place", "bodyguard", "fight", aims=1)
    tile_of(page, "bodyguard").click()
    spot_at(page, put.key).click()
    face_of(page, "fight").check()
    for on, sign in (("true", "*>"), ("false", ">")):
        chief.click()
        assert chief.get_attribute("aria-pressed") == on
        expect_preview(visitor, put.action.replace(">", sign))
    tile_of(page, "settle").click()
    expect(chief).to_have_count(0)

    sit(visitor, "gc-late", SPOT)
    page.get_by_text("Your chief is already placed: Hitwoman.").wait_for()
    assert chief.count() == 0


def test_the_rule_of_the_settlement_tile_is_read_once_and_then_on_demand(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page = visitor.page
    sit(visitor, "gc-late", SPOT)
    tile_of(page, "settle").click()
    got_it, rule = (page.get_by_role("button", name=name) for name in ("Got it", "Its rule"))
    lines = page.locator(".rule p")
    got_it.wait_for()
    told = lines.all_inner_texts()
    assert len(" ".join(told)) > 100
    got_it.click()
    rule.wait_for()
    assert lines.count() == 0
    page.reload()
    page.locator(SPOT).first.wait_for()
    tile_of(page, "settle").click()
    rule.click()
    assert lines.all_inner_texts() == told


def test_a_placed_tile_lies_where_the_view_says_and_cannot_be_changed_any_more(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page, line = visitor.page, Line(visitor)
    sit(visitor, "gc-put", SPOT)
    put = placement("gc-put", "flic", "recruit", aims=1)
    before = entries(page)
    tile_of(page, "flic").click()
    spot_at(page, put.key).click()
    face_of(page, "recruit").check()
    page.locator(CONFIRM).click()
    wait_for_more(page, before)

    tile = [tile for tile in table_of(visitor)["tiles"] if tile["seat"] == ME][-1]
    assert f"{tile['what']}+{tile['spot']}" == put.action
    assert (tile["action"], tile["chief"]) == ("recruit", False)
    hexagon = page.locator(f"[data-cell='{put.key.split(':')[1]}']")
    expect(hexagon).to_have_attribute("aria-label", re.compile(r": You: Cop recruits$"))
    told = entries(page)
    hexagon.click()
    page.locator("[data-testid=character][data-kind=flic]").first.click(force=True)
    for key in ("Backspace", "1", "f", "c", "Enter"):
        page.keyboard.press(key)
    assert page.locator(f"{SPOT}, {CONFIRM}, {CHARACTER}").count() == 0
    assert page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"
    assert page.locator("[role=radiogroup] input:enabled").count() == 0
    assert [said["action"] for said in line.said if said["type"] == "act"] == [put.action]
    assert entries(page) == told


def _dimmed(tile: Locator) -> Locator:
    """The shade over a tile that does not fit."""
    return tile.locator("rect[opacity='.52']")


def _why_closed(visitor: Visitor, cell: str) -> str:
    """Why the server refuses what the page asked about this cell, if it lies beside anything."""
    view = SCENES["gc-late"].find().view(ME)
    beside = {cell_text(one) for one in neighbours(parse_cell(cell))}
    if beside.isdisjoint(location["cell"] for location in table_of(visitor)["locations"]):
        return "No location touches this cell."

    def asked() -> list[str]:
        actions = {m["action"] for m in visitor.messages if m["type"] == "answer"}
        puts = [put for put in map(parse_action, actions) if isinstance(put, Put)]
        return [str(put) for put in puts if spot_key(put, view) == f"side:{cell}"]

    visitor.until(lambda: bool(asked()))
    return refusal(visitor, asked()[0])


def _on_closed_cell(page: Page) -> bool:
    return focused(page, "[data-cell]:not([data-testid=spot])") and not focused(
        page, "[data-place] *"
    )
