"""A bot of one's own at a hosted table: the class that plays in an arena plays here as it is."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

from tripot.core import Bot, View

from .client import Client, Invitation
from .client_errors import CommandRefused
from .client_table import TableConnection
from .lobby import Code


async def play_series(
    link: str,
    bot: Bot,
    *,
    name: str | None = None,
    rng: Random | None = None,
    seconds: float | None = None,
) -> AsyncIterator[View]:
    """Sits down at the table of a link, plays, and asks for a rematch after every game.

    Gives the last view of each game; leave the loop to leave the series. `name` is what the bot is
    called there, `rng` its luck and `seconds` its time for a decision. Raises `TripotError` if it
    cannot sit down, or if the server is gone for good.
    """
    invitation = Invitation.parse(link)
    luck = rng or Random()
    async with Client(invitation.server) as client:
        seated = await client.join(invitation.table, invitation.invite, name=name)
        table, token = seated.table, seated.token
        while True:
            async with client.sit(table, token=token) as here:
                await _play(here, bot, luck, seconds)
                yield here.known
                table = await _next_table(here)


async def _play(here: TableConnection, bot: Bot, luck: Random, seconds: float | None) -> None:
    async for _ in here.turns():
        prompt, view = here.prompt, here.known
        # In a thread of its own, so that the connection is kept alive while the bot thinks.
        action = await asyncio.to_thread(bot.choose, view, luck, seconds)
        try:
            await here.act(str(action), prompt=prompt)
        except CommandRefused as error:
            if error.code is not Code.LATE:
                raise


async def _next_table(here: TableConnection) -> str:
    """The table of the rematch, once everybody wants it."""
    if here.info.next is None and here.seat not in here.info.rematch:
        try:
            await here.rematch()
        except CommandRefused:
            if here.info.next is None:  # otherwise the others were quicker
                raise
    await here.until(lambda here: here.info.next is not None)
    return here.info.next or ""
