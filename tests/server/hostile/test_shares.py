"""What one address may take of what all share, and what is left for others."""

import asyncio

from .beside import STRANGER, beside, plays_a_bot
from .conftest import Host
from .crowds import CLUB, VISITORS
from .foe import ask

_ANSWERS = 6
OPEN = 60
"""Tables that may wait on the server of these tests, and less than one address tries to open."""
_WAITING = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_one_address_cannot_fill_the_lobby(host: Host) -> None:
    """Private tables that wait for nobody once kept everybody from opening any."""
    server = host(tables_rate="1000", requests_rate="1000", open_tables=str(OPEN))
    beside(server, "waiting", 3 * OPEN)
    opened = asyncio.run(ask(server.port, STRANGER, "/api/tables", _WAITING))
    assert opened.status == 201, opened.body
    plays_a_bot(server)


def test_rematches_open_no_more_tables_than_an_address_may(host: Host) -> None:
    foe = beside(host(), "rematch", 300).foe
    assert 0 < foe.count["opened"] < 60
    assert foe.count["refused: too_fast"] > 0


def test_a_cold_visit_by_ten_at_once_gets_every_file(host: Host) -> None:
    foe = beside(host(), "visits").foe
    assert foe.count["got"] == foe.count["tried"] >= 10 * VISITORS


def test_a_club_behind_one_address_sits_down_at_once(host: Host) -> None:
    foe = beside(host(), "club").foe
    assert foe.count["welcome"] == CLUB


def test_twenty_tables_against_the_judge_leave_a_stranger_its_answers(host: Host) -> None:
    seen = beside(host(bot_delay="0"), "judges", answers=_ANSWERS)
    assert len(seen.judged.answers) >= _ANSWERS


def test_spectators_who_come_and_go_are_let_in_so_often_and_no_more(host: Host) -> None:
    """The people at that table play on; there is a limit of those who come, and of who stays."""
    foe = beside(host(requests_rate="20"), "spectators", 160).foe
    assert 0 < foe.count["429"] < foe.count["tried"]
    assert foe.largest["429"] < 400
