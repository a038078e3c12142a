"""How gangs look in a terminal: shape and letter, then colour, so that none is needed alone."""

from typing import Final

from rich.style import Style
from rich.text import Text

from tripot.core import Seat
from tripot.games.gangs_city.vocabulary import LETTERS

from ..style import INK

_COLOURS: Final = ("#f2603f", "#f7c948", "#3dbe8b", "#5b7cf0", "#e9a0f0", "#ffffff")
_SHAPES: Final = ("●", "■", "▲", "◆", "✚", "★")
NEUTRAL: Final = Style(color="#f3ecdd", bgcolor="#5a6872", bold=True)
BODY: Final = Style(color="#f3ecdd", bgcolor="#1a242d")
"""Of a location: the city is always night."""
PILE_HEAD: Final = Style(color="#ffc247", bgcolor="#16283f", bold=True)
PILE_BODY: Final = Style(color="#b9c2c8", bgcolor="#16283f")
MERCENARY: Final = "☆"
CROWN: Final = "♛"
UNSURE: Final = "†"
"""After a value that is reconstructed."""


def badge(seat: Seat) -> Text:
    """A gang's letter and shape on its colour."""
    return Text(sign(seat), Style(color=INK, bgcolor=_COLOURS[seat], bold=True))


def sign(seat: Seat) -> str:
    """A gang's letter and shape."""
    return f"{LETTERS[seat]}{_SHAPES[seat]}"


def chip(seat: Seat) -> Style:
    """Ink on the gang's colour."""
    return Style(color=INK, bgcolor=_COLOURS[seat], bold=True)


def face(seat: Seat) -> Style:
    """The gang's colour on ink."""
    return Style(color=_COLOURS[seat], bgcolor=INK, bold=True)
