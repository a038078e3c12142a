"""Readings A36 to A43: guns, losses, ties, and fights with nobody on the other side."""

import pytest

from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.engine.events import (
    FightCounted,
    FireHeld,
    Marked,
    ShootoutBegan,
    Shot,
)
from tripot.games.gangs_city.options import GangsCityOptions

from .build import A, B, C, city_of, kinds, place, sums


def test_a36_a_kill_is_optional() -> None:
    play = city_of("bar +3+0").lying(A="flic>3e gun>3e", B="mac>3w").do("hold")
    assert play.only(FireHeld) == FireHeld(A, place("bar"), declined=True)
    assert play.every(Shot) == []
    assert play.owner("bar") == "A"


@pytest.mark.parametrize(("first", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_a36_shooters_declare_in_turn_order(first: str, order: str) -> None:
    play = city_of("bar +3+0", first=first)
    play.lying(A="flic>3e gun>3e", B="mac>3w gun>3w", C="dealer>3ne gun>3ne")
    asked = ""
    for _ in range(3):
        asked += play.acting()
        play.do("hold")
    assert asked == order


def test_a36_declarations_are_public_and_losses_simultaneous() -> None:
    play = city_of("bar +3+0").lying(A="flic>3e gun>3e", B="mac>3w gun>3w")
    play.do("shoot:2.mac")
    scene = play.state.table(C).scene
    assert scene is not None
    assert [(mark.seat, mark.kind) for mark in scene.marked] == [(B, "mac")]
    assert play.every(Shot) == []
    assert play.acting() == "B", "a marked gang still fires"
    play.do("shoot:1.flic")
    assert [event.seat for event in play.every(Marked)] == [A, B]
    assert [(event.seat, event.kind) for event in play.every(Shot)] == [(B, "mac"), (A, "flic")]


def test_a36_a_marked_character_is_not_marked_again() -> None:
    play = city_of("bar +3+0").lying(
        A="flic>3e gun>3e", B="dealer>3w gun>3w", C="mac>3ne mac>3ne bodyguard>3nw"
    )
    play.do("shoot:3.bodyguard")
    assert play.menu() == ["shoot:1.flic", "shoot:3.mac", "hold"]
    assert play.refusal("shoot:3.bodyguard") == "You cannot shoot that one here."
    play.do("shoot:3.mac")
    assert play.gang("C") == "mac", "of two alike only one falls"


def test_a36_the_only_target_is_marked_so_the_next_gun_has_nobody() -> None:
    play = city_of("bar +3+0", first="A")
    play.lying(A="flic>3e gun>3e", B="blinde>3w gun>3w", C="mac>3ne gun>3ne")
    play.do("shoot:3.mac", "hold")
    assert play.menu() == ["shoot:1.flic", "hold"]
    play = city_of("bar +3+0").lying(A="blinde>3e gun>3e", B="blinde>3w gun>3w", C="mac>3ne")
    play.do("shoot:3.mac")
    assert play.only(FireHeld) == FireHeld(B, place("bar"), declined=False)


def test_a36_the_chief_and_a_like_character_are_told_apart() -> None:
    play = city_of("bar +3+0").lying(A="flic>3e gun>3e", B="mac*>3w mac>3w")
    assert play.menu() == ["shoot:2.mac*", "shoot:2.mac", "hold"]
    play.do("shoot:2.mac")
    assert sums(play.only(FightCounted).totals) == ["B 4: mac 3+chief", "A 4: flic 4"]
    assert play.only(FightCounted).why == "chief"


def test_a36_nobody_shoots_own_characters_or_recruiters_or_elsewhere() -> None:
    play = city_of("bar +3+0; docks +7+0").lying(
        A="flic>3e gun>3e mac>3e", B="tueuse>3w dealer+3nw petite_frappe>12e"
    )
    assert play.menu() == ["shoot:2.tueuse", "hold"]
    for text in ("shoot:1.mac", "shoot:2.dealer", "shoot:2.petite_frappe", "shoot:2.tueuse*"):
        assert play.refusal(text) == "You cannot shoot that one here."


def test_a38_a_defender_whom_nobody_attacks_goes_home() -> None:
    play = city_of("bar +3+0 A").place(A="flic*>3e")
    fight = play.only(FightCounted)
    assert (fight.owner, fight.winner, fight.why) == (A, A, "alone")
    assert sums(fight.totals) == ["A 4: flic 3+chief"]
    assert (play.owner("bar"), play.gang("A")) == ("A", "flic")


def test_a38_red_on_a_neutral_location_is_an_attack() -> None:
    play = city_of("bar +3+0").place(A="bodyguard*>3e", B="flic*>3w")
    assert sums(play.only(FightCounted).totals) == [
        "B 5: flic 4+chief",
        "A 3: bodyguard 2+chief",
    ]
    assert play.owner("bar") == "B"


def test_a39_everybody_killed_at_a_pile_leaves_the_tile() -> None:
    play = city_of("bar +3+0 C").lying(A="flic>A gun>A", B="mac>A gun>A", C="dealer>3e")
    before = play.state.piles
    play.do("shoot:2.mac", "shoot:1.flic")
    fight = play.every(FightCounted)[-1]
    assert (fight.place, fight.totals, fight.winner, fight.why) == (place("A"), (), None, "nobody")
    assert play.state.piles == before
    assert not play.state.won


def test_a40_a_gun_without_a_shootout_does_nothing_and_comes_back() -> None:
    play = city_of("bar +3+0; docks +7+0 B").place(
        A="flic*>3e gun>3e", B="mac*+3w dealer>12e conducteur=12"
    )
    assert play.every(ShootoutBegan) == []
    assert play.every(FireHeld) == []
    assert play.acting() == "B", "the recruiter, who cannot be shot"
    play.do("decline", "first:1")
    assert play.state.settlers == (True, True, True)


def test_a41_a_chief_who_is_shot_breaks_no_tie() -> None:
    play = city_of("bar +3+0", first="B")
    play.lying(A="conducteur*>3e mac>3e", B="petite_frappe>3w", C="dealer>3ne gun>3ne")
    play.do("shoot:1.conducteur*")
    fight = play.only(FightCounted)
    assert sums(fight.totals)[:2] == ["B 3: petite_frappe 3", "A 3: mac 3"]
    assert fight.why == "order"


def test_a41_a_living_chief_does() -> None:
    play = city_of("bar +3+0", first="B")
    play.lying(A="conducteur*>3e mac>3e", B="petite_frappe>3w", C="dealer>3ne gun>3ne")
    play.do("shoot:1.mac")
    fight = play.only(FightCounted)
    assert sums(fight.totals)[0] == "A 3: conducteur 2+chief"
    assert fight.why == "chief"


def test_a42_a_player_has_one_settlement_tile_gun_or_vest() -> None:
    play = city_of("bar +3+0", gangs={"A": "flic mac"}).do("gun>3e", "finish", "finish")
    assert play.refusal("vest>3e") == "Your settlement tile is not in your hand."


def test_a43_an_attack_of_0_takes_an_undefended_location() -> None:
    box = load_box("[characters.conducteur]\nattack = 0\ndefence = 0\n", "weak")
    options = GangsCityOptions(data=box)
    play = city_of("bar +3+0; docks +7+0 B", options=options)
    play.lying(A="conducteur>3e conducteur>12e", B="conducteur>12w")
    first, second = play.every(FightCounted)
    assert sums(first.totals) == ["A 0: conducteur 0"]
    assert (first.winner, second.winner, second.why) == (A, B, "owner")
    assert (play.owner("bar"), play.owner("docks")) == ("A", "B")


def test_several_attackers_compare_with_each_other_and_with_the_defence() -> None:
    play = city_of("bar +3+0 A").lying(
        A="bodyguard>3e", B="flic>3w conducteur>3nw", C="petite_frappe>3ne mac>3se"
    )
    assert sums(play.only(FightCounted).totals) == [
        "B 6: flic 4, conducteur 2",
        "C 6: petite_frappe 3, mac 3",
        "A 5: bodyguard 5",
    ]
    assert (play.only(FightCounted).winner, play.only(FightCounted).why) == (B, "order")


def test_the_chief_leads_only_those_who_do_the_same_at_the_same_place() -> None:
    play = city_of("bar +3+0; docks +7+0").lying(
        A="flic*>3e mac>3w dealer+3ne petite_frappe>12e", B="conducteur>12w"
    )
    fights = {event.place: sums(event.totals)[0] for event in play.every(FightCounted)}
    assert fights == {
        place("bar"): "A 9: flic 4+chief, mac 3+chief",
        place("docks"): "A 3: petite_frappe 3",
    }


def test_at_a_pile_ties_go_to_the_chief_then_by_turn_order() -> None:
    play = city_of("bar +3+0", first="C").lying(A="mac>A", B="conducteur*>A", C="petite_frappe>A")
    fight = play.only(FightCounted)
    assert [total.seat for total in fight.totals] == [B, C, A]
    assert (fight.owner, fight.winner, fight.why) == (None, B, "chief")


def test_at_a_pile_every_settlement_tile_is_a_gun() -> None:
    play = city_of("bar +3+0").lying(A="flic>A vest>A", B="mac>A")
    assert play.menu() == ["shoot:2.mac", "hold"]
    began = play.only(ShootoutBegan)
    assert [party.settlement for party in began.parties] == ["gun", None]


def test_losing_costs_nothing_but_the_shot() -> None:
    play = city_of("bar +3+0 B").lying(A="flic>3e", B="bodyguard>3w")
    assert (play.gang("A"), play.gang("B")) == ("flic", "bodyguard")
    assert play.owner("bar") == "B"
    assert play.state.removed == kinds("")


def test_fighters_and_settlement_tiles_go_home_before_the_recruitment() -> None:
    play = city_of("bar +3+0").lying(A="flic>3e gun>3e mac+3ne", B="petite_frappe>3w vest>3w")
    assert play.acting() == "A"
    assert [tile.what for tile in play.state.table(C).tiles] == ["mac"]
    play.do("decline")
    assert play.state.table(C).tiles == ()


def test_a36_a_gun_without_a_target_does_not_silence_the_next() -> None:
    play = city_of("bar +3+0").lying(A="flic*>3e gun>3e", B="blinde*>3w gun>3w")
    assert play.only(FireHeld) == FireHeld(A, place("bar"), declined=False)
    assert play.menu() == ["shoot:1.flic*", "hold"]


def test_nobody_recruits_during_a_shootout() -> None:
    play = city_of("bar +3+0", recruits={"bar": "mac"}).lying(A="flic*>3e gun>3e", B="mac*>3w")
    assert play.refusal("recruit:mac") == "“recruit:mac” cannot be done now."
    assert play.refusal("decline") == "“decline” cannot be done now."
    assert play.refusal("resolve:3") == "“resolve:3” cannot be done now."
