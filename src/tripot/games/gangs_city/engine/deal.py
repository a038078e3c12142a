"""The deal: the order of the location tiles and of the mercenaries, and the first tile's side.

A slot that is not filled yet is None.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tripot.core import BadDeal, msg

from ..box.box import Kind, Place
from ..city.city import PILE_CELLS
from ..city.hexes import Cell, cell_text, neighbours, parse_cell
from ..city.spots import PILES, parse_place, place_text
from ..options import GangsCityOptions

Pile = tuple[Place | None, ...]
"""Top first."""
Stack = tuple[Kind | None, ...]
_BLANK: Final = "?"
_SPLIT_FROM: Final = 5  # players for whom the pile is split in two


@dataclass(frozen=True, slots=True)
class GangsCityDeal:
    """Everything chance decides in a game; raises `BadDeal` if it does not fit the options."""

    options: GangsCityOptions
    players: int
    first_cell: Cell | None
    """Where the first tile lies: an empty cell beside a pile."""
    piles: tuple[Pile, ...]
    mercenaries: Stack

    def __post_init__(self) -> None:
        box = self.options.data
        if tuple(map(len, self.piles)) != pile_sizes(self.options, self.players):
            raise BadDeal(msg("The piles do not have the right number of tiles."))
        _check_each_once([place for pile in self.piles for place in pile], box.locations)
        if len(self.mercenaries) != len(box.mercenaries):
            raise BadDeal(msg("There must be {n} mercenaries.", n=len(box.mercenaries)))
        _check_each_once(self.mercenaries, box.mercenaries)
        if self.first_cell not in (None, *cells_beside(len(self.piles))):
            raise BadDeal(msg("The first tile must lie beside the city centre."))

    @property
    def complete(self) -> bool:
        """Whether every slot is filled."""
        return None not in (self.first_cell, *self.mercenaries, *sum(self.piles, ()))

    def lines(self) -> Sequence[tuple[str, str]]:
        """The deal as named lines of text."""
        first = _BLANK if self.first_cell is None else cell_text(self.first_cell)
        piles = [
            (f"pile {place_text(name)}", " ".join(_BLANK if p is None else str(p) for p in pile))
            for name, pile in zip(PILES, self.piles)
        ]
        stack = " ".join(kind or _BLANK for kind in self.mercenaries)
        return [("first tile", first), *piles, ("mercenaries", stack)]


def _check_each_once(found: Iterable[object], known: Iterable[object]) -> None:
    seen: set[object] = set()
    for value in found:
        if value is not None and (value in seen or value not in set(known)):
            raise BadDeal(msg("“{text}” is there twice or is not in the box.", text=str(value)))
        seen.add(value)


def pile_sizes(options: GangsCityOptions, players: int) -> tuple[int, ...]:
    """One pile of all tiles, or two that differ by at most one tile (reading A4)."""
    tiles = len(options.data.locations)
    return (tiles,) if players < _SPLIT_FROM else (tiles - tiles // 2, tiles // 2)


def cells_beside(piles: int) -> list[Cell]:
    """The empty cells that touch so many piles."""
    taken = [PILE_CELLS[name] for name in PILES[:piles]]
    return sorted({c for pile in taken for c in neighbours(pile)} - set(taken))


def shuffled(options: GangsCityOptions, players: int, rng: Random) -> GangsCityDeal:
    """A full deal, uniformly random."""
    return filled(blank(options, players), rng)


def blank(options: GangsCityOptions, players: int) -> GangsCityDeal:
    """A deal without any slot filled."""
    piles = tuple((None,) * size for size in pile_sizes(options, players))
    mercenaries = (None,) * len(options.data.mercenaries)
    return GangsCityDeal(options, players, None, piles, mercenaries)


def filled(deal: GangsCityDeal, rng: Random) -> GangsCityDeal:
    """The deal with every open slot filled at random, uniformly."""
    box = deal.options.data
    first = deal.first_cell
    if first is None:
        first = rng.choice(cells_beside(len(deal.piles)))
    known = {place for pile in deal.piles for place in pile}
    places = [place for place in box.locations if place not in known]
    kinds = [kind for kind in box.mercenaries if kind not in deal.mercenaries]
    rng.shuffle(places)
    rng.shuffle(kinds)
    piles = tuple(
        tuple(places.pop() if place is None else place for place in pile) for pile in deal.piles
    )
    stack = tuple(kinds.pop() if kind is None else kind for kind in deal.mercenaries)
    return GangsCityDeal(deal.options, deal.players, first, piles, stack)


def parse_deal(options: GangsCityOptions, players: int, lines: Mapping[str, str]) -> GangsCityDeal:
    """The deal of these lines; raises `BadDeal`."""
    names = PILES[: len(pile_sizes(options, players))]
    try:
        first = lines.get("first tile", _BLANK)
        piles = tuple(
            tuple(None if word == _BLANK else parse_place(word)
                  for word in lines.get(f"pile {place_text(name)}", "").split())
            for name in names
        )  # fmt: skip
        stack = tuple(
            None if word == _BLANK else Kind(word) for word in lines.get("mercenaries", "").split()
        )
        cell = None if first == _BLANK else parse_cell(first)
    except ValueError as error:
        raise BadDeal(msg("“{text}” is not part of a deal.", text=str(error))) from error
    return GangsCityDeal(options, players, cell, piles, stack)
