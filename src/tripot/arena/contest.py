"""What an arena plays: every pair of bots, on the same deals, on every seat.

With two seats a pair plays each deal twice, the second time with seats swapped. With more, each
seat in turn holds one bot of the pair while all the others hold the other, and then the other
way round; a game is won by the bot that holds the winning seat. Whatever tables a pair has,
those with the two bots exchanged are among them, so two equal bots score exactly half.

At mixed tables there are no pairs: all bots meet, each deal moves them on from seat to seat.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from tripot import __version__
from tripot.bots import ready_bot
from tripot.core import BadOptions, Bot, Match, Options, msg
from tripot.games import load_game

from .endings import Ending, ending
from .playing import play_deal
from .tables import Table, mixed_tables, seatings
from .tallies import load_tally

WON, LOST, DRAWN = "+-="
"""How a game ended for the first bot of a pair."""
FEWEST_BOTS = 2
FEWEST_MIXED = 3

Bots = Sequence[str] | Mapping[str, str | Bot]
"""Ids of bots; or under names of one's own choice ids and ready bots."""
Marks = tuple[str, ...]
"""The games of one deal: a word a pair, a mark a game."""


class Deal(NamedTuple):
    """What is kept of one deal."""

    marks: Marks
    """None at mixed tables."""
    endings: tuple[Ending, ...] = ()
    """The games in the order of the tables; none with two seats, where marks say who won."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides the results but the number of deals; picklable if the bots are."""

    game: str
    entrants: tuple[tuple[str, str | Bot], ...]
    """Each bot's name, and its id or the bot itself."""
    players: int
    options: Options
    seed: int
    mixed: bool = False
    """Whether all bots meet at the same tables, instead of two at a time."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(name for name, _ in self.entrants)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs, as places in the list of bots."""
        return () if self.mixed else tuple(combinations(range(len(self.entrants)), 2))

    @property
    def keeps_endings(self) -> bool:
        """Whether more is told of a game than which bot of a pair won it."""
        return self.players > 2

    def tables(self, number: int) -> tuple[Table, ...]:
        """The tables of the deal of this number, in the order in which they are played."""
        if self.mixed:
            return mixed_tables(len(self.entrants), self.players, self.seed, number)
        seated = seatings(self.players)
        return tuple(tuple(pair[side] for side in one) for pair in self.pairs for one in seated)

    def head(self) -> dict[str, object]:
        """What names the contest, as JSON values: equal heads, equal results."""
        kind = {"tables": "mixed" if self.mixed else "pairs"} if self.keeps_endings else {}
        return {
            "game": self.game,
            "rules": load_game(self.game).version,
            "version": __version__,
            "bots": list(self.bots),
            "players": self.players,
            **kind,
            "options": self.options.text(),
            "seed": self.seed,
        }

    def play(self, number: int) -> Deal:
        """The games of all tables on the deal of this number.

        The bots are made anew for every deal, so that none remembers which process it is in.
        """
        game = load_game(self.game)
        bots = [ready_bot(self.game, entrant) for _, entrant in self.entrants]
        played = (
            play_deal(game, self.options, [bots[bot] for bot in table], self.seed, number)
            for table in self.tables(number)
        )
        if self.keeps_endings:
            tally = load_tally(self.game)
            return self.ended([ending(match, tally) for match in played])
        return Deal(self._marks(_winners(match) for match in played))

    def ended(self, endings: Sequence[Ending]) -> Deal:
        """The deal whose games ended like this."""
        return Deal(self._marks(one.winners for one in endings), tuple(endings))

    def _marks(self, winners: Iterable[Sequence[int]]) -> Marks:
        """How the games went for the pairs; their winners come in the order of the tables."""
        one = iter(winners)
        seated = seatings(self.players)
        return tuple(
            "".join(_mark({seating[seat] for seat in next(one)}) for seating in seated)
            for _ in self.pairs
        )


def contest(
    game: str,
    bots: Bots,
    seed: int,
    players: int | None = None,
    options: Options | None = None,
    mixed: bool = False,
) -> Contest:
    """The contest of these bots; raises `TripotError` for what cannot be played.

    Without `players` there are as few seats as the game allows. A single bot may sit at all
    seats of mixed tables: so one sees what the seats are worth.
    """
    rules = load_game(game)
    named = tuple(bots.items()) if isinstance(bots, Mapping) else tuple((id, id) for id in bots)
    if not named or (len(named) < FEWEST_BOTS and not mixed):
        raise BadOptions(msg("An arena needs at least 2 bots; you named {n}.", n=len(named)))
    names = [name for name, _ in named]
    for name in names:
        if names.count(name) > 1:
            raise BadOptions(msg("You named the bot “{name}” twice.", name=name))
    seats = players or min(rules.players)
    rules.require_players(seats)
    if mixed and seats < FEWEST_MIXED:
        raise BadOptions(msg("Mixed tables have at least 3 seats, not {n}.", n=seats))
    made = Contest(game, named, seats, options or rules.options(), seed, mixed)
    for _, entrant in named:
        ready_bot(game, entrant)
    return made


def _winners(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.winners


def _mark(winners: set[int]) -> str:
    """How a game ended for its pair's first bot (0); a win that both share is a draw."""
    if len(winners) != 1:
        return DRAWN
    return WON if winners == {0} else LOST
