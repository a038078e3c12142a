"""Before the game: waiting for others, with a keyboard that may be used meanwhile."""

from tests.server.running import RunningServer
from tripot.terminal.hosted import words

from .at_terminal import END, Keyboard
from .company import Company, open_table
from .conftest import Terminal, way_back

READY = "q to leave"


def test_whoever_is_early_is_given_the_link_for_others(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "open")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--name", "Ada")
    assert (result.code, result.err) == (0, "")
    assert "\nSeat 1: Ada (you)\nSeat 2: free\nWaiting for 1 more player.\n" in result.out
    assert f"\nThe link for others: {at.link}\n" in result.out  # in one line, to be copied
    assert way_back(result) == ["join", at.link, "--name", "Ada"]


def test_words_for_the_table_are_obeyed_while_nobody_comes(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "open")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        keyboard.type("")
        keyboard.wait_for("(you)\nSeat 2: free\n")
        keyboard.type("?")
        helped = keyboard.wait_for(str(words.LEAVING))
        assert str(words.WAITING) in helped
        assert str(words.GETTING_UP) in helped
        keyboard.type("règles")
        keyboard.wait_for("# District Noir")
        for nonsense in ("5", "bot", "resign", "\x1b[2J"):
            keyboard.type(nonsense)
            keyboard.wait_for("Type ? for help.")
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain")
    assert (result.code, result.err) == (0, "")
    assert "\x1b" not in result.out


def test_whoever_comes_and_goes_is_told(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open", "open", game="gangs-city")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for("Waiting for 2 more players.")
        keyboard.wait_for(READY)
        bo = company.sit(at, "Bo")
        keyboard.wait_for("Bo sits down on seat 2.\nWaiting for 1 more player.\n")
        company.run(bo.close())
        keyboard.wait_for("Bo is away.\n")
        keyboard.type("")
        keyboard.wait_for("Seat 2: Bo (away)\nSeat 3: free\n")
        company.sit(at, "Cleo")
        keyboard.wait_for("Cleo sits down on seat 3.\n")
        keyboard.wait_in_game("Bo", "Cleo")
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain")
    assert (result.code, result.err) == (0, "")
    assert "This game is about organised crime in 1954." in result.out


def test_somebody_else_gets_up_again(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open", "open", game="gangs-city")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        client, _ = company.guest(at, "Bo")
        keyboard.wait_for("Waiting for 1 more player.\n")
        company.run(client.leave(at.table))
        keyboard.wait_for("Bo gets up from seat 2.\nWaiting for 2 more players.\n")
        keyboard.type("q")

    terminal.type(script, "join", at.link, "--plain")


def test_a_seat_that_is_given_back_is_free_for_others(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open", "open", game="gangs-city")
    bo = company.sit(at, "Bo")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        keyboard.type("get up")

    result = terminal.type(script, "join", at.link, "--name", "Ada")
    assert (result.code, result.err) == (0, "")
    assert "Seat 1: Bo\nSeat 2: Ada (you)\nSeat 3: free\n" in result.out
    assert result.out.endswith("You have left the table.\n")
    assert terminal.keys == []
    company.run(bo.until(lambda here: here.info.seats[1].kind == "open"))


def test_a_table_that_everybody_has_left_is_closed(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    client, _ = company.guest(at, "Bo")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        company.run(client.leave(at.table))
        keyboard.wait_for("Everybody has left this table.")

    result = terminal.type(script, "join", at.link, "--watch")
    assert (result.code, result.err) == (0, "")
    assert "Go on with" not in result.out
    again = terminal.pipe("join", at.link, "--watch")
    assert (again.code, again.err) == (0, "")
    assert "Everybody has left this table." in again.out


def test_an_interrupt_and_the_end_of_input_leave_too(
    server: RunningServer, terminal: Terminal
) -> None:
    at = open_table(server, "open", "open")

    def interrupt(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        keyboard.interrupt()

    def end(keyboard: Keyboard) -> None:
        keyboard.wait_for(READY)
        keyboard.type(END)

    assert terminal.type(interrupt, "join", at.link).code == 130
    back = terminal.type(end, "join", at.link)
    assert back.code == 0
    assert "(you)\nSeat 2: free\n" in back.out
    assert way_back(back) == ["join", at.link]
