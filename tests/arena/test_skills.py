"""Ratings of mixed tables: known strengths are found, however many seats a bot has."""

import sys
from math import log
from random import Random

import pytest

from tripot.arena import play_mixed
from tripot.arena.endings import Ending
from tripot.arena.skills import NoRatings, Skill, _representatives, skills
from tripot.arena.tables import mixed_tables


def played(strengths: list[float], players: int, deals: int, seed: int = 1) -> list[Skill]:
    """The ratings after games whose order is drawn place by place, the strong more likely."""
    rng = Random(seed)

    def ending(table: tuple[int, ...]) -> Ending:
        drawn = [strengths[bot] - log(rng.expovariate(1)) for bot in table]
        places = tuple(1 + sum(other > own for other in drawn) for own in drawn)
        return Ending((places.index(1),), places, 0, 1, None)

    bots = len(strengths)
    return skills(
        bots,
        [
            [(table, ending(table)) for table in mixed_tables(bots, players, seed, number)]
            for number in range(deals)
        ],
    )


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_strong_are_rated_above_the_weak(players: int) -> None:
    best, second, third = played([2, 1, 0], players, 200)
    assert best.mu - best.sigma > second.mu + second.sigma
    assert second.mu - second.sigma > third.mu + third.sigma


@pytest.mark.parametrize("players", [3, 6])
def test_equal_bots_are_rated_alike_whoever_sits_on_more_seats(players: int) -> None:
    """With three seats one of the two holds two of them, and so wins twice as often."""
    one, two = played([0, 0], players, 300)
    assert abs(one.mu - two.mu) < 2 * one.sigma
    assert one.sigma < 2


def test_two_seats_of_one_bot_do_not_count_twice() -> None:
    """A game between two bots tells as much, whether six sit there or three."""
    assert played([0, 0], 6, 50)[0].sigma == pytest.approx(played([0, 0], 3, 100)[0].sigma, rel=0.2)


def test_a_bot_on_several_seats_is_rated_by_each_in_turn() -> None:
    table = (0, 1, 1, 0, 1)
    assert [_representatives(table, number) for number in range(4)] == [
        [0, 1], [3, 2], [0, 4], [3, 1],
    ]  # fmt: skip


def test_a_draw_moves_nobody_away_from_an_equal() -> None:
    drawn = Ending((), (1, 1, 1), 0, 1, None)
    one, two, three = skills(3, [[((0, 1, 2), drawn)]])
    assert one.mu == pytest.approx(two.mu) == pytest.approx(three.mu)


def test_without_the_library_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    seen: list[int] = []
    with pytest.raises(NoRatings, match=r"extra “ratings”: pip install 'tripot\[ratings\]'"):
        play_mixed("gangs-city", ["greedy", "random"], 1, progress=seen.append)
    assert seen == []
