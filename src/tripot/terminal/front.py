"""The `Front`: how one game is shown and typed at a terminal. Every game brings its own."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, NamedTuple

from rich.console import RenderableType

from tripot.core import Action, Ended, Event, Message, View, Voice
from tripot.core.generics import ActionT_co, GlanceT_co, OptionsT_co, TableT_co
from tripot.locale import Speech

from .question import Asker
from .screen import Screen
from .style import LAMP
from .words import LOOKING


class TypedCommand(NamedTuple, Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """Something of the game a player may ask for at any question, and how it is typed."""

    words: tuple[str, ...]
    run: Callable[[Screen, View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]], None]


class Suggested(NamedTuple):
    """A move that a bot suggests, as the player of a front knows it."""

    move: Message
    typed: str
    """What to type for it."""


class Front(ABC, Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """Shows a game to one viewer and asks that viewer for actions, in one language and edition."""

    help_lines: ClassVar[tuple[Message, ...]] = (LOOKING,)
    """What can be typed. A game puts its own lines first."""
    preface: ClassVar[tuple[Message, ...]] = ()
    """What is said once, before a new game."""

    def __init__(self, speech: Speech, voice: Voice) -> None:
        """For the viewer and the edition of this voice."""
        self.speech = speech
        self.voice = voice

    @abstractmethod
    def draw(self, view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]) -> RenderableType:
        """The whole table as the viewer sees it."""

    def sentences(
        self, view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    ) -> Sequence[Message]:
        """What the drawing tells a player beyond `Game.describe`, in words."""
        return ()

    @abstractmethod
    def ask(
        self, view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co], asker: Asker
    ) -> Action:
        """An action of the viewer, found by one question or by several that narrow it down.

        It need not be legal: a refused one is explained and asked for anew.
        """

    def suggested(
        self, view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co], action: Action
    ) -> Suggested:
        """A legal action in the words of the game, and as it can be typed."""
        return Suggested(view.game.name_action(action, self.voice), str(action))

    def reason(self, message: Message) -> Message:
        """A bot's reason, with the names it cannot know."""
        return message

    def commands(self) -> Sequence[TypedCommand[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]]:
        """What a player may ask for besides help, log, rules, saving and leaving."""
        return ()

    def is_heading(self, event: Event) -> bool:
        """Whether the event begins a new part of the game."""
        return False

    def tell(
        self,
        screen: Screen,
        view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co],
        event: Event,
    ) -> None:
        """Says what happened; what begins a new part stands out."""
        style = f"bold {LAMP}" if self.is_heading(event) else ""
        screen.say(view.game.narrate(event, self.voice), style)

    def is_epilogue(self, event: Event) -> bool:
        """Whether the event is told after the end is explained, such as what nobody had seen."""
        return False

    def show_end(
        self, screen: Screen, view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    ) -> None:
        """Explains how the rules ended the game; this takes the place of the `Ended` event."""
        for event in view.heard:
            if isinstance(event, Ended):
                screen.say(view.game.narrate(event, self.voice), f"bold {LAMP}")

    def show_open(
        self,
        screen: Screen,
        view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co],
        seats: Sequence[View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]],
    ) -> None:
        """A position of a finished game, when nothing is secret any more.

        A game adds to the spectator's `view` what only the `seats` saw, one view a seat.
        """
        if screen.plain:
            screen.lines(view.game.describe(view, self.voice))
        else:
            screen.draw(self.draw(view))

    def show(
        self, screen: Screen, view: View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    ) -> None:
        """The table for a player: drawn, or in sentences."""
        if screen.plain:
            screen.lines([*view.game.describe(view, self.voice), *self.sentences(view)])
        else:
            screen.draw(self.draw(view))
