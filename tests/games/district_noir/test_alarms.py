"""The alarm when somebody is one building from winning at once."""

import pytest

from tripot.core import SPECTATOR, Viewer
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.options import DistrictNoirOptions

from .build import ONE, OPTIONS, TWO, position
from .looking import look, middle

HELD = "Vera owns Docks and Precinct."
ENDS = "All three buildings win at once."


def told(state: DistrictNoirState, viewer: Viewer, edition: str = "gangs") -> tuple[str, str, str]:
    """The only alarm: where the third building is, the heading, the text."""
    (alarm,) = look(state, viewer, edition).alarms
    assert alarm.seat == TWO
    return alarm.place, str(alarm.head), str(alarm.text)


def two_buildings(row: str = "5", hands: tuple[str, str] = ("7", "8")) -> DistrictNoirState:
    return position(row, hands, ("", "B B"), number=3)


def test_the_third_building_lies_in_the_light() -> None:
    where = "In the light: City Hall."
    assert told(middle(), ONE) == ("lit", "Vera needs one more", f"{HELD} {where} {ENDS}")
    assert told(middle(), TWO) == (
        "lit", "You need one more", f"You own Docks and Precinct. {where} {ENDS}",
    )  # fmt: skip


def test_the_third_building_lies_in_the_dark() -> None:
    state = two_buildings("B 5 5 5 5 5")
    where = "In the row, out of the light: City Hall."
    assert told(state, ONE) == ("row", "Vera needs one more", f"{HELD} {where} {ENDS}")


def test_only_whoever_holds_the_third_building_is_told_so() -> None:
    state = two_buildings(hands=("7 B", "8"))
    unseen = f"{HELD} You have not seen the third building yet. {ENDS}"
    assert told(state, ONE)[::2] == ("hand", f"{HELD} You hold the third building. {ENDS}")
    assert told(state, TWO)[0] == "unseen"
    assert told(state, SPECTATOR)[::2] == ("unseen", unseen)
    assert told(two_buildings(), ONE)[::2] == ("unseen", unseen)


@pytest.mark.parametrize(
    ("edition", "text"),
    [
        (
            "supports",
            "Vera owns Dockyard and Police Station. You hold the third City card. "
            "All three City cards win at once.",
        ),
        (
            "standard",
            "Vera owns K♣ and K♥. You hold the third king. All three kings win at once.",
        ),
    ],
)
def test_alarms_have_the_words_of_the_edition(edition: str, text: str) -> None:
    assert told(two_buildings(hands=("B", "8")), ONE, edition)[2] == text


def test_one_building_or_a_third_that_is_gone_alarms_nobody() -> None:
    assert look(position("B", ("7", "8"), ("B", "")), ONE).alarms == ()
    assert look(position("5", ("7", "8"), ("B", "B B")), ONE).alarms == ()


def test_whoever_cannot_take_any_more_alarms_nobody() -> None:
    for number, taken, alarms in ((4, True, 0), (4, False, 1), (3, True, 1)):
        state = position("B", ("7", "8"), ("", "B B"), number=number, taken=(False, taken))
        assert len(look(state, ONE).alarms) == alarms


def test_with_more_buildings_both_can_be_near() -> None:
    cards = (*OPTIONS.cards[:3], 6, *OPTIONS.cards[4:-1], 5)
    options = DistrictNoirOptions(cards=cards)
    state = position("B", ("7", "8"), ("B B", "B B"), options=options)
    assert [alarm.seat for alarm in look(state, ONE).alarms] == [ONE, TWO]
