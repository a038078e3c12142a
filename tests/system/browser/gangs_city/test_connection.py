"""Gangs City when the line breaks, when somebody goes away, and when somebody only watches."""

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.running import RunningServer

from ...helpers.browser import Json, Visitor, Visits, keeping
from ...helpers.faulty_connections import Breaking, Delaying
from ...helpers.opening_pages import sit
from ...helpers.playing_gangs_city import (
    BY_HAND,
    CHARACTER,
    CHOICE,
    CONFIRM,
    LINES,
    SEAL,
    SPOT,
    act_and_see,
    wait_until_asked,
)
from ...helpers.scenes import ME
from .hidden_tiles import check_secrets
from .mouse_and_keyboard import go_on
from .server_messages import sentence, table_of
from .tile_placement import CLOSED_CELLS, expect_preview, face_of, placement, spot_at, tile_of

pytestmark = pytest.mark.system

NO_TIPS = keeping(noTips=True, pace="hand")


@pytest.mark.parametrize(
    ("scene", "lost"),
    [("gc-cut-move", {"act"}), ("gc-cut-answer", {"ack", "update"})],
    ids=["the tile", "the answer"],
)
def test_a_tile_that_was_on_its_way_when_the_line_broke_is_placed_once(
    scenes: RunningServer, visit: Visits, scene: str, lost: set[str]
) -> None:
    visitor = visit(scenes.url)
    page, line = visitor.page, Breaking(visitor)
    sit(visitor, scene, SPOT)
    put = placement(scene, "flic", "fight", aims=1)
    known, before = page.locator(LINES).count(), _mine(table_of(visitor))
    tile_of(page, "flic").click()
    spot_at(page, put.key).click()
    face_of(page, "fight").check()
    line.swallows = lost
    page.locator(CONFIRM).click()
    expect(page.get_by_test_id("confirm")).to_have_text("On its way…")
    line.wait_until_swallowed("act" if "act" in lost else "update")
    arrived = [said for said in line.said if said["type"] == "act"]
    assert len(arrived) == (0 if "act" in lost else 1)
    line.tear()
    strip = page.get_by_test_id("connection")
    expect(strip).to_contain_text("Your move is sent as soon as it is back.")
    assert page.locator(f"{SPOT}, {CONFIRM}").count() == 0
    line.mend()

    expect(page.locator(LINES)).to_have_count(known + 1)
    said = [said for said in line.said if said["type"] == "act"]
    assert {one["action"] for one in said} == {put.action}
    assert len({one["key"] for one in said}) == 1, "the server can tell that it is the same"
    for _ in range(2):
        after = _mine(table_of(visitor))
        assert after[: len(before)] == before
        assert [f"{tile['what']}>{tile['spot']}" for tile in after[len(before) :]] == [put.action]
        assert page.locator(LINES).count() == known + 1
        page.reload()
        page.locator(LINES).first.wait_for()


