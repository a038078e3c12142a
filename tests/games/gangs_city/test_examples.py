"""The worked examples of the rulebook, each named after its chapter or figure."""

import pytest

from tripot.core import SPECTATOR
from tripot.games.gangs_city.engine.events import (
    BidsOpened,
    FightCounted,
    FireHeld,
    Managed,
    Marked,
    RecruitDeclined,
    Recruited,
    RecruitmentCounted,
    RecruitsArrived,
    ShootoutBegan,
    Shot,
    StockTaken,
    TrafficCounted,
)
from tripot.games.gangs_city.engine.table import TileSeen

from .build import (
    BOX,
    A,
    B,
    C,
    Play,
    city_of,
    deal_of,
    kinds,
    opening,
    place,
    sums,
    tokens,
    traffic,
)


def test_e0_district() -> None:
    green = "tripot +3+0 A; cabaret +4+0 A; boite_de_nuit +4-1 A; ghetto +6+0 A"
    play = city_of(f"{green}; marchand_d_armes +0+4 B").lying()
    assert (play.points("A").district, play.points("A").gained) == (3, 2)
    assert (play.points("B").district, play.points("B").gained) == (1, 0)


def test_e0b_marker() -> None:
    """Alcohol in four turns running, taken over, by nobody, and by the first one again."""
    play = city_of(
        "tripot +3+0 A; distillerie +6+0 B", gangs={"A": "bodyguard", "B": "conducteur"}, turn=1
    )
    manages, defends = ("bodyguard*=1", "conducteur*=4"), ("bodyguard*>1e", "conducteur*>4e")
    expected = [("A", 1), ("A", 2), ("A", 3), ("A", 3), ("B", 1), ("-", 0), ("A", 1)]
    for turn, (leader, worth) in enumerate(expected, 1):
        if turn > 1:
            play.do("first:1")
        play.place(**{
            who: manages[seat] if leader == who else defends[seat]
            for seat, who in enumerate("AB")
        })  # fmt: skip
        assert play.marker("alcohol")[0] == leader
        gained = {who: play.points(who).gained for who in "ABC"}
        assert gained == {"A": 0, "B": 0, "C": 0} | ({leader: worth} if worth else {})
    levels = [
        event.level for event in play.every(TrafficCounted) if event.traffic == traffic("alcohol")
    ]
    assert levels == [0, 1, 2, 2, 0, 0, 0]
    assert play.state.scores == (1 + 2 + 3 + 3 + 1, 1, 0)


@pytest.mark.parametrize(("players", "locations", "left"), [(3, 4, (11,)), (5, 6, (5, 4))])
def test_e0c_setup(players: int, locations: int, left: tuple[int, ...]) -> None:
    play = opening(players)
    while play.state.turn == 0:
        play.do(play.menu()[0])
    assert len(play.state.city.places) == locations
    assert tuple(map(len, play.state.piles)) == left


def test_f1_grey_zone() -> None:
    """The cell between cabaret and boîte de nuit is full, whichever of them it is used against."""
    gangs = {"A": "flic dealer bodyguard", "B": "dealer conducteur", "C": "tueuse conducteur"}
    play = city_of("cabaret +3+0; boite_de_nuit +4+0 A; casino +3+4", gangs=gangs).do("flic>6ne")
    for other in ("dealer", "tueuse"):
        for nightclub in (f"{other}>14nw", f"{other}+14nw", "gun>14nw"):
            assert play.refusal(nightclub) == (
                "That side of Nightclub is blocked by another gang's tile."
            )
        for cabaret in (f"{other}>6ne", f"{other}+6ne", "vest>6ne"):
            assert play.refusal(cabaret) == (
                "That side of Cabaret is blocked by another gang's tile."
            )
        play.do(f"{other}*>A")
    assert play.acting() == "A"
    assert play.refusal("dealer>14nw") == "Your own tile there is turned against Cabaret."
    assert play.refusal("dealer+6ne") == "Your tiles on that side do something else."
    assert play.allows("dealer>6ne")
    seen = TileSeen(0, A, play.state.tiles[0].spot, False, None, None)
    assert play.state.table(B).tiles[0] == seen
    assert play.state.table(SPECTATOR).tiles[0] == seen
    assert play.state.table(A).tiles[0].what == "flic"
    play.do("bodyguard+13e")
    play.place(A="dealer*>6ne", B="conducteur>A", C="conducteur>A")
    assert [event.place for event in play.every(RecruitmentCounted)] == [place("casino")]
    assert sums(play.only(RecruitmentCounted).totals) == ["A 3: bodyguard 3"]


def bar(**more: str) -> Play:
    """Figure 2: green (A) owns the bar, yellow (B) attacks it."""
    play = city_of("bar +3+0 A")
    tiles = {
        "A": "bodyguard=3 dealer>3w mac*+3sw",
        "B": "tueuse*>3e flic>3ne petite_frappe>3ne",
    }
    return play.place(**{who: f"{text} {more.get(who, '')}" for who, text in tiles.items()})


