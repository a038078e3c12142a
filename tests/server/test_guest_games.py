"""Games of other packages on a server: played like ours, and no hindrance when they are broken."""

from collections.abc import Iterator
from os import pathsep
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .running import RunningServer
from .table_client import Guest

REPOSITORY = Path(__file__).parents[2]
WITH_GUESTS = """
import sys
from tripot import plugins
from tripot.plugins import Plugin
found = (Plugin("toy", "{toy}", "toys"), Plugin("broken", "tests.no_such_game", "broken"),
         Plugin("leaving", "leaving", "broken"),
         Plugin("gambling", "tests.toy.gambling", "broken"),
         Plugin("moody", "tests.toy.moody", "toys"))
plugins.installed = lambda group: found if group == "tripot.games" else ()
from tripot.cli import main
sys.exit(main(sys.argv[1:]))
"""


def serve(folder: Path, toy: str = "tests.toy.alone") -> RunningServer:
    modules = folder / "modules"
    modules.mkdir(exist_ok=True)
    (modules / "leaving.py").write_text("raise SystemExit(3)")
    settings = {"PYTHONPATH": f"{REPOSITORY}{pathsep}{modules}"}
    return RunningServer(folder, settings=settings, program=("-c", WITH_GUESTS.format(toy=toy)))


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that has a toy and a game that cannot be loaded."""
    with serve(tmp_path_factory.mktemp("toys")) as server:
        yield server


def test_a_game_that_cannot_be_loaded_is_left_out(toys: RunningServer) -> None:
    with Guest(toys) as guest:
        games = [game["id"] for game in guest.get("/api/games")]
        assert games == ["district-noir", "gangs-city", "toy", "moody"]
        wish = {"game": "broken", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refused = guest.post("/api/tables", wish, status=422)
        assert refused["text"] == "The game “broken” of the package broken cannot be loaded."


def test_a_game_that_cannot_be_told_to_one_viewer_goes_on_for_the_others(
    toys: RunningServer,
) -> None:
    with Guest(toys) as guest, Guest(toys) as stranger:
        table = guest.create("me", "random", "random", game="moody", public=True)["table"]
        with guest.sit(table, words=True) as player, stranger.sit(table, words=True) as watcher:
            closed = None
            while player.view is None or player.view["outcome"] is None:
                if not player.my_turn:
                    player.receive()
                elif player.view is not None:
                    player.act(player.view["menu"][0])
            while closed is None:
                try:
                    watcher.receive()
                except ConnectionClosed as end:
                    closed = end.rcvd
            assert closed.code == 1011


def test_a_screen_that_knows_nothing_of_a_game_can_play_it(toys: RunningServer) -> None:
    with Guest(toys) as guest:
        table = guest.create("me", "random", "random", game="toy")["table"]
        with guest.sit(table, words=True) as socket:
            while socket.view is None or socket.view["outcome"] is None:
                if not socket.my_turn:
                    socket.receive()
                    continue
                assert socket.view is not None
                glance = socket.view["glance"]
                assert [choice["action"] for choice in glance["choices"]] == socket.view["menu"]
                assert glance["sentences"][0]["id"] == "Turn {n}."
                assert glance["more"] == 0
                socket.act(glance["choices"][-1]["action"])
            assert socket.view["glance"]["choices"] == []


def test_the_rules_and_sentences_of_games_can_be_asked_for(toys: RunningServer) -> None:
    with Guest(toys) as guest:
        french = guest.get("/api/games/district-noir/rules", lang="fr")
        assert french["language"] == "fr"
        assert french["text"].startswith("# District Noir")
        assert guest.get("/api/games/gangs-city/rules")["language"] == "en"
        assert guest.get("/api/games/gangs-city/sentences", lang="fr") == {"sentences": {}}
        assert guest.get("/api/games/toy/sentences", lang="it") == {"sentences": {}}
        missing = guest.get("/api/games/toy/rules", status=404)
        assert missing == {"code": "not_found", "text": "There is no rules page for Toy game."}
        for path in ("/api/games/chess/rules", "/api/games/chess/sentences"):
            assert guest.get(path, status=404)["code"] == "not_found"
        guest.get("/api/games/toy/rules", status=422, lang="de")


def test_a_table_outlives_the_package_of_its_game(tmp_path: Path) -> None:
    with serve(tmp_path) as server, Guest(server) as guest:
        toy = guest.create("me", "random", "random", game="toy")["table"]
        ours = guest.create("me", "newsboy")["table"]
        cookies = guest.http.cookies
    with serve(tmp_path, "tests.no_such_toy") as server, Guest(server) as guest:
        guest.http.cookies = cookies
        listed = [mine["table"]["game"] for mine in guest.get("/api/me/tables")["tables"]]
        assert sorted(listed) == ["district-noir", "toy"]
        refused = guest.get(f"/api/tables/{toy}", status=422)
        assert refused["text"] == "The game “toy” of the package toys cannot be loaded."
        assert guest.get(f"/api/tables/{ours}")["game"] == "district-noir"
    with serve(tmp_path) as server, Guest(server) as guest:
        guest.http.cookies = cookies
        assert guest.get(f"/api/tables/{toy}")["state"] == "running"
