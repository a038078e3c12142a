"""Gangs City on the command line: the score sheet, data sets, whole games, replays, figures."""

import io
import json
from pathlib import Path

import pytest

from tripot.cli import main

from .conftest import Tripot

SHEET = """\
players: Ada 12, Bo 9, Cleo 24
drugs: Ada 2
alcohol: Cleo
Ada: Gambling den - Cabaret - Nightclub, ghetto
Cleo: 3 - 4
"""


class Typist:
    """Reads the screen and types the first word of the last question."""

    def __init__(self) -> None:
        self.screen = io.StringIO()

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        last = self.screen.getvalue().rsplit("(", 1)[-1]
        return last.split()[0].rstrip(",") + "\n"


def played(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Plays with somebody at the keyboard who takes whatever is offered first."""
    typist = Typist()
    with monkeypatch.context() as seated:
        seated.setattr("sys.stdin", typist)
        seated.setattr("sys.stdout", typist.screen)
        return main(words)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "table.txt"
    path.write_text(SHEET, encoding="utf-8")
    return path


def test_a_real_table_is_counted(tripot: Tripot, sheet: Path) -> None:
    result = tripot("score", "gangs-city", str(sheet))
    assert result.code == 0
    assert "Ada: +6 = 18 (traffics 4, district 2)" in result.out
    assert "Cleo is the Godfather, with 26 points." in result.out
    answer = json.loads(tripot("score", "gangs-city", str(sheet), "--json").out)
    assert [player["score"] for player in answer["players"]] == [18, 9, 26]
    assert answer["winners"] == ["Cleo"]
    assert answer["players"][0]["traffics"]["drugs"] == 4


def test_names_of_the_language_are_understood(tripot: Tripot, tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    path.write_text("joueurs: A, B, C\ntabac: B 3\nA: Vieux quartier - Docks", encoding="utf-8")
    answer = json.loads(tripot("score", "gangs-city", str(path), "--json", "--lang", "fr").out)
    assert [player["gained"] for player in answer["players"]] == [1, 3, 0]


def test_a_sheet_may_be_typed(tripot: Tripot) -> None:
    result = tripot("score", "gangs-city", "-", input="players: A, B, C\narms: B 2\n")
    assert "B: +3 = 3 (traffics 3, district 0)" in result.out
    assert "Nobody has 26 points yet; the game goes on." in result.out


def test_nonsense_is_refused(tripot: Tripot, tmp_path: Path) -> None:
    assert "Line 1: a colon is missing" in tripot("score", "gangs-city", "-", input="Ada").err
    assert "Name one file" in tripot("score", "gangs-city").err
    gone = tripot("score", "gangs-city", str(tmp_path / "gone.txt"))
    assert gone.code == 2
    assert "cannot be read" in gone.err


def test_an_owners_data_set_changes_the_count(tripot: Tripot, sheet: Path, tmp_path: Path) -> None:
    data = tmp_path / "my-box.toml"
    data.write_text("[traffics.drugs]\npoints = [7, 8, 9]\n", encoding="utf-8")
    result = tripot("score", "gangs-city", str(sheet), "--data", str(data), "--json")
    assert json.loads(result.out)["players"][0]["traffics"]["drugs"] == 8
    data.write_text("[traffics.drugs]\npoints = [7 8]\n", encoding="utf-8")
    broken = tripot("score", "gangs-city", str(sheet), "--data", str(data))
    assert broken.code == 2
    assert "line 2" in broken.err
    data.write_text("[locations.bar]\ninitiative = 12\n", encoding="utf-8")
    assert "[locations.bar]" in tripot("score", "gangs-city", str(sheet), "--data", str(data)).err


def test_a_whole_game_at_the_terminal_is_recorded_and_replayed(
    tripot: Tripot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person only ever types the first word offered: a game can be finished like that."""
    record = tmp_path / "game.txt"
    result = played(monkeypatch,
        "play", "gangs-city", "--players", "3", "--vs", "random", "--seed", "2", "--plain",
        "--option", "turns=3", "--name", "Ada", "--record", str(record),
    )  # fmt: skip
    assert result == 0
    text = record.read_text(encoding="utf-8")
    assert text.startswith("tripot record 1\ngame: gangs-city 1\n")
    assert "options: data=reconstruction-1:" in text
    replayed = tripot("replay", str(record), "--print")
    assert replayed.code == 0, replayed.err
    assert "Turn 3 is scored" in replayed.out
    answer = json.loads(tripot("replay", str(record), "--json").out)
    assert answer["problem"] is None
    assert len(answer["scores"]) == 3


def test_a_record_of_another_box_needs_its_data_set(
    tripot: Tripot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, record = tmp_path / "my-box.toml", tmp_path / "game.txt"
    data.write_text("[characters.flic]\ncost = 4\n", encoding="utf-8")
    result = played(monkeypatch,
        "play", "gangs-city", "--players", "3", "--vs", "random", "--seed", "2", "--plain",
        "--option", "turns=1", "--data", str(data), "--record", str(record),
    )  # fmt: skip
    assert result == 0
    assert "data=my-box:" in record.read_text(encoding="utf-8")
    monkeypatch.setattr("tripot.games.gangs_city.box.loading._registered", {})  # as if started anew
    refused = tripot("replay", str(record), "--print")
    assert refused.code == 2
    assert "“my-box”, which is not at hand. Pass its file with --data." in refused.err
    assert tripot("replay", str(record), "--print", "--data", str(data)).code == 0


def test_figures_of_a_simulation(tripot: Tripot) -> None:
    words = ("simulate", "gangs-city", "--bots", "greedy,random,random", "--games", "4")
    one = tripot(*words, "--seed", "1", "--jobs", "1", "--json")
    figures = json.loads(one.out)
    assert figures["games"] == 4
    assert sum(figures["wins"]) >= 4
    assert set(figures["turns"]) == {"mean", "p10", "p90"}
    assert abs(sum(figures["points"].values()) - 1) < 0.01
    assert set(figures["points"]) == {
        "districts", "drugs", "arms", "prostitution", "alcohol", "tobacco"
    }  # fmt: skip
    for key in ("recruits", "deaths", "shootouts"):
        assert figures[key] >= 0
    assert tripot(*words, "--seed", "1", "--jobs", "2", "--json").out == one.out
    told = tripot(*words, "--seed", "1", "--jobs", "1").out
    assert "recruits" in told
