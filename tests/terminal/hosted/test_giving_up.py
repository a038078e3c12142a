"""Giving up: only on purpose, and what becomes of the seat."""

from tests.server.running import RunningServer
from tripot.terminal.hosted import words

from .at_terminal import Keyboard, Replies, last_offer
from .company import Company, open_table, play_some
from .conftest import Terminal, way_back

END: Replies = {"Keep the record": "", "Play again": "n"}


def test_giving_up_is_asked_about_and_ends_a_game_of_two(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    moves = ["resign", "give up", "Resign"]
    replies = {**END, "Your move": moves, "Give up this game?": ["no", "", "yes"]}
    result = terminal.pipe("join", at.link, "--plain", replies=replies)
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Your move (") == 3
    assert result.out.count("Give up this game? (yes or no):") == 3
    assert "You give up.\nNewsboy wins.\n" in result.out
    assert str(words.MOVED_ON) not in result.out


def test_the_question_is_answered_in_the_person_s_language(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "random")
    replies: Replies = {"La tua mossa": "abbandona", "(sì o no)": "sì", "": ["", "n"]}
    result = terminal.pipe("--lang", "it", "join", at.link, "--plain", replies=replies)
    assert "\nAbbandoni la partita.\nStrillone ha vinto.\n" in result.out


def test_the_other_one_gives_up_while_the_answer_is_typed(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    """In a pipe nothing is withdrawn: the answer comes too late, and the server says so."""
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")

    def too_late(told: str) -> str:
        company.run(bo.give_up())
        return last_offer(told)

    company.start(play_some(bo, 1))
    line = ("join", at.link, "--plain", "--name", "Ada")
    result = terminal.pipe(*line, replies={**END, "Your move": too_late})
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Your move (") == 1
    assert "\nThe game is over.\n" in result.out
    assert "\nBo gives up.\nYou win.\n" in result.out


def test_a_question_that_is_not_asked_any_more_is_withdrawn_from_the_keyboard(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")
    company.start(play_some(bo, 1))

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Your move")
        company.run(bo.give_up())
        told = keyboard.wait_to_be_asked("Keep the record")
        assert f"{words.MOVED_ON}\nBo gives up.\nYou win.\n" in told
        keyboard.type("")
        keyboard.wait_to_be_asked("Play again")
        keyboard.type("n")

    result = terminal.type(script, "join", at.link, "--plain", "--name", "Ada")
    assert (result.code, result.err) == (0, "")


def test_in_a_larger_game_bots_play_on_to_the_end(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "greedy", "random", game="gangs-city", options={"turns": 1})
    replies: Replies = {**END, "Give up this game?": "yes", "help)": "resign"}
    result = terminal.pipe("join", at.link, "--plain", replies=replies)
    assert (result.code, result.err) == (0, "")
    assert result.out.count("? for help)") == 1
    assert "You give up.\nKingpin now plays for you.\n" in result.out
    assert str(words.BOT_PLAYS) not in result.out  # whoever has given up cannot play again
    assert "the Godfather" in result.out


def test_whoever_has_given_up_cannot_play_again(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open", "random", game="gangs-city")
    company.sit(at, "Bo")  # who never moves

    def give_up(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Bo")
        keyboard.type("resign")
        keyboard.wait_to_be_asked("Give up this game?")
        keyboard.type("yes")
        keyboard.wait_for("now plays for you")
        keyboard.type("q")

    def regret(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Bo")
        keyboard.type("back")
        keyboard.wait_for("You have given up; a bot plays on for you.")
        keyboard.type("resign")
        keyboard.wait_to_be_asked("Give up this game?")
        keyboard.type("yes")
        keyboard.wait_for("You have given up already.")
        keyboard.type("q")

    left = terminal.type(give_up, "join", at.link, "--plain")
    result = terminal.type(regret, *way_back(left))
    assert (result.code, result.err) == (0, "")
    assert result.out.count("You have given up;") == 1  # no seat is taken back by itself
    assert str(words.BOT_PLAYS) not in result.out
