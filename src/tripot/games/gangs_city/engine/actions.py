"""What players do, with a short text for each; see docs/gangs-city.md for the notation."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tripot.core import Action, InvalidAction, Seat, msg

from ..box.box import TRAFFICS, Kind, Place
from ..city.hexes import Cell, cell_text, parse_cell
from ..city.spots import Spot, is_side, lies_on, parse_place, parse_spot, place_text, spot_text
from .tiles import FIGHT, MANAGE, RECRUIT, SETTLE, SETTLEMENT, Bid


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Names the first player of the turn."""

    first: Seat

    def __str__(self) -> str:
        return f"first:{self.first + 1}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Puts a character or the settlement tile face down on the city."""

    what: Kind
    action: str
    spot: Spot
    chief: bool = False

    def __str__(self) -> str:
        sign = "+" if self.action == RECRUIT else "=" if lies_on(self.spot) else ">"
        return f"{self.what}{'*' if self.chief else ''}{sign}{spot_text(self.spot)}"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Ends the own placement: no character held can be placed."""

    def __str__(self) -> str:
        return "finish"


@dataclass(frozen=True, slots=True)
class BidStock(Action):
    """Puts stock tokens into the warehouse, secretly."""

    tokens: Bid

    def __str__(self) -> str:
        return "bid:" + ".".join(map(str, self.tokens))


@dataclass(frozen=True, slots=True)
class Resolve(Action):
    """Chooses the place to resolve next; None leaves the rest to the standard order."""

    place: Place | None

    def __str__(self) -> str:
        return "resolve:" + (place_text(self.place) if self.place is not None else _STANDARD)


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Marks a fighter of another gang to be shot."""

    seat: Seat
    kind: Kind
    chief: bool

    def __str__(self) -> str:
        return f"shoot:{self.seat + 1}.{self.kind}{'*' if self.chief else ''}"


@dataclass(frozen=True, slots=True)
class HoldFire(Action):
    """Shoots nobody."""

    def __str__(self) -> str:
        return "hold"


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Takes a recruit, in place of an own character if the gang is full."""

    kind: Kind
    replaced: Kind | None = None
    at: Place | None = None
    """Where the replaced one still lies, if it does."""

    def __str__(self) -> str:
        instead = f"/{self.replaced}" if self.replaced else ""
        return f"recruit:{self.kind}{instead}" + (f"^{place_text(self.at)}" if self.at else "")


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Takes no recruit here."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Puts a location tile on an empty cell."""

    cell: Cell

    def __str__(self) -> str:
        return f"build:{cell_text(self.cell)}"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Puts a replaced character on a location, where it can be recruited."""

    kind: Kind
    place: Place

    def __str__(self) -> str:
        return f"return:{self.kind}>{place_text(self.place)}"


GangsCityAction = (
    Name | Put | Finish | BidStock | Resolve | Shoot | HoldFire | Recruit | Decline | Build | Return
)

_STANDARD: Final = "standard"
_PUT: Final = re.compile(r"([a-z_]+)(\*?)([>+=])(\w+)")
_SHOOT: Final = re.compile(r"([1-6])\.([a-z_]+)(\*?)")
_RECRUIT: Final = re.compile(r"([a-z_]+)(?:/([a-z_]+)(?:\^(\w+))?)?")
_RETURN: Final = re.compile(r"([a-z_]+)>(\d+)")
_WORDS: Final[dict[str, GangsCityAction]] = {
    str(word): word for word in (Finish(), HoldFire(), Decline(), Resolve(None))
}


@lru_cache(maxsize=4096)
def parse_action(text: str) -> GangsCityAction:
    """The action of this text; raises `InvalidAction`."""
    try:
        action = _parse(text)
        if str(action) != text:  # an action has one text only
            raise ValueError(text)
        return action
    except ValueError as error:
        raise InvalidAction(msg("“{text}” is not an action of this game.", text=text)) from error


def _parse(text: str) -> GangsCityAction:
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.partition(":")
    match word:
        case "first":
            return Name(_seat(rest))
        case "bid":
            tokens = tuple(int(part) for part in rest.split("."))
            if len(tokens) != len(TRAFFICS) or min(tokens) < 0:
                raise ValueError(text)
            return BidStock(tokens)
        case "resolve":
            return Resolve(parse_place(rest))
        case "shoot":
            number, kind, star = _match(_SHOOT, rest).groups()
            return Shoot(_seat(number), Kind(kind), bool(star))
        case "recruit":
            kind, replaced, at = _match(_RECRUIT, rest).groups()
            return Recruit(Kind(kind), Kind(replaced) if replaced else None,
                           parse_place(at) if at else None)  # fmt: skip
        case "build":
            return Build(parse_cell(rest))
        case "return":
            kind, at = _match(_RETURN, rest).groups()
            return Return(Kind(kind), parse_place(at))
    what, star, sign, where = _match(_PUT, text).groups()
    return _put(Kind(what), bool(star), sign, parse_spot(where))


def _put(what: Kind, chief: bool, sign: str, spot: Spot) -> Put:
    """A character or settlement tile by its sign; one that does not suit has another text."""
    if sign == "+" and not is_side(spot):
        raise ValueError(sign)
    if what in SETTLEMENT:
        return Put(what, SETTLE, spot)
    return Put(what, {"+": RECRUIT, "=": MANAGE, ">": FIGHT}[sign], spot, chief)


def _seat(text: str) -> Seat:
    if text not in "123456" or len(text) != 1:
        raise ValueError(text)
    return Seat(int(text) - 1)


def _match(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found
