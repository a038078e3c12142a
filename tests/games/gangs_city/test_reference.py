"""What screens are told of the box."""

from tripot.core import Voice
from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.showing.powers import POWER_WORDS
from tripot.games.gangs_city.showing.reference import GangsCityReference

from .build import BOX, GAME


def told_of(options: GangsCityOptions | None = None) -> GangsCityReference:
    found = GAME.reference(options or GangsCityOptions(), Voice(("Ada", "Bo", "Cy")))
    assert isinstance(found, GangsCityReference)
    return found


def test_every_character_and_location_is_there() -> None:
    shown = told_of()
    assert [sheet.kind for sheet in shown.characters] == list(BOX.characters)
    assert [sheet.place for sheet in shown.locations] == list(BOX.locations)
    assert shown.points == BOX.points
    assert (shown.limit, shown.tokens, shown.start) == (6, 12, BOX.start)
    assert (shown.data, shown.lenient, shown.order) == ("reconstruction-1", False, "first_player")


def test_the_face_of_a_character() -> None:
    cop = next(sheet for sheet in told_of().characters if sheet.kind == "flic")
    assert str(cop.name) == "Cop"
    assert (cop.attack, cop.defence, cop.recruit, cop.cost) == (4, 3, 3, 5)
    assert cop.symbols == (1, 1, 1, 1, 1)
    assert (cop.mercenary, cop.power, cop.short) == (False, None, None)
    assert cop.reconstructed == ("defence", "cost")


def test_the_face_of_a_mercenary() -> None:
    lawyer = next(sheet for sheet in told_of().characters if sheet.kind == "avocat")
    assert lawyer.mercenary
    assert str(lawyer.short) == "Wins ties"
    assert str(lawyer.power).startswith("Your gang wins ties at his place")
    assert lawyer.reconstructed == ("attack", "defence", "cost", "power")


def test_the_face_of_a_location() -> None:
    bar = told_of().locations[2]
    assert (bar.place, bar.id, str(bar.name)) == (3, "bar", "Bar")
    assert (bar.symbols, bar.recruits, bar.mercenaries) == ((0, 0, 0, 1, 1), ("conducteur",), 1)
    assert bar.reconstructed == ("initiative", "symbols", "recruits")
    assert told_of().locations[14].reconstructed == ("initiative",)


def test_a_power_is_told_on_the_tile_in_three_words_at_most() -> None:
    assert all(len(str(words.short).split()) <= 3 for words in POWER_WORDS.values())
    assert all(str(words.sentence).endswith(".") for words in POWER_WORDS.values())


def test_an_owner_s_box_is_told_as_it_is() -> None:
    own = '[mercenaries.loup]\npower = "none"\n[locations.bar]\nname = "Pub"\n'
    box = load_box(own, "mine")
    shown = told_of(GangsCityOptions(data=box, settlement="lenient", order="automatic"))
    wolf = next(sheet for sheet in shown.characters if sheet.kind == "loup")
    assert (wolf.mercenary, wolf.power, wolf.short) == (True, None, None)
    assert "power" not in wolf.reconstructed
    assert str(shown.locations[2].name) == "Pub"
    assert (shown.data, shown.lenient, shown.order) == ("mine", True, "automatic")
