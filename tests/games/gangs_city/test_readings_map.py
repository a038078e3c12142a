"""Readings A37 and A44 to A54: openings, enclosed locations, empty gangs, the end."""

from random import Random

import pytest

from tripot.core import SPECTATOR, Ended, InvalidAction, MatchOver, Outcome, Seat
from tripot.games.gangs_city.box.box import POWERS, BadData
from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.engine import actions
from tripot.games.gangs_city.engine.actions import parse_action
from tripot.games.gangs_city.engine.events import (
    Enclosed,
    FightCounted,
    LocationBuilt,
    Managed,
    RecruitsArrived,
    TileTurned,
    TurnScored,
)
from tripot.games.gangs_city.options import GangsCityOptions

from .build import BOX, A, B, C, Play, city_of, kinds, opening, place

RING = "docks +6+0; motel +6-1; casino +5-1; ghetto +4+0; cabaret +4+1; tripot +5+1"
"""Around the cell +5+0."""


def ended(play: Play) -> Outcome:
    outcome = play.state.outcome
    assert outcome is not None
    assert play.only(Ended) == Ended.of(outcome)
    assert play.state.to_act == ()
    return outcome


def scored(scores: tuple[int, ...], bids: dict[str, str], tiles: str = "bar +3+0") -> Play:
    """A turn in which points come from bids alone."""
    return city_of(tiles, scores=scores, stock=bids).lying().bid(**bids)


def test_a37_of_several_over_the_target_the_highest_score_wins() -> None:
    play = scored((25, 26, 3), {"A": "drugs 1", "B": "alcohol 1"})
    assert ended(play) == Outcome((A,), "score", (28, 27, 3))
    with pytest.raises(MatchOver):
        play.state.apply(A, parse_action("first:1"))


def test_a37_on_equal_scores_the_points_of_the_last_turn_decide() -> None:
    play = scored((24, 25, 3), {"A": "arms 1", "B": "alcohol 1"})
    assert ended(play) == Outcome((A,), "last-turn", (26, 26, 3))


@pytest.mark.parametrize(
    ("tiles", "winner"),
    [
        ("bar +3+0 A; docks +6+0 B", B),
        ("bar +3+0 A; docks +6+0", A),
        ("bar +3+0 A; docks +6+0 B; ghetto +9+0 C; prison +9+9 A", B),
        ("prison +3+0 A; docks +6+0 B; ghetto +9+0 A", A),
        ("tripot +3+0 B", B),
    ],
)
def test_a37_then_the_owner_of_the_highest_initiative(tiles: str, winner: Seat) -> None:
    play = scored((24, 24, 3), {"A": "arms 1", "B": "prostitution 1"}, tiles)
    assert ended(play) == Outcome((winner,), "initiative", (26, 26, 3))


def test_a37_then_the_win_is_shared() -> None:
    play = scored((24, 24, 3), {"A": "arms 1", "B": "prostitution 1"})
    assert ended(play) == Outcome((A, B), "shared", (26, 26, 3))


def test_a37_the_game_goes_on_below_the_target() -> None:
    assert scored((23, 24, 3), {"A": "arms 1"}).state.outcome is None
    assert scored((24, 24, 3), {"A": "arms 1"}).state.outcome is not None


def test_a44_nobody_sees_a_won_tile_before_the_openings() -> None:
    play = city_of("bar +3+0; cabaret +6+0", piles=("ghetto docks",)).lying(A="flic>A", B="mac+6e")
    assert play.state.phase == "act"
    for viewer in (A, B, SPECTATOR):
        (won,) = play.state.table(viewer).won
        assert (won.seat, won.pile, won.place) == (A, place("A"), None)
    play.do("decline")
    assert play.only(TileTurned) == TileTurned(A, place("A"), place("ghetto"))
    for viewer in (A, B, SPECTATOR):
        assert play.state.table(viewer).won[0].place == place("ghetto")


