"""What a player types: a card, a take, or a word for the table."""

from typing import Final

from tripot.core import Action, InvalidAction, Message, View, msg
from tripot.games.district_noir.actions import PLAYS, TAKE
from tripot.games.district_noir.cards import BUILDING, KINDS

HELP, LOG, UNSEEN, RULES, SAVE, QUIT = "help", "log", "unseen", "rules", "save", "quit"

_COMMANDS: Final = {
    "?": HELP, "h": HELP, "help": HELP, "aide": HELP, "aiuto": HELP,
    "l": LOG, "log": LOG, "journal": LOG, "diario": LOG,
    "u": UNSEEN, "unseen": UNSEEN,
    "r": RULES, "rules": RULES, "règles": RULES, "regole": RULES,
    "s": SAVE, "save": SAVE,
    "q": QUIT, "quit": QUIT, "exit": QUIT,
}  # fmt: skip
_TAKES: Final = ("t", "take", "prendre", "prendi", "prendere")
_BUILDINGS: Final = ("b", "k", "⌂", "building", "bâtiment", "edificio")
_MINUS = str.maketrans("−–—", "---")


def read_move(text: str) -> Action | str:
    """The action or the command that was typed; raises `InvalidAction` with what is possible."""
    word = text.lower().translate(_MINUS).replace(" ", "")
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
    raise InvalidAction(msg("“{text}” is not a card, and no command. Type ? for help.", text=text))


def choices(view: View) -> Message:
    """What the viewer may type now, as a list."""
    return msg("You may type: {words}", words=words(view))


def words(view: View) -> str:
    """The texts of the viewer's legal actions, as people type them."""
    return " ".join(str(action).replace("-", "−") for action in view.menu)


HELP_LINES: Final = (
    msg("Type the card you play: 5 6 7 8 for gangs, +2 +3 +4 for alliances, −1 −2 −3 for "
        "betrayals, b for a building or a king."),
    msg("t takes the newest five cards of the row, or all if there are fewer; once a round."),
    msg("l shows what happened so far, u the cards you have not seen, r the rules."),
    msg("s saves the game and goes on; q or Ctrl-C saves it and leaves."),
)  # fmt: skip
