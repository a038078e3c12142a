"""The data set: the shipped figures, an owner's corrections, boxes as values."""

import pickle
from collections import Counter
from copy import deepcopy
from typing import Final

import pytest

from tripot.core import BadOptions
from tripot.games.gangs_city.box.box import (
    MARKS,
    NO_POWER,
    PILE_A,
    PILE_B,
    POWERS,
    TRAFFICS,
    Box,
    Kind,
    Mark,
    Place,
    Symbols,
)
from tripot.games.gangs_city.box.loading import find_box, load_box, register, shipped

BOX: Final = shipped()
COP, DOC = Kind("flic"), Kind("toubib")
BAR: Final = Place(3)

CHARACTERS: Final = {
    "petite_frappe": (3, 2, None, 2, (1, 1, 0, 0, 0), 8),
    "conducteur": (2, 2, 2, 2, (0, 0, 0, 1, 1), 11),
    "bodyguard": (2, 5, 3, 3, (0, 0, 1, 1, 0), 10),
    "flic": (4, 3, 3, 5, (1, 1, 1, 1, 1), 5),
    "dealer": (2, 4, 5, 4, (2, 0, 0, 0, 1), 4),
    "mac": (3, 3, 4, 4, (0, 0, 2, 1, 0), 4),
    "tueuse": (7, 3, 2, 5, (0, 1, 0, 0, 0), 3),
}
MERCENARIES: Final = {
    "blinde": (3, 4, None, 4),
    "toubib": (1, 3, 2, 3),
    "tireur": (4, 2, None, 5),
    "avocat": (1, 1, 3, 3),
    "lieutenant": (3, 3, 2, 5),
    "loup": (4, 4, None, 4),
    "artificier": (5, 1, None, 5),
    "videur": (2, 6, 1, 4),
    "cambrioleur": (3, 2, 2, 4),
    "comptable": (1, 2, 4, 4),
}
LOCATIONS: Final = (
    ("tripot", "Tripot", (0, 0, 0, 1, 0), "dealer mac", 0),
    ("prison", "Prison", (0, 0, 0, 0, 2), "petite_frappe", 1),
    ("bar", "Bar", (0, 0, 0, 1, 1), "conducteur", 1),
    ("distillerie", "Distillerie", (0, 0, 0, 2, 0), "conducteur", 1),
    ("quartier_huppe", "Quartier huppé", (0, 1, 0, 0, 0), "flic mac", 1),
    ("cabaret", "Cabaret", (0, 0, 1, 1, 0), "bodyguard mac", 0),
    ("motel", "Motel", (0, 0, 1, 0, 1), "mac", 1),
    ("commissariat", "Commissariat", (0, 1, 0, 0, 1), "flic flic", 0),
    ("hotel_de_luxe", "Hôtel de luxe", (0, 0, 2, 0, 0), "conducteur tueuse", 0),
    ("aeroport", "Aéroport", (0, 1, 1, 0, 0), "dealer tueuse", 0),
    ("marchand_d_armes", "Marchand d'armes", (0, 2, 0, 0, 0), "tueuse", 1),
    ("docks", "Docks", (0, 0, 0, 1, 2), "conducteur flic", 1),
    ("casino", "Casino", (1, 0, 0, 1, 0), "bodyguard flic", 1),
    ("boite_de_nuit", "Boîte de nuit", (1, 0, 1, 0, 0), "bodyguard bodyguard conducteur", 1),
    ("ghetto", "Ghetto", (2, 1, 0, 0, 0), "dealer dealer petite_frappe", 1),
)


def owned(text: str) -> Box:
    return load_box(text, "owned")


def added(symbols: list[Symbols]) -> list[int]:
    return [sum(numbers) for numbers in zip(*symbols)]


def test_the_board_is_that_of_the_rulebook() -> None:
    assert BOX.name == "reconstruction-1"
    assert BOX.points == ((3, 4, 5), (2, 3, 4), (2, 3, 4), (1, 2, 3), (1, 2, 3))
    assert [BOX.target(players) for players in (3, 4, 5, 6)] == [26, 22, 18, 14]
    assert (BOX.limit, BOX.tokens) == (6, 12)
    assert BOX.start == ("petite_frappe", "bodyguard", "conducteur")


def test_characters_have_their_figures() -> None:
    generics = {kind: BOX.characters[kind] for kind in BOX.generics}
    assert list(generics) == list(CHARACTERS)
    assert {
        kind: (c.attack, c.defence, c.recruit, c.cost, c.symbols, c.copies)
        for kind, c in generics.items()
    } == CHARACTERS
    assert {c.power for c in generics.values()} == {""}


def test_mercenaries_are_unique_and_each_has_the_power_named_after_it() -> None:
    hired = [BOX.characters[kind] for kind in BOX.mercenaries]
    assert [(c.id, (c.attack, c.defence, c.recruit, c.cost)) for c in hired] == list(
        MERCENARIES.items()
    )
    assert tuple(c.power for c in hired) == POWERS
    assert {c.copies for c in hired} == {1}
    assert added([c.symbols for c in hired]) == [0] * len(TRAFFICS)
    assert tuple(BOX.characters) == BOX.generics + BOX.mercenaries


