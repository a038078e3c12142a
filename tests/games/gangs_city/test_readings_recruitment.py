"""Readings A26 to A28 and A53: the limit of six, replaced characters, who may recruit."""

import pytest

from tripot.games.gangs_city.engine.actions import Recruit, Return
from tripot.games.gangs_city.engine.events import (
    Enclosed,
    FightCounted,
    RecruitDeclined,
    Recruited,
    RecruitmentCounted,
    Returned,
    Shot,
)
from tripot.games.gangs_city.engine.tiles import Leaving

from .build import A, B, Play, city_of, kinds, place, sums

DRIVER, COP, HOST = kinds("conducteur flic mac")
SIX = "mac+6e flic>12e conducteur>6w conducteur>12e bodyguard>6w petite_frappe>6w"


def full(tiles: str = SIX, **others: str) -> Play:
    """A has six characters and recruits at the cabaret; the docks are A's."""
    play = city_of("cabaret +3+0; docks +7+0 A", recruits={"cabaret": "mac"})
    return play.lying(A=tiles, **others)


def test_a26_the_replaced_one_is_named_at_the_recruitment_wherever_it_is() -> None:
    play = full(B="tueuse>12w bodyguard>12w gun>12w").do("resolve:6")
    assert {*play.menu()} == {
        "recruit:mac/mac^6",
        "recruit:mac/flic^12",
        "recruit:mac/conducteur",
        "recruit:mac/conducteur^12",
        "recruit:mac/bodyguard",
        "recruit:mac/petite_frappe",
        "decline",
    }
    assert play.refusal("recruit:mac") == "Your gang is full: name the character to be replaced."
    nobody = "You have no such character there to be replaced."
    for text in ("recruit:mac/tueuse", "recruit:mac/flic", "recruit:mac/bodyguard^12"):
        assert play.refusal(text) == nobody
    play.do("recruit:mac/conducteur^12")
    assert play.only(Recruited) == Recruited(A, place("cabaret"), HOST, DRIVER, place("docks"))
    assert play.gang("A") == "bodyguard conducteur flic mac mac petite_frappe"


def test_a26_it_finishes_its_action_and_leaves_in_the_returns() -> None:
    play = full(B="tueuse>12w gun>12w").do("resolve:6", "recruit:mac/flic^12", "hold")
    fight = play.every(FightCounted)[-1]
    assert sums(fight.totals)[1] == "A 5: flic 3, conducteur 2"
    assert play.state.leaving == (Leaving(A, COP, None),)
    assert play.acting() == "A"
    assert play.menu() == ["return:flic>6", "return:flic>12"]


def test_a26_if_it_is_killed_meanwhile_it_is_simply_gone() -> None:
    play = full(B="tueuse>12w gun>12w").do("resolve:6", "recruit:mac/flic^12", "shoot:1.flic")
    assert play.every(Returned) == []
    assert play.state.removed == (COP,)
    assert len(play.state.gangs[A]) == 6


def test_a26_the_death_of_another_one_does_not_keep_it() -> None:
    play = full(B="tueuse>12w gun>12w")
    play.do("resolve:6", "recruit:mac/flic^12", "shoot:1.conducteur")
    assert play.state.leaving == (Leaving(A, COP, None),)
    assert play.gang("A") == "bodyguard conducteur mac mac petite_frappe"


def test_a26_of_two_alike_at_one_place_the_replaced_one_dies() -> None:
    play = full(
        "mac+6e conducteur>12e conducteur>12e bodyguard>6w flic>6w petite_frappe>6w",
        B="tueuse>12w gun>12w",
    )
    play.do("resolve:6", "recruit:mac/conducteur^12", "shoot:1.conducteur")
    assert not play.state.leaving
    assert play.gang("A") == "bodyguard conducteur flic mac mac petite_frappe"
    assert play.state.removed == (DRIVER,)


def test_a26_one_in_hand_is_not_the_one_that_is_shot() -> None:
    play = full(B="tueuse>12w gun>12w")
    play.do("resolve:6", "recruit:mac/conducteur", "shoot:1.conducteur")
    assert play.state.leaving == (Leaving(A, DRIVER, None),)
    assert play.gang("A") == "bodyguard flic mac mac petite_frappe"


def test_a26_a_replaced_one_whom_the_doc_saves_returns_all_the_same() -> None:
    play = full(
        "mac+6e toubib>12e flic>12e bodyguard>6w conducteur>6w petite_frappe>6w",
        B="tueuse>12w gun>12w",
    )
    play.do("resolve:6", "recruit:mac/flic^12", "shoot:1.flic")
    assert play.only(Shot).saved
    assert play.menu() == ["return:flic>6", "return:flic>12"]


def test_a26_those_marked_as_replaced_are_not_named_again() -> None:
    play = city_of("cabaret +3+0; docks +7+0 A", recruits={"cabaret": "mac", "docks": "mac"})
    play.lying(A="mac+6e flic+12e bodyguard+12e petite_frappe>6w conducteur>6w conducteur>6w")
    play.do("resolve:6", "recruit:mac/flic^12")
    assert play.refusal("recruit:mac") == "Your gang is full: name the character to be replaced."
    assert "recruit:mac/flic^12" not in play.menu()
    assert sums(play.every(RecruitmentCounted)[1].totals) == ["A 6: flic 3, bodyguard 3"]
    play.do("recruit:mac/mac")
    assert play.gang("A") == "bodyguard conducteur conducteur mac mac petite_frappe"
    assert play.menu() == [f"return:{kind}>{n}" for kind in ("flic", "mac") for n in (6, 12)]


