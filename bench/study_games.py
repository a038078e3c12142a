"""Games as the study keeps them: every move with what its player knew and thought."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.progress import counted
from tripot.bots.district_noir.net import NetBot
from tripot.bots.policies import draw
from tripot.core import Action, Match, Outcome, Seat, Setup
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import Play
from tripot.games.district_noir.engine.cards import BUILDING, Card, Kind, face, kind_of
from tripot.games.district_noir.views import DistrictNoirMatch, DistrictNoirView

BOTH, ONLY_I, ONLY_THEY, NOBODY = "both", "only I", "only the opponent", "nobody"
WINDOWS = (BOTH, ONLY_I, ONLY_THEY, NOBODY)
"""Who can still take in this round, as the player to act says it."""
ROUNDS = (1, 2, 3, 4)


class Choice(NamedTuple):
    """An action and what its player thought."""

    action: Action
    chance: float
    """How likely this action was to be chosen."""
    win: float
    """The score the player expected before it."""


@dataclass(frozen=True)
class Move:
    """One action of a game."""

    seat: Seat
    round: int
    number: int
    """Which of the actions of the round it is, from 1; the odd ones are those of its starter."""
    window: str
    options: int
    """How many actions were legal."""
    chance: float
    win: float
    hand: tuple[Kind, ...]
    card: Card | None
    """The card that was played; None for a take."""
    taken: tuple[Card, ...] = ()
    gain: int = 0
    """By how much a take moves the difference of the scores, counted at once."""

    @property
    def starter(self) -> bool:
        """Whether the one who starts the round makes it."""
        return self.number % 2 == 1

    @property
    def matters(self) -> bool:
        """Whether it can change anything: cards that nobody can take any more do not."""
        return self.window != NOBODY or self.round < ROUNDS[-1]

    @property
    def own_number(self) -> int:
        """Which of the player's own actions of the round it is, from 1 to 6."""
        return (self.number + 1) // 2


@dataclass(frozen=True)
class Game:
    """A whole game."""

    moves: tuple[Move, ...]
    outcome: Outcome
    buildings: tuple[int, int]
    """How many of them each player owned at the end."""

    @property
    def first(self) -> Seat:
        """Who started round one."""
        return self.moves[0].seat

    def score(self, seat: Seat) -> float:
        """1 for a win, ½ for a draw, 0 for a loss."""
        winners = self.outcome.winners
        return float(seat in winners) if winners else 0.5


def play(match: DistrictNoirMatch, choose: Callable[[DistrictNoirView], Choice]) -> Game:
    """The match played to its end, `choose` deciding for both."""
    moves = []
    while match.outcome is None:
        seat = match.due[0]
        view = match.view(seat)
        choice = choose(view)
        moves.append(_move(view, choice))
        match = match.act(seat, choice.action)
    one, two = (counts[BUILDING] for counts in match.view(Seat(0)).table.counts)
    return Game(tuple(moves), match.outcome, (one, two))


def self_play(games: int, seed: int, weights: Path) -> list[Game]:
    """The trained player against itself, drawing its moves as it does at a table."""
    bot = NetBot(weights)
    found = []
    for number in counted("games", range(games), games):
        rng = Random(f"{seed} {number}")

        def choose(view: DistrictNoirView, rng: Random = rng) -> Choice:
            judgement = bot.judge(view)
            assert judgement is not None
            action = draw(judgement.policy, rng)
            return Choice(action, judgement.policy[action], judgement.win)

        deal = GAME.deal(GAME.options(), 2, rng)
        found.append(play(Match.begin(Setup(GAME, deal, ("1", "2"))), choose))
    return found


def takes_of(game: Game) -> list[Move]:
    """The takes of a game, in order."""
    return [move for move in game.moves if move.card is None]


def _move(view: DistrictNoirView, choice: Choice) -> Move:
    table, me = view.table, view.viewer
    assert table.hand is not None
    mine, theirs = table.taken[me], table.taken[1 - me]
    window = WINDOWS[2 * mine + theirs]
    card, gain = None, 0
    taken: tuple[Card, ...] = ()
    if isinstance(choice.action, Play):
        kind = choice.action.kind
        public = (*table.row, *table.collections[0], *table.collections[1])
        card = face(kind, sum(kind_of(other) == kind for other in public))
    else:
        taken = table.lit
        gain = _lead(table.count_after_take(me).scores, me) - _lead(table.count.scores, me)
    return Move(
        me,
        table.round,
        table.made + 1,
        window,
        len(view.menu),
        choice.chance,
        choice.win,
        table.hand,
        card,
        taken,
        gain,
    )


def _lead(scores: tuple[int, int], seat: Seat) -> int:
    return scores[seat] - scores[1 - seat]
