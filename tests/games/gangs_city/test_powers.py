"""The ten powers of the mercenaries, and how they work on each other."""

import pytest

from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.engine.events import (
    FightCounted,
    FireHeld,
    RecruitDeclined,
    RecruitmentCounted,
    Shot,
    StockTaken,
)
from tripot.games.gangs_city.options import GangsCityOptions

from .build import A, B, C, Play, city_of, kinds, place, sums, traffic


def fought(play: Play) -> FightCounted:
    return play.every(FightCounted)[-1]


def test_the_armoured_man_cannot_be_marked() -> None:
    play = city_of("bar +3+0").lying(A="flic>3e gun>3e", B="blinde>3w mac>3w")
    assert play.menu() == ["shoot:2.mac", "hold"]
    assert play.refusal("shoot:2.blinde") == "You cannot shoot that one here."


def test_the_armoured_man_cannot_be_marked_by_a_sniper_or_on_a_pile() -> None:
    play = city_of("bar +3+0").lying(A="tireur>A gun>A", B="blinde>A")
    assert FireHeld(A, place("A"), declined=False) in play.told
    assert sums(fought(play).totals)[1] == "B 3: blinde 3"


def test_the_doc_brings_others_home() -> None:
    play = city_of("bar +3+0 A").lying(A="toubib>3e tueuse>3w", B="flic>3ne gun>3ne")
    play.do("shoot:1.tueuse")
    assert play.only(Shot) == Shot(A, place("bar"), kinds("tueuse")[0], False, saved=True)
    assert sums(fought(play).totals) == ["B 4: flic 4", "A 3: toubib 3"], "out of this fight"
    assert play.gang("A") == "toubib tueuse"
    assert play.state.removed == ()


def test_the_doc_does_not_save_himself() -> None:
    play = city_of("bar +3+0").lying(A="toubib>3e tueuse>3w", B="flic>3ne gun>3ne")
    play.do("shoot:1.toubib")
    assert not play.only(Shot).saved
    assert play.gang("A") == "tueuse"
    assert play.state.removed == kinds("toubib")


def test_the_doc_saves_others_though_he_is_shot_in_the_same_fight() -> None:
    play = city_of("bar +3+0").lying(
        A="toubib>3e tueuse>3w", B="flic>3ne gun>3ne", C="mac>3nw gun>3nw"
    )
    play.do("shoot:1.toubib", "shoot:1.tueuse")
    assert [(event.kind, event.saved) for event in play.every(Shot)] == [
        ("toubib", False),
        ("tueuse", True),
    ]
    assert play.gang("A") == "tueuse"
    assert [total.seat for total in fought(play).totals] == [B, C]


@pytest.mark.parametrize("doc", ["toubib+3e", "toubib>12e"])
def test_the_doc_saves_only_in_his_own_fight(doc: str) -> None:
    play = city_of("bar +3+0; docks +7+0", recruits={"bar": "", "docks": ""})
    play.lying(A=f"{doc} tueuse>3w", B="flic>3ne gun>3ne").do("shoot:1.tueuse")
    assert not play.only(Shot).saved


def test_the_doc_saves_no_other_gang() -> None:
    play = city_of("bar +3+0").lying(A="toubib>3e", B="flic>3ne gun>3ne", C="mac>3nw")
    play.do("shoot:3.mac")
    assert not play.only(Shot).saved


def test_the_doc_saves_on_a_pile_too() -> None:
    play = city_of("bar +3+0").lying(A="toubib>A tueuse>A", B="flic>A gun>A")
    play.do("shoot:1.tueuse")
    assert play.only(Shot).saved


def test_the_sniper_shoots_through_vests() -> None:
    play = city_of("bar +3+0").lying(A="tireur>3e gun>3e", B="flic>3w vest>3w")
    assert play.menu() == ["shoot:2.flic", "hold"]
    without = city_of("bar +3+0").lying(A="mac>3e gun>3e", B="flic>3w vest>3w")
    assert without.only(FireHeld).declined is False


def test_the_sniper_must_be_in_the_fight() -> None:
    play = city_of("bar +3+0; docks +7+0").lying(A="mac>3e gun>3e tireur>12e", B="flic>3w vest>3w")
    assert play.only(FireHeld) == FireHeld(A, place("bar"), declined=False)


