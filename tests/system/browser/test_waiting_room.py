"""A table that waits for a friend."""

import pytest

from tests.server.running import RunningServer

from ..helpers.browser import Visits

pytestmark = pytest.mark.system


def test_a_waiting_table_shows_its_link_as_text_and_as_a_picture(
    web_server: RunningServer, visit: Visits
) -> None:
    page = visit(web_server.url).page
    page.goto("/")
    page.get_by_test_id("invite").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="QR code").wait_for()
    shown = page.locator("input[readonly]").input_value()
    assert shown == page.url
    assert "#" in shown
