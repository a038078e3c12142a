"""Data sets by the name of their game."""

import pytest

from tripot.core import BadOptions
from tripot.games.data_sets import known_data, register_data, takes_data
from tripot.games.gangs_city.box.loading import register, shipped


def test_what_is_registered_is_known_after_the_shipped_one() -> None:
    shipped, *_ = known_data("gangs-city")
    mine = register_data("gangs-city", "", "cellar")
    assert known_data("gangs-city")[0] == shipped
    assert mine in known_data("gangs-city")[1:]
    assert known_data("district-noir") == []


def test_the_shipped_data_set_is_known_once_even_if_it_is_brought() -> None:
    register(shipped())
    assert known_data("gangs-city").count(str(shipped())) == 1


def test_a_game_without_data_takes_none() -> None:
    assert [takes_data(game) for game in ("gangs-city", "district-noir")] == [True, False]
    with pytest.raises(BadOptions, match="District Noir has no data set"):
        register_data("district-noir", "", "cellar")
