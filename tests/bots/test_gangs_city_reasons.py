"""Why a decision is a good one: true of the city, short, and from the view alone."""

from random import Random
from typing import Any

import pytest

from tripot.bots import load_analyst
from tripot.bots.gangs_city.reasons import MOST, reasons
from tripot.core import (
    Evaluation,
    Match,
    Viewer,
    check_evaluation,
    evaluation_text,
    read_evaluation,
)
from tripot.games.gangs_city.engine.actions import parse_action
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.locale import LANGUAGES, Speech
from tripot.testing import Case, check_views, random_game

from ..games.gangs_city.build import AUTOMATIC, GAME, Play, city_of
from .city_views import view_of

EMPTY = {"bar": "", "prison": "", "cabaret": "", "motel": ""}


def why(play: Play, action: str, seat: int | None = None) -> list[str]:
    """The reasons for an action that may be done."""
    view = view_of(play, seat)
    assert parse_action(action) in view.menu
    return list(map(str, reasons(view, parse_action(action))))


def bare(text: str, **more: Any) -> Play:
    """A city without a centre, in which nobody can be recruited."""
    names = [part.split()[0] for part in text.split("; ")]
    return city_of(text, recruits=dict.fromkeys(names, ""), piles=("",), **more)


# Placing


def test_a_fight_tells_the_district_it_is_for_and_what_the_others_may_have_there() -> None:
    play = bare(
        "bar +3+0 A; cabaret +4+0; prison +9+0 B",
        gangs={"A": "tueuse flic", "B": "petite_frappe bodyguard"},
        first="B",
    ).do("bodyguard>6ne", "finish")
    assert why(play, "tueuse>6e") == [
        "With it your district would be 2, worth 1 a turn.",
        # One of a Hood, 3, and a Bodyguard, 2, of which A sees no more than a tile.
        "You would have 7. Gang B has 1 tile there: 2 on average if it fights, 3 at most.",
    ]


def test_a_total_below_what_may_be_there_may_still_be_taken_for_more() -> None:
    play = bare(
        "bar +3+0; prison +9+0 B",
        gangs={"A": "conducteur flic", "B": "tueuse dealer"},
        first="B",
    ).do("tueuse*>3ne", "finish")
    assert why(play, "conducteur>3e") == [
        "Your people could run Alcohol 1 and Tobacco 1 there.",
        "You would have 2. Gang B has 1 tile there: 6 on average if it fights, 8 at most.",
        "Nobody can see who it is, so it may be taken for more than it is.",
    ]


def test_own_tiles_and_the_chief_count() -> None:
    play = bare("bar +3+0; prison +9+0 B", gangs={"A": "loup flic tueuse", "B": "conducteur"})
    play.do("loup>3e", "conducteur*=2", "finish")
    assert why(play, "flic*>3e") == [
        "Your people could run Alcohol 1 and Tobacco 1 there.",
        "Nobody else is there yet. Alone, you take it.",
        "As the chief it makes every fighter of yours there count 1 more.",
    ]
    play.do("flic>3e", "finish")
    # Whoever must be the chief is none by choice.
    assert len(why(play, "tueuse*>3e")) == 2


@pytest.mark.parametrize(
    ("city", "action", "prize"),
    [
        ("bar +3+0 A; cabaret +4+0 A; prison +9+0 B", "loup>6e",
         "Without Cabaret your district would be worth 1 less a turn."),
        ("bar +3+0 A; prison +9+0 B", "loup>3e", "Bar is yours, and should stay so."),
        ("bar +3+0 A; prison +9+0 B", "loup>2e", "It would take Prison from Gang B."),
        ("bar +3+0; prison +9+0 B", "loup>3e", "It would be one location more for you."),
    ],
)  # fmt: skip
def test_a_fight_is_about_what_a_location_is_worth(city: str, action: str, prize: str) -> None:
    play = bare(city, gangs={"A": "loup tireur", "B": "flic"})
    assert why(play, action)[0] == prize


def test_what_a_gang_can_run_there_is_said_of_its_own_locations_too() -> None:
    play = bare("bar +3+0 A; prison +9+0 B", gangs={"A": "conducteur loup", "B": "flic"})
    assert why(play, "loup>3e") == [
        "Bar is yours, and your people can run Alcohol 1 and Tobacco 1 there.",
        "Nobody else is there yet. Alone, you keep it.",
    ]


