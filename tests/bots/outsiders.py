"""Bots that are in no registry, named by their place."""

from random import Random

from tripot.core import Action, View


class Rosa:
    """Takes the first or the last of what she may do."""

    def __init__(self, last: bool = False) -> None:
        self.last = last

    @classmethod
    def named(cls, argument: str) -> "Rosa":
        return cls(last=argument == "last")

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        actions = list(view.menu)
        return actions[-1 if self.last else 0]


class Silent:
    """Is no bot at all."""


class Plain:
    """Takes no argument."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return view.menu.sample(rng)
