"""What all messages have in common, and the small types they are made of."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

PROTOCOL = 1
"""Raised when a client of the old protocol would misunderstand the new one."""

LONGEST_KEY = 64
LONGEST_ACTION = 200

Key = Annotated[str, Field(min_length=1, max_length=LONGEST_KEY)]
"""Chosen by the client, once for each command: a repeat with the same key is not done twice."""

SeatNumber = Annotated[int, Field(ge=0, le=15)]
"""A place at the table, counted from 0."""

Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
"""How many entries the table's log has."""

Secret = Annotated[str, Field(min_length=1, max_length=200)]
"""A seat token or an invitation."""

Json = Any
"""A value whose form is the game's: an event, a table, a menu, a glance, a preview."""


class Model(BaseModel):
    """A message or a part of one: unknown fields and wrong types are refused, not guessed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
