"""Games of every sort for comparing: the table's choices, and data sets an owner might bring."""

from random import Random
from typing import Final

from tripot.games.gangs_city.box.box import POWERS
from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city.layout import Numbers, Positions

_PLACES = (
    "tripot", "prison", "bar", "distillerie", "quartier_huppe", "cabaret", "motel", "commissariat",
    "hotel_de_luxe", "aeroport", "marchand_d_armes", "docks", "casino", "boite_de_nuit", "ghetto",
)  # fmt: skip

_BARREN = load_box(
    "\n".join(
        [
            "[limits]\ncharacters = 2\ntokens = 1",
            '[start]\ngang = ["tueuse", "tueuse"]',
            "[characters.tueuse]\ncopies = 12",
            *(f"[locations.{name}]\nrecruits = {{}}" for name in _PLACES),
        ]
    ),
    "barren",
)
"""Two killers each, nobody to recruit: all may die."""

_CROWDED = load_box(
    "\n".join(
        [
            "[limits]\ncharacters = 12\ntokens = 3",
            f"[start]\ngang = {['conducteur', 'mac', 'flic', 'bodyguard', 'dealer'] * 2}",
            *(
                f"[characters.{kind}]\ncopies = 99"
                for kind in ("conducteur", "mac", "flic", "bodyguard", "dealer")
            ),
            "[characters.petite_frappe]\nrecruit = 1\ncost = 0",
            "[locations.tripot]\ninitiative = 99\nrecruits = { mac = 9, flic = 2 }",
            "[locations.docks]\nrecruits = { conducteur = 5, dealer = 5, petite_frappe = 2 }",
            "[locations.bar]\nsymbols = { drugs = 9, arms = 5, tobacco = 99 }",
        ]
    ),
    "crowded",
)
"""Large gangs, so that sides and stock run out."""

_HIRED = load_box(
    "\n".join(f"[mercenaries.{name}]\ncost = 0" for name in POWERS)
    + "\n[characters.petite_frappe]\nrecruit = 1",
    "hired",
)
"""Whoever recruits can have a mercenary."""

_ODD = load_box(
    "\n".join(
        [
            "[limits]\ncharacters = 3\ntokens = 99",
            '[mercenaries.blinde]\npower = "none"\nrecruit = 9\ncost = 0',
            '[mercenaries.toubib]\npower = "avocat"\ncost = 1',
            '[mercenaries.avocat]\npower = "toubib"\ncost = 1',
            '[mercenaries.comptable]\nrecruit = "none"\ncost = 2',
            "[mercenaries.loup]\nrecruit = 5\ncost = 1",
            "[characters.conducteur]\nattack = 0\ndefence = 0\nrecruit = 9",
            "[characters.petite_frappe]\nrecruit = 4\ncost = 0\nsymbols = {}",
            "[characters.bodyguard]\nsymbols = { drugs = 3, tobacco = 1 }",
            "[locations.prison]\ninitiative = 40\nsymbols = {}",
            "[locations.ghetto]\ninitiative = 2\nrecruits = {}",
            "[locations.motel]\nrecruits = { mercenaire = 2 }",
            "[locations.tripot]\nrecruits = { mac = 2 }",
            "[locations.cabaret]\nrecruits = {}\nsymbols = { drugs = 7, alcohol = 2 }",
            "[traffics.tobacco]\npoints = [1, 50, 99]",
            "[targets]\n3 = 9\n4 = 99\n5 = 50\n6 = 1",
        ]
    ),
    "odd",
)
"""Powers have changed hands, initiatives have gaps, gangs are full from the start."""

OPTIONS: Final = {
    "the box": GangsCityOptions(),
    "lenient": GangsCityOptions(settlement="lenient"),
    "automatic": GangsCityOptions(order="automatic"),
    "short": GangsCityOptions(target=2, settlement="lenient"),
    "few turns": GangsCityOptions(turns=2),
    "barren": GangsCityOptions(data=_BARREN),
    "crowded": GangsCityOptions(data=_CROWDED, settlement="lenient", turns=6),
    "hired": GangsCityOptions(data=_HIRED),
    "odd": GangsCityOptions(data=_ODD, order="automatic"),
}


def enrich(box: Numbers, positions: Positions, rng: Random) -> None:
    """Gives every gang some stock: in random games they seldom have enough to bid."""
    for game in positions:
        players = int(game[at.PLAYERS])
        most = min(16, int(box[at.TOKENS]) // players)
        for column in range(at.STOCK, at.STOCK + players * at.TRAFFICS):
            game[column] = rng.randint(0, most)
