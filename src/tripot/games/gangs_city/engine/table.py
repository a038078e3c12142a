"""The table: what lies there for one viewer, built up from nothing.

Everything is open except the faces of tiles that lie face down, bids not yet opened, and the
order of piles and stack; see the information table of the rules.
"""

from dataclasses import dataclass

from tripot.core import SPECTATOR, Seat, Viewer
from tripot.core.unchanging import unchanging

from ..box.box import Kind, Place
from ..city.city import PILE_CELLS, City, city
from ..city.hexes import Cell
from ..city.spots import PILES, Spot
from .events import Total
from .phases import Phase
from .position import Position
from .tiles import Bid, Tile
from .turns import next_won


@dataclass(frozen=True, slots=True)
class LocationSeen:
    """A location on the map."""

    place: Place
    cell: Cell
    owner: Seat | None
    recruits: tuple[Kind, ...]
    enclosed: bool


@dataclass(frozen=True, slots=True)
class PileSeen:
    """A pile: part of the city centre while it has tiles."""

    place: Place
    cell: Cell
    tiles: int


@dataclass(frozen=True, slots=True)
class GangSeen:
    """What everybody knows of a player."""

    seat: Seat
    score: int
    gang: tuple[Kind, ...]
    stock: Bid
    to_place: int
    """Tiles still to be placed, the settlement tile among them."""
    chief: bool
    """Whether a chief lies on the city."""
    done: bool
    """Whether the placement of this turn is ended."""
    bid: bool
    """Whether a bid is sealed."""
    erred: bool
    """Whether a settlement tile was misplaced in this game."""


@dataclass(frozen=True, slots=True)
class TileSeen:
    """A tile of this turn; what it is stays unknown while it lies face down."""

    id: int
    seat: Seat
    spot: Spot
    chief: bool
    what: Kind | None
    action: str | None


@dataclass(frozen=True, slots=True)
class MarkerSeen:
    """Who controls a traffic, at which level, for how many points a turn."""

    holder: Seat | None
    level: int
    points: int


@dataclass(frozen=True, slots=True)
class Target:
    """A fighter a gun points at."""

    seat: Seat
    kind: Kind
    chief: bool


@dataclass(frozen=True, slots=True)
class SceneSeen:
    """The place being resolved, and who still decides there."""

    place: Place
    fought: bool
    shooters: tuple[Seat, ...]
    marked: tuple[Target, ...]
    recruiters: tuple[Total, ...]
    """Who still chooses a recruit, with which total."""
    bouncer: Seat | None


@dataclass(frozen=True, slots=True)
class WonSeen:
    """A tile somebody won at a pile and has not put down; only the one turned up is known."""

    seat: Seat
    pile: Place
    place: Place | None


@dataclass(frozen=True, slots=True)
class Replaced:
    """A character that leaves its gang at the end of the turn."""

    seat: Seat
    kind: Kind
    at: Place | None


@unchanging(frozen=True, slots=True)
class GangsCityTable:
    """What lies on the table for one viewer."""

    turn: int
    phase: Phase
    first: Seat
    target: int
    locations: tuple[LocationSeen, ...]
    piles: tuple[PileSeen, ...]
    gangs: tuple[GangSeen, ...]
    markers: tuple[MarkerSeen, ...]
    bank: Bid
    """Stock tokens nobody has."""
    tiles: tuple[TileSeen, ...]
    hand: tuple[Kind, ...] | None
    """The viewer's characters not yet placed."""
    settler: bool | None
    """Whether the viewer's settlement tile is in hand."""
    bid: Bid | None
    """The viewer's sealed bid."""
    drawn: tuple[Place | None, ...]
    """Tiles of the set-up not yet put down, by seat."""
    pending: tuple[Place, ...]
    """Places not yet resolved."""
    choices: tuple[Place, ...]
    """Those of them where somebody has a choice."""
    standard: bool
    scene: SceneSeen | None
    won: tuple[WonSeen, ...]
    leaving: tuple[Replaced, ...]
    removed: tuple[Kind, ...]
    mercenaries: int
    """How many are left in the stack."""
    last: Seat | None
    """Who placed last in this turn."""


