"""What somebody wishes for who opens a table."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from .forms import Form, Limits, RequestKey, ShortName

OptionValue = int | str | list[int]
REPLACE_AFTER = 300
"""Seconds people usually have for a move before a bot may replace them."""


@dataclass(frozen=True, kw_only=True)
class SeatWish(Form):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: ShortName | None = None
    """For a bot its level, or its id and argument; the strongest level if none is named."""


@dataclass(frozen=True, kw_only=True)
class NewTable(Form):
    """A table to be opened."""

    game: ShortName
    seats: Annotated[list[SeatWish], Limits(shortest=1, longest=16)]
    """One for each player, in the order of play."""
    edition: ShortName = ""
    options: Annotated[dict[str, OptionValue], Limits(longest=20)] = field(default_factory=dict)
    public: bool = False
    """Whether strangers find it in the lobby, may join and may watch."""
    clock: ShortName | None = None
    """Seconds for the whole game and for each action, such as ``300+5``; None: no clocks."""
    replace_after: Annotated[int, Limits(least=30, most=86_400)] | None = REPLACE_AFTER
    """Seconds without a move after which a bot may play for somebody who is there; None: never.

    With clocks, or one person alone, it means nothing."""
    substitute: ShortName | None = None
    """The bot that plays for people who were replaced, gave up or ran out of time: a level, or
    an id with its argument; the strongest level if left out."""
    key: RequestKey | None = None
