"""Narrowing: words that each leave fewer of the legal actions, until one is left.

Every action has features (who, where, how, …), every feature a value with the words by which
people may type it. Words can be typed one by one or together, in any order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
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


class Answer(NamedTuple):
    """What an answer leaves, and which features it told."""

    left: Sequence[Option]
    told: frozenset[str]


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
    meaning: Callable[[Action], Sequence[Message]]
    """What an action would lead to."""
    few: int
    """When no more actions than these are left, what each would lead to is said, once."""
    confirmed: Callable[[Action], Question[bool]] | None = None
    """The question that makes sure of an action of which not every feature was typed."""

    def ask(self, asker: Asker) -> Action:
        """The action that is meant.

        Even a single one is asked for: others must not see that there was no choice.
        """
        left, told, said = self.options, frozenset[str](), False
        while len(left) > 1 or not told:
            tells = not said and len(left) <= self.few
            notes = [line for option in left for line in self.meaning(option.action) if tells]
            said = said or tells
            answer = asker(self._question(left, bool(told), notes))
            if isinstance(answer, Action):
                return answer
            left, told = answer.left, told | answer.told
        untold = _open_features(self.options).keys() & left[0].features.keys() - told
        if untold and len(self.options) > 1 and self.confirmed is not None:
            question = self.confirmed(left[0].action)
            asker(question if said else replace(question, notes=self.meaning(left[0].action)))
        return left[0].action

    def _question(
        self, left: Sequence[Option], back: bool, notes: Sequence[Message]
    ) -> Question[Answer | Action]:
        features = _open_features(left)
        feature = next(name for name in self.questions if name in features)

        def read(typed: str) -> Answer | Action:
            answer = self.narrowed(left, typed)
            if answer.told:
                return answer
            action = self.whole(typed)
            legal = any(option.action == action for option in self.options)
            # What is legal but was not understood has words that contradict each other.
            if action is None or (legal and str(action) != typed):
                raise InvalidAction(msg("“{text}” is none of these.", text=shortened(typed)))
            return action

        labels = " ".join(value.label for value in features[feature])
        return Question(read, labels, self.questions[feature], back, notes)

    def narrowed(self, left: Sequence[Option], typed: str) -> Answer:
        """What the typed words leave, if each of them fits and they tell anything.

        A word that could mean several features means the one that is asked for first: in
        Italian “no” is north-west, until the side is known.
        """
        told: set[str] = set()
        fresh = False
        for word in self.split(typed):
            differing = _open_features(left)
            meant = next(
                (name for name in self.questions
                 if any(value.matches(word) for value in differing.get(name, ()))),
                None,
            )  # fmt: skip
            left = _with(left, word, meant)
            if not left:
                return Answer((), frozenset())
            fresh = fresh or meant is not None
            told |= _told(left, word)
        return Answer(left, frozenset(told)) if fresh else Answer((), frozenset())


def _told(options: Sequence[Option], word: str) -> set[str]:
    """The features of which the word tells the value, as far as all these options agree."""
    return {
        name
        for name in options[0].features
        if all(name in o.features and o.features[name].matches(word) for o in options)
    }


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
    """The features in which the options differ, with their values; all of a single one."""
    found: dict[str, dict[Value, None]] = {}
    for option in options:
        for name, one in option.features.items():
            found.setdefault(name, {})[one] = None
    whole = {name for name in found if all(name in option.features for option in options)}
    return {
        name: list(values)
        for name, values in found.items()
        if len(values) > 1 or name not in whole or len(options) == 1
    }
