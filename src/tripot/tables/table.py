"""The `Table`: its log folded into seats, a match, and what everybody has been told when."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Self

from tripot.core import (
    COMMITMENT,
    Act,
    BadRecord,
    Entry,
    Event,
    Game,
    HandOver,
    Match,
    Message,
    Options,
    Resign,
    Seat,
    Setup,
    State,
    TimeControl,
    TimeUp,
    Viewer,
    committed,
    msg,
)
from tripot.core.narration import PLAYER
from tripot.core.unchanging import unchanging
from tripot.games import load_game

from .log import Body, Created, Joined, Left, LogRow, Played, Start, Wanted, read_body
from .naming import bot_called
from .seats import TableState


@unchanging(frozen=True, slots=True)
class Chair:
    """What a table knows of a seat: whose it is, and who plays there now."""

    guest: str | None = None
    name: str | None = None
    token: str | None = None
    bot: str | None = None
    """The level that plays now."""
    quit: bool = False
    """Whether the person gave up, or ran out of time, and cannot come back."""
    since: float = 0.0
    """When the person sat down."""

    @property
    def open(self) -> bool:
        """Whether somebody may sit down."""
        return self.name is None

    @property
    def person(self) -> bool:
        """Whether the seat is a person's, whoever plays there now."""
        return self.guest is not None


