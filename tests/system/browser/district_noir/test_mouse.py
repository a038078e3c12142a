"""One person plays in the browser with the mouse."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer
from tripot.core import Match, Seat, read_record
from tripot.games import load_game
from tripot.games.district_noir import GAME

from ...helpers.browser import Visits
from ...helpers.playing_district_noir import ENTRIES, play_on, point, scores, start_against_bot

pytestmark = pytest.mark.system


def test_a_whole_game_against_a_bot_ends_with_a_record_that_agrees(
    web_server: RunningServer, visit: Visits, tmp_path: Path
) -> None:
    visitor = visit(web_server.url, motion=True)
    page = visitor.page
    start_against_bot(page)
    actions = play_on(page, Random(1), point)
    welcome = visitor.messages[0]
    seat = Seat(welcome["seat"])
    bot = welcome["info"]["seats"][1 - seat]["name"]

    checked = page.get_by_test_id("deal-checked").locator("span")
    assert checked.inner_text() == "The deal is the one that was fixed before the first move."
    shown = page.get_by_role("textbox", name="Commitment", exact=True)
    assert shown.input_value() == welcome["info"]["commitment"]

    match = _record(page, tmp_path)
    assert [str(act.action) for act in match.acts if act.seat == seat] == actions
    counted = GAME.own_view(match.view(seat)).table.count.scores
    assert scores(page) == (counted[seat], counted[1 - seat])

    sentences = page.locator(ENTRIES).all_inner_texts()
    assert sum("You play " in told or "You take " in told for told in sentences) == len(actions)
    assert any(f"{bot} plays " in told for told in sentences)


def _record(page: Page, folder: Path) -> Match:
    """The game as it was saved from the page and found right by ``tripot verify``."""
    with page.expect_download() as saved:
        page.get_by_test_id("record").click()
    path = folder / saved.value.suggested_filename
    saved.value.save_as(path)
    subprocess.run((sys.executable, "-m", "tripot", "verify", str(path)), check=True)
    return read_record(path.read_text(encoding="utf-8"), load_game).replay().match
