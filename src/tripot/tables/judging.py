"""What may be done at a table: each command becomes an entry, or is refused with a reason.

Nothing here changes a table. Times are seconds since 1970, as the caller's clock has them.
"""

from contextlib import suppress
from math import ceil

from tripot.bots import find_level
from tripot.core import (
    SPECTATOR,
    Action,
    Match,
    MatchOver,
    Message,
    Resign,
    Seat,
    Tick,
    TimeUp,
    UnknownName,
    msg,
    plural,
)
from tripot.core import Act as Do
from tripot.core import HandOver as Assign
from tripot.core.narration import PLAYER, OutOfTime

from .absence import absence, hesitation
from .commands import Act, Command, GiveUp, HandOver, Rematch, TakeBack
from .decision import Decision, Late, NotAllowed
from .levels import simpler, substitute
from .log import Played, Wanted
from .opening import rematch
from .seats import Sightings, TableState
from .table import Table
from .timing import match_time

HAND_OVER_AFTER = 60.0
"""Seconds somebody must be gone, unless a host says otherwise, before a bot may play for them."""


def judge(
    table: Table,
    seat: int,
    command: Command,
    now: float,
    seen: Sightings | None = None,
    hand_over_after: float = HAND_OVER_AFTER,
    since: float = 0.0,
) -> Decision:
    """The entry a person's command leads to; raises `TripotError`, changes nothing.

    For a hand-over, `seen` says when the players were last seen, and `since` when the server began
    to count: it does not know who could have moved before.
    """
    if isinstance(command, Rematch):
        return _rematch(table, seat, command, now)
    late = tick(table, now)
    if late is not None:
        return late
    match = _running(table)
    match command:
        case Act():
            return _act(table, match, Seat(seat), command, now)
        case GiveUp():
            return _give_up(table, match, Seat(seat), command, now)
        case HandOver():
            _require_replaceable(table, seat, command.seat)
            _require_missing(table, command.seat, now, seen or {}, hand_over_after, since)
            return _hand_over(table, match, seat, command, now)
        case TakeBack():
            return _take_back(table, match, Seat(seat), command, now)


def judge_bot(
    table: Table, seat: Seat, bot: str, prompt: int, action: Action, now: float
) -> Decision:
    """The entry a bot's answer leads to; raises `TripotError` if it is not asked any more."""
    match = _asked(table, seat, bot, prompt)
    return tick(table, now) or _step(table, match, Do(seat, action), seat, None, now)


def replace_bot(
    table: Table, seat: Seat, failed: str, prompt: int, bot: str, now: float
) -> Decision:
    """The entry by which another bot plays for one that failed; raises `TripotError` as above."""
    match = _asked(table, seat, failed, prompt)
    return tick(table, now) or _step(table, match, Assign(seat, bot), seat, None, now)


def _asked(table: Table, seat: Seat, bot: str, prompt: int) -> Match:
    """The match in which this bot is still asked this; meanwhile its person may be back."""
    match = _running(table)
    if table.seats[seat].bot != bot or table.prompts.get(seat) != prompt:
        raise Late(msg("This was asked before; the table has moved on."))
    return match


def tick(table: Table, now: float) -> Decision | None:
    """The entry by which somebody's time is up; None if nobody's is.

    It ends a game of two; in a larger one a bot plays on, with as much time as all had.
    """
    match = table.match
    if match is None or match.clocks is None or match.outcome is not None:
        return None
    at = match_time(table, now)
    after, late = match.step(Tick(), at)
    if not late:
        return None
    seats = [entry.deed.seat for entry in late if isinstance(entry.deed, TimeUp)]
    for seat in seats:
        if after.outcome is None:
            after = after.step(Assign(seat, _successor(table, seat)), at).match
    return Decision(_played(match, after, seats[0], None), after, first=True)


def _running(table: Table) -> Match:
    if table.match is None:
        raise NotAllowed(msg("The game has not begun."))
    if table.match.outcome is not None:
        raise MatchOver(msg("The game is over."))
    return table.match


def _act(table: Table, match: Match, seat: Seat, command: Act, now: float) -> Decision:
    if table.seats[seat].bot is not None:
        back = msg("A bot plays for you now; take your seat back first.")
        raise NotAllowed(_out(match, seat) or back)
    asked = table.prompts.get(seat)
    if asked is None or command.prompt > asked:
        raise Late(msg("This is not asked of you now."))
    if command.prompt < asked:
        raise Late(msg("This was asked before; the table has moved on."))
    action = table.game.parse_action(command.action)
    return _step(table, match, Do(seat, action), seat, command.key, now)


