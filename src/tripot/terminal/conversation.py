"""The conversation with the player of a seat: questions, the words for the table, refusals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tripot.core import InvalidAction, Message, TripotError, View, msg, verbatim

from . import words
from .front import Front, TypedCommand
from .question import Back, Question
from .rules import show_rules
from .screen import Screen
from .style import BAD, DIM

T = TypeVar("T")


class Quit(Exception):
    """The player wants to leave. Not an error."""


@dataclass(frozen=True, slots=True)
class House:
    """Where a game is played: what can be done there besides playing, at every question."""

    commands: Sequence[TypedCommand]
    help_lines: Sequence[Message]
    """How the house's own commands are typed."""
    news: Callable[[], None] = lambda: None
    """Told before every question."""
    plays: bool = True
    """Whether moves are typed here; somebody who watches needs no help with them."""


class Conversation:
    """Asks once for one action, by as many questions as the front needs: it is their `Asker`."""

    def __init__(
        self, screen: Screen, front: Front, view: View, house: House, name: str = ""
    ) -> None:
        """The name is said where several people share the screen; it is empty elsewhere."""
        self.screen = screen
        self.front = front
        self.view = view
        self.house = house
        self.name = name
        self._choices: Message | None = None
        # The common words come last, so they win.
        known = (*front.commands(), *house.commands, *self._common())
        self._commands = {word: command for command in known for word in command.words}

    def __call__(self, question: Question[T]) -> T:
        """The answer to the question; other words are obeyed or refused meanwhile."""
        self._choices = self._choices or question.choices
        for note in question.notes:
            self.screen.say(note, DIM)
        while True:
            self.house.news()
            typed = self.screen.ask(self._prompt(question))
            try:
                try:
                    return question.read(typed)
                except InvalidAction:
                    if not self._obeys(typed, question):
                        raise
            except TripotError as error:
                self._say_why(error, question.choices)

    def refuse(self, error: TripotError) -> None:
        """Says why the action cannot be; the first question comes next."""
        self._say_why(error, self._choices or verbatim(""))

    def _say_why(self, error: TripotError, choices: Message) -> None:
        self.screen.say(msg("{why} {choices}", why=error.message, choices=choices), BAD)

    def _prompt(self, question: Question[T]) -> Message:
        may = verbatim(question.words)
        if question.back:
            may = msg("{words}, < to go back", words=may)
        if question.about is not None:
            return msg("{question} ({words}, ? for help):", question=question.about, words=may)
        if self.name:
            return msg("{player}, your move ({words}, ? for help):", player=self.name, words=may)
        return msg("Your move ({words}, ? for help):", words=may)

    def _obeys(self, typed: str, question: Question[T]) -> bool:
        """Whether what was typed is a word for the table; then it has been done."""
        if question.back and words.plain(typed) in words.BACK:
            raise Back
        return self.obey(typed)

    def obey(self, typed: str) -> bool:
        """Does what a word for the table asks for, whether anything else is asked or not.

        False if it is none.
        """
        command = self._commands.get(words.plain(typed))
        if command is None:
            return False
        command.run(self.screen, self.view)
        return True

    def _common(self) -> tuple[TypedCommand, ...]:
        return (
            TypedCommand(words.AGAIN, self.front.show),
            TypedCommand(words.HELP, self._help),
            TypedCommand(words.LOG, self._log),
            TypedCommand(words.RULES, lambda screen, view: show_rules(screen, view.game.id)),
            TypedCommand(words.QUIT, self._quit),
        )

    def _help(self, screen: Screen, view: View) -> None:
        typing = self.front.help_lines if self.house.plays else (words.LOOKING,)
        screen.lines([*typing, *self.house.help_lines])

    def _log(self, screen: Screen, view: View) -> None:
        screen.lines([view.game.narrate(event, self.front.voice) for event in view.heard])

    def _quit(self, screen: Screen, view: View) -> None:
        raise Quit
