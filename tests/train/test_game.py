"""The tensor game is the engine's game, position by position."""

from random import Random

import jax.numpy as jnp
import numpy as np
import pytest

from train.game import actor, begin, legal, observation, step
from tripot.bots.district_noir.encoding import Observation, encode, width
from tripot.bots.district_noir.observing import observation_of, observations_then
from tripot.core import Match, Seat
from tripot.games.district_noir.options import DistrictNoirOptions

from .games import ACTIONS, BOX, REDUCED, deal_of, match_of, seat_of, tensors_of


@pytest.mark.parametrize(("options", "number"), [(BOX, 24), (REDUCED, 48)], ids=["box", "reduced"])
def test_every_position_legal_action_and_result_is_that_of_the_engine(
    options: DistrictNoirOptions, number: int
) -> None:
    deals = [deal_of(options, seed) for seed in range(number)]
    matches, games, rng = [match_of(deal) for deal in deals], tensors_of(deals), Random(1)
    buildings = 0
    for time in range(options.actions * options.rounds):
        games = begin(options, games, jnp.asarray(time))
        seeing = Observation(*map(np.asarray, observation(options, games, jnp.asarray(time))))
        menus = np.asarray(legal(observation(options, games, jnp.asarray(time))))
        chosen = np.zeros(number, np.int8)
        for n, match in enumerate(matches):
            if match.outcome is not None:
                assert bool(games.over[n])
                continue
            seat = seat_of(match)
            assert seat == int(actor(options, jnp.asarray(time)))
            view = match.view(seat)
            assert [ACTIONS[k] for k in np.flatnonzero(menus[n])] == list(view.menu)
            _assert_alike(options, _one(seeing, n), observation_of(view))
            chosen[n] = rng.choice(np.flatnonzero(menus[n]).tolist())
            matches[n] = match.act(seat, ACTIONS[chosen[n]])
        games = step(options, games, jnp.asarray(time), jnp.asarray(chosen))
    for match, result in zip(matches, np.asarray(games.result).tolist()):
        assert match.outcome is not None
        buildings += match.outcome.reason == "buildings"
        winner = match.outcome.winners
        assert result == (0 if not winner else 1 if winner == (0,) else -1)
    assert bool(games.over.all())
    assert buildings > 0  # otherwise the early end was not tried


def test_what_a_seat_saw_earlier_is_what_it_saw_then() -> None:
    match, rng = match_of(deal_of(BOX, 3)), Random(2)
    then: list[tuple[Seat, Observation]] = []
    while match.outcome is None and len(then) < 40:
        seat = seat_of(match)
        view = match.view(seat)
        then.append((seat, observation_of(view)))
        match = match.act(seat, view.menu.sample(rng))
    assert match.outcome is None
    later = match.view(Seat(0))
    for actions, (seat, seen) in enumerate(then):
        again = observations_then(later, actions, seat, np.stack([seen.hand, seen.hand]))
        assert again.hand.shape == (2, len(seen.hand))
        for one, other in zip(again, seen):
            assert (one[1] == other).all()


def test_the_encoding_of_many_is_that_of_each() -> None:
    views = [_some_view(seed) for seed in range(6)]
    observations = [observation_of(view.view(seat_of(view))) for view in views]
    whole = Observation(*(np.stack(parts) for parts in zip(*observations)))
    encoded = encode(np, BOX, whole)
    assert encoded.shape == (6, width(BOX))
    for row, seen in zip(encoded, observations):
        assert (row == encode(np, BOX, seen)).all()
    in_jax = encode(jnp, BOX, Observation(*map(jnp.asarray, whole)))
    assert np.allclose(encoded, np.asarray(in_jax), atol=1e-6)


def _some_view(seed: int) -> Match:
    match, rng = match_of(deal_of(BOX, seed)), Random(seed)
    for _ in range(5 + 6 * seed):
        if match.outcome is not None:
            break
        seat = seat_of(match)
        match = match.act(seat, match.view(seat).menu.sample(rng))
    return match


def _one(batch: Observation, n: int) -> Observation:
    rows = [part if name == "time" else part[n] for name, part in zip(Observation._fields, batch)]
    return Observation(*map(np.asarray, rows))


def _assert_alike(options: DistrictNoirOptions, one: Observation, other: Observation) -> None:
    for name, a, b in zip(Observation._fields, one, other):
        assert (a == b).all(), name
    assert (encode(np, options, one) == encode(np, options, other)).all()
