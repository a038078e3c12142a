"""What one address does in masses: it is refused in few words, and good people notice nothing."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from tripot.core import read_record
from tripot.games import load_game

from .beside import beside, plays_a_bot
from .conftest import Host
from .foe import Foe, ask
from .memory import grown
from .worlds import age, id_of

SMALL = 400
"""Bytes: a refusal is a sentence and little more."""
FEW, AT_ONCE = {"requests_rate": "20"}, 100
"""A third of the usual requests, so that fewer need to be tried, and how many that are at once."""
TOO_OFTEN = 160
MAY_GROW = 32 << 20
"""Bytes a server may need for somebody with a hundred connections."""


def refusals(foe: Foe) -> Counter[str]:
    """What was refused, by how it was said."""
    kinds = (kind for kind in foe.count if kind == "429" or kind.startswith("refused"))
    return Counter({kind: foe.count[kind] for kind in kinds})


def largest(foe: Foe) -> int:
    """The bytes of the largest refusal."""
    return max((foe.largest[kind] for kind in refusals(foe)), default=0)


@pytest.mark.parametrize("name", ["records", "old", "requests"])
def test_who_asks_too_often_is_refused_and_told_when_to_come_back(
    host: Host, tmp_path: Path, name: str
) -> None:
    age(tmp_path / "data", 2000)
    server = host(**FEW)
    foe = beside(server, name, TOO_OFTEN).foe
    assert foe.count["429"] > 0
    assert 0 < foe.count["got"] <= AT_ONCE
    assert largest(foe) < SMALL
    assert foe.silent == 0  # each says when
    plays_a_bot(server)


@pytest.mark.parametrize("name", ["hello-over", "hello-running"])
def test_who_comes_too_often_is_turned_away(host: Host, name: str) -> None:
    server = host(**FEW)
    foe = beside(server, name, TOO_OFTEN).foe
    assert foe.count["429"] > 0
    assert 0 < foe.count["welcome"] <= AT_ONCE
    assert largest(foe) < SMALL
    plays_a_bot(server)


def test_everybody_gets_the_same_record(host: Host) -> None:
    """Also at once, and from several addresses: it is made once."""

    async def asked(port: int) -> set[bytes]:
        path = f"/api/tables/{id_of('over')}/record"
        sources = [f"127.0.0.{n}" for n in range(50, 60)]
        answers = await asyncio.gather(*(ask(port, source, path) for source in sources))
        return {answer.body for answer in answers if answer.status == 200}

    (text,) = asyncio.run(asked(host().port))
    assert read_record(text.decode(), load_game).replay().problem is None


def test_late_acts_are_refused_in_few_words(host: Host) -> None:
    """Each answer once carried the whole table, and 96 sockets may ask for twenty a second."""
    server = host()
    foe = beside(server, "late", 3000).foe
    assert refusals(foe)["refused: late"] > 1000
    assert largest(foe) < SMALL
    plays_a_bot(server)


@pytest.mark.parametrize("name", ["late-deaf", "deaf"])
def test_who_does_not_read_costs_little_memory(host: Host, name: str) -> None:
    server = host()
    with grown(server) as most:
        beside(server, name, 6000)
    assert most() < MAY_GROW
    plays_a_bot(server)


def test_previews_are_answered_and_nobody_waits(host: Host) -> None:
    foe = beside(host(), "previews", 2000).foe
    assert foe.count["answer"] > 0
    assert largest(foe) < SMALL


def test_suggestions_leave_other_bots_their_time(host: Host) -> None:
    """A stranger's bot answers meanwhile, and most of what is asked for is not even begun."""
    server = host()
    foe = beside(server, "suggestions", 300).foe
    assert foe.count["suggestion"] + sum(refusals(foe).values()) > 0
    plays_a_bot(server)


def test_who_talks_nonsense_is_turned_out(host: Host) -> None:
    foe = beside(host(), "malformed", 1500).foe
    assert foe.count["closed"] > 10
    assert largest(foe) < SMALL
    assert foe.count["refused: bad_message"] <= 20 * foe.count["closed"]


@pytest.mark.parametrize("name", ["silence", "heads"])
def test_what_is_no_request_holds_nobody_up(host: Host, name: str) -> None:
    server = host()
    beside(server, name, 300)
    plays_a_bot(server)


def test_upgrades_to_nothing_leave_the_log_alone(host: Host) -> None:
    """Each was a line, as fast as somebody could send them."""
    server = host(level="info")
    foe = beside(server, "foo", 400).foe
    _, logged = server.stop()
    assert foe.count["tried"] >= 400
    assert len(logged.splitlines()) < 20
