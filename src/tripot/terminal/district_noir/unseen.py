"""What is left: the cards a viewer has not seen."""

from rich.text import Text

from tripot.core import Message, View, msg, verbatim
from tripot.games.district_noir.cards import ALL_KINDS, Counts
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.table import DistrictNoirTable
from tripot.games.district_noir.vocabulary import kind_name, listed

from ..chips import Chips
from .cards import Cards


def unseen(view: View, cards: Cards) -> Chips:
    """How many cards of each kind the viewer has not seen."""
    left = _unseen(view)
    parts = [Text.assemble(cards.kind(kind), f" ×{left[kind]}") for kind in ALL_KINDS]
    return Chips(Text(cards.speech(msg("Unseen")) + "  ", "bold"), parts, gap="  ")


def unseen_sentence(view: View, edition: str) -> Message:
    """The same in words."""
    left = _unseen(view)
    names = [kind_name(kind, edition) for kind in ALL_KINDS for _ in range(left[kind])]
    return msg("{label}: {cards}.", label=msg("Unseen"), cards=listed(names) or verbatim("0"))


def _unseen(view: View) -> Counts:
    table, options = view.table, view.options
    assert isinstance(table, DistrictNoirTable)
    assert isinstance(options, DistrictNoirOptions)
    return table.unseen(options.cards)
