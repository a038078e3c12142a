"""Somebody who is away: a bot plays for them, and they may play for themselves again."""

from tests.server.clocked import Clock
from tests.server.running import RunningServer
from tripot.protocol import Client, TableConnection

from .at_terminal import Keyboard, Replies, last_offer
from .company import Company, open_table, play_some
from .conftest import Terminal

TO_THE_END: Replies = {"Your move": last_offer, "Keep the record": "", "Play again": "n"}
AFTER = 60
Timed = tuple[RunningServer, Clock]


def wait_for_bo(keyboard: Keyboard, company: Company, bo: TableConnection) -> None:
    """Ada takes at once if she begins; then everybody waits for Bo."""
    company.begun(bo)
    if bo.prompt is None:
        keyboard.wait_to_be_asked("Your move")
        keyboard.type("t")
    keyboard.wait_for("Waiting for Bo.\n")


def test_a_bot_plays_for_somebody_who_has_been_away_for_long_enough(
    timed: Timed, terminal: Terminal, company: Company
) -> None:
    server, clock = timed
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")

    def script(keyboard: Keyboard) -> None:
        wait_for_bo(keyboard, company, bo)
        keyboard.type("bot")
        keyboard.wait_for("Bo may still move; a bot can play in 300 seconds.")
        company.run(bo.close())
        keyboard.wait_for(f"Bo is away. After {AFTER} seconds, type “bot” to have a bot play")
        keyboard.type("bot")
        keyboard.wait_for(f"Bo may still come back; a bot can play in {AFTER} seconds.")
        clock.move(AFTER - 1)
        keyboard.type("bot")
        keyboard.wait_for("Bo may still come back; a bot can play in 1 second.")
        clock.move(1)
        keyboard.type("bot")
        keyboard.wait_for(" now plays for Bo.")
        told = keyboard.wait_to_be_asked("Your move", "Keep the record")
        while "Keep the record" not in told:
            keyboard.type(last_offer(told))
            told = keyboard.wait_to_be_asked("Your move", "Keep the record")
        keyboard.type("")
        keyboard.wait_to_be_asked("Play again")
        keyboard.type("n")

    result = terminal.type(script, "join", at.link, "--plain", "--name", "Ada")
    assert (result.code, result.err) == (0, "")
    assert "In the box were" in result.out


def test_a_bot_may_be_called_at_a_question_too(
    timed: Timed, terminal: Terminal, company: Company
) -> None:
    server, clock = timed
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")
    watching = company.open(company.open(Client(at.server)).watch(at.table, at.invite))

    def call(told: str) -> str:
        company.run(bo.close())
        company.run(watching.until(lambda here: not here.info.seats[0].present))
        clock.move(AFTER)
        return "bot"

    company.start(play_some(bo, 1))  # should he begin
    words = ("join", at.link, "--plain", "--name", "Ada")
    result = terminal.pipe(*words, replies={**TO_THE_END, "Your move": [call, last_offer]})
    assert (result.code, result.err) == (0, "")
    assert "Bo is away. " in result.out
    assert result.out.count(" now plays for Bo.") == 1
    assert result.out.count("Your move (") == 4
    assert "In the box were" in result.out


def test_whoever_comes_back_plays_for_themselves_again(
    timed: Timed, terminal: Terminal, company: Company
) -> None:
    server, clock = timed
    at = open_table(server, "open", "open", substitute="random")
    bo = company.sit(at, "Bo")

    def leave(keyboard: Keyboard) -> None:
        wait_for_bo(keyboard, company, bo)
        keyboard.type("q")

    def come_back(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Bo")
        company.run(bo.until(lambda here: here.info.seats[1].bot is None))
        keyboard.type("back")
        keyboard.wait_for("You play for yourself already.")
        keyboard.type("q")

    words = ("join", at.link, "--plain", "--name", "Ada")
    terminal.type(leave, *words)
    company.run(bo.until(lambda here: not here.info.seats[1].present))
    clock.move(AFTER)
    company.run(bo.hand_over(1))
    assert bo.info.seats[1].bot == "random"
    result = terminal.type(come_back, *words)
    assert (result.code, result.err) == (0, "")
    assert "Newsboy now plays for you.\nYou play again.\n" in result.out
