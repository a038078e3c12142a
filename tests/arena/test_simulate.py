"""Simulations: seats rotate, luck is fair, figures are what they say."""

import pytest

from tripot.arena import Played, load_tally, simulate, summary
from tripot.core import Seat
from tripot.testing import TOY

from ..toy import register_toy

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
    assert seen == list(range(15, 121, 15))


def test_the_summary_counts_bots_and_starters() -> None:
    one, two = Seat(0), Seat(1)
    played = [
        Played(0, (0, 1), one, (one,), "points", (10, 4), 48, "points"),
        Played(1, (1, 0), two, (one,), "tie-break", (7, 7), 48, "tie-break"),
        Played(2, (0, 1), two, (two,), "buildings", None, 20, "buildings"),
        Played(3, (1, 0), one, (), "draw", (5, 5), 48, "draw"),
    ]
    figures = summary("district-noir", played, BOTS)
    assert figures["wins"] == [1, 2]
    assert (figures["draws"], figures["building_wins"], figures["tie_breaks"]) == (1, 1, 1)
    assert figures["first_player_wins"] == 2
    assert figures["mean_scores"] == {"starter": 7.333, "other": 5.333}
    assert figures["actions"] == 164
    assert summary("district-noir", [], BOTS)["mean_scores"] == {"starter": None, "other": None}


def test_a_game_counts_what_a_spectator_knows_of_it() -> None:
    played = simulate("district-noir", BOTS, 30, seed=2)
    assert [game.tally for game in played] == [game.reason for game in played]
    tally = load_tally("district-noir")
    figures = tally.figures(["buildings", "tie-break", "buildings", "points"])
    assert figures == {"building_wins": 2, "tie_breaks": 1}
    assert [(str(row.label), row.value) for row in tally.rows(figures)] == [
        ("won by three buildings", 2),
        ("won by the tie-break", 1),
    ]


def test_a_game_without_a_tally_has_the_common_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    register_toy(monkeypatch)
    bots = ["last", "random", "random"]
    played = simulate("toy", bots, 9, seed=1, options=TOY.options(turns=1))
    assert {game.actions for game in played} == {6}
    assert [game.seats for game in played[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    figures = summary("toy", played, bots)
    assert list(figures) == [
        "bots", "games", "wins", "draws", "first_player_wins", "mean_scores", "actions",
    ]  # fmt: skip
    assert load_tally("toy").rows(figures) == []
