"""A position a view could come from, built from the table without replaying a history."""

from random import Random

from ..engine.cards import Kind, count, kind_of
from ..engine.state import DistrictNoirState
from ..views import DistrictNoirView
from .resample import unseen_cards


def determinize(view: DistrictNoirView, rng: Random) -> DistrictNoirState:
    """The end point of a resampled history, built from the table without replaying it."""
    options, table = view.options, view.table
    public = [kind_of(card) for cards in (table.row, *table.collections) for card in cards]
    box = [kind_of(card) for card in table.box or ()]
    unseen = unseen_cards(options, [*public, *box, *(table.hand or ())])
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
