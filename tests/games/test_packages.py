"""Games are found in packages: ours by their folders, others by their entry points."""

import json
import sys
from pathlib import Path

import pytest

from tripot import plugins
from tripot.arena import load_tally
from tripot.bots import levels
from tripot.core import UnknownName, msg, plural, render
from tripot.games import game_ids, load_game, loaded_games
from tripot.games.packages import GROUP, guest_games, package_of, part_of
from tripot.games.rules_pages import rules_page
from tripot.locale import LANGUAGES, Speech
from tripot.plugins import Plugin
from tripot.terminal.fronts import load_front
from tripot.terminal.plain_front import PlainFront
from tripot.testing import TOY

from ..plugging import plug_in
from ..toy import register_toy
from ..toy.bots import LEVELS
from ..toy.terminal import ToyFront

ALONE = Plugin("toy", "tests.toy.alone", "toys")


def test_our_games_are_found_by_their_folders() -> None:
    assert game_ids()[:2] == ("district-noir", "gangs-city")
    for id in ("district-noir", "gangs-city"):
        assert load_game(id).id == id
        parts = [part_of(id, layer) for layer in ("games", "bots", "terminal", "arena", "cli")]
        names = [hasattr(part, name) for part, name in
                 zip(parts, ("GAME", "LEVELS", "FRONT", "TALLY", "SHEET"))]  # fmt: skip
        assert names == [True] * 5
    assert part_of("district-noir", "tables") is None
    assert (package_of("no-such-game"), part_of("no-such-game", "bots")) == (None, None)


def test_a_package_brings_a_game_with_all_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="There is no game “toy”; there are: district-noir"):
        load_game("toy")
    assert levels("toy") == ()
    register_toy(monkeypatch)
    assert game_ids()[-1] == "toy"
    assert load_game("toy") is TOY
    assert TOY in loaded_games()
    assert levels("toy") == LEVELS
    assert load_front("toy") is ToyFront


def test_a_game_that_is_one_file_has_what_every_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, GROUP, ALONE)
    assert [level.id for level in levels("toy")] == ["random"]
    assert load_front("toy") is PlainFront
    assert load_tally("toy").figures([]) == {}
    with pytest.raises(UnknownName, match="There is no rules page for Toy game"):
        rules_page("toy", "en")


@pytest.mark.parametrize("id", ["district-noir", "Toy", "two words", "a.b", ""])
def test_nobody_takes_the_id_of_ours_or_one_that_cannot_be_typed(
    monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    plug_in(monkeypatch, GROUP, Plugin(id, "tests.toy", "toys"))
    assert guest_games() == {}
    assert load_game("district-noir") is not TOY


@pytest.mark.parametrize(
    ("text", "why"),
    [(None, "ModuleNotFoundError: No module named 'broken'"),
     ("1 / 0", "ZeroDivisionError: division by zero"),
     ("", "AttributeError: module 'broken' has no attribute 'GAME'"),
     ("GAME = 1", "broken.GAME"),
     ("from tripot.testing import TOY as GAME", "broken.GAME")],
)  # fmt: skip
def test_a_broken_package_is_told_and_no_hindrance(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str | None, why: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "broken", raising=False)
    if text is not None:
        (tmp_path / "broken.py").write_text(text)
    plug_in(monkeypatch, GROUP, Plugin("night-market", "broken", "night-market-tripot"))
    with pytest.raises(UnknownName) as refused:
        load_game("night-market")
    assert str(refused.value.message) == (
        f"The game “night-market” of the package night-market-tripot cannot be loaded: {why}."
    )
    assert [game.id for game in loaded_games()] == ["district-noir", "gangs-city"]
    monkeypatch.delitem(sys.modules, "broken", raising=False)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder with the words and rules of a package."""
    folder = tmp_path / "spoken"
    (folder / "words").mkdir(parents=True)
    (folder / "rules").mkdir()
    (folder / "__init__.py").write_text("from tripot.testing import TOY as GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "spoken", raising=False)
    plugins.folder_of.cache_clear()
    plug_in(monkeypatch, GROUP, Plugin("toy", "spoken", "toys"))
    return folder


def test_a_package_says_its_sentences_in_our_languages(spoken: Path) -> None:
    words = {
        "The prize is {prize}.": "Il premio è {prize}.",
        "{n} coin": ["{n} moneta", "{n} monete"],
        "There is no game “{name}”; there are: {known}.": "mine",
        "Turn {n}.": "Turno {m}.",
        "{n} lamp": ["{n} lampada"],
        "{a": "{a",
        "All is revealed.": 3,
    }
    (spoken / "words" / "it.json").write_text(json.dumps(words))
    italian = Speech("it")
    assert italian(msg("The prize is {prize}.", prize=3)) == "Il premio è 3."
    assert [italian(plural("{n} coin", "{n} coins", n)) for n in (0, 1, 2)] == [
        "0 monete", "1 moneta", "2 monete",
    ]  # fmt: skip
    ours = msg("There is no game “{name}”; there are: {known}.", name="x", known="y")
    assert italian(ours) not in ("mine", render(ours))
    for message in (msg("Turn {n}.", n=1), msg("All is revealed.")):  # holes that do not fit
        assert italian(message) == render(message)
    assert italian(plural("{n} lamp", "{n} lamps", 2)) == "2 lamps"


@pytest.mark.parametrize("text", ["[]", "{", "\ud800"])
def test_words_that_cannot_be_read_are_left_out(spoken: Path, text: str) -> None:
    path = spoken / "words" / "fr.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert Speech("fr")(msg("The prize is {prize}.", prize=3)) == "The prize is 3."


def test_rules_are_in_english_if_there_are_no_others(spoken: Path) -> None:
    (spoken / "rules" / "en.md").write_text("# Toy")
    (spoken / "rules" / "it.md").write_text("# Giocattolo")
    assert rules_page("toy", "it") == ("# Giocattolo", "it")
    assert rules_page("toy", "fr") == ("# Toy", "en")
    for id in ("district-noir", "gangs-city"):
        assert [rules_page(id, language).language for language in LANGUAGES] == [*LANGUAGES]
