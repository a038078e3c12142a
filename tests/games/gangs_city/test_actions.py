"""Actions and their texts, the long menus, options and positions as values."""

import pickle
from collections import Counter
from random import Random

import pytest

from tripot.core import BadOptions, InvalidAction
from tripot.games.gangs_city.box.box import PILE_A, PILE_B
from tripot.games.gangs_city.city.city import City, city
from tripot.games.gangs_city.city.hexes import cell
from tripot.games.gangs_city.city.spots import on, parse_spot, place_text
from tripot.games.gangs_city.engine.actions import (
    BidStock,
    Build,
    Decline,
    Finish,
    HoldFire,
    Name,
    Put,
    Recruit,
    Resolve,
    Return,
    Shoot,
    parse_action,
)
from tripot.games.gangs_city.engine.menus import BidMenu
from tripot.games.gangs_city.engine.tiles import FIGHT, GUN, MANAGE, RECRUIT, SETTLE, VEST
from tripot.games.gangs_city.options import GangsCityOptions

from .build import GAME, LENIENT, A, B, C, city_of, kinds, opening, place
from .looking import match_of

DRIVER, COP = kinds("flic conducteur")
BAR = place("bar")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("first:2", Name(B)),
        ("flic>3ne", Put(COP, FIGHT, parse_spot("3ne"))),
        ("flic*>3ne", Put(COP, FIGHT, parse_spot("3ne"), chief=True)),
        ("flic+3ne", Put(COP, RECRUIT, parse_spot("3ne"))),
        ("flic=3", Put(COP, MANAGE, on(BAR))),
        ("flic>A", Put(COP, FIGHT, on(PILE_A))),
        ("flic*>B", Put(COP, FIGHT, on(PILE_B), chief=True)),
        ("gun>3ne", Put(GUN, SETTLE, parse_spot("3ne"))),
        ("vest>3ne", Put(VEST, SETTLE, parse_spot("3ne"))),
        ("gun=3", Put(GUN, SETTLE, on(BAR))),
        ("finish", Finish()),
        ("bid:0.1.0.0.2", BidStock((0, 1, 0, 0, 2))),
        ("resolve:3", Resolve(BAR)),
        ("resolve:B", Resolve(PILE_B)),
        ("resolve:standard", Resolve(None)),
        ("shoot:3.flic", Shoot(C, COP, chief=False)),
        ("shoot:2.flic*", Shoot(B, COP, chief=True)),
        ("hold", HoldFire()),
        ("recruit:flic", Recruit(COP)),
        ("recruit:flic/conducteur", Recruit(COP, DRIVER)),
        ("recruit:flic/conducteur^3", Recruit(COP, DRIVER, BAR)),
        ("recruit:flic/conducteur^A", Recruit(COP, DRIVER, PILE_A)),
        ("decline", Decline()),
        ("build:+1-2", Build(cell(1, -2))),
        ("return:flic>3", Return(COP, BAR)),
    ],
)
def test_every_action_has_its_text(text: str, action: object) -> None:
    assert parse_action(text) == action
    assert str(action) == text
    assert GAME.parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "", "flic", "flic>", "flic>3", "flic=3ne", "flic=A", "flic+A", "flic+3", "flic>0e", "*>3e",
        "flic>100e", "gun+3e", "gun*>3e", "gun=A", "gun>3", "first:", "first:0", "first:7",
        "first:12", "bid:", "bid:1", "bid:0.0.0.0", "bid:0.0.0.0.0.0", "bid:0.0.0.0.-1",
        "bid:a.0.0.0.0", "resolve:", "resolve:3e", "resolve:C", "shoot:flic", "shoot:7.flic",
        "recruit:", "recruit:flic^3", "recruit:flic/", "build:1", "build:+1", "build:+99+0",
        "return:flic", "return:flic>A", "return:flic>3e", "finish now", "Hold", "decline:",
    ],
)  # fmt: skip
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(InvalidAction, match="is not an action of this game"):
        parse_action(text)


@pytest.mark.parametrize(
    "text",
    ["bid:+1.0.0.0.0", "bid:01.0.0.0.0", "bid: 1.0.0.0.0", "bid:1_0.0.0.0.0", "bid:٣.0.0.0.0",
     "build:+01+0", "build:-0+0", "build:+1+٣", "flic>1٢e"],
)  # fmt: skip
def test_an_action_has_only_one_text(text: str) -> None:
    with pytest.raises(InvalidAction, match="is not an action of this game"):
        parse_action(text)


