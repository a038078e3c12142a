"""Short cases that the rules page asks for: ties, guns against guns, piles, replaced ones."""

import pytest

from tripot.games.gangs_city.engine.events import (
    Enclosed,
    FightCounted,
    LocationBuilt,
    Recruited,
    Returned,
    Shot,
    TileTurned,
    TrafficCounted,
)
from tripot.games.gangs_city.engine.tiles import Leaving

from .build import A, B, C, city_of, kinds, place, sums, traffic


def test_a_lone_attacker_takes_a_neutral_location() -> None:
    play = city_of("bar +3+0").place(A="petite_frappe*>3e")
    fight = play.only(FightCounted)
    assert (fight.owner, fight.winner, fight.why) == (None, A, "alone")
    assert sums(fight.totals) == ["A 4: petite_frappe 3+chief"]
    assert play.owner("bar") == "A"


def test_a_lone_attacker_takes_an_undefended_location() -> None:
    play = city_of("bar +3+0 B").place(A="conducteur*>3e", B="tueuse*+3w")
    assert play.only(FightCounted).why == "alone"
    assert play.owner("bar") == "A"


@pytest.mark.parametrize(("first", "winner"), [("A", A), ("B", B), ("C", A)])
def test_two_equal_attackers_and_no_chief_turn_order_decides(first: str, winner: int) -> None:
    play = city_of("bar +3+0", first=first).lying(A="flic>3e", B="flic>3w")
    assert (play.only(FightCounted).winner, play.only(FightCounted).why) == (winner, "order")


@pytest.mark.parametrize("first", "ABC")
def test_two_equal_attackers_and_the_living_chief_decides(first: str) -> None:
    play = city_of("bar +3+0", first=first).lying(A="petite_frappe*>3e", B="flic>3w")
    assert sums(play.only(FightCounted).totals)[0] == "A 4: petite_frappe 3+chief"
    assert (play.only(FightCounted).winner, play.only(FightCounted).why) == (A, "chief")


@pytest.mark.parametrize("attacker", ["flic>3w", "petite_frappe*>3w"])
def test_the_owner_of_a_location_wins_a_tie(attacker: str) -> None:
    play = city_of("bar +3+0 A", first="B").lying(A="dealer>3e", B=attacker)
    fight = play.only(FightCounted)
    assert [total.total for total in fight.totals] == [4, 4]
    assert (fight.winner, fight.why) == (A, "owner")
    assert play.owner("bar") == "A"


@pytest.mark.parametrize("owner", ["A", "C", ""])
def test_two_guns_leave_nobody_and_the_owner_stays(owner: str) -> None:
    play = city_of(f"bar +3+0 {owner}").place(
        A="dealer*>3e gun>3e", B="flic*>3w gun>3w", C="mac*>A"
    )
    play.do("shoot:2.flic*")
    assert play.every(Shot) == [], "all fall together, when all guns have spoken"
    play.do("shoot:1.dealer*")
    assert [event.seat for event in play.every(Shot)] == [B, A]
    (fight,) = (event for event in play.every(FightCounted) if event.place == place("bar"))
    assert (fight.totals, fight.winner, fight.why) == ((), None, "nobody")
    assert play.owner("bar") == (owner or "-")
    assert play.state.removed == kinds("dealer flic")
    assert (play.gang("A"), play.gang("B")) == ("", "")


def test_one_winner_of_both_piles_opens_that_of_pile_a_first() -> None:
    play = city_of("bar +5+0", players=5, piles=("ghetto docks", "casino motel"), first="C")
    play.lying(B="tueuse>B flic>A", C="conducteur>A")
    assert [(won.seat, won.pile) for won in play.state.won] == [(B, place("A")), (B, place("B"))]
    assert play.acting() == "B"
    assert play.only(TileTurned) == TileTurned(B, place("A"), place("ghetto"))
    assert [won.place for won in play.state.table(B).won] == [place("ghetto"), None]
    play.do("build:+4+0")
    assert play.every(TileTurned)[1:] == [TileTurned(B, place("B"), place("casino"))]
    play.do("build:+6+0")
    assert [(event.place, event.owned) for event in play.every(LocationBuilt)] == [
        (place("ghetto"), True),
        (place("casino"), True),
    ]
    assert (play.owner("ghetto"), play.owner("casino")) == ("B", "B")


