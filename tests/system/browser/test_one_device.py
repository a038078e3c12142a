"""People at one device: what is hidden of one is never on the page while another looks."""

import json
from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer

from ..helpers import playing_gangs_city as gangs_city
from ..helpers.browser import Json, Visitor, Visits
from ..helpers.playing_district_noir import CARDS, TAKE, give_up, hand, press

pytestmark = pytest.mark.system

WATCH = """
addEventListener("DOMContentLoaded", () => {
  window.shown = [];
  const look = () => {
    const cards = [...document.querySelectorAll("[data-kind]")].map((card) => card.dataset.kind);
    const last = window.shown.at(-1);
    const curtain = document.querySelector("[data-testid=curtain]") !== null;
    const now = JSON.stringify([curtain, cards]);
    if (last !== now) window.shown.push(now);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["data-kind"],
  });
});
"""
"""Keeps every hand that was ever on the page, and whether the curtain was down."""
QUICK = """
const later = window.setTimeout;
const short = (wait) => (wait >= 500 && wait < 5000 ? wait / 20 : wait);
window.setTimeout = (then, wait, ...rest) => later(then, short(wait), ...rest);
"""
"""Lets what waits for people wait less. What waits for the line does not get ahead of the server,
as it would if the whole clock were moved."""
LOOKS = 14
"""So often the device goes to and fro; after 12 actions there are new hands."""
CURTAIN = "[data-testid=show-cards]"
HIDDEN = "[data-kind], [data-testid=hand], [data-testid=city], [data-testid=table]"


def hands(visitor: Visitor) -> dict[str, list[list[str]]]:
    """Every hand each player has had, by name, as their own connection told it."""
    told: dict[str, list[list[str]]] = {}
    names: dict[int, str] = {}
    for socket, message in visitor.heard:
        if message["type"] == "welcome" and message["seat"] is not None:
            names[socket] = message["info"]["seats"][message["seat"]]["name"]
        if message.get("view") and socket in names:
            told.setdefault(names[socket], []).append(message["view"]["table"]["hand"])
    return told


def open_for(page: Page, game: str, names: tuple[str, ...]) -> None:
    """From the lobby to a table of these people."""
    page.add_init_script(QUICK)
    page.goto("/")
    page.get_by_test_id(f"door-{game}").get_by_test_id("one-device").click()
    dialog = page.get_by_test_id("device-dialog")
    if len(names) > 2:
        dialog.get_by_role("radio", name=f"{len(names)} people").check()
    for place, name in enumerate(names):
        dialog.get_by_role("textbox").nth(place).fill(name)
    dialog.get_by_test_id("open-table").click()
    page.locator(CURTAIN).wait_for()


def lift_curtain(page: Page) -> str:
    """Gives the device to whoever it is for; returns their name."""
    player = page.locator(CURTAIN).inner_text().split(":")[0].title()
    assert page.locator(HIDDEN).count() == 0
    assert page.get_by_test_id("live").inner_text() == ""
    page.locator(CURTAIN).click()
    return player


def test_one_device_never_shows_one_player_the_cards_of_the_other(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    page, rng = visitor.page, Random(11)
    page.add_init_script(WATCH)
    open_for(page, "district-noir", ("Ada", "Bo"))
    looks: list[tuple[str, list[list[str]]]] = []
    while len(looks) < LOOKS or page.locator(CURTAIN).count():
        page.locator(f"{CURTAIN}, {CARDS}, {TAKE}").first.wait_for()
        if page.locator(CURTAIN).count():
            before = _shown(page)
            if looks:
                looks[-1][1].extend(before)
            looks.append((lift_curtain(page), []))
            page.get_by_test_id("hand").wait_for()
        elif page.locator(f"{CARDS}, {TAKE}").count():
            assert hand(page) == hands(visitor)[looks[-1][0]][-1]
            press(page, rng)
    give_up(page)
    looks[-1][1].extend(_shown(page))

    told = hands(visitor)
    assert set(told) == {"Ada", "Bo"}
    assert sum(len(seen) for _, seen in looks) > LOOKS
    for player, seen in looks:
        assert [cards for cards in seen if cards not in told[player]] == []


def test_three_people_on_one_device_see_only_their_own_tiles(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    page, rng = visitor.page, Random(5)
    open_for(page, "gangs-city", ("Ada", "Bo", "Cy"))
    player, looks, faces = "", 0, 0
    while _newest(visitor)["turn"] < 2:
        page.locator(f"{CURTAIN}, {gangs_city.ASKED}, {gangs_city.SKIP}").first.wait_for()
        if page.locator(CURTAIN).count():
            player, looks = lift_curtain(page), looks + 1
            page.get_by_test_id("city").wait_for()
        elif page.locator(gangs_city.SKIP).count():
            page.keyboard.press("Escape")
        elif page.locator(gangs_city.ASKED).count():
            faces += _check_faces(visitor, player)
            gangs_city.point(page, rng)
    assert looks > 9, "the device went round"
    assert faces > 9, "there was something to see"


def _check_faces(visitor: Visitor, player: str) -> int:
    """The faces on the map are those that the player's own connection has told; how many."""
    table = _tables(visitor)[player]
    told = sorted(str(tile["what"]) for tile in table["tiles"] if tile["what"])
    shown = visitor.page.locator("[data-testid=city] .tiles use").evaluate_all(
        "all => all.map((use) => use.getAttribute('href').replace('#gc-', ''))"
    )
    assert sorted({*shown}) == sorted({*told} - {"gun", "vest"})
    return len(shown)


def _newest(visitor: Visitor) -> Json:
    tables = _tables(visitor).values()
    return max(tables, key=lambda table: (table["turn"], len(table["tiles"])))


def _tables(visitor: Visitor) -> dict[str, Json]:
    """The table as each player's own connection told it last, by name."""
    names: dict[int, str] = {}
    tables: dict[str, Json] = {}
    for socket, message in visitor.heard:
        if message["type"] == "welcome" and message["seat"] is not None:
            names[socket] = message["info"]["seats"][message["seat"]]["name"]
        if message.get("view") and socket in names:
            tables[names[socket]] = message["view"]["table"]
    return tables


def _shown(page: Page) -> list[list[str]]:
    """The hands that were on the page since the last time, none of them behind the curtain."""
    changes = [json.loads(text) for text in page.evaluate("window.shown.splice(0)")]
    assert [cards for curtain, cards in changes if curtain and cards] == []
    return [cards for _, cards in changes if cards]
