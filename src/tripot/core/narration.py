"""Narration of what every match can tell, and the voice in which games narrate."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .contract import SPECTATOR, Event, Outcome, PublicEvent, Seat, Viewer
from .message import Message, message_of, minus, msg, verbatim
from .options import Options

PLAYER = "player"
"""In a hand-over: the seat goes back to the person whose name it bears."""


@dataclass(frozen=True, slots=True)
class Voice:
    """To whom a game is told: the players' names, who listens, and the edition's words."""

    names: tuple[str | Message, ...]
    """People's names, and what bots are called in any language."""
    viewer: Viewer = SPECTATOR
    edition: str = ""
    options: Options | None = None
    """Those of the game, where its words depend on them."""
    bots: Mapping[str, Message] = field(default_factory=dict, hash=False)
    """What the bots that may take a seat are called, by id."""

    def tell(self, seat: Seat, you: Message, other: Message) -> Message:
        """The sentence addressed to the seat's own player, or the one about that player."""
        return you if seat == self.viewer else other

    def name(self, seat: Seat) -> str | Message:
        """The name of the player on the seat: a person's, or what a bot is called."""
        return self.names[seat]

    def bot(self, id: str) -> Message:
        """What the bot is called, whatever its argument: its id if nothing else is known."""
        return self.bots.get(id.partition(":")[0]) or verbatim(id)


@dataclass(frozen=True, slots=True)
class Ended(PublicEvent):
    """The match is over."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] | None

    @classmethod
    def of(cls, outcome: Outcome) -> "Ended":
        """The event that announces this outcome."""
        return cls(outcome.winners, outcome.reason, outcome.scores)


@dataclass(frozen=True, slots=True)
class Resigned(PublicEvent):
    """A player gave up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OutOfTime(PublicEvent):
    """A player's time ran out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver(PublicEvent):
    """Somebody else, a bot's id or `PLAYER`, plays for the seat from now on."""

    seat: Seat
    to: str


@dataclass(frozen=True, slots=True)
class Abandoned(PublicEvent):
    """The match was broken off."""


MATCH_EVENTS: tuple[type[Event], ...] = (Ended, Resigned, OutOfTime, HandedOver, Abandoned)
"""The events any match can have; every game's codec includes them."""


def narrate_match(event: Event, voice: Voice) -> Message:
    """The sentence for one of `MATCH_EVENTS`."""
    match event:
        case Resigned(seat):
            return voice.tell(
                seat, msg("You give up."), msg("{player} gives up.", player=voice.name(seat))
            )
        case OutOfTime(seat):
            return voice.tell(
                seat,
                msg("Your time is up."),
                msg("{player} has run out of time.", player=voice.name(seat)),
            )
        case HandedOver(seat, to) if to == PLAYER:
            return voice.tell(
                seat, msg("You play again."), msg("{player} plays again.", player=voice.name(seat))
            )
        case HandedOver(seat, to):
            bot = voice.bot(to)
            return voice.tell(
                seat,
                msg("{bot} now plays for you.", bot=bot),
                msg("{bot} now plays for {player}.", bot=bot, player=voice.name(seat)),
            )
        case Ended(winners, _, scores):
            return _ended(winners, scores, voice)
    return msg("The game was broken off.")


def _ended(winners: tuple[Seat, ...], scores: tuple[int, ...] | None, voice: Voice) -> Message:
    best_first = sorted(scores or (), reverse=True)
    counted = " : ".join(map(minus, best_first))
    if not winners:
        return msg("Nobody wins, {scores}.", scores=counted) if counted else msg("Nobody wins.")
    if winners == (voice.viewer,):
        return msg("You win, {scores}.", scores=counted) if counted else msg("You win.")
    names = tuple(message_of(voice.name(seat)) for seat in winners)
    if len(winners) > 1:
        return msg("{players} share the win.", players=names)
    if counted:
        return msg("{player} wins, {scores}.", player=names, scores=counted)
    return msg("{player} wins.", player=names)
