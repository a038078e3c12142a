"""Placement: sides, stacks, managers, the centre, the chief; refusals say why."""

from itertools import product
from random import Random

import pytest

from tripot.core import SPECTATOR, IllegalAction, InvalidAction, NotYourTurn
from tripot.games.gangs_city.box.box import Kind
from tripot.games.gangs_city.city.spots import on, parse_spot, side
from tripot.games.gangs_city.engine.actions import Finish, Put, parse_action
from tripot.games.gangs_city.engine.events import FightCounted, Finished, TilePut
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.tiles import FIGHT, GUN, MANAGE, RECRUIT, SETTLE, SETTLEMENT
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.testing.toy import PlaceTile as ToyPlace

from .build import LENIENT, A, B, C, Play, at_random, city_of, opening, place, sums

COP, DRIVER = Kind("flic"), Kind("conducteur")
BLOCKED = "That side of Bar is blocked by another gang's tile."
ELSE = "Your tiles on that side do something else."


def bar(a: str = "flic mac conducteur", b: str = "dealer tueuse", c: str = "bodyguard") -> Play:
    """The bar is A's and stands alone, the docks are neutral, the city centre is at its west."""
    return city_of("bar +3+0 A; docks +6+0", gangs={"A": a, "B": b, "C": c})


def test_tiles_are_put_one_at_a_time_round_the_table() -> None:
    play = city_of("bar +3+0", first="B", gangs={"A": "flic mac mac", "B": "mac", "C": "mac mac"})
    order = []
    for text in ("mac*>A", "mac*>A", "flic*>A", "finish", "mac>A", "mac>A", "finish", "mac>A"):
        order.append(play.acting())
        play.do(text)
    assert "".join(order) == "BCABCACA"
    assert play.acting() == "A", "with the settlement tile in hand everybody is asked"
    play.do("finish")
    assert play.state.phase != Phase.PLACE


def test_nobody_places_out_of_turn() -> None:
    play = bar()
    assert len(play.state.legal(B)) == 0
    with pytest.raises(NotYourTurn, match="It is not your turn"):
        play.state.apply(B, parse_action("dealer>3e"))


def test_a_side_is_for_fighting_or_recruiting() -> None:
    play = bar()
    assert play.allows("flic>3e")
    assert play.allows("flic+3e")
    assert play.allows("flic>12w")
    for ill_formed in (
        Put(COP, MANAGE, parse_spot("3e")),
        Put(COP, RECRUIT, on(place("bar"))),
        Put(COP, RECRUIT, on(place("A"))),
        Put(COP, FIGHT, on(place("bar"))),
        Put(COP, SETTLE, parse_spot("3e")),
        Put(GUN, FIGHT, parse_spot("3e")),
        Put(GUN, SETTLE, parse_spot("3e"), chief=True),
    ):
        assert ill_formed not in play.state.legal(A)
        with pytest.raises(InvalidAction, match="is not an action of this game"):
            play.state.apply(A, ill_formed)


def test_own_tiles_are_stacked_for_the_same_action() -> None:
    play = bar(a="conducteur flic mac bodyguard").do("flic>3e", "dealer*>3w", "bodyguard*>3nw")
    assert play.refusal("mac+3e") == ELSE
    play.do("mac>3e", "tueuse>3w", "finish", "bodyguard>3e", "finish", "conducteur*>3e")
    assert [tile.what for tile in play.state.tiles if tile.seat == A] == [
        "flic", "mac", "bodyguard", "conducteur",
    ]  # fmt: skip


def test_recruiters_are_stacked_too() -> None:
    play = bar().do("flic+3e", "dealer*>3w", "bodyguard*>3nw")
    assert play.refusal("mac>3e") == ELSE
    assert play.allows("mac+3e")


def test_several_sides_of_one_location_with_different_actions() -> None:
    play = bar().do("flic>3e", "dealer*>3w", "bodyguard*>3nw", "mac+3ne", "tueuse>3w", "finish")
    assert play.allows("conducteur*+3se")
    assert play.allows("conducteur*=3")
    assert play.allows("conducteur*>3ne") is False


def test_a_cell_with_another_gangs_tile_is_closed() -> None:
    play = bar().do("flic>3e")
    for text in ("dealer>3e", "dealer+3e", "gun>3e", "vest>3e"):
        assert play.refusal(text) == BLOCKED
    assert play.allows("dealer>3ne")


