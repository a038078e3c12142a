"""The network has no favourites: it treats the seats of the others alike."""

import numpy as np
import pytest

from tripot.bots.gangs_city.network.inputs import Array
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import KINDS, NONE, PLACES, SEATS

from .minds import mind, some_sights

BOX = GangsCityOptions()


def blocks(row: Array, begin: int, size: int, seats: list[int]) -> None:
    """Puts the blocks of the seats, which lie one after the other, into this order."""
    parts = row[:, begin : begin + SEATS * size].reshape(len(row), SEATS, size)
    row[:, begin : begin + SEATS * size] = parts[:, seats].reshape(len(row), -1)


def reseated(seen: Array, seats: list[int]) -> Array:
    """The same sights, with those seats in the places of 0, 1, 2, …"""
    found = seen.copy()
    blocks(found, to.SEATS_AT, to.SEAT, seats)
    blocks(found, to.HANDS_AT, KINDS, seats)
    blocks(found, to.GANGS_AT, KINDS, seats)
    for place in range(PLACES):
        blocks(found, to.PAIRS_AT + place * SEATS * to.PAIR, to.PAIR, seats)
    owners = found[:, to.OWNERS_AT : to.OWNERS_AT + PLACES]
    owners[:] = np.where(owners == NONE, NONE, np.argsort(seats)[owners])
    choices = np.unpackbits(
        found[:, to.CHOICES_AT : to.SIDES_AT].view(np.uint8), axis=1, bitorder="little"
    )
    blocks(choices, to.NAMES, 1, seats)
    blocks(choices, to.SHOTS, KINDS * 2, seats)
    packed = np.packbits(choices, axis=1, bitorder="little")
    found[:, to.CHOICES_AT : to.SIDES_AT] = packed.view(np.int8)
    return found


@pytest.mark.parametrize("players", [3, 4, 6])
def test_whoever_sits_elsewhere_is_thought_of_as_before(players: int) -> None:
    rng, own = np.random.default_rng(players), mind(BOX, players)
    others = rng.permutation(np.arange(1, players)).tolist()
    while others == sorted(others):
        others = rng.permutation(np.arange(1, players)).tolist()
    seats = [0, *others, *range(players, SEATS)]
    seen = some_sights(BOX, players)
    here, there = own.think(seen), own.think(reseated(seen, seats))
    choices = here.choices.copy()
    blocks(choices, to.NAMES, 1, seats)
    blocks(choices, to.SHOTS, KINDS * 2, seats)
    expected = here._replace(choices=choices, wins=here.wins[:, seats])
    for name, one, other in zip(here._fields, expected, there):
        assert np.allclose(one, other, atol=2e-4), name
    # Otherwise all this would have been true of a network that sees nobody.
    assert np.abs(here.wins[:, 1:players] - there.wins[:, 1:players]).max() > 0.01


def test_it_knows_itself_from_the_others() -> None:
    """Were the first two seats swapped, it would think otherwise of the whole."""
    own, seen = mind(BOX, 4), some_sights(BOX, 4)
    swapped = own.think(reseated(seen, [1, 0, 2, 3, 4, 5]))
    assert np.abs(own.think(seen).bids - swapped.bids).max() > 0.01


def test_a_seat_that_is_not_there_never_wins() -> None:
    wins = mind(BOX, 4).wins(some_sights(BOX, 4))
    assert np.allclose(wins.sum(axis=1), 1, atol=1e-5)
    assert (wins[:, 4:] == 0).all()
    assert (wins[:, :4] > 0).all()
