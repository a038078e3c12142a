"""A best response found the slow way, from full deals and matches; it shares no code with ours."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import permutations

from tripot.core import Deal, Game, Match, Options, Seat, Setup

Weighted = list[tuple[Match, float]]


def deals(game: Game, options: Options, kinds: list[str], hand: int, row: int) -> Iterator[
    tuple[Deal, float]
]:  # fmt: skip
    """Every deal of one round in which seat 1 starts, by laying out the cards in every order."""
    orders = Counter(permutations(kinds))
    total = sum(orders.values())
    for order, times in orders.items():
        cards = iter(order)
        parts = [" ".join(next(cards) for _ in range(n)) for n in (row, hand, hand)]
        lines = {"first": "1", "row": parts[0], "round 1": f"{parts[1]} | {parts[2]}"}
        yield game.parse_deal(options, 2, lines | {"box": " ".join(cards)}), times / total


def best_against_uniform(game: Game, dealt: Iterator[tuple[Deal, float]], seat: Seat) -> float:
    """What the best response from a seat wins against an opponent who may do anything."""
    begun = [(Match.begin(Setup(game, deal, ("a", "b"))), chance) for deal, chance in dealt]
    return _best(begun, seat)


def _best(matches: Weighted, seat: Seat) -> float:
    """The most that can be won from these matches, which are as likely as their weights say."""
    won, asked = 0.0, defaultdict[str, Weighted](list)
    for match, weight in matches:
        for after, likely in _until(match, weight, seat):
            if after.outcome is None:
                asked[after.view(seat).key].append((after, likely))
            elif seat in after.outcome.winners:
                won += likely
            elif not after.outcome.winners:
                won += likely / 2
    for alike in asked.values():
        menu = alike[0][0].view(seat).menu
        won += max(_best([(m.act(seat, action), w) for m, w in alike], seat) for action in menu)
    return won


def _until(match: Match, weight: float, seat: Seat) -> Iterator[tuple[Match, float]]:
    """Where a match can be when the seat is to act or it is over."""
    if match.outcome is not None or match.due[0] == seat:
        yield match, weight
        return
    other = match.due[0]
    menu = match.view(other).menu
    for action in menu:
        yield from _until(match.act(other, action), weight / len(menu), seat)