def test_a45_recruits_of_a_tile_in_a_hole_come_and_go() -> None:
    play = city_of(RING, piles=("bar prison",), stack="loup toubib").lying(A="flic>A")
    play.do("build:+5+0")
    arrived = RecruitsArrived(place("bar"), kinds("conducteur loup"))
    gone = Enclosed(place("bar"), kinds("conducteur loup"))
    assert play.told.index(arrived) < play.told.index(gone)
    assert play.recruits("bar") == ""
    assert play.state.removed == kinds("conducteur loup")
    assert play.state.stack == kinds("toubib")
    assert play.owner("bar") == "A"


def test_a45_others_lose_theirs_when_the_last_side_is_closed() -> None:
    ring = RING.replace("; tripot +5+1", "")
    play = city_of(f"bar +5+0; {ring}", piles=("tripot prison",)).lying(A="flic>A")
    play.do("build:+5+1")
    assert play.only(Enclosed) == Enclosed(place("bar"), kinds("conducteur"))
    assert play.recruits("tripot") == "dealer mac"


def test_a46_enclosed_locations_are_owned_managed_and_scored() -> None:
    play = city_of(f"bar +5+0 A; {RING.replace('docks +6+0', 'docks +6+0 A')}", gangs={"A": "flic"})
    assert play.refusal("flic*>3e") == "That side of Bar is not free: the city goes on there."
    play.place(A="flic*=3")
    assert play.only(Managed).place == place("bar")
    assert play.points("A").district == 2


def test_a46_an_enclosed_neutral_location_is_out_of_reach() -> None:
    play = city_of(f"bar +5+0; {RING}", gangs={"A": "flic"})
    assert not any(text.startswith(("flic*>3", "flic*+3", "flic*=3")) for text in play.menu())


def test_a47_a_hole_inside_the_city_is_a_side() -> None:
    play = city_of(RING, gangs={"A": "flic"})
    for text in ("flic*>12w", "flic*>7sw", "flic*>13se", "flic*>15e", "flic*>6ne", "flic*>1nw"):
        assert play.allows(text)


def test_a48_a_player_without_characters_stays_in() -> None:
    play = city_of(
        "bar +3+0 A; docks +4+0 A",
        gangs={"B": "mac"},
        stock={"A": "drugs 1"},
        scores=(4, 0, 0),
        piles=("ghetto casino",),
    )
    play.place(B="mac*>A").bid(A="drugs 1").do("build:+1+0")
    assert play.marker("drugs") == "A 0"
    assert play.points("A").score == 4 + 3 + 1
    assert play.acting() == "A", "who owns the lowest location"
    play.do("first:1")
    assert play.menu() == ["finish"]


def test_a48_nobody_is_eliminated_by_a_shot() -> None:
    play = city_of("bar +3+0").lying(A="flic>3e gun>3e", B="mac>3w").do("shoot:2.mac")
    assert (play.gang("B"), play.state.outcome) == ("", None)
    play.do("first:2")
    assert play.acting() == "B"
    assert play.menu() == ["finish"]


def test_a49_without_characters_stock_and_points_the_game_is_over() -> None:
    assert ended(city_of("bar +3+0 B", scores=(3, 5, 0)).lying()) == Outcome(
        (B,), "stalled", (3, 5, 0)
    )


@pytest.mark.parametrize("what", ["gang", "stock", "points"])
def test_a49_with_any_of_them_it_goes_on(what: str) -> None:
    if what == "gang":
        play = city_of("bar +3+0 B").lying(C="mac>3e")
    elif what == "stock":
        play = city_of("bar +3+0 B", stock={"C": "arms 1"}).lying().bid()
    else:
        play = city_of("bar +3+0 B; docks +4+0 B").lying()
    assert play.state.outcome is None
    assert play.state.turn == 3


def test_a49_ties_are_broken_as_ever() -> None:
    tied = city_of("bar +3+0 A; docks +6+0 B", scores=(5, 5, 0))
    assert ended(tied.lying()) == Outcome((B,), "stalled", (5, 5, 0))
    shared = city_of("bar +3+0", scores=(5, 5, 0))
    assert ended(shared.lying()).winners == (A, B)


