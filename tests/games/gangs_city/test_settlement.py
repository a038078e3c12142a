"""The settlement tile: with fighters only, with a debt, or misplaced where the table allows it."""

import pytest

from tripot.games.gangs_city.engine.events import FightCounted, Misplaced, TilesRevealed
from tripot.games.gangs_city.engine.tiles import SETTLE

from .build import LENIENT, A, Play, city_of, place

NEEDS = "The settlement tile needs a fighter of yours on the same side."


def bar(a: str, *, lenient: bool = False, b: str = "mac mac mac", c: str = "") -> Play:
    return city_of(
        "bar +3+0 A; docks +6+0",
        gangs={"A": a, "B": b, "C": c},
        options=LENIENT if lenient else None,
    )


# Strict


def test_it_goes_onto_an_own_fighting_stack() -> None:
    play = bar("flic").do("flic*>3e", "mac>A", "finish")
    assert play.menu() == ["gun>3e", "vest>3e", "finish"]
    for elsewhere in ("gun>3w", "gun>12e", "vest>3ne", "gun>A"):
        assert play.refusal(elsewhere) == NEEDS
    play.do("gun>3e")
    assert play.acting() == "B"


def test_it_goes_with_fighters_on_a_pile_as_a_gun() -> None:
    play = bar("flic").do("flic*>A", "mac>A", "finish")
    assert play.menu() == ["gun>A", "finish"]
    assert play.refusal("vest>A") == "On a pile the settlement tile is always a gun."


def test_it_never_goes_on_a_location_or_with_recruiters() -> None:
    play = bar("flic mac").do("flic+3e", "mac>A", "finish")
    assert play.refusal("gun>3e") == (
        "The settlement tile goes with fighters, never with recruiters."
    )
    assert play.refusal("gun=3") == "The settlement tile goes with fighters, never on a location."
    assert play.refusal("vest=3") == "The settlement tile goes with fighters, never on a location."
    assert play.refusal("gun=12") == "You do not own Docks."


def test_it_takes_a_step_of_its_own_and_is_there_once_a_turn() -> None:
    play = bar("flic conducteur").do("flic>3e", "mac>A", "finish", "gun>3e", "mac>A")
    assert play.refusal("gun>3e") == "Your settlement tile is not in your hand."
    assert play.refusal("vest>3e") == "Your settlement tile is not in your hand."
    assert play.state.table(A).settler is False
    assert play.state.table(A).gangs[A].to_place == 1


def test_it_is_back_in_hand_next_turn() -> None:
    play = bar("flic", b="").place(A="flic*>3e gun>3e").do("first:1")
    assert play.state.settlers == (True, True, True)
    assert play.state.tiles == ()


def test_first_on_a_new_side_it_makes_a_debt() -> None:
    play = bar("flic conducteur dealer").do("vest>3e", "mac>A", "finish")
    assert play.refusal("flic+3e") == "Your tiles on that side do something else."
    assert play.allows("flic+3w"), "the debt can wait for the last character"
    assert play.allows("flic>3e")
    play.do("flic+3w", "mac>A", "conducteur=3", "mac*>A")
    assert play.menu() == ["dealer*>3e"]
    play.do("dealer*>3e", "finish")
    assert [event.place for event in play.every(FightCounted)] == [place("A"), place("bar")]


def test_first_on_a_pile_it_makes_a_debt_too() -> None:
    play = bar("flic conducteur").do("gun>A", "mac>A", "finish", "flic>3e", "mac>A")
    assert play.menu() == ["conducteur*>A"]
    assert play.refusal("conducteur*>3e") == (
        "Your settlement tile lies alone: your last character must fight at City centre A."
    )


def test_a_debt_that_is_paid_binds_nobody() -> None:
    play = bar("flic conducteur").do("vest>3e", "mac>A", "finish", "flic>3e", "mac>A")
    assert play.allows("conducteur*>12e")
    assert play.allows("conducteur*=3")


def test_with_the_last_character_in_hand_it_may_still_come_first() -> None:
    play = bar("flic").do("vest>12e", "mac>A", "finish")
    assert play.menu() == ["flic*>12e"]


def test_without_a_character_in_hand_no_new_stack_is_begun() -> None:
    play = bar("mac").do("mac*+3e", "mac>A", "finish")
    assert play.menu() == ["finish"]
    assert play.refusal("gun>3w") == NEEDS


@pytest.mark.parametrize("side", ["gun", "vest"])
def test_both_sides_go_with_attackers_and_with_defenders(side: str) -> None:
    play = bar("flic conducteur")
    assert play.allows(f"{side}>3e")
    assert play.allows(f"{side}>12e")
    play.do("flic>12e", "mac>A", "finish")
    assert play.allows(f"{side}>12e")


# Lenient


def misplaced(tiles: str, *, b: str = "mac*>3w", erred: str = "", score: int = 5) -> Play:
    play = city_of(
        "bar +3+0 A; docks +6+0",
        options=LENIENT,
        erred=erred,
        scores=(score, 0, 0),
        recruits={"bar": ""},
    )
    return play.place(A=tiles, B=b)


