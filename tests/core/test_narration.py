"""What any match can tell."""

import pytest

from tripot.core import (
    PLAYER,
    SPECTATOR,
    Ended,
    Event,
    HandedOver,
    Seat,
    Voice,
    msg,
    narrate_match,
    render,
)
from tripot.core.narration import Abandoned, OutOfTime, Resigned
from tripot.locale import Speech

ADA, BO = Seat(0), Seat(1)
BOTS = {"random": msg("Newsboy")}
TO_ADA, TO_ALL = (Voice(("Ada", "Bo"), viewer, bots=BOTS) for viewer in (ADA, SPECTATOR))


@pytest.mark.parametrize(
    ("event", "to_ada", "to_all"),
    [
        (Resigned(ADA), "You give up.", "Ada gives up."),
        (OutOfTime(ADA), "Your time is up.", "Ada has run out of time."),
        (HandedOver(BO, "random"), "Newsboy now plays for Bo.", "Newsboy now plays for Bo."),
        (HandedOver(ADA, "random"), "Newsboy now plays for you.", "Newsboy now plays for Ada."),
        (HandedOver(ADA, "random:2"), "Newsboy now plays for you.", "Newsboy now plays for Ada."),
        (HandedOver(ADA, "{x}"), "{x} now plays for you.", "{x} now plays for Ada."),
        (HandedOver(ADA, PLAYER), "You play again.", "Ada plays again."),
        (HandedOver(BO, PLAYER), "Bo plays again.", "Bo plays again."),
        (Abandoned(), "The game was broken off.", "The game was broken off."),
        (Ended((ADA,), "points", (3, -1)), "You win, 3 : −1.", "Ada wins, 3 : −1."),
        (Ended((ADA,), "time", None), "You win.", "Ada wins."),
        (Ended((), "draw", (2, 2)), "Nobody wins, 2 : 2.", "Nobody wins, 2 : 2."),
        (Ended((), "abandoned", None), "Nobody wins.", "Nobody wins."),
        (
            Ended((ADA, BO), "points", (2, 2)),
            "Ada and Bo share the win.",
            "Ada and Bo share the win.",
        ),
    ],
)
def test_sentences(event: Event, to_ada: str, to_all: str) -> None:
    assert str(narrate_match(event, TO_ADA)) == to_ada
    assert str(narrate_match(event, TO_ALL)) == to_all


def test_bots_are_named_in_the_listeners_language() -> None:
    sentence = narrate_match(HandedOver(ADA, "random"), TO_ADA)
    assert Speech("fr")(sentence) == "Crieur joue désormais pour vous."
    assert Speech("it")(sentence) == "Ora Strillone gioca al posto tuo."
    again = narrate_match(HandedOver(ADA, PLAYER), TO_ADA)
    assert Speech("fr")(again) == "Vous jouez de nouveau."
    assert Speech("it")(again) == "Giochi di nuovo tu."


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (Resigned(BO), "Newsboy gives up.", "Crieur abandonne."),
        (Ended((BO,), "points", (1, 3)), "Newsboy wins, 3 : 1.", "Crieur gagne, 3 : 1."),
        (Ended((BO,), "time", None), "Newsboy wins.", "Crieur gagne."),
        (
            Ended((ADA, BO), "points", (2, 2)),
            "Ada and Newsboy share the win.",
            "Ada et Crieur se partagent la victoire.",
        ),
    ],
)
def test_a_bot_has_a_name_in_every_language(event: Event, english: str, french: str) -> None:
    sentence = narrate_match(event, Voice(("Ada", msg("Newsboy")), ADA))
    assert str(sentence) == english
    assert Speech("fr")(sentence) == french


def test_an_id_is_shown_where_a_name_is_missing() -> None:
    voice = Voice(("Ada", "Bo"))
    assert render(voice.bot("greedy")) == "greedy"
    assert str(narrate_match(HandedOver(BO, "greedy"), voice)) == "greedy now plays for Bo."


def test_voices_are_values() -> None:
    assert Voice(("Ada", "Bo"), bots=BOTS) == TO_ALL
    assert Voice(("Ada", "Bo")) != TO_ALL
    assert len({TO_ALL, Voice(("Ada", "Bo"), bots=dict(BOTS)), TO_ADA}) == 2
