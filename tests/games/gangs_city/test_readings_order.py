"""Readings A1 to A9: who is first, the set-up, the order of the action phase."""

from collections import Counter
from random import Random

import pytest

from tripot.core import IllegalAction, Seat
from tripot.games.gangs_city.box.box import PILE_A, PILE_B
from tripot.games.gangs_city.city.hexes import parse_cell
from tripot.games.gangs_city.engine.actions import Name, Resolve
from tripot.games.gangs_city.engine.events import (
    CityStarted,
    Enclosed,
    FightCounted,
    LocationBuilt,
    PlaceChosen,
    Recruited,
    TilesDrawn,
    TurnStarted,
)
from tripot.games.gangs_city.options import GangsCityOptions

from .build import AUTOMATIC, GAME, A, B, C, Play, city_of, deal_of, kinds, opening, place


def test_a1_in_turn_1_the_lowest_drawer_starts_and_nobody_is_named() -> None:
    play = opening(deal=deal_of(3, piles=("tripot ghetto docks bar",)))
    while play.state.turn == 0:
        play.do(play.menu()[0])
    assert play.only(TurnStarted) == TurnStarted(1, C, None, None)
    assert (play.acting(), play.state.phase) == ("C", "place")


@pytest.mark.parametrize("first", "ABC")
def test_a2_the_owner_of_the_lowest_owned_location_names_the_first_player(first: str) -> None:
    play = city_of("tripot +3+0; docks +6+0 B; prison +9+0 C", first=first, gangs={"A": "mac"})
    play.place(A="mac*>A").do(play.menu()[0])
    assert play.acting() == "C", "the tripot is lower but neutral"
    assert play.menu() == ["first:1", "first:2", "first:3"]
    assert play.refusal("first:4") == "There is no seat 4."
    with pytest.raises(IllegalAction, match=r"There is no seat 0\."):
        play.state.apply(play.state.to_act[0], Name(Seat(-1)))
    play.do("first:3")
    assert play.only(TurnStarted) == TurnStarted(3, C, C, place("prison"))
    assert play.acting() == "C"


@pytest.mark.parametrize("first", "ABC")
def test_a2_if_nobody_owns_anything_the_first_player_stays(first: str) -> None:
    play = city_of("hotel_de_luxe +3+0", first=first, recruits={"hotel_de_luxe": ""})
    play.lying(A="mac+9e")
    assert play.only(TurnStarted).turn == 3
    assert (play.only(TurnStarted).namer, play.only(TurnStarted).place) == (None, None)
    assert play.acting() == first


def test_a3_chance_chooses_the_side_of_the_first_tile() -> None:
    blank = GAME.start(GAME.blank(GangsCityOptions(), 3)).state
    after = blank.settle(place("docks")).state
    assert after.chance is not None
    assert len(after.chance.outcomes) == 6
    play = opening(deal=deal_of(3, cell="-1+1"))
    assert play.only(CityStarted).cell == parse_cell("-1+1")
    assert play.every(LocationBuilt) == []


def test_a4_piles_of_8_and_7_the_first_tile_from_the_8_then_in_turn() -> None:
    deal = deal_of(5, piles=("docks bar motel", "ghetto tripot prison"))
    assert tuple(map(len, deal.piles)) == (8, 7)
    play = opening(deal=deal)
    assert play.only(CityStarted).place == place("docks")
    drawn = tuple(map(place, ("ghetto", "bar", "tripot", "motel", "prison")))
    assert play.only(TilesDrawn).places == drawn
    assert tuple(map(len, play.state.piles)) == (5, 4)


def test_a5_players_draw_in_the_order_of_seats() -> None:
    play = opening(deal=deal_of(4, piles=("tripot docks ghetto bar motel",)))
    assert play.state.drawn == tuple(map(place, ("docks", "ghetto", "bar", "motel")))
    assert play.acting() == "C", "which is not the order in which they build"


def two_choices(options: GangsCityOptions | None = None, first: str = "B") -> Play:
    """Recruiters at 6 and 12, a lone attacker at 3 and one on the pile: two places to decide."""
    play = city_of("bar +3+0; cabaret +6+0; docks +9+0", options=options, first=first)
    return play.lying(A="bodyguard+12e mac+6e", B="flic>3e", C="petite_frappe>A")


def test_a6_the_first_player_picks_where_two_places_hold_a_decision() -> None:
    play = two_choices()
    assert [event.place for event in play.every(FightCounted)] == [place("bar"), PILE_A]
    assert play.acting() == "B"
    assert play.menu() == ["resolve:6", "resolve:12", "resolve:standard"]
    for nothing in ("resolve:3", "resolve:A", "resolve:15"):
        assert play.refusal(nothing) == "There is nothing to decide at that place."
    play.do("resolve:12")
    assert play.only(PlaceChosen) == PlaceChosen(B, place("docks"))
    assert play.acting() == "A"
    play.do("recruit:conducteur")
    assert play.acting() == "A", "with one place left there is nothing to choose"
    assert play.menu() == ["recruit:mac", "recruit:bodyguard", "decline"]