def test_a26_of_two_alike_the_marked_one_is_not_named_again() -> None:
    """One Driver at the docks is replaced at 6; at 7 the other, in hand, can still be."""
    play = city_of(
        "cabaret +3+0; motel +5+0; docks +7+0 B", recruits={"cabaret": "mac", "motel": "mac"}
    )
    play.lying(
        A="mac+6e dealer+7nw conducteur>12e conducteur>6w flic>6w bodyguard>6w",
        B="tueuse>12nw gun>12nw",
    )
    play.do("resolve:6", "recruit:mac/conducteur^12", "resolve:7")
    assert play.allows("recruit:mac/conducteur")
    assert play.refusal("recruit:mac/conducteur^12") == (
        "You have no such character there to be replaced."
    )
    play.do("recruit:mac/conducteur", "shoot:1.conducteur")
    assert play.state.leaving == (Leaving(A, DRIVER, None),)
    assert play.gang("A") == "bodyguard dealer flic mac mac mac"


def test_a26_the_newcomer_of_an_earlier_place_is_one_of_the_six() -> None:
    play = city_of("cabaret +3+0; docks +7+0", recruits={"cabaret": "tueuse", "docks": "mac"})
    play.lying(A="mac*+6e dealer+12e flic>6w bodyguard>6w petite_frappe>6w")
    play.do("resolve:6", "recruit:tueuse", "recruit:mac/tueuse")
    assert play.gang("A") == "bodyguard dealer flic mac mac petite_frappe"
    assert play.menu()[0] == "return:tueuse>6"


def test_a27_it_returns_to_any_location_that_is_not_enclosed_after_the_openings() -> None:
    """The opening encloses the bar, so the replaced one cannot wait there."""
    ring = "docks +2+0; motel +2-1 B; casino +1-1; ghetto +0+1"
    play = city_of(
        f"bar +1+0; {ring}",
        piles=("tripot prison",),
        recruits={"bar": "conducteur", "docks": "mac", "motel": "", "casino": "", "ghetto": ""},
    )
    play.lying(
        A="mac+12e flic>12ne bodyguard>12ne conducteur>12ne conducteur>12ne conducteur>12ne",
        B="tueuse>A",
    )
    play.do("recruit:mac/flic")
    assert play.acting() == "B", "openings come first"
    play.do("build:+1+1")
    assert play.only(Enclosed).place == place("bar")
    assert play.acting() == "A"
    places = ("tripot", "motel", "docks", "casino", "ghetto")
    assert play.menu() == [str(Return(COP, place(name))) for name in places]
    for nowhere in ("return:flic>3", "return:flic>9", "return:mac>12"):
        assert play.refusal(nowhere) == "A replaced character goes to a location with a free side."
    play.do("return:flic>7")
    assert play.recruits("motel") == "flic", "whoever owns it"
    assert play.every(Returned) == [Returned(A, COP, place("motel"))]


def test_a27_returns_go_in_turn_order() -> None:
    six = "bodyguard>6w flic>6w conducteur>6w conducteur>6w petite_frappe>6w mac+6e"
    play = city_of("cabaret +3+0", first="B", recruits={"cabaret": "mac mac"})
    play.lying(A=six, B=six.replace("6w", "6ne").replace("6e", "6nw"))
    play.do("recruit:mac/flic", "recruit:mac/bodyguard")
    assert [event.seat for event in play.every(Recruited)] == [B, A], "B's turn comes first"
    assert play.acting() == "B"
    play.do("return:flic>6")
    assert play.acting() == "A"
    play.do("return:bodyguard>6")
    assert play.recruits("cabaret") == "bodyguard flic"
    assert play.state.turn == 3


def test_a28_recruiting_is_optional_and_nobody_is_dismissed() -> None:
    play = full().do("decline")
    assert play.only(RecruitDeclined) == RecruitDeclined(A, place("cabaret"), able=True)
    assert len(play.state.gangs[A]) == 6
    five = full("mac+6e flic>6w")
    assert five.menu() == ["recruit:mac", "decline"]
    assert five.refusal("recruit:mac/flic") == (
        "Your gang is not full, so nobody has to be replaced."
    )
    assert Recruit(HOST) in five.state.legal(A)


@pytest.mark.parametrize(("fighter", "order"), [("", "BA"), ("tueuse>6w", "AB")])
def test_a28_after_a_capture_the_new_owner_wins_ties(fighter: str, order: str) -> None:
    play = city_of("cabaret +3+0 B", first="C").lying(A=f"flic+6e {fighter}", B="bodyguard+6ne")
    counted = play.only(RecruitmentCounted)
    assert [total.seat for total in counted.totals] == [A if who == "A" else B for who in order]
    assert counted.why == ("owner",)


def test_a53_mercenaries_count_towards_the_limit() -> None:
    play = full("mac+6e loup>6w toubib>6w videur>6w flic>6w bodyguard>6w")
    assert play.refusal("recruit:mac") == "Your gang is full: name the character to be replaced."
    assert play.allows("recruit:mac/loup")
    play.do("recruit:mac/loup", "return:loup>6")
    assert play.recruits("cabaret") == "loup"
