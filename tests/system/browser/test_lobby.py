"""The lobby: a door for each game, which stay where they are."""

import pytest

from tests.server.running import RunningServer

from ..helpers.browser import DESKTOP, Visits

pytestmark = pytest.mark.system


def test_a_dialog_moves_no_door(web_server: RunningServer, visit: Visits) -> None:
    page = visit(web_server.url, size=DESKTOP).page
    page.goto("/")
    page.get_by_test_id("level").nth(1).wait_for()
    doors = page.locator("[data-testid^=door-]")
    doors.nth(1).wait_for()
    before = [door.bounding_box() for door in doors.all()]
    page.get_by_test_id("invite").click()
    page.get_by_test_id("invite-dialog").wait_for()
    assert [door.bounding_box() for door in doors.all()] == before