class Table:
    """Everything that happened at a table. Only `apply` and `become` change it."""

    def __init__(self, id: str, at: float, body: Created) -> None:
        """The table its first entry describes; raises `TripotError` if we cannot play it."""
        self.id = id
        self.created = at
        self.agreed = body
        self.game: Game = load_game(body.game)
        if body.rules != self.game.version:
            raise BadRecord(
                msg("This game was played by version {theirs} of the rules; "
                    "this program has {ours}.", theirs=body.rules, ours=self.game.version)
            )  # fmt: skip
        self.options: Options = self.game.options_type.parse(body.options)
        self.options_text = self.options.text()
        self.control = None if body.clock is None else TimeControl.parse(body.clock)
        """How much time everybody has; None without clocks."""
        self.version = 1
        self.seats = [Chair(s.guest, s.name, s.token, s.bot, since=at) for s in body.seats]
        self.called = tuple(bot_called(body.game, seat) for seat in body.seats)
        """What each bot is called in any language; None for people."""
        self.names: tuple[str | Message, ...] = ()
        """Who plays, from the beginning of the game on."""
        self.match: Match | None = None
        self.before: State | None = None
        """The position at the version before; None before the game."""
        self.begun = at
        """When the game began, if it has."""
        self.start: Start | None = None
        self.commitment: str | None = None
        self.prompts: dict[Seat, int] = {}
        """Each due seat, with the version at which it became due."""
        self.asked: dict[Seat, float] = {}
        """When each due seat was asked its present question."""
        self.answered: dict[tuple[int, str], tuple[int, Body]] = {}
        """Each key a seat has used, with the version and what was done."""
        self.wanting: set[int] = set()
        self.next: str | None = None
        # How much each viewer had heard at each version; the spectator's last.
        self._marks: list[tuple[int, ...]] = [(0,) * (len(self.seats) + 1)]
        if body.start is not None:
            self._begin(body.start, at)
        self._mark()

    @classmethod
    def fold(cls, id: str, rows: Sequence[LogRow]) -> Self:
        """The table of a whole log; raises `TripotError` if this program cannot play it."""
        bodies = [read_body(row.body) for row in rows]
        if not rows or rows[0].sequence != 1 or not isinstance(bodies[0], Created):
            raise _impossible(1)
        table = cls(id, rows[0].at, bodies[0])
        for row, body in zip(rows[1:], bodies[1:]):
            table.apply(row.sequence, row.at, body)
        return table

    @property
    def series(self) -> str:
        """The first table of the rematches of which this is one."""
        return self.agreed.series or self.id

    @property
    def state(self) -> TableState:
        """Where the table is in its life."""
        if self.match is None:
            empty = all(chair.guest is None for chair in self.seats)
            deserted = empty and self.version > 1
            return TableState.CLOSED if deserted else TableState.OPEN
        return TableState.RUNNING if self.match.outcome is None else TableState.OVER

    def apply(self, version: int, at: float, body: Body, match: Match | None = None) -> None:
        """Takes the next entry in; `match` is the match after it, if the caller knows it.

        Raises `TripotError` if it cannot be the next, and leaves the table as it is.
        """
        if version != self.version + 1:
            raise _impossible(version)
        self.version = version
        self.before = None if self.match is None else self.match.state
        try:
            self._take_in(at, body, match)
        except Exception:  # written by another program: without the entry, not with half of it
            self.version = version - 1
            raise
        self._mark()

    def _take_in(self, at: float, body: Body, match: Match | None) -> None:
        if isinstance(body, Created) or not 0 <= body.seat < len(self.seats):
            raise _impossible(self.version)
        match body:
            case Played():
                self._play(body, match, at)
            case Joined():
                chair = self.seats[body.seat]
                since = chair.since if chair.guest == body.guest else at
                self.seats[body.seat] = replace(
                    chair, guest=body.guest, name=body.name, token=body.token, since=since
                )
                if body.start is not None:
                    try:
                        self._begin(body.start, at)
                    except Exception:
                        self.seats[body.seat] = chair
                        raise
            case Left():
                self.seats[body.seat] = Chair()
            case Wanted():
                self.wanting.add(body.seat)
                self.next = body.next or self.next
        if isinstance(body, Played | Wanted) and body.key is not None:
            self.answered[body.seat, body.key] = self.version, body

    def with_entry(self, at: float, body: Body, match: Match | None) -> "Table":
        """The table as it will be after the next entry; this one stays as it is."""
        table = copy(self)
        table.seats = list(self.seats)
        table.answered = dict(self.answered)
        table.wanting = set(self.wanting)
        table._marks = list(self._marks)
        table.apply(self.version + 1, at, body, match)
        return table

    def become(self, after: "Table") -> None:
        """Is from now on what `with_entry` has foreseen."""
        self.__dict__.update(after.__dict__)

    def told(self, viewer: Viewer, version: int) -> tuple[Event, ...]:
        """What the viewer heard when the table reached this version."""
        if self.match is None:
            return ()
        marks = self._marks
        return self.match.told[viewer][marks[version - 1][viewer] : marks[version][viewer]]

    def _begin(self, start: Start, at: float) -> None:
        if self.match is not None:
            raise _impossible(self.version)
        deal = self.game.parse_deal(self.options, len(self.seats), dict(start.deal))
        players = " ".join(chair.bot or "human" for chair in self.seats)
        tags = ("date", start.date), ("table", self.id), ("players", players)
        edition = self.agreed.edition
        setup = Setup(self.game, deal, start.names, edition, time=self.control, tags=tags)
        setup = committed(setup, start.secret, start.commits)
        self.match, self.begun = Match.begin(setup), at
        self.start, self.commitment = start, dict(setup.tags)[COMMITMENT]
        self.names = tuple(called or name for called, name in zip(self.called, start.names))
        self.prompts = dict.fromkeys(self.match.due, self.version)
        self.asked = dict.fromkeys(self.match.due, at)

    def _play(self, body: Played, match: Match | None, at: float) -> None:
        before = self.match
        if before is None:
            raise _impossible(self.version)
        if match is None:
            match = before
            for word in body.words:
                match = match.after(Entry.parse(word, self.game))
        self.match = match
        acted, back = set(), set()
        for entry in match.entries[len(before.entries) :]:
            deed = entry.deed
            if isinstance(deed, Act):
                acted.add(deed.seat)
            elif isinstance(deed, HandOver):
                if deed.to == PLAYER:
                    back.add(deed.seat)
                bot = None if deed.to == PLAYER else deed.to
                self.seats[deed.seat] = replace(self.seats[deed.seat], bot=bot)
            elif isinstance(deed, Resign | TimeUp):
                self.seats[deed.seat] = replace(self.seats[deed.seat], quit=True)
        now, due, prompts, asked = self.version, match.due, self.prompts, self.asked
        self.prompts = {s: now if s in acted else prompts.get(s, now) for s in due}
        # Somebody who is back has the full time again, although the question is the old one.
        anew = acted | back
        self.asked = {s: at if s in anew else asked.get(s, at) for s in due}

    def _mark(self) -> None:
        if self.match is None:
            self._marks.append(self._marks[-1])
        else:
            self._marks.append(tuple(map(len, self.match.told)))


def _impossible(version: int) -> BadRecord:
    """What is said of an entry that no program of ours can have written there."""
    return BadRecord(msg("Entry {n} of the table's log makes no sense.", n=version))
