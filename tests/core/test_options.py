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
