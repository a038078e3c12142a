"""What is larger than a real game says so; what is not may be played anywhere."""

from dataclasses import replace

import pytest

from tripot.core import Options
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.testing.toy import ToyOptions

BOX = DistrictNoirOptions()


def refusal(options: Options, players: int) -> str | None:
    excess = options.excess(players)
    return None if excess is None else str(excess)


@pytest.mark.parametrize(
    ("options", "players", "name"),
    [
        (replace(BOX, take=6), 2, "take can be at most 5"),
        (replace(BOX, cards=(6, 5, *BOX.cards[2:])), 2, "cards can be at most 5,6,7,"),
        (GangsCityOptions(target=27), 3, "target can be at most 26"),
        (GangsCityOptions(target=26), 4, "target can be at most 22"),
    ],
)
def test_what_is_larger_is_named(options: Options, players: int, name: str) -> None:
    assert name in (refusal(options, players) or "")


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (BOX, 2),
        (replace(BOX, take=1), 2),
        (replace(BOX, removed=5, row=0), 2),
        (GangsCityOptions(), 6),
        (GangsCityOptions(target=26, turns=1), 3),
        (ToyOptions(), 2),
    ],
)
def test_nothing_is_said_of_the_others(options: Options, players: int) -> None:
    assert refusal(options, players) is None
