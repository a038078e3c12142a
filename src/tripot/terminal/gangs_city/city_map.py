"""The map: locations, piles and tiles as bricks, whose six neighbours are those of the hexes."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tripot.core import Voice, msg, plural
from tripot.games.gangs_city.box.box import TRAFFICS, Kind, Place
from tripot.games.gangs_city.city.city import sides_at
from tripot.games.gangs_city.city.hexes import Cell
from tripot.games.gangs_city.city.spots import (
    Spot,
    direction_of,
    is_pile,
    is_side,
    on,
    place_of,
    place_text,
)
from tripot.games.gangs_city.engine.actions import Build
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.table import (
    LocationSeen,
    PileSeen,
    TileSeen,
)
from tripot.games.gangs_city.engine.tiles import FIGHT, RECRUIT
from tripot.games.gangs_city.showing.description import describe_city
from tripot.games.gangs_city.views import GangsCityView
from tripot.games.gangs_city.vocabulary import place_name, side_code, traffic_code
from tripot.locale import Speech

from ..style import ARGON, DIM
from .bricks import Brick, Wall
from .codes import character_code
from .style import BODY, CROWN, MERCENARY, NEUTRAL, PILE_BODY, PILE_HEAD, chip, face, sign
from .view_parts import ViewParts

_WIDTHS: Final = range(22, 8, -1)
_NAMED: Final = 12  # columns from which a location's name has room beside its number
_ROWS: Final = 3
_ARROWS: Final = ("←", "↙", "↘", "→", "↗", "↖")
"""From a tile on a side, by the direction of that side, back to the location."""


class CityMap(ViewParts):
    """Draws the city as large as the screen allows; in words if even the smallest is too wide."""

    def __init__(self, view: GangsCityView, speech: Speech, voice: Voice) -> None:
        super().__init__(view, speech, voice)
        self.acting = view.viewer in view.to_act
        few = view.menu if self.table.phase in (Phase.BUILD, Phase.OPEN) else ()
        self.building = {action.cell for action in few if isinstance(action, Build)}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for width in _WIDTHS:
            wall = self._wall(width)
            if wall.columns <= options.max_width:
                yield from wall.lines()
                return
        yield Text(self.speech(msg("The map needs {n} columns; here is the city in words.",
                                   n=wall.columns)), DIM)  # fmt: skip
        for line in describe_city(self.table, self.box, self.voice):
            yield Text(self.speech(line))

    def lines(self, width: int) -> list[Text]:
        """The map with bricks of this width."""
        return self._wall(width).lines()

    def _wall(self, width: int) -> Wall:
        """All bricks are as high as the fullest needs."""
        bricks = [self._location(location, width) for location in self.table.locations]
        bricks += [self._pile(pile, width) for pile in self.table.piles if pile.tiles]
        wall = Wall(width, max(_ROWS, *(len(brick.rows) for brick in bricks)))
        sides = [tile for tile in self.table.tiles if is_side(tile.spot)]
        taken = {self.city.cell_at(tile.spot) for tile in sides}
        for cell in self.city.frontier:
            if cell not in taken:
                names = [self.speech(side_code(*side)) for side in self._usable(cell)]
                wall.note(cell, " ".join(names) or "·", ARGON if names else DIM)
        for brick in bricks:
            wall.brick(brick)
        for spot, stack in groupby(sorted(sides, key=_by_spot), key=_by_spot):
            self._tiles(wall, spot, list(stack))
        return wall

    def _usable(self, cell: Cell) -> list[tuple[Place, int]]:
        """The sides at an empty cell that the viewer may use now."""
        if not self.acting:
            return []
        sides = sides_at(cell, self.city)
        if self.table.phase == Phase.PLACE:
            return [(place, direction) for place, direction in sides if not is_pile(place)]
        return sides if cell in self.building else []

    def _location(self, location: LocationSeen, width: int) -> Brick:
        owner, place = location.owner, location.place
        name = self.speech(place_name(place, self.box))
        symbols = self._symbols(location)
        rows = [symbols if len(symbols) <= width - 3 else symbols.replace(" ", "")]
        rows += self._recruits(location.recruits, width - 3)
        managers = [tile for tile in self.table.tiles if tile.spot == on(place)]
        if managers:
            rows[1:1] = self._stack(managers, width - 3)
        badge = "" if owner is None else sign(owner)
        look = NEUTRAL if owner is None else chip(owner)
        head = f"{place} {name}" if width >= _NAMED else str(place)
        return Brick(location.cell, head, badge, look, rows, BODY)

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
            word = f"{number}{star}{character_code(kind, self.speech)}{character.cost}"
            if rows[-1] and len(rows[-1]) + 1 + len(word) > room:
                rows.append(word)
            else:
                rows[-1] = f"{rows[-1]} {word}".strip()
        return rows

    def _pile(self, pile: PileSeen, width: int) -> Brick:
        name = place_text(pile.place) + " " + self.speech(msg("City centre"))
        tiles = sorted(
            (tile for tile in self.table.tiles if tile.spot == on(pile.place)),
            key=lambda tile: tile.seat,
        )
        rows = [self.speech(plural("{n} tile", "{n} tiles", pile.tiles))]
        for _, stack in groupby(tiles, key=lambda tile: tile.seat):
            rows += self._stack(list(stack), width - 3)
        return Brick(pile.cell, name, "", PILE_HEAD, rows, PILE_BODY)

    def _tiles(self, wall: Wall, spot: Spot, stack: list[TileSeen]) -> None:
        """The tiles on a side: whose they are, and an arrow to the location they are turned to."""
        seat = stack[0].seat
        arrow = f"{_ARROWS[direction_of(spot)]}{place_of(spot)}"
        crown = CROWN if any(tile.chief for tile in stack) else ""
        head = f"{sign(seat)} {arrow} {crown}"
        wall.tile(self.city.cell_at(spot), head, chip(seat), self._words(stack), face(seat))

    def _stack(self, tiles: list[TileSeen], room: int) -> list[str]:
        """The tiles of one gang on a location or pile, on as many rows as they need."""
        crown = CROWN if any(tile.chief for tile in tiles) else ""
        return wrap(" ".join([f"{sign(tiles[0].seat)}{crown}", *self._words(tiles)]), room)

    def _words(self, tiles: Iterable[TileSeen]) -> list[str]:
        """What lies there as far as the viewer knows: letters, or backs."""
        known = []
        for tile in tiles:
            if tile.what is None:
                known.append("▒")
            else:
                mark = {RECRUIT: "+", FIGHT: ">"}.get(tile.action or "", "")
                known.append(character_code(tile.what, self.speech) + mark)
        return known


def _by_spot(tile: TileSeen) -> Spot:
    return tile.spot


LEGEND = msg(
    "Each block is a location: number and name, owner; its traffics; recruits with their costs, ☆ "
    "for a mercenary. Small blocks are tiles: ↗ points to their location, ♛ is a chief, ▒ lies "
    "face down; of yours > fights and + recruits. Names such as 3ne are free sides; two in one "
    "place are the same cell. A●, B■ and so on are the gangs."
)
