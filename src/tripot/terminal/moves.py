"""What a player types: a card, a take, or a word for the table."""

from contextlib import suppress
from typing import Final

from tripot.core import Action, InvalidAction, Message, View, minus, msg
from tripot.games.district_noir.actions import PLAYS, TAKE
from tripot.games.district_noir.cards import BUILDING, KINDS, Kind
from tripot.games.district_noir.sheet import BadCollection, read_collection
from tripot.games.district_noir.vocabulary import STANDARD_EDITION

from .style import Cards

AGAIN, HELP, LOG, UNSEEN, COUNT = "again", "help", "log", "unseen", "count"
RULES, SAVE, QUIT = "rules", "save", "quit"

_WORDS: Final = {
    AGAIN: ("",),
    HELP: ("?", "h", "help", "aide", "aiuto"),
    LOG: ("l", "log", "journal", "diario"),
    UNSEEN: ("u", "unseen", "inconnues", "ignote"),
    COUNT: ("c", "count", "compte", "conto"),
    RULES: ("r", "rules", "règles", "regole"),
    SAVE: ("s", "save", "sauver", "salva"),
    QUIT: ("q", "quit", "exit", "quitter", "esci"),
}
_COMMANDS: Final = {word: command for command, words in _WORDS.items() for word in words}
_TAKES: Final = ("t", "take", "prendre", "prendi", "prendere")
_BUILDINGS: Final = ("b", "building", "bâtiment", "edificio")
_MINUS = str.maketrans("−–—", "---")
_LONGEST = 40


def read_move(text: str, cards: Cards) -> Action | str:
    """The action or the command that was typed; raises `InvalidAction` with what is possible.

    A card may be typed by its number and sign, as it is drawn, or as a card of the deck.
    """
    word = text.lower().translate(_MINUS).replace(" ", "")
    shown = {
        label.lower().translate(_MINUS).replace(" ", ""): kind for label, kind in cards.labels()
    }
    if word in shown:
        return PLAYS[shown[word]]
    if word in _COMMANDS:
        return _COMMANDS[word]
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


def _named_card(text: str, cards: Cards) -> Kind:
    """The kind of a card of the standard deck, such as Q♥."""
    if cards.edition == STANDARD_EDITION:
        with suppress(BadCollection):
            found = read_collection(text, cards.speech.language)
            if len(found) == 1:
                return found[0].kind
    typed = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    raise InvalidAction(msg("“{text}” is not a card, and no command. Type ? for help.", text=typed))


def is_quit(text: str) -> bool:
    """Whether the word asks to leave."""
    return _COMMANDS.get(text.lower()) == QUIT


def choices(view: View) -> Message:
    """What the viewer may type now, as a list."""
    return msg("You may type: {words}", words=words(view))


def words(view: View) -> str:
    """The texts of the viewer's legal actions, as people type them."""
    return " ".join(map(minus, view.menu))


HELP_LINES: Final = (
    msg("Type the card you play: 5 6 7 8 for gangs, +2 +3 +4 for alliances, −1 −2 −3 for "
        "betrayals, b for a building or a king."),
    msg("t takes the newest five cards of the row, or all if there are fewer; once a round."),
    msg("l shows what happened so far, u the cards you have not seen, c the count as it stands, "
        "r the rules; Enter alone shows the table again."),
    msg("s saves the game and goes on; q or Ctrl-C saves it and leaves."),
)  # fmt: skip
