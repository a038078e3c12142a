"""Time that passes only when somebody looks at it."""

from dataclasses import dataclass


@dataclass
class Ticking:
    """A clock on which every look takes so many seconds."""

    step: float = 0.001
    now: float = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now
