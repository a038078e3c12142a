"""What an arena plays: every pair of bots, on the same deals, on every seat.

With two seats a pair plays each deal twice, the second time with seats swapped. With more, each
seat in turn holds one bot of the pair while all the others hold the other, and then the other
way round; a game is won by the bot that holds the winning seat. Whatever tables a pair has,
those with the two bots exchanged are among them, so two equal bots score exactly half.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tripot import __version__
from tripot.bots import ready_bot
from tripot.core import BadOptions, Bot, Game, Match, Options, msg
from tripot.games import load_game

from .playing import play_deal

WON, LOST, DRAWN = "+-="
"""How a game ended for the first bot of a pair."""
FEWEST_BOTS = 2

Bots = Sequence[str] | Mapping[str, str | Bot]
"""Ids of bots; or under names of one's own choice ids and ready bots."""
Marks = tuple[str, ...]
"""The games of one deal: a word a pair, a mark a game."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides the results but the number of deals; picklable if the bots are."""

    game: str
    entrants: tuple[tuple[str, str | Bot], ...]
    """Each bot's name, and its id or the bot itself."""
    players: int
    options: Options
    seed: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(name for name, _ in self.entrants)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs, as places in the list of bots."""
        return tuple(combinations(range(len(self.entrants)), 2))

    def head(self) -> dict[str, object]:
        """What names the contest, as JSON values: equal heads, equal results."""
        return {
            "game": self.game,
            "rules": load_game(self.game).version,
            "version": __version__,
            "bots": list(self.bots),
            "players": self.players,
            "options": self.options.text(),
            "seed": self.seed,
        }

    def play(self, number: int) -> Marks:
        """The games of all pairs on the deal of this number.

        The bots are made anew for every deal, so that none remembers which process it is in.
        """
        game = load_game(self.game)
        bots = [ready_bot(self.game, entrant) for _, entrant in self.entrants]
        return tuple(
            "".join(
                _mark(self._played(game, [bots[pair[side]] for side in seating], number), seating)
                for seating in seatings(self.players)
            )
            for pair in self.pairs
        )

    def _played(self, game: Game, seated: list[Bot], number: int) -> Match:
        return play_deal(game, self.options, seated, self.seed, number)


def contest(
    game: str, bots: Bots, seed: int, players: int | None = None, options: Options | None = None
) -> Contest:
    """The contest of these bots; raises `TripotError` for what cannot be played.

    Without `players` there are as few seats as the game allows.
    """
    rules = load_game(game)
    named = tuple(bots.items()) if isinstance(bots, Mapping) else tuple((id, id) for id in bots)
    if len(named) < FEWEST_BOTS:
        raise BadOptions(msg("An arena needs at least 2 bots; you named {n}.", n=len(named)))
    names = [name for name, _ in named]
    for name in names:
        if names.count(name) > 1:
            raise BadOptions(msg("You named the bot “{name}” twice.", name=name))
    seats = players or min(rules.players)
    rules.require_players(seats)
    made = Contest(game, named, seats, options or rules.options(), seed)
    for _, entrant in named:
        ready_bot(game, entrant)
    return made


def seatings(players: int) -> tuple[tuple[int, ...], ...]:
    """The tables of a pair: on each seat its first bot (0) or its second (1).

    >>> seatings(2)
    ((0, 1), (1, 0))
    >>> seatings(3)
    ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    """
    alone = [tuple(int(seat != one) for seat in range(players)) for one in range(players)]
    swapped = [tuple(1 - side for side in seating) for seating in alone]
    return tuple(dict.fromkeys(alone + swapped))


def _mark(match: Match, seating: tuple[int, ...]) -> str:
    """How the match ended for the pair's first bot; a win that both share is a draw."""
    assert match.outcome is not None
    winners = {seating[seat] for seat in match.outcome.winners}
    if len(winners) != 1:
        return DRAWN
    return WON if winners == {0} else LOST
