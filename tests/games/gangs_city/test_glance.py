"""What a screen shows at a glance: gangs, traffics, and the end."""

from random import Random

import pytest

from tripot.core import SPECTATOR
from tripot.core.entries import Abandon, Command, Resign
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.showing.glance import GangGlance
from tripot.locale import LANGUAGES, Speech
from tripot.testing.playing import Case
from tripot.testing.shown import messages_in

from .build import GAME, A, B, C, city_of, place
from .looking import counted, glance, look, match_of, task, told


def test_what_each_gang_has_and_would_score() -> None:
    play = city_of(
        "tripot +3+0 A; cabaret +4+0 A; ghetto +6+0 A; bar +2+0 B",
        gangs={"A": "mac"},
        markers={"drugs": "A 1", "tobacco": "B 0"},
    )
    assert look(play, A).gangs == (
        GangGlance(A, owned=3, district=2, worth=1, traffics=4, coming=5),
        GangGlance(B, owned=1, district=1, worth=0, traffics=1, coming=1),
        GangGlance(C, owned=0, district=0, worth=0, traffics=0, coming=0),
    )


def test_each_traffic_with_its_holder_its_places_and_its_last_count() -> None:
    play = city_of(
        "ghetto +3+0 A; casino +4+0", gangs={"A": "dealer mac"}, markers={"drugs": "B 2"}
    )
    play.told += [counted("drugs", "A", A=5), counted("drugs", "B", A=1, B=2)]
    drugs, arms, *_ = look(play, A).traffics
    assert (drugs.holder, drugs.level, drugs.points) == (B, 2, (3, 4, 5))
    assert drugs.last == (1, 2, 0)
    assert drugs.places == (place("casino"), place("ghetto"))
    assert (arms.holder, arms.level, arms.last) == (None, 0, None)


def test_every_traffic_has_its_last_count_once_all_were_counted() -> None:
    play = city_of("bar +3+0", gangs={"A": "mac"})
    names = ("drugs", "arms", "prostitution", "alcohol", "tobacco")
    play.told += [counted(name, "A", A=n) for n, name in enumerate(("drugs", *names), 1)]
    assert [one.last for one in look(play, A).traffics] == [
        (n, 0, 0) for n in range(2, 7)
    ]  # fmt: skip


def test_managers_are_counted_for_their_owner_only() -> None:
    play = city_of("ghetto +3+0 A; casino +4+0 A", gangs={"A": "dealer petite_frappe", "B": "mac"})
    play.do("dealer=15", "mac*>A", "finish", "petite_frappe*=13")
    managed = {
        viewer: [one.managed for one in look(play, viewer).traffics] for viewer in (A, B, SPECTATOR)
    }
    assert managed == {A: [3, 0, 0, 0, 0], B: [0] * 5, SPECTATOR: [None] * 5}


def test_the_end_turn_by_turn() -> None:
    play = city_of("bar +3+0 A; docks +4+0 A", scores=(25, 3, 9)).lying(B="mac>A")
    play.do("build:+1+0")
    ending = look(play, B).ending
    assert ending is not None
    assert str(ending.verdict) == "Ada is the Godfather, with 26 points."
    assert (ending.cause, ending.order, ending.tie_break) == (None, (A, C, B), ())
    (row,) = ending.turns
    assert row.turn == 2
    assert [one.gained for one in row.points] == [1, 0, 0]
    assert task(play, B) == ["Ada is the Godfather, with 26 points.", "", ""]
    assert look(play, B).choices == ()


def tied(*, scores: tuple[int, ...], markers: dict[str, str], city: str) -> list[str]:
    play = city_of(city, gangs={"C": "mac"}, scores=scores, markers=markers).lying()
    ending = look(play, C).ending
    assert ending is not None
    assert ending.cause is None
    return told(*ending.tie_break)


def test_a_tie_is_broken_line_by_line() -> None:
    city = "bar +3+0 A; docks +4+0 A; motel +8+0 B; casino +9+0 B; prison +6+0 C"
    assert tied(scores=(25, 25, 0), markers={}, city=city) == [
        "Score: Ada: 26 and Bo: 26; still equal.",
        "Points in the last turn: Ada: 1 and Bo: 1; still equal.",
        "Highest initiative owned: Ada: 12 and Bo: 13; this decides.",
    ]
    assert tied(scores=(25, 25, 26), markers={}, city=city) == [
        "Score: Ada: 26, Bo: 26 and you: 26; still equal.",
        "Points in the last turn: Ada: 1, Bo: 1 and you: 0; still equal.",
        "Highest initiative owned: Ada: 12 and Bo: 13; this decides.",
    ]
    assert tied(scores=(25, 26, 0), markers={}, city="bar +3+0 A; docks +4+0 A") == [
        "Score: Ada: 26 and Bo: 26; still equal.",
        "Points in the last turn: Ada: 1 and Bo: 0; this decides.",
    ]


def test_a_shared_win_says_that_everything_is_equal() -> None:
    assert tied(scores=(26, 26, 0), markers={}, city="bar +3+0") == [
        "Score: Ada: 26 and Bo: 26; still equal.",
        "Points in the last turn: Ada: 0 and Bo: 0; still equal.",
        "Highest initiative owned: Ada: 0 and Bo: 0; still equal.",
    ]


@pytest.mark.parametrize(
    ("commands", "cause"),
    [
        ((Abandon(),), "The game was broken off."),
        ((Resign(A), Resign(C), Resign(B)), "Bo gives up."),
    ],
)
def test_a_game_that_was_not_played_out_says_why(commands: tuple[Command, ...], cause: str) -> None:
    match = match_of(city_of("bar +3+0", gangs={"A": "mac"}, scores=(3, 0, 9)))
    for command in commands:
        match = match.step(command).match
    shown = glance(match, A)
    assert shown.ending is not None
    assert told(shown.ending.cause, shown.ending.verdict) == [cause, "Nobody wins."]
    assert told(shown.task.title, shown.task.why) == ["Nobody wins.", cause]
    assert shown.ending.order == (C, A, B)
    assert (shown.ending.turns, shown.ending.tie_break, shown.choices) == ((), (), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_in_every_language(language: str) -> None:
    say, rng = Speech(language), Random(3)
    match = Case(GAME, GangsCityOptions(turns=4), 3).begin(3)
    said: set[str] = set()
    while match.outcome is None:
        seat = match.due[0]
        view, voice = match.view(seat), match.setup.voice(seat)
        action = view.menu.sample(rng)
        for shown in (GAME.glance(view, voice), GAME.preview(view, action, voice)):
            said |= {say(message) for message in messages_in(shown)}
        match = match.act(seat, action)
    assert len(said) > 150
    assert not [text for text in said if "{" in text or not text]
