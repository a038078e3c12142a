"""Readings A10 to A25: where tiles may lie, the chief, the settlement tile."""

from random import Random

import pytest

from tripot.core import SPECTATOR, InvalidAction
from tripot.games.gangs_city.belief.hidden import draw_hidden
from tripot.games.gangs_city.belief.imagination import Imagination, Seen
from tripot.games.gangs_city.city.hexes import parse_cell
from tripot.games.gangs_city.city.spots import is_pile, on, parse_place, parse_spot, spot_text
from tripot.games.gangs_city.engine.actions import Put, parse_action
from tripot.games.gangs_city.engine.events import (
    FightCounted,
    Finished,
    Managed,
    Misplaced,
    TilePut,
    TurnStarted,
)
from tripot.games.gangs_city.engine.placement import Private
from tripot.games.gangs_city.engine.tiles import FIGHT, GUN, MANAGE, RECRUIT, SETTLE

from .build import BOX, LENIENT, A, B, C, Play, city_of, kinds, place, sums, tokens
from .looking import match_of

FULL = "Your tiles on that side do something else."


def test_a10_nobody_stands_beside_a_pile() -> None:
    play = city_of("bar +1+0", gangs={"A": "flic mac"})
    sides = {spot_text(spot): cell for spot, cell in play.state.city.sides.items()}
    assert sides == {
        "3e": parse_cell("+2+0"),
        "3ne": parse_cell("+2-1"),
        "3nw": parse_cell("+1-1"),
        "3sw": parse_cell("+0+1"),
        "3se": parse_cell("+1+1"),
    }
    assert parse_cell("-1+0") not in sides.values(), "it touches the pile only"
    assert play.allows("flic>3nw"), "this cell touches the pile and the bar"


def crowded(more: str = "", where: str = "bar") -> Play:
    """No pile, and only one side of the only location free; A has recruiters there."""
    play = city_of(
        f"{where} +0+0",
        piles=("",),
        gangs={
            "A": f"bodyguard conducteur petite_frappe {more}",
            "B": "flic mac dealer",
            "C": "mac mac",
        },
    )
    n = place(where)
    return play.do(f"conducteur+{n}e", f"flic>{n}ne", f"mac>{n}nw", f"bodyguard+{n}e",
                   f"mac>{n}w", f"mac*>{n}sw")  # fmt: skip


def test_a11_a_character_without_a_legal_spot_stays_in_hand() -> None:
    play = crowded()
    assert play.allows("petite_frappe*>3se"), "one side is still free"
    play.state = play.state._replace(to_act=(B,))
    play.do("dealer*>3se", "finish")
    assert play.acting() == "A"
    assert play.menu() == ["finish"]
    assert play.refusal("petite_frappe*+3e") == "Hood cannot recruit."
    play.do("finish")
    assert play.every(Finished)[-1] == Finished(A, 2)
    assert play.state.tiles
    assert not any(tile.chief and tile.seat == A for tile in play.state.tiles)
    play.do("finish")
    assert play.gang("A") == "bodyguard conducteur petite_frappe"


def test_a11_a_location_of_nobody_is_no_spot_and_others_know() -> None:
    """The Hood could work in the Tenements, but only for their owner."""
    play = crowded(where="ghetto")
    play.told.insert(0, TurnStarted(2, A, None, None))
    play.state = play.state._replace(to_act=(B,))
    play.do("dealer*>15se", "finish", "finish")
    assert draw_hidden(match_of(play).view(B), Random(1)).held[A].hand == kinds("petite_frappe")


def test_a11_who_can_place_another_one_must() -> None:
    play = crowded("mac")
    play.state = play.state._replace(to_act=(B,))
    play.do("dealer*>3se", "finish")
    assert {*play.menu()} == {"mac+3e", "mac*+3e"}
    assert play.refusal("finish") == "You must place all your characters."


@pytest.mark.parametrize(
    ("owned", "free", "worlds"),
    [("", False, 2), ("docks", False, 2), ("ghetto", False, 0), ("", True, 0)],
)
def test_a11_others_can_tell_what_a_stuck_player_holds(owned: str, free: bool, worlds: int) -> None:
    """Two tiles at one side and no spot for the third: they recruit, and it is the Hood."""
    steps = [Seen(parse_spot("3e")), Seen(parse_spot("3e")), Seen(None, free=free)]
    gang = kinds("bodyguard conducteur petite_frappe")
    places = [place(name) for name in owned.split()]
    assert Imagination(gang, steps, places, BOX, lenient=False).count() == worlds