def test_a_pile_is_worth_a_location() -> None:
    play = city_of(
        "bar +3+0; prison +9+0 B", gangs={"A": "loup flic", "B": "cambrioleur"},
        recruits=EMPTY, piles=("motel",), first="B",
    ).do("cambrioleur*>A", "finish")  # fmt: skip
    assert why(play, "flic>A") == [
        "The top tile would be a new location of yours.",
        # The Burglar's 3, his bonus of 3 at a pile, and the chief's.
        "You would have 4. Gang B has 1 tile there: 7 on average if it fights, 7 at most.",
        "Nobody can see who it is, so it may be taken for more than it is.",
    ]
    alone = city_of("bar +3+0", gangs={"A": "loup flic"}, recruits=EMPTY, piles=("motel",))
    assert "Alone, you win the top tile." in why(alone, "flic>A")[1]


def test_recruiting_tells_who_can_be_paid_and_who_is_there_too() -> None:
    play = city_of(
        "cabaret +3+0; prison +9+0 B", recruits={"cabaret": "mac conducteur", "prison": ""},
        gangs={"A": "mac loup", "B": "flic"}, piles=("",), first="B",
    ).do("flic*+6ne", "finish")  # fmt: skip
    assert why(play, "mac+6e") == [
        "Your total of 4 is enough for Host (cost 4).",
        "Also there: Gang B. The highest total chooses first.",
        "Your gang has room for 4 more characters.",
    ]


def test_recruiting_with_too_little_says_how_much_is_missing() -> None:
    play = city_of(
        "cabaret +3+0; bar +5+0", recruits={"cabaret": "mac", "bar": ""},
        gangs={"A": "conducteur loup"}, piles=("",),
    )  # fmt: skip
    assert why(play, "conducteur+6e") == [
        "Your total of 2 is not enough yet: the cheapest there costs 4."
    ]
    assert why(play, "conducteur+3ne") == ["There is nobody to recruit there."]


def test_a_full_gang_recruits_in_exchange() -> None:
    play = city_of(
        "cabaret +3+0", recruits={"cabaret": "mac"}, piles=("",),
        gangs={"A": "conducteur dealer dealer flic mac mac"},
    )  # fmt: skip
    assert why(play, "dealer+6e") == [
        "Your total of 5 is enough for Host (cost 4).",
        "Nobody else is there yet. Alone, you choose first.",
        "Your gang is full: a recruit takes the place of one of yours.",
    ]


def test_running_traffics_tells_what_control_is_worth() -> None:
    play = bare("prison +3+0 A; bar +9+0 B", gangs={"A": "conducteur conducteur", "B": "flic"})
    assert why(play, "conducteur=2") == ["Tobacco: 1 in all. Nobody controls it; worth 1 a turn."]


def test_a_manager_who_adds_nothing_is_a_bluff() -> None:
    play = bare(
        "bar +3+0 A; prison +9+0 B", gangs={"A": "conducteur conducteur flic", "B": "flic"}
    ).do("conducteur=3", "flic*=2", "finish")
    assert why(play, "conducteur=3")[0].startswith("It adds nothing there")
    play.do("conducteur=3", "finish")
    assert why(play, "flic*=3")[0] == (
        "It adds nothing there, but nobody can see that, or shoot it."
    )


def test_a_gun_and_a_vest_say_what_for() -> None:
    play = bare(
        "bar +3+0; prison +9+0 B", gangs={"A": "tueuse flic", "B": "petite_frappe"}, first="B"
    ).do("petite_frappe*>3w", "finish")
    gun, vest = why(play, "gun>3e"), why(play, "vest>3e")
    assert gun == [
        "In a shootout there you may shoot one fighter of another gang.",
        "Gang B is there too, perhaps with Hood.",
    ]
    assert vest == [
        "No gun there can be pointed at your fighters, on whatever side they lie.",
        "Also there: Gang B.",
    ]
    assert why(play, "gun>2e")[1] == (
        "Nobody else is there yet: whoever comes meets a gun they cannot see."
    )


def test_placing_ends_with_the_settlement_tile_in_hand_or_without_a_character() -> None:
    play = bare("bar +3+0; prison +9+0 B", gangs={"A": "flic", "B": "flic"})
    play.do("flic*>3e", "flic*=2", "finish")
    assert why(play, "finish") == ["No fight of yours needs the settlement tile."]
    managing = bare("prison +3+0 A; bar +9+0", gangs={"A": "flic"}).do(
        "flic*=2", "finish", "finish"
    )
    assert why(managing, "finish") == ["All your characters are placed."]