def test_a6_the_standard_order_is_one_click() -> None:
    play = two_choices().do("resolve:standard")
    assert play.only(PlaceChosen).place is None
    assert play.menu() == ["recruit:mac", "recruit:bodyguard", "decline"]
    play.do("decline")
    assert play.menu() == ["recruit:conducteur", "decline"]


def test_a6_the_next_turn_is_asked_about_again() -> None:
    play = two_choices().do("resolve:standard", "decline", "decline")
    play.do("build:+1+0", "first:3")
    assert play.state.turn == 3
    play.lying(A="bodyguard+12e mac+6e")
    assert Resolve(None) in play.state.legal(C)


def test_a6_automatic_is_ascending_initiative_then_the_piles() -> None:
    play = city_of("bar +5+0; cabaret +8+0; docks +11+0", players=5, options=AUTOMATIC, first="B")
    play.lying(A="bodyguard+12e mac+6e petite_frappe>12w petite_frappe>6w", B="flic>3e mac>A mac>B")
    assert [event.place for event in play.every(FightCounted)] == [place("bar"), place("cabaret")]
    play.do("decline")
    assert [event.place for event in play.every(FightCounted)][2:] == [place("docks")]
    play.do("decline")
    assert [event.place for event in play.every(FightCounted)][3:] == [PILE_A, PILE_B]
    assert play.every(PlaceChosen) == []


def test_a6_one_place_with_a_decision_is_not_asked_about() -> None:
    play = city_of("bar +3+0; cabaret +6+0 A", first="B").lying(A="mac+6e", C="flic>3e")
    assert play.acting() == "A"
    assert play.every(PlaceChosen) == []


def test_a6_a_gun_with_a_target_is_a_decision() -> None:
    play = city_of("bar +3+0; cabaret +6+0").lying(
        A="mac+6e", B="flic>3e gun>3e dealer>A gun>A", C="tueuse>3w mac>A"
    )
    assert play.menu() == ["resolve:3", "resolve:6", "resolve:A", "resolve:standard"]


def test_a6_recruits_the_bouncer_puts_out_of_reach_are_no_decision() -> None:
    """Nobody can shoot the Bouncer, so A can afford nobody at the bar: only 6 is left."""
    play = city_of("bar +3+0; cabaret +6+0", first="C")
    play.lying(A="conducteur+3e mac+6e", B="videur>3w")
    assert play.acting() == "A"


def test_a6_a_death_before_a_recruitment_frees_a_place() -> None:
    """The order matters: first the death at 12, then the recruitment at 6 for a gang of five."""
    tiles = {
        "A": "mac+6e flic>12e conducteur>6w conducteur>6w bodyguard>6w petite_frappe>6w",
        "B": "tueuse>12w gun>12w",
    }
    full = city_of("cabaret +3+0; docks +7+0 B").lying(**tiles).do("resolve:6")
    assert full.allows("recruit:mac/flic^12")
    assert not full.allows("recruit:mac")
    freed = city_of("cabaret +3+0; docks +7+0 B").lying(**tiles).do("resolve:12", "shoot:1.flic")
    assert freed.allows("recruit:mac")
    freed.do("recruit:mac")
    assert freed.only(Recruited) == Recruited(A, place("cabaret"), kinds("mac")[0], None, None)


def test_a7_a_pile_with_tiles_counts_when_a_location_is_enclosed() -> None:
    ring = "docks +2+0; motel +2-1; casino +1-1; ghetto +0+1"
    play = city_of(f"bar +1+0; {ring}", piles=("tripot prison",), recruits={"bar": "conducteur"})
    play.lying(A="mac>A").do("build:+1+1")
    assert play.only(Enclosed) == Enclosed(place("bar"), kinds("conducteur"))
    play = city_of(f"bar +1+0; {ring}", piles=("tripot",), recruits={"bar": "conducteur"})
    play.lying(A="mac>A").do("build:+1+1")
    assert play.every(Enclosed) == []
    assert play.state.table(A).locations[0].enclosed is False


def test_a8_a_pile_is_not_surrounded_in_the_set_up_but_may_be_later() -> None:
    play = opening(deal=deal_of(5, cell="+1-1")).do("build:+0-1", "build:-1+0", "build:-1+1")
    assert play.refusal("build:+0+1") == "In the set-up no location may be surrounded."
    play.do("build:+1+1")
    later = city_of(
        "bar +1-1; docks +0-1; motel -1+0; casino -1+1; ghetto +1+0", piles=("tripot prison",)
    )
    later.lying(A="mac>A").do("build:+0+1")
    assert len(later.state.piles[0]) == 1
    assert later.do("first:1").allows("mac*>A"), "one goes on a pile, not beside it"


def test_a9_everybody_puts_the_own_tile_down() -> None:
    play = opening(deal=deal_of(3, piles=("tripot docks ghetto bar",)))
    drawn = dict(zip((A, B, C), play.only(TilesDrawn).places))
    rng = Random(4)
    while play.state.turn == 0:
        play.do(rng.choice(play.menu()))
    assert {event.seat: event.place for event in play.every(LocationBuilt)} == drawn
    assert Counter(play.state.city.places)[place("tripot")] == 1
