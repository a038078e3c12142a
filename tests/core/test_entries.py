"""Entries: every deed survives its word, and words that stand for nothing are refused."""

import pytest

from tripot.core import (
    Abandon,
    Act,
    BadRecord,
    Deed,
    Entry,
    HandOver,
    InvalidAction,
    Resign,
    TimeUp,
)
from tripot.testing import TOY
from tripot.testing.toy import PlaceTile

from .build import A, B, C

WORDS = [
    (Act(A, PlaceTile(2)), "1:p2"),
    (Resign(B), "!resign:2"),
    (TimeUp(C), "!time:3"),
    (HandOver(A, "random"), "!seat:1=random"),
    (HandOver(A, "net:fast.2"), "!seat:1=net:fast.2"),
    (Abandon(), "!abandon"),
]


@pytest.mark.parametrize(("deed", "word"), WORDS)
def test_every_deed_survives_its_word(deed: Deed, word: str) -> None:
    assert Entry(12.5, deed).text(timed=False) == word
    assert Entry.parse(word, TOY) == (0, deed)
    assert Entry(12.5, deed).text(timed=True) == f"{word}@12.500"
    assert Entry.parse(f"{word}@12.500", TOY) == (12.5, deed)


@pytest.mark.parametrize(
    "word",
    [
        "", "8", "p1", "x:8", ":p1", "1:p1@soon", "1:p1@nan", "1:p1@inf",
        "!dance:1", "!nonsense:1", "!nonsense", "!action:1", "!", "!:1",
        "!resign", "!resign:", "!resign:x", "!resign:1=random", "!time", "!time:", "!time:x",
        "!time:1=random", "!seat", "!seat:1", "!seat:1=", "!seat:1=a b", "!seat:x=random",
        "!abandon:", "!abandon:1",
    ],
)  # fmt: skip
def test_words_that_are_no_moves(word: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Entry.parse(word, TOY)
    assert str(caught.value.message) == f"“{word}” is not a move."


def test_an_action_the_game_does_not_know_is_refused_by_the_game() -> None:
    with pytest.raises(InvalidAction, match="“x9” is not an action"):
        Entry.parse("1:x9", TOY)
