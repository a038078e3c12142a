"""The short decisions, and what each of them would mean."""

from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.city.hexes import parse_cell
from tripot.games.gangs_city.options import GangsCityOptions

from .build import A, B, Play, city_of, deal_of, opening
from .looking import look, meanings

FULL = "mac flic dealer conducteur bodyguard petite_frappe"


def test_nothing_is_listed_while_tiles_are_placed_or_stock_is_bid() -> None:
    play = city_of("bar +3+0", gangs={"A": "mac"}, stock={"A": "arms 1"})
    assert look(play, A).choices == ()
    assert look(play.place(A="mac*>A"), A).choices == ()


def test_nothing_is_listed_for_those_who_wait() -> None:
    assert look(opening(deal=deal_of(piles=("bar prison docks casino",))), B).choices == ()


def test_a_tile_of_the_set_up() -> None:
    play = opening(deal=deal_of(piles=("bar prison docks casino",), cell="+1+0"))
    found = meanings(play)
    assert list(found) == play.menu()
    assert found["build:+2+0"] == ["Bar (3), east", "It would have 5 free sides."]
    assert found["build:+0+1"] == [
        "Bar (3), south-west, beside City centre", "It would have 4 free sides.",
    ]  # fmt: skip
    (choice,) = (c for c in look(play, A).choices if c.action == "build:+2+0")
    assert (choice.place, choice.cell) == (2, parse_cell("+2+0"))


def test_an_opening_and_the_district_it_makes() -> None:
    play = city_of("bar +3+0 A; docks +6+0 B", piles=("prison motel",))
    found = meanings(play.lying(A="flic*>A"))
    assert found["build:+4+0"] == [
        "Bar (3), east",
        "Your district would be 2, worth 1 a turn. It would have 5 free sides.",
    ]
    assert found["build:+7+0"][1].startswith("Your district would be 1, worth 0 a turn.")


def test_an_opening_that_encloses_others_and_itself() -> None:
    ring = "casino +4+0; docks +4-1; bar +3-1; motel +2+0; ghetto +2+1"
    play = city_of(f"tripot +3+0; {ring}", piles=("prison cabaret",), recruits={"bar": ""})
    found = meanings(play.lying(A="flic*>A"))
    assert found["build:+3+1"][1] == (
        "Your district would be 1, worth 0 a turn. It would have 3 free sides. "
        "No side would be left of Gambling den (1). Out of the game: Dealer and Host."
    )
    hole = city_of(f"{ring}; hotel_de_luxe +3+1", piles=("prison cabaret",))
    inside = meanings(hole.lying(A="flic*>A"))["build:+3+0"]
    assert inside[1] == (
        "Your district would be 1, worth 0 a turn. It would have 0 free sides. "
        "No side would be left of Prison (2)."
    )


def test_naming_the_first_player() -> None:
    found = meanings(city_of("bar +3+0 B; docks +4+0 A", gangs={"C": "mac"}).lying())
    rule = "In a tie the earlier one wins, if nothing else decides."
    assert found["first:1"] == ["Ada", f"Order: Ada, you and Cy. {rule}"]
    assert found["first:2"] == ["You", f"Order: you, Cy and Ada. {rule}"]


def test_the_order_of_places() -> None:
    play = city_of("bar +3+0; docks +6+0")
    found = meanings(play.lying(A="mac+3e gun>12e flic>12e", B="dealer+3w dealer>12w"))
    assert found == {
        "resolve:3": ["Bar (3)", "Recruiting: you and Bo."],
        "resolve:12": ["Docks (12)", "Fighting: you and Bo."],
        "resolve:standard": [
            "The rest in the standard order",
            "In this order: Bar (3) and Docks (12).",
        ],
    }


def shootout() -> Play:
    return city_of("bar +3+0 A").lying(
        A="dealer>3e gun>3e", B="tueuse>3w flic*>3w", C="toubib>3ne mac>3ne gun>3ne"
    )


