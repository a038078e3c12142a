"""Everything that decides a training run, in one value that is written beside its result."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers of a run, by default of the one that made the shipped weights.

    Advantages are measured against their spread, so 0.01 is a hundredth of what a usual
    decision wins or loses.
    """

    games: int = 16384
    """Games that run side by side, in two halves: one is played while the other is thought about."""
    steps: int = 20
    """Decisions of each game an iteration plays."""
    mix: int = 1
    """Half-batches in a step of learning."""
    width: int = 64
    depth: int = 3
    critic_width: int = 64
    critic_depth: int = 3
    still: float = 0.03
    """In this first part of a run only the critic learns."""
    rate: float = 6e-4
    last_rate: float = 3e-5
    clip: float = 0.2
    entropy: float = 0.02
    last_entropy: float = 0.003
    magnet: float = 0.05
    """What one nat of distance from the slow average of the weights costs."""
    average: float = 0.999
    trace: float = 0.96
    """How far returns reach past the critic's opinion, a decision of anybody."""
    win: float = 0.3
    norm: float = 1.0
    passes: int = 8
    """How often everything that was watched is learned from before self-play begins."""
    seed: int = 1

    def to_json(self) -> dict[str, Any]:
        """The settings as JSON values."""
        return asdict(self)
