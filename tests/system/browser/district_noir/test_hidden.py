"""What a page is sent tells nothing about the other's cards.

`tests/server/test_hidden.py` proves it byte by byte; here it is seen from the browser's end of the
line, where two people and a spectator play a game, and everything they are sent is searched.
"""

import re
from collections import Counter
from random import Random

import pytest

from tests.server.running import RunningServer
from tripot.games.district_noir.engine.cards import COUNTS, KINDS

from ...helpers.browser import Json, Visitor, Visits
from ...helpers.message_texts import texts
from ...helpers.playing_district_noir import RESULT, find_first, play_together, scores, seated

pytestmark = pytest.mark.system

KIND = re.compile(r"[5-8]|\+[2-4]|-[1-3]|B")
CARD = re.compile(rf"({KIND.pattern})\.\d")
OWN = re.compile(
    # The own hand, what can be played of it, and badges of what is counted.
    r"\.(table|patch)\.hand\[|\.menu\.play\[|\.kinds\[|\.glance\.take\.changes\[\d+\]\.kind$"
    r"|\.glance\.ending\.rows\[\d+\]\.kind$"
)


def views(visitor: Visitor) -> dict[int, Json]:
    """What somebody saw at each version."""
    return {m["version"]: m["view"] for m in visitor.messages if m.get("view")}


def public_cards(view: Json) -> list[str]:
    """The cards that lie face up."""
    table = view["table"]
    return [
        *table["row"],
        *table["collections"][0],
        *table["collections"][1],
        *(table["box"] or []),
    ]


def test_no_message_to_a_player_or_a_spectator_tells_of_a_hand_that_is_not_theirs(
    web_server: RunningServer, visit: Visits
) -> None:
    host, guest = seated(visit, web_server, public=True)
    spectator = visit(web_server.url)
    spectator.page.goto(host.page.url.split("#")[0])
    spectator.page.get_by_test_id("log").wait_for()
    play_together(find_first([host.page, guest.page]), Random(12))
    spectator.page.locator(RESULT).wait_for()
    assert scores(host.page) == scores(guest.page)[::-1]
    ends = [one.page.locator(RESULT).get_by_role("heading").first for one in (host, guest)]
    assert ends[0].inner_text() != ends[1].inner_text()

    seen = [views(visitor) for visitor in (host, guest, spectator)]
    common = sorted(set.intersection(*map(set, seen)))
    assert len(common) > 40
    for visitor, own in zip((host, guest), seen):
        _check_dealt(visitor)
        for version in common:
            _check_view(own[version])
        _check_patches(visitor, own)
    for version in common:
        assert seen[2][version]["table"]["hand"] is None
        assert public_cards(seen[0][version]) == public_cards(seen[2][version])
    for visitor in (host, guest, spectator):
        _check_texts(visitor, {v: public_cards(seen[2][v]) for v in common})
    spectators = [path for m in spectator.messages for path, text in texts(m) if ".hand[" in path]
    assert spectators == []


def _check_dealt(visitor: Visitor) -> None:
    """Of the hands that were dealt only the own is told."""
    me = [m["seat"] for m in visitor.messages if m["type"] == "welcome"][-1]
    steps = [step for m in visitor.messages for step in (*m.get("steps", ()), m)]
    told = [told for step in steps for told in step.get("events", ())]
    dealt = [one for one in told if one["event"]["event"] == "hand-dealt"]
    others = [one for one in dealt if one["event"]["seat"] != me]
    assert sum(one["event"]["kinds"] is not None for one in dealt) == 4, "a hand in each round"
    assert len(others) >= 4
    for one in others:
        assert one["event"]["kinds"] is None
        assert set(one["words"]["params"]) == {"player", "n"}


def _check_view(view: Json) -> None:
    """The counter of unseen cards is what anybody can count: the box less all that is seen."""
    known = Counter(card.split(".")[0] for card in public_cards(view)) + Counter(
        view["table"]["hand"]
    )
    left = [count - known[kind] for kind, count in zip(KINDS, COUNTS)]
    assert view["glance"]["unseen"] == left


def _check_patches(visitor: Visitor, views: dict[int, Json]) -> None:
    """A hand that an event leaves behind is what is still held of one's own."""
    checked = 0
    for message in visitor.messages:
        own = [views.get(message.get("version", 0) - n, {}).get("table", {}) for n in (0, 1)]
        hands = [Counter(table.get("hand") or ()) for table in own]
        for told in message.get("events", ()):
            left = (told.get("patch") or {}).get("hand")
            if left is not None:
                assert any(Counter(left) <= hand for hand in hands), (left, hands)
                checked += 1
    assert checked > 20


def _check_texts(visitor: Visitor, public: dict[int, list[str]]) -> None:
    """A card is named when it lies face up, and a kind only where it is the own or counted."""
    for message in visitor.messages:
        version = message.get("version")
        if version not in public:
            continue
        # What was taken or played lies face up before or after.
        known = {*public[version], *public.get(version - 1, ())}
        for path, text in texts(message):
            if CARD.fullmatch(text):
                assert text in known, f"{path} tells {text}"
            elif KIND.fullmatch(text):
                assert OWN.search(path), f"{path} tells {text}"
