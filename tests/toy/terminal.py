"""A tiny front for the toy game: three seats, hidden tiles, sealed bids."""

from collections.abc import Mapping
from typing import TypeVar

from rich.text import Text

from tripot.core import Action, Event, InvalidAction, Message, msg, verbatim
from tripot.terminal.front import Front, TypedCommand
from tripot.terminal.question import Asker, Question, shortened
from tripot.terminal.screen import Screen
from tripot.testing.toy import PlaceTile, PrizeTurned, Revealed, ToyAction, ToyOptions, ToyTable
from tripot.testing.toy_game import ToyView

from . import GAME

ToyCommand = TypedCommand[ToyOptions, ToyTable, object, ToyAction]
T = TypeVar("T")


def one_of(
    answers: Mapping[str, T], about: Message | None = None, back: bool = False
) -> Question[T]:
    """The question which of these it shall be, each typed by its word in any case."""
    found = {word.lower(): answer for word, answer in answers.items()}

    def read(typed: str) -> T:
        if typed.lower() not in found:
            raise InvalidAction(msg("“{text}” is none of these.", text=shortened(typed)))
        return found[typed.lower()]

    return Question(read, " ".join(answers), about, back)


class ToyFront(Front[ToyOptions, ToyTable, object, ToyAction]):
    """Asks one question for a tile and two for a bid."""

    help_lines = (verbatim("A tile is its number."), *Front.help_lines)

    def draw(self, view: ToyView) -> Text:
        return Text(f"TABLE OF TURN {view.table.turn}")

    def sentences(self, view: ToyView) -> list[Message]:
        return [verbatim(f"Your own tile: {view.table.own_tile}.")]

    def ask(self, view: ToyView, asker: Asker) -> Action:
        if any(isinstance(action, PlaceTile) for action in view.menu):
            return asker(Question(self.read_place, "1 2 3"))
        coins = {str(action).removeprefix("b"): action for action in view.menu}
        bid = asker(one_of(coins, about=verbatim("How many coins")))
        asker(one_of({"yes": True}, about=verbatim(f"Seal {bid}"), back=True))
        return bid

    def read_place(self, typed: str) -> Action:
        return GAME.parse_action(f"p{typed}")

    def commands(self) -> tuple[ToyCommand, ...]:
        return (TypedCommand(("coins", "q"), self.show_coins),)

    def show_coins(self, screen: Screen, view: ToyView) -> None:
        screen.text(f"Coins: {view.table.coins}.")

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, PrizeTurned)

    def is_epilogue(self, event: Event) -> bool:
        return isinstance(event, Revealed)


FRONT = ToyFront
