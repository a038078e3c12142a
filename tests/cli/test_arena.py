"""``tripot arena``: tables, JSON, killed and interrupted processes, bad input."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from .conftest import Tripot

ARENA = ("arena", "district-noir", "greedy", "random")
ENDLESS = 1_000_000
"""Deals that nobody can have played before they are stopped."""


def results(tripot: Tripot, *words: str) -> Any:
    result = tripot(*ARENA, "--json", *words)
    assert result.code == 0, result.err
    return json.loads(result.out)


def test_it_answers_in_json(tripot: Tripot) -> None:
    answer = results(tripot, "--deals", "30", "--seed", "3", "--jobs", "1")
    (pair,) = answer["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("greedy", "random", 60)
    assert pair["wins_a"] + pair["wins_b"] + pair["draws"] == 60
    assert pair["score_a"] == (pair["wins_a"] + pair["draws"] / 2) / 60
    assert 0.5 < pair["ci_low"] < pair["score_a"] < pair["ci_high"]
    assert [one["bot"] for one in answer["ratings"]] == ["greedy", "random"]
    assert (answer["game"], answer["deals"], answer["seed"]) == ("district-noir", 30, 3)
    assert answer == results(tripot, "--deals", "30", "--seed", "3", "--jobs", "2")


def test_it_is_told_in_tables_too(tripot: Tripot) -> None:
    words = (*ARENA, "--deals", "20", "--seed", "1", "--jobs", "1")
    out = tripot(*words).out
    (pair,) = results(tripot, *words[4:])["pairs"]
    score = f"{100 * pair['score_a']:.1f}"
    assert "20 deals, 40 games a pair" in out
    lines = out.splitlines()
    assert any(line.startswith("1  greedy") and f"{score} %" in line for line in lines)
    assert any(line.startswith("2  random") and "−" in line for line in lines)
    assert f"{100 * pair['ci_low']:.1f}–{100 * pair['ci_high']:.1f}" in out
    french = tripot(*words, "--lang", "fr").out
    assert score.replace(".", ",") in french


def test_a_cross_table_that_is_too_wide_goes_on_below(
    tripot: Tripot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    bots = ("greedy", "random", "greedy-1")
    words = ("--option", "turns=1", "--deals", "1", "--jobs", "1")
    out = tripot("arena", "gangs-city", *bots, *words).out
    ratings, cross = out.split("\n\n")[1:3]
    assert all(len(line) <= 40 for line in cross.splitlines()[1:])
    assert (ratings.count("greedy-1"), cross.count("greedy-1")) == (1, 2)


def test_options_and_players_reach_the_games(tripot: Tripot) -> None:
    words = ("--option", "turns=1", "--deals", "1", "--players", "4", "--json")
    answer = json.loads(tripot("arena", "gangs-city", "greedy", "random", *words).out)
    assert (answer["players"], answer["pairs"][0]["games"]) == (4, 8)
    assert "turns=1" in answer["options"]


def test_more_than_two_seats_have_more_to_tell(tripot: Tripot) -> None:
    words = ("--option", "turns=2", "--deals", "3", "--players", "4", "--jobs", "1")
    answer = json.loads(tripot("arena", "gangs-city", "greedy", "random", *words, "--json").out)
    out = tripot("arena", "gangs-city", "greedy", "random", *words).out
    assert out.count("a fair share is 25.0 %") == 2
    lines = [line.split() for line in out.splitlines()]
    greedy, random = answer["one_among"]
    assert ["greedy", "random", f"{100 * greedy['share']:.1f}", "%"] in [one[:4] for one in lines]
    assert ["random", "greedy", f"{100 * random['share']:.1f}", "%"] in [one[:4] for one in lines]
    games = answer["games_played"]
    last = [f"{100 * games[key][3]['share']:.1f}" for key in ("seats", "order_of_play")]
    assert last in [line[1:5:3] for line in lines if line[:1] == ["4"]]
    assert ["turns", f"{games['tally']['turns']['mean']:.2f}"] in lines
    assert ["actions", "a", "game", f"{games['actions']:.1f}"] in lines
    french = tripot("arena", "gangs-city", "greedy", "random", *words, "--lang", "fr").out
    assert french.count("une part équitable est de 25,0\u00a0%") == 2


def test_mixed_tables_are_rated(tripot: Tripot) -> None:
    words = ("--mixed", "--option", "turns=2", "--deals", "3", "--players", "4", "--jobs", "1")
    answer = json.loads(tripot("arena", "gangs-city", "greedy", "random", *words, "--json").out)
    out = tripot("arena", "gangs-city", "greedy", "random", *words).out
    games = answer["games_played"]["games"]
    assert f"3 deals, {games} games at mixed tables of 4; a fair share" in out
    best = answer["ratings"][0]
    (row,) = [line.split() for line in out.splitlines() if line.startswith("1  greedy")]
    assert row[2:5] == [f"{best['mu']:.1f}", f"{best['sigma']:.1f}", f"{100 * best['share']:.1f}"]
    assert "turns, nine tenths up to" in out


def run_until_lines(file: Path, lines: int) -> "subprocess.Popen[str]":
    """A process of its own that has kept so many lines and still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tripot", *ARENA, "--deals", str(ENDLESS), "--seed", "5",
         "--jobs", "2", "--json", "--resume", str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "en"},
    )  # fmt: skip
    while not file.exists() or file.read_bytes().count(b"\n") < lines:
        assert process.poll() is None
        time.sleep(0.01)
    return process


