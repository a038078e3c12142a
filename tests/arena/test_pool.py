"""Work in several processes: order and errors are those of one."""

import time

import pytest

from tripot.arena.pool import in_order


def slow_first(n: int) -> int:
    if n < 0:
        raise ValueError(n)
    time.sleep(0.5 if n == 0 else 0)
    return n * n


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    assert list(in_order(slow_first, range(6), jobs)) == [0, 1, 4, 9, 16, 25]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_came_before_an_error_is_there_and_the_error_follows(jobs: int) -> None:
    results = in_order(slow_first, [1, 2, -1, 3], jobs)
    assert [next(results), next(results)] == [1, 4]
    with pytest.raises(ValueError, match="-1"):
        next(results)


def test_no_work_is_no_process() -> None:
    assert list(in_order(slow_first, [], 2)) == []
