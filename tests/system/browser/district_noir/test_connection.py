"""Whatever happens to the line, a move counts once."""

import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from tests.server.running import RunningServer
from tripot.core import read_record
from tripot.games import load_game

from ...helpers.browser import Visits
from ...helpers.faulty_connections import Line, hurry
from ...helpers.playing_district_noir import (
    CARDS,
    ENTRIES,
    TAKE,
    act_and_see,
    entries,
    give_up,
    hand,
    press,
    start_against_bot,
    wait_for_more,
    wait_for_turn,
)

pytestmark = pytest.mark.system


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server of its own, which may be killed."""
    with RunningServer(tmp_path / "data") as running:
        yield running


STRIP = """
window.strip = [];
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    const said = document.querySelector("[data-testid=connection]")?.textContent;
    if (said && said !== window.strip.at(-1)) window.strip.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });
});
"""
"""Keeps what is said about the connection: some of it is there for a moment only."""
MORE = 2
"""Moves that show that the game goes on."""


def check_actions(page: Page, rng: Random, actions: list[str]) -> None:
    """Plays a little longer and gives up; then the server has every move once, and no other."""
    for _ in range(MORE):
        assert wait_for_turn(page)
        actions = [*actions, act_and_see(page, rng)]
    give_up(page)
    table = page.url.split("#")[0].rsplit("/", 1)[1]
    mine = page.request.get("/api/me/tables").json()["tables"]
    (seat,) = [one["seat"] for one in mine if one["table"]["table"] == table]
    text = page.request.get(f"/api/tables/{table}/record").text()
    match = read_record(text, load_game).replay().match
    assert [str(act.action) for act in match.acts if act.seat == seat] == actions


@pytest.mark.parametrize("lost", [{"ack", "update"}, {"act"}], ids=["the answer", "the move"])
def test_a_page_that_is_loaded_anew_in_the_middle_of_a_move_neither_loses_nor_doubles_it(
    web_server: RunningServer, visit: Visits, lost: set[str]
) -> None:
    visitor, rng = visit(web_server.url), Random(7)
    page, line = visitor.page, Line(visitor)
    start_against_bot(page)
    assert wait_for_turn(page)
    actions = [press(page, rng)]
    assert wait_for_turn(page)

    line.swallows = lost
    said = len(line.said)
    action = press(page, rng)
    page.get_by_text("On its way…").first.wait_for()
    line.wait_until_swallowed("act" if "act" in lost else "ack")
    arrived = [message["action"] for message in line.said[said:] if message["type"] == "act"]
    assert arrived == ([] if "act" in lost else [action])
    line.swallows = set()
    page.reload()

    check_actions(page, rng, actions + arrived)


def test_nothing_is_offered_between_the_acknowledgement_and_what_was_done(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    page, line = visitor.page, Line(visitor)
    start_against_bot(page)
    assert wait_for_turn(page)
    line.swallows = {"update"}
    press(page, Random(10))
    page.get_by_test_id("connection").get_by_text("Your move is on its way.").wait_for()
    line.wait_until_swallowed("update")
    visitor.until(lambda: line.told[-1]["type"] == "ack")
    assert page.locator(f"{CARDS}, {TAKE}").count() == 0


def test_a_killed_server_that_comes_back_has_lost_nothing(
    server: RunningServer, visit: Visits
) -> None:
    visitor = visit(server.url)
    # The browser itself says so of every attempt in vain.
    visitor.excused += ["ERR_CONNECTION_REFUSED", "WebSocket connection to"]
    page, rng = visitor.page, Random(8)
    page.add_init_script(STRIP)
    start_against_bot(page)
    assert wait_for_turn(page)
    actions = [act_and_see(page, rng)]
    assert wait_for_turn(page)
    before, held = entries(page), hand(page)

    server.kill()
    page.get_by_test_id("connection").get_by_text("Connection lost.").wait_for()
    assert page.locator(CARDS).count() == 0, "what cannot be done now is not offered"
    assert (entries(page), hand(page)) == (before, held), "the table stays readable"
    server.start()
    hurry(visitor)
    page.wait_for_function("() => window.strip.includes('Back. Nothing was lost.')")
    assert (entries(page), hand(page)) == (before, held)

    check_actions(page, rng, actions)


def test_a_move_made_while_the_server_hung_is_done_once_when_another_comes(
    server: RunningServer, visit: Visits
) -> None:
    visitor = visit(server.url)
    visitor.excused += ["ERR_CONNECTION_REFUSED", "WebSocket connection to"]
    page, rng = visitor.page, Random(9)
    page.add_init_script(STRIP)
    start_against_bot(page)
    assert wait_for_turn(page)
    before = entries(page)

    server.process.send_signal(signal.SIGSTOP)
    actions = [press(page, rng)]
    page.wait_for_function("() => window.strip.includes('Your move is on its way.')")
    server.kill()
    page.get_by_test_id("connection").get_by_text("Connection lost.").wait_for()
    server.start()
    hurry(visitor)
    wait_for_more(page, before)
    assert wait_for_turn(page)
    assert (
        page.locator(ENTRIES).get_by_text("You play").count()
        + page.locator(ENTRIES).get_by_text("You take").count()
        == 1
    )

    check_actions(page, rng, actions)
