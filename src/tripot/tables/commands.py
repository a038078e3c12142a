"""What a player may ask for at a table; each command has a key of the player's own.

An action names the prompt it answers, which is the version of the table at which the seat
became due.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from .forms import LONGEST_ACTION, Form, Key, Limits, SeatNumber, ShortName, Version


@dataclass(frozen=True, kw_only=True)
class Act(Form):
    """I do this."""

    type: Literal["act"]
    key: Key
    prompt: Version
    action: Annotated[str, Limits(shortest=1, longest=LONGEST_ACTION)]


@dataclass(frozen=True, kw_only=True)
class GiveUp(Form):
    """I give up: that ends a game of two; in a larger one a bot plays on for me."""

    type: Literal["give_up"]
    key: Key


@dataclass(frozen=True, kw_only=True)
class HandOver(Form):
    """Has a bot play for somebody who has been gone, or has not moved, for long enough."""

    type: Literal["hand_over"]
    key: Key
    seat: SeatNumber
    bot: ShortName | None = None
    """The bot the table agreed on; may be left out, and no other is accepted."""


@dataclass(frozen=True, kw_only=True)
class TakeBack(Form):
    """I am back and play for myself again."""

    type: Literal["take_back"]
    key: Key


@dataclass(frozen=True, kw_only=True)
class Rematch(Form):
    """I want to play again, seats swapped."""

    type: Literal["rematch"]
    key: Key


Command = Act | GiveUp | HandOver | TakeBack | Rematch
