"""The table in sentences, for those who read it or have it read to them."""

from tripot.core import SPECTATOR, Viewer

from .build import GAME, A, B, C, Play, city_of, opening
from .looking import match_of, told

CITY = "bar +1+0 A; docks +2+0 A; prison +4+0 B"


def described(play: Play, viewer: Viewer) -> list[str]:
    match = match_of(play)
    return told(*GAME.describe(match.view(viewer), match.setup.voice(viewer)))


def test_a_table_during_the_placement() -> None:
    play = city_of(CITY, gangs={"A": "flic mac", "B": "dealer petite_frappe"},
                   stock={"A": "arms 1"}, markers={"alcohol": "A 1"}, scores=(3, 2, 1),
                   recruits={"prison": ""})  # fmt: skip
    play.do("flic=3", "petite_frappe*>3sw")
    lines = [
        "Turn 2, Placement; first player: you; 26 points win.",
        "Bar (3), you: Alcohol 1 and Tobacco 1; to recruit: Driver (cost 2).",
        "Beside Bar (3): e Docks (12), ne free, the same as 12nw, nw free, the same as Ane, "
        "w City centre A, sw free, the same as Ase and se free, the same as 12sw.",
        "Docks (12), you: Alcohol 1 and Tobacco 2; to recruit: Driver (cost 2) and Cop (cost 5).",
        "Beside Docks (12): e free, the same as 2w, ne free, nw free, the same as 3ne, w Bar (3), "
        "sw free, the same as 3se and se free.",
        "Prison (2), Bo: Tobacco 2; to recruit: nobody.",
        "Beside Prison (2): e free, ne free, nw free, w free, the same as 12e, sw free and se "
        "free.",
        "City centre A: 12 tiles.",
        "you at Bar (3): Cop runs traffics.",
        "Bo at Bar (3), south-west: chief, face down.",
        "Alcohol: you, 2 a turn.",
        "Gang A, you: score 3; district of 2; characters: Cop and Host; stock: Arms 1; "
        "tiles to place: 2.",
        "Gang B, Bo: score 2; district of 1; characters: Dealer and Hood; stock: nothing; "
        "tiles to place: 2.",
        "Gang C, Cy: score 1; district of 0; characters: nobody; stock: nothing; "
        "tiles to place: 1.",
        "In your hand: Host and settlement tile.",
        "Now: Cy puts a tile face down.",
        "After that: you and Bo.",
    ]
    assert described(play, A) == lines
    assert described(play, B)[8:10] == [
        "Ada at Bar (3): face down.",
        "you at Bar (3), south-west: chief, Hood fights.",
    ]
    assert described(play, C)[-3:-1] == [
        "In your hand: settlement tile.",
        "Now: Finish placing.",
    ]
    assert described(play, SPECTATOR)[-3:-1] == [lines[-4], lines[-2]]


def test_a_shootout_a_won_tile_and_an_opening() -> None:
    play = city_of("bar +3+0", piles=("prison docks",))
    play.lying(A="flic*>3e gun>3e", B="dealer*>3w mac>A", C="tueuse*>3nw gun>3nw")
    assert described(play, A)[-4:] == [
        "Being resolved: Bar (3).",
        "City centre A: tile won by Bo.",
        "Now: Shoot somebody, or hold fire.",
        "Shootout at Bar (3): whoever is marked falls before the count.",
    ]
    play.do("shoot:2.dealer*")
    assert described(play, B)[3:10] == [
        "City centre A: 1 tile.",
        "Ada at Bar (3), east: chief, Cop fights.",
        "Ada at Bar (3), east: Gun.",
        "you at Bar (3), west: chief, Dealer fights.",
        "Cy at Bar (3), north-west: chief, Hitwoman fights.",
        "Cy at Bar (3), north-west: Gun.",
        "Gang A, Ada: score 0; district of 0; characters: Cop; stock: nothing; tiles to place: 0.",
    ]
    assert described(play, B)[-4:-1] == [
        "Being resolved: Bar (3); marked: Dealer.",
        "City centre A: tile won by you.",
        "Now: Cy decides whom to shoot.",
    ]
    play.do("hold")
    assert described(play, B)[0] == "Turn 2, Openings; first player: Ada; 26 points win."
    assert described(play, B)[-2] == "Now: Open Prison (2)."
    assert not any("tile won" in line for line in described(play, B))


def test_a_recruitment_and_an_order() -> None:
    play = city_of("bar +3+0; docks +6+0", gangs={"A": "mac flic"}).lying(A="mac+3e flic+12e")
    assert described(play, A)[-2:] == [
        "Now: Choose what is resolved next.",
        "The first player orders the places where somebody has a choice: 2 are left.",
    ]
    play.do("resolve:3")
    assert described(play, A)[6] == "you at Bar (3), east: Host recruits."
    assert described(play, A)[-2:] == [
        "Now: Recruit somebody, or nobody.",
        "You recruit at Bar (3) with 4.",
    ]


def test_who_recruits_first_is_told_their_own_sum() -> None:
    play = city_of("bar +3+0", gangs={"A": "mac", "B": "flic"}).lying(A="mac+3e", B="flic+3w")
    assert described(play, A)[-1] == "You recruit at Bar (3) with 4."


def test_an_empty_hand_holds_nothing() -> None:
    play = city_of("bar +1+0 A", gangs={"A": "flic", "B": "dealer mac"}, recruits={"bar": ""})
    play.do("flic*>3ne", "dealer>3e", "finish", "gun>3ne")
    assert "In your hand: nothing." in described(play, A)


def test_the_set_up() -> None:
    lines = described(opening(), A)
    assert lines[:2] == [
        "Set-up; 26 points win.",
        "Gambling den (1), neutral: Alcohol 1; to recruit: nobody.",
    ]
    assert lines[-2] == "Now: Put Prison (2) on the map."


def test_bids_a_return_and_the_first_player() -> None:
    full = "mac flic dealer conducteur bodyguard petite_frappe"
    play = city_of("bar +3+0 A", gangs={"A": full}, stock={"A": "arms 1"}).lying(A="mac+3e")
    assert described(play, A)[-2] == "Now: Bid stock, or nothing."
    play.bid().do("recruit:conducteur/flic")
    assert described(play, A)[-2] == "Now: Put Cop back in the city."
    play.do("return:flic>3")
    assert described(play, A)[-2:] == [
        "Now: Name the first player.",
        "You own Bar (3), the owned location of lowest initiative.",
    ]


def test_the_second_of_two_won_tiles_may_be_opened_first() -> None:
    play = city_of("bar +3+0", players=5, piles=("prison", "docks")).lying(A="flic*>B", C="mac*>A")
    assert described(play, A)[-2] == "Now: Open Docks (12)."
    assert "City centre A: tile won by Cy." in described(play, A)
