"""What all messages have in common, and the small types they are made of."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Secret = Annotated[str, Field(min_length=1, max_length=200)]
"""A seat token or an invitation."""


class Model(BaseModel):
    """A message or a part of one: unknown fields and wrong types are refused, not guessed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
