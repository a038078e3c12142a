"""Somebody who is there but does not move, as the one who waits sees it."""

from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.server.clocked import clocked
from tests.server.table_client import Guest, Socket

from ..helpers.browser import DESKTOP, PHONE, TABLET, Visits

pytestmark = pytest.mark.system


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_a_bot_may_take_over_when_the_agreed_time_is_up(
    tmp_path: Path, visit: Visits, size: tuple[int, int]
) -> None:
    server, clock = clocked(tmp_path)
    with server, Guest(server, "Bea") as bea:
        page = visit(server.url, size=size).page
        page.clock.set_fixed_time(clock.time())

        def wait(seconds: float) -> None:
            clock.move(seconds)
            page.clock.set_fixed_time(clock.time())

        page.goto("/")
        page.get_by_test_id("invite").click()
        page.get_by_label("2 min").check()
        page.get_by_test_id("open-table").click()
        agreed = "A player who does not move for 2 minutes may be replaced by a bot."
        expect(page.get_by_test_id("agreement")).to_contain_text(agreed)
        table, invite = page.url.rsplit("/", 1)[1].split("#")
        seat = bea.join(table, invite)["seat"]
        with bea.sit(table) as socket:
            page.get_by_test_id("table").wait_for()
            if not socket.my_turn:
                mine = "; ".join(f"{c['name']}={c['value']}" for c in page.context.cookies())
                with Socket(server, table, {"cookie": mine}, {}) as other_window:
                    other_window.act()
                while not socket.my_turn:
                    socket.receive()
            wait(59)
            assert page.get_by_text("may be replaced").count() == 0
            wait(1)
            expect(page.get_by_text("may be replaced in 1:00").first).to_be_visible()
            wait(59)
            expect(page.get_by_text("may be replaced in 0:01").first).to_be_visible()
            assert page.get_by_test_id("hand-over").count() == 0
            wait(1)
            page.get_by_test_id("hand-over").click()
            page.get_by_test_id("confirm-hand-over").click()
            while socket.info["seats"][seat]["bot"] is None:
                socket.receive()
            page.get_by_test_id("hand-over").wait_for(state="detached")


def test_a_page_of_another_version_is_reloaded_by_its_reader(tmp_path: Path, visit: Visits) -> None:
    server, _ = clocked(tmp_path)
    refusal = (
        '{"type": "refused", "key": null, "code": "outdated", "text": "Reload the page.",'
        ' "version": 0, "view": null}'
    )
    with server, Guest(server) as host:
        made = host.create("me", "open")
        page = visit(server.url).page

        def refuse(socket: WebSocketRoute) -> None:
            def answer(_: str | bytes) -> None:
                socket.send(refusal)
                socket.close(code=4003)

            socket.on_message(answer)

        page.route_web_socket("**/play", refuse)
        page.goto(f"/tables/{made['table']}#{made['invite']}")
        page.get_by_role("heading", name="A new version is available").wait_for()
        with page.expect_navigation():
            page.get_by_test_id("reload").click()
