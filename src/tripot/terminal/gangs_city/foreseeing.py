"""What the game says a decision would mean, for a player who has not made it yet."""

from typing import Final

from tripot.core import Action, Message, Seat, Voice, msg
from tripot.core.message import Param
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.actions import BidStock
from tripot.games.gangs_city.engine.tiles import NO_BID
from tripot.games.gangs_city.showing.arithmetic import who
from tripot.games.gangs_city.showing.glance import GangsCityGlance
from tripot.games.gangs_city.views import GangsCityView
from tripot.games.gangs_city.vocabulary import LETTERS

_GANG: Final = msg("Gang {letter}")
"""How the reasons of bots call a gang."""


def foreseen(view: GangsCityView, action: Action, voice: Voice) -> list[Message]:
    """A placement in words, and what it would achieve as far as the player knows."""
    shown = GAME.preview(view, action, voice)
    if shown is None or shown.text is None:
        return []
    return [shown.text, *shown.lines]


def named(view: GangsCityView, action: Action, voice: Voice) -> Message:
    """A legal action, whichever is asked for, as the game calls it."""
    shown = GAME.preview(view, action, voice)
    if shown is not None and shown.text is not None:
        return shown.text
    choices = {choice.action: choice.text for choice in GAME.glance(view, voice).choices}
    return choices.get(str(action), msg("Finish placing"))


def with_names(message: Message, voice: Voice) -> Message:
    """The message with what players are called in place of the letters of their gangs."""
    if message.id == _GANG.id:
        letter = str(dict(message.params)["letter"])
        return who(Seat(LETTERS.index(letter)), voice)

    def named(value: Param) -> Param:
        if isinstance(value, tuple):
            return tuple(with_names(item, voice) for item in value)
        return with_names(value, voice) if isinstance(value, Message) else value

    params = tuple((name, named(value)) for name, value in message.params)
    return Message(message.id, params, message.plural)


def standing(view: GangsCityView, voice: Voice) -> list[Message]:
    """What a bidder has without a bid."""
    shown = GAME.preview(view, BidStock(NO_BID), voice)
    return [] if shown is None else [*shown.lines]


def meanings(glance: GangsCityGlance) -> dict[str, Message]:
    """The actions of a short menu, each with what it would lead to."""
    return {
        choice.action: choice.text
        if choice.meaning is None
        else msg("{choice}: {meaning}", choice=choice.text, meaning=choice.meaning)
        for choice in glance.choices
    }


def explanation(glance: GangsCityGlance) -> list[Message]:
    """What is to be done now, why, what comes next, and what each choice would lead to."""
    task = glance.task
    lines = [msg("Now: {task}.", task=task.title), task.why, task.next]
    return [*(line for line in lines if line is not None), *meanings(glance).values()]
