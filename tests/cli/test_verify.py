"""``tripot verify``: what a record proves, whatever somebody did to it."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tripot.cli.data_sets import load_data
from tripot.core import (
    COMMITMENT,
    Resign,
    Seat,
    committed,
    new_secret,
    with_secret,
    write_record,
)
from tripot.games import load_game
from tripot.testing import Case, random_game

from .conftest import Tripot

Write = Callable[[str], Path]

SECRET = new_secret()


def played(id: str, players: int, **options: int) -> tuple[str, str]:
    """The record of a game as a server writes it, and the commitment."""
    game = load_game(id)
    match = random_game(Case(game, game.options(**options), players), 1)[-1]
    setup = replace(match.setup, tags=(("date", "2026-11-16"), ("table", "f6a9b5912673a55a")))
    setup = committed(setup, SECRET)
    shown = dict(setup.tags)[COMMITMENT]
    return write_record(with_secret(replace(match, setup=setup), SECRET)), shown


@pytest.fixture(scope="module")
def noir() -> tuple[str, str]:
    return played("district-noir", 2)


@pytest.fixture(scope="module")
def city() -> tuple[str, str]:
    return played("gangs-city", 3, turns=2)


@pytest.fixture
def file(tmp_path: Path) -> Write:
    def write(text: str) -> Path:
        path = tmp_path / "game.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def swapped(text: str) -> str:
    """The record with two cards of the first hands exchanged: still a possible deal."""
    a, b = re.findall(r"round 1: (\S+) .*\| (\S+)", text)[0]
    assert a != b
    return re.sub(r"round 1: \S+ (.*\|) \S+", rf"round 1: {b} \1 {a}", text, count=1)


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ("The 48 moves replay and lead to the claimed result.",
                "If it is the one you were shown before the first move, none of them was",
                "Not proved: that the deal was random, that nobody looked at it, or who made")),
        ("fr", ("Les 48 coups se rejouent et mènent au résultat annoncé.",
                "Si c’est celui qu’on vous a montré avant le premier coup, rien de tout cela",
                "Ce qui n’est pas prouvé\u00a0: que la donne était due au hasard")),
        ("it", ("Le 48 mosse si rigiocano e portano al risultato dichiarato.",
                "Se è quello che ti è stato mostrato prima della prima mossa, nulla di tutto ciò",
                "Non è provato: che la distribuzione fosse casuale")),
    ],
)  # fmt: skip
def test_an_honest_record(
    tripot: Tripot, file: Write, noir: tuple[str, str], lang: str, sentences: tuple[str, ...]
) -> None:
    text, shown = noir
    result = tripot("verify", str(file(text)), "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert shown in result.out
    for sentence in sentences:
        assert sentence in result.out


def test_answers_in_json(
    tripot: Tripot, file: Write, noir: tuple[str, str], city: tuple[str, str]
) -> None:
    for text, shown in (noir, city):
        result = tripot("verify", str(file(text)), "--json")
        assert result.code == 0
        assert json.loads(result.out) == {
            "replays": True,
            "commitment": shown,
            "commitment_format": 2,
            "deal_unchanged": True,
            "problem": None,
        }


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The commitment was not made for this deal, these players and this secret"),
        ("fr", "L’engagement n’a pas été pris pour cette donne, ces joueurs et ce secret"),
        (
            "it",
            "L’impegno non è stato preso per questa distribuzione, questi giocatori",
        ),
    ],
)
def test_a_changed_deal(
    tripot: Tripot, file: Write, noir: tuple[str, str], lang: str, sentence: str
) -> None:
    text, shown = noir
    path = file(swapped(text))
    result = tripot("verify", str(path), "--lang", lang)
    assert result.code == 1
    assert f"{shown}\n" in result.out
    assert sentence in result.out
    answer = json.loads(tripot("verify", str(path), "--json", "--lang", lang).out)
    assert (answer["commitment"], answer["deal_unchanged"]) == (shown, False)
    assert sentence in answer["problem"]


def test_a_changed_deal_that_still_replays(
    tripot: Tripot, file: Write, city: tuple[str, str]
) -> None:
    """Nobody ever saw the last mercenaries of the stack: only the commitment can tell."""
    text, shown = city
    changed = re.sub(r"(  mercenaries: .*) (\S+) (\S+)\n", r"\1 \3 \2\n", text)
    assert changed != text
    result = tripot("verify", str(file(changed)), "--json")
    answer = json.loads(result.out)
    assert (result.code, answer["replays"]) == (1, True)
    assert (answer["commitment"], answer["deal_unchanged"]) == (shown, False)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "No game can have the deal of this record. The row needs 2 cards"),
        ("fr", "Aucune partie ne peut avoir la donne de ce relevé."),
        ("it", "Nessuna partita può avere la distribuzione di questa registrazione."),
    ],
)
def test_an_impossible_deal(
    tripot: Tripot, file: Write, noir: tuple[str, str], lang: str, sentence: str
) -> None:
    text, shown = noir
    path = file(text.replace("  row: ", "  row: 8 "))
    result = tripot("verify", str(path), "--lang", lang)
    assert result.code == 1
    assert shown in result.out
    assert sentence in result.out
    answer = json.loads(tripot("verify", str(path), "--json").out)
    assert (answer["replays"], answer["commitment"]) == (False, shown)
    assert answer["deal_unchanged"] is None


def test_a_wrong_secret(tripot: Tripot, file: Write, noir: tuple[str, str]) -> None:
    text, _ = noir
    result = tripot("verify", str(file(text.replace(SECRET, new_secret()))), "--json")
    answer = json.loads(result.out)
    assert (result.code, answer["replays"], answer["deal_unchanged"]) == (1, True, False)
    assert "this secret" in answer["problem"]


def test_changed_options(tripot: Tripot, file: Write, city: tuple[str, str]) -> None:
    """A target nobody reached makes no difference to the moves, but it was agreed upon."""
    text, _ = city
    changed = text.replace(" turns=2\n", " turns=2 target=99\n")
    assert changed != text
    result = tripot("verify", str(file(changed)), "--json")
    answer = json.loads(result.out)
    assert (result.code, answer["replays"], answer["deal_unchanged"]) == (1, True, False)
    longer = tripot("verify", str(file(text.replace(" turns=2\n", " turns=3\n"))))
    assert longer.code == 1
    assert "before the game is over" in longer.out
    assert "The commitment was not made for this deal" in longer.out


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Move 48, “2:t”, cannot be replayed."),
        ("fr", "Le coup 48, «\u00a02:t\u00a0»"),
        ("it", "La mossa 48, “2:t”, non si può rigiocare."),
    ],
)
def test_changed_moves(
    tripot: Tripot, file: Write, noir: tuple[str, str], lang: str, sentence: str
) -> None:
    text, shown = noir
    path = file(re.sub(r"\S+\n\nresult", "2:t\n\nresult", text))
    result = tripot("verify", str(path), "--lang", lang)
    assert result.code == 1
    assert sentence in result.out
    answer = json.loads(tripot("verify", str(path), "--json").out)
    assert answer["problem"].startswith("Move 48, “2:t”, cannot be replayed.")
    assert (answer["replays"], answer["deal_unchanged"]) == (False, True)
    assert answer["commitment"] == shown


def test_a_file_cannot_wipe_the_screen(tripot: Tripot, file: Write, noir: tuple[str, str]) -> None:
    text = re.sub(r"\S+\n\nresult", "\x1b[2J\n\nresult", noir[0])
    result = tripot("verify", str(file(text)))
    assert "Move 48, “[2J”, cannot be replayed." in result.out
    assert "\x1b" not in result.out


def test_a_changed_result(tripot: Tripot, file: Write, noir: tuple[str, str]) -> None:
    text, _ = noir
    result = tripot("verify", str(file(re.sub("scores: .*", "scores: 99 0", text))))
    assert result.code == 1
    assert "The record claims the result" in result.out
    assert "It was made for this deal, table and players." in result.out
    assert "Not proved" not in result.out


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The record has no commitment: only the moves were checked"),
        ("fr", "Le relevé n’a pas d’engagement\u00a0: seuls les coups ont été vérifiés"),
        ("it", "La registrazione non ha un impegno: sono state controllate solo le mosse"),
    ],
)
def test_a_record_without_commitment(
    tripot: Tripot, file: Write, noir: tuple[str, str], lang: str, sentence: str
) -> None:
    path = file(re.sub("(commitment|secret): .*\n", "", noir[0]))
    result = tripot("verify", str(path), "--lang", lang)
    assert result.code == 0
    assert sentence in result.out
    answer = json.loads(tripot("verify", str(path), "--json", "--lang", lang).out)
    assert answer == {
        "replays": True,
        "commitment": None,
        "commitment_format": None,
        "deal_unchanged": None,
        "problem": None,
    }


@pytest.mark.parametrize("tag", ["commitment", "secret"])
def test_half_of_the_pair(tripot: Tripot, file: Write, noir: tuple[str, str], tag: str) -> None:
    result = tripot("verify", str(file(re.sub(f"{tag}: .*\n", "", noir[0]))), "--json")
    answer = json.loads(result.out)
    assert (result.code, answer["replays"], answer["deal_unchanged"]) == (1, True, None)
    assert "the deal cannot be checked" in answer["problem"]


def test_a_game_of_one_move(tripot: Tripot, file: Write) -> None:
    game = load_game("district-noir")
    match = random_game(Case(game, game.options(), 2), 1)[0]
    text = write_record(match.step(Resign(Seat(0))).match)
    assert "The 1 move replays and leads" in tripot("verify", str(file(text))).out


def test_a_data_set_of_ones_own(tripot: Tripot, file: Write, tmp_path: Path) -> None:
    (tmp_path / "cellar.toml").write_text("", encoding="utf-8")
    game = load_game("gangs-city")
    data = load_data("gangs-city", tmp_path / "cellar.toml")["data"]
    options = game.options_type.parse(f"data={data} turns=1")
    text = write_record(random_game(Case(game, options, 3), 1)[-1])
    result = tripot("verify", str(file(text)), "--data", "cellar.toml", "--json")
    assert (result.code, json.loads(result.out)["replays"]) == (0, True)


@pytest.mark.parametrize("content", ["", "hello", "tripot save 1\ngame: district-noir 1\n"])
def test_what_is_no_record(tripot: Tripot, file: Write, content: str) -> None:
    for words in ((), ("--json",)):
        result = tripot("verify", str(file(content)), *words)
        assert (result.code, result.out) == (2, "")
        assert "not a" in result.err
    assert tripot("verify", "nowhere.txt").code == 2


@pytest.mark.parametrize(
    ("lang", "about"),
    [
        ("en", "check the record of a finished game"),
        ("fr", "vérifier le relevé d’une partie finie"),
        ("it", "controllare la registrazione di una partita finita"),
    ],
)
def test_help(tripot: Tripot, lang: str, about: str) -> None:
    result = tripot("verify", "--help", "--lang", lang)
    assert result.code == 0
    assert about in result.out
    assert "--data" in result.out
