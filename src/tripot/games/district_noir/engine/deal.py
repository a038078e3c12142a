"""The deal: who starts, the first row, the hands of every round, the cards in the box.

A slot that is not filled yet is None. Hands are kept sorted: their order means nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import cast

from tripot.core import BadDeal, InvalidAction, Seat, msg

from ..options import DistrictNoirOptions
from .cards import ALL_KINDS, KINDS, Kind, count, kind_label, parse_kind

Slot = Kind | None
Slots = tuple[Slot, ...]
_BLANK = "?"


@dataclass(frozen=True, slots=True)
class DistrictNoirDeal:
    """Everything chance decides in a game; raises `BadDeal` if it does not fit the options."""

    options: DistrictNoirOptions
    first: Seat | None
    row: Slots
    hands: tuple[tuple[Slots, Slots], ...]
    """The two hands of each round, the hand of seat 1 first."""
    box: Slots
    players: int = 2

    def __post_init__(self) -> None:
        hands = tuple((_ordered(a), _ordered(b)) for a, b in self.hands)
        object.__setattr__(self, "hands", hands)
        object.__setattr__(self, "box", _ordered(self.box))
        sizes = self.options
        if self.first not in (None, 0, 1):
            raise BadDeal(msg("“{text}” is not a seat: the first player is 1 or 2.",
                              text=str(self.first + 1)))  # fmt: skip
        if len(self.row) != sizes.row or len(self.box) != sizes.removed:
            raise BadDeal(msg("The row needs {row} cards and the box {box}.",
                              row=sizes.row, box=sizes.removed))  # fmt: skip
        if len(hands) != sizes.rounds or any(len(h) != sizes.hand for pair in hands for h in pair):
            raise BadDeal(msg("There must be two hands of {hand} cards in each of {n} rounds.",
                              hand=sizes.hand, n=sizes.rounds))  # fmt: skip
        for kind, dealt, there in zip(ALL_KINDS, count(self.known()), sizes.cards):
            if dealt > there:
                raise BadDeal(msg("The deal has {dealt} of “{kind}”, but there are {n}.",
                                  dealt=dealt, kind=kind_label(kind), n=there))  # fmt: skip

    def known(self) -> list[Kind]:
        """The kinds in all filled slots."""
        slots = [*self.row, *self.box]
        for a, b in self.hands:
            slots += [*a, *b]
        return [slot for slot in slots if slot is not None]

    @property
    def complete(self) -> bool:
        """Whether every slot is filled."""
        return self.first is not None and len(self.known()) == sum(self.options.cards)

    def lines(self) -> Sequence[tuple[str, str]]:
        """The deal as a record writes it."""
        hands = [f"{_text(a)} | {_text(b)}" for a, b in self.hands]
        return [
            ("first", _BLANK if self.first is None else str(self.first + 1)),
            ("row", _text(self.row)),
            *((f"round {number}", text) for number, text in enumerate(hands, start=1)),
            ("box", _text(self.box)),
        ]


def shuffled(options: DistrictNoirOptions, rng: Random) -> DistrictNoirDeal:
    """A full deal, every order of the cards equally likely."""
    cards = [kind for kind in ALL_KINDS for _ in range(options.cards[kind])]
    rng.shuffle(cards)
    supply = iter(cards)

    def draw(size: int) -> Slots:
        return tuple(islice(supply, size))

    box, row, hand = draw(options.removed), draw(options.row), options.hand
    hands = tuple((draw(hand), draw(hand)) for _ in range(options.rounds))
    return DistrictNoirDeal(options, Seat(rng.randrange(2)), row, hands, box)


def blank(options: DistrictNoirOptions) -> DistrictNoirDeal:
    """A deal in which nothing is decided."""
    hand: Slots = (None,) * options.hand
    hands = ((hand, hand),) * options.rounds
    return DistrictNoirDeal(
        options, None, (None,) * options.row, hands, (None,) * options.removed
    )  # fmt: skip


def filled(deal: DistrictNoirDeal, kinds: Sequence[Kind]) -> DistrictNoirDeal:
    """The deal with its unfilled slots filled from these kinds, in the order of the slots."""
    supply = iter(kinds)

    def fill(slots: Slots) -> Slots:
        return tuple(next(supply) if slot is None else slot for slot in slots)

    return replace(
        deal,
        row=fill(deal.row),
        hands=tuple((fill(a), fill(b)) for a, b in deal.hands),
        box=fill(deal.box),
    )


def parse_deal(options: DistrictNoirOptions, lines: Mapping[str, str]) -> DistrictNoirDeal:
    """The deal a record's lines describe; raises `BadDeal`."""
    names = ["first", "row", *(f"round {n}" for n in range(1, options.rounds + 1)), "box"]
    missing = [name for name in names if name not in lines]
    if missing:
        raise BadDeal(msg("The deal lacks the line “{name}”.", name=missing[0]))
    first = lines["first"]
    if first not in ("1", "2", _BLANK):
        raise BadDeal(msg("“{text}” is not a seat: the first player is 1 or 2.", text=first))
    hands = []
    for name in names[2:-1]:
        parts = lines[name].split("|")
        if len(parts) != 2:
            raise BadDeal(msg("“{name}” needs two hands with a “|” between them.", name=name))
        hands.append((_slots(parts[0]), _slots(parts[1])))
    seat = None if first == _BLANK else Seat(int(first) - 1)
    return DistrictNoirDeal(
        options, seat, _slots(lines["row"]), tuple(hands), _slots(lines["box"])
    )  # fmt: skip


def _slots(text: str) -> Slots:
    try:
        return tuple([None if word == _BLANK else parse_kind(word) for word in text.split()])
    except InvalidAction as error:
        raise BadDeal(error.message) from error


def _text(slots: Slots) -> str:
    return " ".join([_BLANK if slot is None else KINDS[slot] for slot in slots])


def _ordered(slots: Slots) -> Slots:
    if None not in slots:
        return tuple(sorted(cast("Sequence[Kind]", slots)))
    known = sorted(slot for slot in slots if slot is not None)
    return (*known, *[None] * (len(slots) - len(known)))
