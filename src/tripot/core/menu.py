"""The plainest menu: a short tuple of actions. Games with long menus write lazy ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from .contract import Action


@dataclass(frozen=True, slots=True)
class ListMenu:
    """A few legal actions."""

    actions: tuple[Action, ...] = ()

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def sample(self, rng: Random) -> Action:
        """One of them, uniformly."""
        return rng.choice(self.actions)

    def compact(self) -> Any:
        """Their texts."""
        return [str(action) for action in self.actions]