def test_a_side_that_leads_to_a_location_or_a_live_pile_is_no_side() -> None:
    play = city_of("bar +1+0; docks +2+0", gangs={"A": "flic mac"})
    for text, name in (("flic>3w", "Bar"), ("flic>3e", "Bar"), ("flic+12w", "Docks")):
        assert play.refusal(text) == f"That side of {name} is not free: the city goes on there."


def test_only_locations_of_the_city_and_live_piles_are_there() -> None:
    play = bar()
    assert play.refusal("flic>9e") == "There is no location 9 in the city."
    assert play.refusal("flic=9") == "There is no location 9 in the city."
    assert play.refusal("flic>B") == "That pile has no tiles."


def test_management_needs_the_location() -> None:
    play = bar()
    assert play.allows("flic=3")
    assert play.refusal("flic=12") == "You do not own Docks."
    play.do("flic=3")
    assert play.refusal("dealer=3") == "You do not own Bar."


def test_any_number_of_managers_on_one_location() -> None:
    play = bar().do("flic=3", "dealer*>A", "bodyguard*>A", "mac=3", "tueuse>A", "finish")
    assert play.allows("conducteur*=3")


def test_the_centre_is_open_to_all_and_only_for_attacks() -> None:
    play = bar().do("flic>A")
    assert play.allows("dealer>A")
    play.do("dealer>A", "bodyguard*>A")
    assert play.allows("mac>A")
    with pytest.raises(InvalidAction):
        parse_action("mac+A")
    with pytest.raises(InvalidAction):
        parse_action("mac=A")


def test_only_own_characters_in_hand_are_placed() -> None:
    play = bar()
    assert play.refusal("tueuse>3e") == "You hold no Hitwoman."
    play.do("flic>3e", "dealer*>A", "bodyguard*>A")
    assert play.refusal("flic>3e") == "You hold no Cop."


@pytest.mark.parametrize("text", ["nobody>3e", "nobody+3e", "nobody=3", "nobody*>A"])
def test_a_character_the_box_does_not_have_is_refused(text: str) -> None:
    play = bar()
    with pytest.raises((IllegalAction, InvalidAction)):
        play.state.apply(A, parse_action(text))


@pytest.mark.parametrize("action", [FIGHT, RECRUIT, SETTLE])
def test_a_pile_has_no_sides(action: str) -> None:
    """Such an action has no text, but a bot could make one."""
    play = bar()
    put = Put(GUN if action == SETTLE else COP, action, side(place("A"), 1))
    assert put not in play.state.legal(A)
    with pytest.raises((IllegalAction, InvalidAction)):
        play.state.apply(A, put)


def test_other_actions_wait_for_their_time() -> None:
    play = bar()
    assert play.refusal("first:2") == "“first:2” cannot be done now."
    for text in ("bid:0.0.0.0.0", "resolve:standard", "resolve:3", "hold", "shoot:2.flic"):
        assert play.refusal(text).endswith("cannot be done now.")
    for text in ("recruit:flic", "decline", "build:+1+0", "return:flic>3"):
        assert play.refusal(text).endswith("cannot be done now.")
    with pytest.raises(InvalidAction, match="not an action of this game"):
        play.state.apply(A, ToyPlace(1))


# The chief


def test_the_chief_is_declared_with_any_character_and_once() -> None:
    play = bar()
    assert play.allows("flic*>3e")
    assert play.allows("flic*+3e")
    assert play.allows("flic*=3")
    assert play.allows("flic*>A")
    play.do("flic*>3e", "dealer*>A", "bodyguard*>A")
    assert play.refusal("mac*>3e") == "You have declared a chief in this turn."
    assert play.allows("mac>3e")
    assert play.state.table(B).gangs[A].chief
    assert play.state.table(SPECTATOR).tiles[0].chief


def test_the_last_character_must_be_the_chief_if_there_is_none() -> None:
    play = bar().do("flic>3e", "dealer>A", "bodyguard*>A", "mac>3e")
    assert play.refusal("tueuse>A") == "You have no chief yet, so your last character must be it."
    play.do("tueuse*>A", "finish")
    assert all("*" in text for text in play.menu() if text.startswith("conducteur"))
    assert play.allows("conducteur*>3e")


def test_a_chief_who_manages_gives_nothing() -> None:
    play = bar(a="flic mac", b="", c="").place(A="mac*=3 flic>12e")
    assert sums(play.only(FightCounted).totals) == ["A 4: flic 4"]


