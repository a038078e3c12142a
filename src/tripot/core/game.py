"""The `Game`: a value that deals, starts, reads, narrates and resamples one game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .codec import Codec
from .contract import Action, Event, Seat, State, Step
from .errors import BadOptions, UnknownName
from .message import Message, msg
from .options import Options

if TYPE_CHECKING:  # a View belongs to a game, so the two modules know each other
    from .narration import Voice
    from .view import View


class Deal(Protocol):
    """Everything chance decides, fixed before the first move; slots may be unfilled."""

    @property
    def options(self) -> Options: ...
    @property
    def players(self) -> int: ...

    @property
    def complete(self) -> bool:
        """Whether every slot is filled."""

    def lines(self) -> Sequence[tuple[str, str]]:
        """The deal as named lines of text, for records."""


class History(NamedTuple):
    """A whole game so far: the deal and every action with its seat."""

    deal: Deal
    actions: tuple[tuple[Seat, Action], ...]


class Game(ABC):
    """One game. Its instances are equal and interchangeable; all state is in `State`."""

    id: str
    version: int
    """Raised when a rule changes, so that an old record says which rules it was played by."""
    name: Message
    players: tuple[int, ...]
    """The numbers of players it can be played with."""
    editions: tuple[str, ...]
    """The faces it can be shown with, the default first. They change words, never rules."""
    codec: Codec
    options_type: type[Options]

    def options(self, **values: Any) -> Options:
        """The game's options; raises `BadOptions` for values that do not fit."""
        return self.options_type.of(**values)

    def require_players(self, n: int) -> None:
        """Raises `BadOptions` unless so many can play."""
        if n not in self.players:
            numbers = ", ".join(map(str, self.players))
            raise BadOptions(
                msg("{game} is for {numbers} players, not for {n}.",
                    game=self.name, numbers=numbers, n=n)
            )  # fmt: skip

    def edition(self, wish: str | None) -> str:
        """The edition that was asked for, or the usual one; raises `UnknownName`."""
        if wish and wish not in self.editions:
            known = ", ".join(self.editions)
            raise UnknownName(
                msg("There is no edition “{name}”; there are: {known}.", name=wish, known=known)
            )
        return wish or self.editions[0]

    @abstractmethod
    def deal(self, options: Options, players: int, rng: Random) -> Deal:
        """A full deal, uniformly random."""

    @abstractmethod
    def blank(self, options: Options, players: int) -> Deal:
        """A deal with every slot unfilled, for walking the chance tree."""

    @abstractmethod
    def parse_deal(self, options: Options, players: int, lines: Mapping[str, str]) -> Deal:
        """The deal of these lines; raises `BadDeal`."""

    @abstractmethod
    def start(self, deal: Deal) -> Step:
        """The first position and the events of the set-up."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action of this canonical text; raises `InvalidAction`."""

    @abstractmethod
    def section(self, table: Any) -> str:
        """The part of the game a spectator's table shows, such as ``round 2``, for records."""

    @abstractmethod
    def resample(self, view: "View", rng: Random) -> History:
        """Another history the viewer could not tell from the true one.

        Uniform over the distinct assignments of what the viewer does not know.
        """

    def determinize(self, view: "View", rng: Random) -> State:
        """The end point of a resampled history: a position this view could come from."""
        return self.replay(self.resample(view, rng))

    def replay(self, history: History) -> State:
        """The position a history leads to."""
        state = self.start(history.deal).state
        for seat, action in history.actions:
            state = state.apply(seat, action).state
        return state

    @abstractmethod
    def narrate(self, event: Event, voice: "Voice") -> Message:
        """The sentence that tells an event as the viewer heard it."""

    @abstractmethod
    def describe(self, view: "View", voice: "Voice") -> list[Message]:
        """The table in sentences: what a screen reader says and plain text shows."""

    def glance(self, view: "View", voice: "Voice") -> object | None:
        """What a screen shows at a glance beside the table, derived from the view.

        A dataclass that the codec writes as JSON; None if the game has nothing.
        """
        return None

    def reference(self, options: Options, voice: "Voice") -> object | None:
        """What a screen needs to know of the box and what does not change during a game.

        A dataclass that the codec writes as JSON; None if the game has nothing.
        """
        return None

    def preview(self, view: "View", action: Action, voice: "Voice") -> object | None:
        """What an action of the viewer would achieve, or why it is refused, from the view alone.

        A dataclass that the codec writes as JSON; None if there is nothing to say.
        """
        return None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))
