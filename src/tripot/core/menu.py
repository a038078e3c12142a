"""The plainest menu: a short tuple of actions. Games with long menus write lazy ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic

from .generics import ActionT_co
from .json import Json


@dataclass(frozen=True, slots=True)
class ListMenu(Generic[ActionT_co]):
    """A few legal actions."""

    actions: tuple[ActionT_co, ...] = ()

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[ActionT_co]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def sample(self, rng: Random) -> ActionT_co:
        """One of them, uniformly."""
        return rng.choice(self.actions)

    def compact(self) -> Json:
        """Their texts."""
        return [str(action) for action in self.actions]
