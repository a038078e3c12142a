"""A round robin between bots on paired deals, and what it showed."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from tripot.core import Options

from .contest import DRAWN, LOST, WON, Bots, Contest, Marks, contest
from .endings import Ending
from .games_played import games_played
from .intervals import interval
from .playing import Progress
from .running import played
from .shares import OneAmong, one_among

_POINTS = {WON: 1.0, DRAWN: 0.5, LOST: 0.0}


@dataclass(frozen=True, slots=True)
class PairScore:
    """How two bots did against each other; the score is that of `a`, with its 95 % interval."""

    a: str
    b: str
    games: int
    wins_a: int
    wins_b: int
    draws: int
    score_a: float
    ci_low: float
    ci_high: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's place among the others: its rating with a 95 % interval, its score against all."""

    bot: str
    rating: float
    ci_low: float
    ci_high: float
    score: float
    games: int


@dataclass(frozen=True, slots=True)
class Results:
    """The games of a contest, deal by deal."""

    contest: Contest
    deals: tuple[Marks, ...]
    endings: tuple[tuple[Ending, ...], ...] = ()
    """None with two seats."""

    def pairs(self) -> list[PairScore]:
        """How each pair did, in the order of the bots."""
        bots = self.contest.bots
        return [
            _pair_score(bots[a], bots[b], [deal[at] for deal in self.deals])
            for at, (a, b) in enumerate(self.contest.pairs)
        ]

    def ratings(self) -> list[Rating]:
        """The rating of each bot, best first."""
        from .ratings import ratings  # needs NumPy, which takes a while to load

        points = [[_score(word) for word in deal] for deal in self.deals]
        rated = ratings(self.contest.pairs, points, self.contest.seed)
        pairs = self.pairs()
        found = [
            Rating(bot, rating, low, high, *_against_all(bot, pairs))
            for bot, (rating, low, high) in zip(self.contest.bots, rated)
        ]
        return sorted(found, key=lambda one: -one.rating)

    def one_among(self) -> list[OneAmong]:
        """How often each bot won alone among each other one; nothing with two seats."""
        return one_among(self.contest, self.endings) if self.endings else []

    def games_played(self) -> dict[str, Any]:
        """What the games were like; nothing with two seats."""
        return games_played(self.contest, self.endings) if self.endings else {}

    def to_json(self) -> dict[str, Any]:
        """The results as JSON values."""
        more = {
            "fair_share": 1 / self.contest.players,
            "one_among": [asdict(one) for one in self.one_among()],
            "games_played": self.games_played(),
        }
        return {
            **self.contest.head(),
            "deals": len(self.deals),
            "pairs": [asdict(pair) for pair in self.pairs()],
            "ratings": [asdict(rating) for rating in self.ratings()],
            **(more if self.endings else {}),
        }


def play_pairs(
    game: str,
    bots: Bots,
    deals: int,
    seed: int = 0,
    *,
    players: int | None = None,
    options: Options | None = None,
    jobs: int = 1,
    file: Path | None = None,
    progress: Progress = lambda done: None,
) -> Results:
    """Plays so many deals and returns the results; `progress` is told how many are done.

    `bots` are ids, or a mapping of names to ids and ready bots; these must be picklable for
    more than one job. With a `file` every finished deal is kept there, and those it has
    already are not played again. Raises `TripotError` for what cannot be played or kept.
    """
    made = contest(game, bots, seed, players, options)
    done = played(made, deals, jobs, file, progress)
    endings = tuple(deal.endings for deal in done) if made.keeps_endings else ()
    return Results(made, tuple(deal.marks for deal in done), endings)


def _pair_score(a: str, b: str, deals: Sequence[str]) -> PairScore:
    marks = "".join(deals)
    games, wins, draws = len(marks), marks.count(WON), marks.count(DRAWN)
    ends = interval([_score(word) for word in deals])
    score = (wins + draws / 2) / games
    return PairScore(a, b, games, wins, games - wins - draws, draws, score, *ends)


def _score(marks: str) -> float:
    """The score of the pair's first bot in these games."""
    return fmean(_POINTS[mark] for mark in marks)


def _against_all(bot: str, pairs: Sequence[PairScore]) -> tuple[float, int]:
    """The bot's score in all its games, and how many they are."""
    own = [(one.score_a if one.a == bot else 1 - one.score_a, one.games)
           for one in pairs if bot in (one.a, one.b)]  # fmt: skip
    return fmean(score for score, _ in own), sum(games for _, games in own)
