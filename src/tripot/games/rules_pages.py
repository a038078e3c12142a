"""The rules of the games in our own words, or in those of whoever has written the game."""

from pathlib import Path
from typing import NamedTuple

from tripot.core import UnknownName, msg
from tripot.plugins import folder_of

from . import load_game
from .packages import package_of

_ENGLISH = "en"


class RulesPage(NamedTuple):
    """The rules of a game, as Markdown."""

    text: str
    language: str


def rules_page(game: str, language: str) -> RulesPage:
    """The rules in a language, in English if the game has no others; raises `UnknownName`."""
    name = load_game(game).name
    folder = folder_of(package_of(game) or "")  # a game that is one file has none
    for wish in (language, _ENGLISH):
        text = _read(folder / "rules" / f"{wish}.md") if folder else None
        if text is not None:
            return RulesPage(text, wish)
    raise UnknownName(msg("There is no rules page for {game}.", game=name))


def _read(page: Path) -> str | None:
    try:
        return page.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
