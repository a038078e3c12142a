"""Options: text and back."""

from dataclasses import dataclass

import pytest

from tripot.core import BadOptions, Options


@dataclass(frozen=True, slots=True)
class Sizes(Options):
    """Options of each type."""

    rounds: int = 4
    mode: str = "strict"
    cards: tuple[int, ...] = (1, 2)


def test_only_what_differs_is_written() -> None:
    assert Sizes().text() == ""
    changed = Sizes(3, "lenient", (5, 6, 7))
    assert changed.text() == "rounds=3 mode=lenient cards=5,6,7"
    assert Sizes.parse(changed.text()) == changed


def test_values_are_checked_and_lists_taken() -> None:
    assert Sizes.of(cards=[1, 2, 3]) == Sizes(cards=(1, 2, 3))
    for values in (
        {"rounds": 5.0},
        {"rounds": "5"},
        {"rounds": True},
        {"cards": (1, "2")},
        {"mode": 3},
    ):
        with pytest.raises(BadOptions, match="does not fit"):
            Sizes.of(**values)
    with pytest.raises(BadOptions, match="no option “colour”"):
        Sizes.of(colour="red")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("colour=red", "no option “colour”; there are: rounds, mode, cards"),
        ("rounds=x", "does not fit"),
    ],
)
def test_bad_options_are_named(text: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        Sizes.parse(text)
