"""Work in several processes: order and errors are those of one."""

import time
from functools import partial
from pathlib import Path

import pytest

from tripot.arena.pool import in_order


def square(n: int) -> int:
    if n < 0:
        raise ValueError(n)
    return n * n


def last_first(folder: Path, n: int) -> int:
    """The square; that of 0 is ready when that of 5 is."""
    while n == 0 and not (folder / "5").exists():
        time.sleep(0.01)
    (folder / str(n)).touch()
    return square(n)


def test_results_come_in_the_order_of_the_work(tmp_path: Path) -> None:
    squares = [0, 1, 4, 9, 16, 25]
    assert list(in_order(square, range(6), jobs=1)) == squares
    assert list(in_order(partial(last_first, tmp_path), range(6), jobs=2)) == squares


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_came_before_an_error_is_there_and_the_error_follows(jobs: int) -> None:
    results = in_order(square, [1, 2, -1, 3], jobs)
    assert [next(results), next(results)] == [1, 4]
    with pytest.raises(ValueError, match="-1"):
        next(results)


def test_no_work_is_no_process() -> None:
    assert list(in_order(square, [], 2)) == []
