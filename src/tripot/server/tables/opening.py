"""Opening a table and drawing its deal."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from secrets import SystemRandom

from tripot.bots import find_level, levels
from tripot.core import BadOptions, Game, Options, msg, new_secret
from tripot.games import load_game
from tripot.locale import Speech
from tripot.protocol import NewTable
from tripot.protocol.lobby import OptionValue

from .bodies import Created, Start, StoredSeat
from .naming import distinct
from .table import Place, Table


def strongest(game: str) -> str:
    """The level a bot has if none is named."""
    return levels(game)[-1].id


def open_table(wish: NewTable, me: StoredSeat, speech: Speech) -> Created:
    """The first entry of a table as it was wished for; raises `TripotError` if it cannot be."""
    game = load_game(wish.game)
    game.require_players(len(wish.seats))
    if [seat.kind for seat in wish.seats].count("me") > 1:
        raise BadOptions(msg("You can sit on one seat only."))
    if all(seat.kind == "bot" for seat in wish.seats):
        raise BadOptions(msg("A table needs a seat for a person."))
    options = _options(game, wish.options)
    edition = game.edition(wish.edition)
    bots = [_bot(game, seat.bot) if seat.kind == "bot" else None for seat in wish.seats]
    names = _bot_names(game, bots, speech)
    seats = [
        me if seat.kind == "me" else StoredSeat(bot=bot, name=name)
        for seat, bot, name in zip(wish.seats, bots, names)
    ]
    created = Created(
        game=game.id,
        rules=game.version,
        options=options.text(),
        edition=edition,
        public=wish.public,
        seats=seats,
    )
    if all(seat.name is not None for seat in seats):
        start = draw(game, options, [seat.name or "" for seat in seats])
        created = created.model_copy(update={"start": start})
    return created


def draw(game: Game, options: Options, names: Sequence[str]) -> Start:
    """A fresh deal from the system's secure random source, and the secret of its commitment."""
    deal = game.deal(options, len(names), SystemRandom())
    date = datetime.now(UTC).date().isoformat()
    lines = [(key, value) for key, value in deal.lines()]
    return Start(names=list(names), deal=lines, secret=new_secret(), date=date)


def again(table: Table, wanting: Collection[int]) -> Created:
    """The first entry of the rematch: everybody moves on by one seat.

    Whoever wants it plays; the others are played by the bot that sits there now.
    """
    seats = [_stored(place, number in wanting) for number, place in enumerate(table.seats)]
    moved = [seats[-1], *seats[:-1]]
    return table.agreed.model_copy(
        update={
            "seats": moved,
            "start": draw(table.game, table.options, [seat.name or "" for seat in moved]),
            "after": table.id,
            "series": table.series,
        }
    )


def _stored(place: Place, plays: bool) -> StoredSeat:
    bot = None if plays else place.bot
    return StoredSeat(guest=place.guest, name=place.name, token=place.token, bot=bot)


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


def _bot(game: Game, wish: str | None) -> str:
    return find_level(game.id, wish).id if wish else strongest(game.id)


def _bot_names(game: Game, bots: Sequence[str | None], speech: Speech) -> list[str | None]:
    """The bots' names in the host's language, told apart by a letter if they would be equal."""
    called: list[str | None] = []
    for bot in bots:
        if bot is None:
            called.append(None)
        else:
            called.append(distinct(speech(find_level(game.id, bot).name), called))
    return called