def test_a_killed_arena_goes_on_as_if_nothing_had_happened(tripot: Tripot, tmp_path: Path) -> None:
    file, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    process = run_until_lines(file, 10)
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    deals = file.read_bytes().count(b"\n") + 10
    words = ("--deals", str(deals), "--seed", "5", "--jobs", "1", "--resume")
    assert results(tripot, *words, str(file)) == results(tripot, *words, str(whole))
    assert file.read_bytes() == whole.read_bytes()


def test_bots_with_arguments_and_bots_of_your_own_take_part(tripot: Tripot) -> None:
    bots = ("tests.bots.outsiders:Rosa", "tests.bots.outsiders:Rosa:last", "net:5")
    words = ("--deals", "2", "--option", "rounds=2", "--option", "removed=23", "--jobs", "2")
    result = tripot("arena", "district-noir", *bots, *words, "--json")
    assert result.code == 0, result.err
    assert json.loads(result.out)["bots"] == list(bots)


def test_an_interrupt_says_how_to_go_on(tripot: Tripot, tmp_path: Path) -> None:
    file = tmp_path / "stopped.jsonl"
    process = run_until_lines(file, 5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    kept = file.read_bytes().count(b"\n") - 1
    assert (process.returncode, out) == (130, "")
    goes_on, interrupted = err.splitlines()
    assert interrupted == "tripot: Interrupted."
    assert goes_on in [  # the last deal may have been kept but not yet counted
        f"“{file}” has {n} deals of {ENDLESS}. The same command goes on from there."
        for n in (kept - 1, kept)
    ]
    words = ("--deals", str(kept + 3), "--seed", "5", "--jobs", "1")
    assert results(tripot, *words, "--resume", str(file)) == results(tripot, *words)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("district-noir", "random"), "at least 2 bots; you named 1"),
        (("district-noir", "random", "random"), "You named the bot “random” twice."),
        (("district-noir", "random", "jury"), "There is no bot “jury”; there are: newsboy"),
        (("district-noir", "random", "greedy:3"), "takes nothing after a colon"),
        (
            ("district-noir", "random", "net:none.npz"),
            "neither a temperature nor a file of weights",
        ),
        (
            ("district-noir", "random", "tests.nowhere:Rosa"),
            "no bot “tests.nowhere:Rosa”: No module",
        ),
        (("district-noir", *ARENA[2:], "--deals", "0"), "not a whole number from 1 up"),
        (("district-noir", *ARENA[2:], "--players", "3"), "is for 2 players, not for 3"),
        (("district-noir", *ARENA[2:], "--mixed"), "Mixed tables have at least 3 seats, not 2"),
        (("district-noir", *ARENA[2:], "--option", "rounds=3"), "These sizes use 35 cards"),
        (("district-noir", *ARENA[2:], "--resume", "no/where"), "“no/where” cannot be used"),
        (("district-noir",), "required: BOT"),
        (("chess", "a", "b"), "chess"),
    ],
)
def test_what_makes_no_sense_is_refused(tripot: Tripot, words: tuple[str, ...], why: str) -> None:
    result = tripot("arena", *words)
    assert result.code == 2
    assert why in result.err