@pytest.mark.parametrize(
    ("hand", "doing", "owned", "stuck"),
    [
        ("", FIGHT, "", True),
        ("petite_frappe", RECRUIT, "", True),
        ("petite_frappe mac", RECRUIT, "", False),
        ("mac", MANAGE, "", True),
        ("mac", MANAGE, "motel", False),
        ("mac", FIGHT, "", False),
    ],
)
def test_a11_a_place_in_an_own_stack_or_on_an_own_location_is_a_spot(
    hand: str, doing: str, owned: str, stuck: bool
) -> None:
    stacks = ((parse_spot("3e"), doing),) if doing != MANAGE else ()
    mine = Private(kinds(hand), settler=False, chief=True, stacks=stacks, waiting=None)
    places = [place(name) for name in owned.split()]
    assert mine.stuck(False, places, BOX) == stuck
    assert mine.stuck(True, places, BOX) == (not hand)


@pytest.mark.parametrize(("spot", "waits"), [("3e", True), ("A", True), ("3", False)])
def test_a23_only_beside_a_location_or_on_a_pile_the_settlement_tile_waits_for_a_fighter(
    spot: str, waits: bool
) -> None:
    mine = Private(kinds("mac"), settler=True, chief=True, stacks=(), waiting=None)
    after = mine.after(GUN, SETTLE, parse_spot(spot), chief=False, lenient=True)
    assert after.waiting == (parse_spot(spot) if waits else None)


def test_a_pile_is_no_number_a_location_can_have() -> None:
    assert {is_pile(parse_place(text)) for text in ("1", "99")} == {False}
    assert {is_pile(parse_place(text)) for text in "AB"} == {True}


def test_a11_while_a_pile_has_tiles_there_is_always_a_spot() -> None:
    play = city_of("bar +3+0", gangs={"A": "petite_frappe"}, piles=("docks",))
    assert play.allows("petite_frappe*>A")


def test_a12_nobody_may_be_left_out() -> None:
    play = city_of("bar +3+0", gangs={"A": "flic"})
    assert "finish" not in play.menu()
    assert play.refusal("finish") == "You must place all your characters."


def test_a13_the_target_of_a_tile_is_public() -> None:
    play = city_of("cabaret +3+0; boite_de_nuit +4+0", gangs={"A": "flic mac"})
    against_one, against_other = parse_spot("6ne"), parse_spot("14nw")
    assert play.state.city.sides[against_one] == play.state.city.sides[against_other]
    play.do("flic>14nw")
    for viewer in (B, SPECTATOR):
        assert play.state.table(viewer).tiles[0].spot == against_other
        heard = play.only(TilePut).heard_by(viewer)
        assert isinstance(heard, TilePut)
        assert heard.spot == against_other


def test_a14_an_own_cell_is_full_for_other_targets_and_actions() -> None:
    play = city_of("cabaret +3+0; boite_de_nuit +4+0", gangs={"A": "flic mac dealer"})
    play.do("flic>6ne", "finish", "finish")
    assert play.refusal("mac>14nw") == "Your own tile there is turned against Cabaret."
    assert play.refusal("mac+6ne") == FULL
    assert play.allows("mac>6ne")


def test_a15_gangs_mix_on_a_pile_and_nowhere_else() -> None:
    play = city_of("bar +3+0 A", gangs={"A": "flic mac", "B": "flic mac"}).do("flic>3e")
    assert play.refusal("flic>3e") == "That side of Bar is blocked by another gang's tile."
    assert play.refusal("flic=3") == "You do not own Bar."
    play.do("flic>A", "finish")
    assert play.allows("mac*>A")


@pytest.mark.parametrize("kind", ["petite_frappe", "blinde", "tireur", "loup", "artificier"])
def test_a16_who_cannot_recruit_is_not_placed_green(kind: str) -> None:
    play = city_of("bar +3+0", gangs={"A": f"{kind} mac"})
    assert play.refusal(f"{kind}+3e").endswith("cannot recruit.")
    assert play.allows(f"{kind}>3e")
    assert BOX.characters[kinds(kind)[0]].recruit is None


