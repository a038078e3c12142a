"""What is learned: returns as a plain loop adds them up, and steps that go where they should."""

from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tests.bots.gangs_city_network.minds import chances_of
from train.gangs_city.deciding import KINDS, by_number, from_actor
from train.gangs_city.games import Games, workers
from train.gangs_city.learning import Batch, Learner, lessons
from train.gangs_city.playing import Half, _shown, play
from train.gangs_city.run import fresh
from train.gangs_city.settings import Settings
from train.gangs_city.teaching import _improve, learn
from tripot.bots.gangs_city.network.deciding import Mind, closed
from tripot.vector.gangs_city.layout import SEATS

from .small import SMALL, Played, copied, same

pytestmark = pytest.mark.xdist_group("gangs-city-learning")
Array = Any


def test_returns_are_those_of_a_plain_loop() -> None:
    rng, times, games, trace = np.random.default_rng(1), 7, 5, 0.9
    values, last = rng.random((times, games, SEATS)), rng.random((games, SEATS))
    ended, shares = rng.random((times, games)) < 0.3, rng.random((times, games, SEATS))
    found = lessons(trace, *map(jnp.asarray, (values, last, ended, shares)))
    for game in range(games):
        for seat in range(SEATS):
            follows, gain = last[game, seat], 0.0
            for time in reversed(range(times)):
                if ended[time, game]:
                    follows, gain = shares[time, game, seat], 0.0
                here = values[time, game, seat]
                gain = follows - here + trace * gain
                assert abs(float(found[time, game, seat]) - (here + gain)) < 1e-5
                follows = here
    assert ended.any()


def test_shares_are_counted_from_whoever_acts_and_back() -> None:
    players, acting = jnp.array([3, 5, 6]), jnp.array([2, 1, 0])
    wins = jnp.arange(18.0).reshape(3, 6) + 1
    found = from_actor(wins, acting, players)
    assert found.tolist() == [
        [3, 1, 2, 0, 0, 0],
        [8, 9, 10, 11, 7, 0],
        [13, 14, 15, 16, 17, 18],
    ]
    there = jnp.arange(6)[None] < players[:, None]
    assert (by_number(found, acting, players) == jnp.where(there, wins, 0)).all()


def batch_of(played: Played) -> Batch:
    """The first decisions of a half, as if whoever made them had won."""
    seen, chosen, likely, values, *_ = played.halves[0].kept[0]
    target = jnp.zeros_like(values).at[:, 0].set(1.0)
    return Batch(seen, chosen, likely, jnp.ones(len(seen)), target)


def steps(played: Played, batch: Batch, number: int, *, still: float = 0.0) -> Any:
    """The learner after so many steps, and what each told."""
    learner, told, rows = copied(played.learner), [], np.arange(len(batch.seen))
    for _ in range(number):
        learner, figures = _improve(
            SMALL, learner, batch, rows, rows,
            jnp.float32(1e-2), jnp.float32(0.0), jnp.float32(still),
        )  # fmt: skip
        told.append({name: float(value) for name, value in figures.items()})
    return learner, told


def test_what_turned_out_well_becomes_likelier_and_the_critic_comes_to_know(
    played: Played,
) -> None:
    batch = batch_of(played)
    # As if every other cell were a good one.
    good = jnp.where(batch.chosen[:, 0] % 2, jnp.float32(1), jnp.float32(-1))
    learner, told = steps(played, batch._replace(advantage=good), 12)
    assert told[-1]["critic_loss"] < told[0]["critic_loss"] - 0.2
    assert told[-1]["win_loss"] < told[0]["win_loss"]
    seen, chosen = closed(np.asarray(batch.seen)), np.asarray(batch.chosen)
    before, after = (
        chances_of(Mind(weights, KINDS), seen, chosen)
        for weights in (played.learner.player, learner.player)
    )
    assert len(set(good.tolist())) == 2
    assert (np.log(after / before) * good > 0).mean() > 0.8
    assert told[0]["clipped"] == told[0]["away"] == 0
    assert told[-1]["clipped"] > 0
    assert told[-1]["away"] > 0
    assert not same(learner.average, played.learner.average)


def test_decisions_of_others_teach_the_player_nothing_but_the_critic(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both take as many steps, as large as each other's."""
    rows: list[Array] = []

    def noted(settings: Settings, learner: Learner, found: Batch, *of: Any) -> Any:
        rows.append(np.stack(of[:2]))
        return learner, {"entropy": jnp.float32(0)}

    monkeypatch.setattr("train.gangs_city.teaching._improve", noted)
    rng = np.random.default_rng(1)
    learn(SMALL, played.learner, played.halves, rng, 1e-3, 0.01, still=False)
    counts = np.concatenate([mine for half in played.halves for *_, mine in half.kept])
    mine, anybody = np.concatenate(rows, axis=1)
    assert counts[mine].all()
    assert len(set(mine.tolist())) == len(mine) > counts.sum() - SMALL.mix * SMALL.games // 2
    assert not counts[anybody].all()
    assert len(set(anybody.tolist())) == len(anybody)


def test_in_the_first_part_of_a_run_only_the_critic_learns(played: Played) -> None:
    learner, _ = steps(played, batch_of(played), 2, still=1.0)
    assert same(learner.player, played.learner.player)
    assert not same(learner.critic, played.learner.critic)


def test_who_exploits_another_learns_from_its_own_decisions_and_leaves_the_other_as_it_was(
    played: Played,
) -> None:
    before = copied(played.target)
    for half in played.halves:
        for *_, acting, _, mine in half.kept:
            assert 0 < mine.sum() < len(mine)
            assert set(mine.tolist()) == {0.0, 1.0}
            assert len(acting) == len(mine)
    rng = np.random.default_rng(1)
    learner, told = learn(
        SMALL, copied(played.learner), played.halves, rng, 1e-3, 0.01, still=False
    )
    assert same(played.target, before)
    assert not same(learner.player, played.learner.player)
    assert all(np.isfinite(value) for value in told.values())


def test_a_rival_is_met_in_some_of_the_games_and_everybody_learns_in_the_others() -> None:
    pool, threads = workers()
    halves = [Half(Games(16, 5, pool, threads), np.random.default_rng(3), rivals=8)]
    learner, rival = fresh(SMALL), fresh(replace(SMALL, seed=2)).player
    play(SMALL, learner, halves, jax.random.key(4), rival)
    mine = np.stack([kept[-1] for kept in halves[0].kept])
    assert mine[:, 8:].all()
    assert 0 < mine[:, :8].mean() < 1


def test_what_is_kept_stays_although_the_games_go_on() -> None:
    """Where memory lies well, a device may use it as it is."""
    room = np.zeros(4096 + 64, np.int8)
    begin = -room.ctypes.data % 64
    array = room[begin : begin + 4096]
    kept = _shown(array)
    array[:] = 1
    assert int(np.asarray(kept).sum()) == 0
    assert jax.default_backend() == "cpu"
