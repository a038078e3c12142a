"""What happens, with all the arithmetic. Hidden is only what lies face down, and sealed bids."""

from dataclasses import dataclass

from tripot.core import Event, PublicEvent, Seat, Viewer

from ..box.box import Kind, Place
from ..city.hexes import Cell
from ..city.spots import Spot
from .tiles import Bid, Traffic


@dataclass(frozen=True, slots=True)
class CityStarted(PublicEvent):
    """The first tile of the city was put beside the city centre."""

    place: Place
    cell: Cell


@dataclass(frozen=True, slots=True)
class TilesDrawn(PublicEvent):
    """Every player drew a location; the lowest initiative is first."""

    places: tuple[Place, ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class LocationBuilt(PublicEvent):
    """A location was put on the map: neutral in the set-up, the builder's own later."""

    seat: Seat
    place: Place
    cell: Cell
    owned: bool


@dataclass(frozen=True, slots=True)
class RecruitsArrived(PublicEvent):
    """The characters printed on a location were put on it."""

    place: Place
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(PublicEvent):
    """A turn began; from turn 2 on the owner of the lowest location may have named the first."""

    turn: int
    first: Seat
    namer: Seat | None
    place: Place | None


@dataclass(frozen=True, slots=True)
class TilePut(Event):
    """A tile was put down: where and whether it is the chief is public, what it is is not."""

    seat: Seat
    id: int
    spot: Spot
    chief: bool
    what: Kind | None
    action: str | None

    def heard_by(self, viewer: Viewer) -> Event | None:
        if viewer == self.seat:
            return self
        return TilePut(self.seat, self.id, self.spot, self.chief, None, None)


@dataclass(frozen=True, slots=True)
class Finished(PublicEvent):
    """A player ended the own placement with tiles left in hand."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A player has chosen a bid."""

    seat: Seat
    tokens: Bid | None

    def heard_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else BidSealed(self.seat, None)


@dataclass(frozen=True, slots=True)
class BidsOpened(PublicEvent):
    """All bids were shown together, one a seat."""

    bids: tuple[Bid, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A tile turned up."""

    id: int
    seat: Seat
    spot: Spot
    chief: bool
    what: Kind
    action: str


@dataclass(frozen=True, slots=True)
class TilesRevealed(PublicEvent):
    """The tiles at one place were turned up; all places are revealed together."""

    place: Place
    tiles: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Misplaced(PublicEvent):
    """A settlement tile lay where it may not: it counts, is taken off, or costs a point."""

    seat: Seat
    id: int
    place: Place
    counts: bool
    penalty: int


@dataclass(frozen=True, slots=True)
class Managed(PublicEvent):
    """The managers on a location ran its traffics and went home."""

    seat: Seat
    place: Place
    kinds: tuple[Kind, ...]
    symbols: Bid


@dataclass(frozen=True, slots=True)
class TrafficCounted(PublicEvent):
    """The totals of a traffic, and who controls it now, at which level."""

    traffic: Traffic
    managed: tuple[int, ...]
    bids: tuple[int, ...]
    before: Seat | None
    leader: Seat | None
    level: int


@dataclass(frozen=True, slots=True)
class StockTaken(PublicEvent):
    """A player took stock for a traffic managed in vain, or through the Accountant."""

    seat: Seat
    traffic: Traffic
    tokens: int
    accountant: bool


@dataclass(frozen=True, slots=True)
class PlaceChosen(PublicEvent):
    """The first player chose what is resolved next; None leaves it to the standard order."""

    seat: Seat
    place: Place | None


@dataclass(frozen=True, slots=True)
class Party:
    """One gang in a shootout."""

    seat: Seat
    fighters: tuple[Kind, ...]
    settlement: Kind | None
    """The side of its settlement tile, if it lies there."""


@dataclass(frozen=True, slots=True)
class ShootoutBegan(PublicEvent):
    """Fighters of several gangs meet at a place."""

    place: Place
    parties: tuple[Party, ...]


@dataclass(frozen=True, slots=True)
class Marked(PublicEvent):
    """A gun was pointed at a fighter."""

    seat: Seat
    place: Place
    victim: Seat
    kind: Kind
    chief: bool


@dataclass(frozen=True, slots=True)
class FireHeld(PublicEvent):
    """A gun was not used: its owner declined, or had nobody to shoot."""

    seat: Seat
    place: Place
    declined: bool


@dataclass(frozen=True, slots=True)
class Shot(PublicEvent):
    """A marked fighter is out of the game, or out of this fight if a Doc was there."""

    seat: Seat
    place: Place
    kind: Kind
    chief: bool
    saved: bool


@dataclass(frozen=True, slots=True)
class Part:
    """What one character adds to a total: its value and its bonuses."""

    kind: Kind
    value: int
    chief: int
    lieutenant: int
    own: int

    @property
    def total(self) -> int:
        """The sum."""
        return self.value + self.chief + self.lieutenant + self.own


@dataclass(frozen=True, slots=True)
class Total:
    """What one gang has at a place."""

    seat: Seat
    parts: tuple[Part, ...]
    less: int
    """What the Bouncer takes off."""
    total: int


HIGHEST, ALONE, BY_LAWYER, BY_OWNER, BY_CHIEF, BY_ORDER, NOBODY = (
    "highest", "alone", "lawyer", "owner", "chief", "order", "nobody",
)  # fmt: skip
"""Why somebody came first: the total, or what broke the tie."""


@dataclass(frozen=True, slots=True)
class FightCounted(PublicEvent):
    """The totals of the survivors at a place, who won it and why."""

    place: Place
    owner: Seat | None
    """Before the fight; nobody for a neutral location or a pile."""
    totals: tuple[Total, ...]
    winner: Seat | None
    why: str


@dataclass(frozen=True, slots=True)
class RecruitmentCounted(PublicEvent):
    """The recruiters at a location in the order they choose, and why each is before the next."""

    place: Place
    totals: tuple[Total, ...]
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recruited(PublicEvent):
    """A recruit joined a gang, perhaps in place of another character."""

    seat: Seat
    place: Place
    kind: Kind
    replaced: Kind | None
    at: Place | None


@dataclass(frozen=True, slots=True)
class RecruitDeclined(PublicEvent):
    """A player who could recruit did not, or could not afford anybody."""

    seat: Seat
    place: Place
    able: bool


@dataclass(frozen=True, slots=True)
class TileTurned(PublicEvent):
    """The winner of a pile turned over the tile won there."""

    seat: Seat
    pile: Place
    place: Place


@dataclass(frozen=True, slots=True)
class Enclosed(PublicEvent):
    """A location lost its recruits: it has no free side any more."""

    place: Place
    lost: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Returned(PublicEvent):
    """A replaced character waits on a location for a new gang."""

    seat: Seat
    kind: Kind
    place: Place


@dataclass(frozen=True, slots=True)
class Points:
    """What one player scored in a turn, and all in all."""

    seat: Seat
    traffics: tuple[int, ...]
    district: int
    """The size of the largest own group of locations."""
    gained: int
    score: int


@dataclass(frozen=True, slots=True)
class TurnScored(PublicEvent):
    """The points of a turn."""

    turn: int
    points: tuple[Points, ...]


GAME_EVENTS = (
    CityStarted, TilesDrawn, LocationBuilt, RecruitsArrived, TurnStarted, TilePut, Finished,
    BidSealed, BidsOpened, TilesRevealed, Misplaced, Managed, TrafficCounted, StockTaken,
    PlaceChosen, ShootoutBegan, Marked, FireHeld, Shot, FightCounted, RecruitmentCounted,
    Recruited, RecruitDeclined, TileTurned, Enclosed, Returned, TurnScored,
)  # fmt: skip
"""Every event of the game itself."""