def test_a_shot() -> None:
    found = meanings(shootout())
    assert found["shoot:2.flic*"] == [
        "Shoot Cop (chief) of Bo",
        "Bo would have 7 instead of 13. If nobody else shoots: Bar (3): Bo: 7 (7 Hitwoman), "
        "you: 4 (4 Dealer) and Cy: 4 (1 Doc and 3 Host). Bo takes it.",
    ]
    assert found["shoot:3.mac"][1].startswith(
        "Cy would have 1 instead of 4. Doc would bring the victim home. If nobody else shoots: "
    )
    assert found["hold"][0] == "Hold fire"
    assert found["hold"][1].startswith("If nobody else shoots: Bar (3): Bo: 13 (7+1 Hitwoman")


def test_the_last_shot() -> None:
    found = meanings(shootout().do("hold"))
    assert found["shoot:1.dealer"] == [
        "Shoot Dealer of Ada",
        "Ada would have 0 instead of 4. As it stands: Bar (3): Bo: 13 (7+1 Hitwoman and 4+1 Cop) "
        "and you: 4 (1 Doc and 3 Host). Bo takes it.",
    ]


def test_a_shot_after_one_that_the_doc_mends() -> None:
    found = meanings(shootout().do("shoot:3.mac"))
    assert found["shoot:1.dealer"][1].startswith("Ada would have 0 instead of 4. As it stands: ")


def test_a_recruit() -> None:
    play = city_of("bar +3+0", recruits={"bar": "conducteur loup petite_frappe"})
    found = meanings(play.lying(A="dealer+3e", B="mac+3w"))
    assert found == {
        "recruit:loup": [
            "Recruit Lone Wolf",
            "Costs 4 of your 5. Attack 4, defence 4, cannot recruit. "
            "Counts 3 more if he is your only fighter left at a place.",
        ],
        "recruit:conducteur": [
            "Recruit Driver",
            "Costs 2 of your 5. Attack 2, defence 2, recruitment 2. "
            "Can run Alcohol 1 and Tobacco 1.",
        ],
        "recruit:petite_frappe": [
            "Recruit Hood",
            "Costs 2 of your 5. Attack 3, defence 2, cannot recruit. Can run Drugs 1 and Arms 1.",
        ],
        "decline": ["Recruit nobody", "After you: Bo: 4."],
    }


def test_a_recruit_without_symbols_or_power() -> None:
    box = load_box('[mercenaries.loup]\npower = "none"\n', "mine")
    play = city_of("bar +3+0", recruits={"bar": "loup"}, options=GangsCityOptions(data=box))
    found = meanings(play.lying(A="dealer+3e"))
    assert found["recruit:loup"][1] == "Costs 4 of your 5. Attack 4, defence 4, cannot recruit."
    assert found["decline"] == ["Recruit nobody", ""]


def test_a_recruit_in_place_of_another() -> None:
    play = city_of("bar +3+0; docks +6+0", gangs={"A": FULL}, recruits={"bar": "conducteur"})
    play.lying(A="dealer+3e flic+12e mac*+12e").do("resolve:3")
    found = meanings(play)
    assert found["recruit:conducteur/bodyguard"] == [
        "Recruit Driver in place of Bodyguard",
        "Costs 2 of your 5. Attack 2, defence 2, recruitment 2. Can run Alcohol 1 and Tobacco 1. "
        "Bodyguard leaves at the end of the turn.",
    ]
    assert found["recruit:conducteur/flic^12"][1].endswith(
        "Cop first acts at Docks (12) and leaves at the end of the turn."
    )
    (choice,) = (c for c in look(play, A).choices if c.action == "recruit:conducteur/flic^12")
    assert (choice.kind, choice.replaced, choice.at) == ("conducteur", "flic", 12)


def test_putting_back_the_replaced() -> None:
    city = "bar +3+0; docks +4+0 B; prison +9+0"
    play = city_of(city, gangs={"A": FULL}, recruits={"bar": "conducteur"})
    play.lying(A="dealer+3w").do("recruit:conducteur/flic")
    found = meanings(play)
    assert found == {
        "return:flic>2": ["Cop to Prison (2)", "Owner: neutral. 6 sides to recruit from."],
        "return:flic>3": ["Cop to Bar (3)", "Owner: neutral. 5 sides to recruit from."],
        "return:flic>12": ["Cop to Docks (12)", "Owner: Bo. 5 sides to recruit from."],
    }
