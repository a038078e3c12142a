"""Who sits at a hosted table: what everybody is called, who is there, and what has changed."""

from collections.abc import Collection, Iterator, Sequence

from tripot.bots import bot_names
from tripot.core import Message, Voice, message_of, msg, plural, printable
from tripot.core.message_reading import UnreadableMessage
from tripot.protocol import SeatInfo, TableInfo, TableState

NAMELESS = "?"


def called(seat: SeatInfo) -> str | Message:
    """What the player of a seat is called: a person's name, or a bot's in any language."""
    if seat.called is not None:
        try:
            return seat.called.message()
        except UnreadableMessage:  # from a server that is none of ours
            pass
    return printable(seat.name or NAMELESS)


def seat_lines(info: TableInfo, mine: int | None) -> list[Message]:
    """Everybody at the table, a line each."""
    return [_line(info.game, seat, seat.seat == mine) for seat in info.seats]


def _line(game: str, seat: SeatInfo, mine: bool) -> Message:
    n, player = seat.seat + 1, called(seat)
    if seat.kind == "open":
        return msg("Seat {n}: free", n=n)
    if seat.kind == "bot":
        return msg("Seat {n}: {player} (a bot)", n=n, player=player)
    if mine:
        return msg("Seat {n}: {player} (you)", n=n, player=player)
    if seat.bot is not None:
        bot = Voice((), bots=bot_names(game)).bot(seat.bot)
        return msg("Seat {n}: {player} ({bot} plays)", n=n, player=player, bot=bot)
    if not seat.present:
        return msg("Seat {n}: {player} (away)", n=n, player=player)
    return msg("Seat {n}: {player}", n=n, player=player)


def waiting_for(info: TableInfo) -> Message | None:
    """For whom everybody waits before the game begins; None if it has begun."""
    if info.state is not TableState.OPEN:
        return None
    free = sum(seat.kind == "open" for seat in info.seats)
    return plural("Waiting for {n} more player.", "Waiting for {n} more players.", free)


def absent(info: TableInfo, mine: int | None) -> list[SeatInfo]:
    """The seats of other people who are away and for whom no bot plays."""
    return [
        seat
        for seat in info.seats
        if seat.kind == "person" and seat.seat != mine and not seat.present and seat.bot is None
    ]


def alone(info: TableInfo, mine: int | None) -> bool:
    """Whether nobody else there is a person; one for whom a bot plays may come back."""
    return all(seat.kind == "bot" for seat in info.seats if seat.seat != mine)


def replaceable(info: TableInfo, mine: int | None, to_act: Collection[int]) -> list[SeatInfo]:
    """The seats a bot could take: of people who are away, or who keep others waiting."""
    seats = absent(info, mine)
    if info.replace_after is None:
        return seats
    slow = [info.seats[seat] for seat in to_act if seat != mine]
    return seats + [s for s in slow if s.kind == "person" and s.present and s.bot is None]


class Changes:
    """Tells who came and went since the table was last looked at."""

    def __init__(self, info: TableInfo, mine: int | None) -> None:
        """As the table is now; `mine` is my own seat."""
        self._info = info
        self._mine = mine
        self._away = {seat.seat for seat in absent(info, mine)}
        """Of whom it was said that they are away; nobody needs to hear of the others being here."""

    def since(self, info: TableInfo) -> list[Message]:
        """What has changed until now."""
        before, self._info = self._info, info
        told = [
            line for was, now in zip(before.seats, info.seats) for line in self._of(was, now, info)
        ]
        wanting = [s for s in info.rematch if s not in before.rematch and s != self._mine]
        if wanting:
            told.append(
                plural("{players} wants a rematch.", "{players} want a rematch.", len(wanting),
                       players=listed(info, wanting))
            )  # fmt: skip
        return told

    def _of(self, was: SeatInfo, now: SeatInfo, info: TableInfo) -> Iterator[Message]:
        n = now.seat + 1
        if now.seat == self._mine or "bot" in (was.kind, now.kind):
            return
        another = (now.kind, now.name) != (was.kind, was.name)
        if another:
            self._away.discard(now.seat)
        if another and was.kind == "person":
            yield msg("{player} gets up from seat {n}.", player=called(was), n=n)
        if another and now.kind == "person":
            yield msg("{player} sits down on seat {n}.", player=called(now), n=n)
        elif now.kind == "person" and was.present and not now.present:
            self._away.add(now.seat)
            yield self._gone(now, info)
        elif now.present and now.seat in self._away:
            self._away.remove(now.seat)
            yield msg("{player} is here.", player=called(now))

    def _gone(self, seat: SeatInfo, info: TableInfo) -> Message:
        player = called(seat)
        if self._mine is None or info.state is not TableState.RUNNING or seat.bot is not None:
            return msg("{player} is away.", player=player)
        return plural(
            "{player} is away. After {n} second, type “bot” to have a bot play for them.",
            "{player} is away. After {n} seconds, type “bot” to have a bot play for them.",
            round(info.hand_over_after),
            player=player,
        )


def names(info: TableInfo) -> tuple[str | Message, ...]:
    """What everybody at the table is called."""
    return tuple(map(called, info.seats))


def listed(info: TableInfo, seats: Sequence[int]) -> tuple[Message, ...]:
    """What these players are called, for a sentence that lists them."""
    return tuple(message_of(called(info.seats[seat])) for seat in seats)
