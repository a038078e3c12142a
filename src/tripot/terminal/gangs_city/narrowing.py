"""Narrowing: words that each leave fewer of the legal actions, until one is left.

Every action has features (who, where, how, …), every feature a value with the words by which
people may type it. Words can be typed one by one or together, in any order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import combining, normalize

from tripot.core import Action, InvalidAction, Message, msg

from ..question import Asker, Question, shortened


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a feature: how it is shown, and what else may be typed for it."""

    label: str
    others: frozenset[str] = frozenset()

    def matches(self, word: str) -> bool:
        """Whether the word, in small letters, means this value."""
        return word == self.label.lower() or word in self.others


def value(label: str, *others: str) -> Value:
    """A value; every word of the others may be typed for it, in any case, accents or not."""
    words = [word for other in (label, *others) for word in other.lower().split()]
    return Value(label, frozenset([*words, *map(_unaccented, words)]))


def _unaccented(word: str) -> str:
    return "".join(c for c in normalize("NFD", word) if not combining(c))


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action with its features."""

    action: Action
    features: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The legal actions, and the questions that tell them apart."""

    options: Sequence[Option]
    questions: Mapping[str, Message]
    """What to ask for each feature; asked in this order."""
    split: Callable[[str], list[str]]
    """The words of a typed text."""
    whole: Callable[[str], Action | None]
    """The action a text names in the notation of records, legal or not."""

    def ask(self, asker: Asker) -> Action:
        """The action that is meant."""
        left, asked = self.options, False
        while len(left) > 1:
            answer = asker(self._question(left, asked))
            if isinstance(answer, Action):
                return answer
            left, asked = answer, True
        return left[0].action

    def _question(self, left: Sequence[Option], asked: bool) -> Question[Sequence[Option] | Action]:
        features = _open_features(left)
        feature = next(name for name in self.questions if name in features)

        def read(typed: str) -> Sequence[Option] | Action:
            found = self.narrowed(left, typed) or self.whole(typed)
            if found:
                return found
            raise InvalidAction(msg("“{text}” is none of these.", text=shortened(typed)))

        labels = " ".join(value.label for value in features[feature])
        return Question(read, labels, self.questions[feature], back=asked)

    def narrowed(self, left: Sequence[Option], typed: str) -> Sequence[Option]:
        """What the typed words leave; nothing unless they tell at least one feature.

        A word that could mean several features means the one that is asked for first: in
        Italian “no” is north-west, until the side is known.
        """
        told = False
        for word in self.split(typed):
            differing = _open_features(left)
            meant = next(
                (name for name in self.questions
                 if any(value.matches(word) for value in differing.get(name, ()))),
                None,
            )  # fmt: skip
            if meant is not None:
                left, told = _with(left, word, meant), True
            elif not _with(left, word):
                return ()
        return left if told else ()


def _with(options: Sequence[Option], word: str, feature: str | None = None) -> list[Option]:
    """The options with this feature, or any, that the word means."""
    return [
        option
        for option in options
        if any(
            value.matches(word)
            for name, value in option.features.items()
            if feature is None or name == feature
        )
    ]


def _open_features(options: Sequence[Option]) -> dict[str, list[Value]]:
    """The features in which the options differ, with their values."""
    found: dict[str, dict[Value, None]] = {}
    for option in options:
        for name, one in option.features.items():
            found.setdefault(name, {})[one] = None
    whole = {name for name in found if all(name in option.features for option in options)}
    return {
        name: list(values) for name, values in found.items() if len(values) > 1 or name not in whole
    }
