"""Whole games at a hosted table, from the link to the record."""

import re
from random import Random

import pytest

from tests.protocol.tables import play
from tests.server.running import RunningServer

from .at_terminal import Replies, first_offer, last_offer
from .company import Company, open_table
from .conftest import Terminal

ALL_OF_IT: Replies = {"Your move": last_offer, "Keep the record": "game.txt", "Play again": "n"}


def test_a_game_against_a_bot_leaves_a_record_that_can_be_checked(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    result = terminal.pipe("join", at.link, "--plain", replies=ALL_OF_IT)
    assert (result.code, result.err) == (0, "")
    assert "\nA table of District Noir:\n" in result.out
    assert re.search(r"\nSeat 1: Guest \d+ \(you\)\nSeat 2: Newsboy \(a bot\)\n", result.out)
    assert result.out.count("Your move (") == 3
    assert "\nIn the box were " in result.out
    assert re.search("you win|newsboy wins|a draw", result.out.lower())
    assert "\nThe record is in game.txt.\nPlay again? (Enter for yes, n for no):" in result.out
    checked = terminal.pipe("verify", "game.txt")
    assert checked.code == 0
    assert "The 6 moves replay and lead to the claimed result." in checked.out
    assert "It was made for this deal, table and players." in checked.out
    [promised] = re.findall(r"\nCommitment: ([0-9a-f]{64})\n", checked.out)
    before, _ = result.out.split("Your move (", maxsplit=1)
    assert promised in before
    assert "\nThe deal is the one whose commitment you were shown.\n" in result.out


def test_the_table_is_drawn_unless_sentences_are_asked_for(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    result = terminal.pipe("join", at.link, replies={**ALL_OF_IT, "Keep the record": ""})
    for action in (1, 2, 3):
        assert f"Round 1 of 1 · action {action} of 3" in result.out
    assert "Your turn, action 1 of 3." not in result.out
    assert not (terminal.home / "game.txt").exists()


def test_two_people_play_together(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")
    playing = company.start(play(bo, Random(1)))
    words = ("join", at.link, "--plain", "--name", "Ada")
    result = terminal.pipe(*words, replies={**ALL_OF_IT, "Keep the record": ""})
    assert (result.code, result.err) == (0, "")
    assert "Seat 1: Bo\nSeat 2: Ada (you)\n" in result.out
    assert playing.result() == result.out.count("Your move (") == 3
    outcome = bo.known.outcome
    assert outcome is not None
    ends = {frozenset({0}): "bo wins", frozenset({1}): "you win"}
    assert ends.get(frozenset(outcome.winners), "a draw") in result.out.lower()


@pytest.mark.parametrize(
    ("lang", "question", "sentences"),
    [
        (
            "fr",
            "Votre coup",
            ("Une table de District Noir :", "Place 2 : Crieur (un bot)", "Rejouer ? (Entrée"),
        ),
        (
            "it",
            "La tua mossa",
            ("Un tavolo di District Noir:", "Posto 2: Strillone (un bot)", "Giocare ancora? (Inv"),
        ),
    ],
)
def test_a_game_in_another_language(
    server: RunningServer,
    terminal: Terminal,
    lang: str,
    question: str,
    sentences: tuple[str, ...],
) -> None:
    at = open_table(server, "open", "random")
    replies: Replies = {question: ["?", "l", last_offer], "": ["", "no"]}
    result = terminal.pipe("--lang", lang, "join", at.link, "--plain", replies=replies)
    assert (result.code, result.err) == (0, "")
    assert "{" not in result.out
    for sentence in sentences:
        assert f"\n{sentence}" in result.out.replace("\u00a0", " ").replace("\u202f", " ")


def test_the_cards_can_look_otherwise_here(server: RunningServer, terminal: Terminal) -> None:
    at = open_table(server, "open", "random")
    words = ("join", at.link, "--plain", "--edition", "supports")
    result = terminal.pipe(*words, replies={"Your move": "q"})
    assert re.search(r"You get (Support|Alliance|City)", result.out)


def test_a_few_moves_of_gangs_city_with_the_server_s_bots(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "greedy", "random", game="gangs-city")
    replies: Replies = {"On which side": first_offer, "Which tile": ["hoo>A", "bod>A", "q"]}
    result = terminal.pipe("join", at.link, "--plain", replies={**replies, "": first_offer})
    assert (result.code, result.err) == (0, "")
    assert "Seat 2: Dockhand (a bot)\nSeat 3: Newsboy (a bot)\n" in result.out
    assert "This game is about organised crime in 1954." in result.out
    assert "You put a tile at City centre A: Hood fights." in result.out
    assert "You put a tile at City centre A: Bodyguard fights." in result.out
    assert re.search("Dockhand puts a tile (with the chief )?at", result.out)
    assert "The server keeps your seat." in result.out
