"""The front of a game that has none of its own: the table in sentences, a list to choose from."""

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tripot.core import Action, InvalidAction, Message, View, msg, plain_glance, printable
from tripot.core.plain_glance import NamedAction

from .front import Front
from .question import Asker, Question, shortened
from .style import LAMP

_FEW: Final = 12
"""More words than these do not fit into a prompt."""


class PlainFront(Front):
    """Shows any game by what the game says of itself."""

    help_lines = (msg("Type a move as it is listed."), *Front.help_lines)

    def draw(self, view: View) -> RenderableType:
        sentences = plain_glance(view, self.voice).sentences
        table = "\n".join(printable(self.speech(sentence)) for sentence in sentences)
        menu = Table.grid(padding=(0, 2))
        for choice in self._named(view):
            menu.add_row("", Text(choice.action, f"bold {LAMP}"), self._name(choice))
        return Group(Panel(Text(table), border_style="dim", expand=False), menu)

    def sentences(self, view: View) -> list[Message]:
        return [
            msg("{move}: {meaning}", move=choice.action, meaning=self._name(choice))
            for choice in self._named(view)
        ]

    def ask(self, view: View, asker: Asker) -> Action:
        return asker(Question(lambda typed: self._read(typed, view), self._words(view)))

    def _read(self, typed: str, view: View) -> Action:
        """The action that was typed, in any case; raises `InvalidAction`."""
        texts = [choice.action for choice in plain_glance(view, self.voice).choices]
        meant = [text for text in texts if text.lower() == typed.lower()]
        try:
            return view.game.parse_action(meant[0] if len(meant) == 1 else typed)
        except InvalidAction:
            raise InvalidAction(
                msg(
                    "“{text}” is neither a move nor a command. Type ? for help.",
                    text=shortened(typed),
                )
            ) from None

    def _words(self, view: View) -> str:
        glance = plain_glance(view, self.voice)
        texts = [choice.action for choice in glance.choices]
        return " ".join(texts[:_FEW]) + (" …" if glance.more or len(texts) > _FEW else "")

    def _named(self, view: View) -> list[NamedAction]:
        """The menu, if it is a list to choose from and says more than the prompt."""
        glance = plain_glance(view, self.voice)
        if glance.more or all(self._name(choice) == choice.action for choice in glance.choices):
            return []
        return list(glance.choices)

    def _name(self, choice: NamedAction) -> str:
        return printable(self.speech(choice.words))
