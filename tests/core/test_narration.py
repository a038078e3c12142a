"""What any match can tell."""

import pytest

from tripot.core import SPECTATOR, Ended, Event, Seat, Voice, narrate_match
from tripot.core.narration import Abandoned, HandedOver, OutOfTime, Resigned

ADA, BO = Seat(0), Seat(1)
TO_ADA, TO_ALL = Voice(("Ada", "Bo"), ADA), Voice(("Ada", "Bo"), SPECTATOR)


@pytest.mark.parametrize(
    ("event", "to_ada", "to_all"),
    [
        (Resigned(ADA), "You give up.", "Ada gives up."),
        (OutOfTime(ADA), "Your time is up.", "Ada has run out of time."),
        (HandedOver(BO, "Newsboy"), "Newsboy now plays for Bo.", "Newsboy now plays for Bo."),
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
