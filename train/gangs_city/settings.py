"""Everything that decides a training run, in one value that is written beside its result."""

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from tripot.bots.gangs_city.network.model import HEADS


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers of a run, by default of the one that made the shipped weights.

    Advantages are measured against their spread, so 0.01 is a hundredth of what a usual
    decision wins or loses.
    """

    games: int = 16384
    """Games that run side by side, in two halves: one is played while the other thinks."""
    steps: int = 20
    """Decisions of each game an iteration plays."""
    mix: int = 1
    """A step of learning takes as many decisions as so many halves have games."""
    repeats: int = 1
    """How often each decision of self-play is learned from."""
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
    rivals: float = 0.25
    """In this part of the games one learner sits among copies of a rival, if there is one."""
    passes: int = 8
    """How often everything that was watched is learned from before self-play begins."""
    seed: int = 1

    @property
    def sizes(self) -> tuple[int, ...]:
        """What cannot change while a run goes on."""
        return self.width, self.depth, self.critic_width, self.critic_depth

    def fault(self) -> str | None:
        """What makes these settings impossible, in a sentence."""
        least = {"games": 2, "steps": 1, "mix": 1, "repeats": 1, "passes": 1}
        for name, number in least.items():
            if getattr(self, name) < number:
                return f"“{name}” must be at least {number}"
        for name in ("width", "critic_width"):
            if getattr(self, name) < 1 or getattr(self, name) % HEADS:
                return f"“{name}” must be a multiple of {HEADS}"
        for name in ("depth", "critic_depth"):
            if getattr(self, name) < 0:
                return f"“{name}” must not be less than 0"
        for name in ("entropy", "last_entropy", "rate", "last_rate"):
            if not getattr(self, name) > 0:
                return f"“{name}” must be more than 0"
        if not 0 <= self.rivals <= 1:
            return "“rivals” must be from 0 to 1"
        if self.mix > 2 * self.steps:
            return "“mix” must be at most twice “steps”"
        return None

    def to_json(self) -> dict[str, Any]:
        """The settings as JSON values."""
        return asdict(self)


def changed(settings: Settings, texts: list[str]) -> Settings:
    """The settings with what “name=value” says; ends the program where that says nothing."""
    kinds = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in kinds:
            raise SystemExit(f"no setting “{name}”; there are: {', '.join(kinds)}")
        try:
            settings = replace(settings, **{name: kinds[name](value)})
        except ValueError as error:
            raise SystemExit(f"“{value}” is no value for “{name}”") from error
    return settings
