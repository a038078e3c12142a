"""What is to be done, why, and what comes next, for whoever acts, waits or watches."""

from tripot.core import SPECTATOR
from tripot.games.gangs_city.engine.deal import blank
from tripot.games.gangs_city.engine.state import GangsCityState, start
from tripot.games.gangs_city.options import GangsCityOptions

from .build import A, B, C, Play, city_of, deal_of, opening
from .looking import task

BAR = "bar +3+0"


def test_the_set_up() -> None:
    play = opening(deal=deal_of(piles=("bar prison docks casino",)))
    why = "Every gang drew a location. It goes on an empty cell that touches the city."
    assert task(play, A) == ["Put Prison (2) on the map", why, "After that: Bo and Cy."]
    assert task(play, B) == ["Ada puts Prison (2) on the map", why, "After that: you and Cy."]
    play.do(play.menu()[0])
    play.do(play.menu()[0])
    assert task(play, SPECTATOR) == [
        "Cy puts Casino (13) on the map", why, "Then the recruits arrive and turn 1 begins.",
    ]  # fmt: skip


def test_before_anything_is_drawn_there_is_nothing_to_do() -> None:
    step = start(blank(GangsCityOptions(), 3))
    assert isinstance(step.state, GangsCityState)
    assert task(Play(step.state), SPECTATOR) == ["Set-up", "", ""]


def test_naming_the_first_player() -> None:
    play = city_of("bar +3+0 B; docks +4+0 A", gangs={"C": "mac"}).lying()
    then = "Then everybody puts tiles face down, one each in turn."
    assert task(play, B) == [
        "Name the first player",
        "You own Bar (3), the owned location of lowest initiative.",
        then,
    ]
    assert task(play, C) == [
        "Bo names the first player",
        "Bo owns Bar (3), the owned location of lowest initiative.",
        then,
    ]


def test_placing() -> None:
    play = city_of(BAR, gangs={"A": "mac flic", "B": "mac"}, stock={"B": "arms 1"})
    then = "Then stock is bid, and all tiles are turned up."
    assert task(play, A) == [
        "Put a tile face down",
        "You have 2 characters to place. After that: Bo and Cy.",
        then,
    ]
    assert task(play, C) == ["Ada puts a tile face down", "After that: Bo and you.", then]
    play.do("mac>A", "mac*>A", "finish", "flic*>A", "finish")
    assert task(play, A) == [
        "Put your settlement tile face down, or finish placing",
        "All your characters are placed. Nobody else has tiles left.",
        then,
    ]
    assert task(play, B) == ["Ada puts a tile face down", "", then]


def test_finishing_is_all_that_is_left() -> None:
    play = city_of(BAR, gangs={"B": "mac"})
    assert task(play, A)[:2] == [
        "Finish placing",
        "All your characters are placed. After that: Bo and Cy.",
    ]
    assert task(play, A)[2] == "Then all tiles are turned up."


def test_characters_that_cannot_be_placed() -> None:
    gangs = {"A": "conducteur conducteur tueuse", "B": "mac mac mac", "C": "flic flic flic"}
    play = city_of("bar +3+0 A", gangs=gangs, piles=("",), first="B")
    play.do("mac>3e", "flic>3ne", "conducteur=3", "mac>3nw", "flic>3w", "conducteur=3")
    play.do("mac*>3sw", "flic*>3se")
    assert task(play, A)[:2] == [
        "Finish placing",
        "None of your characters can be placed any more. After that: Bo and Cy.",
    ]


def test_bidding() -> None:
    play = city_of(BAR, gangs={"A": "mac", "B": "mac"}, stock={"A": "arms 1", "B": "arms 1"})
    play.place(A="mac*>A", B="mac*>3e")
    then = "Then all tiles are turned up."
    opened = "Bids sealed: 0 of 2. They are opened together."
    assert task(play, A) == ["Bid stock, or nothing", opened, then]
    assert task(play, C) == ["Stock is being bid", f"{opened} Still to decide: Ada and Bo.", then]
    play.do("bid:0.1.0.0.0")
    assert task(play, A) == [
        "Stock is being bid",
        "Bids sealed: 1 of 2. They are opened together. Still to decide: Bo.",
        then,
    ]


