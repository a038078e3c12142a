"""`TerminalGame` with any number of people and bots, of which several may be due at once."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tripot.core import SPECTATOR, Bot, Match, Seat, Setup
from tripot.locale import Speech
from tripot.terminal.finish import show_end
from tripot.terminal.play import Left, TerminalGame
from tripot.terminal.screen import Screen
from tripot.testing import TOY
from tripot.testing.toy import ToyDeal, ToyOptions

from ..toy import register_toy
from ..toy.bots import LastBot

NAMES = ("Ada", "Bo", "Cleo")
CURTAIN = "\n" * 60


class Table:
    """A game of the toy whose input is typed in advance."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, typed: str, *bots: int, turns: int = 1
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        register_toy(monkeypatch)
        self.paper = io.StringIO()
        self.screen = Screen(Speech("en"), plain=True, file=self.paper)
        options = ToyOptions(turns=turns)
        deal = ToyDeal(options, tuple(range(1, turns + 2)))
        players: dict[Seat, Bot] = {Seat(seat): LastBot() for seat in bots}
        match = Match.begin(Setup(TOY, deal, NAMES))
        save = folder / "toy.save"
        self.game = TerminalGame(self.screen, match, players, Random(1), lambda: save)

    def play(self) -> Match:
        return self.game.play()

    def leave(self) -> Match:
        with pytest.raises(Left):
            self.game.play()
        return self.game.match

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    def end(self) -> str:
        before = len(self.text)
        show_end(self.screen, self.game.match, self.game.audience, self.game.told)
        return self.text[before:]


def moves(match: Match) -> list[str]:
    return [entry.text(timed=False) for entry in match.entries]


Sitter = Callable[..., Table]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sitter:
    def sit(typed: str, *bots: int, turns: int = 1) -> Table:
        return Table(monkeypatch, tmp_path, typed, *bots, turns=turns)

    return sit


def test_bots_that_are_due_act_at_once_and_people_in_seat_order(table: Sitter) -> None:
    typed = "\n1\n\n2\n\n1\nyes\n\n0\nyes\n"  # Ada, Cleo, Ada, Cleo
    match = table(typed, 1).play()
    assert moves(match) == ["1:p1", "2:p3", "3:p2", "2:b2", "1:b1", "3:b0"]


def test_nobody_sees_what_another_person_keeps_secret(table: Sitter) -> None:
    game = table("\n1\n\n2\n\n3\n\n1\nyes\n\n2\nyes\n\n0\nyes\n")
    game.play()
    parts = game.text.split(CURTAIN)[1:]
    assert [part.lstrip().partition(",")[0] for part in parts] == [*NAMES, *NAMES]
    for part, tile, name in zip(parts[3:], "123", NAMES):
        assert f"{name}, it is your turn." in part
        assert f"Your own tile: {tile}." in part
        assert not any(f"own tile: {other}" in part for other in "123" if other != tile)


def test_a_person_alone_with_bots_is_never_sent_away(table: Sitter) -> None:
    alone = table("2\n1\nyes\n", 1, 2)
    alone.play()
    assert CURTAIN not in alone.text
    assert "it is your turn" not in alone.text


def test_what_bots_did_is_told_when_the_person_is_next_asked(table: Sitter) -> None:
    game = table("2\n1\nyes\n", 0, 2)
    game.play()
    before, after = game.text.split("Your move (1 2 3, ? for help):")
    assert "Ada places a tile." in before
    assert "Cleo places a tile.\nAda seals a bid.\nCleo seals a bid." in after
    end = game.end()
    assert end.startswith("Bo seals a bid.\n\n")
    assert end.endswith("Ada, Bo and Cleo share the win.\nAll is revealed.\n")


def test_several_people_are_told_at_the_end_what_not_all_of_them_know(table: Sitter) -> None:
    game = table("\n1\n\n2\n\n3\n\n1\nyes\n\n2\nyes\n\n0\nyes\n")
    game.play()
    assert game.game.audience == SPECTATOR
    end = game.end()
    assert end.startswith(CURTAIN)
    assert end.split("\n")[60:] == [
        "Bo seals a bid.",  # Ada has not been asked since
        "Cleo seals a bid.",
        "",
        "Bo wins, 1 : 0 : 0.",
        "All is revealed.",
        "",
    ]


def test_a_person_at_a_table_with_people_and_bots_knows_the_own_last_move(table: Sitter) -> None:
    game = table("\n1\n\n2\n\n1\nyes\n\n2\nyes\n", 2)
    game.play()
    told = game.end()
    assert "Ada seals" not in told
    assert "Bo seals a bid." in told
    assert "All is revealed." in told


def test_bots_alone_are_told_to_spectators(table: Sitter) -> None:
    game = table("", 0, 1, 2)
    assert game.play().outcome is not None
    end = game.end()
    assert "The prize is 1." in end
    assert "share the win" in end or "Nobody wins" in end


def test_the_words_for_the_table_work_at_every_question(table: Sitter) -> None:
    game = table("?\n2\n?\nl\n\ncoins\ns\n1\n?\nlog\n\nyes\n", 0, 2)
    game.play()
    first, second, third = (
        game.text.partition(start)[2].partition(end)[0]
        for start, end in (
            ("Your move", "Bo places"), ("How many coins", "Seal b1"), ("Seal b1", "nothing")
        )
    )  # fmt: skip
    assert "A tile is its number." in first
    assert "s saves the game and goes on" in first
    for part in (second, third):
        assert "A tile is its number." in part
        assert "The prize is 1." in part
        assert "Your own tile: 2." in part
    assert "Coins: (2, 2, 2)." in second
    assert "Saved in" in second
    assert "play toy --resume" in second
    assert "How many coins (0 1 2, ? for help):" in game.text
    assert "Seal b1 (yes, < to go back, ? for help):" in game.text


def test_going_back_begins_the_action_anew(table: Sitter) -> None:
    game = table("2\n0\n<\n<\n2\nback\n1\nyes\n", 0, 2)
    match = game.play()
    assert "2:b1" in moves(match)
    assert "“<” is none of these. You may type: 0 1 2" in game.text  # nothing to go back to


def test_leaving_is_possible_at_every_question(table: Sitter) -> None:
    game = table("2\n1\nq\n", 0, 2)
    assert moves(game.leave()) == ["1:p3", "2:p2", "3:p3", "1:b2", "3:b2"]
    assert "Coins" not in game.text  # the game's own “q” does not hide the common one


def test_refusals_name_what_can_be_typed(table: Sitter) -> None:
    game = table("9\nx\n2\n7\n1\nno\nyes\n", 0, 2)
    game.play()
    assert "“p9” is not possible now. You may type: 1 2 3" in game.text
    assert "“px” is not an action of this game. You may type: 1 2 3" in game.text
    assert "“7” is none of these. You may type: 0 1 2" in game.text
    assert "“no” is none of these. You may type: yes" in game.text


def test_the_move_is_asked_for_by_name_where_people_share_a_screen(table: Sitter) -> None:
    game = table("\n2\nq\n", 2)
    game.leave()
    assert "Ada, your move (1 2 3, ? for help):" in game.text
    assert "Bo, it is your turn." in game.text


def test_a_bot_that_fails_ends_the_game_and_nothing_is_lost(
    table: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("out of ideas")

    monkeypatch.setattr(LastBot, "choose", fail)
    sat = table("1\n", 1, 2)
    left = sat.leave()
    assert "The bot LastBot failed: ValueError: out of ideas" in sat.text
    assert "Saved in" in sat.text
    assert (left.outcome, left.due) == (None, (Seat(1),))
