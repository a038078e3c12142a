"""What may vary in a game of Gangs City before it is dealt."""

from dataclasses import dataclass, field
from typing import ClassVar, Final

from tripot.core import BadOptions, Message, Options, msg
from tripot.core.options import too_large

from .box.box import Box
from .box.loading import shipped

STRICT, LENIENT = "strict", "lenient"
FIRST_PLAYER, AUTOMATIC = "first_player", "automatic"
_CHOICES: Final = {"settlement": (STRICT, LENIENT), "order": (FIRST_PLAYER, AUTOMATIC)}
MOST_TURNS: Final = 40


@dataclass(frozen=True, slots=True)
class GangsCityOptions(Options):
    """The data set and the table's choices; raises `BadOptions` for what does not exist."""

    always: ClassVar[tuple[str, ...]] = ("data",)  # a record must say what it was played with

    data: Box = field(default_factory=shipped)
    settlement: str = STRICT
    """May the settlement tile be misplaced (reading A20)?"""
    order: str = FIRST_PLAYER
    """Who orders the places of the action phase (reading A6)?"""
    target: int = 0
    """The score that ends the game; 0 for that of the data set."""
    turns: int = MOST_TURNS
    """The game ends after so many turns in any case (reading A49)."""

    def __post_init__(self) -> None:
        for name, known in _CHOICES.items():
            value = getattr(self, name)
            if value not in known:
                raise BadOptions(
                    msg("The option {name} is one of {known}, not “{value}”.",
                        name=name, known=", ".join(known), value=value)
                )  # fmt: skip
        if not 0 <= self.target <= 999:
            raise BadOptions(msg("The target must be between 0 and 999."))
        if not 1 <= self.turns <= MOST_TURNS:
            raise BadOptions(msg("The game can last 1 to {n} turns.", n=MOST_TURNS))

    def excess(self, players: int) -> Message | None:
        """The target is no higher than the data set's."""
        most = self.data.target(players)
        return too_large("target", most) if self.target > most else None

    def target_for(self, players: int) -> int:
        """The score to reach."""
        return self.target or self.data.target(players)

    @property
    def lenient(self) -> bool:
        """Whether the settlement tile may be misplaced."""
        return self.settlement == LENIENT
