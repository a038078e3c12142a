"""The rules pages of the games, shown in the terminal."""

from rich.markdown import Markdown

from tripot.games.rules_pages import rules_page

from .screen import Screen


def show_rules(screen: Screen, game: str) -> None:
    """Shows the rules, drawn or as plain text; raises `UnknownName` if there are none."""
    text = rules_page(game, screen.speech.language).text
    if screen.plain or not screen.console.is_terminal:
        screen.verbatim(text.replace("**", "").replace("`", ""))
    else:
        screen.draw(Markdown(text))
