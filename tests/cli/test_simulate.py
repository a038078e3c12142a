"""``tripot simulate``: the figures of random play, whatever the number of processes."""

import json

import pytest

from .conftest import Tripot

SIMULATE = ("simulate", "district-noir", "--json")


def figures(tripot: Tripot, *words: str) -> dict[str, object]:
    result = tripot(*SIMULATE, *words)
    assert result.code == 0, result.err
    answer: dict[str, object] = json.loads(result.out)
    return answer


def test_random_play_has_the_published_figures(tripot: Tripot) -> None:
    """Of 15 million games of an independent program; here 4,000, so the bounds are wider."""
    answer = figures(tripot, "--bots", "random,random", "--games", "4000", "--seed", "1")
    assert answer["games"] == 4000
    assert answer["building_wins"] == pytest.approx(0.1204 * 4000, abs=0.018 * 4000)
    assert answer["first_player_wins"] == pytest.approx(0.485 * 4000, abs=0.027 * 4000)
    assert answer["tie_breaks"] == pytest.approx(0.0225 * 4000, abs=0.008 * 4000)
    assert answer["actions"] == pytest.approx(46.6 * 4000, rel=0.005)
    mean = answer["mean_scores"]
    assert isinstance(mean, dict)
    assert mean["starter"] == pytest.approx(16.89, abs=0.4)
    assert mean["other"] == pytest.approx(17.49, abs=0.4)
    wins, draws = answer["wins"], answer["draws"]
    assert isinstance(wins, list)
    assert isinstance(draws, int)
    assert sum(wins) + draws == 4000


def test_the_number_of_processes_does_not_change_the_answer(tripot: Tripot) -> None:
    words = ("--bots", "greedy,random", "--games", "130", "--seed", "7")
    one = figures(tripot, *words, "--jobs", "1")
    two = figures(tripot, *words, "--jobs", "2")
    assert one == two
    assert one != figures(tripot, *words[:-1], "8", "--jobs", "1")


def test_greedy_beats_random(tripot: Tripot) -> None:
    answer = figures(tripot, "--bots", "random,greedy", "--games", "300", "--seed", "3")
    wins = answer["wins"]
    assert isinstance(wins, list)
    assert wins[1] > 0.8 * 300


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
    actions = one["actions"]
    assert isinstance(actions, int)
    assert actions <= 60 * 36


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bots", "random,random", "--option", "rounds=3"), "These sizes use 35 cards"),
        (("--bots", "random,random", "--data", "x"), "District Noir has no data set."),
        (("--bots", "random"), "needs 2 bots; you named 1"),
        (("--bots", "random,jury"), "no bot “jury”; there are: newsboy, dockhand"),
        (("--bots", "random,random", "--games", "0"), "not a whole number from 1 up"),
        (("--bots", "random,random", "--jobs", "x"), "not a whole number from 1 up"),
        ((), "--bots"),
    ],
)
def test_what_makes_no_sense_is_refused(tripot: Tripot, words: tuple[str, ...], why: str) -> None:
    result = tripot(*SIMULATE, *words)
    assert result.code == 2
    assert why in result.err
