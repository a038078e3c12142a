"""The `Match`: a value and a reducer, used alike by terminal, arena and server.

A command is judged by `Match.step`, which returns the next match and the entries to keep.
Callers write the entries first and then use the new match; `Match.after` folds stored entries
back into the same match.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import repeat
from typing import Generic, NamedTuple, assert_type

from .clock import Clocks, TimeControl
from .contract import SPECTATOR, Action, Event, Outcome, PublicEvent, Seat, State, Step, Viewer
from .entries import Abandon, Act, Command, Entry, HandOver, Resign, Tick, TimeUp
from .errors import BadOptions, IllegalAction, MatchOver, NotYourTurn, UnknownName
from .game import Deal, Game
from .generics import ActionT_co, GlanceT_co, OptionsT_co, TableT_co
from .message import Message, msg, printable
from .narration import Abandoned, Ended, HandedOver, OutOfTime, Resigned, Voice
from .unchanging import unchanging
from .view import View

LONGEST_NAME = 40
HEAD_KEYS = ("game", "edition", "seats", "options", "clock", "viewer")
"""What the head of a file says by itself, so that no tag may."""

HeardByViewer = tuple[tuple[Event, ...], ...]
"""What each viewer has heard: one tuple a seat, the spectator's last."""


@dataclass(frozen=True, slots=True)
class Setup(Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """What is agreed before the first move; raises `BadOptions` for what cannot be agreed."""

    game: Game[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    deal: Deal[OptionsT_co]
    names: tuple[str, ...]
    edition: str = ""
    time: TimeControl | None = None
    tags: tuple[tuple[str, str], ...] = ()
    """Anything else worth keeping in a record, such as the date."""

    def __post_init__(self) -> None:
        if len(self.names) != self.deal.players:
            raise BadOptions(
                msg("There are {n} seats, so {n} names are needed.", n=self.deal.players)
            )
        for name in self.names:
            check_name(name)
        for key, value in self.tags:
            own = key in HEAD_KEYS or ":" in key
            if own or not _plain(key) or not (value == "" or _plain(value)):
                raise BadOptions(msg("“{key}: {value}” cannot be kept in a record.",
                                     key=key, value=value))  # fmt: skip
        object.__setattr__(self, "edition", self.game.edition(self.edition))

    def voice(self, viewer: Viewer = SPECTATOR, bots: Mapping[str, Message] | None = None) -> Voice:
        """The voice in which this viewer is told the match; `bots` are their names by id."""
        return Voice(self.names, viewer, self.edition, self.deal.options, bots or {})


def check_name(name: str) -> None:
    """Raises `BadOptions` unless a player can be called so."""
    if not _plain(name) or "|" in name or len(name) > LONGEST_NAME:
        raise BadOptions(
            msg("“{name}” cannot be a name: it needs 1 to {n} visible characters, "
                "none of them “|”.", name=printable(name), n=LONGEST_NAME)
        )  # fmt: skip


def _plain(text: str) -> bool:
    """Whether a file can hold the text in a line of its own."""
    return bool(text) and text == text.strip() and text.isprintable() and not text.startswith("#")


class MatchStep(NamedTuple, Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """The match after a command, and the entries that lead there."""

    match: "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]"
    entries: tuple[Entry, ...]


@unchanging(frozen=True, slots=True)
class Match(Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """A game being played: position, what each viewer has heard, clocks, entries so far."""

    setup: Setup[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    state: State[TableT_co, ActionT_co]
    told: HeardByViewer
    entries: tuple[Entry, ...] = ()
    clocks: Clocks | None = None
    ended: Outcome | None = None
    """How the match ended if the rules of the game did not end it."""
    retired: frozenset[Seat] = frozenset()
    """Seats whose player has left; somebody else may be put there."""
    newest: tuple[Event, ...] = field(default=(), compare=False, repr=False)
    """What happened in the newest entry."""
    passed: tuple[State[TableT_co, ActionT_co], ...] = field(default=(), compare=False, repr=False)
    """The position after each of these events; empty if they all lead straight to `state`."""

    @staticmethod
    def begin(
        setup: Setup[OptionsT_co, TableT_co, GlanceT_co, ActionT_co],
    ) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The match before its first action; its time begins at 0."""
        step = setup.game.start(setup.deal)
        players = setup.deal.players
        clocks = None if setup.time is None else Clocks.wound(setup.time, players)
        match = Match(setup, step.state, ((),) * len(_viewers(players)), (), clocks)
        return match._next(step, (), clocks)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or otherwise; None while it runs."""
        return self.ended or self.state.outcome

    @property
    def acts(self) -> tuple[Act, ...]:
        """Every action so far with its seat, in order."""
        return tuple(entry.deed for entry in self.entries if isinstance(entry.deed, Act))

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that have a decision to make."""
        return () if self.outcome else tuple(self.state.to_act)

    def view(self, viewer: Viewer) -> View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]:
        """What the viewer knows, and may do; raises `UnknownName` for somebody not there."""
        setup, state, outcome = self.setup, self.state, self.outcome
        deal = setup.deal
        if not SPECTATOR <= viewer < deal.players:
            raise UnknownName(msg("There is no seat {n}.", n=viewer + 1))
        return View(
            setup.game,
            deal.options,
            deal.players,
            viewer,
            () if outcome else tuple(state.to_act),
            state.table(viewer),
            self.told[viewer],
            state.legal(viewer if self.ended is None else SPECTATOR),
            outcome,
        )

    def moments(self, viewer: Viewer) -> Iterator[tuple[Event, TableT_co]]:
        """What the viewer heard of the newest entry, each event with the table it left behind.

        The last one leaves the table as it is now, whatever happens unheard after it.
        """
        heard: list[Event] = []
        left: list[State[TableT_co, ActionT_co]] = []
        for event, after in zip(self.newest, self.passed or repeat(self.state)):
            as_heard = event.heard_by(viewer)
            if as_heard is not None:
                heard.append(as_heard)
                left.append(after)
        left[-1:] = [self.state]
        shown: tuple[State[TableT_co, ActionT_co], TableT_co] | None = None
        for event, after in zip(heard, left):
            if shown is None or shown[0] is not after:  # several may leave the very same position
                shown = after, after.table(viewer)
            yield event, shown[1]

    def step(
        self, command: Command, now: float = 0.0
    ) -> MatchStep[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]:
        """Judges a command at this time of the match; raises `IllegalAction`, changes nothing.

        Whoever's time is up by now is out first; the command is then judged if the match
        still runs.
        """
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        # Times are kept as files write them: in milliseconds, and only if there are clocks.
        at = 0.0 if self.clocks is None else round(now, 3)
        match = self._without_the_late(at)
        entry = _entry(command, at)
        if entry is not None and (match is self or match._still_takes(entry, self.retired)):
            match = match.after(entry)
        return MatchStep(match, match.entries[len(self.entries) :])

    def _without_the_late(
        self, now: float
    ) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The match after everybody whose time is up by now has gone."""
        match = self
        while match.clocks is not None and match.outcome is None:
            late = match.clocks.expired(now)
            if late is None:
                break
            match = match.after(Entry(now, TimeUp(late)))
        return match

    def _still_takes(self, entry: Entry, retired: frozenset[Seat]) -> bool:
        """Whether an entry still counts, now that more seats than these are retired."""
        match entry.deed:
            case Act(seat) | Resign(seat) if seat in self.retired - retired:
                return False
        return self.outcome is None

    def act(
        self, seat: Seat, action: Action, now: float = 0.0
    ) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The match after an action, for callers that keep no entries of their own."""
        return self.step(Act(seat, action), now).match

    def after(self, entry: Entry) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The match after a stored entry; raises `IllegalAction` for one that cannot be."""
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        self._check_seat(entry)
        self._check_time(entry)
        deed = entry.deed
        if isinstance(deed, Act):  # by far the most, so they come first and without a pattern
            step = self.state.apply(deed.seat, deed.action)
            clocks = None if self.clocks is None else self.clocks.stopped(deed.seat, entry.at)
            return self._next(step, (*self.entries, entry), clocks)
        match deed:
            case Resign(seat):
                return self._kept(entry)._retire(seat, "resigned", Resigned(seat))
            case TimeUp(seat):
                return self._kept(entry)._retire(seat, "time", OutOfTime(seat))
            case HandOver(seat, to):
                match = replace(self._kept(entry), retired=self.retired - {seat})
                return match._told_of(HandedOver(seat, to))
            case _:
                assert_type(deed, Abandon)  # nothing else is left
                return self._kept(entry)._end(Outcome((), "abandoned"), Abandoned())

    def _kept(self, entry: Entry) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        return replace(self, entries=(*self.entries, entry))

    def _check_seat(self, entry: Entry) -> None:
        deed = entry.deed
        if isinstance(deed, Abandon):
            return
        if not 0 <= deed.seat < self.setup.deal.players:
            raise NotYourTurn(msg("There is no seat {n}.", n=deed.seat + 1))
        if deed.seat in self.retired and isinstance(deed, Act | Resign):
            raise NotYourTurn(msg("Nobody plays on this seat now."))

    def _check_time(self, entry: Entry) -> None:
        if entry.at < (self.entries[-1].at if self.entries else 0.0):
            raise IllegalAction(msg("Time cannot run backwards."))
        claimed = entry.deed.seat if isinstance(entry.deed, TimeUp) else None
        late = None if self.clocks is None else self.clocks.expired(entry.at)
        if claimed != late:
            raise IllegalAction(msg("The clocks do not allow this entry at this time."))

    def _retire(
        self, seat: Seat, reason: str, event: Event
    ) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """A seat is given up: that ends a game of two; in a larger one the seat stays open."""
        players = range(self.setup.deal.players)
        retired = self.retired | {seat}
        if len(players) == 2:
            winners = tuple(other for other in map(Seat, players) if other != seat)
            return self._end(Outcome(winners, reason), event)
        match = replace(self, retired=retired)
        if len(retired) == len(players):
            return match._end(Outcome((), "abandoned"), event)
        if match.clocks is not None and reason == "time":  # a successor needs some time
            match = replace(match, clocks=match.clocks.refilled(seat))
        return match._told_of(event)

    def _end(
        self, outcome: Outcome, event: Event
    ) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        return replace(self, ended=outcome)._told_of(event, Ended.of(outcome))

    def _told_of(self, *events: Event) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The match in the same position, after something outside the rules of the game."""
        return self._next(Step(self.state, events), self.entries, self.clocks)

    def _next(
        self,
        step: Step[TableT_co, ActionT_co],
        entries: tuple[Entry, ...],
        clocks: Clocks | None,
    ) -> "Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """The match after this step, everybody told what they may hear, clocks running."""
        # One call of the class, no `replace`: it is called at every move.
        state, events, moments = step
        told = _told(self.told, events)
        if clocks is not None:
            to_act = () if self.ended or state.outcome else state.to_act
            due = [seat for seat in to_act if seat not in self.retired]
            clocks = clocks.running(due, entries[-1].at if entries else 0.0)
        return Match(
            self.setup, state, told, entries, clocks, self.ended, self.retired, events, moments
        )

    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who can look: each seat, and the spectator."""
        return _viewers(self.setup.deal.players)


def _told(before: HeardByViewer, events: tuple[Event, ...]) -> HeardByViewer:
    """What each viewer has heard once these events are heard as well."""
    for event in events:
        if type(event).heard_by is not PublicEvent.heard_by:
            break
    else:  # the usual case
        return tuple([heard + events for heard in before])
    after = []
    for viewer, heard in zip(_viewers(len(before) - 1), before, strict=True):
        news: tuple[Event, ...] = ()
        for event in events:
            as_heard = event.heard_by(viewer)
            if as_heard is not None:
                news += (as_heard,)
        after.append(heard + news)
    return tuple(after)


@cache
def _viewers(players: int) -> tuple[Viewer, ...]:
    return (*map(Viewer, range(players)), SPECTATOR)


def _entry(command: Command, at: float) -> Entry | None:
    """The entry a command asks for; a tick asks for none."""
    return None if isinstance(command, Tick) else Entry(at, command)