def test_the_sniper_shoots_though_he_is_marked() -> None:
    play = city_of("bar +3+0", first="C")
    play.lying(A="tireur>3e gun>3e", B="flic>3w vest>3w", C="mac>3ne gun>3ne")
    play.do("shoot:1.tireur")
    assert play.acting() == "A"
    play.do("shoot:2.flic")
    assert [event.kind for event in play.every(Shot)] == ["tireur", "flic"]


def test_the_sniper_helps_only_the_own_gun() -> None:
    play = city_of("bar +3+0").lying(A="tireur>3e", B="flic>3w vest>3w", C="mac>3ne gun>3ne")
    assert play.menu() == ["shoot:1.tireur", "hold"]


def test_the_lawyer_wins_ties_before_the_owner() -> None:
    play = city_of("bar +3+0 A").lying(A="dealer>3e", B="avocat>3w mac>3w")
    assert sums(fought(play).totals) == ["B 4: avocat 1, mac 3", "A 4: dealer 4"]
    assert (fought(play).winner, fought(play).why) == (B, "lawyer")


def test_the_lawyer_wins_ties_before_the_chief_and_turn_order() -> None:
    play = city_of("bar +3+0", first="A").lying(A="petite_frappe*>3e", B="avocat>3w mac>3w")
    assert (fought(play).winner, fought(play).why) == (B, "lawyer")


def test_the_lawyer_must_survive_the_fight() -> None:
    play = city_of("bar +3+0 A").lying(A="dealer>3e gun>3e", B="avocat>3w flic>3w")
    play.do("shoot:2.avocat")
    assert (fought(play).winner, fought(play).why) == (A, "owner")


def test_the_lawyer_wins_ties_only_for_what_he_does() -> None:
    play = city_of("bar +3+0 A").lying(A="dealer>3e", B="avocat+3w flic>3ne")
    assert (fought(play).winner, fought(play).why) == (A, "owner")
    play = city_of("cabaret +3+0 A").lying(A="flic+6e bodyguard>6se", B="bodyguard+6w avocat>6ne")
    assert play.only(RecruitmentCounted).why == ("owner",)
    assert play.acting() == "A"


def test_the_lawyer_wins_ties_of_recruiters() -> None:
    play = city_of("cabaret +3+0 A").lying(A="mac+6e", B="avocat+6w videur+6w", C="dealer>6ne")
    counted = play.only(RecruitmentCounted)
    assert sums(counted.totals) == ["B 4: avocat 3, videur 1", "A 4: mac 4"]
    assert counted.why == ("lawyer",)
    assert play.acting() == "B"


def test_the_lawyer_does_not_beat_a_higher_total() -> None:
    play = city_of("bar +3+0").lying(A="tueuse>3e", B="avocat>3w mac>3w")
    assert (fought(play).winner, fought(play).why) == (A, "highest")


def test_the_lieutenant_leads_the_others_and_adds_to_the_chief() -> None:
    play = city_of("bar +3+0").lying(A="lieutenant>3e flic*>3w mac>3w", B="mac>3ne")
    assert sums(fought(play).totals)[0] == (
        "A 15: lieutenant 3+chief, flic 4+chief+lieutenant, mac 3+chief+lieutenant"
    )


def test_the_lieutenant_gives_himself_nothing() -> None:
    play = city_of("bar +3+0").lying(A="lieutenant>3e")
    assert sums(fought(play).totals) == ["A 3: lieutenant 3"]


def test_the_lieutenant_leads_recruiters_too() -> None:
    play = city_of("cabaret +3+0").lying(A="lieutenant+6e conducteur+6w mac>6ne")
    assert sums(play.only(RecruitmentCounted).totals) == [
        "A 5: lieutenant 2, conducteur 2+lieutenant"
    ]
    assert sums(fought(play).totals) == ["A 3: mac 3"], "not those who do something else"


def test_the_lieutenant_must_survive() -> None:
    play = city_of("bar +3+0").lying(A="lieutenant>3e flic>3w", B="mac>3ne gun>3ne")
    play.do("shoot:1.lieutenant")
    assert sums(fought(play).totals)[0] == "A 4: flic 4"


def test_the_lone_wolf_fights_better_alone() -> None:
    play = city_of("bar +3+0").lying(A="loup*>3e", B="flic>3w")
    assert sums(fought(play).totals)[0] == "A 8: loup 4+chief+3"
    play = city_of("bar +3+0").lying(A="loup>3e conducteur>3w", B="flic>3ne")
    assert sums(fought(play).totals)[0] == "A 6: loup 4, conducteur 2"


