"""The messages of a table, which travel over its WebSocket as JSON texts.

The client says hello first. A command names the prompt it answers, which is the version of the
table at which this seat became due, and a key of the client's own.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tripot.tables.commands import Command
from tripot.tables.forms import LONGEST_ACTION, Form, Version
from tripot.tables.messages import Presence, Sight, Update, Welcome
from tripot.tables.words import Words

from .lobby import Code, Language
from .model import Model, Secret


class Hello(Model):
    """The first message: who I am and what I have. Without a seat I am a spectator."""

    type: Literal["hello"]
    protocol: Version | None = None
    """The protocol I speak; the first one if left out."""
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


Question = Ask | Suggest
"""What is answered without changing the table, so it needs no key."""
FromClient = Annotated[Hello | Command | Question | Ping, Field(discriminator="type")]
from_client: TypeAdapter[Hello | Command | Question | Ping] = TypeAdapter(FromClient)


@dataclass(kw_only=True)
class Ack(Form):
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
    """Always None now: whoever was late hears by updates where the game is."""


class Answer(Model):
    """What an action would do at this version, as far as the one who asks can know."""

    type: Literal["answer"] = "answer"
    id: int
    action: str
    version: Version
    preview: object
    """None if nothing is asked of this viewer, or the game has nothing to say of the action."""


class Suggestion(Model):
    """What a bot would do in the place of the one who asks."""

    type: Literal["suggestion"] = "suggestion"
    id: int
    action: str | None
    """None if other people play, nothing is asked of this viewer, or it came too late."""
    preview: object
    """That of the action, as in an answer."""
    reasons: list[Words] = Field(default=[], exclude_if=lambda reasons: not reasons)
    """Why, if the bot says so; left out if it does not."""
    win: float | None = Field(default=None, exclude_if=lambda win: win is None)
    """How likely it thinks you are to win; left out if it does not say."""


class Pong(Model):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    id: int


ToClient = Welcome | Update | Ack | Refused | Answer | Suggestion | Presence | Pong
to_client: TypeAdapter[ToClient] = TypeAdapter(Annotated[ToClient, Field(discriminator="type")])
