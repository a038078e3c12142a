"""Dataclasses that nobody changes though nothing stops them.

Python enforces `frozen` by making each instance three times as slowly as it must. What is made at
every move, or often when a table is opened, is frozen for the type checker alone.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as unchanging
else:
    from dataclasses import dataclass

    def unchanging(*, frozen: bool, slots: bool = False, kw_only: bool = False):
        """A dataclass that hashes as if it were frozen."""
        return dataclass(slots=slots, kw_only=kw_only, unsafe_hash=frozen)


__all__ = ["unchanging"]