def table(p: Position, viewer: Viewer) -> GangsCityTable:
    """The table of a viewer."""
    own = viewer != SPECTATOR
    held = p.phase == Phase.PLACE
    return GangsCityTable(
        turn=p.turn,
        phase=p.phase,
        first=p.first,
        target=p.options.target_for(p.players),
        locations=tuple(
            LocationSeen(place, cell, owner, recruits, place in p.city.enclosed)
            for (place, cell), owner, recruits in zip(p.city.tiles, p.owners, p.recruits)
        ),
        piles=tuple(
            PileSeen(place, PILE_CELLS[place], len(pile)) for place, pile in zip(PILES, p.piles)
        ),
        gangs=tuple(_gang(p, Seat(seat)) for seat in range(p.players)),
        markers=tuple(
            MarkerSeen(holder, level, points[level] if holder is not None else 0)
            for (holder, level), points in zip(p.markers, p.box.points)
        ),
        bank=_bank(p),
        tiles=_tiles(p, viewer),
        hand=(p.hands[viewer] if held else ()) if own else None,
        settler=(held and p.settlers[viewer]) if own else None,
        bid=p.bids[viewer] if own and p.phase == Phase.BID else None,
        drawn=p.drawn,
        pending=p.pending,
        choices=p.choices,
        standard=p.standard,
        scene=_scene(p),
        won=_won(p),
        leaving=tuple(Replaced(*gone) for gone in p.leaving),
        removed=p.removed,
        mercenaries=len(p.stack),
        last=p.last,
    )


def _gang(p: Position, seat: Seat) -> GangSeen:
    placing = p.phase == Phase.PLACE
    return GangSeen(
        seat=seat,
        score=p.scores[seat],
        gang=p.gangs[seat],
        stock=p.stock[seat],
        to_place=len(p.hands[seat]) + p.settlers[seat] if placing else 0,
        chief=any(tile.chief and tile.seat == seat for tile in p.tiles),
        done=placing and p.finished[seat],
        bid=p.phase == Phase.BID and p.bids[seat] is not None,
        erred=p.erred[seat],
    )


def _bank(p: Position) -> Bid:
    """The tokens of each traffic that nobody has: stock leaves its owner when bids are opened."""
    return tuple(p.box.tokens - sum(column) for column in zip(*p.stock))


def _tiles(p: Position, viewer: Viewer) -> tuple[TileSeen, ...]:
    hidden = p.phase in (Phase.PLACE, Phase.BID)

    def seen(tile: Tile) -> TileSeen:
        known = not hidden or tile.seat == viewer
        return TileSeen(
            tile.id, tile.seat, tile.spot, tile.chief,
            tile.what if known else None, tile.action if known else None,
        )  # fmt: skip

    return tuple(map(seen, p.tiles))


def _scene(p: Position) -> SceneSeen | None:
    scene = p.scene
    if scene is None:
        return None
    return SceneSeen(
        scene.place,
        scene.fought,
        scene.shooters,
        tuple(Target(*mark) for mark in scene.marks),
        scene.recruiters,
        scene.bouncer,
    )


def _won(p: Position) -> tuple[WonSeen, ...]:
    """The tile being put down now lies face up, any other is unknown to all."""
    turned = next_won(p) if p.phase == Phase.OPEN else None
    return tuple(WonSeen(won.seat, won.pile, won.tile if won == turned else None) for won in p.won)


def table_city(table: GangsCityTable) -> City:
    """The map that lies on a table."""
    return city(
        tuple((location.place, location.cell) for location in table.locations),
        tuple(pile.place for pile in table.piles if pile.tiles),
    )
