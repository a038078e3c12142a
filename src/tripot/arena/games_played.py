"""What the games of a contest were like, whoever won: how long, who was favoured, the tally."""

from itertools import chain
from statistics import fmean
from typing import Any

from .contest import Contest
from .shares import Endings, by_order, by_seat
from .tallies import load_tally


def games_played(contest: Contest, deals: Endings) -> dict[str, Any]:
    """The figures of all games as JSON values."""
    endings = list(chain.from_iterable(deals))
    return {
        "games": len(endings),
        "actions": round(fmean(one.actions for one in endings), 2),
        "seats": [share._asdict() for share in by_seat(contest, deals)],
        "order_of_play": [share._asdict() for share in by_order(contest, deals)],
        "tally": load_tally(contest.game).figures([one.tally for one in endings]),
    }