def _give_up(table: Table, match: Match, seat: Seat, command: GiveUp, now: float) -> Decision:
    if table.seats[seat].quit:
        raise NotAllowed(_out(match, seat) or msg("You have given up already."))
    at = match_time(table, now)
    after = match.step(Resign(seat), at).match
    if after.outcome is None:
        after = after.step(Assign(seat, substitute(table)), at).match
    return Decision(_played(match, after, seat, command.key), after)


def _require_replaceable(table: Table, by: int, seat: int) -> None:
    """Raises `NotAllowed` if no bot may have the seat, whatever its player does."""
    if seat >= len(table.seats):
        raise NotAllowed(msg("There is no seat {n}.", n=seat + 1))
    chair = table.seats[seat]
    if seat == by or not chair.person:
        raise NotAllowed(msg("Only the seat of another person can be handed to a bot."))
    if chair.bot is not None:
        raise NotAllowed(msg("A bot plays on this seat already."))


def _require_missing(
    table: Table, seat: int, now: float, seen: Sightings, after: float, since: float
) -> None:
    """Raises `NotAllowed` unless the player has been gone, or has not moved, for long enough."""
    player = table.seats[seat].name or ""
    gone, idle = absence(table, seen, seat, now), hesitation(table, seat, now, since)
    most = table.agreed.replace_after
    waits = [] if gone is None else [after - gone]
    if most is not None and idle is not None:
        waits.append(most - idle)
    if not waits:
        raise NotAllowed(msg("{player} is here.", player=player))
    wait = ceil(min(waits))
    if wait > 0 and gone is None:
        raise NotAllowed(
            plural("{player} may still move; a bot can play in {n} second.",
                   "{player} may still move; a bot can play in {n} seconds.", wait, player=player)
        )  # fmt: skip
    if wait > 0:
        raise NotAllowed(
            plural("{player} may still come back; a bot can play in {n} second.",
                   "{player} may still come back; a bot can play in {n} seconds.", wait,
                   player=player)
        )  # fmt: skip


def _hand_over(table: Table, match: Match, seat: int, command: HandOver, now: float) -> Decision:
    bot = substitute(table)
    if command.bot and command.bot != bot:
        name = find_level(table.game.id, bot).name
        raise NotAllowed(msg("At this table only {bot} plays for people.", bot=name))
    return _step(table, match, Assign(Seat(command.seat), bot), seat, command.key, now)


def _take_back(table: Table, match: Match, seat: Seat, command: TakeBack, now: float) -> Decision:
    chair = table.seats[seat]
    if chair.quit:
        raise NotAllowed(_out(match, seat) or msg("You have given up; a bot plays on for you."))
    if chair.bot is None:
        raise NotAllowed(msg("You play for yourself already."))
    return _step(table, match, Assign(seat, PLAYER), seat, command.key, now)


def _rematch(table: Table, seat: int, command: Rematch, now: float) -> Decision:
    if table.state is not TableState.OVER:
        raise NotAllowed(msg("A rematch is possible when the game is over."))
    if seat in table.wanting:
        raise NotAllowed(msg("You have asked for a rematch already."))
    if table.next is not None:
        raise NotAllowed(msg("The others have begun the rematch without you."))
    people = {n for n, chair in enumerate(table.seats) if chair.person and chair.bot is None}
    wanting = table.wanting | {seat}
    opens = rematch(table, wanting, now) if people <= wanting else None
    next = None if opens is None else opens.id
    return Decision(Wanted(seat=seat, key=command.key, next=next), opens=opens)


def _step(
    table: Table, match: Match, command: Do | Assign, by: int, key: str | None, now: float
) -> Decision:
    after = match.step(command, match_time(table, now)).match
    return Decision(_played(match, after, by, key), after)


def _played(match: Match, after: Match, by: int, key: str | None) -> Played:
    """The entry that leads from one match to the other."""
    timed = match.clocks is not None
    entries = after.entries[len(match.entries) :]
    return Played(words=tuple([entry.text(timed) for entry in entries]), seat=by, key=key)


def _successor(table: Table, seat: Seat) -> str:
    """The bot that plays on for whoever has run out of time: a quicker one for a bot."""
    bot = table.seats[seat].bot
    if bot is None:
        return substitute(table)
    with suppress(UnknownName):  # somebody's own, which nobody else can play for
        return simpler(table.game.id, bot) or bot
    return bot


def _out(match: Match, seat: Seat) -> Message | None:
    """What somebody is told who is out because their time was up; None to everybody else."""
    if OutOfTime(seat) not in match.told[SPECTATOR]:
        return None
    return msg("Your time is up; a bot plays on for you.")
