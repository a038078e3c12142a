"""What the study counts in games: who wins, when takes are made, and what they bring.

Every function returns values that JSON can hold.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, mean
from typing import Any

from bench.study_games import BOTH, ROUNDS, Game, Move, takes_of
from tripot.games.district_noir.engine.scoring import (
    BUILDINGS_TO_WIN,
    DRAW,
    WON_BY_BUILDINGS,
    WON_BY_POINTS,
    WON_BY_TIE_BREAK,
)

Figures = dict[str, Any]


def results(games: Sequence[Game]) -> Figures:
    """Who wins, and by what."""
    scores = [game.score(game.first) for game in games]
    reasons = Counter(game.outcome.reason for game in games)
    counted = [(game, game.outcome.scores) for game in games if game.outcome.scores is not None]
    two_owned = [game for game in games if max(game.buildings) >= BUILDINGS_TO_WIN - 1]
    return {
        "games": len(games),
        "actions": mean(len(game.moves) for game in games),
        "starter": share(scores),
        "reasons": {
            reason: reasons[reason] / len(games)
            for reason in (WON_BY_POINTS, WON_BY_TIE_BREAK, WON_BY_BUILDINGS, DRAW)
        },
        "two_buildings": len(two_owned) / len(games),
        "starter_points": mean(points[game.first] for game, points in counted),
        "other_points": mean(points[1 - game.first] for game, points in counted),
        "margin": mean(abs(points[0] - points[1]) for _, points in counted),
    }


def timing(games: Sequence[Game]) -> Figures:
    """At which action of the round takes are made, and by whom."""
    pairs = [pair for game in games for pair in _rounds_with_both_takes(game)]
    gaps = [second.number - first.number for first, second in pairs]
    takes = [move for game in games for move in takes_of(game)]
    return {
        "rounds": {
            str(number): {
                "takes": [
                    _per(takes, number, action) / max(1, _played(games, number))
                    for action in range(1, 13)
                ],
                "starter": _mean_number(takes, number, True),
                "other": _mean_number(takes, number, False),
                "starter_first": mean(
                    float(first.starter) for first, _ in pairs if first.round == number
                ),
            }
            for number in ROUNDS
        },
        "forced": mean(float(move.options == 1) for move in takes),
        "at_once": mean(float(apart == 1) for apart in gaps),
        "apart": fmean(gaps),
    }


def worth(games: Sequence[Game]) -> Figures:
    """What takes bring: how many cards, whose, and how the difference of scores moves."""
    found: dict[str, list[tuple[Move, list[int]]]] = defaultdict(list)
    by_number: dict[int, list[int]] = defaultdict(list)
    for game in games:
        players = {move.card: move.seat for move in game.moves if move.card is not None}
        round_of = {move.card: move.round for move in game.moves if move.card is not None}
        for move in takes_of(game):
            fresh = [card for card in move.taken if round_of.get(card) == move.round]
            own = sum(players[card] == move.seat for card in fresh)
            whose = [own, len(fresh) - own, len(move.taken) - len(fresh)]
            order = "first" if move.window == BOTH else "second"
            size = "five" if len(move.taken) == 5 else "fewer"
            for name in ("all", order, f"{order}, {size}", f"round {move.round}"):
                found[name].append((move, whose))
            by_number[move.own_number].append(move.gain)
    return {
        "takes": {name: _worth(rows) for name, rows in sorted(found.items())},
        "by_number": {str(n): _spread(gains) for n, gains in sorted(by_number.items())},
    }


def share(scores: Sequence[float]) -> Figures:
    """A mean score with its 95 % interval, by the spread between games."""
    middle = mean(scores)
    variance = sum((score - middle) ** 2 for score in scores) / max(1, len(scores) - 1)
    return {"mean": middle, "margin": 1.96 * (variance / len(scores)) ** 0.5}


def _rounds_with_both_takes(game: Game) -> list[tuple[Move, Move]]:
    found = []
    for number in ROUNDS:
        takes = [move for move in takes_of(game) if move.round == number]
        if len(takes) == 2:
            found.append((takes[0], takes[1]))
    return found


def _per(takes: Iterable[Move], round: int, number: int) -> int:
    return sum((move.round, move.number) == (round, number) for move in takes)


def _played(games: Sequence[Game], round: int) -> int:
    """In how many games this round began."""
    return sum(game.moves[-1].round >= round for game in games)


def _mean_number(takes: Iterable[Move], round: int, starter: bool) -> float:
    return fmean(m.own_number for m in takes if (m.round, m.starter) == (round, starter))


def _worth(rows: Sequence[tuple[Move, list[int]]]) -> Figures:
    own, theirs, older = (mean(whose[i] for _, whose in rows) for i in range(3))
    return {
        "takes": len(rows),
        "cards": mean(len(move.taken) for move, _ in rows),
        "five": mean(float(len(move.taken) == 5) for move, _ in rows),
        "gain": mean(move.gain for move, _ in rows),
        "own": own,
        "theirs": theirs,
        "older": older,
    }


def _spread(gains: list[int]) -> Figures:
    low, middle, high = (float(sorted(gains)[int(q * (len(gains) - 1))]) for q in (0.25, 0.5, 0.75))
    return {"takes": len(gains), "mean": mean(gains), "low": low, "median": middle, "high": high}
