"""The toy game as a `Game`: dealing, reading, resampling and narrating it."""

from collections.abc import Mapping
from random import Random

from tripot.core import (
    MATCH_EVENTS,
    Action,
    BadDeal,
    Codec,
    Deal,
    Event,
    Game,
    History,
    InvalidAction,
    Match,
    Message,
    Options,
    Seat,
    View,
    Voice,
    msg,
    narrate_match,
)

from .toy import (
    SEATS,
    Bid,
    BidSealed,
    PlaceTile,
    PrizeTurned,
    Revealed,
    TilePlaced,
    ToyAction,
    ToyDeal,
    ToyOptions,
    ToyState,
    ToyStep,
    ToyTable,
)

ToyView = View[ToyOptions, ToyTable, object, ToyAction]
ToyMatch = Match[ToyOptions, ToyTable, object, ToyAction]


class ToyGame(Game[ToyOptions, ToyTable, object, ToyAction]):
    """Tiles and bids for prizes."""

    id = "toy"
    version = 1
    name = msg("Toy game")
    players = (3,)
    editions = ("plain",)
    options_type = ToyOptions
    table_type = ToyTable
    codec = Codec((PrizeTurned, TilePlaced, BidSealed, Revealed, *MATCH_EVENTS), {})

    def deal(self, options: Options, players: int, rng: Random) -> ToyDeal:
        pile = [*range(1, self.own_options(options).turns + 2)]
        rng.shuffle(pile)
        return ToyDeal(self.own_options(options), tuple(pile))

    def blank(self, options: Options, players: int) -> ToyDeal:
        return ToyDeal(self.own_options(options), (None,) * (self.own_options(options).turns + 1))

    def parse_deal(self, options: Options, players: int, lines: Mapping[str, str]) -> ToyDeal:
        words = lines.get("pile", "").split()
        prizes = [int(word) if word.isdecimal() else 0 for word in words]
        if sorted(prizes) != [*range(1, self.own_options(options).turns + 2)]:
            raise BadDeal(msg("The pile is not complete."))
        return ToyDeal(self.own_options(options), tuple(prizes))

    def start(self, deal: Deal) -> ToyStep:
        own = self.own_deal(ToyDeal, deal)
        state = ToyState(own.options, own.pile, ((1, 2, 3),) * 3, (own.options.coins,) * 3)
        return state.turn_up()

    def parse_action(self, text: str) -> ToyAction:
        kinds: dict[str, type[PlaceTile] | type[Bid]] = {"p": PlaceTile, "b": Bid}
        if text[:1] not in kinds or not text[1:].isdecimal():
            raise InvalidAction(msg("“{text}” is not an action of this game.", text=text))
        return kinds[text[0]](int(text[1:]))

    def section(self, view: ToyView) -> str:
        return f"turn {view.table.turn}"

    def resample(self, view: ToyView, rng: Random) -> History:
        """What others did is known when it is revealed; until then any of it is as likely."""
        options, table = view.options, view.table
        unseen = sorted(set(range(1, options.turns + 2)).difference(table.turned))
        rng.shuffle(unseen)
        told = [e for e in view.heard if isinstance(e, TilePlaced | BidSealed | Revealed)]
        actions: list[tuple[Seat, Action]] = []
        revealed: list[Revealed | None] = [e for e in told if isinstance(e, Revealed)]
        current = iter([*revealed, None])
        truth = next(current)
        for event in told:
            match event:
                case TilePlaced(seat, tile):
                    hidden = rng.choice(table.tiles[seat]) if truth is None else truth.tiles[seat]
                    actions.append((seat, PlaceTile(tile or hidden)))
                case BidSealed(seat, coins):
                    secret = (
                        rng.randint(0, table.coins[seat]) if truth is None else truth.bids[seat]
                    )
                    actions.append((seat, Bid(secret if coins is None else coins)))
                case Revealed():
                    truth = next(current)
        return History(ToyDeal(options, (*table.turned, *unseen)), tuple(actions))

    def narrate(self, event: Event, voice: Voice) -> Message:
        match event:
            case PrizeTurned(_, prize):
                return msg("The prize is {prize}.", prize=prize)
            case TilePlaced(seat, _):
                return msg("{player} places a tile.", player=voice.name(seat))
            case BidSealed(seat, _):
                return msg("{player} seals a bid.", player=voice.name(seat))
            case Revealed():
                return msg("All is revealed.")
        return narrate_match(event, voice)

    def describe(self, view: ToyView, voice: Voice) -> list[Message]:
        table = view.table
        points = [
            msg("{player} has {n} points.", player=voice.name(seat), n=table.won[seat])
            for seat in SEATS
        ]
        return [msg("Turn {n}.", n=table.turn), *points]


TOY = ToyGame()
