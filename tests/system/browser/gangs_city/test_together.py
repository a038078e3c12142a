"""Four people at four browsers play a turn of Gangs City in which everything there is is decided.

The decisions are those of a game between bots. Whatever a page is sent on the way is searched for
what only others may know.
"""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.server.running import RunningServer
from tripot.core import Match, Seat
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.actions import Put

from ...helpers.browser import Visitor, Visits
from ...helpers.playing_gangs_city import BY_HAND, entries, wait_for_more, wait_until_asked
from ...helpers.scenes import SCENES, address, cookie_of
from .hidden_tiles import check_secrets
from .mouse_and_keyboard import MOUSE, sort_of

pytestmark = pytest.mark.system

SCENE = "gc-turn"
SORTS = {
    "first", "put", "settle", "bid", "resolve", "shoot", "recruit", "replace", "decline", "build",
    "return",
}  # fmt: skip
"""Every decision there is in a turn, except to end one's placement early."""


def test_four_people_play_a_turn_with_every_decision_there_is(
    scenes: RunningServer, visit: Visits
) -> None:
    visitors = [_seated(visit, scenes, SCENE, seat) for seat in range(4)]
    sorts, placed = set(), [set[str]() for _ in visitors]
    for before, after in pairwise(_turn(SCENE)):
        seat, action = after.acts[-1].seat, after.acts[-1].action
        page = visitors[seat].page
        assert wait_until_asked(page)
        told = entries(page)
        MOUSE.do(page, before.view(seat), action)
        wait_for_more(page, told)
        sorts.add(sort_of(action))
        if isinstance(action, Put):
            placed[seat].add(str(action))
    assert sorts >= SORTS
    for number, visitor in enumerate(visitors):
        answered = {m["action"] for m in visitor.messages if m["type"] == "answer"}
        assert answered >= placed[number], "what is searched has every answer"
        assert check_secrets(visitor.messages, number) > 5


def _seated(visit: Visits, server: RunningServer, scene: str, seat: int) -> Visitor:
    visitor = visit(server.url)
    name, value = cookie_of(server.url, scene, seat)
    visitor.context.add_cookies([{"name": name, "value": value, "url": server.url}])
    visitor.page.add_init_script(BY_HAND)
    visitor.page.goto(address(scene))
    visitor.page.get_by_test_id("city").wait_for()
    return visitor


def _turn(scene: str) -> Iterator[Match]:
    """The turn, decision by decision, and the beginning of the next one."""
    matches = SCENES[scene].onwards()
    turn = _turn_of(first := next(matches))
    yield first
    for match in matches:
        yield match
        if _turn_of(match) != turn:
            return


def _turn_of(match: Match) -> int:
    return GAME.own_view(match.view(Seat(0))).table.turn
