"""The network thinks on the accelerator what it thinks in NumPy, and knows how likely it was."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tests.bots.gangs_city_network.minds import chances_of, mind, some_sights
from train.gangs_city.deciding import decide, think
from tripot.bots.gangs_city.network import sampling
from tripot.bots.gangs_city.network.deciding import closed
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import sights as to

pytestmark = pytest.mark.xdist_group("gangs-city-learning")
BOX = GangsCityOptions()


def test_both_libraries_think_the_same() -> None:
    own = mind(BOX, 4)
    seen = np.concatenate([some_sights(BOX, players, games=2) for players in (3, 4, 6)])
    here, there = own.think(closed(seen)), jax.jit(think)(own.weights, closed(seen))
    for name, one, other in zip(here._fields, here, there):
        assert np.allclose(one, np.asarray(other), rtol=1e-3, atol=1e-3), name
    assert (closed(seen) == np.asarray(sampling.closed(jnp, jnp.asarray(seen)))).all()


def test_a_decision_is_as_likely_as_its_parts() -> None:
    own, seen = mind(BOX, 4), some_sights(BOX, 4)
    chosen, likely = map(np.asarray, jax.jit(decide)(own.weights, seen, jax.random.key(1)))
    chances = chances_of(own, closed(seen), chosen)
    assert 0 < (chosen[:, 0] == to.BIDDING).sum() < len(seen)
    assert (chances > 0).all()
    assert np.allclose(np.exp(likely), chances, rtol=5e-3)
