"""Mixed tables: all bots meet at tables of three and more, and what that showed."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tripot.core import Options

from .contest import Bots, Contest, contest
from .endings import Ending
from .games_played import games_played
from .playing import Progress
from .running import played
from .shares import by_bot
from .skills import rating_model, skills


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's rating at mixed tables, and the share of the wins of a seat that it held."""

    bot: str
    mu: float
    sigma: float
    share: float
    ci_low: float
    ci_high: float


@dataclass(frozen=True, slots=True)
class MixedResults:
    """The games of a contest at mixed tables, deal by deal."""

    contest: Contest
    endings: tuple[tuple[Ending, ...], ...]

    def ratings(self) -> list[Standing]:
        """Each bot that has played, best first."""
        bots = self.contest.bots
        deals = (
            zip(self.contest.tables(number), endings) for number, endings in enumerate(self.endings)
        )
        rated = skills(len(bots), deals)
        found = [
            Standing(bots[bot], round(rated[bot].mu, 2), round(rated[bot].sigma, 2), *share)
            for bot, share in sorted(by_bot(self.contest, self.endings).items())
        ]
        return sorted(found, key=lambda one: -one.mu)

    def games_played(self) -> dict[str, Any]:
        """What the games were like."""
        return games_played(self.contest, self.endings)

    def to_json(self) -> dict[str, Any]:
        """The results as JSON values."""
        return {
            **self.contest.head(),
            "deals": len(self.endings),
            "fair_share": 1 / self.contest.players,
            "ratings": [asdict(rating) for rating in self.ratings()],
            "games_played": self.games_played(),
        }


def play_mixed(
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
) -> MixedResults:
    """Plays so many deals at mixed tables; everything else is as in `play_pairs`.

    Raises `NoRatings`, a `TripotError`, before anything is played if openskill is not installed.
    """
    made = contest(game, bots, seed, players, options, mixed=True)
    rating_model()
    done = played(made, deals, jobs, file, progress)
    return MixedResults(made, tuple(deal.endings for deal in done))
