"""The words for the table, which every game understands, in all languages at once."""

from typing import Final

from tripot.core import msg

AGAIN: Final = ("",)
HELP: Final = ("?", "h", "help", "aide", "aiuto")
LOG: Final = ("l", "log", "journal", "diario")
RULES: Final = ("r", "rules", "règles", "regole")
SAVE: Final = ("s", "save", "sauver", "salva")
QUIT: Final = ("q", "quit", "exit", "quitter", "esci")
BACK: Final = ("<", "back", "retour", "indietro")
HINT: Final = ("hint", "advice", "conseil", "indice", "consiglio", "suggerimento")
YES: Final = ("y", "yes", "o", "oui", "s", "si", "sì")
NO: Final = ("n", "no", "non")

LOOKING: Final = msg(
    "l shows what happened so far, r the rules; Enter alone shows the table again."
)
HINTING: Final = msg("hint tells what the strongest bot would do in your place, and why.")
LEAVING: Final = msg("s saves the game and goes on; q or Ctrl-C saves it and leaves.")


def plain(typed: str) -> str:
    """What was typed, as the words are written here."""
    return typed.lower().replace(" ", "")
