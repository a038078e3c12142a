"""The conversation with the player of a seat: questions, the words for the table, refusals."""

from collections.abc import Callable
from typing import TypeVar

from tripot.core import InvalidAction, Message, TripotError, View, msg, verbatim

from . import words
from .front import Command, Front
from .question import Back, Question
from .rules import show_rules
from .screen import Screen
from .style import BAD

T = TypeVar("T")


class Quit(Exception):
    """The player wants to leave. Not an error."""


class Conversation:
    """Asks once for one action, by as many questions as the front needs: it is their `Asker`."""

    def __init__(
        self, screen: Screen, front: Front, view: View, save: Callable[[], None], name: str
    ) -> None:
        """The name is said where several people share the screen; it is empty elsewhere."""
        self.screen = screen
        self.front = front
        self.view = view
        self.save = save
        self.name = name
        self._choices: Message | None = None
        own = (*front.commands(), *self._common())  # the common words come last, so they win
        self._commands = {word: command for command in own for word in command.words}

    def __call__(self, question: Question[T]) -> T:
        """The answer to the question; other words are obeyed or refused meanwhile."""
        self._choices = self._choices or question.choices
        while True:
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
        word = words.plain(typed)
        if question.back and word in words.BACK:
            raise Back
        if word not in self._commands:
            return False
        self._commands[word].run(self.screen, self.view)
        return True

    def _common(self) -> tuple[Command, ...]:
        return (
            Command(words.AGAIN, self.front.show),
            Command(words.HELP, lambda screen, view: screen.lines(self.front.help_lines)),
            Command(words.LOG, self._log),
            Command(words.RULES, lambda screen, view: show_rules(screen, view.game.id)),
            Command(words.SAVE, lambda screen, view: self.save()),
            Command(words.QUIT, self._quit),
        )

    def _log(self, screen: Screen, view: View) -> None:
        screen.lines([view.game.narrate(event, self.front.voice) for event in view.heard])

    def _quit(self, screen: Screen, view: View) -> None:
        raise Quit
