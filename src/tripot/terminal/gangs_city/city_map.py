"""The map: locations, piles and tiles as bricks, whose six neighbours are those of the hexes."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from tripot.core import View, msg, plural
from tripot.games.gangs_city.box import TRAFFICS, Box, Kind, Place
from tripot.games.gangs_city.hexes import Cell, axial
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.phases import BUILD, OPEN, PLACE
from tripot.games.gangs_city.spots import (
    Spot,
    direction_of,
    is_pile,
    is_side,
    on,
    place_of,
    place_text,
)
from tripot.games.gangs_city.table import (
    GangsCityTable,
    LocationSeen,
    PileSeen,
    TileSeen,
    table_city,
)
from tripot.games.gangs_city.vocabulary import place_name, traffic_code
from tripot.locale import Speech

from ..style import ARGON, DIM
from .canvas import Canvas
from .codes import character_code
from .compass import side_name, sides_at
from .style import BODY, CROWN, MERCENARY, NEUTRAL, PILE_BODY, PILE_HEAD, chip, face, sign

_WIDTHS: Final = (20, 16, 13)
_ROWS: Final = 3
_HEIGHT: Final = _ROWS + 1
_ARROWS: Final = ("←", "↙", "↘", "→", "↗", "↖")
"""From a tile on a side, by the direction of that side, back to the location."""


class CityMap:
    """Draws the city as large as the screen allows; in words if even the smallest is too wide."""

    def __init__(self, view: View, speech: Speech) -> None:
        """From what the viewer sees."""
        table, options = view.table, view.options
        assert isinstance(table, GangsCityTable)
        assert isinstance(options, GangsCityOptions)
        self.table = table
        self.box: Box = options.data
        self.speech = speech
        self.city = table_city(table)
        self.acting = view.viewer in view.to_act

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for width in _WIDTHS:
            lines = self.lines(width)
            if max((line.cell_len for line in lines), default=0) <= options.max_width:
                break
        yield from lines

    def lines(self, width: int) -> list[Text]:
        """The map with bricks of this width."""
        canvas = Canvas()
        sides = [tile for tile in self.table.tiles if is_side(tile.spot)]
        taken = {self.city.cell_at(tile.spot) for tile in sides}
        for cell in self.city.frontier:
            if cell not in taken:
                self._free(canvas, cell, width)
        for location in self.table.locations:
            self._location(canvas, location, width)
        for pile in self.table.piles:
            if pile.tiles:
                self._pile(canvas, pile, width)
        for spot, stack in groupby(sorted(sides, key=_by_spot), key=_by_spot):
            self._tiles(canvas, spot, list(stack), width)
        return canvas.lines()

    def _free(self, canvas: Canvas, cell: Cell, width: int) -> None:
        """An empty cell shows what its sides are called, while the viewer may use one."""
        left, top = _corner(cell, width)
        words = [side_name(*side, self.speech) for side in self._usable(cell)]
        for row, line in enumerate(wrap(" ".join(words), width - 4) or ["·"]):
            canvas.put(left, top + 1 + row, line.center(width), ARGON if words else DIM)

    def _usable(self, cell: Cell) -> list[tuple[Place, int]]:
        """The sides at an empty cell that the viewer may use now."""
        if not self.acting:
            return []
        sides = list(sides_at(cell, self.city))
        if self.table.phase == PLACE:
            return [(place, direction) for place, direction in sides if not is_pile(place)]
        return sides if self.table.phase in (BUILD, OPEN) else []

    def _location(self, canvas: Canvas, location: LocationSeen, width: int) -> None:
        owner, place = location.owner, location.place
        name = self.speech(place_name(place, self.box))
        rows = [self._symbols(location), *self._recruits(location.recruits, width - 3)]
        managers = [tile for tile in self.table.tiles if tile.spot == on(place)]
        if managers:
            rows.insert(1, self._stack(managers))
        badge = "" if owner is None else sign(owner)
        look = NEUTRAL if owner is None else chip(owner)
        _brick(canvas, location.cell, width, f"{place} {name}", badge, look, rows, BODY)

    def _symbols(self, location: LocationSeen) -> str:
        counts = self.box.locations[location.place].symbols
        codes = [self.speech(traffic_code(t)) for t in range(len(TRAFFICS))]
        return " ".join(code for code, n in zip(codes, counts) for _ in range(n))

    def _recruits(self, kinds: Sequence[Kind], room: int) -> list[str]:
        """The recruits with their costs, on as many rows as they need."""
        rows = [""]
        for kind in dict.fromkeys(kinds):
            character = self.box.characters[kind]
            number = str(kinds.count(kind)) + "×" if kinds.count(kind) > 1 else ""
            star = MERCENARY if character.mercenary else ""
            word = f"{number}{star}{character_code(kind, self.box, self.speech)}{character.cost}"
            if rows[-1] and len(rows[-1]) + 1 + len(word) > room:
                rows.append(word)
            else:
                rows[-1] = f"{rows[-1]} {word}".strip()
        return rows

    def _pile(self, canvas: Canvas, pile: PileSeen, width: int) -> None:
        name = place_text(pile.place) + " " + self.speech(msg("City centre"))
        tiles = [tile for tile in self.table.tiles if tile.spot == on(pile.place)]
        rows = [self._stack(list(stack)) for _, stack in groupby(tiles, key=lambda t: t.seat)]
        number = self.speech(plural("{n} tile", "{n} tiles", pile.tiles))
        if len(rows) < _ROWS:
            rows.insert(0, number)
        _brick(canvas, pile.cell, width, name, "", PILE_HEAD, rows, PILE_BODY)

    def _tiles(self, canvas: Canvas, spot: Spot, stack: list[TileSeen], width: int) -> None:
        """The tiles on a side: whose they are, and an arrow to the location they are turned to."""
        seat = stack[0].seat
        left, top = _corner(self.city.cell_at(spot), width)
        arrow = f"{_ARROWS[direction_of(spot)]}{place_of(spot)}"
        crown = CROWN if any(tile.chief for tile in stack) else ""
        room = width - 4
        canvas.put(left + 2, top + 1, f" {sign(seat)} {arrow} {crown}".ljust(room), chip(seat))
        canvas.put(left + 2, top + 2, self._faces(stack)[:room].center(room), face(seat))

    def _stack(self, tiles: list[TileSeen]) -> str:
        crown = CROWN if any(tile.chief for tile in tiles) else ""
        return f"{sign(tiles[0].seat)}{crown} {self._faces(tiles)}"

    def _faces(self, tiles: Iterable[TileSeen]) -> str:
        """What lies there as far as the viewer knows: letters, or backs."""
        known = []
        for tile in tiles:
            if tile.what is None:
                known.append("▒")
            else:
                mark = {"recruit": "+", "fight": "!"}.get(tile.action or "", "")
                known.append(character_code(tile.what, self.box, self.speech) + mark)
        return " ".join(known)


def _by_spot(tile: TileSeen) -> Spot:
    return tile.spot


def _corner(cell: Cell, width: int) -> tuple[int, int]:
    """Where the brick of a cell begins: every row is shifted by half a brick."""
    q, r = axial(cell)
    return (2 * q + r) * width // 2, r * _HEIGHT


def _brick(
    canvas: Canvas, cell: Cell, width: int, head: str, badge: str, look: Style, rows: list[str],
    body: Style,
) -> None:  # fmt: skip
    """A heading and a few rows under it, with a gap of one column to the next brick."""
    left, top = _corner(cell, width)
    room = width - 3 - len(badge)
    head = head if len(head) <= room else head[: room - 1] + "…"
    canvas.put(left, top, f" {head.ljust(room)}{badge} ", look)
    for row in range(_ROWS):
        text = rows[row] if row < len(rows) else ""
        canvas.put(left, top + 1 + row, f" {text[: width - 3].ljust(width - 3)} ", body)


LEGEND = msg("Number and name, owner; traffics; recruits with their costs. "
             "↗ points from a tile to its location, ♛ is a chief, ▒ a tile face down.")  # fmt: skip
