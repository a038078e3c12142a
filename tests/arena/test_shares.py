"""Shares of wins: as counted by hand, with the deal as the unit."""

import pytest

from tripot.arena import play_pairs
from tripot.arena.contest import Contest, contest
from tripot.arena.endings import Ending
from tripot.arena.games_played import games_played
from tripot.arena.intervals import interval
from tripot.arena.shares import by_bot, by_order, by_seat, one_among
from tripot.core import Event, View
from tripot.games import load_game
from tripot.games.gangs_city.engine.events import TurnStarted
from tripot.testing import TOY

from ..toy import register_toy
from ..toy.bots import LastBot
from .test_pairs import FirstBot

CITY = "gangs-city"
TALLY: list[object] = [5, [3, 1, 0, 0, 0, 0], 1, 1, 1]


def pair(mixed: bool = False) -> Contest:
    return contest(CITY, ["greedy", "random"], 0, players=3, mixed=mixed)


def won(*winners: int, starter: int = 0, actions: int = 10) -> Ending:
    places = tuple(1 if seat in winners else 2 for seat in range(3))
    return Ending(winners, places, starter, actions, TALLY)


# The first bot is alone on seat 1, 2, 3; then the second bot is.
DEALS = [
    [won(0), won(1), won(0), won(2), won(0, 1), won(0, 1, 2)],
    [won(0), won(0), won(0), won(1), won(1), won(2, starter=2, actions=70)],
]


def test_one_among_the_others_is_counted_both_ways_round() -> None:
    greedy, random = one_among(pair(), DEALS)
    assert (greedy.bot, greedy.among, random.bot, random.among) == (
        "greedy", "random", "random", "greedy",
    )  # fmt: skip
    assert (greedy.games, random.games) == (6, 6)
    here, there = [2 / 3, 1 / 3], [(0 + 1 / 2 + 1 / 3) / 3, 2 / 3]
    assert greedy.share == pytest.approx(0.5)
    assert (greedy.ci_low, greedy.ci_high) == pytest.approx(interval(here))
    assert random.share == pytest.approx(sum(there) / 2)
    assert (random.ci_low, random.ci_high) == pytest.approx(interval(there))


def test_seats_and_the_order_of_play_are_counted_whoever_sits_there() -> None:
    seats = by_seat(pair(), DEALS)
    one = [(1 + 0 + 1 + 0 + 1 / 2 + 1 / 3) / 6, 3 / 6]
    assert seats[0].share == pytest.approx(sum(one) / 2)
    assert seats[0][1:] == pytest.approx(interval(one))
    assert sum(seat.share for seat in seats) == pytest.approx(1)
    order = by_order(pair(), DEALS)
    assert order[0].share == pytest.approx(seats[0].share + 1 / 12)  # seat 3 began the last game
    assert order[2].share == pytest.approx(seats[2].share - 1 / 12)


def test_at_mixed_tables_each_seat_of_a_bot_counts() -> None:
    made = pair(mixed=True)
    tables = made.tables(0)
    several = next(bot for bot in (0, 1) if tables[0].count(bot) == 2)
    ends = [won(table.index(several)) for table in tables]
    found = by_bot(made, [ends])
    assert (found[several].share, found[1 - several].share) == (0.5, 0)


def test_the_games_have_a_length_and_a_tally() -> None:
    figures = games_played(pair(), DEALS)
    assert (figures["games"], figures["actions"]) == (12, 15)
    assert figures["tally"]["turns"]["mean"] == 5
    assert figures["tally"]["points"]["districts"] == 0.75
    assert [len(figures[key]) for key in ("seats", "order_of_play")] == [3, 3]


def test_a_shared_win_counts_by_its_share_in_real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who bids most wins; two who bid the same win nothing, and all share that."""
    register_toy(monkeypatch)
    options = TOY.options(turns=1)
    results = play_pairs("toy", {"most": LastBot(), "least": FirstBot()}, 2, options=options)
    most, least = results.one_among()
    assert [most.share, least.share] == pytest.approx([1, 1 / 3])
    assert results.games_played()["tally"] == {}


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_bot_among_bots_like_it_has_exactly_a_fair_share(players: int) -> None:
    options = load_game(CITY).options(turns=2)
    bots = ["greedy", "greedy-1"]
    results = play_pairs(CITY, bots, 2, seed=3, players=players, options=options)
    assert [one.share for one in results.one_among()] == [pytest.approx(1 / players)] * 2


def test_who_acts_first_in_gangs_city_is_the_first_player_of_turn_1(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[tuple[Event, ...]] = []

    def listen(view: View) -> list[object]:
        heard.append(view.heard)
        return TALLY

    monkeypatch.setattr("tripot.arena.gangs_city.tally.tally", listen)
    options = load_game(CITY).options(turns=1)
    results = play_pairs(CITY, ["greedy", "random"], 4, seed=1, players=4, options=options)
    first = [next(e.first for e in events if isinstance(e, TurnStarted)) for events in heard]
    starters = [one.starter for deal in results.endings for one in deal]
    assert starters == first
    assert len(set(starters)) > 1
