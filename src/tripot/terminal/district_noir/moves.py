"""What a player types to move: a card or a take."""

from contextlib import suppress
from typing import Final

from tripot.core import Action, InvalidAction, minus, msg
from tripot.games.district_noir.engine.actions import PLAYS, TAKE
from tripot.games.district_noir.engine.cards import BUILDING, KINDS, Kind
from tripot.games.district_noir.showing.sheet import BadCollection, read_collection
from tripot.games.district_noir.views import DistrictNoirView
from tripot.games.district_noir.vocabulary import STANDARD_EDITION

from ..question import shortened
from .cards import Cards

_TAKES: Final = ("t", "take", "prendre", "prendi", "prendere")
_BUILDINGS: Final = ("b", "building", "bâtiment", "edificio")
_MINUS = str.maketrans("−–—", "---")


def read_move(text: str, cards: Cards) -> Action:
    """The action that was typed; raises `InvalidAction` with what is possible.

    A card may be typed by its number and sign, as it is drawn, or as a card of the deck.
    """
    word = _word(text)
    shown = {_word(label): kind for label, kind in cards.labels()}
    if word in shown:
        return PLAYS[shown[word]]
    if word in _TAKES:
        return TAKE
    if word in _BUILDINGS:
        return PLAYS[BUILDING]
    if word in KINDS:
        return PLAYS[KINDS.index(word)]
    if word in ("1", "2", "3", "4"):
        raise InvalidAction(
            msg("For “{text}” type the sign too: + for an alliance, − for a betrayal.", text=text)
        )
    return PLAYS[_named_card(text, cards)]


def _word(text: str) -> str:
    return text.lower().translate(_MINUS).replace(" ", "")


def _named_card(text: str, cards: Cards) -> Kind:
    """The kind of a card of the standard deck, such as Q♥."""
    if cards.edition == STANDARD_EDITION:
        with suppress(BadCollection):
            found = read_collection(text, cards.speech.language)
            if len(found) == 1:
                return found[0].kind
    raise InvalidAction(
        msg("“{text}” is not a card, and no command. Type ? for help.", text=shortened(text))
    )


def words(view: DistrictNoirView) -> str:
    """The texts of the viewer's legal actions, as people type them."""
    return " ".join(map(minus, view.menu))


HELP_LINES: Final = (
    msg("Type the card you play: 5 6 7 8 for gangs, +2 +3 +4 for alliances, −1 −2 −3 for "
        "betrayals, b for a building or a king."),
    msg("t takes the newest five cards of the row, or all if there are fewer; once a round."),
    msg("l shows what happened so far, u the cards you have not seen, c the count as it stands, "
        "r the rules; Enter alone shows the table again."),
)  # fmt: skip
