"""The bot of the examples plays at a hosted table, game after game, and in the arena as it is."""

import asyncio
import subprocess
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from random import Random
from runpy import run_path

import httpx
import pytest

from tests.server.running import RunningServer
from tripot.arena.playing import play_deal
from tripot.games import load_game
from tripot.protocol import Client, Invitation

from .tables import new_table, play, run

ROOT = Path(__file__).parent.parent.parent
BOT = ROOT / "examples" / "random_bot.py"


def test_the_bot_joins_by_a_link_and_plays_rematches(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as client:
            seated = await client.create(new_table("me", "open"))
            link = Invitation(server.url, seated.table, seated.invite).link
            bot = await asyncio.create_subprocess_exec(sys.executable, BOT, link, stdout=PIPE)
            assert bot.stdout is not None
            table = seated.table
            try:
                for luck in range(3):
                    async with client.sit(table, token=seated.token) as here:
                        await play(here, Random(luck))
                        assert "Random Rosa" in [seat.name for seat in here.info.seats]
                        said = await bot.stdout.readline()
                        assert said.decode().strip() == str(here.known.outcome)
                        await here.rematch()
                        await here.until(lambda here: here.info.next is not None)
                        assert here.info.next is not None
                        table = here.info.next
            finally:
                bot.kill()
                await bot.wait()

    run(scenario())


@pytest.mark.parametrize(("game", "players"), [("district-noir", 2), ("gangs-city", 4)])
def test_the_same_class_plays_in_the_arena(game: str, players: int) -> None:
    rules, bot = load_game(game), run_path(str(BOT))["Rosa"]()
    assert play_deal(rules, rules.options(), [bot] * players, 1, 0).outcome is not None


def test_it_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 30


def fails(*arguments: str) -> str:
    """What the bot says when it cannot play, and that it says nothing else."""
    done = subprocess.run(
        [sys.executable, BOT, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    why, how = done.stderr.splitlines()
    assert how.startswith("Give me the link to a table")
    return why


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "is not a link to a table"),
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
