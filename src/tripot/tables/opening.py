"""Opening a table and drawing its deal."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from random import Random

from tripot.bots import find_level, require_bot
from tripot.core import BadOptions, Game, Options, TimeControl, msg, new_secret
from tripot.core.commitment import WHOLE_HEAD
from tripot.games import load_game
from tripot.locale import Speech

from .decision import Opening
from .levels import strongest
from .log import Created, Start, StoredSeat
from .luck import Luck
from .naming import distinct
from .table import Chair, Table
from .wishes import NewTable, OptionValue

SHORTEST, LONGEST, LONGEST_INCREMENT = 10, 86_400, 3_600
"""Seconds of a clock: enough for people to play and for bots to answer, and at most a day."""


def open_table(
    wish: NewTable, me: StoredSeat, speech: Speech, now: float, luck: Random | None = None
) -> Created:
    """The first entry of a table as it was wished for; raises `TripotError` if it cannot be."""
    game = load_game(wish.game)
    game.require_players(len(wish.seats))
    if [seat.kind for seat in wish.seats].count("me") > 1:
        raise BadOptions(msg("You can sit on one seat only."))
    if all(seat.kind == "bot" for seat in wish.seats):
        raise BadOptions(msg("A table needs a seat for a person."))
    options = _options(game, wish.options)
    if (excess := options.excess(len(wish.seats))) is not None:
        raise BadOptions(excess)
    edition = game.edition(wish.edition)
    alone = sum(seat.kind != "bot" for seat in wish.seats) == 1
    bots = [_bot(game, seat.bot) if seat.kind == "bot" else None for seat in wish.seats]
    names = _bot_names(game, bots, speech)
    seats = tuple(
        me if seat.kind == "me" else StoredSeat(bot=bot, name=name)
        for seat, bot, name in zip(wish.seats, bots, names)
    )
    created = Created(
        game=game.id,
        rules=game.version,
        options=options.text(),
        edition=edition,
        public=wish.public,
        seats=seats,
        clock=None if wish.clock is None else _clock(wish.clock).text(),
        replace_after=None if alone or wish.clock is not None else wish.replace_after,
        substitute=_bot(game, wish.substitute) if wish.substitute else None,
    )
    if all(seat.name is not None for seat in seats):
        start = draw(game, options, [seat.name or "" for seat in seats], now, luck)
        created = replace(created, start=start)
    return created


def draw(
    game: Game, options: Options, names: Sequence[str], now: float, luck: Random | None = None
) -> Start:
    """A fresh deal and the secret of its commitment.

    The deal is drawn from the system's secure random source unless there is some other `luck`.
    """
    deal = game.deal(options, len(names), luck or Luck())
    date = datetime.fromtimestamp(now, UTC).date().isoformat()
    return Start(
        names=tuple(names),
        deal=tuple(deal.lines()),
        secret=new_secret(),
        date=date,
        commits=WHOLE_HEAD,
    )


def rematch(table: Table, wanting: Collection[int], now: float) -> Opening:
    """The rematch of a table; its id follows from the table's, so there is only one.

    It keeps the last digits, by which workers share out tables, so a rematch stays at its worker.
    """
    id = sha256(f"rematch {table.id}".encode()).hexdigest()[:14] + table.id[-2:]
    return Opening(id, again(table, wanting, now))


def again(table: Table, wanting: Collection[int], now: float) -> Created:
    """The first entry of the rematch: everybody moves on by one seat.

    Whoever wants it plays; the others are played by the bot that sits there now.
    """
    seats = [_stored(chair, number in wanting) for number, chair in enumerate(table.seats)]
    moved = (seats[-1], *seats[:-1])
    return replace(
        table.agreed,
        seats=moved,
        start=draw(table.game, table.options, [seat.name or "" for seat in moved], now),
        after=table.id,
        series=table.series,
    )


def _stored(chair: Chair, plays: bool) -> StoredSeat:
    bot = None if plays else chair.bot
    return StoredSeat(guest=chair.guest, name=chair.name, token=chair.token, bot=bot)


def _options(game: Game, values: Mapping[str, OptionValue]) -> Options:
    """The options of a wish, read as a record writes them: then named values are looked up."""
    words = []
    for name, value in values.items():
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        if not text or any(c.isspace() for c in name + text):
            raise BadOptions(
                msg("“{value}” does not fit the option {name}.", value=text, name=name)
            )
        words.append(f"{name}={text}")
    return game.options_type.parse(" ".join(words))


def _clock(text: str) -> TimeControl:
    """The time control of a wish; raises `BadOptions` if nobody could play by it, or for ever."""
    control = TimeControl.parse(text)
    if not SHORTEST <= control.base <= LONGEST or control.increment > LONGEST_INCREMENT:
        raise BadOptions(
            msg("A clock gives from {least} to {most} seconds for the game, and up to {more} "
                "after each action.", least=SHORTEST, most=LONGEST, more=LONGEST_INCREMENT)
        )  # fmt: skip
    return control


def _bot(game: Game, wish: str | None) -> str:
    if wish:
        require_bot(game.id, wish)
    return wish or strongest(game.id)


def _bot_names(game: Game, bots: Sequence[str | None], speech: Speech) -> list[str | None]:
    """The bots' names in the host's language, told apart by a letter if they would be equal."""
    called: list[str | None] = []
    for bot in bots:
        if bot is None:
            called.append(None)
        else:
            called.append(distinct(speech(find_level(game.id, bot).name), called))
    return called
