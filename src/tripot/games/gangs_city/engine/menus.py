"""The long menus, as products that are never written out: placing a tile, and a sealed bid."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import prod
from random import Random

from tripot.core import Json

from ..box.box import TRAFFICS, Kind
from ..city.spots import Spot, spot_text
from .actions import BidStock, Finish, GangsCityAction, Put
from .tiles import FIGHT, GUN, MANAGE, RECRUIT, SETTLE, VEST, Bid

Spots = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class PlacingMenu:
    """Characters × spots × faces × chief or not, the settlement tile, or the end."""

    kinds: tuple[Kind, ...]
    """Who may still be placed."""
    recruiters: tuple[Kind, ...]
    """Those of them who can recruit."""
    fights: Spots
    recruits: Spots
    manages: tuple[tuple[Kind, Spots], ...]
    chiefs: tuple[bool, ...]
    """Whether a character may be, must be or cannot be declared chief."""
    guns: Spots = ()
    vests: Spots = ()
    finish: bool = False

    def __len__(self) -> int:
        return self.characters + len(self.guns) + len(self.vests) + self.finish

    @property
    def characters(self) -> int:
        """How many ways there are to place a character."""
        ways = len(self.kinds) * len(self.fights) + len(self.recruiters) * len(self.recruits)
        for _, spots in self.manages:
            ways += len(spots)
        return len(self.chiefs) * ways

    def with_finish(self) -> "PlacingMenu":
        """The menu of a player who cannot place a character any more."""
        return replace(self, finish=True)

    def __iter__(self) -> Iterator[GangsCityAction]:
        characters = self.characters
        return (self._action(number, characters) for number in range(len(self)))

    def sample(self, rng: Random) -> GangsCityAction:
        """One of them, uniformly."""
        characters = self.characters
        others = len(self.guns) + len(self.vests) + self.finish
        return self._action(int(rng.random() * (characters + others)), characters)

    def _action(self, number: int, characters: int) -> GangsCityAction:
        """The action with this number, found by division."""
        if number < characters:
            number, chief = divmod(number, len(self.chiefs))
            return self._character(number, self.chiefs[chief])
        number -= characters
        if number < len(self.guns):
            return Put(GUN, SETTLE, self.guns[number])
        number -= len(self.guns)
        return Put(VEST, SETTLE, self.vests[number]) if number < len(self.vests) else Finish()

    def _character(self, number: int, chief: bool) -> Put:
        for kinds, spots, action in (
            (self.kinds, self.fights, FIGHT),
            (self.recruiters, self.recruits, RECRUIT),
        ):
            if number < len(kinds) * len(spots):
                who, where = divmod(number, len(spots))
                return Put(kinds[who], action, spots[where], chief)
            number -= len(kinds) * len(spots)
        pairs = [(kind, spot) for kind, spots in self.manages for spot in spots]
        return Put(pairs[number][0], MANAGE, pairs[number][1], chief)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Finish):
            return self.finish
        if not isinstance(action, Put):
            return False
        if action.action == SETTLE:
            return not action.chief and action.spot in (
                self.guns if action.what == GUN else self.vests if action.what == VEST else ()
            )
        if action.chief not in self.chiefs:
            return False
        if action.action == MANAGE:
            return action.spot in dict(self.manages).get(action.what, ())
        if action.action == FIGHT:
            return action.what in self.kinds and action.spot in self.fights
        return action.what in self.recruiters and action.spot in self.recruits

    def compact(self) -> Json:
        """The factors of the product."""
        return {
            "place": {
                "characters": list(self.kinds),
                "recruiters": list(self.recruiters),
                "fight": _texts(self.fights),
                "recruit": _texts(self.recruits),
                "manage": {kind: _texts(spots) for kind, spots in self.manages},
                "chief": list(self.chiefs),
            },
            "settle": {"gun": _texts(self.guns), "vest": _texts(self.vests)},
            "finish": self.finish,
        }


def _texts(spots: Spots) -> list[str]:
    return [spot_text(spot) for spot in spots]


@dataclass(frozen=True, slots=True)
class BidMenu:
    """From nothing to the whole stock, for each traffic."""

    stock: Bid

    def __len__(self) -> int:
        return prod(tokens + 1 for tokens in self.stock)

    def __iter__(self) -> Iterator[GangsCityAction]:
        return map(self._action, range(len(self)))

    def sample(self, rng: Random) -> BidStock:
        """One of them, uniformly."""
        return BidStock(tuple(int(rng.random() * (tokens + 1)) for tokens in self.stock))

    def _action(self, number: int) -> GangsCityAction:
        tokens = []
        for most in reversed(self.stock):
            number, some = divmod(number, most + 1)
            tokens.append(some)
        return BidStock(tuple(reversed(tokens)))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, BidStock)
            and len(action.tokens) == len(self.stock)
            and all(0 <= some <= most for some, most in zip(action.tokens, self.stock))
        )

    def compact(self) -> Json:
        """The most that can be bid of each traffic."""
        return {"bid": dict(zip(TRAFFICS, self.stock))}
