"""Every table has one home, and all workers have as many."""

from random import Random

import pytest

from tests.tables.preparing import CREATED, prepared
from tripot.games import load_game
from tripot.server.workers.homes import endings, fresh_id, home
from tripot.tables.opening import rematch
from tripot.tables.table import Table

EVERY = [f"{ending:016x}" for ending in range(512)]


@pytest.mark.parametrize("workers", [1, 2, 3, 7, 64])
def test_every_table_has_one_home_which_knows_it_by_its_ending(workers: int) -> None:
    for table in EVERY:
        at = [number for number in range(workers) if table[-2:] in endings(number, workers)]
        assert at == [home(table, workers)]


@pytest.mark.parametrize("workers", [1, 2, 3, 7, 64])
def test_homes_are_shared_out_evenly(workers: int) -> None:
    sizes = [len(endings(number, workers)) for number in range(workers)]
    assert sum(sizes) == 256
    assert max(sizes) - min(sizes) <= 1


def test_a_worker_finds_an_id_for_a_table_of_its_own() -> None:
    fresh = [fresh_id(number, 3) for number in (0, 1, 2) for _ in range(20)]
    assert [home(id, 3) for id in fresh] == [0] * 20 + [1] * 20 + [2] * 20
    assert len(set(fresh)) == 60
    assert {len(id) for id in fresh} == {16}


def test_a_rematch_stays_where_the_table_was() -> None:
    game = load_game("district-noir")
    created = prepared(game.id, game.deal(game.options(), 2, Random(1)), ("Vera", "Max"))
    for id in EVERY[::37]:
        opening = rematch(Table(id, CREATED, created), [0, 1], CREATED)
        assert opening.id != id
        assert home(opening.id, 64) == home(id, 64)