ALONE = "flic*>{spot} gun>3ne"
ON_LOCATION = "flic*>{spot} gun=3"
WITH_RECRUITERS = "flic*>{spot} conducteur+3ne gun>3ne"
KINDS = pytest.mark.parametrize(
    "tiles", [ALONE, ON_LOCATION, WITH_RECRUITERS], ids=["alone", "on-location", "with-recruiters"]
)


@KINDS
def test_first_error_with_fighters_it_counts(tiles: str) -> None:
    play = misplaced(tiles.format(spot="3e"))
    (event,) = play.every(Misplaced)
    assert (event.seat, event.place, event.counts, event.penalty) == (A, place("bar"), True, 0)
    assert play.acting() == "A"
    assert play.menu() == ["shoot:2.mac*", "hold"]
    assert play.state.erred == (True, False, False)
    assert play.state.scores[A] == 5


@KINDS
def test_first_error_without_fighters_it_is_taken_off(tiles: str) -> None:
    play = misplaced(tiles.format(spot="A"))
    (event,) = play.every(Misplaced)
    assert (event.place, event.counts, event.penalty) == (place("bar"), False, 0)
    assert play.state.erred == (True, False, False)
    assert play.state.scores[A] == 5
    assert all(tile.action != SETTLE for tile in play.state.tiles)


@KINDS
def test_later_error_with_fighters_it_is_taken_off(tiles: str) -> None:
    play = misplaced(tiles.format(spot="3e"), erred="A")
    (event,) = play.every(Misplaced)
    assert (event.place, event.counts, event.penalty) == (place("bar"), False, 0)
    assert play.points("A").score == 5
    fight = play.every(FightCounted)[0]
    assert [total.total for total in fight.totals] == [4, 4], "nobody was shot"


@KINDS
def test_later_error_without_fighters_costs_a_point(tiles: str) -> None:
    play = misplaced(tiles.format(spot="A"), erred="A")
    (event,) = play.every(Misplaced)
    assert (event.place, event.counts, event.penalty) == (place("bar"), False, 1)
    assert play.state.scores[A] == 4


@KINDS
def test_no_score_falls_below_nothing(tiles: str) -> None:
    play = misplaced(tiles.format(spot="A"), erred="A", score=0)
    assert play.only(Misplaced).penalty == 0
    assert play.state.scores[A] == 0


def test_an_error_is_judged_after_the_reveal_and_before_the_traffics() -> None:
    play = misplaced("flic*>A gun=3")
    assert isinstance(play.told[play.told.index(play.only(Misplaced)) - 1], TilesRevealed)


def test_a_second_error_is_one_of_any_kind_of_the_same_player() -> None:
    play = misplaced("flic*>12e gun=3", erred="BC")
    assert play.only(Misplaced).penalty == 0
    play.do("first:1").place(A="flic*>12e gun>3ne", B="mac*>3w")
    assert [event.penalty for event in play.every(Misplaced)] == [0, 1]


def test_a_misplaced_vest_that_counts_protects() -> None:
    play = misplaced("flic*>3e vest=3", b="mac*>3w gun>3w")
    assert play.only(Misplaced).counts
    assert [event.winner for event in play.every(FightCounted)] == [A]


def test_alone_on_a_pile_is_an_error_too() -> None:
    play = misplaced("flic*>3e gun>A", erred="A")
    (event,) = play.every(Misplaced)
    assert (event.place, event.counts, event.penalty) == (place("A"), False, 1)
    assert play.state.won == ()
    assert len(play.state.piles[0]) == 13


def test_beside_the_fighters_of_another_gang_it_is_alone() -> None:
    assert misplaced("flic*>3e gun>A", b="mac*>A").only(Misplaced).place == place("A")


def test_with_its_fighters_it_is_no_error() -> None:
    assert misplaced("gun>3e flic*>3e").every(Misplaced) == []
    assert misplaced("flic*>A gun>A").every(Misplaced) == []


def test_lenient_it_goes_wherever_a_tile_may_lie() -> None:
    play = bar("flic mac", lenient=True)
    for text in ("gun>3e", "vest>12e", "gun=3", "vest=3", "gun>A"):
        assert play.allows(text)
    assert play.refusal("vest>A") == "On a pile the settlement tile is always a gun."
    assert play.refusal("gun=12") == "You do not own Docks."
    play.do("flic+3e", "mac>3w", "finish")
    assert play.allows("gun>3e")
    assert not play.allows("gun>3w")


def test_lenient_no_debt_binds_the_last_character() -> None:
    play = bar("flic", lenient=True).do("gun>3e", "mac>A", "finish")
    for text in ("flic*>3e", "flic*+3e", "flic*>12e", "flic*>A", "flic*=3"):
        assert play.allows(text)


def test_lenient_it_may_be_put_even_without_characters() -> None:
    play = bar("", lenient=True)
    assert play.allows("gun>3e")
    assert play.allows("gun=3")
    assert play.allows("finish")
