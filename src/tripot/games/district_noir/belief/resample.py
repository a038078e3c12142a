"""Other worlds a viewer could be in.

What a viewer has heard fixes part of the deal: the row, the own hands, every card the others
have played. The unseen cards fill the remaining slots in random order, so every distinct
filling of the slots is equally likely.
"""

from collections.abc import Iterable, Sequence
from random import Random

from tripot.core import Action, History, Seat

from ..engine.actions import PLAYS, TAKE
from ..engine.cards import ALL_KINDS, Kind, count, kind_of
from ..engine.deal import DistrictNoirDeal, filled
from ..engine.events import BoxOpened, CardPlayed, CardsTaken, HandDealt, RoundStarted, RowStarted
from ..options import DistrictNoirOptions
from ..views import DistrictNoirView


def resample(view: DistrictNoirView, rng: Random) -> History:
    """A history the viewer cannot tell from the true one."""
    deal, actions = _heard(view)
    unseen = unseen_cards(deal.options, deal.known())
    rng.shuffle(unseen)
    return History(filled(deal, unseen), actions)


def _heard(view: DistrictNoirView) -> tuple[DistrictNoirDeal, tuple[tuple[Seat, Action], ...]]:
    """The deal as far as the viewer knows it, and all actions, which are public."""
    options = view.options
    first: Seat | None = None
    row: tuple[Kind, ...] = ()
    box: tuple[Kind, ...] = ()
    hands: list[tuple[list[Kind], list[Kind]]] = [([], []) for _ in range(options.rounds)]
    actions: list[tuple[Seat, Action]] = []
    number = 0
    for event in view.heard:
        match event:
            case RowStarted(cards):
                row = tuple(map(kind_of, cards))
            case RoundStarted(number, starter, _):
                first = starter if number == 1 else first
            case HandDealt(seat, _, kinds) if kinds is not None:
                hands[number - 1][seat].extend(kinds)
            case CardPlayed(seat, card):
                if seat != view.viewer:
                    hands[number - 1][seat].append(kind_of(card))
                actions.append((seat, PLAYS[kind_of(card)]))
            case CardsTaken(seat, _):
                actions.append((seat, TAKE))
            case BoxOpened(cards):
                box = tuple(map(kind_of, cards))
    slots = tuple((_padded(a, options.hand), _padded(b, options.hand)) for a, b in hands)
    known = DistrictNoirDeal(options, first, row, slots, _padded(box, options.removed))
    return known, tuple(actions)


def _padded(known: Sequence[Kind], size: int) -> tuple[Kind | None, ...]:
    return (*known, *[None] * (size - len(known)))


def unseen_cards(options: DistrictNoirOptions, known: Iterable[Kind]) -> list[Kind]:
    """The cards of the box that are none of these."""
    seen = count(list(known))
    return [kind for kind in ALL_KINDS for _ in range(options.cards[kind] - seen[kind])]
