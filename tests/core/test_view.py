"""A view that went over a wire is the view that was sent."""

import json
from random import Random

import pytest

from tripot.core import BadRecord, Game, InvalidAction, Json, Match, Setup, TripotError, View
from tripot.games import load_game
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.testing import TOY

GAMES = [(TOY, 3), (load_game("district-noir"), 2)]
GAMES += [(load_game("gangs-city"), players) for players in (3, 6)]


def over_the_wire(game: Game, view: View) -> View:
    return View.from_json(game, json.loads(json.dumps(view.to_json())))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_views_survive_the_wire_menus_included(game: Game, players: int) -> None:
    rng = Random(f"wire {game.id} {players}")
    deal = game.deal(game.options(), players, rng)
    match = Match.begin(Setup(game, deal, tuple(f"P{n}" for n in range(players))))
    every = 1 + len(game.players) * 3  # long games are looked at now and then
    while match.outcome is None:
        viewers = match.viewers() if len(match.entries) % every == 0 else ()
        for viewer in viewers:
            view = match.view(viewer)
            again = over_the_wire(game, view)
            assert again == view
            assert (len(again.menu), again.key) == (len(view.menu), view.key)
        seat = match.due[0]
        match = match.act(seat, match.view(seat).menu.sample(rng))
    for viewer in match.viewers():
        assert over_the_wire(game, match.view(viewer)) == match.view(viewer)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_no_view_of_the_game_is_refused(game: Game, players: int) -> None:
    deal = game.deal(game.options(), players, Random(1))
    view = Match.begin(Setup(game, deal, tuple(f"P{n}" for n in range(players)))).view(
        game.start(deal).state.to_act[0]
    )
    good = view.to_json()
    for name in good:
        with pytest.raises(TripotError):
            View.from_json(game, {**good, name: {"odd": 1}})
        with pytest.raises(BadRecord):
            View.from_json(game, {key: value for key, value in good.items() if key != name})
    with pytest.raises(BadRecord, match="not a view of"):
        View.from_json(game, {**good, "game": "another"})
    with pytest.raises(BadRecord, match="not a view of"):
        View.from_json(game, [])
    wrong: list[dict[str, Json]] = [
        {"players": 99}, {"viewer": 99}, {"viewer": -7}, {"to_act": [0, 99]}, {"to_act": ["0"]},
    ]  # fmt: skip
    for parts in wrong:
        with pytest.raises(BadRecord, match="not a view of"):
            View.from_json(game, {**good, **parts})


@pytest.mark.parametrize("menu", [None, 8, "8", {}, {"play": []}, {"place": {}}, ["nonsense"]])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_no_menu_is_refused(game: Game, players: int, menu: object) -> None:
    with pytest.raises(InvalidAction):
        game.parse_menu(json.loads(json.dumps(menu)))


CITY = load_game("gangs-city")
PARTS = {
    "characters": [], "recruiters": [], "fight": [], "recruit": [], "manage": {}, "chief": [False],
}  # fmt: skip
SETTLE: dict[str, list[str]] = {"gun": [], "vest": []}
STOCK = dict.fromkeys(TRAFFICS, 1)


@pytest.mark.parametrize(
    "menu",
    [
        {"bid": {"drugs": 1}},
        {"bid": {**STOCK, "drugs": "1"}},
        {"bid": {**STOCK, "drugs": True}},
        {"bid": {**STOCK, "drugs": -1}},
        {"bid": {**STOCK, "drugs": 10**30}},
        {"place": {}, "settle": SETTLE, "finish": True},
        {"place": {**PARTS, "fight": 8}, "settle": SETTLE, "finish": True},
        {"place": {**PARTS, "manage": []}, "settle": SETTLE, "finish": True},
    ],
)
def test_a_long_menu_that_is_damaged_is_refused(menu: object) -> None:
    with pytest.raises(InvalidAction):
        CITY.parse_menu(json.loads(json.dumps(menu)))


def test_a_long_menu_has_all_its_parts() -> None:
    whole = {"place": PARTS, "settle": SETTLE, "finish": True}
    assert [*map(str, CITY.parse_menu(json.loads(json.dumps(whole))))] == ["finish"]
    assert len(CITY.parse_menu({"bid": STOCK})) == 2 ** len(TRAFFICS)
