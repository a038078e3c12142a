"""The cards: eleven kinds, and the individual faces of each kind.

Rules know only kinds. A card gets its face, the k-th of its kind, when it becomes public, so a
face never tells anything about a hand. Kinds and cards are small numbers: a card ``c`` is face
``c % FACES`` of kind ``c // FACES``.
"""

from typing import Final, NewType

from tripot.core import InvalidAction, minus, msg

Kind = NewType("Kind", int)
"""Index of a kind in `KINDS`."""

Card = NewType("Card", int)
"""A card that has been seen: its kind and its face."""

KINDS: Final = ("5", "6", "7", "8", "+2", "+3", "+4", "-1", "-2", "-3", "B")
"""The kinds by their text: gangs, alliances, betrayals, and B, the building."""

COUNTS: Final = (5, 6, 7, 8, 4, 2, 1, 3, 4, 2, 3)
"""How many cards of each kind are in the box."""

_BY_TEXT: Final = {text: Kind(number) for number, text in enumerate(KINDS)}

GANGS: Final = tuple(map(Kind, range(4)))
ALLIANCES: Final = tuple(map(Kind, range(4, 7)))
BETRAYALS: Final = tuple(map(Kind, range(7, 10)))
BUILDING: Final = Kind(10)
ALL_KINDS: Final = tuple(map(Kind, range(11)))

GANG_VALUES: Final = (5, 6, 7, 8)
POINTS: Final = (0, 0, 0, 0, 2, 3, 4, -1, -2, -3, 0)
"""What a card of each kind adds to the score of its owner, whatever else is owned."""

FACES: Final = 64  # more than a kind can have in any options; a power of two reads well
MOST_OF_A_KIND: Final = FACES

Counts = tuple[int, ...]
"""How many cards of each kind."""


def face(kind: Kind, number: int) -> Card:
    """The card of this kind with this face, counted from 0."""
    return Card(kind * FACES + number)


def kind_of(card: Card) -> Kind:
    """The kind of a card."""
    return Kind(card // FACES)


def count(kinds: list[Kind] | tuple[Kind, ...]) -> Counts:
    """How many of each kind there are."""
    return tuple([kinds.count(kind) for kind in ALL_KINDS])


def count_cards(cards: tuple[Card, ...]) -> Counts:
    """How many of each kind there are among cards."""
    return count([kind_of(card) for card in cards])


def kind_text(kind: Kind) -> str:
    """The canonical text of a kind."""
    return KINDS[kind]


def kind_label(kind: Kind) -> str:
    """The text of a kind as people read it, with a typographic minus."""
    return minus(KINDS[kind])


def parse_kind(text: str) -> Kind:
    """The kind of this text; raises `InvalidAction`."""
    kind = _BY_TEXT.get(text)
    if kind is None:
        known = " ".join(KINDS)
        raise InvalidAction(
            msg("“{text}” is not a card. The cards are: {known}.", text=text, known=known)
        )
    return kind


def card_text(card: Card) -> str:
    """The canonical text of a card: its kind and its face counted from 1, as in ``8.3``."""
    return f"{KINDS[kind_of(card)]}.{card % FACES + 1}"


def parse_card(text: str) -> Card:
    """The card of this text; raises `ValueError`."""
    kind, _, number = text.partition(".")
    if not 1 <= int(number) <= FACES:
        raise ValueError(text)
    return face(Kind(KINDS.index(kind)), int(number) - 1)
