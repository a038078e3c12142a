"""Reduced games: small enough that every course they can take is walked.

The options are those a person may pass with ``--option``, one each, so that the same game can be
played, simulated and trained on.
"""

from dataclasses import dataclass
from typing import Final

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


# Seat 1 starts, so that the two seats are the two sides of the game. Both orders with a toss
# between them would say the same of a bot that plays alike on either seat.
_SEAT_1_STARTS: Final = (("first", "1"),)

TINY: Final = Reduced(
    "district-noir",
    "cards=2,0,0,2,1,0,0,0,0,0,3 hand=2 rounds=1 removed=2 take=3",
    _SEAT_1_STARTS,
)
"""One round with two gangs, an alliance and the buildings: 6,905 courses."""

SMALL: Final = Reduced(
    "district-noir",
    "cards=0,0,2,3,0,0,0,0,2,0,3 hand=2 rounds=2 removed=2 row=0 take=2",
    _SEAT_1_STARTS,
)
"""Two rounds with two gangs, betrayals and the buildings, 2 cards in the box: 325,278 courses.

The row starts empty, so the first take cannot come before the second action.
"""

REDUCED: Final = {"tiny": TINY, "small": SMALL}