def test_locations_have_their_figures_by_ascending_initiative() -> None:
    assert [
        (place, at.place, at.id, at.name, at.symbols, " ".join(at.recruits), at.mercenaries)
        for place, at in BOX.locations.items()
    ] == [(place, place, *figures) for place, figures in enumerate(LOCATIONS, 1)]
    assert max(BOX.locations) < PILE_A < PILE_B


def test_six_players_and_all_locations_use_up_the_55_characters() -> None:
    copies = {kind: character.copies for kind, character in BOX.characters.items()}
    assert sum(copies.values()) == 55
    demand = Counter(kind for at in BOX.locations.values() for kind in at.recruits)
    demand.update(6 * BOX.start)
    assert demand == {kind: copies[kind] for kind in BOX.generics}
    assert sum(at.mercenaries for at in BOX.locations.values()) == len(BOX.mercenaries) == 10


def test_symbols_are_rarer_the_dearer_the_traffic() -> None:
    tiles = [at.symbols for at in BOX.locations.values()]
    assert added(tiles) == [4, 6, 6, 7, 7]
    assert len(set(tiles)) == len(tiles)


def test_pictograms_of_the_generic_characters() -> None:
    generics = [BOX.characters[kind] for kind in BOX.generics]
    assert added([c.symbols for c in generics for _ in range(c.copies)]) == [21, 16, 23, 30, 20]
    assert 0 not in added([BOX.characters[kind].symbols for kind in BOX.start])


def test_every_value_has_a_mark_and_a_source() -> None:
    board = {f"traffics.{t}.points": 0 for t in TRAFFICS} | {f"targets.{n}": 0 for n in range(3, 7)}
    expected = {*board, "limits.characters", "limits.tokens", "start.gang"}
    for table, kinds, keys in (
        ("characters", BOX.generics, "name copies attack defence recruit cost symbols"),
        ("mercenaries", BOX.mercenaries, "name attack defence recruit cost power"),
    ):
        expected |= {f"{table}.{kind}.{key}" for kind in kinds for key in keys.split()}
    for kind in BOX.generics:
        expected |= printed(f"characters.{kind}", BOX.characters[kind].symbols)
    for at in BOX.locations.values():
        path = f"locations.{at.id}"
        expected |= {f"{path}.{key}" for key in ("name", "initiative", "symbols", "recruits")}
        expected |= printed(path, at.symbols) | {f"{path}.recruits.{kind}" for kind in at.recruits}
        expected |= {f"{path}.recruits.mercenaire"} if at.mercenaries else set()
    assert set(BOX.marks) == expected
    for path, mark in BOX.marks.items():
        assert mark.mark in MARKS[:3], path
        assert mark.source not in ("", "owner"), path


def printed(path: str, symbols: Symbols) -> set[str]:
    return {f"{path}.symbols.{t}" for t, n in zip(TRAFFICS, symbols) if n}


@pytest.mark.parametrize(
    ("path", "mark"),
    [
        ("characters.petite_frappe.attack", "text"),
        ("characters.petite_frappe.symbols.arms", "inferred"),
        ("characters.conducteur.cost", "reconstructed"),
        ("characters.conducteur.symbols.tobacco", "text"),
        ("characters.conducteur.symbols.alcohol", "reconstructed"),
        ("characters.conducteur.symbols", "reconstructed"),
        ("characters.conducteur.symbols.drugs", "reconstructed"),
        ("characters.tueuse.cost", "text"),
        ("mercenaries.toubib.power", "reconstructed"),
        ("mercenaries.avocat.recruit", "text"),
        ("locations.bar.initiative", "reconstructed"),
        ("locations.docks.name", "reconstructed"),
        ("locations.hotel_de_luxe.recruits", "inferred"),
        ("locations.ghetto.recruits.dealer", "text"),
        ("traffics.drugs.points", "text"),
        ("targets.3", "text"),
        ("limits.characters", "text"),
    ],
)
def test_marks_say_what_a_value_rests_on(path: str, mark: str) -> None:
    assert BOX.mark(path).mark == mark
    assert BOX.is_reconstructed(path) == (mark == "reconstructed")


@pytest.mark.parametrize("path", ["characters.flic", "characters.flic.shoes", "colour"])
def test_there_is_no_mark_without_a_value(path: str) -> None:
    with pytest.raises(KeyError):
        BOX.mark(path)


def test_an_owner_changes_one_value_and_keeps_the_rest() -> None:
    box = owned("[characters.flic]\ncost = 4")
    assert box.characters[COP] == BOX.characters[COP]._replace(cost=4)
    assert {**box.characters, COP: BOX.characters[COP]} == BOX.characters
    assert list(box.characters) == list(BOX.characters)
    assert (box.locations, box.points, box.start) == (BOX.locations, BOX.points, BOX.start)
    assert box.digest != BOX.digest
    assert box.mark("characters.flic.cost") == Mark("box", "owner")
    assert {**box.marks, "characters.flic.cost": BOX.mark("characters.flic.cost")} == BOX.marks


