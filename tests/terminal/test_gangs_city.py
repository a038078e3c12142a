"""Gangs City at the terminal: every legal action can be typed, nothing hidden is drawn."""

import io
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from rich.cells import cell_len

from tripot.core import (
    SPECTATOR,
    Action,
    IllegalAction,
    InvalidAction,
    Seat,
    msg,
    render,
)
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.loading import shipped
from tripot.games.gangs_city.city.spots import spot_text
from tripot.games.gangs_city.engine.actions import BidStock, Name, Put, parse_action
from tripot.games.gangs_city.engine.menus import PlacingMenu
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.views import GangsCityView
from tripot.locale import LANGUAGES, Speech
from tripot.terminal.gangs_city.bidding import bid_question
from tripot.terminal.gangs_city.choices import Choices
from tripot.terminal.gangs_city.city_map import CityMap
from tripot.terminal.gangs_city.codes import character_code
from tripot.terminal.gangs_city.front import GangsCityFront
from tripot.terminal.question import Question
from tripot.terminal.screen import Screen
from tripot.testing import check_views

from .city_moments import PHASES, drawn, front, games, moments, narrowing

T = TypeVar("T")


def answer(view: GangsCityView, action: Action, lang: str = "en") -> Action:
    """Types the labels of an action's features, each when it is asked for."""
    questions = narrowing(view, lang)
    features = next(o.features for o in questions.options if o.action == action)

    class Typist:
        def __call__(self, question: Question[T]) -> T:
            asked = {about: name for name, about in questions.questions.items()}
            assert question.about is not None
            if question.about not in asked:  # to make sure of a placement
                return question.read(question.words)
            label = features[asked[question.about]].label
            assert label in question.words.split()
            return question.read(label)

    return questions.ask(Typist())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != Phase.BID])
def test_every_legal_action_can_be_reached_by_answering(phase: str, lang: str) -> None:
    views = moments(phase, most=3)
    assert views, f"no moment in {phase}"
    for view in views:
        for action in Random(1).sample(list(view.menu), min(12, len(view.menu))):
            assert answer(view, action, lang) == action


def test_a_bot_is_typed_as_it_is_called_in_the_readers_language() -> None:
    (view,) = moments(Phase.NAME, most=1)
    called = (*front(view).voice.names[:3], msg("Newsboy"))
    voice = replace(front(view).voice, names=called)
    for lang, word in (("en", "newsboy"), ("fr", "crieur"), ("it", "strillone")):
        options = Choices(view, Speech(lang), voice).narrowing().options
        meant = [option.action for option in options if option.features["player"].matches(word)]
        assert meant == [Name(Seat(3))]


def test_the_notation_of_records_can_be_typed() -> None:
    for phase in PHASES:
        if phase == Phase.BID:
            continue
        for view in moments(phase, most=3):
            questions = narrowing(view)
            for action in Random(2).sample(list(view.menu), min(12, len(view.menu))):
                found = questions.narrowed(questions.options, str(action)).left
                if len(found) == 1:
                    assert found[0].action == action
                else:
                    assert questions.whole(str(action)) == action


def test_whole_notation_needs_one_question_only() -> None:
    """Nothing is left to ask or to make sure of when everything was typed."""
    for view in moments(Phase.PLACE, most=6):
        for action in Random(3).sample(list(view.menu), min(25, len(view.menu))):
            assert narrowing(view).ask(Once(str(action))) == action


def test_a_placement_in_one_line_with_our_letters() -> None:
    view = next(
        view for view in moments(Phase.PLACE)
        if isinstance(view.menu, PlacingMenu) and len(view.menu.chiefs) == 2
    )  # fmt: skip
    questions = narrowing(view)
    put = next(a for a in view.menu if isinstance(a, Put) and a.action == "fight" and not a.chief)
    place = str(put).partition(">")[2]
    code = next(o.features["what"].label for o in questions.options if o.action == put)
    for typed in (f"{code}>{place}", f"{code.lower()} {place} fight no", f"no f {place} {code}"):
        assert [o.action for o in questions.narrowed(questions.options, typed).left] == [put]


@pytest.mark.parametrize("typed", ["{code} {spot} fight recruit", "{code} {spot} yes no f",
                                   "gun={place}", "{code} {spot} {spot} 99"])  # fmt: skip
def test_words_that_contradict_each_other_are_refused(typed: str) -> None:
    view = next(
        view for view in moments(Phase.PLACE)
        if isinstance(view.menu, PlacingMenu) and view.menu.recruiters and view.menu.recruits
        and len(view.menu.chiefs) == 2
    )  # fmt: skip
    assert isinstance(view.menu, PlacingMenu)
    spot = spot_text(view.menu.recruits[0])
    code = character_code(view.menu.recruiters[0], Speech("en"))
    text = typed.format(code=code, spot=spot, place=spot.rstrip("ensw"))
    questions = narrowing(view)
    assert not questions.narrowed(questions.options, text).told
    with suppress(InvalidAction):  # or it names something illegal, which the rules explain
        assert questions.ask(Once(text)) not in view.menu


class Once:
    """Types one answer to the first question."""

    def __init__(self, text: str) -> None:
        self.texts = [text]

    def __call__(self, question: Question[T]) -> T:
        return question.read(self.texts.pop())


def test_a_single_choice_is_asked_for_too() -> None:
    """Nobody may see that a player had only one tile and nowhere to put it."""
    views = [view for view in moments(Phase.PLACE, most=400) if len(view.menu) == 1]
    assert views
    for view in views[:3]:
        with pytest.raises(InvalidAction):
            narrowing(view).ask(Once("xyzzy"))
        only = narrowing(view).options[0]
        assert narrowing(view).ask(Once(only.features["what"].label)) == only.action


