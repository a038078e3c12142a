"""The words for a hosted table mean one thing only, whatever is being asked."""

from itertools import chain

import pytest

from tripot.core import SPECTATOR, InvalidAction, Voice
from tripot.games import game_ids, load_game
from tripot.locale import LANGUAGES, Speech
from tripot.terminal import words as usual
from tripot.terminal.fronts import front_for, load_front
from tripot.terminal.hosted import words
from tripot.terminal.question import Question, T
from tripot.testing import Case, random_game

HOUSE = (*words.BOT, *words.RETURN, *words.RESIGN)
COMMON = (
    *usual.AGAIN, *usual.HELP, *usual.LOG, *usual.RULES, *usual.SAVE, *usual.QUIT,
)  # fmt: skip


def test_no_word_has_two_meanings() -> None:
    assert len(set(HOUSE)) == len(HOUSE)
    assert not set(HOUSE) & set(COMMON)
    assert not set(words.GET_UP) & {*COMMON, *HOUSE}


@pytest.mark.parametrize("word", [*HOUSE, *words.GET_UP])
def test_every_word_is_written_as_it_is_looked_up(word: str) -> None:
    assert usual.plain(word) == word


@pytest.mark.parametrize("game", game_ids())
def test_no_word_of_the_house_is_one_of_the_game(game: str) -> None:
    front = load_front(game)(Speech("en"), Voice((), SPECTATOR, load_game(game).edition("")))
    own = chain.from_iterable(command.words for command in front.commands())
    assert not set(HOUSE) & set(own)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_word_of_the_house_answers_a_question_of_the_game(game: str, lang: str) -> None:
    """Answers come first, so a word that is one would not be obeyed."""
    asked = 0

    def asker(question: Question[T]) -> T:
        nonlocal asked
        asked += 1
        for word in HOUSE:
            with pytest.raises(InvalidAction):
                question.read(word)
        return question.read(question.words.split()[0])

    rules = load_game(game)
    *matches, _ = random_game(Case(rules, rules.options(), rules.players[0]), 1)
    for match in matches[::8]:
        for seat in match.due:
            front_for(match, seat, Speech(lang)).ask(match.view(seat), asker)
    assert asked >= len(matches) // 8