# The turn


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("first:2", "First in order, you win ties that nothing else decides, and you choose which "
                    "place is resolved next."),
        ("first:3", "You place last, when you have seen where all the others lie."),
        ("first:1", "1 gang places before you, so you see where it goes."),
    ],
)  # fmt: skip
def test_who_names_the_first_player_is_told_what_the_order_brings(action: str, said: str) -> None:
    play = city_of("bar +3+0 B", gangs={"B": "flic"}, first="A").place(B="flic*=3")
    assert play.state.players == 3
    found = why(play, action)
    assert found[0] == said
    assert found[1].startswith("Order: ")


def test_without_a_choice_of_places_the_first_player_has_the_ties_only() -> None:
    play = city_of("bar +3+0 B", gangs={"B": "flic"}, first="A", options=AUTOMATIC)
    play.place(B="flic*=3")
    assert why(play, "first:2")[0] == "First in order, you win ties that nothing else decides."


def test_a_bid_tells_of_the_traffics_it_is_for() -> None:
    play = bare(
        "prison +3+0 B; bar +9+0", gangs={"A": "petite_frappe", "B": "conducteur"},
        stock={"A": "tobacco 3 arms 1"},
    ).lying(A="petite_frappe*>3e", B="conducteur=2")  # fmt: skip
    assert why(play, "bid:0.0.0.0.2", 0) == [
        "Tobacco: 0 + 2 bid = 2. Nobody controls it; worth 1 a turn."
    ]
    assert why(play, "bid:0.0.0.0.0", 0) == [
        "You keep Arms 1 and Tobacco 3 for a turn in which it decides more."
    ]


def test_a_place_to_resolve_tells_who_is_there() -> None:
    play = city_of("bar +3+0; cabaret +9+0", recruits={"bar": "mac", "cabaret": "mac"})
    play.lying(A="mac*+3e", B="mac*+6e")
    assert play.state.phase == "act"
    assert why(play, "resolve:3") == ["Recruiting: you."]
    assert why(play, "resolve:6") == [
        "Recruiting: Gang B.", "You have nothing at stake there yourself.",
    ]  # fmt: skip
    assert why(play, "resolve:standard") == [
        "Another order than that of the numbers would gain you nothing."
    ]


# What is resolved


def shootout(**gangs: str) -> Play:
    return bare("bar +3+0 B; prison +9+0").lying(**gangs)


def test_a_shot_that_decides_the_fight_says_so() -> None:
    play = shootout(A="petite_frappe>3e conducteur>3e gun>3e", B="bodyguard>3w mac>3w")
    assert why(play, "shoot:2.bodyguard") == [
        "Without Bodyguard, Gang B would have 3 instead of 8.",
        "As it stands: you win, with 5 against 3 of Gang B.",
    ]
    assert why(play, "shoot:2.mac") == [
        "Without Host, Gang B would have 5 instead of 8.",
        "As it stands: Gang B wins, with 5 against your 5.",
        "It costs Gang B the character for good.",
    ]
    assert why(play, "hold") == ["As it stands: Gang B wins, with 8 against your 5."]


def test_a_shot_may_leave_nobody_or_be_healed() -> None:
    play = shootout(A="petite_frappe>3e gun>3e", B="flic>3w")
    assert why(play, "shoot:2.flic")[1] == "As it stands: nobody is left to stand against you."
    healed = shootout(A="petite_frappe>3e gun>3e", B="flic>3w toubib>3w")
    assert why(healed, "shoot:2.flic")[2] == "Doc would bring the victim home."


def test_where_others_shoot_too_nothing_is_certain() -> None:
    play = shootout(A="petite_frappe>3e gun>3e", B="flic>3w gun>3w")
    assert why(play, "hold") == ["If nobody else shoots: Gang B wins, with 3 against your 3."]
    play.do("shoot:2.flic")
    assert why(play, "shoot:1.petite_frappe")[1] == "As it stands: nobody is left standing."


def test_a_recruit_tells_its_price_what_it_brings_and_who_wants_it_too() -> None:
    play = city_of("cabaret +3+0", recruits={"cabaret": "flic comptable"})
    play.lying(A="dealer+6e", B="dealer+6w")
    assert why(play, "recruit:flic") == [
        "Cop costs 5 of your 5.",
        "Attack 4, defence 3, recruitment 3. Can run Drugs 1, Arms 1, Lanterns 1, Alcohol 1 and "
        "Tobacco 1.",
        "Gang B chooses after you, and could pay it as well.",
    ]
    assert why(play, "recruit:comptable")[1].startswith(
        "Attack 1, defence 2, recruitment 4. Whenever your gang takes stock"
    )
    assert why(play, "decline") == ["You pass over Accountant (cost 4) and Cop (cost 5)."]