def test_a17_used_up_pile_is_an_empty_cell() -> None:
    ring = "docks +2+0; motel +2-1; casino +1-1; ghetto +0+1; cabaret +1+1"
    play = city_of(f"bar +1+0; {ring}", piles=("tripot",), recruits={"bar": ""})
    assert play.state.table(A).locations[0].enclosed
    play.lying(A="mac>A")
    assert not play.state.table(A).locations[0].enclosed, "its side has opened in the action phase"
    assert play.allows("build:+0+0"), "a location may be built there in the same turn"
    assert not play.allows("build:-1+0"), "this cell touched nothing but the pile"
    assert play.allows("build:+0+2")
    play.do("build:+3+0", "first:1")
    assert play.refusal("mac*>A") == "That pile has no tiles."
    assert play.allows("mac*>3w"), "the enclosed location can be attacked now"
    assert play.recruits("bar") == "", "its recruits are gone for good"
    play.place(A="mac*>3w")
    assert play.owner("bar") == "A"
    assert play.state.turn == 4, "the game goes on without openings"


def test_a18_redundant_managers_are_legal_and_add_nothing() -> None:
    play = city_of("tripot +3+0 A").place(A="conducteur=1 bodyguard=1 mac*=1")
    assert play.only(Managed) == Managed(
        A, place("tripot"), kinds("bodyguard conducteur mac"), tokens("alcohol 1")
    )


def test_a19_the_last_character_is_the_chief_if_there_is_none() -> None:
    play = city_of("bar +3+0", gangs={"A": "flic"})
    assert play.refusal("flic>3e") == "You have no chief yet, so your last character must be it."
    assert all("*" in text for text in play.menu() if text.startswith("flic"))


def test_a20_strict_nothing_can_be_misplaced_lenient_it_can() -> None:
    for options, allowed in ((None, False), (LENIENT, True)):
        play = city_of("bar +3+0 A", gangs={"A": "mac"}, options=options)
        play.do("mac*+3e", "finish", "finish")
        assert [play.allows(text) for text in ("gun>3w", "gun=3", "gun>3e")] == [allowed] * 3


def test_a21_the_settlement_tile_takes_a_step_and_may_come_first() -> None:
    play = city_of("bar +3+0", gangs={"A": "flic mac", "B": "mac"})
    play.do("gun>3e")
    assert play.acting() == "B"
    for viewer in (B, C, SPECTATOR):
        tile = play.state.table(viewer).tiles[0]
        assert (tile.what, tile.action) == (None, None)
        assert play.state.table(viewer).gangs[A].to_place == 2


def test_a22_alone_it_is_refused_even_with_fighters_on_another_side() -> None:
    play = city_of("bar +3+0", gangs={"A": "flic"}).do("flic*>3e", "finish", "finish")
    assert play.refusal("gun>3w") == (
        "The settlement tile needs a fighter of yours on the same side."
    )
    lenient = city_of("bar +3+0", options=LENIENT).place(A="flic*>3e gun>3w")
    assert lenient.only(Misplaced).counts


@pytest.mark.parametrize(("side", "shots"), [("gun", True), ("vest", False)])
def test_a23_on_a_location_its_owner_says_which_side_is_up(side: str, shots: bool) -> None:
    play = city_of("bar +3+0 A", options=LENIENT, recruits={"bar": ""})
    play.place(A=f"flic*>3e {side}=3", B="mac*>3w")
    assert (play.acting() == "A" and "shoot:2.mac*" in play.menu()) == shots


def test_a23_errors_of_all_kinds_count_together_and_no_score_falls_below_0() -> None:
    play = city_of("bar +3+0 A; docks +6+0", options=LENIENT, recruits={"bar": "", "docks": ""})
    play.place(A="flic*>12e gun=3")
    for tiles in ("flic*>12e gun>3ne", "flic*+3e gun>3e"):
        play.do("first:1").place(A=tiles)
    misplaced = play.every(Misplaced)
    assert [event.counts for event in misplaced] == [False, False, False]
    assert [event.penalty for event in misplaced] == [0, 0, 0], "there was nothing to lose"
    assert play.state.scores == (0, 0, 0)


def test_a24_the_settlement_tile_is_never_the_chief() -> None:
    play = city_of("bar +3+0", gangs={"A": "flic"})
    with pytest.raises(InvalidAction):
        parse_action("gun*>3e")
    with pytest.raises(InvalidAction):
        play.state.apply(A, Put(GUN, SETTLE, on(place("A")), chief=True))


def test_a25_one_player_on_both_piles_the_chief_counts_on_one() -> None:
    play = city_of("bar +5+0", players=5)
    play.place(A="flic*>A mac>B petite_frappe>B", B="bodyguard*>A")
    totals = [sums(event.totals)[0] for event in play.every(FightCounted)]
    assert totals == ["A 5: flic 4+chief", "A 6: mac 3, petite_frappe 3"]
    assert [event.winner for event in play.every(FightCounted)] == [A, A]
