"""Chances are of what is legal, all of it and nothing else, and add up to 1."""

import numpy as np
import pytest

from tests.vector.gangs_city.boxes import OPTIONS
from tests.vector.gangs_city.ways import ways
from tripot.bots.gangs_city.network.deciding import (
    closed,
    decide,
    drawn,
    first_chances,
    second_chances,
)
from tripot.bots.gangs_city.network.sampling import cooled
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.choosing import offers
from tripot.vector.gangs_city.layout import TRAFFICS

from .minds import chances_of, mind, some_sights

SORTS = [("the box", 3), ("lenient", 4), ("crowded", 5), ("odd", 6)]


@pytest.mark.parametrize(("name", "players"), SORTS)
def test_what_is_legal_adds_up_to_one(name: str, players: int) -> None:
    own, bidding = mind(OPTIONS[name], players), 0
    for sight in some_sights(OPTIONS[name], players)[::9]:
        allowed = list(ways(sight))
        if offers(sight, to.BIDDING):
            assert allowed == []
            bidding += 1
            continue
        found = chances_of(own, np.repeat(sight[None], len(allowed), axis=0), np.array(allowed))
        assert (found > 0).all()
        assert abs(found.sum() - 1) < 1e-4
    assert bidding > 0


@pytest.mark.parametrize(("name", "players"), SORTS)
def test_nobody_bids_more_than_there_is(name: str, players: int) -> None:
    own, seen = mind(OPTIONS[name], players), some_sights(OPTIONS[name], players)
    seen = seen[[offers(sight, to.BIDDING) for sight in seen]]
    thoughts = own.think(seen)
    assert np.allclose(first_chances(thoughts, seen)[:, to.BIDDING], 1)
    bids = second_chances(thoughts, seen, np.full(len(seen), to.BIDDING)).bids
    assert np.allclose(bids.sum(axis=-1), 1, atol=1e-5)
    stock = seen[:, to.SEATS_AT + to.S_STOCK :][:, :TRAFFICS, None]
    too_many = np.arange(bids.shape[-1]) > stock
    assert (bids[too_many] == 0).all()
    assert (bids[~too_many] > 0).all()
    assert stock.max() > 0


@pytest.mark.parametrize(("name", "players"), SORTS)
def test_what_is_drawn_is_allowed(name: str, players: int) -> None:
    own, seen = mind(OPTIONS[name], players), some_sights(OPTIONS[name], players)
    decided = decide(own._replace(temperature=3.0), seen, np.random.default_rng(1))
    for sight, chosen in zip(seen, decided.tolist()):
        if chosen[0] == to.BIDDING:
            most = sight[to.BIDS_AT : to.BIDS_AT + TRAFFICS]
            assert (np.array(chosen[4:]) <= most).all()
        else:
            assert tuple(chosen[:4]) in {way[:4] for way in ways(sight)}


def test_what_is_secret_decides_nothing() -> None:
    own, seen = mind(OPTIONS["the box"], 5), some_sights(OPTIONS["the box"], 5)
    assert (closed(seen) != seen).any()
    here, there = (decide(own, some, np.random.default_rng(1)) for some in (seen, closed(seen)))
    assert (here == there).all()


def test_each_is_drawn_as_often_as_its_chance_says() -> None:
    chances = np.repeat(np.array([[0.0, 0.5, 0.0, 0.2, 0.3]]), 20_000, axis=0)
    found = np.bincount(drawn(chances, np.random.default_rng(1)), minlength=5) / len(chances)
    assert np.allclose(found, chances[0], atol=0.015)
    assert (found[[0, 2]] == 0).all()


def test_a_temperature_makes_it_waver_or_resolute() -> None:
    own, seen = mind(OPTIONS["the box"], 4), some_sights(OPTIONS["the box"], 4)
    thoughts = own.think(seen)
    surest = []
    for temperature in (0.2, 1.0, 5.0):
        cold = cooled(thoughts, temperature)
        first = first_chances(cold, seen)
        rest = second_chances(cold, seen, first.argmax(axis=1))
        surest.append([float(part.max(axis=-1).mean()) for part in (first, *rest[:2], rest.bids)])
    cool, usual, hot = np.array(surest)
    assert (cool > usual).all()
    assert (usual > hot).all()
