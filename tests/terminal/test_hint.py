"""A hint at every question: what the strongest bot would do, what to type for it, and why."""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from tripot.bots.random_bot import RandomBot
from tripot.core import Bot, Evaluation, Match, Seat, Setup, View, msg
from tripot.games import load_game
from tripot.games.gangs_city.engine.phases import Phase
from tripot.locale import LANGUAGES, Speech
from tripot.terminal import hint
from tripot.terminal.fronts import front_for
from tripot.terminal.play import Left, TerminalGame
from tripot.terminal.question import Question
from tripot.terminal.screen import Screen
from tripot.testing import TOY, Case, random_game

from ..bots.city_views import view_of
from ..games.gangs_city.build import city_of
from ..toy import register_toy
from .city_moments import PHASES, front, moments

T = TypeVar("T")
NOIR, CITY = "district-noir", "gangs-city"
ALONE = "Hints are for those who play against bots alone."


class Typing:
    """Types one text at the first question."""

    def __init__(self, text: str) -> None:
        self.texts = [text]

    def __call__(self, question: Question[T]) -> T:
        return question.read(self.texts.pop())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_what_a_hint_says_to_type_is_that_very_action(phase: str, lang: str) -> None:
    for view in moments(phase, most=4):
        made = front(view, lang)
        some = list(view.menu)
        for action in Random(1).sample(some, min(20, len(some))):
            move, typed = made.suggested(view, action)
            assert Speech(lang)(move)
            assert made.ask(view, Typing(typed)) == action, typed


@pytest.mark.parametrize("edition", load_game(NOIR).editions)
def test_a_card_is_suggested_by_its_name_and_typed_by_its_sign(edition: str) -> None:
    rules = load_game(NOIR)
    for match in random_game(Case(rules, rules.options(), 2), 3)[:-1:5]:
        view = match.view(match.due[0])
        made = front_for(match, view.viewer, Speech("fr"))
        for action in view.menu:
            assert made.ask(view, Typing(made.suggested(view, action).typed)) == action
    names = {str(made.suggested(view, action).move) for action in view.menu}
    assert len(names) == len(list(view.menu))


