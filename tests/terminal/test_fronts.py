"""Fronts: found by the game's id, and what a letter typed at District Noir's means."""

import io

import pytest
from rich.console import Console

from tripot.core import SPECTATOR, InvalidAction, Replay, UnknownName, Voice
from tripot.games import game_ids
from tripot.games.district_noir.vocabulary import EDITIONS
from tripot.locale import LANGUAGES, Speech
from tripot.terminal import words
from tripot.terminal.district_noir.cards import Cards
from tripot.terminal.district_noir.front import DistrictNoirFront
from tripot.terminal.district_noir.moves import read_move
from tripot.terminal.fronts import front_for, load_front
from tripot.terminal.replay import print_replay
from tripot.terminal.screen import Screen
from tripot.testing import TOY, Case, random_game

from ..toy import register_toy
from ..toy.terminal import ToyFront, one_of

COMMANDS = [
    *words.AGAIN, *words.HELP, *words.LOG, *words.RULES, *words.SAVE, *words.QUIT, *words.BACK,
]  # fmt: skip


def test_a_front_is_found_by_the_game() -> None:
    assert "district-noir" in game_ids()
    assert load_front("district-noir") is DistrictNoirFront
    with pytest.raises(UnknownName, match="There is no game “toy”; there are: distr"):
        load_front("toy")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_for_the_table_is_a_card_but_the_king_as_it_is_drawn(
    lang: str, edition: str
) -> None:
    speech = Speech(lang)
    front = DistrictNoirFront(speech, Voice(("Ada", "Bo"), edition=edition))
    own = [word for command in front.commands() for word in command.words]
    assert not set(own) & set(COMMANDS)
    cards = Cards(edition, speech)
    drawn = {label.lower() for label, _ in cards.labels()}
    for word in (*COMMANDS, *own):
        if word in drawn:
            assert (word, edition) == ("r", "standard")  # roi, re
        else:
            with pytest.raises(InvalidAction):
                read_move(word, cards)


def test_a_choice_is_typed_in_any_case_and_repeated_in_short() -> None:
    question = one_of({"3ne": 1, "A": 2})
    assert (question.words, question.read("3NE"), question.read("a")) == ("3ne A", 1, 2)
    with pytest.raises(InvalidAction) as refused:
        question.read("x" * 900)
    assert len(str(refused.value.message)) < 80


def test_a_record_of_any_game_is_told_by_its_front(monkeypatch: pytest.MonkeyPatch) -> None:
    register_toy(monkeypatch)
    matches = random_game(Case(TOY, TOY.options(), 3), 1)
    assert isinstance(front_for(matches[-1], SPECTATOR, Speech("en")), ToyFront)
    paper = io.StringIO()
    screen = Screen(Speech("en"), file=paper)
    screen.console = Console(file=paper, force_terminal=True, color_system="standard")
    print_replay(screen, Replay(tuple(matches), None))
    text = paper.getvalue()
    assert "\x1b[1;33mThe prize is" in text  # a heading
    assert text.count("All is revealed.") == 2
    assert text.count("win") == 1
    open_paper = io.StringIO()
    plain = Screen(Speech("en"), plain=True, file=open_paper)
    front = front_for(matches[3], SPECTATOR, Speech("en"))
    *seats, spectator = map(matches[3].view, matches[3].viewers())
    front.show_open(plain, spectator, seats)
    assert "Turn 1." in open_paper.getvalue()
    assert "own tile" not in open_paper.getvalue()  # that is for players
    front.show_open(screen, spectator, seats)
    assert "TABLE OF TURN 1" in paper.getvalue()
