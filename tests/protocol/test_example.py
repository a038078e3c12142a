"""The bot of the examples plays a whole game."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest

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


def fails(*arguments: str) -> str:
    """What the bot says when it cannot play: one line, and no more."""
    done = subprocess.run(
        [sys.executable, BOT, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Give me the link to a table"),
        (("a table",), "is not a link to a table"),
        (("http://[::1/tables/0123456789abcdef",), "is not a link to a table"),
        (("http://localhost:99999/tables/0123456789abcdef",), "is not a link to a table"),
        ((f"http://127.0.0.1:1/tables/{'0' * 16}",), "The server cannot be reached"),
    ],
)
def test_without_a_good_link_it_says_why(arguments: tuple[str, ...], said: str) -> None:
    assert said in fails(*arguments)


def test_a_table_it_cannot_play_at_is_told(server: RunningServer) -> None:
    def link(game: str, *kinds: str) -> str:
        wish = {"game": game, "public": True, "seats": [{"kind": kind} for kind in kinds]}
        table = httpx.post(f"{server.url}/api/tables", json=wish).json()["table"]
        return str(Invitation(server.url, table, None))

    assert "There is no such table." in fails(f"{server.url}/tables/{'0' * 16}")
    assert "The game has begun" in fails(link("district-noir", "me", "bot"))
    assert "District Noir only" in fails(link("gangs-city", "open", "bot", "bot"))
