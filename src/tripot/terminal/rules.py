"""The rules pages of the games, shown in the terminal."""

from importlib.resources import files

from rich.markdown import Markdown

from .screen import Screen


def rules_text(game: str, language: str) -> str:
    """The rules of a game in our own words, as Markdown."""
    package = f"tripot.games.{game.replace('-', '_')}"
    return files(package).joinpath("rules", f"{language}.md").read_text(encoding="utf-8")


def show_rules(screen: Screen, game: str) -> None:
    """Shows the rules, drawn or as plain text."""
    text = rules_text(game, screen.speech.language)
    if screen.plain or not screen.console.is_terminal:
        screen.verbatim(text.replace("**", "").replace("`", ""))
    else:
        screen.draw(Markdown(text))
