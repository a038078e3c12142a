"""What may be done at a table: each command becomes an entry, or is refused with a reason."""

from dataclasses import dataclass

from tripot.bots import find_level
from tripot.core import (
    Act,
    Entry,
    Match,
    MatchOver,
    Resign,
    Seat,
    TripotError,
    msg,
)
from tripot.core import HandOver as Assign
from tripot.core.entries import Kind
from tripot.core.narration import PLAYER
from tripot.protocol import Act as ActMessage
from tripot.protocol import Command, GiveUp, HandOver, Rematch, TableState, TakeBack

from .bodies import Body, Played, Wanted
from .opening import strongest
from .table import Table


class Late(TripotError):
    """The command answers a prompt that is no longer open."""


class NotAllowed(TripotError):
    """Somebody may not do this here."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An entry to be kept, and the match after it if it is one of the match."""

    body: Body
    match: Match | None = None


def judge(table: Table, seat: int, command: Command, may_replace: frozenset[int]) -> Decision:
    """The entry a person's command leads to; raises `TripotError`, changes nothing.

    `may_replace` are the seats whose players have been gone long enough.
    """
    if isinstance(command, Rematch):
        return _rematch(table, seat, command)
    match = _running(table)
    match command:
        case ActMessage():
            return _act(table, match, Seat(seat), command)
        case GiveUp():
            return _give_up(table, match, Seat(seat), command)
        case HandOver():
            return _hand_over(table, match, seat, command, may_replace)
        case TakeBack():
            return _take_back(table, match, Seat(seat), command)


def judge_bot(table: Table, seat: Seat, bot: str, prompt: int, text: str) -> Decision:
    """The entry a bot's answer leads to; raises `TripotError` if it is not asked any more."""
    match = _running(table)
    if table.seats[seat].bot != bot or table.prompts.get(seat) != prompt:
        raise Late(msg("This was asked before; the table has moved on."))
    return _step(match, Act(seat, table.game.parse_action(text)), seat, None)


def replace_bot(table: Table, seat: Seat, bot: str) -> Decision:
    """The entry by which another bot plays on a seat that a bot had."""
    return _step(_running(table), Assign(seat, bot), seat, None)


def repeated(table: Table, seat: int, command: Command) -> int | None:
    """The version at which this very command was done; None if it was not.

    Raises `NotAllowed` if its key was used for another one.
    """
    done = table.answered.get((seat, command.key))
    if done is None:
        return None
    version, body = done
    if not _same(table, seat, command, body):
        raise NotAllowed(msg("The key of this command was used for another one."))
    return version


def _same(table: Table, seat: int, command: Command, body: Body) -> bool:
    """Whether the stored entry is what the command asks for."""
    if isinstance(command, Rematch) or isinstance(body, Wanted):
        return isinstance(command, Rematch) and isinstance(body, Wanted)
    assert isinstance(body, Played)
    first = Entry.parse(body.words[0], table.game)
    match command:
        case ActMessage():
            asked = Entry(Kind.ACTION, 0.0, Seat(seat), table.game.parse_action(command.action))
        case GiveUp():
            asked = Entry(Kind.RESIGN, 0.0, Seat(seat))
        case HandOver():
            asked = Entry(Kind.HAND_OVER, 0.0, Seat(command.seat), to=command.bot or first.to)
        case TakeBack():
            asked = Entry(Kind.HAND_OVER, 0.0, Seat(seat), to=PLAYER)
    return first == asked


def _running(table: Table) -> Match:
    if table.match is None:
        raise NotAllowed(msg("The game has not begun."))
    if table.match.outcome is not None:
        raise MatchOver(msg("The game is over."))
    return table.match


def _act(table: Table, match: Match, seat: Seat, command: ActMessage) -> Decision:
    if table.seats[seat].bot is not None:
        raise NotAllowed(msg("A bot plays for you now; take your seat back first."))
    asked = table.prompts.get(seat)
    if asked is None or command.prompt > asked:
        raise Late(msg("This is not asked of you now."))
    if command.prompt < asked:
        raise Late(msg("This was asked before; the table has moved on."))
    return _step(match, Act(seat, table.game.parse_action(command.action)), seat, command.key)


def _give_up(table: Table, match: Match, seat: Seat, command: GiveUp) -> Decision:
    if table.seats[seat].quit:
        raise NotAllowed(msg("You have given up already."))
    after, entries = match.step(Resign(seat))
    words = [entry.text(timed=False) for entry in entries]
    if after.outcome is None:
        after, more = after.step(Assign(seat, strongest(table.game.id)))
        words += [entry.text(timed=False) for entry in more]
    return Decision(Played(words=words, seat=seat, key=command.key), after)


def _hand_over(
    table: Table, match: Match, seat: int, command: HandOver, may_replace: frozenset[int]
) -> Decision:
    if command.seat >= len(table.seats):
        raise NotAllowed(msg("There is no seat {n}.", n=command.seat + 1))
    place = table.seats[command.seat]
    if command.seat == seat or not place.person:
        raise NotAllowed(msg("Only the seat of another person can be handed to a bot."))
    if place.bot is not None:
        raise NotAllowed(msg("A bot plays on this seat already."))
    if command.seat not in may_replace:
        raise NotAllowed(msg("{player} is there, or has not been gone for long enough.",
                             player=place.name or ""))  # fmt: skip
    game = table.game.id
    bot = find_level(game, command.bot).id if command.bot else strongest(game)
    return _step(match, Assign(Seat(command.seat), bot), seat, command.key)


def _take_back(table: Table, match: Match, seat: Seat, command: TakeBack) -> Decision:
    place = table.seats[seat]
    if place.quit:
        raise NotAllowed(msg("You have given up; a bot plays on for you."))
    if place.bot is None:
        raise NotAllowed(msg("You play for yourself already."))
    return _step(match, Assign(seat, PLAYER), seat, command.key)


def _rematch(table: Table, seat: int, command: Rematch) -> Decision:
    if table.state is not TableState.OVER:
        raise NotAllowed(msg("A rematch is possible when the game is over."))
    if table.next is not None or seat in table.wanting:
        raise NotAllowed(msg("You have asked for a rematch already."))
    return Decision(Wanted(seat=seat, key=command.key))


def _step(match: Match, command: Act | Assign, by: int, key: str | None) -> Decision:
    after, entries = match.step(command)
    words = [entry.text(timed=False) for entry in entries]
    return Decision(Played(words=words, seat=by, key=key), after)
