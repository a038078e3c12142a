"""The words of the three editions. They change what cards are called, never what they do.

``gangs`` and ``supports`` are the two looks of the box, ``standard`` is the port to an ordinary
deck. The gangs' own names are places and stay the same in every language.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from tripot.core import Message, msg, verbatim

from .engine.cards import ALLIANCES, BUILDING, FACES, GANGS, POINTS, Card, Kind, kind_of
from .engine.scoring import BUILDINGS_TO_WIN

GANGS_EDITION, SUPPORTS_EDITION, STANDARD_EDITION = "gangs", "supports", "standard"
EDITIONS: Final = (GANGS_EDITION, SUPPORTS_EDITION, STANDARD_EDITION)

GANG_NAMES: Final = ("Willow", "Hudson", "River", "Castle")
SUITS: Final = ("♣", "♥", "♠", "♦")
"""The suits of the gangs 5, 6, 7 and 8 in the standard edition."""

_BUILDINGS: Final = {
    GANGS_EDITION: (msg("Docks"), msg("Precinct"), msg("City Hall")),
    SUPPORTS_EDITION: (msg("Dockyard"), msg("Police Station"), msg("Town Hall")),
}
_HOW_MANY: Final = {
    GANGS_EDITION: (msg("the third building"), msg("all three buildings")),
    SUPPORTS_EDITION: (msg("the third City card"), msg("all three City cards")),
    STANDARD_EDITION: (msg("the third king"), msg("all three kings")),
}
"""Whole phrases, because languages bend them differently."""
_THIRD_WINS: Final = {
    GANGS_EDITION: msg("Third building: you win at once."),
    SUPPORTS_EDITION: msg("Third City card: you win at once."),
    STANDARD_EDITION: msg("Third king: you win at once."),
}
_THIRD_ENDS: Final = {
    GANGS_EDITION: msg("All three buildings win at once."),
    SUPPORTS_EDITION: msg("All three City cards win at once."),
    STANDARD_EDITION: msg("All three kings win at once."),
}
_EDITION_NAMES: Final = {
    GANGS_EDITION: msg("Gangs and buildings"),
    SUPPORTS_EDITION: msg("Supports and city"),
    STANDARD_EDITION: msg("Standard deck"),
}
_RANKS: Final = {"J": msg("J"), "Q": msg("Q"), "K": msg("K"), "A": msg("A"), "Jk": msg("Jk")}
STANDARD_FACES: Final[dict[int, tuple[str, ...]]] = {
    0: tuple(f"{rank}♣" for rank in range(3, 8)),
    1: tuple(f"{rank}♥" for rank in range(3, 9)),
    2: tuple(f"{rank}♠" for rank in range(3, 10)),
    3: tuple(f"{rank}♦" for rank in range(3, 11)),
    4: ("J♣", "J♥", "J♠", "J♦"),
    5: ("Q♥", "Q♦"),
    6: ("Jk",),
    7: ("A♥", "A♣", "A♠"),
    8: ("2♣", "2♥", "2♠", "2♦"),
    9: ("Q♣", "Q♠"),
    10: ("K♣", "K♥", "K♠"),
}
"""The card of an ordinary deck for each face of each kind."""

_STANDARD_KINDS: Final = (
    *(verbatim(f"{suit} {value}") for suit, value in zip(SUITS, (5, 6, 7, 8))),
    msg("Jack +2"), msg("red Queen +3"), msg("Joker +4"),
    msg("Ace −1"), msg("Two −2"), msg("black Queen −3"), msg("King"),
)  # fmt: skip


def gang_name(kind: Kind, edition: str) -> Message:
    """What a gang is called: ``Castle 8``, ``Support 8``, ``♦ 8``."""
    value = kind + 5
    if edition == STANDARD_EDITION:
        return _STANDARD_KINDS[kind]
    if edition == SUPPORTS_EDITION:
        return msg("Support {value}", value=value)
    return verbatim(f"{GANG_NAMES[kind]} {value}")


def kind_name(kind: Kind, edition: str) -> Message:
    """What a card of this kind is called while its face is not public."""
    if kind in GANGS:
        return gang_name(kind, edition)
    if edition == STANDARD_EDITION:
        return _STANDARD_KINDS[kind]
    if kind == BUILDING:
        return msg("Building") if edition == GANGS_EDITION else msg("City")
    points = POINTS[kind]
    if kind in ALLIANCES:
        return msg("Alliance +{points}", points=points)
    return msg("Betrayal {points}", points=points)


def card_name(card: Card, edition: str) -> Message:
    """What a public card is called: the building's own name, the card of the deck."""
    kind, number = kind_of(card), card % FACES
    if edition == STANDARD_EDITION:
        faces = STANDARD_FACES[kind]
        # A reduced or enlarged game may have more cards of a kind than a deck has faces.
        return standard_name(faces[number]) if number < len(faces) else kind_name(kind, edition)
    if kind == BUILDING and number < len(_BUILDINGS[edition]):
        return _BUILDINGS[edition][number]
    return kind_name(kind, edition)


def standard_name(face: str) -> Message:
    """A card of the ordinary deck, with the court's letters of the language."""
    rank, suit = (face, "") if face == "Jk" else (face[:-1], face[-1])
    if rank in _RANKS:
        return msg("{rank}{suit}", rank=_RANKS[rank], suit=suit)
    return verbatim(face)


def third_building(edition: str) -> Message:
    """The third one, as a sentence says it."""
    return _HOW_MANY[edition][0]


def all_buildings(edition: str) -> Message:
    """All three, as a sentence says it."""
    return _HOW_MANY[edition][1]


def third_wins(edition: str) -> Message:
    """The sentence that a take wins the game."""
    return _THIRD_WINS[edition]


def third_ends(edition: str) -> Message:
    """The sentence that a third one would end the game."""
    return _THIRD_ENDS[edition]


def buildings_owned(cards: tuple[Message, ...], n: int, edition: str) -> Message:
    """These buildings, and how many are owned with them: ``Docks: 2 of 3 buildings``."""
    total = BUILDINGS_TO_WIN
    if edition == STANDARD_EDITION:
        return msg("{cards}: {n} of {total} kings", cards=cards, n=n, total=total)
    if edition == SUPPORTS_EDITION:
        return msg("{cards}: {n} of {total} City cards", cards=cards, n=n, total=total)
    return msg("{cards}: {n} of {total} buildings", cards=cards, n=n, total=total)


def edition_name(edition: str) -> Message:
    """What an edition is called."""
    return _EDITION_NAMES[edition]


def listed(names: Sequence[Message]) -> tuple[Message, ...]:
    """Names with equal neighbours told once: ``2 × Hudson 6``."""
    told = []
    for name, same in groupby(names):
        n = len(list(same))
        told.append(name if n == 1 else msg("{n} × {card}", n=n, card=name))
    return tuple(told)
