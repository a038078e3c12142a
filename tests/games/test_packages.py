"""Games are found in packages: ours by their folders, others by their entry points."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tripot.arena import load_tally
from tripot.bots import levels
from tripot.core import UnknownName, msg, plural, render
from tripot.games import game_ids, load_game, loaded_games
from tripot.games.guests import guest_games
from tripot.games.packages import package_of, part_of
from tripot.games.rules_pages import rules_page
from tripot.locale import LANGUAGES, Speech
from tripot.plugins import GAMES, Plugin
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
    plug_in(monkeypatch, GAMES, ALONE)
    assert [level.id for level in levels("toy")] == ["random"]
    assert load_front("toy") is PlainFront
    assert load_tally("toy").figures([]) == {}
    with pytest.raises(UnknownName, match="There is no rules page for Toy game"):
        rules_page("toy", "en")


@pytest.mark.parametrize("id", ["district-noir", "Toy", "two words", "a.b", "", "-h", "a" * 41])
def test_nobody_takes_the_id_of_ours_or_one_that_cannot_be_typed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, id: str
) -> None:
    plug_in(monkeypatch, GAMES, Plugin(id, "tests.toy", f"toys of {id}"))
    assert guest_games() == {}
    assert load_game("district-noir") is not TOY
    assert f"The package toys of {id} brings no game “{id}”" in caplog.text


def test_of_two_games_with_one_id_the_first_is_played(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plug_in(monkeypatch, GAMES, ALONE, Plugin("toy", "tests.toy", "other-toys"))
    assert guest_games() == {"toy": ALONE}
    assert "The package other-toys brings no game “toy”: there is a game of that id" in caplog.text


MINE = """
from tripot.testing.toy_game import ToyGame
class Mine(ToyGame):
    id = "night-market"
    {line}
GAME = Mine()
"""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A package of which something is wrong; its folder."""
    folder = tmp_path / "broken"
    folder.mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    plug_in(monkeypatch, GAMES, Plugin("night-market", "broken", "night-market-tripot"))
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "broken"]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("text", "why"),
    [("1 / 0", "ZeroDivisionError: division by zero"),
     ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
     ("raise SystemExit(3)", "SystemExit: 3"),
     ("", "it has no GAME"),
     ("from tripot.testing.toy_game import ToyGame as GAME", "its GAME is not an instance"),
     ("from tripot.testing import TOY as GAME", "its GAME has the id 'toy', not 'night-market'"),
     (MINE.format(line="players = ()"), "its players must be a tuple of numbers"),
     (MINE.format(line="players = ('2',)"), "its players must be a tuple of numbers"),
     (MINE.format(line="editions = []"), "its editions must be a tuple of words"),
     (MINE.format(line="name = 'Night'"), "its name must be a message"),
     (MINE.format(line="version = 'one'"), "its version must be a number"),
     (MINE.format(line="codec = None"), "its codec must be a Codec"),
     (MINE.format(line="options_type = int"), "its options_type must be a class of Options")],
)  # fmt: skip
def test_a_broken_game_is_told_and_no_hindrance(
    broken: Path, caplog: pytest.LogCaptureFixture, text: str, why: str
) -> None:
    (broken / "__init__.py").write_text(text)
    for _ in range(2):
        with pytest.raises(UnknownName) as refused:
            load_game("night-market")
        assert str(refused.value.message) == (
            "The game “night-market” of the package night-market-tripot cannot be loaded."
        )
    assert caplog.text.count(why) == 1, "said once"
    if text == "1 / 0":
        assert f"({broken / '__init__.py'}, line 1)" in caplog.text  # where to look
    assert [game.id for game in loaded_games()] == ["district-noir", "gangs-city"]


@pytest.mark.parametrize(
    ("text", "listed"),
    [("1 / 0", None), ("LEVELS = None", None), ("LEVELS = ('random',)", None),
     ("LEVELS = ()", ["random"]), ("", ["random"]),
     ("from tests.toy.bots import LEVELS", ["random", "last"]),
     ("from dataclasses import replace\nfrom tests.toy.bots import LEVELS as ALL\n"
      "LEVELS = tuple(replace(level, listed=False) for level in ALL)", ["random"])],
)  # fmt: skip
def test_the_bots_of_a_game_are_looked_at(
    broken: Path, text: str, listed: list[str] | None
) -> None:
    (broken / "__init__.py").write_text(MINE.format(line=""))
    (broken / "bots.py").write_text(text)
    assert load_front("night-market") is PlainFront  # which has nothing to do with its bots
    if listed is None:
        with pytest.raises(UnknownName, match="cannot be loaded"):
            levels("night-market")
    else:
        assert [level.id for level in levels("night-market")] == listed


def test_a_front_that_is_none_is_told(broken: Path) -> None:
    (broken / "__init__.py").write_text(MINE.format(line=""))
    (broken / "terminal.py").write_text("FRONT = 3")
    with pytest.raises(UnknownName, match="cannot be loaded"):
        load_front("night-market")


def test_rules_nobody_can_read_are_none(broken: Path) -> None:
    (broken / "__init__.py").write_text(MINE.format(line=""))
    (broken / "rules").mkdir()
    (broken / "rules" / "en.md").write_bytes(b"\xff\xfe")
    with pytest.raises(UnknownName, match="There is no rules page"):
        rules_page("night-market", "en")


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder with the words and rules of a package."""
    folder = tmp_path / "spoken"
    (folder / "words").mkdir(parents=True)
    (folder / "rules").mkdir()
    (folder / "__init__.py").write_text("from tripot.testing import TOY as GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "spoken", raising=False)
    plug_in(monkeypatch, GAMES, Plugin("toy", "spoken", "toys"))
    return folder


def test_a_package_says_its_sentences_in_our_languages(spoken: Path) -> None:
    words = {
        "The prize is {prize}.": "Il premio è {prize}.",
        "{n} coin": ["{n} moneta", "{n} monete"],
        "There is no game “{name}”; there are: {known}.": "mine",
        "Turn {n}.": "Turno {m}.",
        "Turns: {n}.": "Turni: {n:03}.",
        "One card": ["Una carta", "{n} carte"],
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
    cards = [italian(plural("One card", "{n} cards", n)) for n in (1, 2)]
    assert cards == ["Una carta", "2 carte"]
    odd = (msg("Turn {n}.", n=1), msg("Turns: {n}.", n=1), msg("All is revealed."))
    for message in odd:  # what does not fit its sentence
        assert italian(message) == render(message)
    assert italian(plural("{n} lamp", "{n} lamps", 2)) == "2 lamps"


@pytest.mark.parametrize("text", ["[]", "{", "\ud800", "[" * 100_000])
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
