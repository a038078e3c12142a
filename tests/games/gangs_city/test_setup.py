"""Set-up: piles, draws, the first city, its recruits; and deals that are not yet filled."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tripot.core import BadDeal, BadOptions
from tripot.games.gangs_city.city.hexes import cell_text, parse_cell
from tripot.games.gangs_city.engine.deal import GangsCityDeal
from tripot.games.gangs_city.engine.events import (
    CityStarted,
    LocationBuilt,
    RecruitsArrived,
    TilesDrawn,
    TurnStarted,
)
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.options import GangsCityOptions

from .build import BOX, GAME, LETTERS, A, Play, at_random, deal_of, opening, place

OPTIONS = GangsCityOptions()
NUMBERS = pytest.mark.parametrize("players", [3, 4, 5, 6])


def dealt(players: int, seed: int) -> GangsCityDeal:
    return GAME.deal(OPTIONS, players, Random(seed))


def built(players: int, seed: int = 0) -> Play:
    return at_random(opening(players, dealt(players, seed)), Random(seed))


def test_what_records_call_the_game() -> None:
    assert (GAME.id, GAME.version, GAME.players) == ("gangs-city", 1, (3, 4, 5, 6))


@pytest.mark.parametrize(
    ("players", "piles", "left", "locations", "target"),
    [
        (3, (15,), (11,), 4, 26),
        (4, (15,), (10,), 5, 22),
        (5, (8, 7), (5, 4), 6, 18),
        (6, (8, 7), (4, 4), 7, 14),
    ],
)
def test_the_table_of_the_set_up(
    players: int, piles: tuple[int, ...], left: tuple[int, ...], locations: int, target: int
) -> None:
    assert tuple(map(len, dealt(players, 1).piles)) == piles
    play = built(players)
    table = play.state.table(A)
    assert tuple(pile.tiles for pile in table.piles) == left
    assert len(table.locations) == locations
    assert table.target == target
    assert (table.turn, table.phase) == (1, "place")


@NUMBERS
def test_everybody_begins_with_the_same(players: int) -> None:
    state = built(players).state
    assert state.gangs == (("bodyguard", "conducteur", "petite_frappe"),) * players
    assert state.hands == state.gangs
    assert state.settlers == (True,) * players
    assert state.scores == (0,) * players
    assert state.stock == ((0, 0, 0, 0, 0),) * players
    assert state.table(A).bank == (12, 12, 12, 12, 12)
    assert {marker.holder for marker in state.markers} == {None}
    assert {*state.owners} == {None}, "all locations are neutral"


def test_a_number_of_players_that_does_not_exist() -> None:
    for players in (2, 7):
        with pytest.raises(BadOptions, match="three to six"):
            GAME.deal(OPTIONS, players, Random(0))


def test_one_pile_is_drawn_from_the_top() -> None:
    play = opening(deal=deal_of(3, piles=("docks ghetto bar motel prison",)))
    assert play.only(CityStarted).place == place("docks")
    assert play.only(TilesDrawn).places == tuple(map(place, ("ghetto", "bar", "motel")))
    assert play.state.piles[0][0] == place("prison")


def test_two_piles_are_drawn_from_in_turn() -> None:
    deal = deal_of(6, piles=("docks bar motel casino", "ghetto tripot prison cabaret"))
    play = opening(deal=deal)
    assert play.only(CityStarted).place == place("docks")
    drawn = ("ghetto", "bar", "tripot", "motel", "prison", "casino")
    assert play.only(TilesDrawn).places == tuple(map(place, drawn))


@pytest.mark.parametrize(("players", "cells"), [(3, 6), (4, 6), (5, 8), (6, 8)])
def test_the_first_tile_lies_on_any_side_of_the_centre_alike(players: int, cells: int) -> None:
    deals = 2400
    found = Counter(dealt(players, seed).first_cell for seed in range(deals))
    expected = deals / cells
    assert len(found) == cells
    assert all(abs(n - expected) < 5 * expected**0.5 for n in found.values())
    one = {"+1+0", "+1-1", "+0-1", "-1+0", "-1+1", "+0+1"}
    two = one - {"+1+0"} | {"+2+0", "+2-1", "+1+1"}
    assert {cell_text(cell) for cell in found if cell is not None} == (one if cells == 6 else two)


def test_every_tile_and_mercenary_comes_first_alike() -> None:
    deals = [dealt(6, seed) for seed in range(3000)]
    tops = Counter(deal.piles[0][0] for deal in deals)
    hired = Counter(deal.mercenaries[0] for deal in deals)
    assert (len(tops), len(hired)) == (15, 10)
    assert all(abs(n - 200) < 5 * 200**0.5 for n in tops.values())
    assert all(abs(n - 300) < 5 * 300**0.5 for n in hired.values())


def test_the_lowest_drawn_tile_begins_whatever_lies_there_first() -> None:
    play = opening(deal=deal_of(4, piles=("tripot ghetto motel bar docks",)))
    assert play.only(TilesDrawn).first == 2
    assert play.acting() == "C"
    order = ""
    while play.state.turn == 0:
        order += play.acting()
        play.do(play.menu()[-1])
    assert order == "CDAB", "clockwise from there, each with the own tile"
    assert [event.place for event in play.every(LocationBuilt)] == [
        place(name) for name in ("bar", "docks", "ghetto", "motel")
    ]
    assert not any(event.owned for event in play.every(LocationBuilt))
    assert play.only(TurnStarted) == TurnStarted(1, play.state.first, None, None)
    assert play.acting() == "C"


def test_a_tile_goes_on_an_empty_cell_that_touches_the_city() -> None:
    play = opening(deal=deal_of(3, cell="+1+0"))
    beside = {"+1-1", "+0-1", "-1+0", "-1+1", "+0+1", "+2+0", "+2-1", "+1+1"}
    assert {*play.menu()} == {f"build:{cell}" for cell in beside}
    for wrong in ("+0+0", "+1+0", "+3+0", "-2+0"):
        assert play.refusal(f"build:{wrong}") == (
            "A location goes on an empty cell that touches the city."
        )


RING = ["+1-1", "+1-2", "+0-2", "-1-1", "-1+0"]


@pytest.mark.parametrize("players", [5, 6])
def test_no_location_may_be_surrounded(players: int) -> None:
    """Five tiles and a pile around the first tile."""
    play = opening(deal=deal_of(players, cell="+0-1")).do(*(f"build:{cell}" for cell in RING[:4]))
    assert play.refusal(f"build:{RING[4]}") == "In the set-up no location may be surrounded."
    assert play.allows("build:-2+0")


@pytest.mark.parametrize("players", [5, 6])
def test_no_tile_may_surround_itself(players: int) -> None:
    """The fifth tile would lie in the hole that the others leave."""
    play = opening(deal=deal_of(players, cell=RING[0]))
    play.do(*(f"build:{cell}" for cell in RING[1:]))
    assert play.refusal("build:+0-1") == "In the set-up no location may be surrounded."


@pytest.mark.parametrize("players", [3, 4])
def test_with_few_players_nothing_can_be_surrounded(players: int) -> None:
    for seed in range(20):
        play, rng = opening(players, dealt(players, seed)), Random(seed)
        while play.state.turn == 0:
            assert play.menu() == [f"build:{cell_text(c)}" for c in play.state.city.frontier]
            play.do(rng.choice(play.menu()))
        assert not play.state.city.enclosed


@NUMBERS
def test_recruits_come_when_all_tiles_lie(players: int) -> None:
    play = built(players, 5)
    arrived = play.every(RecruitsArrived)
    assert [event.place for event in arrived] == list(play.state.city.places)
    for event in arrived:
        location = BOX.locations[event.place]
        generic = tuple(kind for kind in event.kinds if not BOX.characters[kind].mercenary)
        assert generic == location.recruits
        assert len(event.kinds) == len(generic) + location.mercenaries
        assert play.state.recruits_on(event.place) == event.kinds


def test_mercenaries_come_from_the_top_in_the_order_of_the_tiles() -> None:
    deal = deal_of(3, piles=("prison ghetto tripot bar",), stack="loup toubib videur avocat")
    play = opening(deal=deal)
    while play.state.turn == 0:
        play.do(play.menu()[0])
    built = [event.place for event in play.every(LocationBuilt)]
    assert built == [place("tripot"), place("bar"), place("ghetto")]
    assert play.recruits("prison") == "loup petite_frappe"
    assert play.recruits("bar") == "conducteur toubib"
    assert play.recruits("ghetto") == "dealer dealer petite_frappe videur"
    assert play.state.stack[0] == "avocat"


# Deals with open slots


@NUMBERS
def test_a_blank_deal_offers_every_slot(players: int) -> None:
    blank = GAME.blank(OPTIONS, players)
    play = opening(deal=blank)
    table = play.state.table(A)
    assert (table.turn, table.phase, table.first, table.last) == (0, "draw", A, None)
    offers = []
    rng = Random(players)
    while play.state.turn == 0:
        if (chance := play.state.chance) is None:
            play.do(play.menu()[0])
            continue
        assert play.state.to_act == ()
        values = [value for value, _ in chance.outcomes]
        assert len({*values}) == len(values)
        assert all(p == pytest.approx(1 / len(values)) for _, p in chance.outcomes)
        offers.append(len(values))
        play.settle(rng.choice(values))
    mercenaries = sum(BOX.locations[where].mercenaries for where in play.state.city.places)
    cells = 6 if players < 5 else 8
    tiles = [15 - n for n in range(players + 1)]
    assert offers == [tiles[0], cells, *tiles[1:], *(10 - n for n in range(mercenaries))]
    assert play.state.piles == tuple((None,) * len(pile) for pile in play.state.piles)


def test_a_blank_deal_offers_the_tile_won_at_a_pile_when_it_is_opened() -> None:
    deal = deal_of(3)
    known = deal.piles[0][:4]
    play = opening(deal=replace(deal, piles=((*known, *[None] * 11),)))
    while play.state.turn == 0:
        play.do(play.menu()[0])
    play.place(**dict.fromkeys(LETTERS[:3], "petite_frappe*>A bodyguard>A conducteur>A"))
    assert play.state.phase == Phase.OPEN
    assert play.state.to_act == ()
    chance = play.state.chance
    assert chance is not None
    assert {value for value, _ in chance.outcomes} == {*BOX.locations} - {*known}
    play.settle(place("ghetto"))
    assert play.acting() in ("A", "B", "C")
    assert play.state.chance is None
    play.do(play.menu()[0])
    assert place("ghetto") in play.state.city.places


def test_a_filled_deal_leaves_nothing_to_chance() -> None:
    play, rng = opening(5, dealt(5, 2)), Random(2)
    for _ in range(300):
        assert play.state.chance is None
        if play.state.outcome is not None:
            break
        play.do(str(play.state.legal(play.state.to_act[0]).sample(rng)))


@NUMBERS
def test_a_deal_is_its_lines(players: int) -> None:
    for deal in (dealt(players, 3), GAME.blank(OPTIONS, players), deal_of(players)):
        assert GAME.parse_deal(OPTIONS, players, dict(deal.lines())) == deal
    assert dealt(players, 3).complete
    assert not GAME.blank(OPTIONS, players).complete


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("pile A", "1 2 3", "The piles do not have the right number of tiles"),
        ("pile A", " ".join(["1"] * 15), "“1” is there twice or is not in the box"),
        ("pile A", " ".join(map(str, range(2, 17))), "“16” is there twice or is not in the box"),
        ("pile A", "x " * 15, "“x” is not part of a deal"),
        ("mercenaries", "loup", "There must be 10 mercenaries"),
        ("mercenaries", "loup " * 10, "“loup” is there twice or is not in the box"),
        ("first tile", "+2+0", "The first tile must lie beside the city centre"),
        ("first tile", "here", "“here” is not part of a deal"),
    ],
)
def test_a_deal_that_does_not_fit_is_refused(name: str, text: str, problem: str) -> None:
    lines = dict(deal_of(3).lines()) | {name: text}
    with pytest.raises(BadDeal, match=problem):
        GAME.parse_deal(OPTIONS, 3, lines)


def test_the_first_tile_lies_where_the_deal_has_it() -> None:
    play = opening(deal=deal_of(6, cell="+2-1"))
    assert play.only(CityStarted).cell == parse_cell("+2-1")
    assert play.state.city.cells == (parse_cell("+2-1"),)
