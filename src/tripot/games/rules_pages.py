"""The rules of the games in our own words, or in those of whoever has written the game."""

from importlib.resources import files
from typing import NamedTuple

from tripot.core import UnknownName, msg

from . import load_game
from .packages import package_of

_ENGLISH = "en"


class RulesPage(NamedTuple):
    """The rules of a game, as Markdown."""

    text: str
    language: str


def rules_page(game: str, language: str) -> RulesPage:
    """The rules in a language, in English if the game has no others; raises `UnknownName`."""
    package = package_of(game) or ""
    load_game(game)
    for wish in (language, _ENGLISH):
        try:
            page = files(package).joinpath("rules", f"{wish}.md")
            return RulesPage(page.read_text(encoding="utf-8"), wish)
        except (OSError, TypeError):  # a game that is one file has no folder
            continue
    raise UnknownName(msg("There is no rules page for {game}.", game=load_game(game).name))