def test_choosing_the_order() -> None:
    play = city_of("bar +3+0; docks +6+0").lying(A="mac+3e dealer+12e")
    why = "The first player orders the places where somebody has a choice: 2 are left."
    then = "At each place the fight comes first, then the recruitment."
    assert task(play, A) == ["Choose what is resolved next", why, then]
    assert task(play, B) == ["Ada chooses what is resolved next", why, then]


def test_shooting() -> None:
    play = city_of(BAR).lying(A="mac>3e gun>3e", B="flic>3w gun>3w")
    why = "Shootout at Bar (3): whoever is marked falls before the count."
    assert task(play, A) == ["Shoot somebody, or hold fire", why, "After that: Bo."]
    play.do("hold")
    then = "Then those who stand are counted."
    assert task(play, A) == ["Bo decides whom to shoot", why, then]


def test_recruiting() -> None:
    full = "mac flic dealer conducteur bodyguard petite_frappe"
    play = city_of("bar +3+0; docks +6+0", gangs={"A": full})
    play.lying(A="mac+3e dealer*>A", B="dealer+3w", C="mac+12e")
    play.do("resolve:3")
    assert task(play, B) == [
        "Recruit somebody, or nobody",
        "You recruit at Bar (3) with 5.",
        "After that: Ada.",
    ]
    play.do("decline")
    then = "Then the next place is resolved."
    assert task(play, B) == [
        "Ada chooses whom to recruit",
        "Ada recruits at Bar (3) with 4. The gang is full, so somebody has to leave.",
        then,
    ]
    play.do("decline")
    assert task(play, C)[2] == "Then new locations are opened."


def test_what_is_left_of_the_turn() -> None:
    full = "mac flic dealer conducteur bodyguard petite_frappe"
    play = city_of("bar +3+0; docks +6+0", gangs={"A": full})
    play.lying(A="mac+3e dealer+12e")
    play.do("resolve:3", "recruit:conducteur/flic")
    assert task(play, A)[2] == "Then replaced characters go back to the city."
    play.do("recruit:flic/mac")
    assert task(play, A) == [
        "Put Cop and Host back in the city",
        "Whoever was replaced waits on a location for a new gang.",
        "Then the turn is scored.",
    ]


def test_opening_and_returning() -> None:
    full = "mac flic dealer conducteur bodyguard petite_frappe"
    play = city_of(BAR, gangs={"A": full}, piles=("prison docks",), recruits={"bar": "mac mac"})
    play.lying(A="mac+3e flic*>A", B="dealer*+3w")
    play.do("recruit:mac", "recruit:mac/flic")
    assert task(play, A) == [
        "Open Prison (2)",
        "You won it at City centre. It is yours at once.",
        "Then replaced characters go back to the city.",
    ]
    assert task(play, B) == [
        "Ada opens Prison (2)",
        "Ada won it at City centre and owns it at once.",
        "Then replaced characters go back to the city.",
    ]
    play.do("build:+4+0")
    assert task(play, B)[0] == "Ada puts Cop back in the city"


def test_everybody_puts_back_the_own_replaced_characters() -> None:
    full = "mac flic dealer conducteur bodyguard petite_frappe"
    play = city_of("bar +3+0; docks +6+0", gangs={"A": full, "B": full},
                   recruits={"bar": "conducteur", "docks": "conducteur"})  # fmt: skip
    play.lying(A="mac+3e", B="mac+12e")
    play.do("resolve:3", "recruit:conducteur/flic", "recruit:conducteur/dealer")
    assert task(play, A) == [
        "Put Cop back in the city",
        "Whoever was replaced waits on a location for a new gang.",
        "After that: Bo.",
    ]
