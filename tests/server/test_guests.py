"""A bot that a host lets in: offered, marked, played in the workers, replaced if it fails."""

from pathlib import Path

import pytest

from .running import RunningServer
from .table_client import Guest

BOTS = """
class Hoarder:
    def choose(self, view, rng, seconds=None):
        return next(iter(view.menu))

class Broken:
    def choose(self, view, rng, seconds=None):
        raise ValueError("no idea")
"""


def test_a_table_is_played_with_a_bot_that_the_host_lets_in(tmp_path: Path) -> None:
    file = tmp_path / "hoarding.py"
    file.write_text(BOTS)
    arguments = (
        "--bot", f"district-noir.hoarder={file}:Hoarder",
        "--bot", f"district-noir.broken={file}:Broken",
    )  # fmt: skip
    with RunningServer(tmp_path / "data", arguments=arguments) as server, Guest(server) as guest:
        games = {game["id"]: game["levels"] for game in guest.get("/api/games")}
        offered = {level["id"]: level for level in games["district-noir"]}
        assert offered["hoarder"]["sentence"]["id"] == "Written by somebody else."
        assert [level["id"] for level in offered.values() if level["guest"]] == [
            "broken",
            "hoarder",
        ]
        assert "hoarder" not in {level["id"] for level in games["gangs-city"]}
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "./hoarding.py:Hoarder"}]
        wish = {"game": "district-noir", "seats": seats}
        assert "There is no bot" in guest.post("/api/tables", wish, 422)["text"]
        for bot, plays in (("hoarder", "hoarder"), ("broken", "judge")):
            with guest.sit(guest.create("me", bot)["table"]) as socket:
                for _ in range(3):
                    socket.act()
                while not socket.my_turn:
                    socket.receive()
                assert socket.info["seats"][1]["bot"] == plays
                assert socket.info["seats"][1]["name"] == bot.capitalize()


def test_a_bot_that_cannot_be_let_in_keeps_the_server_from_starting(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="does not name a bot"):
        RunningServer(tmp_path / "data", arguments=("--bot", "hoarder")).start()
