"""``--data``: a file of figures of one's own, for the games that take one."""

from argparse import Namespace
from pathlib import Path

import pytest

from tripot.cli.data_sets import load_data
from tripot.cli.options import finder, read_options
from tripot.core import TripotError
from tripot.games import load_game
from tripot.games.data_sets import takes_data

from .conftest import Tripot


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A data set that changes only its name, which is that of the file."""
    path = tmp_path / "attic.toml"
    path.write_text("", encoding="utf-8")
    return path


def test_a_data_set_is_an_option_of_the_game(box: Path) -> None:
    game = load_game("gangs-city")
    (value,) = load_data("gangs-city", box).values()
    assert value.startswith("attic:")
    options = read_options(game, Namespace(option=["turns=3"], data=box))
    assert options.text() == f"data={value} turns=3"
    assert read_options(game, Namespace(option=[], data=None)) == game.options()


def test_files_of_a_game_are_read_with_the_data_set_that_is_passed(box: Path) -> None:
    text = f"data={load_data('gangs-city', box)['data']}"
    found = finder(Namespace(data=box))("gangs-city")
    assert found.options_type.parse(text).text() == text
    with pytest.raises(TripotError, match="District Noir has no data set"):
        finder(Namespace(data=box))("district-noir")
    assert finder(Namespace(data=None))("district-noir").id == "district-noir"


def test_a_file_that_is_no_data_set_is_refused(tripot: Tripot, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[", encoding="utf-8")
    for name in ("bad.toml", "nowhere.toml"):
        result = tripot("play", "gangs-city", "--vs", "human", "--data", name)
        assert (result.code, result.out) == (2, "")
        assert "Traceback" not in result.err


def test_help_mentions_data_only_where_there_is_some(tripot: Tripot) -> None:
    assert (takes_data("gangs-city"), takes_data("district-noir")) == (True, False)
    assert "--data" in tripot("simulate", "gangs-city", "--help").out
    assert "--data" not in tripot("simulate", "district-noir", "--help").out
    assert "--data" in tripot("replay", "--help").out  # any game's record
