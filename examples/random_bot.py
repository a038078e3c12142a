"""A bot that sits down at a table of District Noir and plays at random.

Open a table with an open seat, then: ``python examples/random_bot.py LINK``, where the link is
the invitation to the table.
"""

import asyncio
import sys
from random import choice

from tripot.core import TripotError
from tripot.protocol import Client, Invitation, Sight


def choose(sight: Sight) -> str:
    """One of the cards I may play, or the take: `sight.table` has what a cleverer bot needs."""
    actions: list[str] = sight.menu["play"] + ["t"] * sight.menu["take"]
    return choice(actions)


async def play(link: str) -> object:
    """Plays one game to its end, through every loss of the connection; returns the outcome."""
    invitation = Invitation.parse(link)
    async with Client(invitation.server) as client:
        info = await client.table(invitation.table, invitation.invite)
        if info.game != "district-noir":
            raise ValueError("This bot plays District Noir only.")
        await client.rename("Random Rosa")
        seated = await client.join(invitation.table, invitation.invite)
        async with client.sit(seated) as table:
            async for sight in table.turns():
                await table.act(choose(sight))
            return table.view and table.view.outcome


if __name__ == "__main__":
    try:
        if len(sys.argv) != 2:
            raise ValueError("Give me the link to a table: python examples/random_bot.py LINK")
        sys.stdout.write(f"{asyncio.run(play(sys.argv[1]))}\n")
    except (TripotError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(2)
