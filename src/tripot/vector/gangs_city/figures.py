"""The data set and the options as one row of numbers."""

from functools import lru_cache

import numpy as np

from tripot.core import BadOptions, msg
from tripot.games.gangs_city.box.box import POWERS, Box
from tripot.games.gangs_city.options import AUTOMATIC as AUTOMATIC_ORDER
from tripot.games.gangs_city.options import GangsCityOptions

from . import layout as at
from .layout import KINDS, LOCATIONS, NONE, TRAFFICS, Numbers


def fits(box: Box) -> bool:
    """Whether a data set is small enough to be compiled for."""
    return (
        len(box.characters) <= KINDS
        and len(box.locations) <= LOCATIONS
        and box.limit <= at.LARGEST_GANG
    )


@lru_cache(maxsize=64)
def figures(options: GangsCityOptions, players: int) -> Numbers:
    """What compiled functions need to know of a game; raises `BadOptions` if it is too large."""
    box = options.data
    if not fits(box):
        raise BadOptions(
            msg("The compiled game has room for {kinds} kinds of characters and {locations} "
                "locations.", kinds=KINDS, locations=LOCATIONS)
        )  # fmt: skip
    row = np.zeros(at.BOX_WIDTH, dtype=np.int16)
    row[at.N_KINDS], row[at.N_LOCATIONS] = len(box.characters), len(box.locations)
    row[at.LIMIT], row[at.TOKENS], row[at.N_STACK] = box.limit, box.tokens, len(box.mercenaries)
    row[at.TARGET], row[at.TURNS] = options.target_for(players), options.turns
    row[at.LENIENT], row[at.AUTOMATIC] = options.lenient, options.order == AUTOMATIC_ORDER
    row[at.POINTS : at.POINTS + TRAFFICS * at.LEVELS] = np.ravel(box.points)
    _characters(row, box)
    _locations(row, box)
    row.flags.writeable = False
    return row


def _characters(row: Numbers, box: Box) -> None:
    for kind, character in enumerate(box.characters.values()):
        row[at.ATTACK + kind], row[at.DEFENCE + kind] = character.attack, character.defence
        row[at.RECRUITING + kind] = NONE if character.recruit is None else character.recruit
        row[at.COST + kind], row[at.MERCENARY + kind] = character.cost, character.mercenary
        known = character.power in POWERS
        row[at.POWER + kind] = POWERS.index(character.power) if known else NONE
        row[at.START + kind] = box.start.count(character.id)
        skill = at.SKILL + kind * TRAFFICS
        row[skill : skill + TRAFFICS] = character.symbols
        works = [place in box.workplaces[character.id] for place in box.locations]
        bits = sum(1 << number for number, there in enumerate(works) if there)
        row[at.WORKS + kind] = np.uint16(bits).astype(np.int16)


def _locations(row: Numbers, box: Box) -> None:
    for number, location in enumerate(box.locations.values()):
        symbols = at.SYMBOLS + number * TRAFFICS
        row[symbols : symbols + TRAFFICS] = location.symbols
        row[at.HIRED + number] = location.mercenaries
        for kind, id in enumerate(box.characters):
            row[at.ARRIVING + number * KINDS + kind] = location.recruits.count(id)