def test_the_chief_may_be_another_one_next_turn() -> None:
    play = bar(a="flic mac", b="", c="").place(A="mac*=3 flic>3e").do("first:1")
    assert play.allows("flic*>3e")
    assert play.allows("mac*>3e")


# The end of the placement


def test_all_characters_must_be_placed() -> None:
    play = bar()
    assert Finish() not in play.state.legal(A)
    assert play.refusal("finish") == "You must place all your characters."
    play.do("flic>3e", "dealer*>A", "bodyguard*>A", "mac*>3e", "tueuse>A", "finish")
    assert play.refusal("finish") == "You must place all your characters."


def test_who_has_no_character_finishes() -> None:
    play = bar(a="", b="mac", c="mac")
    assert play.menu() == ["finish"]
    assert (
        play.refusal("gun>3e") == "The settlement tile needs a fighter of yours on the same side."
    )
    play.do("finish")
    assert play.told == [Finished(A, 1)]
    assert play.acting() == "B"


def test_who_has_placed_the_settlement_tile_too_is_not_asked_again() -> None:
    play = bar(a="flic", b="mac mac", c="").do("flic*>3e", "mac>A", "finish", "gun>3e", "mac*>A")
    assert play.acting() == "B"


def test_others_see_where_a_tile_lies_and_not_what_it_is() -> None:
    play = bar().do("flic*>3e")
    put = play.only(TilePut)
    assert (put.what, put.action) == ("flic", "fight")
    for viewer in (B, C, SPECTATOR):
        heard = put.heard_by(viewer)
        assert heard == TilePut(A, 0, parse_spot("3e"), True, None, None)
        assert play.state.table(viewer).gangs[A].to_place == 3
        assert play.state.table(viewer).hand != play.state.hands[A]
    assert put.heard_by(A) == put
    assert play.state.table(A).hand == ("conducteur", "mac")


# Menus and rules say the same


def every_put(play: Play) -> list[Put]:
    """Everything somebody could try with a tile, sensible or not."""
    state = play.state
    spots = [side(where, direction) for where in state.city.places for direction in range(6)]
    held = sorted({*state.gangs[state.to_act[0]], DRIVER})
    puts = [
        Put(kind, action, spot, chief)
        for kind, action, spot, chief in product(held, (FIGHT, RECRUIT), spots, (False, True))
    ]
    puts += [
        Put(kind, MANAGE, on(where), chief)
        for kind, where, chief in product(held, state.city.places, (False, True))
    ]
    puts += [
        Put(kind, FIGHT, on(place(pile)), chief)
        for kind, pile, chief in product(held, "AB", (False, True))
    ]
    ons = [on(where) for where in (*state.city.places, place("A"), place("B"))]
    return puts + [Put(what, SETTLE, spot) for what in SETTLEMENT for spot in (*spots, *ons)]


@pytest.mark.parametrize("options", [GangsCityOptions(), LENIENT], ids=["strict", "lenient"])
@pytest.mark.parametrize("players", [3, 5])
def test_the_menu_has_exactly_what_is_accepted(players: int, options: GangsCityOptions) -> None:
    rng = Random(players)
    play = at_random(opening(players, options=options), rng)
    for _ in range(60):
        if play.state.phase == Phase.PLACE:
            who = play.state.to_act[0]
            menu = play.state.legal(who)
            accepted = {put for put in every_put(play) if accepts(play, put)}
            assert {action for action in menu if isinstance(action, Put)} == accepted
            assert len(menu) == len({*menu}) == len(accepted) + (Finish() in menu)
            assert (Finish() in menu) == accepts(play, Finish())
        play.do(str(play.state.legal(play.state.to_act[0]).sample(rng)))


def accepts(play: Play, action: Put | Finish) -> bool:
    try:
        play.state.apply(play.state.to_act[0], action)
    except IllegalAction:
        return False
    return True


def test_when_all_is_placed_nothing_is_left_in_hand() -> None:
    play = city_of("bar +3+0", gangs={"A": "mac"}, stock={"A": "arms 1"}).place(A="mac*>3e")
    state = play.state
    assert state.phase == Phase.BID
    assert (state.hands, state.settlers) == (((),) * 3, (False,) * 3)
    assert (state.finished, state.last) == ((False,) * 3, None)
