"""Coming back to a hosted table, to the same seat."""

import json

import pytest

from tests.server.running import RunningServer
from tripot.protocol import Client
from tripot.terminal.hosted.seat_keys import SeatKey, keep_seat_key

from .at_terminal import END, Keyboard, Replies, first_offer, last_offer
from .company import Company, open_table
from .conftest import Terminal, way_back

TO_THE_END: Replies = {"Your move": last_offer, "Keep the record": "", "Play again": "n"}


def waiting(keyboard: Keyboard) -> None:
    """Sits down, and leaves before anybody else comes."""
    keyboard.wait_for("q to leave; your seat stays yours.")
    keyboard.type("q")


def test_the_command_that_is_told_leads_back_to_the_same_seat(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    words = ["join", at.link, "--name", "Ada B", "--lang", "en", "--edition", "standard"]
    words += ["--patience", "60", "--plain"]
    left = terminal.pipe(*words, replies={"Your move": [last_offer, "q"]})
    assert (left.code, left.err) == (0, "")
    assert "\nThe server keeps your seat.\nGo on with: " in left.out
    assert way_back(left) == words
    back = terminal.pipe(*way_back(left), replies={**TO_THE_END, "Your move": ["l", last_offer]})
    assert (back.code, back.err) == (0, "")
    assert "Seat 1: Ada B (you)\n" in back.out
    assert back.out.count("Your move (") == 3  # one for the log
    assert [line for line in back.out.splitlines() if line.startswith("You take")]


def test_somebody_who_comes_back_is_told_the_present_part_of_the_game_only(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    left = terminal.pipe("join", at.link, "--plain", replies={"Your move": "q"})
    assert "The row starts with " in left.out
    back = terminal.pipe("join", at.link, "--plain", replies={"Your move": "q"})
    assert "The row starts with " not in back.out
    assert "Round 1: " in back.out


def test_whoever_wants_no_rematch_may_change_their_mind(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    first = terminal.pipe("join", at.link, "--plain", replies=TO_THE_END)
    assert "The server keeps your seat." not in first.out
    assert way_back(first) == ["join", at.link, "--plain"]
    back = terminal.pipe(*way_back(first), replies={**TO_THE_END, "Play again": ["yes", "n"]})
    assert (back.code, back.err) == (0, "")
    end, again = back.out.split("Play again?", maxsplit=1)
    assert "In the box were" in end
    assert "Your move" not in end
    assert again.count("Your move (") == 3


def test_input_that_ends_after_the_game_leaves_the_seat_as_it_is(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    for question in ("Keep the record", "Play again"):
        left = terminal.pipe("join", at.link, "--plain", replies={**TO_THE_END, question: END})
        assert left.code == 0
        assert "The server keeps your seat." in left.out
        assert way_back(left) == ["join", at.link, "--plain"]


def test_two_people_at_one_machine_are_told_apart_by_their_names(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "open")
    ada, bo = ((at.link, "--plain", "--name", name) for name in ("Ada", "Bo"))
    left = terminal.type(waiting, "join", *ada)
    assert "Seat 1: Ada (you)\nSeat 2: free\n" in left.out

    def begun(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Ada")
        keyboard.type("q")

    def also_begun(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Bo")
        keyboard.type("q")

    assert "Seat 1: Ada (away)\nSeat 2: Bo (you)\n" in terminal.type(begun, "join", *bo).out
    assert "Seat 1: Ada (you)\n" in terminal.type(also_begun, "join", *ada).out
    assert "Seat 2: Bo (you)\n" in terminal.type(begun, "join", *bo).out
    last = terminal.type(begun, "join", at.link, "--plain")
    assert "Seat 2: Bo (you)\n" in last.out  # without a name: whoever was here last


def test_a_seat_that_is_open_elsewhere_too_is_pointed_out(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    hint = "Your seat is open in another window too. A second person at this machine joins with --n"
    left = terminal.pipe("join", at.link, "--plain", replies={"Your move": "q"})
    assert hint not in left.out
    token = json.loads(terminal.keys[0].read_text())["token"]
    company.open(company.open(Client(at.server)).sit(at.table, token=token))
    back = terminal.pipe("join", at.link, "--plain", replies={"Your move": "q"})
    assert back.out.startswith(hint)


@pytest.mark.parametrize("public", [True, False])
def test_a_key_that_opens_nothing_any_more_is_no_hindrance(
    server: RunningServer, terminal: Terminal, public: bool
) -> None:
    at = open_table(server, "open", "random", public=public)
    keep_seat_key(at.server, at.table, SeatKey(None, "of somebody who got up"))
    result = terminal.pipe("join", at.link, "--plain", replies=TO_THE_END)
    assert (result.code, result.err) == (0, "")
    assert "of somebody" not in terminal.keys[0].read_text()


def test_a_key_that_cannot_be_kept_is_said_and_no_way_back_is_promised(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    (terminal.home / "tripot").write_text("a file where the folder should be")
    left = terminal.pipe("join", at.link, "--plain", replies={"Your move": [first_offer, "q"]})
    assert "If you leave, you cannot come back to your seat from here." in left.out
    assert "\nYou play " in left.out
    assert "Go on with: " not in left.out
