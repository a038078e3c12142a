"""How cards look in a terminal: shape, then number, then colour, so that none is needed alone."""

from typing import Final

from rich.style import Style
from rich.text import Text

from tripot.games.district_noir.cards import (
    ALLIANCES,
    BETRAYALS,
    FACES,
    GANGS,
    KINDS,
    Card,
    Kind,
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

INK, PAPER, LAMP, ARGON, NEON = "#10161b", "#f3ecdd", "#ffc247", "#5cd2e6", "#ff6a4d"
GOOD, BAD, DIM = "#74d391", "#ff8b7a", "#93a0a9"

_GANGS: Final = (
    Style(color=INK, bgcolor="#3fb8a5", bold=True),
    Style(color=INK, bgcolor="#e2523a", bold=True),
    Style(color="#ffffff", bgcolor="#5264c9", bold=True),
    Style(color=INK, bgcolor="#f4bc3f", bold=True),
)
_SHAPES: Final = ("●", "▼", "▲", "◆")
_ALLIANCE: Final = Style(color=INK, bgcolor=PAPER, bold=True)
_BETRAYAL: Final = Style(color=BAD, bgcolor="#0b0e11", bold=True)
_BUILDING: Final = Style(color=LAMP, bgcolor="#16283f", bold=True)


def kind_style(kind: Kind) -> Style:
    """The colours of a kind."""
    if kind in GANGS:
        return _GANGS[kind]
    if kind in ALLIANCES:
        return _ALLIANCE
    return _BETRAYAL if kind in BETRAYALS else _BUILDING


def kind_label(kind: Kind, edition: str) -> str:
    """The short text of a kind: what is typed to play it, and its sign."""
    value = KINDS[kind].replace("-", "−")
    if kind in GANGS:
        return f"{value}{SUITS[kind] if edition == STANDARD_EDITION else _SHAPES[kind]}"
    if edition != STANDARD_EDITION:
        return "⌂" if value == "B" else value
    return {"+2": "J+2", "+3": "Q+3", "+4": "Jk+4", "−1": "A−1", "−2": "2−2", "−3": "Q−3"}.get(
        value, "K"
    )


def kind_chip(kind: Kind, edition: str) -> Text:
    """A card of the hand."""
    return _chip(kind_label(kind, edition), kind)


def card_chip(card: Card, edition: str, speech: Speech) -> Text:
    """A public card: with its own face where faces differ."""
    kind, number = kind_of(card), card % FACES
    label = kind_label(kind, edition)
    if edition == STANDARD_EDITION:
        faces = STANDARD_FACES[kind]
        face = speech(standard_name(faces[number])) if number < len(faces) else label
        value = KINDS[kind].replace("-", "−")
        label = face if value == "B" else f"{face} {value}" if kind not in GANGS else face
    elif KINDS[kind] == "B":
        label = f"⌂ {speech(card_name(card, edition))}"
    return _chip(label, kind)


def _chip(label: str, kind: Kind) -> Text:
    # No-break spaces keep a card in one piece where a long row wraps.
    return Text(f" {label} ".replace(" ", "\u00a0"), kind_style(kind))


def chips(parts: list[Text]) -> Text:
    """Cards side by side."""
    return Text(" ").join(parts)
