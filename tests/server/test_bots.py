"""Bots on seats: every level plays; one that fails is replaced, and the table is told."""

from pathlib import Path

import pytest

from tripot.bots import levels

from .running import RunningServer
from .table_client import Guest, Socket

REPOSITORY = Path(__file__).parents[2]
BROKEN = """
import sys
import tripot.bots as bots
import tripot.bots.district_noir as noir
from tripot.core import msg
place = "tests.server.thinking.unruly:{bot}"
level = bots.Level("broken", 9, msg("Newsboy"), msg("Newsboy"), place)
noir.LEVELS += (level,)
from tripot.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("game", ["district-noir", "gangs-city"])
def test_every_level_takes_a_seat_and_plays(server: RunningServer, game: str) -> None:
    others = {"district-noir": 1, "gangs-city": 2}[game]
    with Guest(server) as guest:
        for level in levels(game):
            table = guest.create("me", *[level.id] * others, game=game)["table"]
            with guest.sit(table) as socket:
                if game == "gangs-city":  # a bot goes on for me, and the others follow
                    assert socket.command("give_up")["type"] == "ack"
                elif socket.my_turn:
                    socket.act()
                while not _somebody_else_acted(socket):
                    socket.receive()
                if game == "district-noir":  # and no simpler one had to help
                    assert socket.info["seats"][1]["bot"] == level.id


@pytest.mark.parametrize("bot", ["Telling", "Foreign", "Sleeping", "Leaving"])
def test_a_bot_that_fails_is_replaced_by_a_simpler_one_and_the_table_is_told(
    tmp_path: Path, bot: str
) -> None:
    settings = {"PYTHONPATH": str(REPOSITORY)}
    if bot == "Sleeping":  # and those who follow may be late as well, which does no harm here
        settings |= {"TRIPOT_BOT_SECONDS": "0.2", "TRIPOT_BOT_GRACE": "1"}
    program = ("-c", BROKEN.format(bot=bot))
    with RunningServer(tmp_path, settings=settings, program=program) as server:
        with Guest(server) as guest:
            table = guest.create("me", "broken")["table"]
            with guest.sit(table, words=True) as socket:
                if socket.my_turn:
                    socket.act()
                while socket.info["seats"][1]["bot"] == "broken":
                    socket.receive()
                assert socket.info["seats"][1]["bot"] == "judge"
                said = [e["words"]["id"] for e in socket.messages[-1]["events"]]
                assert said == ["{bot} now plays for {player}."]
                while not socket.my_turn:
                    socket.receive()
                assert socket.act()["type"] == "ack"
        _, log = server.stop()
    assert '"what": "bot failed"' in log


def _somebody_else_acted(socket: Socket) -> bool:
    """Whether an action of a seat other than the first was told."""
    events = [e["event"] for m in socket.messages if m["type"] == "update" for e in m["events"]]
    return any(event.get("seat", 0) != 0 for event in events)
