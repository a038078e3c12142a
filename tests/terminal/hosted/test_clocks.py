"""A table with clocks: everybody's time, and what happens when it is up."""

from tests.server.clocked import Clock
from tests.server.running import RunningServer

from .at_terminal import Replies, last_offer
from .company import Company, open_table, play_some
from .conftest import Terminal

END: Replies = {"Keep the record": "", "Play again": "n"}


def test_time_is_told_at_the_beginning_and_at_every_question(
    timed: tuple[RunningServer, Clock], terminal: Terminal, company: Company
) -> None:
    server, clock = timed
    at = open_table(server, "open", "open", clock="300+5")
    bo = company.sit(at, "Bo")

    def slow(told: str) -> str:
        clock.move(10)
        return last_offer(told)

    company.start(play_some(bo, 2))
    words = ("join", at.link, "--plain", "--name", "Ada")
    result = terminal.pipe(*words, replies={"Your move": [slow, "q"]})
    assert (result.code, result.err) == (0, "")
    clock_line = "Everybody has 5:00 on the clock, and 5 seconds more after each action.\n"
    assert clock_line in result.out
    times = [line for line in result.out.splitlines() if line.startswith("Time left: Bo 5:")]
    assert [line.partition(" and ")[2] for line in times] == ["You 5:00.", "You 4:55."]


def test_time_that_is_up_ends_the_game(
    timed: tuple[RunningServer, Clock], terminal: Terminal, company: Company
) -> None:
    server, clock = timed
    at = open_table(server, "open", "open", clock="300+0")
    bo = company.sit(at, "Bo")

    def too_slow(told: str) -> str:
        clock.move(300)
        return last_offer(told)

    company.start(play_some(bo, 1))
    words = ("join", at.link, "--plain", "--name", "Ada")
    result = terminal.pipe(*words, replies={**END, "Your move": too_slow})
    assert (result.code, result.err) == (0, "")
    assert "Everybody has 5:00 on the clock.\n" in result.out
    assert result.out.count("Your move (") == 1
    assert "\nYour time is up.\nBo wins.\n" in result.out
