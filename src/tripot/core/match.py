"""The `Match`: a value and a reducer, used alike by terminal, arena and server.

A command is judged by `Match.step`, which returns the next match and the entries to keep.
Callers write the entries first and then use the new match; `Match.after` folds stored entries
back into the same match.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from .clock import Clocks, TimeControl
from .contract import SPECTATOR, Action, Event, Outcome, Seat, State, Viewer
from .entries import Abandon, Act, Command, Entry, HandOver, Kind, Resign
from .errors import BadOptions, IllegalAction, MatchOver, NotYourTurn, UnknownName
from .game import Deal, Game
from .message import msg
from .narration import Abandoned, Ended, HandedOver, OutOfTime, Resigned, Voice
from .view import View

_BY_THE_PLAYER = (Kind.ACTION, Kind.RESIGN)
LONGEST_NAME = 40
HEAD_KEYS = ("game", "edition", "seats", "options", "clock", "viewer")
"""What the head of a file says by itself, so that no tag may."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first move; raises `BadOptions` for what cannot be agreed."""

    game: Game
    deal: Deal
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
            if not _plain(name) or "|" in name or len(name) > LONGEST_NAME:
                raise BadOptions(
                    msg("“{name}” cannot be a name: it needs 1 to {n} visible characters, "
                        "none of them “|”.", name=name, n=LONGEST_NAME)
                )  # fmt: skip
        for key, value in self.tags:
            own = key in HEAD_KEYS or ":" in key
            if own or not _plain(key) or not (value == "" or _plain(value)):
                raise BadOptions(msg("“{key}: {value}” cannot be kept in a record.",
                                     key=key, value=value))  # fmt: skip
        edition = self.edition or self.game.editions[0]
        if edition not in self.game.editions:
            known = ", ".join(self.game.editions)
            raise UnknownName(
                msg("There is no edition “{name}”; there are: {known}.", name=edition, known=known)
            )
        object.__setattr__(self, "edition", edition)

    def voice(self, viewer: Viewer = SPECTATOR) -> Voice:
        """The voice in which this viewer is told the match."""
        return Voice(self.names, viewer, self.edition, self.deal.options)


def _plain(text: str) -> bool:
    """Whether a file can hold the text in a line of its own."""
    return bool(text) and text == text.strip() and text.isprintable() and not text.startswith("#")


