"""A host of tables in one process: it judges, keeps and shows, one thing after another.

>>> from tripot.locale import Speech
>>> from tripot.tables.log import StoredSeat
>>> from tripot.tables.opening import open_table
>>> from tripot.tables.wishes import NewTable, SeatWish
>>> wish = NewTable(game="district-noir", seats=[SeatWish(kind="me"), SeatWish(kind="open")])
>>> me = StoredSeat(guest="vera", name="Vera")
>>> here = Host().open(open_table(wish, me, Speech("en"), now=0.0), now=0.0)
>>> here.join("max", "Max", now=1.0)
1
>>> here.table.state.value, [seat.name for seat in here.info().seats]
('running', ['Vera', 'Max'])
>>> view = here.table.match.view(here.due[0])
>>> here.act(here.due[0], next(iter(view.menu)), now=2.0)
3
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from secrets import token_hex

from tripot.core import SPECTATOR, Action, Match, Seat, Viewer, msg

from .absence import last_seen
from .commands import Act, Command
from .decision import Decision, Late, NoSuchTable
from .joining import join, leave, viewer_of
from .judging import HAND_OVER_AFTER, judge, judge_bot, tick
from .log import Created, read_body, write_body
from .memory import MemoryAttendance, MemoryLog
from .messages import Sight, Told, Welcome
from .ports import Attendance, Log
from .presenting import info, sight, told, welcome
from .repeating import repeated
from .resuming import log_of
from .seats import Sightings, TableInfo
from .table import Table

Decide = Callable[[Table], Decision | None]


class Host:
    """Opens and finds tables. Everybody who looks at a table gets the same `Session`."""

    def __init__(
        self,
        log: Log | None = None,
        attendance: Attendance | None = None,
        hand_over_after: float = HAND_OVER_AFTER,
    ) -> None:
        """Tables are kept in memory unless the host is given something that keeps them longer."""
        self.log = log or MemoryLog()
        self.attendance = attendance or MemoryAttendance()
        self.hand_over_after = hand_over_after
        self._sessions: dict[str, Session] = {}

    def open(self, created: Created, now: float, id: str | None = None) -> "Session":
        """The session of a new table; of the table that has this id if there is one.

        Raises `TripotError` if its first entry cannot be.
        """
        id = id or token_hex(8)
        table = Table(id, now, created)
        if not self.log.append(id, 1, now, write_body(created)):
            return self.find(id)
        return self._sessions.setdefault(id, Session(self, table))

    def resume(self, match: Match, bots: Collection[Seat], now: float) -> "Session":
        """The session of a match that was begun elsewhere, for as long as this host lives."""
        id = token_hex(8)
        begun = now - (match.entries[-1].at if match.entries else 0.0)
        for number, (at, body) in enumerate(log_of(match, bots), start=1):
            self.log.append(id, number, begun + at, write_body(body))
        session = self.find(id)
        played = session.table.match
        # Its record shall have the tags that were agreed, not those of a table nobody knows.
        session.table.match = None if played is None else replace(played, setup=match.setup)
        return session

    def find(self, id: str) -> "Session":
        """The session of a table, read from the log if need be; raises `NoSuchTable`."""
        if id not in self._sessions:
            rows = self.log.rows(id)
            if not rows:
                raise NoSuchTable(msg("There is no such table."))
            self._sessions[id] = Session(self, Table.fold(id, rows))
        return self._sessions[id]


class Session:
    """A table in use. Every method takes the time, in seconds since 1970, where it matters."""

    def __init__(self, host: Host, table: Table) -> None:
        """Made by `Host.open` and `Host.find`."""
        self.table = table
        self._host = host

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that have a decision to make; none before and after the game."""
        return tuple(self.table.prompts)

    # What is to happen: each returns the version of the table, and raises `TripotError`

    def join(
        self, guest: str, name: str, now: float, seat: int | None = None, token: str = ""
    ) -> Seat:
        """Lets a guest sit down, on the first open seat if none is named; returns the seat.

        `token` is the hash of a key to the seat, if they need one.
        """
        self._keep(lambda table: join(table, guest, name, token, seat, now), now)
        return viewer_of(self.table, guest, None)

    def leave(self, seat: Viewer, now: float) -> int:
        """Lets somebody get up before the game begins."""
        return self._keep(lambda table: leave(table, seat), now)

    def perform(self, seat: int, command: Command, now: float) -> int:
        """Does what a player asks for, once for each key."""
        done: int | None = None
        host = self._host

        def decide(table: Table) -> Decision | None:
            nonlocal done
            done = repeated(table, seat, command)
            if done is not None:
                return None
            return judge(table, seat, command, now, self._seen(), host.hand_over_after)

        version = self._keep(decide, now)
        return done or version

    def act(self, seat: Seat, action: Action, now: float) -> int:
        """Lets whoever plays on the seat, a person or a bot, answer what is asked there."""
        prompt, bot = self.table.prompts.get(seat), self.table.seats[seat].bot
        if prompt is None:
            raise Late(msg("This is not asked of you now."))
        if bot is not None:
            return self._keep(lambda table: judge_bot(table, seat, bot, prompt, action, now), now)
        key = f"{prompt}-{token_hex(4)}"
        return self.perform(seat, Act(type="act", key=key, prompt=prompt, action=str(action)), now)

    def tick(self, now: float) -> bool:
        """Lets everybody be out whose time is up; whether somebody was."""
        before = self.table.version
        return self._keep(lambda table: tick(table, now), now) > before

    def refresh(self) -> int:
        """Takes in what others have appended to the same log."""
        for row in self._host.log.rows(self.table.id, self.table.version):
            self.table.apply(row.sequence, row.at, read_body(row.body))
        return self.table.version

    def _keep(self, decide: Decide, now: float) -> int:
        """Judges, appends and applies, again if somebody else was quicker."""
        table, log = self.table, self._host.log
        while True:
            decision = decide(table)
            if decision is None:
                return table.version
            if decision.opens is not None:
                self._host.open(decision.opens.created, now, decision.opens.id)
            sequence = table.version + 1
            if not log.append(table.id, sequence, now, write_body(decision.body)):
                self.refresh()
                continue
            table.apply(sequence, now, decision.body, decision.match)
            if not decision.first:
                return table.version

    # Who is there

    def come(self, seat: int, now: float) -> None:
        """Somebody on a seat is there."""
        self._host.attendance.note(self.table.id, seat, True, now)

    def go(self, seat: int, now: float) -> None:
        """Somebody on a seat is gone."""
        self._host.attendance.note(self.table.id, seat, False, now)

    # What is shown

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        return info(self.table, self._seen(), self._host.hand_over_after)

    def _seen(self) -> Sightings:
        found = self._host.attendance.sightings(self.table.id)
        return {seat: last_seen(self.table, found, seat) for seat in range(len(self.table.seats))}

    def sight(self, viewer: Viewer = SPECTATOR, now: float = 0.0) -> Sight | None:
        """What the viewer sees now, with words; None before the game begins."""
        return sight(self.table, viewer, True, now)

    def told(self, viewer: Viewer, version: int) -> list[Told]:
        """What the viewer heard when the table reached a version, with words."""
        return told(self.table, viewer, version, True)

    def welcome(self, viewer: Viewer, have: int = 0, now: float = 0.0) -> Welcome:
        """Everything the viewer has heard after a version, and where the table is now."""
        return welcome(self.table, viewer, have, True, self.info(), now)
