"""A connection that is lost while somebody plays, and comes back."""

import asyncio
from dataclasses import replace

from tests.protocol.cutting import CuttingProxy
from tests.server.running import RunningServer
from tripot.protocol import Invitation
from tripot.terminal.hosted import words

from .at_terminal import Keyboard, Replies, first_offer, last_offer
from .company import Company, open_table
from .conftest import Terminal, way_back

BROKEN, MENDED, UNSENT = str(words.BROKEN), str(words.MENDED), str(words.UNSENT)
TO_THE_END: Replies = {"Your move": last_offer, "Keep the record": "", "Play again": "n"}


class Gate(CuttingProxy):
    """The way to a server, which can be shut for as long as a test likes."""

    shut = False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.shut:
            writer.transport.abort()
        else:
            await super()._serve(reader, writer)

    async def close(self) -> None:
        """Cuts what is open, and lets nobody through."""
        self.shut = True
        self.cut()

    async def open(self) -> None:
        """Lets everybody through again."""
        self.shut = False


def gated(company: Company, server: RunningServer, at: Invitation) -> tuple[Gate, Invitation]:
    """A gate before the server, and the way to the table through it."""
    gate = company.open(Gate(server.port))
    return gate, replace(at, server=gate.url)


def test_whoever_waits_is_told_that_the_line_is_broken_and_mended(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    gate, through = gated(company, server, at)

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for("q to leave")
        company.run(gate.close())
        keyboard.wait_for(BROKEN)
        keyboard.type("")
        keyboard.wait_for("(you)\nSeat 2: free\n")
        company.run(gate.open())
        keyboard.wait_for(MENDED)
        company.sit(at, "Bo")
        keyboard.wait_for("Bo sits down on seat 2.")
        keyboard.wait_in_game("Bo")
        keyboard.type("q")

    result = terminal.type(script, "join", through.link, "--plain")
    assert (result.code, result.err) == (0, "")
    assert result.out.count(BROKEN) == result.out.count(MENDED) == 1


def test_at_a_question_the_line_is_told_of_and_the_question_asked_again(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    gate, through = gated(company, server, at)

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Your move")
        company.run(gate.close())
        keyboard.wait_to_be_asked(f"{BROKEN}\nYour move")
        company.run(gate.open())
        told = keyboard.wait_to_be_asked(f"{MENDED}\nYour move")
        keyboard.type(first_offer(told))
        keyboard.wait_for("You play ")
        keyboard.wait_to_be_asked("Your move")
        keyboard.type("q")

    result = terminal.type(script, "join", through.link, "--plain")
    assert (result.code, result.err) == (0, "")
    assert UNSENT not in result.out


def test_an_answer_goes_out_once_when_the_line_is_back(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    gate, through = gated(company, server, at)

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Your move")
        company.run(gate.close())
        told = keyboard.wait_to_be_asked(f"{BROKEN}\nYour move")
        keyboard.type(first_offer(told))
        keyboard.wait_for(UNSENT)
        keyboard.type("are you there?")
        keyboard.wait_for(UNSENT)
        company.run(gate.open())
        keyboard.wait_for(MENDED)
        keyboard.wait_to_be_asked("Your move")
        keyboard.type("l")
        assert keyboard.wait_to_be_asked("Your move").count("You play ") == 1
        keyboard.type("q")

    result = terminal.type(script, "join", through.link, "--plain")
    assert (result.code, result.err) == (0, "")


def test_whoever_does_not_want_to_wait_for_the_line_leaves(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    gate, through = gated(company, server, at)

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Your move")
        company.run(gate.close())
        told = keyboard.wait_to_be_asked(f"{BROKEN}\nYour move")
        keyboard.type(first_offer(told))
        keyboard.wait_for(UNSENT)
        keyboard.type("q")

    left = terminal.type(script, "join", through.link, "--plain")
    assert (left.code, left.err) == (0, "")
    company.run(gate.open())
    back = terminal.pipe(*way_back(left), replies=TO_THE_END)
    assert (back.code, back.err) == (0, "")
    assert back.out.count("Your move (") == 3  # the answer was never sent


def test_a_line_that_is_cut_at_every_question_costs_no_move(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    gate, through = gated(company, server, at)

    def cut(told: str) -> str:
        company.run(gate.close())
        company.run(gate.open())
        return last_offer(told)

    replies = {**TO_THE_END, "Your move": cut, "Keep the record": "game.txt"}
    result = terminal.pipe("join", through.link, "--plain", replies=replies)
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Your move (") == 3
    assert terminal.pipe("verify", "game.txt").code == 0


def test_patience_ends(server: RunningServer, terminal: Terminal, company: Company) -> None:
    at = open_table(server, "open", "random")
    gate, through = gated(company, server, at)

    def lost(told: str) -> str:
        company.run(gate.close())
        return last_offer(told)

    line = ("join", through.link, "--plain", "--patience", "0")
    left = terminal.pipe(*line, replies={"Your move": lost})
    assert left.code == 2
    assert left.err.startswith("tripot: The server cannot be reached")
    assert left.err.count("\n") == 1
    assert "The server keeps your seat." in left.out
    assert way_back(left) == ["join", through.link, "--patience", "0", "--plain"]
    company.run(gate.open())
    assert terminal.pipe(*way_back(left), replies=TO_THE_END).code == 0
