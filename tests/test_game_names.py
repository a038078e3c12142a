"""Nothing outside a game's packages names that game: the linter says so, and can say otherwise."""

from pathlib import Path

import pytest

from tripot.games.own import own_games

from .scripts import load_script

script = load_script("game_names")


def test_the_games_are_the_folders() -> None:
    assert script.game_folders() == [id.replace("-", "_") for id in own_games()]


def test_no_game_is_named_outside_its_packages() -> None:
    assert list(script.namings()) == []


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A package with two games and two layers."""
    for folder in ("games/night_market", "games/day_market", "bots/night_market"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize(
    "line",
    [
        "from tripot.games import night_market",
        "from tripot.games.night_market.state import start",
        "import tripot.games.night_market as game",
        'USUAL = "night-market"',
        'print(f"Welcome to Night Market, {1}!")',
        "class NightMarketDoor: ...",
        "def open(night_market): ...",
        "found.night_market",
        "found(night_market=1)",
        'if game == "night-market": pass',
    ],
)
def test_every_way_to_name_a_game_is_found(source: Path, line: str) -> None:
    for file in ("cli.py", "bots/known.py", "games/day_market/state.py"):
        (source / file).write_text(f'"""Not about it."""\n{line}\n')
        assert list(script.namings(source)) == [script.Naming(file, 2, "night_market")]
        (source / file).unlink()


def test_its_own_packages_examples_and_comments_may_name_it(source: Path) -> None:
    (source / "bots/night_market/bold.py").write_text('GAME = "night-market"\n')
    (source / "cli.py").write_text(
        '"""Such as night-market."""\nX = 1  # the Night Market\n"""What night_market has."""\n'
    )
    assert list(script.namings(source)) == []


def test_a_finding_says_where_it_is() -> None:
    found = str(script.Naming("cli.py", 2, "x"))
    assert found == "src/tripot/cli.py:2: names x, which is not its business"
