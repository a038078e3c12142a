"""The `Game`: a value that deals, starts, reads, narrates and resamples one game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, cast

from .codec import Codec
from .contract import Action, Event, Menu, Seat, State, Step
from .errors import BadDeal, BadOptions, InvalidAction, UnknownName
from .generics import ActionT_co, GlanceT_co, OptionsT_co, TableT_co
from .menu import ListMenu
from .message import Message, msg, verbatim
from .options import Options

DealT = TypeVar("DealT", bound="Deal")

if TYPE_CHECKING:  # a View belongs to a game, so the two modules know each other
    from .narration import Voice
    from .view import View


class Deal(Protocol[OptionsT_co]):
    """Everything chance decides, fixed before the first move; slots may be unfilled."""

    @property
    def options(self) -> OptionsT_co: ...
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


class DataSets(Protocol):
    """Figures to play with instead of the shipped ones; the game's option `data` says which."""

    def register(self, text: str, name: str) -> str:
        """Makes the data set of a file known to this process; the value of the option for it.

        Raises `TripotError` if the text is no data set of this game.
        """

    def known(self) -> list[str]:
        """What the option may be in this process, the shipped data set first."""


class Game(ABC, Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
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
    options_type: type[OptionsT_co]
    table_type: type[TableT_co]
    glance_type: type[GlanceT_co] | None = None
    """None for a game without a glance."""
    data_sets: DataSets | None = None
    """None for a game that has only the figures of its box."""
    lets_choose_first: bool = False
    """Whether players may agree on who starts; see `with_first`."""

    def options(self, **values: object) -> OptionsT_co:
        """The game's options; raises `BadOptions` for values that do not fit."""
        return self.options_type.of(**values)

    def own_options(self, options: Options) -> OptionsT_co:
        """The options, known to be this game's; raises `BadOptions` for another's."""
        if not isinstance(options, self.options_type):
            raise BadOptions(msg("These options belong to another game than {game}.",
                                 game=self.name))  # fmt: skip
        return options

    def own_deal(self, kind: type[DealT], deal: Deal) -> DealT:
        """The deal, known to be this game's; raises `BadDeal` for another's."""
        if not isinstance(deal, kind):
            raise BadDeal(msg("This deal belongs to another game than {game}.", game=self.name))
        return deal

    def own_view(self, view: "View") -> "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The view, known to be this game's; raises `UnknownName` for another's."""
        if view.game != self:
            raise UnknownName(
                msg("This is for {game}, not for {other}.", game=self.name, other=view.game.name)
            )
        return cast("View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]", view)

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
    def deal(self, options: Options, players: int, rng: Random) -> Deal[OptionsT_co]:
        """A full deal, uniformly random."""

    @abstractmethod
    def blank(self, options: Options, players: int) -> Deal[OptionsT_co]:
        """A deal with every slot unfilled, for walking the chance tree."""

    @abstractmethod
    def parse_deal(
        self, options: Options, players: int, lines: Mapping[str, str]
    ) -> Deal[OptionsT_co]:
        """The deal of these lines; raises `BadDeal`."""

    def with_first(self, deal: Deal, seat: Seat) -> Deal[OptionsT_co]:
        """The same deal with this seat starting; raises `BadOptions` where nobody can choose."""
        raise BadOptions(msg("Nobody can choose who starts in {game}.", game=self.name))

    @abstractmethod
    def start(self, deal: Deal) -> Step[TableT_co, ActionT_co]:
        """The first position and the events of the set-up."""

    @abstractmethod
    def parse_action(self, text: str) -> ActionT_co:
        """The action of this canonical text; raises `InvalidAction`."""

    def parse_menu(self, compact: object) -> Menu[ActionT_co]:
        """The menu of this compact form; raises `InvalidAction`."""
        match compact:
            case [*texts]:
                return ListMenu(tuple(self.parse_action(str(text)) for text in texts))
        raise InvalidAction(msg("“{text}” is not a menu of this game.", text=str(compact)[:80]))

    def name_action(self, action: Action, voice: "Voice") -> Message:
        """What an action is called in a list to choose from: its text, unless a game says more."""
        return verbatim(str(action))

    @abstractmethod
    def section(self, view: "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]") -> str:
        """The part of the game a spectator's view shows, such as ``round 2``, for records."""

    @abstractmethod
    def resample(
        self, view: "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]", rng: Random
    ) -> History:
        """Another history the viewer could not tell from the true one.

        Uniform over the distinct assignments of what the viewer does not know.
        """

    def determinize(
        self, view: "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]", rng: Random
    ) -> State[TableT_co, ActionT_co]:
        """The end point of a resampled history: a position this view could come from."""
        return self.replay(self.resample(view, rng))

    def replay(self, history: History) -> State[TableT_co, ActionT_co]:
        """The position a history leads to."""
        state = self.start(history.deal).state
        for seat, action in history.actions:
            state = state.apply(seat, action).state
        return state

    @abstractmethod
    def narrate(self, event: Event, voice: "Voice") -> Message:
        """The sentence that tells an event as the viewer heard it."""

    @abstractmethod
    def describe(
        self, view: "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]", voice: "Voice"
    ) -> list[Message]:
        """The table in sentences: what a screen reader says and plain text shows."""

    def glance(
        self, view: "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]", voice: "Voice"
    ) -> GlanceT_co | None:
        """What a screen shows at a glance beside the table, derived from the view.

        A dataclass that the codec writes as JSON; None if the game has nothing. The web app
        draws a game it has no table for from a `PlainGlance`, so such a game leaves this alone.
        """
        return None

    def reference(self, options: Options, voice: "Voice") -> object | None:
        """What a screen needs to know of the box and what does not change during a game.

        A dataclass that the codec writes as JSON; None if the game has nothing.
        """
        return None

    def preview(
        self,
        view: "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]",
        action: Action,
        voice: "Voice",
    ) -> object | None:
        """What an action of the viewer would achieve, or why it is refused, from the view alone.

        A dataclass that the codec writes as JSON; None if there is nothing to say.
        """
        return None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))
