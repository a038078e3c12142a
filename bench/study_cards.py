"""What the study counts about cards: which are played, and who gets them in the end."""

from collections import Counter
from collections.abc import Sequence
from statistics import mean

from bench.study_counts import Figures
from bench.study_games import WINDOWS, Game, Move, takes_of
from tripot.games.district_noir.engine.cards import (
    ALLIANCES,
    BETRAYALS,
    BUILDING,
    GANGS,
    Kind,
    kind_of,
)

GROUPS: dict[str, tuple[Kind, ...]] = {
    "8": GANGS[3:],
    "7": GANGS[2:3],
    "6": GANGS[1:2],
    "5": GANGS[:1],
    "alliances": ALLIANCES,
    "betrayals": BETRAYALS,
    "buildings": (BUILDING,),
}
GROUP_OF = {kind: name for name, kinds in GROUPS.items() for kind in kinds}
ENDS = ("self", "opponent", "nobody")


def plays(games: Sequence[Game]) -> Figures:
    """What is played while certain players can still take, beside what was in the hand.

    Counted where the hand holds the group and another one, so that there was a choice, and only
    where it matters. `random` is how often the group would be played if any card of the hand were.
    """
    found: Figures = {}
    for window in WINDOWS:
        moves = [m for game in games for m in game.moves if m.window == window]
        cards = [move for move in moves if move.card is not None and move.matters]
        found[window] = {}
        for group in GROUPS:
            rows = [(move, _held(move, group)) for move in cards]
            open_ones = [(move, held) for move, held in rows if 0 < held < len(move.hand)]
            if open_ones:
                found[window][group] = {
                    "hands": len(open_ones),
                    "played": mean(float(_group(move) == group) for move, _ in open_ones),
                    "random": mean(held / len(move.hand) for move, held in open_ones),
                }
    return found


def fates(games: Sequence[Game]) -> Figures:
    """Who owns the cards of each group at the end, as seen by those who played them.

    For all of them, and by who could still take when they were played.
    """
    ends: dict[str, dict[str, Counter[str]]] = {
        group: {when: Counter() for when in ("all", *WINDOWS)} for group in GROUPS
    }
    for game in games:
        owner = {card: move.seat for move in takes_of(game) for card in move.taken}
        for move in game.moves:
            if move.card is not None:
                got = owner.get(move.card)
                end = "nobody" if got is None else "self" if got == move.seat else "opponent"
                for when in ("all", move.window):
                    ends[_group(move)][when][end] += 1
    return {
        group: {when: {end: n[end] / n.total() for end in ENDS} for when, n in found.items() if n}
        for group, found in ends.items()
    }


def _group(move: Move) -> str:
    assert move.card is not None
    return GROUP_OF[kind_of(move.card)]


def _held(move: Move, group: str) -> int:
    return sum(GROUP_OF[kind] == group for kind in move.hand)