def test_f2_bar() -> None:
    play = bar()
    assert play.only(Managed) == Managed(A, place("bar"), kinds("bodyguard"), tokens("alcohol 1"))
    fight = play.only(FightCounted)
    assert sums(fight.totals) == [
        "B 17: tueuse 7+chief, flic 4+chief, petite_frappe 3+chief",
        "A 4: dealer 4",
    ]
    assert (fight.owner, fight.winner, fight.why) == (A, B, "highest")
    assert play.told.index(play.only(Managed)) < play.told.index(fight)
    assert play.marker("alcohol") == "A 0"
    assert play.owner("bar") == "B"
    assert sums(play.only(RecruitmentCounted).totals) == ["A 5: mac 4+chief"]
    assert play.acting() == "A"
    assert play.menu() == ["recruit:conducteur", "decline"]


def test_f2_bar_and_yellow_is_the_owner_when_recruiters_tie() -> None:
    play = bar(B="dealer+3se")
    counted = play.only(RecruitmentCounted)
    assert sums(counted.totals) == ["B 5: dealer 5", "A 5: mac 4+chief"]
    assert counted.why == ("owner",)
    assert play.acting() == "B"


def managed() -> Play:
    """Figures 3 to 5: blue (A), violet (B) and red (C)."""
    play = city_of(
        "quartier_huppe +3+0 A; ghetto +6+0 B; prison +9+0 C",
        stock={"A": "arms 1 tobacco 2", "C": "tobacco 1"},
    )
    play.place(A="flic*=5", B="dealer*=15 petite_frappe=15", C="conducteur*=2")
    assert play.acting() == "AC"
    return play.bid(A="arms 1 tobacco 2", C="tobacco 1")


def test_f3_bids() -> None:
    play = managed()
    assert play.only(BidsOpened).bids == (
        tokens("arms 1 tobacco 2"),
        tokens(""),
        tokens("tobacco 1"),
    )
    assert play.told.index(play.only(BidsOpened)) < play.told.index(play.every(Managed)[0])


def test_f4_management() -> None:
    play = managed()
    assert play.every(Managed) == [
        Managed(C, place("prison"), kinds("conducteur"), tokens("tobacco 1")),
        Managed(A, place("quartier_huppe"), kinds("flic"), tokens("arms 1")),
        Managed(B, place("ghetto"), kinds("dealer petite_frappe"), tokens("drugs 2 arms 1")),
    ]
    assert play.state.tiles == ()
    gangs = [play.gang(who) for who in "ABC"]
    assert gangs == ["flic", "dealer petite_frappe", "conducteur"]


def test_f5_leaders_and_stock() -> None:
    play = managed()
    assert play.every(TrafficCounted) == [
        TrafficCounted(traffic("drugs"), (0, 2, 0), (0, 0, 0), None, B, 0),
        TrafficCounted(traffic("arms"), (1, 1, 0), (1, 0, 0), None, A, 0),
        TrafficCounted(traffic("tobacco"), (0, 0, 1), (2, 0, 1), None, None, 0),
    ]
    assert play.every(StockTaken) == [
        StockTaken(B, traffic("arms"), 1, accountant=False),
        StockTaken(C, traffic("tobacco"), 1, accountant=False),
    ]
    assert [play.stock(who) for who in "ABC"] == ["", "arms 1", "tobacco 1"]
    assert [play.marker(name) for name in ("drugs", "arms", "tobacco")] == ["B 0", "A 0", "-"]
    assert [play.points(who).gained for who in "ABC"] == [2, 3, 0]


VIOLET = "tueuse>1e flic*>1ne petite_frappe>1ne"


def tripot(violet: str = VIOLET) -> Play:
    """Figure 6: green (A) defends the tripot with a gun, violet (B) attacks it."""
    return city_of("tripot +3+0 A").place(A="dealer>1w gun>1w mac*+1sw", B=violet)


def test_f6_gun() -> None:
    play = tripot()
    assert play.acting() == "A"
    assert play.menu() == ["shoot:2.tueuse", "shoot:2.flic*", "shoot:2.petite_frappe", "hold"]
    assert play.refusal("shoot:1.mac*") == "You cannot shoot that one here."
    play.do("shoot:2.tueuse")
    assert play.only(Marked) == Marked(A, place("tripot"), B, kinds("tueuse")[0], False)
    assert play.only(Shot) == Shot(B, place("tripot"), kinds("tueuse")[0], False, False)
    assert play.state.removed == kinds("tueuse")
    assert play.gang("B") == "flic petite_frappe"


def test_f6_gun_and_a_recruiter_is_not_in_the_shootout() -> None:
    began = tripot().only(ShootoutBegan)
    assert [(party.seat, party.fighters) for party in began.parties] == [
        (A, kinds("dealer")),
        (B, ("tueuse", "flic", "petite_frappe")),
    ]


