"""The options: the sizes of the game, those of the box by default."""

from dataclasses import dataclass

from tripot.core import BadOptions, Message, Options, msg
from tripot.core.options import too_large

from .engine.cards import COUNTS, KINDS, MOST_OF_A_KIND


@dataclass(frozen=True, slots=True)
class DistrictNoirOptions(Options):
    """Sizes of a game, for tests and research on reduced ones; raises `BadOptions`.

    cards    how many cards of each kind, in the order of `KINDS`
    hand     cards dealt to each player in a round
    rounds   rounds in a game
    removed  cards put back into the box unseen
    row      cards turned up to start the row
    take     how many of the newest cards a take brings
    """

    cards: tuple[int, ...] = COUNTS
    hand: int = 5
    rounds: int = 4
    removed: int = 3
    row: int = 2
    take: int = 5

    def __post_init__(self) -> None:
        problem = self._problem()
        if problem is not None:
            raise BadOptions(problem)

    @property
    def actions(self) -> int:
        """Actions in a round, of both players together."""
        return 2 * (self.hand + 1)

    def excess(self, players: int) -> Message | None:
        """No size is larger than in the box; what is put aside only makes a game smaller."""
        box = DistrictNoirOptions()
        for name in ("hand", "rounds", "row", "take"):
            if getattr(self, name) > (most := getattr(box, name)):
                return too_large(name, most)
        if any(n > most for n, most in zip(self.cards, box.cards)):
            return too_large("cards", ",".join(map(str, box.cards)))
        return None

    def _problem(self) -> Message | None:
        if len(self.cards) != len(KINDS):
            return msg("“cards” needs {n} numbers, one for each kind.", n=len(KINDS))
        if not all(0 <= n <= MOST_OF_A_KIND for n in self.cards):
            return msg("There can be 0 to {n} cards of a kind.", n=MOST_OF_A_KIND)
        if min(self.hand, self.rounds, self.take) < 1 or min(self.removed, self.row) < 0:
            return msg(
                "“hand”, “rounds” and “take” must be at least 1, “removed” and “row” at least 0."
            )
        needed = self.removed + self.row + 2 * self.hand * self.rounds
        if sum(self.cards) != needed:
            return msg("These sizes use {needed} cards, but there are {n}.",
                       needed=needed, n=sum(self.cards))  # fmt: skip
        # The first player of a round may have to take last, after 2 × hand − 1 cards were
        # played and one take was made; if the row could be empty then, there would be no move.
        carried = self.row if self.rounds == 1 else 0
        if carried + 2 * self.hand - 1 <= self.take:
            return msg("A take of {take} could leave a player without a legal move; "
                       "make “take” smaller or “hand” larger.", take=self.take)  # fmt: skip
        return None