def test_a49_after_40_turns_the_game_is_over() -> None:
    assert city_of("bar +3+0 A", turn=39).lying(A="mac>3e").state.outcome is None
    last = city_of("bar +3+0 A", turn=40, scores=(5, 7, 0)).lying(A="mac>3e")
    assert ended(last) == Outcome((B,), "turn-limit", (5, 7, 0))
    short = city_of("bar +3+0 A", turn=2, options=GangsCityOptions(turns=2)).lying(A="mac>3e")
    assert ended(short).reason == "turn-limit"


def test_a49_reaching_the_target_in_the_last_turn_is_a_win_by_score() -> None:
    play = city_of("bar +3+0", turn=40, scores=(25, 0, 0), stock={"A": "arms 1"})
    assert ended(play.lying().bid(A="arms 1")).reason == "score"


def test_a50_the_supply_fits_and_a_box_where_it_does_not_is_refused() -> None:
    for kind in BOX.generics:
        printed = sum(location.recruits.count(kind) for location in BOX.locations.values())
        assert BOX.characters[kind].copies == 6 * BOX.start.count(kind) + printed
    assert sum(location.mercenaries for location in BOX.locations.values()) == 10
    with pytest.raises(BadData, match="six players and all locations need 5"):
        load_box("[characters.flic]\ncopies = 4\n", "short")


def test_a51_nothing_offers_deals_gifts_or_trades() -> None:
    known = {
        "Name", "Put", "Finish", "BidStock", "Resolve", "Shoot", "HoldFire", "Recruit", "Decline",
        "Build", "Return",
    }  # fmt: skip
    own = {name for name, value in vars(actions).items() if isinstance(value, type)}
    assert {name for name in own if vars(actions)[name].__module__ == actions.__name__} == known
    for text in ("give:2.arms", "trade:arms.drugs", "pass"):
        with pytest.raises(InvalidAction):
            parse_action(text)
    play, rng = opening(4), Random(1)
    for _ in range(200):
        choice = play.state.legal(play.state.to_act[0]).sample(rng)
        assert type(choice).__name__ in known
        play.do(str(choice))


def test_a52_the_powers_are_ours_and_say_so() -> None:
    assert {BOX.characters[kind].power for kind in BOX.mercenaries} == {*POWERS}
    for kind in BOX.mercenaries:
        assert BOX.is_reconstructed(f"mercenaries.{kind}.power")


def test_a54_two_tiles_of_one_player_pile_a_then_b() -> None:
    play = city_of("bar +5+0", players=5, piles=("ghetto docks", "casino motel"))
    play.lying(A="flic>B mac>A")
    assert play.only(TileTurned).pile == place("A"), "the second stays face down"
    play.do("build:+4+0", "build:+6+0")
    assert [event.pile for event in play.every(TileTurned)] == [place("A"), place("B")]


@pytest.mark.parametrize(("first", "order"), [("A", "AB"), ("B", "BA"), ("C", "AB")])
def test_a54_tiles_of_two_players_come_in_turn_order(first: str, order: str) -> None:
    play = city_of("bar +5+0", players=5, piles=("ghetto docks", "casino motel"), first=first)
    play.lying(A="flic>B", B="mac>A")
    asked = play.acting()
    play.do("build:+4+0")
    asked += play.acting()
    play.do("build:+6+0")
    assert asked == order
    built = {event.seat: event.place for event in play.every(LocationBuilt)}
    assert built == {A: place("casino"), B: place("ghetto")}


def test_only_the_largest_group_scores_and_piles_join_nothing() -> None:
    play = city_of(
        "bar +1+0 A; docks -1+0 A; ghetto -2+0 A; tripot +6+0 B; prison +7+0 B; motel +8+0 B",
        gangs={"C": "mac"},
    )
    play.place(C="mac*>A").do("build:+0+1")
    points = play.only(TurnScored).points
    assert [(one.district, one.gained) for one in points] == [(2, 1), (3, 2), (1, 0)]


def test_an_opening_may_touch_a_pile_only_and_enclose() -> None:
    play = city_of("bar +5+0", piles=("ghetto docks",)).lying(C="flic>A")
    assert play.every(FightCounted)[0].winner == C
    assert play.allows("build:-1+0")
    assert play.refusal("build:-2+0") == "A location goes on an empty cell that touches the city."
    play.do("build:-1+0")
    assert play.owner("ghetto") == "C"
