"""A game without a front is shown by what it says of itself: in sentences, with a list."""

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tripot.bots.random_bot import RandomBot
from tripot.core import (
    SPECTATOR,
    Act,
    Action,
    InvalidAction,
    Match,
    Message,
    Seat,
    Setup,
    View,
    Voice,
    msg,
    plain_glance,
)
from tripot.locale import Speech
from tripot.plugins import GAMES, Plugin
from tripot.terminal.fronts import front_for
from tripot.terminal.plain_front import PlainFront
from tripot.terminal.play import TerminalGame
from tripot.terminal.screen import Screen
from tripot.testing import TOY
from tripot.testing.toy import Bid, ToyDeal, ToyOptions
from tripot.testing.toy_game import ToyGame

from ..plugging import plug_in

NAMES = ("Ada", "Bo", "Cleo")


class NamingToy(ToyGame):
    """The toy, with names for what players do."""

    def name_action(self, action: Action, voice: Voice) -> Message:
        return msg("Bid {n}", n=action.coins) if isinstance(action, Bid) else msg("Place it")


def begun(game: ToyGame = TOY, coins: int = 2) -> Match:
    deal = ToyDeal(ToyOptions(turns=1, coins=coins), (1, 2))
    return Match.begin(Setup(game, deal, NAMES))


def bidding(game: ToyGame, coins: int = 2) -> View:
    match = begun(game, coins)
    for seat in (0, 1, 2):
        match = match.step(Act(Seat(seat), game.parse_action("p1"))).match
    return match.view(Seat(0))


def front(view: View) -> PlainFront:
    return PlainFront(Speech("en"), Voice(NAMES, Seat(0)))


def shown(view: View, plain: bool) -> str:
    paper = io.StringIO()
    screen = Screen(Speech("en"), plain=plain, file=paper)
    screen.console = Console(file=paper, width=60, soft_wrap=plain)
    front(view).show(screen, view)
    return paper.getvalue()


def test_a_whole_game_is_played_by_typing_moves_as_they_are_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plug_in(monkeypatch, GAMES, Plugin("toy", "tests.toy.alone", "toys"))
    monkeypatch.setattr("sys.stdin", io.StringIO("p4\nx\n?\nP3\nb1\n"))
    paper = io.StringIO()
    screen = Screen(Speech("en"), plain=True, file=paper)
    bots = {Seat(1): RandomBot(), Seat(2): RandomBot()}
    game = TerminalGame(screen, begun(), bots, Random(1), lambda: tmp_path / "toy.save")
    assert game.play().outcome is not None
    text = paper.getvalue()
    assert "Your move (p1 p2 p3, ? for help):" in text
    assert "“p4” is not possible now. You may type: p1 p2 p3" in text
    assert "“x” is neither a move nor a command. Type ? for help. You may type: p1 p2 p3" in text
    assert "Type a move as it is listed." in text
    assert "Ada has 0 points." in text
    assert "Your move (b0 b1 b2, ? for help):" in text


def test_moves_that_have_names_are_listed_with_them() -> None:
    view = bidding(NamingToy())
    assert "b2: Bid 2\n" in shown(view, plain=True)
    drawn = shown(view, plain=False)
    assert "  b2  Bid 2" in drawn
    assert "│ Turn 1." in drawn


def test_moves_without_names_are_listed_in_the_question_only() -> None:
    for plain in (True, False):
        assert "b2" not in shown(bidding(TOY), plain)


def test_a_long_menu_is_no_list() -> None:
    few, many = bidding(NamingToy(), coins=199), bidding(NamingToy(), coins=200)
    voice = Voice(NAMES, Seat(0))
    assert [plain_glance(view, voice).more for view in (few, many)] == [0, 1]
    assert plain_glance(bidding(NamingToy(), coins=5000), voice).more == 1000
    assert "b199: Bid 199" in shown(few, plain=True)
    assert "Bid" not in shown(many, plain=True)
    read, words = front(many)._read, front(many)._words(many)
    assert words == "b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 …"
    assert read("b200", many) == Bid(200)  # beyond what is listed
    assert read("B7", many) == Bid(7)
    with pytest.raises(InvalidAction, match="“coins” is neither a move"):
        read("coins", many)


def test_watching_shows_the_table_and_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, GAMES, Plugin("toy", "tests.toy.alone", "toys"))
    match = begun()
    plain = front_for(match, SPECTATOR, Speech("en"))
    assert isinstance(plain, PlainFront)
    assert plain.sentences(match.view(SPECTATOR)) == []
