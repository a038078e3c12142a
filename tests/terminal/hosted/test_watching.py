"""Watching a table: the game as it goes on, its end, and nothing to decide."""

import pytest

from tests.server.running import RunningServer
from tripot.protocol import Invitation, TableConnection
from tripot.terminal.hosted import words

from .at_terminal import Keyboard, Replies
from .company import Company, open_table, play_some
from .conftest import Terminal, way_back

Game = tuple[Invitation, list[TableConnection]]


@pytest.fixture
def game(server: RunningServer, company: Company) -> Game:
    """A public table and its players, in the order in which they move."""
    at = open_table(server, "open", "open", public=True)
    players = [company.sit(at, name) for name in ("Ada", "Bo")]
    for player in players:
        company.begun(player)
    return at, sorted(players, key=lambda player: player.prompt is None)


def name_of(player: TableConnection) -> str:
    return player.info.seats[player.seat or 0].name or ""


def test_a_game_is_told_to_its_end_and_nothing_is_asked_of_a_spectator(
    game: Game, terminal: Terminal, company: Company
) -> None:
    at, players = game
    public, _, _ = at.link.partition("#")  # it needs no invitation

    def script(keyboard: Keyboard) -> None:
        for _ in range(3):
            for player in players:
                keyboard.wait_for(f"Waiting for {name_of(player)}.\n")
                company.run(play_some(player, 1))
        told = keyboard.wait_to_be_asked("Keep the record")
        assert "In the box were " in told
        keyboard.type("game.txt")
        keyboard.wait_for("The record is in game.txt.")

    result = terminal.type(script, "join", public, "--plain", "--watch")
    assert (result.code, result.err) == (0, "")
    assert "\nSeat 1: Ada\nSeat 2: Bo\nType ? for help, q to leave.\n" in result.out
    assert sum(line.startswith(("Ada plays", "Bo plays")) for line in result.out.splitlines()) == 4
    assert "Play again?" not in result.out
    assert terminal.pipe("verify", "game.txt").code == 0
    assert terminal.keys == []


def test_the_drawn_table_is_shown_after_every_move(
    game: Game, terminal: Terminal, company: Company
) -> None:
    at, (first, second) = game

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_for(f"Waiting for {name_of(first)}.\n")
        company.run(play_some(first, 1))
        told = keyboard.wait_for(f"Waiting for {name_of(second)}.\n")
        assert told.count("DISTRICT NOIR") == 1
        assert f"▸ {name_of(second)}" in told
        keyboard.type("q")

    assert terminal.type(script, "join", at.link, "--watch").code == 0


def test_a_spectator_may_look_around_and_leave(game: Game, terminal: Terminal) -> None:
    at, (first, _) = game

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_in_game(name_of(first))
        keyboard.type("?")
        helped = keyboard.wait_for(str(words.LEAVING_WATCH))
        assert "t takes" not in helped  # nothing is played here
        assert "“bot”" not in helped
        keyboard.type("l")
        keyboard.wait_for("The row starts with ")
        keyboard.type("")
        keyboard.wait_for("Round 1 of 1.")
        for move in ("t", "5", "bot", "resign", "back", "up", "s"):
            keyboard.type(move)
            keyboard.wait_for(str(words.WATCHING))
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain", "--watch")
    assert (result.code, result.err) == (0, "")
    assert "The server keeps your seat." not in result.out
    assert way_back(result) == ["join", at.link, "--watch", "--plain"]


def test_somebody_who_comes_late_is_told_the_present_part_of_the_game(
    game: Game, terminal: Terminal, company: Company
) -> None:
    at, (first, second) = game
    company.run(play_some(first, 1))

    def script(keyboard: Keyboard) -> None:
        told = keyboard.wait_for(f"Waiting for {name_of(second)}.\n")
        assert "Round 1: " in told
        assert f"\n{name_of(first)} " in told
        keyboard.interrupt()

    result = terminal.type(script, "join", at.link, "--plain", "--watch")
    assert result.code == 130
    assert way_back(result)[:3] == ["join", at.link, "--watch"]


def test_the_end_of_a_finished_game_can_still_be_seen(
    game: Game, terminal: Terminal, company: Company
) -> None:
    at, (first, _) = game
    company.run(first.give_up())
    replies: Replies = {"Keep the record": ""}
    result = terminal.pipe("join", at.link, "--plain", "--watch", replies=replies)
    assert (result.code, result.err) == (0, "")
    assert f"\n{name_of(first)} gives up.\n" in result.out


def test_a_spectator_goes_along_to_the_rematch(
    game: Game, terminal: Terminal, company: Company
) -> None:
    at, (first, second) = game
    company.run(first.give_up())

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_to_be_asked("Keep the record")
        for player in (first, second):
            company.run(player.rematch())
            keyboard.wait_to_be_asked(f"{name_of(player)} wants a rematch.\nKeep the record")
        keyboard.type("")
        keyboard.wait_for("Seat 1: Bo (away)\nSeat 2: Ada (away)\n")
        keyboard.wait_in_game("Ada", "Bo")
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain", "--watch")
    assert (result.code, result.err) == (0, "")
    assert first.info.next is not None
    assert first.info.next in way_back(result)[1]
