"""The first game of Gangs City: a tip for each phase, suggested moves, the note on the theme."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer

from ...helpers.browser import Visits, hold_clock, keeping
from ...helpers.opening_pages import remember, sit
from ...helpers.playing_gangs_city import (
    ASKED,
    BY_HAND,
    CHARACTER,
    CONFIRM,
    ENTRIES,
    LINES,
    LONGEST,
    SKIP,
    SPOT,
    act_and_see,
    entries,
)
from .mouse_and_keyboard import SLOW_MOUSE, go_on

pytestmark = pytest.mark.system

TIP = "[data-testid=tip]"
GOT_IT = f"{TIP} .got"
READ = ("aim", "build", "first", "place", "chief", "settlement", "bids")
"""The tips that come before tiles are turned up."""


def _learn(page: Page) -> None:
    page.add_init_script(BY_HAND)
    page.goto("/")
    page.get_by_test_id("door-gangs-city").get_by_test_id("learn").click()
    page.locator(GOT_IT).wait_for()


def _play_until(page: Page, goal: str) -> list[str]:
    """Reads tips and does what is possible until there is something, or a tip that begins so."""
    rng, tips = Random(2), list[str]()
    while not goal.startswith("[") or page.locator(goal).count() == 0:
        page.locator(f"{GOT_IT}, {ASKED}, {SKIP}").first.wait_for()
        if page.locator(GOT_IT).count():
            tips.append(page.locator(f"{TIP} p").first.inner_text())
            if tips[-1].startswith(goal):
                break
            page.locator(GOT_IT).click()
        elif page.locator(SKIP).count():
            page.keyboard.press("Space")
        elif page.locator(ASKED).count():
            act_and_see(page, rng)
    return tips


def test_every_phase_of_the_first_turn_is_explained_once(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    _learn(page)
    tips = _play_until(page, f"{ENTRIES} >> text=/^Turn 2:/")
    assert len(tips) == len(set(tips))
    beginnings = ["Every turn you score", "Put your location", "Put a tile", "All tiles"]
    assert [tip for tip in tips if tip.startswith(tuple(beginnings))] == [
        next(tip for tip in tips if tip.startswith(words)) for words in beginnings
    ]
    assert any(tip.startswith("Each traffic you control") for tip in tips)


def test_the_telling_waits_until_a_tip_has_been_read(scenes: RunningServer, visit: Visits) -> None:
    visitor = visit(scenes.url)
    page, lines = visitor.page, visitor.page.locator(LINES)
    page.add_init_script(keeping(tips=[f"gangs-city/{tip}" for tip in READ]))
    hold_clock(page)
    remember(visitor, "gc-last-tile-tip", coach=True)
    sit(visitor, "gc-last-tile-tip", SPOT)
    go_on(page, "gc-last-tile-tip", SLOW_MOUSE)
    page.locator(TIP).get_by_text("All tiles").wait_for()
    told = lines.count()
    page.clock.run_for(LONGEST)
    assert lines.count() == told
    page.locator(GOT_IT).click()
    page.clock.run_for(LONGEST)
    expect(lines).not_to_have_count(told)


def test_a_suggested_move_is_laid_out_and_placed_only_when_confirmed(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    _learn(page)
    _play_until(page, CHARACTER)
    page.get_by_test_id("suggest").click()
    page.get_by_test_id("lay-out").wait_for()
    before = entries(page)
    page.get_by_test_id("lay-out").click()
    page.locator(CONFIRM).wait_for()
    assert page.locator("[data-testid=character][aria-pressed=true]").count() == 1
    assert entries(page) == before


def test_nobody_who_wants_no_tips_gets_another(web_server: RunningServer, visit: Visits) -> None:
    page = visit(web_server.url).page
    _learn(page)
    page.locator(f"{TIP} .no").click()
    page.locator(TIP).wait_for(state="detached")
    page.reload()
    page.locator(ASKED).first.wait_for()
    assert page.locator(GOT_IT).count() == 0


def test_the_theme_is_named_before_the_first_game_and_then_on_demand(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    note = page.get_by_test_id("theme-note")
    assert "organised crime in 1954" in note.inner_text()
    note.get_by_role("button").click()
    assert "Lanterns" in page.get_by_test_id("about-theme").inner_text()
    page.keyboard.press("Escape")
    page.get_by_test_id("door-gangs-city").get_by_test_id("play-now").click()
    page.get_by_test_id("table").wait_for()
    page.goto("/")
    page.get_by_test_id("play-now").first.wait_for()
    assert note.count() == 0
    page.goto("/about")
    page.get_by_text("Lanterns, Host and Tenements").wait_for()