@pytest.mark.parametrize("side", ["1e", "1ne"])
def test_f6_gun_against_a_vest(side: str) -> None:
    play = tripot(f"{VIOLET} vest>{side}")
    assert play.only(FireHeld) == FireHeld(A, place("tripot"), declined=False)
    assert play.every(Shot) == []
    assert sums(play.only(FightCounted).totals)[0].startswith("B 17:")


def test_f7_shootout() -> None:
    play = tripot().do("shoot:2.tueuse")
    fight = play.only(FightCounted)
    assert sums(fight.totals) == ["B 9: flic 4+chief, petite_frappe 3+chief", "A 4: dealer 4"]
    assert (fight.winner, fight.why) == (B, "highest")
    assert play.owner("tripot") == "B"
    assert play.acting() == "A", "the mac still recruits"


def test_f7_shootout_without_the_chief() -> None:
    play = tripot().do("shoot:2.flic*")
    assert sums(play.only(FightCounted).totals) == [
        "B 10: tueuse 7, petite_frappe 3",
        "A 4: dealer 4",
    ]
    assert play.owner("tripot") == "B"


def hotel() -> Play:
    """Figure 8: green (A) owns the hôtel de luxe, red (B) and violet (C) recruit there too."""
    return city_of("hotel_de_luxe +3+0 A; prison +9+0").place(
        A="bodyguard+9e conducteur*>2e",
        B="flic+9ne conducteur*>2w",
        C="dealer*+9w avocat+9w",
    )


def test_f8_recruitment() -> None:
    play = hotel()
    counted = play.only(RecruitmentCounted)
    assert sums(counted.totals) == [
        "C 10: dealer 5+chief, avocat 3+chief",
        "A 3: bodyguard 3",
        "B 3: flic 3",
    ]
    assert counted.why == ("highest", "owner")
    assert play.acting() == "C"
    assert play.menu() == ["recruit:tueuse", "recruit:conducteur", "decline"]
    play.do("recruit:tueuse")
    assert play.acting() == "A", "nobody takes two"
    assert play.menu() == ["recruit:conducteur", "decline"]
    assert play.refusal("recruit:tueuse") == "You cannot recruit that one here with 3."
    play.do("recruit:conducteur")
    assert [(event.seat, event.kind) for event in play.every(Recruited)] == [
        (C, "tueuse"),
        (A, "conducteur"),
    ]
    assert play.only(RecruitDeclined) == RecruitDeclined(B, place("hotel_de_luxe"), able=False)
    assert play.recruits("hotel_de_luxe") == ""
    assert play.gang("C") == "avocat dealer tueuse"


def test_f8_recruitment_and_violet_is_mean() -> None:
    play = hotel().do("recruit:conducteur")
    assert play.every(RecruitDeclined) == [
        RecruitDeclined(A, place("hotel_de_luxe"), able=False),
        RecruitDeclined(B, place("hotel_de_luxe"), able=False),
    ]
    assert play.recruits("hotel_de_luxe") == "tueuse"


def test_chapter_2_3_the_ghetto_opens_with_its_recruits() -> None:
    play = opening(deal=deal_of(3, piles=("ghetto tripot prison bar",), stack="loup toubib"))
    while play.state.turn == 0:
        play.do(play.menu()[0])
    arrived = {event.place: event.kinds for event in play.every(RecruitsArrived)}
    assert arrived[place("ghetto")] == kinds("dealer dealer petite_frappe loup")
    assert play.recruits("ghetto") == "dealer dealer loup petite_frappe"


def test_chapter_4_4_only_competent_characters_manage() -> None:
    able = {"petite_frappe", "flic", "dealer", "tueuse"}
    for kind in BOX.characters:
        play = city_of("ghetto +3+0 A", gangs={"A": f"{kind} bodyguard"})
        if kind in able:
            assert play.allows(f"{kind}=15")
        else:
            assert play.refusal(f"{kind}=15").endswith("runs no traffic of this location.")


@pytest.mark.parametrize("kind", ["petite_frappe", "flic"])
def test_chapter_5_3_one_pictogram_runs_one_symbol(kind: str) -> None:
    play = city_of("ghetto +3+0 A").place(A=f"{kind}*=15")
    assert play.only(Managed).symbols == tokens("drugs 1 arms 1")


def test_chapter_5_5_what_is_managed_in_vain_comes_as_stock() -> None:
    play = city_of("distillerie +3+0 A", stock={"B": "alcohol 3"})
    play.place(A="conducteur*=4 bodyguard=4", B="mac*>A").bid(B="alcohol 3")
    assert play.marker("alcohol") == "B 0"
    assert play.stock("A") == "alcohol 2"
    assert play.stock("B") == ""


def test_chapter_6_1_a_vest_covers_the_other_sides_too() -> None:
    play = city_of("tripot +3+0 A").place(
        A="dealer*>1w gun>1w", B="flic*>1e vest>1e tueuse>1se petite_frappe>1ne"
    )
    assert play.only(FireHeld) == FireHeld(A, place("tripot"), declined=False)
