"""Long thoughts are shared out among those who have asked for them lately."""

import pytest

from tripot.server.thinking.places import Asker
from tripot.server.thinking.shares import Shares


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def given(askers: list[Asker], seconds: float = 5.0, processes: int = 1) -> dict[Asker, float]:
    """What each of them gets once all have asked."""
    shares = Shares(processes, Clock())
    for asker in askers:
        shares.note(asker)
    return {asker: shares.seconds(asker, seconds) for asker in askers}


def test_who_is_alone_gets_what_was_asked_for() -> None:
    assert given([Asker("one", "a")], 600.0) == {Asker("one", "a"): 600.0}


def test_the_more_ask_the_less_each_gets_and_twice_the_processes_are_twice_as_much() -> None:
    def each(tables: int, processes: int = 1) -> float:
        (seconds,) = {*given([Asker(f"{n}", "t") for n in range(tables)], 5.0, processes).values()}
        return seconds

    found = [each(tables) for tables in (1, 4, 16, 64)]
    assert found == sorted(found, reverse=True)
    assert len({*found}) == 4
    assert each(64, processes=2) == 2 * each(64)
    for tables in (2, 4, 16, 64):
        assert each(tables) * tables <= 2 * each(2) * 2, "no round is much longer than another"


def test_addresses_share_alike_however_many_tables_one_has() -> None:
    crowd = [Asker("crowd", str(number)) for number in range(20)]
    found = given([*crowd, stranger := Asker("stranger", "z")])
    assert found[stranger] > 10 * found[crowd[0]]
    assert found[stranger] == given([stranger, crowd[0]])[stranger]


@pytest.mark.parametrize("tables", range(1, 40))
def test_shares_are_halves_of_halves_so_that_what_was_worked_out_is_found_again(
    tables: int,
) -> None:
    for seconds in given([Asker(f"{n}", "t") for n in range(tables)]).values():
        assert (5.0 / seconds).is_integer()


def test_who_asks_no_more_is_forgotten() -> None:
    clock = Clock()
    shares, mine = Shares(1, clock), Asker("one", "a")
    for number in range(30):
        shares.note(Asker(f"{number}", "t"))
    assert shares.seconds(mine, 5.0) < 1
    clock.now += 60
    assert shares.seconds(mine, 5.0) == 5.0
