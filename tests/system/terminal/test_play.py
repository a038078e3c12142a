"""A whole game in a real terminal program, as a person would see it."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .tmux import Tmux

pytestmark = pytest.mark.system
Opener = Callable[..., Tmux]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Opener]:
    opened: list[Tmux] = []

    def start(*words: str, game: str = "district-noir") -> Tmux:
        command = f"{sys.executable} -m tripot play {game} {' '.join(words)}"
        command = f"env XDG_DATA_HOME={tmp_path} LANG=C.UTF-8 LANGUAGE=en {command}; cat"
        opened.append(Tmux(tmp_path, command))
        return opened[-1]

    yield start
    for window in opened:
        window.run("kill-server")


def test_a_hand_cannot_be_scrolled_back_to(play: Opener) -> None:
    tmux = play("--vs human --seed 4 --first me")
    tmux.wait_for("Player 1, it is your turn")
    tmux.run("send-keys", "Enter")
    assert "Your hand" in tmux.wait_for("your move")
    tmux.run("send-keys", "8", "Enter")
    told = tmux.wait_for("Player 2, it is your turn")
    assert "Your hand" not in told
    assert "You get" not in told


def test_a_whole_game_by_typing_what_the_prompt_offers(play: Opener) -> None:
    tmux = play("--seed 1")
    prompt = r"Your move \(([^,]+),"
    turns = 0
    while True:
        text = tmux.wait_for(prompt + r"|Keep the record\?")
        if "Keep the record?" in text:
            break
        words = re.findall(prompt, text)[-1].split()
        tmux.run("send-keys", "-R")  # an empty screen: the next prompt is a new one
        tmux.run("clear-history")
        tmux.run("send-keys", "--", words[-1].replace("−", "-"), "Enter")
        tmux.wait_for(r"You (play|take) ")
        turns += 1
    assert turns <= 24
    assert "The count" in text or "all three" in text
    assert "In the box were" in text
    tmux.run("send-keys", "Enter")


def test_a_whole_game_of_gangs_city_by_typing_what_is_offered_first(play: Opener) -> None:
    """Three turns on the drawn map; whatever is asked, the first word of the prompt answers it."""
    tmux = play("--players 3 --vs greedy --seed 2 --option turns=3", game="gangs-city")
    prompt = r"\(([^\s,()]+)[^()]*help\):\s*$"  # long ones are wrapped
    answers = 0
    while True:
        text = tmux.wait_for(prompt + r"|Keep the record\?")
        if "Keep the record?" in text:
            break
        word = re.findall(prompt, text)[-1]
        tmux.run("send-keys", "-R")
        tmux.run("clear-history")
        tmux.run("send-keys", "--", word, "Enter")
        answers += 1
        assert answers < 200
    assert "Turn 3 is scored" in text
    assert "is the Godfather" in text or "You are the Godfather" in text


def test_a_placed_tile_cannot_be_scrolled_back_to(play: Opener) -> None:
    tmux = play("--players 3 --vs human --seed 3", game="gangs-city")
    tmux.wait_for("Press Enter to begin")
    tmux.run("send-keys", "Enter")
    for number, typed in ((2, "5w"), (3, "5sw"), (1, "11w"), (2, "hoo>14sw")):
        tmux.wait_for(f"Player {number}, it is your turn")
        tmux.run("send-keys", "Enter")
        tmux.wait_for(r"help\):\s*$")
        tmux.run("send-keys", typed, "Enter")
    told = tmux.wait_for("Player 3, it is your turn")
    assert "Hood" not in told
    tmux.run("send-keys", "Enter")
    told = tmux.wait_for(r"Which tile .*help\):\s*$")
    assert "Player 2 puts a tile at Nightclub (14), south-west." in told
    assert "Hood fights" not in told
