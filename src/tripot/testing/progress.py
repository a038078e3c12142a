"""How a check tells how far it is: some games take minutes."""

import sys
from collections.abc import Callable, Iterable, Iterator

from tripot.core import Game, Options

from .playing import Case, cases

Progress = Callable[[int, int], None]
"""Is told how many games have been checked, and of how many."""


def show(done: int, total: int) -> None:
    """Keeps a line on the terminal up to date; says nothing where there is none."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        sys.stderr.write(f"\rchecked {done} of {total} games{end}")
        sys.stderr.flush()


def games_to_check(
    game: Game, options: Options | None, seeds: Iterable[int], progress: Progress
) -> Iterator[tuple[Case, int]]:
    """Every case with every seed; `progress` hears before each, and at the end."""
    drawn = list(seeds)
    games = [(case, seed) for case in cases(game, options) for seed in drawn]
    for done, each in enumerate(games):
        progress(done, len(games))
        yield each
    progress(len(games), len(games))
