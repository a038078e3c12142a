"""The messages of a table, which travel over its WebSocket as JSON texts.

The client says hello first. A command names the prompt it answers, which is the version of the
table at which this seat became due, and a key of the client's own.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from .lobby import Code, Language, SeatInfo, TableInfo, TableState
from .model import LONGEST_ACTION, PROTOCOL, Json, Key, Model, SeatNumber, Secret, Version
from .words import Words


class Hello(Model):
    """The first message: who I am and what I have. Without a seat I am a spectator."""

    type: Literal["hello"]
    have: Version = 0
    """The version I have; I shall hear what came after it."""
    token: Secret | None = None
    """The key to my seat; the guest cookie does as well."""
    invite: Secret | None = None
    """What a spectator of a private table must show."""
    watch: bool = False
    """I only want to watch, even if I have a seat."""
    words: bool = False
    """Whether events shall come with the sentences that tell them, and views with a glance."""
    language: Language | None = None
    """Of refusals; the browser's if none is named."""


class Act(Model):
    """I do this."""

    type: Literal["act"]
    key: Key
    prompt: Version
    action: str = Field(min_length=1, max_length=LONGEST_ACTION)


class GiveUp(Model):
    """I give up: that ends a game of two; in a larger one a bot plays on for me."""

    type: Literal["give_up"]
    key: Key


class HandOver(Model):
    """A bot shall play for somebody who is gone."""

    type: Literal["hand_over"]
    key: Key
    seat: SeatNumber
    bot: str | None = Field(default=None, max_length=40)
    """The level; the strongest if none is named."""


class TakeBack(Model):
    """I am back and play for myself again."""

    type: Literal["take_back"]
    key: Key


class Rematch(Model):
    """I want to play again, seats swapped."""

    type: Literal["rematch"]
    key: Key


class Ask(Model):
    """What would this action do? Nothing is done; the answer has the same id."""

    type: Literal["ask"]
    id: int
    action: str = Field(max_length=LONGEST_ACTION)


class Suggest(Model):
    """What would a bot do in my place? Answered only to whoever plays against bots alone."""

    type: Literal["suggest"]
    id: int


class Ping(Model):
    """A question whether the server is there."""

    type: Literal["ping"]
    id: int = 0


Command = Act | GiveUp | HandOver | TakeBack | Rematch
Question = Ask | Suggest
"""What is answered without changing the table, so it needs no key."""
FromClient = Annotated[Hello | Command | Question | Ping, Field(discriminator="type")]
from_client: TypeAdapter[Hello | Command | Question | Ping] = TypeAdapter(FromClient)


class Told(Model):
    """Something that happened, as this viewer hears it."""

    event: Json
    words: Words | None = None


class Step(Model):
    """What this viewer heard when the table reached a version."""

    version: Version
    events: list[Told]


class Sight(Model):
    """What this viewer sees now, and may do."""

    to_act: list[int]
    table: Json
    menu: Json
    outcome: Json
    prompt: Version | None
    """What a command must name; None if nothing is asked of this viewer."""
    glance: Json = None
    """What a screen shows beside the table; None without words, or if the game has nothing."""


class Welcome(Model):
    """The answer to hello: everything since the version I have, and where the table is now."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL
    version: Version
    seat: int | None
    info: TableInfo
    steps: list[Step]
    view: Sight | None
    """None until the game begins."""
    reference: Json = None
    """What does not change during the game, such as what is in its box; None like a glance."""


class Update(Model):
    """The table has reached this version."""

    type: Literal["update"] = "update"
    version: Version
    state: TableState
    events: list[Told]
    view: Sight | None
    info: TableInfo | None
    """If more than the game has changed: seats, state, rematch."""


class Ack(Model):
    """The command with this key is done and on disk since this version."""

    type: Literal["ack"] = "ack"
    key: str
    version: Version


class Refused(Model):
    """The message was not obeyed, and nothing has changed."""

    type: Literal["refused"] = "refused"
    key: str | None
    code: Code
    text: str
    version: Version
    view: Sight | None
    """Where the game is now, if the command was late."""


class Answer(Model):
    """What an action would do at this version, as far as the one who asks can know."""

    type: Literal["answer"] = "answer"
    id: int
    action: str
    version: Version
    preview: Json
    """None if nothing is asked of this viewer, or the game has nothing to say of the action."""


class Suggestion(Model):
    """What a bot would do in the place of the one who asks."""

    type: Literal["suggestion"] = "suggestion"
    id: int
    action: str | None
    """None if other people play, nothing is asked of this viewer, or it came too late."""
    preview: Json
    """That of the action, as in an answer."""


class Presence(Model):
    """Who is there."""

    type: Literal["presence"] = "presence"
    seats: list[SeatInfo]
    watching: int


class Pong(Model):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    id: int


ToClient = Welcome | Update | Ack | Refused | Answer | Suggestion | Presence | Pong
to_client: TypeAdapter[ToClient] = TypeAdapter(Annotated[ToClient, Field(discriminator="type")])
