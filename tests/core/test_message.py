"""Messages: one source sentence, any language."""

from gettext import NullTranslations

from tripot.core import msg, plural, render, verbatim


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


def test_numbers_choose_the_form_and_minus_is_typographic() -> None:
    assert str(plural("{n} card", "{n} cards", 1)) == "1 card"
    assert str(plural("{n} card", "{n} cards", 0)) == "0 cards"
    assert str(msg("{n}", n=-3)) == "−3"
