"""Simulations: seats rotate, luck is fair, figures are what they say."""

from tripot.arena import Played, simulate, summary
from tripot.core import Seat

BOTS = ["greedy", "random"]


def test_seats_rotate_from_game_to_game() -> None:
    played = simulate("district-noir", BOTS, 6, seed=1)
    assert [game.seats for game in played] == [(0, 1), (1, 0)] * 3
    assert [game.number for game in played] == list(range(6))


def test_the_seed_changes_deals_and_luck() -> None:
    one, two = (simulate("district-noir", ["random", "random"], 20, seed) for seed in (1, 2))
    assert [game.scores for game in one] != [game.scores for game in two]
    assert len({game.starter for game in one}) == 2


def test_progress_is_told() -> None:
    seen: list[int] = []
    simulate("district-noir", BOTS, 120, 1, progress=seen.append)
    assert seen == [50, 100, 120]


def test_the_summary_counts_bots_and_starters() -> None:
    one, two = Seat(0), Seat(1)
    played = [
        Played(0, (0, 1), one, (one,), "points", (10, 4), 48),
        Played(1, (1, 0), two, (one,), "tie-break", (7, 7), 48),
        Played(2, (0, 1), two, (two,), "buildings", None, 20),
        Played(3, (1, 0), one, (), "draw", (5, 5), 48),
    ]
    figures = summary(played, BOTS)
    assert figures["wins"] == [1, 2]
    assert (figures["draws"], figures["building_wins"], figures["tie_breaks"]) == (1, 1, 1)
    assert figures["first_player_wins"] == 2
    assert figures["mean_scores"] == {"starter": 7.333, "other": 5.333}
    assert figures["actions"] == 164
    assert summary([], BOTS)["mean_scores"] == {"starter": None, "other": None}
