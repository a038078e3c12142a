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

# Text on the terminal's own ground uses the terminal's own colours, which its theme keeps
# readable, light or dark. Cards bring their own ground and look the same everywhere.
LAMP, ARGON, NEON, GOOD, BAD, DIM = "yellow", "cyan", "bright_red", "green", "red", "dim"
_INK, _PAPER = "#10161b", "#f3ecdd"

_GANGS: Final = (
    Style(color=_INK, bgcolor="#3fb8a5", bold=True),
    Style(color=_INK, bgcolor="#e2523a", bold=True),
    Style(color="#ffffff", bgcolor="#5264c9", bold=True),
    Style(color=_INK, bgcolor="#f4bc3f", bold=True),
)
_SHAPES: Final = ("●", "▼", "▲", "◆")
_ALLIANCE: Final = Style(color=_INK, bgcolor=_PAPER, bold=True)
_BETRAYAL: Final = Style(color="#ffb3a7", bgcolor="#5a1710", bold=True)
_BUILDING: Final = Style(color="#ffc247", bgcolor="#16283f", bold=True)
_UNLIT: Final = Style(color="#b9c2c8", bgcolor="#24313c")

_STANDARD: Final = {
    "+2": "J +2", "+3": "Q +3", "+4": "Jk +4", "−1": "A −1", "−2": "2 −2", "−3": "Q −3",
}  # fmt: skip


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
    return _STANDARD.get(value, "K")


def kind_chip(kind: Kind, edition: str) -> Text:
    """A card of the hand."""
    return _chip(kind_label(kind, edition), kind_style(kind))


def card_chip(card: Card, edition: str, speech: Speech, lit: bool = True) -> Text:
    """A public card, with its own face where faces differ; unlit if a take would not reach it."""
    kind, number = kind_of(card), card % FACES
    label = kind_label(kind, edition)
    if edition == STANDARD_EDITION:
        faces = STANDARD_FACES[kind]
        face = speech(standard_name(faces[number])) if number < len(faces) else label
        value = KINDS[kind].replace("-", "−")
        label = face if value == "B" else f"{face} {value}" if kind not in GANGS else face
    elif KINDS[kind] == "B":
        label = f"⌂ {speech(card_name(card, edition))}"
    return _chip(label, kind_style(kind) if lit else _UNLIT)


def _chip(label: str, style: Style) -> Text:
    # No-break spaces keep a card in one piece where a long row wraps.
    return Text(f" {label} ".replace(" ", "\u00a0"), style)


def chips(parts: list[Text]) -> Text:
    """Cards side by side."""
    return Text(" ").join(parts)
