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
from ..engine.state import DistrictNoirState
from ..options import DistrictNoirOptions
from ..views import DistrictNoirView


def resample(view: DistrictNoirView, rng: Random) -> History:
    """A history the viewer cannot tell from the true one."""
    deal, actions = _heard(view)
    unseen = _unseen(deal.options, deal.known())
    rng.shuffle(unseen)
    return History(filled(deal, unseen), actions)


def determinize(view: DistrictNoirView, rng: Random) -> DistrictNoirState:
    """The end point of a resampled history, built from the table without replaying it."""
    options, table = view.options, view.table
    public = [kind_of(card) for cards in (table.row, *table.collections) for card in cards]
    box = [kind_of(card) for card in table.box or ()]
    unseen = _unseen(options, [*public, *box, *(table.hand or ())])
    rng.shuffle(unseen)

    def draw(size: int) -> tuple[Kind, ...]:
        return tuple(sorted(unseen.pop() for _ in range(size)))

    own = table.hand
    one, two = (
        own if own is not None and seat == view.viewer else draw(size)
        for seat, size in enumerate(table.hand_sizes)
    )
    rounds_left = options.rounds - table.round
    coming = tuple((draw(options.hand), draw(options.hand)) for _ in range(rounds_left))
    return DistrictNoirState(
        options,
        table.round,
        () if table.acting is None else (table.acting,),
        table.first,
        table.made,
        (one, two),
        table.row,
        table.collections,
        table.taken,
        count(public),
        (),
        coming,
        tuple(box) if table.box is not None else draw(options.removed),
        view.outcome if table.box is not None else None,
    )


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


def _unseen(options: DistrictNoirOptions, known: Iterable[Kind]) -> list[Kind]:
    seen = count(list(known))
    return [kind for kind in ALL_KINDS for _ in range(options.cards[kind] - seen[kind])]
