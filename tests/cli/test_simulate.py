"""``tripot simulate``: the figures of random play, whatever the number of processes."""

import json
from math import sqrt
from typing import Any

import pytest

from .conftest import Tripot

SIMULATE = ("simulate", "district-noir", "--json")


def figures(tripot: Tripot, *words: str) -> dict[str, Any]:
    result = tripot(*SIMULATE, *words)
    assert result.code == 0, result.err
    answer: dict[str, Any] = json.loads(result.out)
    return answer


@pytest.mark.parametrize(
    "games",
    [
        300,
        # Long: bounds half as wide as the differences between the figures need so many games.
        pytest.param(4000, marks=pytest.mark.long),
    ],
)
def test_random_play_has_the_published_figures(tripot: Tripot, games: int) -> None:
    """Of 15 million games of an independent program; four standard errors are allowed here."""

    def published(mean: float, deviation: float) -> Any:
        return pytest.approx(mean, abs=4 * deviation / sqrt(games))

    words = ("--bots", "random,random", "--seed", "1", "--jobs", "1")
    answer = figures(tripot, *words, "--games", str(games))
    assert answer["games"] == games
    for name, chance in (("building_wins", 0.1204), ("first_player_wins", 0.485),
                         ("tie_breaks", 0.0225)):  # fmt: skip
        assert answer[name] / games == published(chance, sqrt(chance * (1 - chance)))
    assert answer["actions"] / games == published(46.6, 4.5)
    assert answer["mean_scores"]["starter"] == published(16.89, 6.5)
    assert answer["mean_scores"]["other"] == published(17.49, 6.5)
    assert sum(answer["wins"]) + answer["draws"] == games


def test_the_number_of_processes_does_not_change_the_answer(tripot: Tripot) -> None:
    words = ("--bots", "greedy,random", "--games", "40", "--seed", "7")
    one = figures(tripot, *words, "--jobs", "1")
    two = figures(tripot, *words, "--jobs", "2")
    assert one == two
    assert one != figures(tripot, *words[:-1], "8", "--jobs", "1")


def test_greedy_beats_random(tripot: Tripot) -> None:
    words = ("--bots", "random,greedy", "--seed", "3", "--jobs", "1")
    assert figures(tripot, *words, "--games", "100")["wins"][1] > 80


def test_it_is_told_in_words_too(tripot: Tripot) -> None:
    out = tripot("simulate", "district-noir", "--bots", "random,random", "--games", "20").out
    assert "won by three buildings" in out
    french = tripot(
        "simulate", "district-noir", "--bots", "random,random", "--games", "20", "--lang", "fr"
    ).out
    assert "," in french
    assert "won" not in french


def test_options_reach_every_process(tripot: Tripot) -> None:
    words = ("--bots", "random,random", "--games", "60", "--option", "rounds=3")
    one, two = (
        figures(tripot, *words, "--option", "removed=13", "--jobs", jobs) for jobs in ("1", "2")
    )
    assert one == two
    assert one["actions"] <= 60 * 36


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bots", "random,random", "--option", "rounds=3"), "These sizes use 35 cards"),
        (("--bots", "random,random", "--data", "x"), "District Noir has no data set."),
        (("--bots", "random"), "needs 2 bots; you named 1"),
        (("--bots", "random,jury"), "no bot “jury”; there are: newsboy, dockhand"),
        (("--bots", "random,judge:2"), "takes nothing after a colon"),
        (("--bots", "random,random", "--games", "0"), "not a whole number from 1 up"),
        (("--bots", "random,random", "--jobs", "x"), "not a whole number from 1 up"),
        ((), "--bots"),
    ],
)
def test_what_makes_no_sense_is_refused(tripot: Tripot, words: tuple[str, ...], why: str) -> None:
    result = tripot(*SIMULATE, *words)
    assert result.code == 2
    assert why in result.err
