"""Messages of those we do not trust: read back whole, and told only if they can be."""

import pytest

from tripot.core import Message, msg, plural, render, verbatim
from tripot.core.message import message_json
from tripot.core.message_reading import UnreadableMessage, read_message, text_size

MESSAGES = [
    msg("The row is full."),
    msg("{player} plays {card}.", player="Vera", card=msg("Castle {value}", value=-8)),
    msg("{players} share the win.", players=(verbatim("{Vera}"), msg("Newsboy"))),
    plural("one card", "{n} cards", 12),
    msg("{n} seats, so {n} names.", n=3),
]


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read_message(message_json(message)) == message


@pytest.mark.parametrize("message", MESSAGES)
def test_no_message_is_longer_than_its_size(message: Message) -> None:
    assert len(render(message)) <= text_size(message) <= len(render(message)) + 10


def test_the_longer_form_counts() -> None:
    assert text_size(plural("one card", "{n} cards", 1)) == len("one card")
    assert text_size(plural("{n} cards", "one", 1)) == len("1 cards")


@pytest.mark.parametrize(
    "value",
    [
        None,
        "text",
        [],
        {},
        {"id": "a", "params": {}},
        {"id": "a", "params": {}, "plural": None, "more": 1},
        {"id": 1, "params": {}, "plural": None},
        {"id": "a", "params": [], "plural": None},
        {"id": "a", "params": {}, "plural": 1},
        {"id": "a", "params": {"n": 1.5}, "plural": None},
        {"id": "a", "params": {"n": True}, "plural": None},
        {"id": "a", "params": {"n": None}, "plural": None},
        {"id": "a", "params": {"n": ["text"]}, "plural": None},
        {"id": "a", "params": {"n": {"id": "b"}}, "plural": None},
    ],
)
def test_what_is_no_message_is_not_read(value: object) -> None:
    with pytest.raises(UnreadableMessage):
        read_message(value)


def test_messages_stand_inside_each_other_only_so_deep() -> None:
    message = msg("end")
    for _ in range(3):
        message = msg("{inner}", inner=message)
    assert read_message(message_json(message), 4) == message
    deeper = message_json(msg("{inner}", inner=message))
    with pytest.raises(UnreadableMessage, match="too many"):
        read_message(deeper, 4)
    assert read_message(deeper) == msg("{inner}", inner=message), "unless somebody says so"


@pytest.mark.parametrize(
    ("message", "why"),
    [
        (msg("{player} plays."), "no parameter"),
        (msg("{}", n=1), "no parameter"),
        (msg("{n", n=1), "braces"),
        (msg("n}", n=1), "braces"),
        (msg("{n:>9999999999}", n=1), "no parameter"),
        (msg("{n!r}", n=1), "no parameter"),
        (msg("{n.real}", n=1), "no parameter"),
        (Message("{n.real}", (("n.real", 1),)), "plain name"),
        (Message("{0}", (("0", 1),)), "plain name"),
        (msg("\x1b[2J"), "cannot be seen"),
        (msg("{name}", name="two\nlines"), "cannot be seen"),
        (msg("{name}", name="\ud800"), "cannot be seen"),
        (msg("unused", name="\ud800"), "cannot be seen"),
        (msg("{inner}", inner=msg("{n")), "braces"),
        (msg("{inner}", inner=(msg("{n"),)), "braces"),
        (msg("{n}", n=10**15), "too large"),
        (msg("{n}", n=-(10**15)), "too large"),
        (Message("one", (), "many"), "no number"),
        (Message("one", (("n", "2"),), "many"), "no number"),
        (Message("one", (("n", 2),), "{many}"), "no parameter"),
    ],
)
def test_what_cannot_be_told_has_no_size(message: Message, why: str) -> None:
    with pytest.raises(UnreadableMessage, match=why):
        text_size(message)


def test_a_message_that_would_fill_the_memory_is_only_measured() -> None:
    message = msg("." * 1000)
    for _ in range(3):
        message = msg("{inner}" * 10_000, inner=message)
    assert text_size(message) == 10**15


@pytest.mark.parametrize("params", [{}, {"n": "two"}])
def test_a_message_of_two_forms_needs_its_number(params: dict[str, str]) -> None:
    with pytest.raises(UnreadableMessage, match="two forms and no number"):
        read_message({"id": "{n} card", "params": params, "plural": "{n} cards"})
