"""What a decision of Gangs City would mean: the terminal says what the game says of it."""

import io
from dataclasses import replace
from typing import TypeVar

import pytest

from tripot.core import SPECTATOR, Action, Match, Viewer, render
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.games.gangs_city.engine.actions import BidStock, Put
from tripot.games.gangs_city.engine.menus import PlacingMenu
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.views import GangsCityView
from tripot.locale import Speech
from tripot.terminal.conversation import Conversation, House
from tripot.terminal.gangs_city.choices import Choices
from tripot.terminal.gangs_city.codes import character_code
from tripot.terminal.gangs_city.foreseeing import explanation, foreseen
from tripot.terminal.question import Question
from tripot.terminal.screen import Screen
from tripot.testing import check_views

from ..games.gangs_city.build import A, city_of
from ..games.gangs_city.looking import match_of
from .city_moments import PHASES, drawn, front, games, moments, narrowing

T = TypeVar("T")
FEW = 6
SHORT = [phase for phase in PHASES if phase not in (Phase.PLACE, Phase.BID)]


NOTHING = BidStock((0,) * len(TRAFFICS))
RUNS = city_of("bar +3+0 A", gangs={"A": "dealer"}, stock={"A": "arms 1"}).lying(A="dealer=3")
BIDDING = GAME.own_view(match_of(RUNS).view(A))
STANDING = "Tobacco: 1 + 0 bid = 1. Nobody controls it; worth 1 a turn."


class Listener:
    """Answers with the first word that is offered, and keeps what was said above each question."""

    def __init__(self, *first: str) -> None:
        """After these words."""
        self.words = list(first)
        self.notes: list[list[str]] = []

    def __call__(self, question: Question[T]) -> T:
        self.notes.append(list(map(render, question.notes)))
        return question.read(self.words.pop(0) if self.words else question.words.split()[0])


def explained(match: Match, viewer: Viewer) -> str:
    view = GAME.own_view(match.view(viewer))
    return "\n".join(map(render, explanation(GAME.glance(view, match.setup.voice(viewer)))))


def previewed(view: GangsCityView, action: Action) -> list[str]:
    shown = GAME.preview(view, action, front(view).voice)
    assert shown is not None
    assert shown.text is not None
    return [render(shown.text), *map(render, shown.lines)]


@pytest.mark.parametrize("phase", SHORT)
def test_every_choice_is_explained_once_when_few_are_left(phase: Phase) -> None:
    for view in moments(phase):
        choices = GAME.glance(view, front(view).voice).choices
        assert len(choices) == len(view.menu)
        listener = Listener()
        narrowing(view).ask(listener)
        assert sum(map(bool, listener.notes)) <= 1
        if len(choices) > FEW:
            assert listener.notes[0] == []
            continue
        told = dict(zip(map(str, narrowed(view)), listener.notes[0], strict=True))
        for choice in choices:
            assert told[choice.action].startswith(render(choice.text))
            assert choice.meaning is None or told[choice.action].endswith(render(choice.meaning))


def narrowed(view: GangsCityView) -> list[Action]:
    return [option.action for option in narrowing(view).options]


def test_what_a_placement_would_achieve_is_said_before_the_last_question() -> None:
    view, kind = next(
        (view, view.menu.kinds[0])
        for view in moments(Phase.PLACE)
        if isinstance(view.menu, PlacingMenu) and view.menu.kinds and len(view.menu.chiefs) > 1
    )
    listener = Listener(character_code(kind, Speech("en")))
    action = narrowing(view).ask(listener)
    assert isinstance(action, Put)
    plain, chief = (previewed(view, replace(action, chief=chief)) for chief in (False, True))
    assert listener.notes[-1] in ([*plain, *chief], [*chief, *plain])
    assert not any(listener.notes[:-1])


def test_a_placement_of_which_not_all_was_typed_is_foreseen_where_it_is_confirmed() -> None:
    """Only the chief is left to place, so nobody asks whether it is the chief."""
    match = match_of(city_of("bar +3+0", gangs={"A": "flic"}))
    view = GAME.own_view(match.view(A))
    listener = Listener("flic 3 e f")
    action = Choices(view, Speech("en"), match.setup.voice(A)).narrowing().ask(listener)
    assert str(action) == "flic*>3e"
    assert listener.notes == [[], previewed(view, action)]


def test_nothing_is_foreseen_of_what_has_a_meaning_of_its_own() -> None:
    view = moments(Phase.NAME)[0]
    assert foreseen(view, next(iter(view.menu)), front(view).voice) == []


def test_a_bidder_hears_where_they_stand_without_a_bid() -> None:
    listener = Listener()
    front(BIDDING).ask(BIDDING, listener)
    assert listener.notes == [[STANDING]]


def test_one_word_explains_the_task_and_every_choice() -> None:
    view = moments(Phase.BUILD)[0]
    glance = GAME.glance(view, front(view).voice)
    paper = io.StringIO()
    (command,) = (c for c in front(view).commands() if "x" in c.words)
    command.run(Screen(Speech("en"), plain=True, file=paper), view)
    said = paper.getvalue()
    for message in (glance.task.title, glance.task.why, *(c.meaning for c in glance.choices)):
        assert message is None or render(message) in said


def test_notes_are_said_once_above_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("what?\n0\n"))
    paper = io.StringIO()
    screen = Screen(Speech("en"), plain=True, file=paper)
    made = front(BIDDING)
    assert made.ask(BIDDING, Conversation(screen, made, BIDDING, House((), ()))) == NOTHING
    assert paper.getvalue().count(STANDING) == 1
    assert paper.getvalue().index(STANDING) < paper.getvalue().index("What do you bid")


def test_districts_are_worth_what_the_game_counts() -> None:
    shown = set[str]()
    for match in games()[0][::60]:
        view = GAME.own_view(match.view(SPECTATOR))
        gang = GAME.glance(view, match.setup.voice()).gangs[view.table.first]
        lines = drawn(match, SPECTATOR, width=140).splitlines()
        worth = f" {gang.district} +{gang.worth} " if gang.worth else f" {gang.district} "
        assert any(worth in line for line in lines if " first " in line)
        shown.add(worth)
    assert len(shown) > 1


def test_no_explanation_tells_a_secret() -> None:
    check_views(GAME, GAME.options(turns=1), seeds=[4], extra={"explained": explained}, most=2)