def test_a_recruit_for_a_full_gang_tells_who_makes_room() -> None:
    play = city_of("cabaret +3+0", recruits={"cabaret": "mac"})
    play.lying(A="mac+6e flic+6e tueuse+6e conducteur+6e dealer+6e bodyguard+6e")
    assert why(play, "recruit:mac/conducteur^6")[2] == (
        "Driver makes room for it, and costs only 2."
    )
    assert why(play, "recruit:mac/flic^6")[2] == "Cop makes room for it."
    assert why(play, "decline") == [
        "Your gang is full, and those you have are worth more to you.",
        "You pass over Host (cost 4).",
    ]


def test_a_new_location_tells_what_it_joins_and_its_open_sides() -> None:
    play = city_of("bar +3+0 A; cabaret +4+0 A; prison -4+0 B", piles=("motel tripot",))
    play.lying(A="loup>A")
    assert why(play, "build:+5+0") == [
        "With it your district would be 3, worth 2 a turn.",
        "5 sides of it would stay open to others.",
    ]
    assert why(play, "build:-5+0")[0] == (
        "It joins none of your locations, but it is yours at once."
    )


def test_a_location_may_be_walled_in() -> None:
    hollow = city_of(
        "bar +4+0; cabaret +4-1; docks +3-1; prison +2+0; tripot +2+1; ghetto +3+1 A",
        piles=("motel casino",),
    ).lying(A="loup>A")
    assert why(hollow, "build:+3+0")[-1] == (
        "No side of it would stay open: nobody gets at it, and its recruits leave."
    )


@pytest.mark.parametrize(
    ("owner", "said"),
    [
        ("A", "Bar is yours, so you win ties when it is recruited."),
        ("", "Bar is nobody’s, so nobody wins ties as its owner."),
        ("B", "Bar belongs to Gang B."),
    ],
)
def test_whoever_is_put_back_waits_on_somebody_s_location(owner: str, said: str) -> None:
    play = city_of(f"bar +3+0 {owner}; cabaret +9+0", recruits={"bar": "", "cabaret": "mac"})
    play.lying(A="mac+6e flic+6e tueuse+6e conducteur+6e dealer+6e bodyguard+6e")
    play.do("recruit:mac/conducteur^6")
    assert why(play, "return:conducteur>3") == [said, "It can be recruited there from 6 sides."]


# All of them


@pytest.mark.parametrize("players", GAME.players)
def test_every_decision_has_reasons_that_can_be_sent_in_every_language(players: int) -> None:
    rng = Random(players)
    options = GangsCityOptions(turns=6)
    for match in random_game(Case(GAME, options, players), 5)[:-1]:
        view = GAME.own_view(match.view(match.due[0]))
        for action in {view.menu.sample(rng) for _ in range(4)}:
            found = reasons(view, action)
            assert 1 <= len(found) <= MOST
            thought = Evaluation(((action, 1.0),), 0.5, found)
            check_evaluation(thought, view)
            assert read_evaluation(evaluation_text(thought), view) == thought
            for language in LANGUAGES:
                assert all(Speech(language)(reason) for reason in found)


def test_nobody_learns_from_reasons_what_they_may_not_know() -> None:
    def said(match: Match, viewer: Viewer) -> str:
        if viewer not in match.due:
            return ""
        view = GAME.own_view(match.view(viewer))
        rng = Random(view.key)
        some = [view.menu.sample(rng) for _ in range(3)]
        return "\n".join(f"{one} {reason}" for one in some for reason in reasons(view, one))

    check_views(GAME, GangsCityOptions(turns=2), seeds=[3], extra={"reasons": said}, most=15)


def test_the_strongest_level_gives_the_reasons_of_its_likeliest_move() -> None:
    analyst = load_analyst("gangs-city", "kingpin")
    for match in random_game(Case(GAME, GangsCityOptions(turns=1), 3), 2)[:-1:7]:
        view = GAME.own_view(match.view(match.due[0]))
        thought = analyst.evaluate(view, Random(1))
        assert thought.reasons == reasons(view, thought.best)
        assert thought.win is not None
