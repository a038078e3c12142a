"""The one table from events to sentences, and the table of the game in sentences."""

from tripot.core import Ended, Event, Message, Seat, Voice, msg, narrate_match, plural

from ..engine.cards import Card
from ..engine.events import BoxOpened, CardPlayed, CardsTaken, HandDealt, RoundStarted, RowStarted
from ..engine.scoring import DRAW, WON_BY_BUILDINGS, WON_BY_TIE_BREAK
from ..engine.table import DistrictNoirTable
from ..views import DistrictNoirView
from ..vocabulary import all_buildings, card_name, kind_name, listed


def narrate(event: Event, voice: Voice) -> Message:
    """The sentence for an event as the viewer heard it."""
    match event:
        case RowStarted(cards):
            return msg("The row starts with {cards}.", cards=_cards(cards, voice))
        case RoundStarted(number, first, _):
            return voice.tell(
                first,
                msg("Round {number}: you start.", number=number),
                msg("Round {number}: {player} starts.", number=number, player=voice.name(first)),
            )
        case HandDealt(seat, size, kinds):
            if kinds is None:
                player = voice.name(seat)
                return plural("{player} gets {n} card.", "{player} gets {n} cards.", size,
                              player=player)  # fmt: skip
            names = listed([kind_name(kind, voice.edition) for kind in kinds])
            return msg("You get {cards}.", cards=names)
        case CardPlayed(seat, card):
            name = card_name(card, voice.edition)
            return voice.tell(
                seat,
                msg("You play {card}.", card=name),
                msg("{player} plays {card}.", player=voice.name(seat), card=name),
            )
        case CardsTaken(seat, cards):
            n, names = len(cards), _cards(cards, voice)
            return voice.tell(
                seat,
                plural(
                    "You take {n} card: {cards}.", "You take {n} cards: {cards}.", n, cards=names
                ),
                plural(
                    "{player} takes {n} card: {cards}.",
                    "{player} takes {n} cards: {cards}.",
                    n,
                    player=voice.name(seat),
                    cards=names,
                ),
            )
        case BoxOpened(cards):
            if not cards:
                return msg("Nothing was left in the box.")
            return msg("In the box were {cards}.", cards=_cards(cards, voice))
        case Ended(winners, reason, _):
            return _ended(event, winners, reason, voice)
    return narrate_match(event, voice)


def _ended(event: Event, winners: tuple[Seat, ...], reason: str, voice: Voice) -> Message:
    if reason == WON_BY_BUILDINGS:
        (seat,), what = winners, all_buildings(voice.edition)
        return voice.tell(
            seat,
            msg("You own {buildings} and win at once.", buildings=what),
            msg("{player} owns {buildings} and wins at once.",
                player=voice.name(seat), buildings=what),
        )  # fmt: skip
    if reason == WON_BY_TIE_BREAK:
        (seat,) = winners
        return voice.tell(
            seat,
            msg("The points are equal; you win the tie-break."),
            msg("The points are equal; {player} wins the tie-break.", player=voice.name(seat)),
        )
    if reason == DRAW:
        return msg("Points, 8s, 7s, 6s and 5s are equal: a draw.")
    return narrate_match(event, voice)


def describe(view: DistrictNoirView, voice: Voice) -> list[Message]:
    """The table in sentences, for screen readers and plain text."""
    table = view.table
    lines = [msg("Round {n} of {rounds}.", n=table.round, rounds=table.rounds)]
    lines += [plural("{n} card in the pile.", "{n} cards in the pile.", table.pile)]
    lines += [line for seat in map(Seat, (0, 1)) for line in _player(table, seat, voice)]
    lines += row_lines(view, voice)
    if table.hand is not None:
        names = listed([kind_name(kind, voice.edition) for kind in table.hand])
        lines.append(
            msg("Your hand: {cards}.", cards=names) if names else msg("Your hand is empty.")
        )
    if view.to_act:
        lines.append(turn(table, view.to_act[0], voice))
    return lines


def turn(table: DistrictNoirTable, seat: Seat, voice: Voice) -> Message:
    """Whose turn it is, and which of their actions comes now."""
    n, total = table.made_by(seat) + 1, table.per_round
    return voice.tell(
        seat,
        msg("Your turn, action {n} of {total}.", n=n, total=total),
        msg("{player} to act, action {n} of {total}.", player=voice.name(seat), n=n, total=total),
    )


def _player(table: DistrictNoirTable, seat: Seat, voice: Voice) -> list[Message]:
    size = table.hand_sizes[seat]
    return [
        owned(table, seat, voice),
        _take(table, seat, voice),
        voice.tell(
            seat,
            plural("You hold {n} card.", "You hold {n} cards.", size),
            plural("{player} holds {n} card.", "{player} holds {n} cards.", size,
                   player=voice.name(seat)),
        ),
    ]  # fmt: skip


def owned(table: DistrictNoirTable, seat: Seat, voice: Voice) -> Message:
    """What a player has collected, and its score."""
    cards = _cards(tuple(sorted(table.collections[seat])), voice)
    player, score = voice.name(seat), table.count.scores[seat]
    if not cards:
        return voice.tell(
            seat,
            msg("You own no cards yet."),
            msg("{player} owns no cards yet.", player=player),
        )
    return voice.tell(
        seat,
        msg("You own {cards}. Score so far: {score}.", cards=cards, score=score),
        msg("{player} owns {cards}. Score so far: {score}.",
            player=player, cards=cards, score=score),
    )  # fmt: skip


def _take(table: DistrictNoirTable, seat: Seat, voice: Voice) -> Message:
    name = voice.name(seat)
    if table.taken[seat]:
        return voice.tell(
            seat,
            msg("You have taken in this round."),
            msg("{player} has taken in this round.", player=name),
        )
    return voice.tell(
        seat,
        msg("You may still take in this round."),
        msg("{player} may still take in this round.", player=name),
    )


def row_lines(view: DistrictNoirView, voice: Voice) -> list[Message]:
    """The row, and what a take would bring of it."""
    table = view.table
    if not table.row:
        return [msg("The row is empty.")]
    if not view.to_act:  # also after somebody gave up
        return [msg("Left in the row: {cards}.", cards=_cards(table.row, voice))]
    older = table.row[: -table.take]
    lines = [msg("Older cards in the row: {cards}.", cards=_cards(older, voice))] if older else []
    lit = _cards(table.lit, voice)
    return [*lines, msg("A take would bring, newest last: {cards}.", cards=lit)]


def _cards(cards: tuple[Card, ...], voice: Voice) -> tuple[Message, ...]:
    return listed([card_name(card, voice.edition) for card in cards])
