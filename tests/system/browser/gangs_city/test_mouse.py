"""A whole game of Gangs City against two bots, with the mouse."""

import re
from random import Random

import pytest

from tests.server.running import RunningServer

from ...helpers.browser import Visits
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import (
    BY_HAND,
    CONFIRM,
    RESULT,
    act_and_see,
    play_on,
    start_against_bots,
)
from ...helpers.screen_reader import LISTEN, wait_until_told

pytestmark = pytest.mark.system


def test_a_whole_game_against_two_bots_is_played_with_the_mouse(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.add_init_script(LISTEN)
    start_against_bots(page)
    sorts = play_on(page, Random(4))
    assert {"build", "place"} <= set(sorts)
    assert len(sorts) > 8  # how long a game is depends on the deal

    rows = page.get_by_test_id("gang")
    assert rows.count() == 3
    heading = page.locator(RESULT).get_by_role("heading").first.inner_text()
    points = re.search(r"\d+", heading)
    assert points is not None
    assert int(points.group()) >= 26
    wait_until_told(page, heading)


def test_a_settlement_tile_that_can_go_nowhere_is_kept(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    visitor.page.add_init_script(BY_HAND)
    sit(visitor, "gc-kept", CONFIRM)
    assert act_and_see(visitor.page, Random(1)) == "finish"
