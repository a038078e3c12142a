"""A third game and an outside bot, each a package of its own: tripot knows neither of them."""

import json
import sys
from pathlib import Path

import httpx
import pytest

from ..helpers.browser import Visits
from .fresh import LIMIT, PIP, ROOT, run, serving

pytestmark = [pytest.mark.system, pytest.mark.xdist_group("fresh")]
GAME = "night-market"
BOT_PROJECT = f"""
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "bold-bots"
version = "1"

[project.entry-points."tripot.bots"]
"{GAME}.bold" = "bold_bots:Bold"

[tool.hatch.build.targets.wheel]
include = ["bold_bots.py"]
"""
BOT = '''
class Bold:
    """Plays its highest card."""

    def choose(self, view, rng, seconds=None):
        return max(view.menu, key=lambda play: play.card)
'''

VISITOR = """
import asyncio, sys
from tripot.bots.random_bot import RandomBot
from tripot.protocol import play_series

async def play_once():
    async for end in play_series(sys.argv[1], RandomBot(), name="Rosa"):
        break

asyncio.run(play_once())
"""


@pytest.fixture(scope="module")
def third(python: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of the environment, with a new game and a new bot from packages of their own."""
    folder = tmp_path_factory.mktemp("third")
    run(sys.executable, str(ROOT / "scripts" / "new-game"), GAME, "game", cwd=folder)
    (folder / "bot").mkdir()
    (folder / "bot" / "pyproject.toml").write_text(BOT_PROJECT)
    (folder / "bot" / "bold_bots.py").write_text(BOT)
    run(python, "-m", "pip", "install", *PIP, "./game", "./bot", cwd=folder)
    return python


def test_they_are_played_in_the_terminal(third: str, tmp_path: Path) -> None:
    words = ("play", GAME, "--vs", "bold", "--plain", "--record", "game.txt")
    out = run(third, "-m", "tripot", *words, cwd=tmp_path, input="5\n4\n3\n2\n1\n")
    assert "You play against Bold. Written by somebody else: the package bold-bots." in out
    assert "The cards are 5 5: nobody takes the prize." in out
    assert "Nobody takes" not in out
    assert "Player and Bold share the win." in out
    italian = run(third, "-m", "tripot", "replay", "game.txt", "--print", "--lang", "it",
                  cwd=tmp_path)  # fmt: skip
    assert "Le carte sono 5 5: nessuno vince il premio." in italian
    assert "share" not in run(third, "-m", "tripot", "verify", "game.txt", cwd=tmp_path)
    assert "Un giro" in run(third, "-m", "tripot", "rules", GAME, "--lang", "it", cwd=tmp_path)


def test_they_are_measured_in_the_arena(third: str, tmp_path: Path) -> None:
    pairs = ("arena", GAME, "bold", "matcher", "random", "--deals", "4", "--json")
    scores = json.loads(run(third, "-m", "tripot", *pairs, cwd=tmp_path))
    assert {"bold", "matcher", "random"} <= set(json.dumps(scores).replace('"', " ").split())
    games = ("simulate", GAME, "--bots", "bold,matcher,random", "--games", "5", "--json")
    assert json.loads(run(third, "-m", "tripot", *games, cwd=tmp_path))["games"] == 5
    run(third, "-m", "tripot", "check-bot", GAME, "bold", "--games", "1", cwd=tmp_path)
    assert "bold" in run(third, "-m", "tripot", "bots", GAME, cwd=tmp_path)


def test_they_are_played_on_a_server(third: str, tmp_path: Path) -> None:
    with serving(third, tmp_path) as url, httpx.Client(base_url=url, timeout=LIMIT) as guest:
        (info,) = (game for game in guest.get("/api/games").json() if game["id"] == GAME)
        assert info["name"]["id"] == "Night market"
        assert [(level["id"], level["guest"]) for level in info["levels"]] == [
            ("random", False), ("matcher", False), ("bold", True),
        ]  # fmt: skip
        page = guest.get(f"/api/games/{GAME}/rules", params={"lang": "fr"}).json()
        assert page["language"] == "fr"
        assert page["text"].startswith("# Night market")
        said = guest.get(f"/api/games/{GAME}/sentences", params={"lang": "fr"}).json()
        assert said["sentences"]["Play the {card}"] == "Jouer le {card}"
        seats = [{"kind": "open"}, {"kind": "bot", "bot": "bold"}, {"kind": "bot", "bot": "random"}]
        table = guest.post("/api/tables", json={"game": GAME, "seats": seats}).json()
        link = f"{url}/tables/{table['table']}#{table['invite']}"
        run(third, "-c", VISITOR, link, cwd=tmp_path)
        invited = {"invite": table["invite"]}
        over = guest.get(f"/api/tables/{table['table']}", params=invited).json()
        assert over["state"] == "over"


def test_they_are_played_in_the_browser(third: str, tmp_path: Path, visit: Visits) -> None:
    with serving(third, tmp_path) as url:
        page = visit(url, language="fr").page
        page.goto(url)
        door = page.get_by_test_id(f"door-{GAME}")
        door.get_by_role("slider").press("End")  # guests come last
        door.get_by_text("Bold").first.wait_for()
        door.get_by_test_id("play-now").click()
        for card in (5, 4, 3, 2, 1):
            choice = page.get_by_test_id("choices").locator(f'[data-action="{card}"]')
            assert choice.inner_text().startswith(f"Jouer le {card}")
            choice.click()
            page.get_by_test_id("confirm").click()
        result = page.get_by_test_id("result")
        result.wait_for()
        assert "Bold" in result.inner_text()
        page.goto(f"{url}/rules#{GAME}")
        page.get_by_text("De deux à quatre joueurs.").wait_for()
