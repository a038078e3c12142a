"""What a server falls back to."""

import pytest

from tripot.bots import levels
from tripot.core import UnknownName
from tripot.games import game_ids
from tripot.tables.levels import adviser, simpler


@pytest.mark.parametrize("game", game_ids())
def test_levels_become_simpler_until_there_is_none(game: str) -> None:
    ids = [level.id for level in levels(game)]
    assert [simpler(game, id) for id in ids] == [None, *ids[:-1]]


def test_a_frozen_level_falls_back_to_one_people_know() -> None:
    assert simpler("gangs-city", "greedy-1") == "lookout"
    assert simpler("district-noir", "greedy") == "newsboy"
    assert simpler("district-noir", "net") == "detective"


def test_the_strongest_level_suggests() -> None:
    assert [adviser(game) for game in game_ids()] == ["judge", "kingpin"]


def test_an_unknown_level_has_nothing_below_it() -> None:
    with pytest.raises(UnknownName, match="There is no bot “jury”"):
        simpler("district-noir", "jury")
