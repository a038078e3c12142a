"""An attack beside good people who play: they must notice nothing of it."""

import asyncio
from dataclasses import dataclass

from ..running import HANGS, RunningServer
from .attacks import ATTACKS
from .crowds import ADDRESS
from .foe import Foe, ask
from .people import Couple, Guest, Told
from .worlds import id_of, token

_COUPLES = 3
_MOVES = 12
"""Moves good people make at least while somebody misbehaves."""
STRANGER = "127.0.0.99"


@dataclass
class Seen:
    """What both sides have to tell afterwards."""

    foe: Foe
    told: Told
    """Of the couples."""
    judged: Told
    """Of the one who plays against the strongest bot, where somebody does."""


def beside(server: RunningServer, name: str, tries: int = 0, answers: int = 1) -> Seen:
    """Tries something so often while good people play on, and sees that nothing has harmed them.

    It goes on until a bot has given so many answers, where one is played against.
    """
    return asyncio.run(_beside(server, name, tries, answers))


async def _beside(server: RunningServer, name: str, tries: int, answers: int) -> Seen:
    told, judged = Told(), Told()

    def more() -> bool:
        unanswered = guests and len(judged.answers) < answers
        return foe.count["tried"] < tries or told.moves < _MOVES or bool(unanswered)

    foe = Foe(server.port, more, patient=True)
    if ATTACKS[name].good:
        foe.source = ADDRESS
    couples = [Couple(server.port, number, told) for number in range(_COUPLES)]
    guests = [Guest(server.port, id_of("stranger"), token(0), judged)] * ATTACKS[name].judged
    async with asyncio.timeout(HANGS):
        playing = [asyncio.ensure_future(couple.play(_breath)) for couple in couples]
        playing += [asyncio.ensure_future(guest.play(_breath)) for guest in guests]
        await ATTACKS[name].run(foe)
        while more():
            await asyncio.sleep(0.01)
        for couple in couples:
            couple.stop()
        while any(couple.owed for couple in couples):
            await asyncio.sleep(0.01)
    for leaving in [couple.leave() for couple in couples] + [guest.leave() for guest in guests]:
        await leaving
    for task in playing:
        task.cancel()
    broken = await asyncio.gather(*playing, return_exceptions=True)
    assert [one for one in broken if isinstance(one, Exception)] == []
    assert told.harm + judged.harm == {}
    return Seen(foe, told, judged)


async def _breath() -> None:
    """Lets others go first; whoever plays too fast is refused too."""
    await asyncio.sleep(0.05)


def plays_a_bot(server: RunningServer) -> None:
    """Somebody comes from elsewhere, opens a table against a bot and gets an answer from it."""
    asyncio.run(_plays_a_bot(server.port))


async def _plays_a_bot(port: int) -> None:
    wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
    opened = await ask(port, STRANGER, "/api/tables", wish)
    assert opened.status == 201, opened.body
    told = Told()
    guest = Guest(port, opened.json["table"], opened.json["token"], told, STRANGER)
    async with asyncio.timeout(HANGS):
        playing = asyncio.ensure_future(guest.play(_breath))
        while not told.answers and not playing.done():
            await asyncio.sleep(0.01)
    await guest.leave()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    assert (bool(told.answers), told.harm) == (True, {})
