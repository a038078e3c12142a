"""Questions: what a front asks the player of a seat, and how the answer is read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tripot.core import Message, msg

T = TypeVar("T")
_LONGEST = 40


class Back(Exception):
    """The player wants to begin the action anew. Not an error."""


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """Something the player is asked until the answer can be read."""

    read: Callable[[str], T]
    """What the typed text means.

    `InvalidAction` says that it is no answer: it may then be a word for the table, such as “?”.
    An answer comes before such a word, so that a card is played by the letter drawn on it.
    """
    words: str
    """What may be typed, in short; it stands in the prompt and after a refusal."""
    about: Message | None = None
    """What is asked, as in “Which spot”; without it, the move."""
    back: bool = False
    """Whether the player may go back to the first question of the action."""
    notes: Sequence[Message] = ()
    """What the player should know first; said above the question."""

    @property
    def choices(self) -> Message:
        """What may be typed, as a sentence."""
        return msg("You may type: {words}", words=self.words)


class Asker(Protocol):
    """Asks the player of one seat; the words for the table work at every question."""

    def __call__(self, question: Question[T]) -> T:
        """The answer; asks again until there is one. May raise `Back` if the question allows."""


def shortened(text: str) -> str:
    """What was typed, short enough to be repeated in a sentence."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