def test_short_texts_are_suggested_for_placements_and_bids() -> None:
    placing, actions, fight = next(
        (view, {str(action): action for action in view.menu}, str(action))
        for view in moments(Phase.PLACE, most=40)
        for action in view.menu
        if re.fullmatch(r"bodyguard>\d+[ew]", str(action))
    )
    shown = front(placing).suggested(placing, actions[fight])
    assert shown.typed == fight.replace("bodyguard", "bod")
    assert str(shown.move).startswith("Bodyguard ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bid_is_suggested_as_it_is_typed(lang: str) -> None:
    play = city_of("bar +3+0", stock={"A": "arms 1 tobacco 2"}, piles=("",))
    view = view_of(play.lying(A="flic*>3e"), 0)
    made = front(view, lang)
    assert len(list(view.menu)) == 6
    for action in view.menu:
        assert made.ask(view, Typing(made.suggested(view, action).typed)) == action
    texts = [made.suggested(view, action).typed for action in view.menu]
    assert texts[0] == "0"
    if lang == "en":
        assert texts[-1] == "ar1 to2"


def test_reasons_call_gangs_by_the_names_of_their_players() -> None:
    (view,) = moments(Phase.PLACE, most=1)
    made = front(view)
    gangs = tuple(msg("Gang {letter}", letter=letter) for letter in "ABCD")
    told = made.reason(msg("Fighting: {players}.", players=gangs))
    names = ["you" if seat == view.viewer else made.voice.name(Seat(seat)) for seat in range(4)]
    assert str(told) == f"Fighting: {names[0]}, {names[1]}, {names[2]} and {names[3]}."
    one = msg("{place} belongs to {player}.", place=msg("Bar"), player=gangs[(view.viewer + 1) % 4])
    assert str(made.reason(one)) == f"Bar belongs to {names[(view.viewer + 1) % 4]}."


class Table:
    """A game whose input is typed in advance, on paper."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, typed: str, people: int = 1
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        self.paper = io.StringIO()
        rules = load_game(game)
        players = min(rules.players)
        names = ("Ada", "Bo", "Cleo")[:players]
        match = Match.begin(Setup(rules, rules.deal(rules.options(), players, Random(2)), names))
        bots: dict[Seat, Bot] = {Seat(seat): RandomBot() for seat in range(people, players)}
        screen = Screen(Speech("en"), plain=True, file=self.paper)
        self.game = TerminalGame(screen, match, bots, Random(1), lambda: folder / "the.save")
        with pytest.raises(Left):
            self.game.play()

    @property
    def lines(self) -> list[str]:
        return self.paper.getvalue().splitlines()


Sitter = Callable[..., Table]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sitter:
    def seated(game: str, typed: str, people: int = 1) -> Table:
        return Table(monkeypatch, tmp_path, game, typed, people)

    return seated


def after(table: Table, start: str) -> list[str]:
    """The lines from the first that begins so, up to the next question."""
    at = next(n for n, line in enumerate(table.lines) if line.startswith(start))
    found = table.lines[at:]
    end = next((n for n, line in enumerate(found[1:], 1) if "? for help" in line), len(found))
    return found[:end]


def test_a_hint_tells_the_move_how_sure_the_bot_is_and_why(sit: Sitter) -> None:
    move, sure, *why = after(sit(CITY, "hint\nq\n"), "Hint: ")
    assert re.fullmatch(r"Hint: .+\. Type “[\w ]+”\.", move)
    assert re.fullmatch(
        r"Kingpin would do this in \d+ % of such cases, and puts your chance to win at \d+ %\.",
        sure,
    )
    assert 1 <= len([line for line in why if line]) <= 3


def test_a_hint_for_cards_needs_no_reasons(sit: Sitter) -> None:
    table = sit(NOIR, "conseil\nq\n")
    move, sure, *_ = after(table, "Hint: ")
    typed = re.findall("“(.+)”", move)
    assert typed
    assert sure.startswith("Judge would do this in ")


def test_asking_changes_nothing_in_the_game(sit: Sitter) -> None:
    plain, asked = sit(NOIR, "u\nq\n"), sit(NOIR, "hint\nu\nhint\nq\n")
    assert asked.game.match.entries == plain.game.match.entries
    hints = [line for line in asked.lines if line.startswith("Hint: ")]
    assert len(hints) == 2
    assert len(set(hints)) == 1


class Counting(RandomBot):
    """Counts how often it thinks."""

    thoughts = 0

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        Counting.thoughts += 1
        return super().evaluate(view, rng, seconds)


def test_it_thinks_once_about_a_question(sit: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "load_bot", lambda *_: Counting())
    monkeypatch.setattr(Counting, "thoughts", 0)
    table = sit(NOIR, "hint\nhint\n+2\n5\nhint\nq\n")
    assert Counting.thoughts == 1 + bool(table.game.match.entries)


def test_people_at_one_screen_get_no_hints(sit: Sitter) -> None:
    table = sit(NOIR, "\nhint\n?\nq\n", people=2)
    assert ALONE in table.lines
    assert not [line for line in table.lines if line.startswith(("Hint: ", "hint tells"))]


def test_help_tells_of_hints_where_there_are_any(sit: Sitter) -> None:
    told = "hint tells what the strongest bot would do in your place, and why."
    assert told in sit(CITY, "?\nq\n").lines


class Hopeful(RandomBot):
    """Expects something, and does not know what to do."""

    def __init__(self, win: float) -> None:
        self.win = win

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return replace(super().evaluate(view, rng, seconds), win=self.win)


@pytest.mark.parametrize(
    ("win", "told"), [(0.0, 0), (0.002, 1), (0.5, 50), (0.999, 99), (1.0, 100)]
)
def test_what_is_not_quite_certain_is_not_told_as_if_it_were(
    sit: Sitter, monkeypatch: pytest.MonkeyPatch, win: float, told: int
) -> None:
    monkeypatch.setattr(hint, "load_bot", lambda *_: Hopeful(win))
    _, sure, *_ = after(sit(NOIR, "hint\nq\n"), "Hint: ")
    assert sure.endswith(f"your chance to win at {told} %.")


class Raising(RandomBot):
    """Cannot say anything."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        raise ZeroDivisionError


class Silent:
    """Plays, and says nothing."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> object:
        return next(iter(view.menu))


def test_a_bot_that_fails_gives_no_hint_and_the_game_goes_on(
    sit: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "load_bot", lambda *_: Raising())
    table = sit(NOIR, "hint\nq\n")
    assert "No suggestion here." in table.lines


def test_a_bot_that_only_plays_tells_what_it_would_play(
    sit: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "load_bot", lambda *_: Silent())
    assert "Judge would do this in 100 % of such cases." in sit(NOIR, "hint\nq\n").lines


def test_a_game_without_bots_has_no_hints(sit: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "adviser", lambda game: None)
    assert "No suggestion here." in sit(NOIR, "hint\nq\n").lines


def test_a_game_without_a_front_of_its_own_names_its_actions(
    monkeypatch: pytest.MonkeyPatch, sit: Sitter
) -> None:
    register_toy(monkeypatch)
    table = sit(TOY.id, "hint\nq\n")
    assert re.fullmatch(r"Hint: .+\. Type “\w+”\.", after(table, "Hint: ")[0])
