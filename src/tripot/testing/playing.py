"""Random games for the checks."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Generic

from tripot.core import Action, Game, IllegalAction, Match, Options, Seat, Setup
from tripot.core.generics import ActionT_co, GlanceT_co, OptionsT_co, TableT_co

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")


class CheckFailed(AssertionError):
    """A check found something that breaks the contract; the text says what and where."""


def ensure(condition: object, problem: str) -> None:
    """Raises `CheckFailed` with this problem unless the condition holds."""
    if not condition:
        raise CheckFailed(problem)


@dataclass(frozen=True, slots=True)
class Case(Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """One way to play a game: its options and number of players."""

    game: Game[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    options: Options
    players: int

    def begin(self, seed: int) -> Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]:
        """A match with a deal drawn from the seed."""
        deal = self.game.deal(self.options, self.players, Random(f"deal {seed}"))
        return Match.begin(Setup(self.game, deal, NAMES[: self.players]))


def cases(game: Game, options: Options | None = None) -> list[Case]:
    """Every number of players, with these options or the usual ones."""
    return [Case(game, options or game.options(), players) for players in game.players]


def random_action(match: Match, rng: Random) -> tuple[Seat, Action]:
    """A due seat and one of its legal actions, both at random."""
    seat = rng.choice(match.due)
    return seat, match.view(seat).menu.sample(rng)


def action_pool(matches: Sequence[Match], rng: Random, most: int = 40) -> list[Action]:
    """Actions that were legal for somebody at some time: what a curious player may try."""
    found: dict[Action, None] = {}
    for match in matches:
        for seat in match.due:
            menu = match.view(seat).menu
            found.update(dict.fromkeys(islice(menu, most)))
            found[menu.sample(rng)] = None
    actions = list(found)
    return actions if len(actions) <= most else rng.sample(actions, most)


def moments(matches: Sequence[object], most: int | None, rng: Random) -> list[int]:
    """Which moments of a game to look at: all, or so many of them, the last one included."""
    numbers = range(len(matches))
    if most is None or most >= len(numbers):
        return list(numbers)
    return [*sorted(rng.sample(numbers[:-1], most - 1)), numbers[-1]]


def random_game(
    case: Case[OptionsT_co, TableT_co, GlanceT_co, ActionT_co], seed: int
) -> list[Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]]:
    """The match after each action of a random game, the untouched one first."""
    rng = Random(f"play {seed}")
    matches = [case.begin(seed)]
    while matches[-1].outcome is None:
        seat, action = random_action(matches[-1], rng)
        try:
            matches.append(matches[-1].act(seat, action))
        except IllegalAction as error:
            raise CheckFailed(f"sample gave {action}, which is refused: {error.message}") from error
    return matches
