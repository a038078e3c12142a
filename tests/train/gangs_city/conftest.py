"""What the tests share: JAX compiles for longer than all that is done afterwards."""

from dataclasses import replace
from pathlib import Path

import jax
import numpy as np
import pytest

from train.gangs_city.games import Games, workers
from train.gangs_city.playing import Half, play
from train.gangs_city.run import fresh
from train.gangs_city.watching import Lessons, lessons, load, watch

from .small import SMALL, Played


@pytest.fixture(scope="session")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a game for each number of players."""
    file: Path = tmp_path_factory.mktemp("watched") / "games.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.cpu_count", lambda: 1)  # processes would take longer to start
        watch("greedy-1", 4, 1000, file)
    return file


@pytest.fixture(scope="session")
def taught(watched: Path) -> Lessons:
    """What can be learned from these games."""
    return lessons(load(watched))


@pytest.fixture(scope="session")
def played() -> Played:
    """An iteration of a learner among copies of another, as it is before anything is learned."""
    learner, target = fresh(SMALL), fresh(replace(SMALL, seed=2)).player
    pool, threads = workers()
    rng = np.random.default_rng(3)
    halves = [
        Half(Games(SMALL.games // 2, 5 + n, pool, threads), rng, SMALL.games // 2) for n in range(2)
    ]
    play(SMALL, learner, halves, jax.random.key(4), target)
    return Played(learner, target, halves)
