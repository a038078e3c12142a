"""Bricks: cells of the map drawn in rows shifted by half, so that each has six neighbours."""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from tripot.games.gangs_city.hexes import Cell, axial

from .canvas import Canvas, Look


class Brick(NamedTuple):
    """A heading and rows under it."""

    cell: Cell
    head: str
    badge: str
    look: Style
    rows: Sequence[str]
    body: Style


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
            text = brick.rows[row] if row < len(brick.rows) else ""
            self._canvas.put(left, top + 1 + row, f" {text[:inner].ljust(inner)} ", brick.body)

    def tile(self, cell: Cell, head: str, look: Style, faces: str, body: Style) -> None:
        """A tile on an empty cell, smaller than a brick."""
        left, top = self._corner(cell)
        room = self.width - 4
        self._canvas.put(left + 2, top + 1, f" {head}".ljust(room), look)
        self._canvas.put(left + 2, top + 2, faces[:room].center(room), body)

    def note(self, cell: Cell, text: str, look: Look) -> None:
        """A few words on an empty cell."""
        left, top = self._corner(cell)
        for row, line in enumerate(wrap(text, self.width - 4)):
            self._canvas.put(left, top + 1 + row, line.center(self.width), look)

    def lines(self) -> list[Text]:
        """The wall as it was built."""
        return self._canvas.lines()

    def _corner(self, cell: Cell) -> tuple[int, int]:
        q, r = axial(cell)
        return (2 * q + r) * self.width // 2, r * (self.rows + 1)