def test_a_turn_that_was_being_told_when_the_line_broke_is_whole_in_the_log(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page, line = visitor.page, Breaking(visitor)
    page.add_init_script(BY_HAND)
    sit(visitor, "gc-last-bid-cut", SEAL)
    known = page.locator(LINES).all_inner_texts()
    go_on(page, "gc-last-bid-cut")
    for _ in range(3):
        page.locator(".telling-controls .next").click()
    told = page.locator(LINES).count()
    events = [one for said in line.told if said["type"] == "update" for one in said["events"]]
    assert len(known) < told < len(known) + len(events)
    line.tear()
    page.get_by_test_id("connection").get_by_text("Connection lost.").wait_for()
    assert page.locator(LINES).count() == told, "what was told stays readable"
    line.mend()
    page.locator(CHOICE).first.wait_for()
    everything = [*known, *(sentence(one["words"]) for one in events)]
    assert page.locator(LINES).all_inner_texts() == everything
    page.reload()
    page.locator(CHOICE).first.wait_for()
    assert page.locator(LINES).all_inner_texts() == everything


def test_a_late_answer_about_what_was_given_up_is_not_shown(
    scenes: RunningServer, visit: Visits
) -> None:
    visitor = visit(scenes.url)
    page, line = visitor.page, Delaying(visitor)
    sit(visitor, "gc-late", SPOT)
    put = placement("gc-late", "flic", "fight", aims=1)
    other = put.action.replace(">", "+")
    tile_of(page, "flic").click()
    spot_at(page, put.key).click()
    line.held = other
    face_of(page, "recruit").check()
    expect(page.locator(".sentence")).to_have_text("Ready.")
    line.wait()
    face_of(page, "fight").check()
    expect_preview(visitor, put.action)
    line.release()
    # What is answered after it has been shown: so has been what was late, if it ever is.
    cell = page.evaluate(CLOSED_CELLS)[0]
    page.locator(f"[data-cell='{cell}']").click()
    page.locator("[data-testid=city] > p").wait_for()
    expect_preview(visitor, put.action)
    face_of(page, "recruit").check()
    expect_preview(visitor, other)


def test_a_bot_plays_for_whoever_is_gone_until_they_claim_their_seat_back(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = _seated(visit, web_server)
    rng, address = Random(5), guest.page.url
    guest.page.goto("/")
    host.page.get_by_test_id("hand-over").click()
    host.page.get_by_test_id("confirm-hand-over").click()
    plays = host.page.get_by_text("a bot plays")
    plays.wait_for()
    for _ in range(4):
        assert wait_until_asked(host.page)
        act_and_see(host.page, rng)

    guest.page.goto(address)
    guest.page.get_by_test_id("take-back").click()
    plays.wait_for(state="detached")
    _play([host, guest], rng, until=guest)


def test_a_spectator_sees_the_city_and_nothing_that_only_players_may_know(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = _seated(visit, web_server)
    spectator = visit(web_server.url)
    page, rng = spectator.page, Random(6)
    page.goto(host.page.url.split("#")[0])
    page.get_by_test_id("city").wait_for()
    for _ in range(3):
        _play([host, guest], rng, until=guest)
        assert page.locator(f"{CHARACTER}, {SPOT}, {CONFIRM}, {CHOICE}").count() == 0
        assert page.locator("[data-testid=character]").count() == 0
    expect(page.get_by_test_id("location")).not_to_have_count(0)
    last = _version(guest)
    spectator.until(lambda: _version(spectator) >= last)
    assert check_secrets(spectator.messages, -1) >= 3, "the guest alone has put three tiles"
    for visitor in (host, guest):
        seat = [m["seat"] for m in visitor.messages if m["type"] == "welcome"][-1]
        assert check_secrets(visitor.messages, seat) > 0


def _mine(table: Json) -> list[Json]:
    return [tile for tile in table["tiles"] if tile["seat"] == ME]


def _seated(visit: Visits, server: RunningServer) -> tuple[Visitor, Visitor]:
    """Two people and a bot at a table anybody may watch."""
    host, guest = visit(server.url), visit(server.url)
    for visitor in (host, guest):
        visitor.page.add_init_script(NO_TIPS)
    host.page.goto("/")
    host.page.get_by_test_id("door-gangs-city").get_by_test_id("invite-gangs-city").click()
    dialog = host.page.get_by_test_id("invite-dialog")
    dialog.get_by_role("radio", name="1 friend").check()
    dialog.get_by_role("radio", name="Also in the lobby").check()
    dialog.get_by_test_id("open-table").click()
    link = host.page.get_by_test_id("waiting").get_by_role("textbox").input_value()
    guest.page.goto(link)
    guest.page.get_by_test_id("name").fill("Vera")
    guest.page.get_by_test_id("sit-down").click()
    for visitor in (host, guest):
        visitor.page.get_by_test_id("city").wait_for()
    return host, guest


def _play(visitors: Sequence[Visitor], rng: Random, until: Visitor) -> None:
    """Whoever is asked decides, until this one has."""
    asked = None
    while asked is not until:
        visitors[0].until(lambda: any(map(_is_asked, visitors)))
        asked = next(filter(_is_asked, visitors))
        assert wait_until_asked(asked.page)
        act_and_see(asked.page, rng)


def _is_asked(visitor: Visitor) -> bool:
    """Whether the server waits for a decision of theirs."""
    return _last_with_view(visitor)["view"]["prompt"] is not None


def _version(visitor: Visitor) -> int:
    """How far the table they see has come."""
    version: int = _last_with_view(visitor)["version"]
    return version


def _last_with_view(visitor: Visitor) -> Json:
    return [message for message in visitor.messages if message.get("view")][-1]