def test_what_was_not_typed_is_confirmed_before_a_tile_is_put_down() -> None:
    view = next(view for view in moments(Phase.PLACE) if isinstance(view.menu, PlacingMenu)
                and len(view.menu.chiefs) == 2 and view.menu.kinds)  # fmt: skip
    asked: list[str] = []

    class Hasty:
        def __call__(self, question: Question[T]) -> T:
            asked.append(render(question.about or msg("?")))
            return question.read(question.words.split()[0])

    narrowing(view).ask(Hasty())
    assert asked[0] == "Which tile"
    single = [o for o in narrowing(view).options if len(o.features) > 1]
    assert len(asked) > 2
    assert single


def test_an_illegal_placement_is_handed_on_so_that_the_rules_say_why() -> None:
    match = next(m for m in games()[0] if m.view(SPECTATOR).table.phase == Phase.PLACE)
    view = match.view(match.due[0])
    action = narrowing(view).whole("hoo+5ne")
    assert action == parse_action("petite_frappe+5ne")
    with pytest.raises(IllegalAction):
        match.act(match.due[0], action)


def test_nonsense_is_refused() -> None:
    class Fool:
        def __call__(self, question: Question[T]) -> T:
            for typed in ("", "xyzzy", "hoo hoo hoo 99", "?"):
                with pytest.raises(InvalidAction):
                    question.read(typed)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        narrowing(moments(Phase.PLACE)[0]).ask(Fool())


@pytest.mark.parametrize(
    ("typed", "tokens"),
    [("0", (0, 0, 0, 0, 0)), ("al2 to1", (0, 0, 0, 2, 1)), ("TO1,AL1", (0, 0, 0, 1, 1)),
     ("drugs 3", (3, 0, 0, 0, 0)), ("bid:0.0.1.0.0", (0, 0, 1, 0, 0)),
     ("lanterns1", (0, 0, 1, 0, 0)), ("al1 al1", (0, 0, 0, 2, 0))],
)  # fmt: skip
def test_bids(typed: str, tokens: tuple[int, ...]) -> None:
    question = bid_question((3, 0, 1, 2, 1), Speech("en"))
    assert question.read(typed) == BidStock(tokens)
    assert question.words == "0 Dr3 La1 Al2 To1"


@pytest.mark.parametrize(
    "typed", ["", "2", "al", "gold2", "al2 x", "al2 gold1", "al" + "9" * 5000, "hold"]
)
def test_bids_that_cannot_be_read(typed: str) -> None:
    with pytest.raises(InvalidAction, match="is not a bid"):
        bid_question((3, 0, 1, 2, 1), Speech("en")).read(typed)


def test_no_drawing_tells_a_secret() -> None:
    check_views(GAME, GAME.options(turns=1), seeds=[3], extra={"drawing": drawn}, most=2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [50, 80, 100, 140])
def test_the_drawing_fits_the_screen(lang: str, width: int) -> None:
    for played in games():
        for match in played[::80]:
            text = drawn(match, Seat(0), lang, width)
            widest = max(map(cell_len, text.splitlines()))
            assert widest <= width, text


def test_the_map_shows_owners_recruits_symbols_and_tiles() -> None:
    match = next(m for m in games()[0] if len(m.view(SPECTATOR).table.tiles) > 6)
    text = drawn(match, SPECTATOR, width=160)
    table = match.view(SPECTATOR).table
    for location in table.locations:
        assert f" {location.place} " in text
    assert "▒" in text
    assert "A City centre" in text
    own = drawn(match, Seat(0), width=160)
    assert own.count("▒") < text.count("▒")


def test_every_recruit_is_on_the_map_whatever_its_size() -> None:
    for played in games():
        for match in played[::40]:
            view = match.view(SPECTATOR)
            made = front(view)
            for width in (22, 18, 15, 13):
                text = "\n".join(map(str, CityMap(view, made.speech, made.voice).lines(width)))
                for location in view.table.locations:
                    for kind in location.recruits:
                        cost = shipped().characters[kind].cost
                        assert f"{character_code(kind, made.speech)}{cost}" in text


def test_free_sides_are_named_where_the_viewer_may_use_them() -> None:
    view = moments(Phase.BUILD)[0]
    match = next(m for played in games() for m in played
                 if m.due == (view.viewer,) and m.view(view.viewer) == view)  # fmt: skip
    for option in narrowing(view).options:
        assert option.features["cell"].label in drawn(match, view.viewer)
    other = next(seat for seat in map(Seat, range(4)) if seat != view.viewer)
    assert narrowing(view).options[0].features["cell"].label not in drawn(match, other)


@pytest.mark.parametrize("plain", [True, False])
def test_tiles_end_and_open_replays_are_shown(plain: bool) -> None:
    paper = io.StringIO()
    screen = Screen(Speech("en"), plain, paper)
    played = games()[0]
    last = played[-1]
    shown = GangsCityFront(screen.speech, last.setup.voice())
    for command in shown.commands():
        command.run(screen, last.view(SPECTATOR))
    assert "Lone Wolf" in paper.getvalue()
    assert "reconstructed" in paper.getvalue()
    shown.show_end(screen, last.view(SPECTATOR))
    assert "is the Godfather" in paper.getvalue()
    hidden = next(m for m in played if len(m.view(SPECTATOR).table.tiles) > 6)
    paper.truncate(0)
    *seats, spectator = map(hidden.view, hidden.viewers())
    shown.show_open(screen, spectator, seats)
    assert "▒" not in paper.getvalue()
    assert ": face down" not in paper.getvalue()
    assert "chief, face down" not in paper.getvalue()
