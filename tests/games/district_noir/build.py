"""Positions and deals written as people would lay them on a table."""

from random import Random

from tripot.core import Match, Seat, Setup
from tripot.games import district_noir
from tripot.games.district_noir.engine.actions import DistrictNoirAction, parse_action
from tripot.games.district_noir.engine.cards import (
    ALL_KINDS,
    Card,
    Counts,
    Kind,
    count,
    face,
    parse_kind,
)
from tripot.games.district_noir.engine.deal import DistrictNoirDeal, blank, filled
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirMatch

GAME = district_noir.GAME
OPTIONS = DistrictNoirOptions()
ONE, TWO = Seat(0), Seat(1)


def kinds(text: str) -> tuple[Kind, ...]:
    return tuple(sorted(map(parse_kind, text.split())))


def counts(text: str) -> Counts:
    return count(kinds(text))


def action(text: str) -> DistrictNoirAction:
    return parse_action(text)


def position(
    row: str = "",
    hands: tuple[str, str] = ("", ""),
    owned: tuple[str, str] = ("", ""),
    number: int = 4,
    first: Seat = ONE,
    made: int = 0,
    taken: tuple[bool, bool] = (False, False),
    options: DistrictNoirOptions = OPTIONS,
) -> DistrictNoirState:
    """A position with these cards on the table; what is not named is in the box or to come."""
    shown = [0] * len(ALL_KINDS)

    def show(text: str) -> tuple[Card, ...]:
        cards = []
        for kind in map(parse_kind, text.split()):
            cards.append(face(kind, shown[kind]))
            shown[kind] += 1
        return tuple(cards)

    collections = (show(owned[0]), show(owned[1]))
    in_row = show(row)
    held = (kinds(hands[0]), kinds(hands[1]))
    rest = [
        kind
        for kind in ALL_KINDS
        for _ in range(
            options.cards[kind] - shown[kind] - held[0].count(kind) - held[1].count(kind)
        )
    ]
    Random(0).shuffle(rest)
    coming = tuple(
        (
            tuple(rest.pop() for _ in range(options.hand)),
            tuple(rest.pop() for _ in range(options.hand)),
        )
        for _ in range(options.rounds - number)
    )
    return DistrictNoirState(
        options,
        number,
        (Seat((first + made) % 2),),
        first,
        made,
        held,
        in_row,
        collections,
        taken,
        tuple(shown),
        (),
        coming,
        tuple(rest[: options.removed]),
        None,
    )


def play(state: DistrictNoirState, *texts: str) -> DistrictNoirState:
    """The position after these actions, each by whoever is to act."""
    for text in texts:
        after = state.apply(state.to_act[0], action(text)).state
        assert isinstance(after, DistrictNoirState)
        state = after
    return state


def some_deal(seed: int = 0, first: Seat | None = None) -> DistrictNoirDeal:
    deal = GAME.deal(OPTIONS, 2, Random(seed))
    if first is None:
        return deal
    return DistrictNoirDeal(deal.options, first, deal.row, deal.hands, deal.box)


def dealt(row: str, one: str, two: str, first: Seat = ONE) -> DistrictNoirDeal:
    """A deal that begins like this; the other cards fall as they may."""
    empty = blank(OPTIONS)
    hands = ((kinds(one), kinds(two)), *empty.hands[1:])
    opening = tuple(map(parse_kind, row.split()))
    begun = DistrictNoirDeal(OPTIONS, first, opening, hands, empty.box)
    known = begun.known()
    rest = [k for k in ALL_KINDS for _ in range(OPTIONS.cards[k] - known.count(k))]
    Random(0).shuffle(rest)
    return filled(begun, rest)


def match_of(deal: DistrictNoirDeal) -> DistrictNoirMatch:
    return Match.begin(Setup(GAME, deal, ("Élodie", "Lana")))
