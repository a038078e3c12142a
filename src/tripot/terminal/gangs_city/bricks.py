"""Bricks: cells of the map drawn in rows shifted by half, so that each has six neighbours."""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from tripot.games.gangs_city.city.hexes import Cell, axial

from .canvas import Canvas, Look


class Brick(NamedTuple):
    """A heading and rows under it."""

    cell: Cell
    head: str
    badge: str
    look: Style
    rows: Sequence[str]
    body: Style


def fitting(words: Sequence[str], room: int) -> str:
    """As many of the words as there is room for; a number says how many are left out.

    >>> fitting(["Hoo>", "Dri>", "Gun"], 13), fitting(["Hoo>", "Dri>", "Gun"], 12)
    ('Hoo> Dri> Gun', 'Hoo> Dri> +1')
    """
    whole = " ".join(words)
    if len(whole) <= room:
        return whole
    shown = list(words)
    while shown and len(" ".join(shown)) + 3 > room:
        shown.pop()
    return " ".join([*shown, f"+{len(words) - len(shown)}"])[:room]


class Wall:
    """Bricks of one width and height, with a gap of one column between two."""

    def __init__(self, width: int, rows: int) -> None:
        """So many columns with the gap, so many rows under the heading."""
        self.width = width
        self.rows = rows
        self._canvas = Canvas()

    def brick(self, brick: Brick) -> None:
        """A location or a pile."""
        left, top = self._corner(brick.cell)
        room = self.width - 3 - len(brick.badge)
        head = brick.head if len(brick.head) <= room else brick.head[: room - 1] + "…"
        self._canvas.put(left, top, f" {head.ljust(room)}{brick.badge} ", brick.look)
        inner = self.width - 3
        for row in range(self.rows):
            text = fitting(brick.rows[row].split(" "), inner) if row < len(brick.rows) else ""
            self._canvas.put(left, top + 1 + row, f" {text.ljust(inner)} ", brick.body)

    def tile(self, cell: Cell, head: str, look: Style, faces: Sequence[str], body: Style) -> None:
        """Tiles on an empty cell, smaller than a brick."""
        left, top = self._corner(cell)
        room = self.width - 3
        self._canvas.put(left + 1, top + 1, f" {head}".ljust(room)[:room], look)
        self._canvas.put(left + 1, top + 2, fitting(faces, room).center(room), body)

    def note(self, cell: Cell, text: str, look: Look) -> None:
        """A few words on an empty cell."""
        left, top = self._corner(cell)
        for row, line in enumerate(wrap(text, self.width - 4)):
            self._canvas.put(left, top + 1 + row, line.center(self.width), look)

    @property
    def columns(self) -> int:
        """How many columns the lines need."""
        return self._canvas.width

    def lines(self) -> list[Text]:
        """The wall as it was built."""
        return self._canvas.lines()

    def _corner(self, cell: Cell) -> tuple[int, int]:
        q, r = axial(cell)
        return (2 * q + r) * self.width // 2, r * (self.rows + 1)
