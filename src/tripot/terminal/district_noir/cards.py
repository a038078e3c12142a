"""How cards look in a terminal: shape, then number, then colour, so that none is needed alone."""

from typing import Final

from rich.style import Style
from rich.text import Text

from tripot.games.district_noir.engine.cards import (
    ALL_KINDS,
    ALLIANCES,
    BETRAYALS,
    BUILDING,
    GANGS,
    Card,
    Kind,
    kind_label,
    kind_of,
)
from tripot.games.district_noir.vocabulary import (
    STANDARD_EDITION,
    STANDARD_FACES,
    SUITS,
    card_name,
    standard_name,
)
from tripot.locale import Speech

from ..chips import chip
from ..style import INK, PAPER

_GANGS: Final = (
    Style(color=INK, bgcolor="#3fb8a5", bold=True),
    Style(color=INK, bgcolor="#e2523a", bold=True),
    Style(color="#ffffff", bgcolor="#5264c9", bold=True),
    Style(color=INK, bgcolor="#f4bc3f", bold=True),
)
_SHAPES: Final = ("●", "▼", "▲", "◆")
HOUSE: Final = "⌂"
_ALLIANCE: Final = Style(color=INK, bgcolor=PAPER, bold=True)
_BETRAYAL: Final = Style(color="#ffb3a7", bgcolor="#5a1710", bold=True)
_BUILDING: Final = Style(color="#ffc247", bgcolor="#16283f", bold=True)
_UNLIT: Final = Style(color="#b9c2c8", bgcolor="#24313c")


class Cards:
    """Draws cards in the words of one edition and language."""

    def __init__(self, edition: str, speech: Speech) -> None:
        """The edition decides the signs, the language the court's letters."""
        self.edition = edition
        self.speech = speech

    def kind(self, kind: Kind) -> Text:
        """A card of the hand: what is typed to play it, and its sign."""
        return chip(self._label(kind), _style(kind))

    def labels(self) -> list[tuple[str, Kind]]:
        """Every kind as it is drawn in a hand."""
        return [(self._label(kind), kind) for kind in ALL_KINDS]

    def owned_building(self) -> str:
        """The sign of a building somebody owns."""
        return self._label(BUILDING)

    def card(self, card: Card, lit: bool = True) -> Text:
        """A public card with its own face; unlit if a take would not reach it."""
        kind = kind_of(card)
        name = self.speech(card_name(card, self.edition))
        if self.edition != STANDARD_EDITION:
            label = f"{HOUSE} {name}" if kind == BUILDING else self._label(kind)
        elif kind == BUILDING:
            label = name
        else:  # the printed rank is not the value
            label = f"{name}={kind_label(kind)}"
        return chip(label, _style(kind) if lit else _UNLIT)

    def _label(self, kind: Kind) -> str:
        value = kind_label(kind)
        if self.edition != STANDARD_EDITION:
            if kind == BUILDING:
                return HOUSE
            return f"{value}{_SHAPES[kind]}" if kind in GANGS else value
        if kind in GANGS:
            return f"{SUITS[kind]}{value}"
        rank = self.speech(standard_name(STANDARD_FACES[kind][0])).rstrip("".join(SUITS))
        return rank if kind == BUILDING else f"{rank}={value}"


def _style(kind: Kind) -> Style:
    if kind in GANGS:
        return _GANGS[kind]
    if kind in ALLIANCES:
        return _ALLIANCE
    return _BETRAYAL if kind in BETRAYALS else _BUILDING
