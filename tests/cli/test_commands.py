"""The other commands, help in three languages, and how the command line fails."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tripot import __version__
from tripot.cli import main
from tripot.core import write_record
from tripot.locale import LANGUAGES, Speech, detect
from tripot.testing import Case, random_game

from ..games.district_noir.build import GAME, OPTIONS
from .conftest import Tripot

COMMANDS = ("play", "serve", "score", "simulate", "arena", "replay", "verify", "rules", "bots")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(write_record(random_game(Case(GAME, OPTIONS, 2), 1)[-1]), encoding="utf-8")
    return path


def test_replay_prints_the_whole_game(tripot: Tripot, record: Path) -> None:
    result = tripot("replay", str(record), "--print")
    assert result.code == 0
    assert "Round 4: Bo starts." in result.out
    assert "In the box were Alliance +2, Betrayal −1 and City Hall." in result.out
    assert result.out.count("Bo wins") == 1
    standard = tripot("replay", str(record), "--print", "--edition", "standard").out
    assert "In the box were J♦, A♠ and K♠." in standard


def test_replay_answers_in_json(tripot: Tripot, record: Path) -> None:
    answer = json.loads(tripot("replay", str(record), "--json").out)
    assert (answer["winners"], answer["scores"], answer["problem"]) == ([2], [9, 29], None)
    assert len(answer["moves"]) == 48


def test_replay_stops_at_damage_and_says_where(tripot: Tripot, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("1:+3", "1:+4"), encoding="utf-8")
    result = tripot("replay", str(record), "--print")
    assert result.code == 1
    assert "cannot be replayed. The answer to it is: You have no “+4” in your hand." in result.out
    answer = json.loads(tripot("replay", str(record), "--json").out)
    assert answer["winners"] is None
    assert answer["problem"].startswith("Move 16")


@pytest.mark.parametrize("content", ["", "hello", "tripot save 1\ngame: district-noir 1\n"])
def test_replay_refuses_what_is_no_record(tripot: Tripot, tmp_path: Path, content: str) -> None:
    path = tmp_path / "x"
    path.write_text(content, encoding="utf-8")
    result = tripot("replay", str(path))
    assert result.code == 2
    assert "not a" in result.err


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "majority"), ("fr", "majorité"), ("it", "maggioranza")]
)
def test_rules_in_three_languages(tripot: Tripot, lang: str, title: str) -> None:
    out = tripot("rules", "district-noir", "--lang", lang).out
    assert title in out
    assert "19" in out


def test_bots_are_listed(tripot: Tripot) -> None:
    answer = json.loads(tripot("bots", "district-noir", "--json", "--lang", "fr").out)
    assert [bot["name"] for bot in answer if bot["listed"]] == [
        "Crieur", "Docker", "Bookmaker", "Inspecteur", "Juge",
    ]  # fmt: skip
    ids = [bot["id"] for bot in answer]
    assert ids[4:7] == ["judge", "random", "greedy"]  # the others stand behind the levels
    lines = tripot("bots", "district-noir").out.splitlines()
    assert [line.split()[0] for line in lines] == ids
    assert lines[0] == "newsboy      Newsboy. Looks only at its own gain, and not closely."
    assert lines[5] == "random       Makes any move that is allowed."


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_help_in_every_language(tripot: Tripot, command: str, lang: str) -> None:
    result = tripot(command, "--help", lang=f"{lang}_XX.UTF-8")
    assert result.code == 0
    assert result.out.startswith({"en": "usage: ", "fr": "usage\u00a0: ", "it": "uso: "}[lang])
    if lang != "en":
        assert "show this help" not in result.out
        assert "options:" not in result.out


def test_version(tripot: Tripot) -> None:
    assert tripot("--version").out == f"tripot {__version__}\n"


def test_the_language_may_stand_before_the_command(tripot: Tripot) -> None:
    assert "Docker" in tripot("--lang", "fr", "bots", "district-noir").out
    result = tripot("--lang", "fr", "play", "district-noir", input="q\n")
    assert "Votre adversaire\u00a0: Docker." in result.out


def test_a_language_that_was_not_built_falls_back_to_english(
    tripot: Tripot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tripot.locale.DIRECTORY", tmp_path)
    result = tripot("bots", "district-noir", "--lang", "fr")
    assert result.code == 0
    assert "has not been built" in result.err
    assert "Dockhand" in result.out


def test_output_that_cannot_be_written_is_no_traceback() -> None:
    command = [sys.executable, "-m", "tripot", "rules", "district-noir"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("tripot: ")
    assert "Traceback" not in done.stderr


def test_other_encodings_show_what_they_can(tmp_path: Path) -> None:
    environment = os.environ | {
        "PYTHONIOENCODING": "latin-1", "LANG": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path),
    }  # fmt: skip
    command = [sys.executable, "-m", "tripot", "score", "district-noir", "-3", ""]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert b"?3" in done.stdout
    typed = [sys.executable, "-m", "tripot", "play", "district-noir", "--plain", "--seed", "4"]
    environment |= {"PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(typed, env=environment, input=b"\xc3(\n", capture_output=True, check=True)
    assert b"is not a card" in done.stdout


def test_help_says_what_happens_without_a_command(tripot: Tripot) -> None:
    assert "Without a command: all games in your browser." in tripot("--help").out


def test_unknown_words_are_refused(tripot: Tripot) -> None:
    assert tripot("dance").code == 2
    assert "unrecognized arguments: now" in tripot("rules", "district-noir", "now").err
    assert "chess" in tripot("rules", "chess").err


def test_the_language_comes_from_the_option_or_the_environment(tripot: Tripot) -> None:
    assert "Aucun" not in tripot("bots", "district-noir", lang="de_DE.UTF-8").out
    assert "Scaricatore" in tripot("bots", "district-noir", lang="it_IT.UTF-8").out
    assert "Docker" in tripot("bots", "district-noir", "--lang=fr", lang="it_IT.UTF-8").out
    assert detect({}) == "en"
    assert detect({"LANGUAGE": "de:it:fr"}) == "it"
    with pytest.raises(Exception, match="no language “de”; there are: en, fr, it"):
        Speech("de")


def test_a_language_that_was_not_built_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tripot.locale.DIRECTORY", tmp_path)
    with pytest.raises(Exception, match="catalogue for “fr” has not been built"):
        Speech("fr")


def test_an_interrupt_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tripot.cli.rules.run", interrupted)
    assert main(["rules", "district-noir"]) == 130
    assert "Interrupted" in capsys.readouterr().err


def test_a_reader_that_leaves_early_is_no_traceback() -> None:
    """``tripot rules … | head -1`` must not complain."""
    command = f"{sys.executable} -m tripot rules district-noir | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, timeout=600, check=True
    )
    assert done.stdout.startswith("# ")
    assert done.stderr == ""


def test_importing_the_package_is_light() -> None:
    """Neither drawing nor number crunching is loaded by ``import tripot``, nor by help."""
    code = (
        "import sys, tripot, tripot.cli; print([m for m in ('rich', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