def test_the_placing_menu_is_a_product() -> None:
    menu = city_of("bar +3+0 A", gangs={"A": "flic petite_frappe"}).state.legal(A)
    sides = [f"3{d}" for d in ("e", "ne", "nw", "w", "sw", "se")]
    assert menu.compact() == {
        "place": {
            "characters": ["flic", "petite_frappe"],
            "recruiters": ["flic"],
            "fight": [*sides, "A"],
            "recruit": sides,
            "manage": {"flic": ["3"]},
            "chief": [False, True],
        },
        "settle": {"gun": [*sides, "A"], "vest": sides},
        "finish": False,
    }
    assert len(menu) == len([*menu]) == 2 * (2 * 7 + 6 + 1) + 7 + 6
    rng = Random(1)
    found = Counter(menu.sample(rng) for _ in range(100 * len(menu)))
    assert {*found} == {*menu}
    assert all(40 < n < 160 for n in found.values())


def test_what_is_no_tile_is_not_on_the_placing_menu() -> None:
    menu = city_of("bar +3+0 A", gangs={"A": "flic"}).state.legal(A)
    assert Finish() not in menu
    assert HoldFire() not in menu
    assert "flic*>3e" not in menu
    assert Put(COP, SETTLE, parse_spot("3e")) not in menu


def test_the_bidding_menu_is_a_product() -> None:
    menu = BidMenu((1, 0, 2, 0, 1))
    assert menu.compact() == {
        "bid": {"drugs": 1, "arms": 0, "prostitution": 2, "alcohol": 0, "tobacco": 1}
    }
    assert len(menu) == len({*menu}) == 2 * 3 * 2
    rng = Random(1)
    found = Counter(menu.sample(rng) for _ in range(100 * len(menu)))
    assert {*found} == {*menu}
    assert all(50 < n < 150 for n in found.values())
    assert all(action in menu for action in menu)
    for other in (BidStock((2, 0, 0, 0, 0)), BidStock((0, 0, 0)), BidStock((-1, 0, 0, 0, 0))):
        assert other not in menu
    assert HoldFire() not in menu


def test_options_say_what_they_are() -> None:
    assert GangsCityOptions().text() == f"data={GangsCityOptions().data}"
    assert LENIENT.text().endswith("settlement=lenient")
    assert GangsCityOptions.parse(LENIENT.text()) == LENIENT
    assert GangsCityOptions(target=5).target_for(3) == 5
    assert GangsCityOptions().target_for(3) == 26
    assert GAME.options(data=GangsCityOptions().data) == GangsCityOptions()
    most = GangsCityOptions(target=999, turns=40)
    assert (most.target_for(6), GangsCityOptions(turns=1).turns) == (999, 1)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"settlement": "loose"}, "settlement is one of strict, lenient, not “loose”"),
        ({"order": "random"}, "order is one of first_player, automatic, not “random”"),
        ({"target": -1}, "between 0 and 999"),
        ({"target": 1000}, "between 0 and 999"),
        ({"data": "my-box"}, "“my-box” does not fit the option data"),
        ({"turns": 0}, "1 to 40 turns"),
        ({"turns": 41}, "1 to 40 turns"),
    ],
)
def test_options_that_do_not_exist(options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        GAME.options(**options)


def test_positions_are_values() -> None:
    play = opening(5)
    again = pickle.loads(pickle.dumps(play.state))
    assert again == play.state
    assert hash(again) == hash(play.state)
    assert again.city is play.state.city
    other = City(play.state.city.tiles, play.state.city.piles)
    same = other
    assert other == play.state.city
    assert other == same
    assert other != city((), play.state.city.piles)
    assert other != "a city"
    assert repr(other).startswith("City(((")


def test_places_have_texts() -> None:
    assert [place_text(where) for where in (BAR, PILE_A, PILE_B)] == ["3", "A", "B"]


def test_the_parts_of_a_game_have_names() -> None:
    play = opening()
    assert GAME.section(match_of(play).view(A)) == "set-up"
    while play.state.turn == 0:
        play.do(play.menu()[0])
    assert GAME.section(match_of(play).view(A)) == "turn 1"