class MatchStep(NamedTuple):
    """The match after a command, and the entries that lead there."""

    match: "Match"
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A game being played: position, what each viewer has heard, clocks, entries so far."""

    setup: Setup
    state: State
    told: tuple[tuple[Event, ...], ...]
    """What each viewer has heard: one tuple a seat, the spectator's last."""
    entries: tuple[Entry, ...] = ()
    clocks: Clocks | None = None
    ended: Outcome | None = None
    """How the match ended if the rules of the game did not end it."""
    retired: frozenset[Seat] = frozenset()
    """Seats whose player has left; somebody else may be put there."""

    @classmethod
    def begin(cls, setup: Setup) -> "Match":
        """The match before its first action; its time begins at 0."""
        state, events = setup.game.start(setup.deal)
        players = setup.deal.players
        match = cls(setup, state, ((),) * (players + 1))
        if setup.time is not None:
            match = replace(match, clocks=Clocks.wound(setup.time, players))
        return match._next(state, events, 0.0)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or otherwise; None while it runs."""
        return self.ended or self.state.outcome

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that have a decision to make."""
        return () if self.outcome else tuple(self.state.to_act)

    def view(self, viewer: Viewer) -> View:
        """What the viewer knows, and may do; raises `UnknownName` for somebody not there."""
        if viewer not in self.viewers():
            raise UnknownName(msg("There is no seat {n}.", n=viewer + 1))
        setup, state = self.setup, self.state
        deal = setup.deal
        return View(
            setup.game,
            deal.options,
            deal.players,
            viewer,
            self.due,
            state.table(viewer),
            self.told[viewer],
            state.legal(viewer if self.ended is None else SPECTATOR),
            self.outcome,
        )

    def step(self, command: Command, now: float = 0.0) -> MatchStep:
        """Judges a command at this time of the match; raises `IllegalAction`, changes nothing.

        Whoever's time is up by now is out first; the command is then judged if the match
        still runs.
        """
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        # Times are kept as files write them: in milliseconds, and only if there are clocks.
        at = round(now, 3) if self.clocks is not None else 0.0
        match: Match = self
        while match.clocks is not None and match.outcome is None:
            late = match.clocks.expired(at)
            if late is None:
                break
            match = match.after(Entry(Kind.TIME, at, late))
        entry = _entry(command, at)
        if entry is not None and match.outcome is None:
            just_out = entry.seat in match.retired - self.retired
            if not (just_out and entry.kind in _BY_THE_PLAYER):
                match = match.after(entry)
        return MatchStep(match, match.entries[len(self.entries) :])

    def act(self, seat: Seat, action: Action, now: float = 0.0) -> "Match":
        """The match after an action, for callers that keep no entries of their own."""
        return self.step(Act(seat, action), now).match

    def after(self, entry: Entry) -> "Match":
        """The match after a stored entry; raises `IllegalAction` for one that cannot be."""
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        seat, now = entry.seat, entry.at
        if not 0 <= seat < self.setup.deal.players:
            raise NotYourTurn(msg("There is no seat {n}.", n=seat + 1))
        if seat in self.retired and entry.kind in _BY_THE_PLAYER:
            raise NotYourTurn(msg("Nobody plays on this seat now."))
        self._check_time(entry)
        match = replace(self, entries=(*self.entries, entry))
        match entry.kind:
            case Kind.ACTION:
                assert entry.action is not None
                state, events = self.state.apply(seat, entry.action)
                if self.clocks is not None:
                    match = replace(match, clocks=self.clocks.stopped(seat, now))
                return match._next(state, events, now)
            case Kind.RESIGN:
                return match._retire(seat, "resigned", Resigned(seat), now)
            case Kind.TIME:
                return match._retire(seat, "time", OutOfTime(seat), now)
            case Kind.HAND_OVER:
                match = replace(match, retired=match.retired - {seat})
                return match._next(match.state, (HandedOver(seat, entry.to),), now)
        return match._end(Outcome((), "abandoned"), Abandoned(), now)

    def _check_time(self, entry: Entry) -> None:
        if entry.at < (self.entries[-1].at if self.entries else 0.0):
            raise IllegalAction(msg("Time cannot run backwards."))
        if self.clocks is None:
            timely = entry.kind is not Kind.TIME
        else:
            late = self.clocks.expired(entry.at)
            timely = late is None if entry.kind is not Kind.TIME else late == entry.seat
        if not timely:
            raise IllegalAction(msg("The clocks do not allow this entry at this time."))

    def _retire(self, seat: Seat, reason: str, event: Event, now: float) -> "Match":
        """A seat is given up: that ends a game of two; in a larger one the seat stays open."""
        players = range(self.setup.deal.players)
        retired = self.retired | {seat}
        if len(players) == 2:
            winners = tuple(other for other in map(Seat, players) if other != seat)
            return self._end(Outcome(winners, reason), event, now)
        match = replace(self, retired=retired)
        if len(retired) == len(players):
            return match._end(Outcome((), "abandoned"), event, now)
        if match.clocks is not None and reason == "time":  # a successor needs some time
            match = replace(match, clocks=match.clocks.refilled(seat))
        return match._next(match.state, (event,), now)

    def _end(self, outcome: Outcome, event: Event, now: float) -> "Match":
        return replace(self, ended=outcome)._next(self.state, (event, Ended.of(outcome)), now)

    def _next(self, state: State, events: tuple[Event, ...], now: float) -> "Match":
        """The match at this position, everybody told what they may hear, clocks running."""
        told = tuple(
            heard + tuple(filter(None, [event.heard_by(viewer) for event in events]))
            for viewer, heard in zip(self.viewers(), self.told)
        )
        match = replace(self, state=state, told=told)
        if match.clocks is None:
            return match
        due = [seat for seat in match.due if seat not in match.retired]
        return replace(match, clocks=match.clocks.running(due, now))

    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who can look: each seat, and the spectator."""
        return (*map(Viewer, range(self.setup.deal.players)), SPECTATOR)


def _entry(command: Command, at: float) -> Entry | None:
    """The entry a command asks for; a tick asks for none."""
    match command:
        case Act(seat, action):
            return Entry(Kind.ACTION, at, seat, action)
        case Resign(seat):
            return Entry(Kind.RESIGN, at, seat)
        case HandOver(seat, to):
            return Entry(Kind.HAND_OVER, at, seat, to=to)
        case Abandon():
            return Entry(Kind.ABANDON, at)
    return None
