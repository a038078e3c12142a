"""The bot of the examples plays a whole game."""

import asyncio
import sys
from pathlib import Path
from random import Random

from tests.server.running import RunningServer
from tripot.protocol import Client, Invitation

from .tables import new_table, play, run

BOT = Path(__file__).parent.parent.parent / "examples" / "random_bot.py"


def test_the_bot_joins_by_a_link_and_plays_to_the_end(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as client:
            seated = await client.create(new_table("me", "open"))
            link = Invitation(server.url, seated.table, seated.invite).link
            bot = await asyncio.create_subprocess_exec(
                sys.executable, BOT, link, stdout=asyncio.subprocess.PIPE
            )
            async with client.sit(seated) as table:
                await play(table, Random(1))
                assert table.view is not None
                assert table.info.seats[1].name == "Random Rosa"
            said, _ = await bot.communicate()
            assert said.decode().strip() == str(table.view.outcome)

    run(scenario())
