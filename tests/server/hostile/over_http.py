"""Attacks by way of the lobby."""

import asyncio

from ..fuzz.visiting import Json
from .foe import Foe, said
from .people import Guest, Told
from .worlds import HOGGED, id_of, token

NOIR = "district-noir"


async def waiting(foe: Foe) -> None:
    """Opens private tables that wait for somebody who never comes."""
    wish = {"game": NOIR, "public": False, "seats": [{"kind": "me"}, {"kind": "open"}]}
    await foe.at_rate(200, lambda: foe.ask("/api/tables", wish))


async def records(foe: Foe) -> None:
    """Asks for the record of a long finished game as often as requests are allowed."""
    await foe.at_rate(60, lambda: foe.ask(f"/api/tables/{id_of('over')}/record"))


async def long_records(foe: Foe) -> None:
    """The same of a game that is seven times as long."""
    await foe.at_rate(60, lambda: foe.ask(f"/api/tables/{id_of('long')}/record"))


async def old_tables(foe: Foe) -> None:
    """Asks for the list of finished games, of which there are very many."""
    await foe.at_rate(60, lambda: foe.ask("/api/tables?state=over"))


async def requests(foe: Foe) -> None:
    """Asks ten times as often as it may."""
    await foe.at_rate(600, lambda: foe.ask("/api/games"))


async def judges(foe: Foe) -> None:
    """Plays without a pause at twenty tables against the strongest bot."""
    told = Told()
    guests = [
        Guest(foe.port, id_of(f"hogged-{n}"), token(0), told, foe.source) for n in range(HOGGED)
    ]
    playing = [asyncio.ensure_future(guest.play(_at_once)) for guest in guests]
    while foe.more() and not all(task.done() for task in playing):
        await asyncio.sleep(0.05)
    for guest in guests:
        await guest.leave()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    foe.count["bot's answers"] = len(told.answers)
    foe.count.update(told.harm)


async def _at_once() -> None:
    """Does not think."""


async def rematches(foe: Foe) -> None:
    """Gives up and asks for a rematch, for ever: each opens a table."""
    wish = {"game": NOIR, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    await asyncio.gather(*(_rematches(foe, wish) for _ in range(4)))


async def _rematches(foe: Foe, wish: Json) -> None:
    table, key = "", ""
    while foe.more():
        if not table:
            answer = await foe.ask("/api/tables", wish)
            if answer.status != 201:
                await asyncio.sleep(0.1)
                continue
            table, key = answer.json["table"], answer.json["token"]
        line = await foe.sit(table, token=key)
        if line is None:
            await asyncio.sleep(0.1)
            continue
        foe.count["tried"] += 1
        await line.send(said(type="give_up", key="g") + said(type="rematch", key="r"))
        table = ""
        async for message in foe.messages(line):
            if message["type"] == "refused":
                break
            if message["type"] == "ack" and message["key"] == "r":
                foe.count["opened"] += 1
            if message.get("info") and (table := message["info"]["next"] or ""):
                break
        await line.close()
