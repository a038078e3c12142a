"""After a game: another one with the same people, at the next table."""

import pytest

from tests.server.running import RunningServer

from .at_terminal import Keyboard, Replies, last_offer
from .company import Company, open_table
from .conftest import Terminal, way_back

TO_THE_END: Replies = {"Your move": last_offer, "Keep the record": ""}


@pytest.mark.parametrize("yes", ["", "y", "Yes", "oui", "sì"])
def test_a_rematch_with_a_bot_begins_at_once(
    server: RunningServer, terminal: Terminal, yes: str
) -> None:
    at = open_table(server, "open", "random")
    replies = {**TO_THE_END, "Play again": [yes, "no"]}
    result = terminal.pipe("join", at.link, "--plain", replies=replies)
    assert (result.code, result.err) == (0, "")
    first, second = result.out.split("Play again?")[:2]
    assert first.count("Your move (") == second.count("Your move (") == 3
    assert "Seat 2: Newsboy (a bot)\n" in first
    assert "Seat 1: Newsboy (a bot)\n" in second  # everybody moves on by one seat
    assert "The row starts with " in second
    assert "In the box were " in second


def test_every_table_of_the_evening_has_its_own_record(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    names = ["one.txt", "two.txt"]
    replies = {**TO_THE_END, "Keep the record": names, "Play again": ["yes", "no"]}
    terminal.pipe("join", at.link, "--plain", replies=replies)
    one, two = ((terminal.home / name).read_text(encoding="utf-8") for name in names)
    assert one != two
    for name in names:
        assert terminal.pipe("verify", name).code == 0


def test_what_is_no_answer_is_asked_again(server: RunningServer, terminal: Terminal) -> None:
    at = open_table(server, "open", "random")
    replies = {**TO_THE_END, "Play again": ["perhaps", "n"]}
    result = terminal.pipe("join", at.link, "--plain", replies=replies)
    assert result.out.count("Play again?") == 2
    assert "“perhaps” is none of these." in result.out


def test_whoever_wants_it_first_waits_for_the_other(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")

    def script(keyboard: Keyboard) -> None:
        company.begun(bo)
        company.run(bo.give_up())
        keyboard.wait_to_be_asked("Keep the record")
        keyboard.type("")
        keyboard.wait_to_be_asked("Play again")
        keyboard.type("")
        keyboard.wait_for("Waiting for Bo; q leaves.")
        keyboard.type("hello?")
        keyboard.wait_for("q or Ctrl-C leaves")
        company.run(bo.rematch())
        keyboard.wait_for("Bo wants a rematch.")
        keyboard.wait_for("Seat 1: Ada (you)\nSeat 2: Bo (away)\n")
        keyboard.wait_in_game("Bo")
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain", "--name", "Ada")
    assert (result.code, result.err) == (0, "")
    assert bo.info.next is not None
    assert bo.info.next in way_back(result)[1]


def test_the_other_s_wish_is_told_before_the_answer(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")

    def script(keyboard: Keyboard) -> None:
        company.begun(bo)
        company.run(bo.give_up())
        keyboard.wait_to_be_asked("Keep the record")
        keyboard.type("")
        keyboard.wait_to_be_asked("Play again")
        company.run(bo.rematch())
        keyboard.wait_to_be_asked("Bo wants a rematch.\nPlay again")
        keyboard.type("")
        keyboard.wait_in_game("Bo")
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain", "--name", "Ada")
    assert (result.code, result.err) == (0, "")
    assert "Waiting for Bo; q leaves." not in result.out


def test_whoever_does_not_wait_may_come_back_to_it(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    """The rematch begins without them; the link of the first table leads there."""
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")

    def leave(keyboard: Keyboard) -> None:
        company.begun(bo)
        company.run(bo.give_up())
        keyboard.wait_to_be_asked("Keep the record")
        keyboard.type("")
        keyboard.wait_to_be_asked("Play again")
        keyboard.type("yes")
        keyboard.wait_for("Waiting for Bo; q leaves.")
        keyboard.type("q")

    def come_back(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Bo")
        keyboard.type("q")

    left = terminal.type(leave, "join", at.link, "--plain", "--name", "Ada")
    assert way_back(left)[1] == at.link
    company.run(bo.rematch())
    assert bo.info.next is not None
    back = terminal.type(come_back, *way_back(left))
    assert (back.code, back.err) == (0, "")
    assert "Seat 1: Ada (you)\n" in back.out
    assert "Keep the record" not in back.out
    assert bo.info.next in way_back(back)[1]
