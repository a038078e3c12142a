"""Readings A29 to A35 and A55: stock, bids, leaders and their markers."""

import pytest

from tripot.core import SPECTATOR
from tripot.games.gangs_city.engine.events import (
    BidSealed,
    BidsOpened,
    Managed,
    StockTaken,
    TilesRevealed,
    TrafficCounted,
)

from .build import A, B, C, city_of, kinds, place, tokens, traffic

ALCOHOL = traffic("alcohol")


@pytest.mark.parametrize(("first", "a", "b"), [("A", 2, 1), ("B", 1, 2), ("C", 2, 1)])
def test_a29_a_short_bank_serves_in_turn_order(first: str, a: int, b: int) -> None:
    """Nine tokens are held elsewhere, A and B tie with two each: the bank has only three."""
    play = city_of(
        "distillerie +3+0 A; tripot +6+0 B; bar +9+0 B",
        first=first,
        stock={"C": "alcohol 9"},
    )
    play.place(A="conducteur*=4 bodyguard=4", B="mac*=1 conducteur=3").bid()
    assert play.marker("alcohol") == "-"
    assert (play.stock("A"), play.stock("B")) == (f"alcohol {a}", f"alcohol {b}")
    assert play.state.table(A).bank[ALCOHOL] == 0
    assert sum(stock[ALCOHOL] for stock in play.state.stock) == 12


def test_a29_an_empty_bank_gives_nothing() -> None:
    play = city_of("tripot +3+0 A; bar +6+0 B", stock={"C": "alcohol 12"})
    play.place(A="bodyguard*=1", B="mac*=3").bid()
    assert play.every(StockTaken) == []
    assert (play.stock("A"), play.stock("B")) == ("", "")


def test_a29_bids_are_back_before_anybody_is_served() -> None:
    """All twelve tokens are out; the six that C bids come back and serve A and B."""
    play = city_of("distillerie +3+0 A; tripot +6+0 B", stock={"C": "alcohol 12"})
    play.place(A="conducteur*=4 bodyguard=4", B="mac*=1").bid(C="alcohol 6")
    assert play.marker("alcohol") == "C 0"
    assert (play.stock("A"), play.stock("B"), play.stock("C")) == (
        "alcohol 2",
        "alcohol 1",
        "alcohol 6",
    )
    assert play.state.table(A).bank[ALCOHOL] == 3


def test_a30_stock_is_public_only_the_bid_is_hidden() -> None:
    play = city_of("bar +3+0", stock={"A": "arms 2", "B": "tobacco 1"}).lying()
    assert play.acting() == "AB"
    play.bid(A="arms 1")
    sealed = play.every(BidSealed)
    assert sealed[0].tokens == tokens("arms 1")
    assert sealed[0].heard_by(A) == sealed[0]
    for viewer in (B, C, SPECTATOR):
        assert sealed[0].heard_by(viewer) == BidSealed(A, None)


def test_a30_a_sealed_bid_stays_with_its_player_until_all_are_in() -> None:
    play = city_of("bar +3+0", stock={"A": "arms 2", "B": "tobacco 1"}).lying()
    play.do("bid:0.2.0.0.0")
    assert play.acting() == "B"
    for viewer in (A, B, C, SPECTATOR):
        table = play.state.table(viewer)
        assert [gang.stock for gang in table.gangs] == [
            tokens("arms 2"),
            tokens("tobacco 1"),
            tokens(""),
        ]
        assert [gang.bid for gang in table.gangs] == [True, False, False]
        assert table.bid == (tokens("arms 2") if viewer == A else None)
    assert play.every(BidsOpened) == []
    assert play.every(TilesRevealed) == []


def test_a31_gangs_are_public() -> None:
    gangs = {"A": "flic loup", "B": "mac", "C": "petite_frappe"}
    hands = {A: kinds("loup"), B: kinds("mac"), C: kinds("petite_frappe"), SPECTATOR: None}
    play = city_of("bar +3+0", gangs=gangs).do("flic>3e")
    for viewer in (A, B, C, SPECTATOR):
        assert [" ".join(gang.gang) for gang in play.state.table(viewer).gangs] == [*gangs.values()]
        assert play.state.table(viewer).hand == hands[viewer]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("drugs", (3, 4, 5)),
        ("arms", (2, 3, 4)),
        ("prostitution", (2, 3, 4)),
        ("alcohol", (1, 2, 3)),
        ("tobacco", (1, 2, 3)),
    ],
)
def test_a32_the_marker_moves_first_and_scores_in_the_same_turn(
    name: str, points: tuple[int, ...]
) -> None:
    expected = [(None, 0), (0, 1), (1, 2), (2, 2)]
    for (before, level), worth in zip(expected, (points[0], points[1], points[2], points[2])):
        markers = {} if before is None else {name: f"A {before}"}
        play = city_of("bar +3+0", markers=markers, stock={"A": f"{name} 1"}, gangs={"B": "mac"})
        play.place(B="mac*>A").bid(A=f"{name} 1")
        assert play.marker(name) == f"A {level}"
        play.do(play.menu()[0])
        assert play.points("A").gained == worth


