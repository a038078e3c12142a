"""Messages: one source sentence, any language."""

from gettext import NullTranslations

from tripot.core import msg, plural, printable, render, verbatim
from tripot.core.message import message_json


class Shouting(NullTranslations):
    """A language that is English in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{PLAYER}", "{player}").replace("{CARD}", "{card}")


def test_parameters_are_rendered_too() -> None:
    told = msg("{player} plays {card}.", player="Vera", card=msg("Castle"))
    assert str(told) == "Vera plays Castle."
    assert render(told, Shouting()) == "Vera PLAYS CASTLE."


def test_lists_read_as_lists() -> None:
    names = [verbatim("a"), verbatim("b"), verbatim("c")]
    assert str(msg("{x}", x=())) == ""
    assert str(msg("{x}", x=tuple(names[:1]))) == "a"
    assert str(msg("{x}", x=tuple(names))) == "a, b and c"


def test_what_runs_from_right_to_left_is_set_apart() -> None:
    """Without it the name would take the score beside it to its other side."""
    noa, nur = "\u05e0\u05d5\u05e2\u05d4", "\u0646\u0648\u0631"
    said = msg("{player} wins, {scores}.", player=noa, scores="12 : 8")
    assert str(said) == f"\u2068{noa}\u2069 wins, 12 : 8."
    assert printable(str(said)) == str(said)
    both = msg("{players} share the win.", players=(verbatim(noa), verbatim(nur), verbatim("Ada")))
    assert str(both) == f"\u2068{noa}\u2069, \u2068{nur}\u2069 and Ada share the win."
    assert not set("\u2068\u2069") & set(str(msg("{player} wins.", player="Žofie 李")))


def test_numbers_choose_the_form_and_minus_is_typographic() -> None:
    assert str(plural("{n} card", "{n} cards", 1)) == "1 card"
    assert str(plural("{n} card", "{n} cards", 0)) == "0 cards"
    assert str(msg("{n}", n=-3)) == "−3"


def test_json_keeps_the_source_and_all_parameters() -> None:
    cards = (msg("Docks"), verbatim("8"))
    told = plural("{n} card: {cards} for {who}", "{n} cards: {cards} for {who}", 2,
                  cards=cards, who=msg("{name}", name="Vera"))  # fmt: skip
    assert message_json(told) == {
        "id": "{n} card: {cards} for {who}",
        "params": {
            "n": 2,
            "cards": [
                {"id": "Docks", "params": {}, "plural": None},
                {"id": "{text}", "params": {"text": "8"}, "plural": None},
            ],
            "who": {"id": "{name}", "params": {"name": "Vera"}, "plural": None},
        },
        "plural": "{n} cards: {cards} for {who}",
    }
