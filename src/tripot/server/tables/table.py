"""The `Table`: its log folded into seats, a match, and what everybody has been told when."""

from copy import copy
from dataclasses import dataclass, replace
from typing import Self

from tripot.core import (
    BadRecord,
    Entry,
    Event,
    Game,
    Match,
    Message,
    Options,
    Seat,
    Setup,
    Viewer,
    commitment,
    msg,
)
from tripot.core.entries import Kind
from tripot.core.narration import PLAYER
from tripot.games import load_game
from tripot.protocol import TableState

from ..store.reading import Row
from .bodies import Body, Created, Joined, Left, Played, Start, Wanted, bodies
from .naming import bot_called


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: whose it is, and who plays there now."""

    guest: str | None = None
    name: str | None = None
    token: str | None = None
    bot: str | None = None
    """The level that plays now."""
    quit: bool = False
    """Whether the person gave up and cannot come back."""
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
    """Everything that happened at a table. `apply` is the only thing that changes it."""

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
        self.version = 1
        self.seats = [Place(s.guest, s.name, s.token, s.bot, since=at) for s in body.seats]
        self.called = tuple(bot_called(body.game, seat) for seat in body.seats)
        """What each bot is called in any language; None for people."""
        self.names: tuple[str | Message, ...] = ()
        """Who plays, from the beginning of the game on."""
        self.match: Match | None = None
        self.start: Start | None = None
        self.commitment: str | None = None
        self.prompts: dict[Seat, int] = {}
        """Each due seat, with the version at which it became due."""
        self.answered: dict[tuple[int, str], tuple[int, Body]] = {}
        """Each key a seat has used, with the version and what was done."""
        self.wanting: set[int] = set()
        self.next: str | None = None
        # How much each viewer had heard at each version; the spectator's last.
        self._marks: list[tuple[int, ...]] = [(0,) * (len(self.seats) + 1)]
        if body.start is not None:
            self._begin(body.start)
        self._mark()

    @classmethod
    def fold(cls, id: str, rows: list[Row]) -> Self:
        """The table of a whole log; raises `TripotError` if this program cannot play it."""
        first = bodies.validate_json(rows[0].body)
        assert isinstance(first, Created), "a log begins with the opening of the table"
        table = cls(id, rows[0].at, first)
        for row in rows[1:]:
            table.apply(row.sequence, row.at, bodies.validate_json(row.body))
        return table

    @property
    def series(self) -> str:
        """The first table of the rematches of which this is one."""
        return self.agreed.series or self.id

    @property
    def state(self) -> TableState:
        """Where the table is in its life."""
        if self.match is None:
            empty = all(place.guest is None for place in self.seats)
            deserted = empty and self.version > 1
            return TableState.CLOSED if deserted else TableState.OPEN
        return TableState.RUNNING if self.match.outcome is None else TableState.OVER

    def apply(self, version: int, at: float, body: Body, match: Match | None = None) -> None:
        """Takes the next entry in; `match` is the match after it, if the caller knows it."""
        assert version == self.version + 1, "entries are taken in one by one"
        self.version = version
        try:
            self._take_in(at, body, match)
        except Exception:  # written by another program: without the entry, not with half of it
            self.version = version - 1
            raise
        self._mark()

    def _take_in(self, at: float, body: Body, match: Match | None) -> None:
        match body:
            case Played():
                self._play(body, match)
            case Joined():
                place = self.seats[body.seat]
                since = place.since if place.guest == body.guest else at
                self.seats[body.seat] = replace(
                    place, guest=body.guest, name=body.name, token=body.token, since=since
                )
                if body.start is not None:
                    self._begin(body.start)
            case Left():
                self.seats[body.seat] = Place()
            case Wanted():
                self.wanting.add(body.seat)
                self.next = body.next or self.next
        if isinstance(body, Played | Wanted) and body.key is not None:
            self.answered[body.seat, body.key] = self.version, body

    def preview(self, at: float, body: Body, match: Match | None) -> "Table":
        """The table as it will be after the next entry; this one stays as it is."""
        table = copy(self)
        table.seats = list(self.seats)
        table.answered = dict(self.answered)
        table.wanting = set(self.wanting)
        table._marks = list(self._marks)
        table.apply(self.version + 1, at, body, match)
        return table

    def told(self, viewer: Viewer, version: int) -> tuple[Event, ...]:
        """What the viewer heard when the table reached this version."""
        if self.match is None:
            return ()
        marks = self._marks
        return self.match.told[viewer][marks[version - 1][viewer] : marks[version][viewer]]

    def _begin(self, start: Start) -> None:
        deal = self.game.parse_deal(self.options, len(self.seats), dict(start.deal))
        self.start = start
        self.commitment = commitment(self.game, deal, start.secret)
        players = " ".join(place.bot or "human" for place in self.seats)
        tags = (("date", start.date), ("table", self.id), ("players", players),
                ("commitment", self.commitment))  # fmt: skip
        names = tuple(start.names)
        self.names = tuple(called or name for called, name in zip(self.called, names))
        self.match = Match.begin(Setup(self.game, deal, names, self.agreed.edition, tags=tags))
        self.prompts = dict.fromkeys(self.match.due, self.version)

    def _play(self, body: Played, match: Match | None) -> None:
        assert self.match is not None
        before = self.match
        if match is None:
            match = before
            for word in body.words:
                match = match.after(Entry.parse(word, self.game))
        self.match = match
        entries = match.entries[len(before.entries) :]
        acted = {entry.seat for entry in entries if entry.kind is Kind.ACTION}
        prompts = self.prompts
        self.prompts = {
            seat: self.version if seat in acted else prompts.get(seat, self.version)
            for seat in match.due
        }
        for entry in entries:
            place = self.seats[entry.seat]
            if entry.kind is Kind.HAND_OVER:
                bot = None if entry.to == PLAYER else entry.to
                self.seats[entry.seat] = replace(place, bot=bot)
            elif entry.kind is Kind.RESIGN:
                self.seats[entry.seat] = replace(place, quit=True)

    def _mark(self) -> None:
        if self.match is None:
            self._marks.append(self._marks[-1])
        else:
            self._marks.append(tuple(map(len, self.match.told)))