def test_a_replaced_character_that_is_shot_does_not_return() -> None:
    gang = "bodyguard conducteur conducteur flic mac petite_frappe"
    play = city_of(
        "cabaret +3+0; docks +7+0 B", gangs={"A": gang}, recruits={"cabaret": "bodyguard"}
    )
    play.lying(
        A="mac*+6e flic>12e conducteur>12e bodyguard>6w conducteur>6w petite_frappe>6w",
        B="tueuse>12w gun>12w",
    )
    play.do("resolve:6")
    assert "recruit:bodyguard" not in play.menu()
    play.do("recruit:bodyguard/flic^12")
    assert play.only(Recruited).at == place("docks")
    assert play.state.leaving == (Leaving(A, kinds("flic")[0], place("docks")),)
    assert play.gang("A") == "bodyguard bodyguard conducteur conducteur mac petite_frappe"
    play.do("shoot:1.flic")
    assert sums(play.every(FightCounted)[-1].totals)[1] == "A 2: conducteur 2"
    assert not play.state.leaving
    assert play.state.removed == kinds("flic")
    assert play.gang("A") == "bodyguard bodyguard conducteur conducteur mac petite_frappe"
    assert play.every(Returned) == []
    assert play.state.turn == 3, "nobody was asked where it returns"


def test_a_replaced_character_that_is_not_shot_fights_and_returns() -> None:
    gang = "bodyguard conducteur conducteur flic mac petite_frappe"
    play = city_of(
        "cabaret +3+0; docks +7+0 B", gangs={"A": gang}, recruits={"cabaret": "bodyguard"}
    )
    play.lying(
        A="mac*+6e flic>12e conducteur>12e bodyguard>6w conducteur>6w petite_frappe>6w",
        B="tueuse>12w gun>12w",
    )
    play.do("resolve:6", "recruit:bodyguard/flic^12", "shoot:1.conducteur")
    assert sums(play.every(FightCounted)[-1].totals) == ["A 4: flic 4", "B 3: tueuse 3"]
    assert play.owner("docks") == "A"
    assert play.menu() == ["return:flic>6", "return:flic>12"]
    play.do("return:flic>12")
    assert play.recruits("docks") == "conducteur flic flic"
    assert play.only(Returned) == Returned(A, kinds("flic")[0], place("docks"))


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_former_leader_who_ties_loses_the_marker(level: int) -> None:
    play = city_of("tripot +3+0 A; bar +6+0 B", markers={"alcohol": f"A {level}"})
    play.place(A="bodyguard*=1", B="mac*=3")
    assert play.only(TrafficCounted) == TrafficCounted(
        traffic("alcohol"), (1, 1, 0), (0, 0, 0), A, None, 0
    )
    assert play.marker("alcohol") == "-"
    assert (play.stock("A"), play.stock("B")) == ("alcohol 1", "alcohol 1")
    assert play.points("A").gained == 0


def test_the_cell_of_a_used_up_pile_can_be_used_next_turn() -> None:
    play = city_of("bar +1+0 B", piles=("docks",))
    assert play.refusal("gun>3w") == "That side of Bar is not free: the city goes on there."
    play.place(A="flic*>A", B="conducteur*>3e")
    assert play.state.city.piles == ()
    assert play.acting() == "A"
    play.do("build:+2+0", "first:1")
    assert play.refusal("flic*>A") == "That pile has no tiles."
    play.place(A="flic*>3w", B="conducteur*>3ne")
    assert play.owner("bar") == "A"
    assert play.every(Enclosed) == []


def test_a_settlement_tile_put_first_forces_the_last_character_there() -> None:
    play = city_of("bar +3+0; docks +6+0", gangs={"A": "flic mac", "B": "mac", "C": "mac"})
    play.do("gun>3e", "mac*>A", "mac*>A", "flic*>12e", "finish", "finish")
    assert play.acting() == "A"
    assert play.menu() == ["mac>3e"]
    why = "Your settlement tile lies alone: your last character must fight at Bar (3), east."
    for elsewhere in ("mac+3e", "mac>3w", "mac>12e", "mac>A", "mac+12w"):
        assert play.refusal(elsewhere) == why
    play.do("mac>3e")
    assert play.owner("bar") == "A"
    assert {event.winner for event in play.every(FightCounted)} == {A, B}
    assert C not in {event.winner for event in play.every(FightCounted)}
