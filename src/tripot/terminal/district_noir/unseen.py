"""What is left: the cards a viewer has not seen."""

from rich.text import Text

from tripot.core import Message, msg, verbatim
from tripot.games.district_noir.engine.cards import ALL_KINDS
from tripot.games.district_noir.showing.glance import DistrictNoirGlance
from tripot.games.district_noir.vocabulary import kind_name, listed

from ..chips import Chips
from .cards import Cards


def unseen(glance: DistrictNoirGlance, cards: Cards) -> Chips:
    """How many cards of each kind the viewer has not seen."""
    left = glance.unseen
    parts = [Text.assemble(cards.kind(kind), f" ×{left[kind]}") for kind in ALL_KINDS]
    return Chips(Text(cards.speech(msg("Unseen")) + "  ", "bold"), parts, gap="  ")


def unseen_sentence(glance: DistrictNoirGlance, edition: str) -> Message:
    """The same in words."""
    left = glance.unseen
    names = [kind_name(kind, edition) for kind in ALL_KINDS for _ in range(left[kind])]
    return msg("{label}: {cards}.", label=msg("Unseen"), cards=listed(names) or verbatim("0"))
