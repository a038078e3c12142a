"""New game: each round a prize, and the highest card that was played face down takes it."""

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
    Message,
    Options,
    Seat,
    View,
    Voice,
    msg,
    narrate_match,
    plural,
)

from .actions import GAME_EVENTS, CardPlayed, CardsShown, Play, PrizeTurned
from .position import NewGameDeal, NewGameOptions, NewGameState, NewGameStep, NewGameTable

NewGameView = View[NewGameOptions, NewGameTable, object, Play]


class NewGame(Game[NewGameOptions, NewGameTable, object, Play]):
    """The game as a value."""

    id = "new-game"
    version = 1
    name = msg("New game")
    players = (2, 3, 4)
    editions = ("plain",)
    options_type = NewGameOptions
    table_type = NewGameTable
    codec = Codec((*GAME_EVENTS, *MATCH_EVENTS), {})

    def deal(self, options: Options, players: int, rng: Random) -> NewGameDeal:
        own = self._checked(options, players)
        pile = [*range(1, own.cards + 2)]
        rng.shuffle(pile)
        return NewGameDeal(own, players, tuple(pile))

    def blank(self, options: Options, players: int) -> NewGameDeal:
        own = self._checked(options, players)
        return NewGameDeal(own, players, (None,) * (own.cards + 1))

    def parse_deal(self, options: Options, players: int, lines: Mapping[str, str]) -> NewGameDeal:
        own = self._checked(options, players)
        words = lines.get("pile", "").split()
        pile = tuple(int(word) if word.isdecimal() else 0 for word in words)
        if sorted(pile) != [*range(1, own.cards + 2)]:
            raise BadDeal(msg("The pile is not complete."))
        return NewGameDeal(own, players, pile)

    def start(self, deal: Deal) -> NewGameStep:
        own = self.own_deal(NewGameDeal, deal)
        hand = tuple(range(1, own.options.cards + 1))
        everybody = own.players
        return NewGameState(
            own.options, own.pile, (hand,) * everybody, (0,) * everybody, (None,) * everybody
        ).turn_prize()

    def parse_action(self, text: str) -> Play:
        if not (text.isascii() and text.isdecimal()) or str(int(text[:4])) != text:
            raise InvalidAction(msg("“{text}” is not a card.", text=text))
        return Play(int(text))

    def name_action(self, action: Action, voice: Voice) -> Message:
        return msg("Play the {card}", card=str(action))

    def section(self, view: NewGameView) -> str:
        return f"round {len(view.table.prizes)}"

    def resample(self, view: NewGameView, rng: Random) -> History:
        """Hidden are the rest of the pile, and the cards of others in the round being played."""
        table = view.table
        unseen = [n for n in range(1, view.options.cards + 2) if n not in table.prizes]
        rng.shuffle(unseen)
        shown = [event.cards for event in view.heard if isinstance(event, CardsShown)]
        actions: list[tuple[Seat, Action]] = []
        rounds = 0
        for event in view.heard:
            match event:
                case CardPlayed(seat, card) if card is not None:
                    actions.append((seat, Play(card)))
                case CardPlayed(seat, _) if rounds < len(shown):
                    actions.append((seat, Play(shown[rounds][seat])))
                case CardPlayed(seat, _):
                    actions.append((seat, Play(rng.choice(table.hands[seat]))))
                case CardsShown():
                    rounds += 1
        pile = (*table.prizes, *unseen)
        return History(NewGameDeal(view.options, len(table.hands), pile), tuple(actions))

    def narrate(self, event: Event, voice: Voice) -> Message:
        match event:
            case PrizeTurned(n, prize):
                return msg("Round {round}. {stake}", round=n, stake=_stake(prize))
            case CardPlayed(seat, card) if card is not None:
                return msg("You play the {card}, face down.", card=card)
            case CardPlayed(seat, _):
                return msg("{player} plays a card.", player=voice.name(seat))
            case CardsShown(cards, None):
                return msg("The cards are {cards}: nobody takes the prize.", cards=_listed(cards))
            case CardsShown(cards, winner) if winner == voice.viewer:
                return msg("The cards are {cards}: you take the prize.", cards=_listed(cards))
            case CardsShown(cards, winner) if winner is not None:
                return msg("The cards are {cards}: {player} takes the prize.",
                           cards=_listed(cards), player=voice.name(winner))  # fmt: skip
        return narrate_match(event, voice)

    def describe(self, view: NewGameView, voice: Voice) -> list[Message]:
        table = view.table
        lines = []
        if view.outcome is None and table.prizes:
            lines.append(_stake(table.prizes[-1]))
        for n, hand in enumerate(table.hands):
            lines.append(
                msg(
                    "{player}: {points}, cards {cards}.",
                    player=voice.name(Seat(n)),
                    points=plural("{n} point", "{n} points", table.points[n]),
                    cards=_listed(hand) or "–",
                )
            )
        return lines

    def _checked(self, options: Options, players: int) -> NewGameOptions:
        self.require_players(players)
        return self.own_options(options)


def _stake(prize: int) -> Message:
    return plural("{n} point is at stake.", "{n} points are at stake.", prize)


def _listed(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


GAME = NewGame()
