"""What the study counts about the player's opinions: how sure it is, and how right."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import mean

from bench.study_counts import Figures
from bench.study_games import ROUNDS, WINDOWS, Game, Move
from tripot.core import Seat

BINS = 10
"""Of the win estimate."""


def sureness(games: Sequence[Game]) -> Figures:
    """How likely the moves were that were chosen, where there was a choice that matters."""
    moves = [move for game in games for move in game.moves if move.options > 1 and move.matters]
    found = {f"round {n}": [m for m in moves if m.round == n] for n in ROUNDS}
    found |= {window: [m for m in moves if m.window == window] for window in WINDOWS}
    found |= {"all": moves, "takes": [m for m in moves if m.card is None]}
    return {name: _sureness(rows) for name, rows in found.items() if rows}


def estimates(games: Sequence[Game]) -> Figures:
    """The win estimate beside what came of it, and how early the winner is known."""
    bins: dict[int, list[list[tuple[float, float]]]] = defaultdict(list)
    for game in games:
        here: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for move in game.moves:
            at = min(int(BINS * move.win), BINS - 1)
            here[at].append((move.win, game.score(move.seat)))
        for at, rows in here.items():
            bins[at].append(rows)
    favourites = {}
    for number in ROUNDS:
        starts = [(g, m) for g in games for m in g.moves if (m.round, m.number) == (number, 1)]
        favourites[str(number)] = mean(
            game.score(move.seat if move.win >= 0.5 else Seat(1 - move.seat))
            for game, move in starts
        )
    return {"bins": [_bin(bins[at]) for at in sorted(bins)], "favourite_at_start": favourites}


def _sureness(moves: Sequence[Move]) -> Figures:
    return {
        "moves": len(moves),
        "mean": mean(move.chance for move in moves),
        "over_90": mean(float(move.chance > 0.9) for move in moves),
        "under_50": mean(float(move.chance < 0.5) for move in moves),
    }


def _bin(games: Sequence[Sequence[tuple[float, float]]]) -> Figures:
    """One bin; moves of one game share its luck, so the margin is over games."""
    rows = [row for game in games for row in game]
    real = mean(score for _, score in rows)
    off = sum(sum(score - real for _, score in game) ** 2 for game in games)
    return {
        "moves": len(rows),
        "expected": mean(win for win, _ in rows),
        "real": real,
        "margin": 1.96 * off**0.5 / len(rows),
    }
