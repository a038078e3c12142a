"""Reduced games: small enough that every course they can take is walked.

The options are those a person may pass with ``--option``, one each, so that the same game can be
played, simulated and trained on.
"""

from dataclasses import dataclass

from tripot.games import load_game

from .game_tree import sequence_form
from .sequence_form import SequenceForm


@dataclass(frozen=True, slots=True)
class Reduced:
    """A game with other sizes, and what its deal leaves open."""

    game: str
    options: str
    """The options as text."""
    agreed: tuple[tuple[str, str], ...]
    """Lines of the deal that are not left to chance."""

    def form(self) -> SequenceForm:
        """Everything that can happen in it."""
        game = load_game(self.game)
        options = game.options_type.parse(self.options)
        lines = dict(game.blank(options, 2).lines()) | dict(self.agreed)
        return sequence_form(game, game.parse_deal(options, 2, lines))