def test_an_owner_gives_symbols_and_recruits_as_a_whole() -> None:
    box = owned(
        """
        [locations.bar]
        symbols = { drugs = 2, arms = { value = 1, mark = "inferred" } }
        recruits = {}
        """
    )
    bar = box.locations[BAR]
    assert (bar.symbols, bar.recruits, bar.mercenaries) == ((2, 1, 0, 0, 0), (), 0)
    assert box.mark("locations.bar.symbols.drugs") == Mark("box", "owner")
    assert box.mark("locations.bar.symbols.arms") == Mark("inferred", "owner")
    assert box.mark("locations.bar.symbols.tobacco") == Mark("inferred", "owner")
    assert box.mark("locations.bar.recruits.conducteur") == Mark("box", "owner")


def test_a_gang_may_begin_with_as_many_as_are_allowed() -> None:
    assert owned("limits.characters = 3").limit == len(BOX.start) == 3


def test_recruits_are_sorted_however_they_are_written() -> None:
    box = owned("locations.ghetto.recruits = { petite_frappe = 1, dealer = 2 }")
    assert box.locations[Place(15)].recruits == ("dealer", "dealer", "petite_frappe")


def test_an_owner_changes_every_kind_of_value() -> None:
    box = owned(
        """
        traffics.drugs.points = [2, 4, 99]
        targets.3 = 30
        limits = { characters = 7, tokens = 10 }
        start.gang = ["flic"]
        locations.bar = { initiative = 99, name = "Le Zinc" }
        characters.flic = { copies = 11, recruit = "none", attack = 0 }
        mercenaries.toubib = { power = "none" }
        mercenaries.tireur = { power = "none" }
        mercenaries.loup = { power = "toubib", recruit = 1 }
        """
    )
    assert box.points[0] == (2, 4, 99)
    assert [box.target(players) for players in (3, 4)] == [30, 22]
    assert (box.limit, box.tokens, box.start) == (7, 10, ("flic",))
    assert list(box.locations)[-1] == box.locations[Place(99)].place == 99
    assert box.locations[Place(99)].name == "Le Zinc"
    assert (box.characters[COP].attack, box.characters[COP].recruit) == (0, None)
    assert box.characters[DOC].power == NO_POWER
    assert box.characters[DOC].mercenary
    assert box.characters[Kind("loup")].power == "toubib"
    assert box.mercenaries == BOX.mercenaries


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\ufeff# begins with the mark some editors write",
        'name = "another"',
        "[characters.flic]\ncost = 5  # as it was",
        '[characters.flic]\ncost = { value = 5, mark = "text", source = "seen" }',
        "[locations.bar]\nsymbols = { tobacco = 1, drugs = 0, alcohol = 1 }",
    ],
)
def test_the_digest_is_of_values_only(text: str) -> None:
    assert owned(text).digest == BOX.digest


@pytest.mark.parametrize(
    "text",
    [
        "traffics.arms.points = [2, 3, 5]",
        "targets.6 = 15",
        "limits.tokens = 13",
        "limits.characters = 5",
        'start.gang = ["bodyguard", "conducteur"]',
        'characters.mac.name = "Souteneur"',
        "locations.bar.initiative = 16",
        "locations.bar.recruits = { conducteur = 1 }",
        'mercenaries.loup.power = "none"',
    ],
)
def test_the_digest_tells_every_value(text: str) -> None:
    assert owned(text).digest != BOX.digest


@pytest.mark.parametrize(
    ("text", "given", "name"),
    [
        ("", "my-box_2.1", "my-box_2.1"),
        ("", "ma boîte: 2", "ma-bo-te-2"),
        ("", "…", "box"),
        ("", "x" * 50, "x" * 40),
        ('name = "hers"', "his", "hers"),
        ('name = "of hers"', "his", "of-hers"),
    ],
)
def test_a_data_set_has_a_name_of_one_word(text: str, given: str, name: str) -> None:
    assert load_box(text, given).name == name


def test_a_box_is_a_value() -> None:
    box = owned("characters.flic.cost = 4")
    for copy in (pickle.loads(pickle.dumps(box)), deepcopy(box), owned("characters.flic.cost=4")):
        assert copy == box
        assert hash(copy) == hash(box)
        assert (copy.characters, copy.marks) == (box.characters, box.marks)
    assert box != load_box("characters.flic.cost = 4", "another")
    assert box != owned("")
    assert box != str(box)
    assert str(box) == f"owned:{box.digest}"
    assert repr(box) == f"<Box owned:{box.digest}>"
    assert len(box.digest) == 12


def test_the_shipped_box_is_always_at_hand() -> None:
    assert find_box(str(BOX)) is BOX is shipped()


def test_another_box_is_found_once_it_is_registered() -> None:
    box = load_box("characters.flic.cost = 4", "registered-here")
    with pytest.raises(BadOptions) as refused:
        find_box(str(box))
    assert str(refused.value) == (
        "This game needs the data set “registered-here”, which is not at hand. "
        "Pass its file with --data."
    )
    register(box)
    assert find_box(str(box)) is box
    with pytest.raises(BadOptions):
        find_box("registered-here:000000000000")