def test_the_lone_wolf_is_alone_after_the_losses() -> None:
    play = city_of("bar +3+0").lying(A="loup>3e conducteur>3w", B="flic>3ne gun>3ne")
    play.do("shoot:1.conducteur")
    assert sums(fought(play).totals)[0] == "A 7: loup 4+3"


def test_the_lone_wolf_is_alone_when_the_doc_has_carried_the_other_away() -> None:
    play = city_of("bar +3+0").lying(
        A="loup>3e toubib>3e conducteur>3w", B="flic>3ne gun>3ne", C="mac>3nw gun>3nw"
    )
    play.do("shoot:1.toubib", "shoot:1.conducteur")
    assert sums(fought(play).totals)[0] == "A 7: loup 4+3"
    assert play.gang("A") == "conducteur loup"


def test_recruiters_beside_him_do_not_disturb_the_lone_wolf() -> None:
    play = city_of("bar +3+0 A").lying(A="loup>3e conducteur+3w", B="flic>3ne")
    assert sums(fought(play).totals)[0] == "A 7: loup 4+3"


def test_the_powderman_cancels_the_chief_bonus_of_others() -> None:
    play = city_of("bar +3+0").lying(A="artificier*>3e mac>3e", B="flic*>3w mac>3w")
    assert sums(fought(play).totals) == [
        "A 10: artificier 5+chief, mac 3+chief",
        "B 7: flic 4, mac 3",
    ]


def test_the_powderman_leaves_the_chief_the_tie_break() -> None:
    play = city_of("bar +3+0").lying(A="artificier>3e", B="mac*>3w conducteur>3w")
    assert sums(fought(play).totals) == ["B 5: mac 3, conducteur 2", "A 5: artificier 5"]
    assert (fought(play).winner, fought(play).why) == (B, "chief")


def test_the_powderman_leaves_the_lieutenant_alone() -> None:
    play = city_of("bar +3+0").lying(A="artificier>3e", B="lieutenant*>3w conducteur>3w")
    assert sums(fought(play).totals)[0] == "B 6: lieutenant 3, conducteur 2+lieutenant"


def test_the_powderman_must_survive() -> None:
    play = city_of("bar +3+0").lying(A="artificier>3e", B="flic*>3w gun>3w")
    play.do("shoot:1.artificier")
    assert sums(fought(play).totals) == ["B 5: flic 4+chief"]


def test_the_powderman_works_in_fights_only() -> None:
    play = city_of("cabaret +3+0").lying(A="artificier>6e", B="mac*+6w")
    assert sums(play.only(RecruitmentCounted).totals) == ["B 5: mac 4+chief"]


def test_the_bouncer_takes_two_from_other_recruiters() -> None:
    play = city_of("cabaret +3+0").lying(
        A="videur>6e bodyguard+6ne", B="mac*+6w dealer+6w", C="conducteur+6sw mac+6sw"
    )
    assert sums(play.only(RecruitmentCounted).totals) == [
        "B 9: mac 4+chief, dealer 5+chief, less 2",
        "C 4: conducteur 2, mac 4, less 2",
        "A 3: bodyguard 3",
    ]


def test_the_bouncer_stops_at_nothing() -> None:
    play = city_of("prison +3+0", recruits={"prison": "conducteur"})
    play.lying(A="flic>2ne videur>2e", B="conducteur+2w")
    assert sums(play.only(RecruitmentCounted).totals) == ["B 0: conducteur 2, less 2"]
    assert play.only(RecruitDeclined) == RecruitDeclined(B, place("prison"), able=False)


def test_the_bouncer_leaves_no_less_than_nothing() -> None:
    """A recruitment of 1 becomes 0, not −1."""
    box = load_box("[characters.conducteur]\nrecruit = 1\ncost = 0\n", "cheap")
    play = city_of("bar +3+0", options=GangsCityOptions(data=box))
    play.lying(A="videur>3e", B="conducteur+3w")
    assert sums(play.only(RecruitmentCounted).totals) == ["B 0: conducteur 1, less 2"]
    assert play.menu() == ["recruit:conducteur", "decline"]


