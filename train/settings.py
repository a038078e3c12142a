"""Everything that decides a training run, in one value that is written beside its result."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from tripot.games.district_noir.options import DistrictNoirOptions


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers of a run, by default of the one that made the shipped weights.

    Values are results from -1 to 1, so 0.02 is one game in a hundred.
    """

    iterations: int = 3900
    games: int = 16384
    """Games an iteration plays; all actions of all of them are learned from once."""
    minibatches: int = 32
    """Steps an iteration makes. Many small ones teach far more than few large ones."""
    width: int = 512
    depth: int = 4
    critic_width: int = 512
    critic_depth: int = 3
    rate: float = 8e-4
    """The learning rate; it rises over the first hundredth and falls to a fiftieth."""
    entropy: float = 0.04
    """What one nat of entropy is worth at first, and at the end."""
    last_entropy: float = 0.001
    magnet: float = 0.03
    """What one nat of distance from the slow average of the weights costs."""
    trace: float = 0.95
    """How far returns reach past the critic's opinion."""
    correction: float = 4.0
    """The most a chosen action's surprise is weighted for being rare."""
    win: float = 0.1
    """The weight of the win estimate beside the policy."""
    norm: float = 1.0
    average: float = 0.9995
    """What the slow average keeps at each step."""
    seed: int = 1
    cards: tuple[int, ...] = DistrictNoirOptions().cards
    hand: int = 5
    rounds: int = 4
    removed: int = 3
    row: int = 2
    take: int = 5

    @property
    def options(self) -> DistrictNoirOptions:
        """The game that is played."""
        return DistrictNoirOptions(
            self.cards, self.hand, self.rounds, self.removed, self.row, self.take
        )

    @property
    def times(self) -> int:
        """Actions in a whole game."""
        return self.options.actions * self.rounds

    def to_json(self) -> dict[str, Any]:
        """The settings as JSON values."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> "Settings":
        """Settings from JSON values; raises `TypeError` for a name that is none of ours."""
        known = {field.name for field in fields(cls)}
        if unknown := sorted(set(values) - known):
            raise TypeError(f"no such setting: {', '.join(unknown)}")
        cards = tuple(values.get("cards", cls().cards))
        return cls(**{**values, "cards": cards})
