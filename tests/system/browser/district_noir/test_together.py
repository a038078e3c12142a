"""Two people, each in a browser of their own."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.running import RunningServer

from ...helpers.browser import Json, Visits
from ...helpers.playing_district_noir import (
    CARDS,
    ENTRIES,
    RESULT,
    TAKE,
    act_and_see,
    entries,
    find_first,
    give_up,
    hand,
    seated,
    start_against_bot,
    wait_for_turn,
)

pytestmark = pytest.mark.system


def test_two_people_meet_by_an_invitation_link_and_play_a_rematch(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = seated(visit, web_server)
    pages = [host.page, guest.page]
    first_table = host.page.url.split("#")[0]
    act_and_see(find_first(pages)[0], Random(2))
    give_up(host.page)
    host.page.get_by_test_id("rematch").click()
    guest.page.locator(RESULT).get_by_text("wants a rematch").wait_for()
    guest.page.get_by_test_id("rematch").click()
    for page in pages:
        page.wait_for_url(lambda url: "/tables/" in url and url.split("#")[0] != first_table)
    assert host.page.url.split("#")[0] == guest.page.url.split("#")[0]
    before = [len(hand(page)) for page in find_first(pages)]
    assert before == [5, 5]


def test_a_second_tab_of_the_same_guest_shows_and_plays_the_same_seat(
    web_server: RunningServer, visit: Visits
) -> None:
    visitor = visit(web_server.url)
    rng = Random(3)
    start_against_bot(visitor.page)
    assert wait_for_turn(visitor.page)
    other = visitor.open(visitor.page.url)
    assert wait_for_turn(other)
    assert hand(other) == hand(visitor.page)
    for here, there in ((other, visitor.page), (visitor.page, other)):
        act_and_see(here, rng)
        assert wait_for_turn(here)
        expect(there.locator(ENTRIES)).to_have_count(entries(here))
        assert wait_for_turn(there)
        assert hand(here) == hand(there)


def test_a_spectator_of_a_public_game_sees_it_but_no_hand(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = seated(visit, web_server, public=True)
    table = host.page.url.split("#")[0].rsplit("/", 1)[1]
    spectator = visit(web_server.url)

    def views() -> list[Json]:
        return [m["view"] for m in spectator.messages if m.get("view")]

    spectator.page.goto("/")
    spectator.page.get_by_test_id("being-played").locator(f"a[href='/tables/{table}']").click()
    spectator.page.get_by_test_id("log").wait_for()
    due, _ = find_first([host.page, guest.page])
    played = act_and_see(due, Random(4))
    if played != "t":
        spectator.page.locator(f"[data-testid=row] [data-card^='{played}.']").first.wait_for()
    assert (
        spectator.page.locator("[data-kind], [data-testid=hand], [data-testid=take]").count() == 0
    )
    spectator.until(lambda: len(views()) > 1)
    assert all(view["table"]["hand"] is None for view in views())
    assert all(view["menu"] == {"play": [], "take": False} for view in views())


def test_whoever_gives_up_is_asked_once_and_both_see_the_end(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = seated(visit, web_server)
    host.page.get_by_test_id("give-up").click()
    host.page.get_by_test_id("give-up-dialog").get_by_role("button", name="Play on").click()
    assert host.page.locator(RESULT).count() == 0
    host.page.get_by_test_id("give-up").click()
    host.page.get_by_test_id("confirm-give-up").click()
    for page in (host.page, guest.page):
        page.locator(RESULT).wait_for()
    guest.page.locator(RESULT).get_by_role("heading", name="You win.").wait_for()
    guest.page.locator(RESULT).locator("p", has_text="gives up.").wait_for()


def test_a_bot_plays_for_whoever_is_gone_until_they_claim_their_seat_back(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = seated(visit, web_server)
    rng = Random(5)
    address = guest.page.url
    guest.page.goto("about:blank")
    host.page.get_by_test_id("hand-over").click()
    host.page.get_by_test_id("confirm-hand-over").click()
    host.page.get_by_text("a bot plays").wait_for()
    for _ in range(3):
        assert wait_for_turn(host.page)
        act_and_see(host.page, rng)

    guest.page.goto(address)
    guest.page.get_by_test_id("take-back").click()
    host.page.get_by_text("a bot plays").wait_for(state="detached")
    # The bot has answered what was asked of it, so the next question is the guest's.
    while host.page.locator(f"{CARDS}, {TAKE}").count():
        act_and_see(host.page, rng)
    assert wait_for_turn(guest.page)
    act_and_see(guest.page, rng)