def test_the_bouncer_must_survive_and_fight_there() -> None:
    play = city_of("cabaret +3+0").lying(A="videur>6e", B="mac+6w flic>6nw gun>6nw")
    play.do("shoot:1.videur")
    assert sums(play.only(RecruitmentCounted).totals) == ["B 4: mac 4"]
    play = city_of("cabaret +3+0; docks +7+0").lying(A="videur>12e", B="mac+6w")
    assert sums(play.only(RecruitmentCounted).totals) == ["B 4: mac 4"]
    play = city_of("cabaret +3+0").lying(A="videur+6e", B="mac+6w")
    assert sums(play.only(RecruitmentCounted).totals) == ["B 4: mac 4", "A 1: videur 1"]


def test_the_bouncer_works_though_his_gang_loses() -> None:
    play = city_of("cabaret +3+0 B").lying(A="videur>6e", B="mac+6w bodyguard>6nw")
    assert play.owner("cabaret") == "B"
    assert sums(play.only(RecruitmentCounted).totals) == ["B 2: mac 4, less 2"]


def test_the_burglar_is_at_home_on_piles() -> None:
    play = city_of("bar +3+0").lying(A="cambrioleur*>A", B="tueuse>A")
    assert sums(fought(play).totals) == ["A 7: cambrioleur 3+chief+3", "B 7: tueuse 7"]
    assert fought(play).why == "chief"
    play = city_of("bar +3+0").lying(A="cambrioleur>3e")
    assert sums(fought(play).totals) == ["A 3: cambrioleur 3"]


def test_value_then_chief_then_lieutenant_then_own_bonus() -> None:
    play = city_of("bar +3+0").lying(A="cambrioleur*>A lieutenant>A", B="loup>A")
    assert sums(fought(play).totals) == [
        "A 12: cambrioleur 3+chief+lieutenant+3, lieutenant 3+chief",
        "B 7: loup 4+3",
    ]


def accountant(gang: str = "comptable*>A", bank: str = "", first: str = "A") -> Play:
    """A's gang ties with B for drugs, alcohol and tobacco, and takes stock of what it managed."""
    play = city_of(
        "boite_de_nuit +3+0 A; bar +6+0 A",
        first=first,
        stock={"B": "drugs 1 alcohol 1 tobacco 1", "C": bank},
    )
    play.place(A=f"petite_frappe=14 conducteur=3 {gang}")
    return play.bid(B="drugs 1 alcohol 1 tobacco 1")


def test_the_accountant_finds_one_more_of_the_dearest() -> None:
    play = accountant()
    assert play.every(StockTaken) == [
        StockTaken(A, traffic("drugs"), 1, accountant=False),
        StockTaken(A, traffic("alcohol"), 1, accountant=False),
        StockTaken(A, traffic("tobacco"), 1, accountant=False),
        StockTaken(A, traffic("drugs"), 1, accountant=True),
    ]
    assert play.stock("A") == "drugs 2 alcohol 1 tobacco 1"


def test_the_accountant_needs_the_bank() -> None:
    play = accountant(bank="drugs 11")
    assert play.stock("A") == "drugs 1 alcohol 1 tobacco 1"


def test_the_accountant_looks_at_what_was_taken_not_at_what_was_managed() -> None:
    """A and B tie for drugs, but C has all the tokens; alcohol is the dearest that A takes."""
    play = city_of(
        "boite_de_nuit +3+0 A; bar +6+0 A; casino +9+0 B", stock={"C": "drugs 12 tobacco 1"}
    )
    play.place(A="petite_frappe=14 bodyguard=3 comptable*>A", B="flic*=13").bid()
    assert play.every(StockTaken) == [
        StockTaken(A, traffic("alcohol"), 1, accountant=False),
        StockTaken(B, traffic("alcohol"), 1, accountant=False),
        StockTaken(A, traffic("alcohol"), 1, accountant=True),
    ]


def test_the_accountant_finds_nothing_if_the_gang_takes_nothing() -> None:
    play = city_of("bar +3+0 A").place(A="conducteur=3 comptable*>A")
    assert play.every(StockTaken) == []


def test_the_accountant_of_another_gang_finds_nothing() -> None:
    play = accountant(gang="mac*>A")
    assert not any(event.accountant for event in play.every(StockTaken))


def test_accountants_come_after_everybody_is_served() -> None:
    """The bank has two drugs: A and B take them, and A's Accountant comes too late."""
    play = city_of("boite_de_nuit +3+0 A; casino +6+0 B", stock={"C": "drugs 10"})
    play.place(A="petite_frappe=14 comptable*>A", B="dealer*=13").bid()
    assert (play.stock("A"), play.stock("B")) == ("drugs 1", "drugs 1")
    assert not any(event.accountant for event in play.every(StockTaken))