def test_a33_a_former_leader_who_is_absent_loses_marker_and_level() -> None:
    play = city_of("bar +3+0", markers={"drugs": "A 2"}, gangs={"A": "mac"}).place(A="mac*>3e")
    assert play.only(TrafficCounted) == TrafficCounted(
        traffic("drugs"), (0, 0, 0), (0, 0, 0), A, None, 0
    )
    assert play.marker("drugs") == "-"
    assert play.points("A").gained == 0


def test_a_traffic_is_counted_as_soon_as_anybody_bids_in_it() -> None:
    play = city_of("bar +3+0", stock={"B": "arms 1"}, gangs={"A": "mac"}).place(A="mac*>3e")
    assert play.bid(B="arms 1").only(TrafficCounted).bids == (0, 1, 0)


def test_a33_a_tie_with_others_gives_control_to_nobody() -> None:
    play = city_of(
        "bar +3+0", markers={"drugs": "C 1"}, stock={"A": "drugs 2", "B": "drugs 2", "C": "drugs 1"}
    )
    play.lying().bid(A="drugs 2", B="drugs 2", C="drugs 1")
    assert play.marker("drugs") == "-"


def test_a33_another_leader_starts_at_the_lowest_level() -> None:
    play = city_of("bar +3+0", markers={"drugs": "A 2"}, stock={"A": "drugs 1", "B": "drugs 2"})
    play.lying().bid(A="drugs 1", B="drugs 2")
    assert play.marker("drugs") == "B 0"
    assert (play.points("A").gained, play.points("B").gained) == (0, 3)


def test_a34_a_bid_alone_wins_and_keeps_a_traffic() -> None:
    play = city_of("bar +3+0", markers={"arms": "A 0"}, stock={"A": "arms 1", "B": "tobacco 2"})
    play.lying().bid(A="arms 1", B="tobacco 1")
    assert (play.marker("arms"), play.marker("tobacco")) == ("A 1", "B 0")
    assert play.every(Managed) == []
    assert (play.stock("A"), play.stock("B")) == ("", "tobacco 1"), "a bid gives nothing back"


def test_a34_nobody_bids_more_than_the_own_stock_or_less_than_nothing() -> None:
    play = city_of("bar +3+0", stock={"A": "arms 1"}).lying()
    assert play.menu() == ["bid:0.0.0.0.0", "bid:0.1.0.0.0"]
    for text in ("bid:0.2.0.0.0", "bid:1.0.0.0.0"):
        assert play.refusal(text) == "You can bid only stock that you have."


def test_a34_who_has_no_stock_is_not_asked() -> None:
    play = city_of("bar +3+0", stock={"B": "arms 1"}).lying()
    assert play.acting() == "B"
    assert city_of("bar +3+0 A", gangs={"A": "mac"}).place(A="mac*>3e").every(BidsOpened) == []


def test_a35_the_number_of_gang_tokens_limits_nothing() -> None:
    """Fifteen locations, five markers, five bids and six characters are more than 22 tokens."""
    names = "tripot prison bar distillerie cabaret motel commissariat hotel_de_luxe aeroport"
    more = "marchand_d_armes docks casino boite_de_nuit ghetto quartier_huppe"
    cells = [f"+{n}+0" for n in range(1, 16)]
    play = city_of(
        "; ".join(f"{name} {cell} A" for name, cell in zip(f"{names} {more}".split(), cells)),
        piles=("",),
        gangs={"A": "flic flic flic flic flic mac"},
        stock={"A": "drugs 5 arms 5 prostitution 5 alcohol 5 tobacco 5"},
    )
    places = (15, 11, 12, 13, 9)
    managers = " ".join(f"flic{'*' if n == 15 else ''}={n}" for n in places)
    play.place(A=f"{managers} mac=14")
    play.bid(A="drugs 5 arms 5 prostitution 5 alcohol 5 tobacco 5")
    assert {marker.holder for marker in play.state.markers} == {A}
    assert play.points("A").district == 15


def test_a55_a_cop_covers_one_symbol_of_each_kind() -> None:
    for name, symbols in (
        ("ghetto", "drugs 1 arms 1"),
        ("docks", "alcohol 1 tobacco 1"),
        ("hotel_de_luxe", "prostitution 1"),
    ):
        play = city_of(f"{name} +3+0 A").place(A=f"flic*={place(name)}")
        assert play.only(Managed).symbols == tokens(symbols)
    two = city_of("docks +3+0 A").place(A="flic*=12 flic=12")
    assert two.only(Managed).symbols == tokens("alcohol 1 tobacco 2")


def test_one_player_manages_several_locations() -> None:
    play = city_of("tripot +3+0 A; distillerie +6+0 A; bar +9+0 B")
    play.place(A="bodyguard*=1 conducteur=4", B="mac*=3")
    assert play.only(TrafficCounted).managed == (2, 1, 0)
    assert play.marker("alcohol") == "A 0"
    assert (play.stock("A"), play.stock("B")) == ("", "alcohol 1")


def test_everybody_is_told_everything_when_the_bids_are_opened() -> None:
    play = city_of("bar +3+0", stock={"A": "arms 2", "B": "tobacco 1"}).lying().bid(A="arms 2")
    opened = play.only(BidsOpened)
    assert opened.bids == (tokens("arms 2"), tokens(""), tokens(""))
    assert play.marker("arms") == "A 0"
