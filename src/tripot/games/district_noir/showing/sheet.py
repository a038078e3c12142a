"""Reading a real table: collections as people type them, in any edition's cards."""

import re
from dataclasses import dataclass
from typing import Final

from tripot.core import Message, TripotError, msg

from ..engine.cards import ALL_KINDS, COUNTS, GANGS, KINDS, Counts, Kind, count, kind_label
from ..engine.scoring import Count, count_up
from ..options import DistrictNoirOptions
from ..vocabulary import STANDARD_FACES, standard_name

_DEFAULT: Final = DistrictNoirOptions()
MOST_OWNED: Final = _DEFAULT.rounds * _DEFAULT.take
"""A player takes five cards once a round, so never owns more than this."""

_MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "♧": "♣", "♡": "♥", "♤": "♠", "♢": "♦"})
SUIT_LETTERS: Final = {"en": "CHSD", "fr": "TCPK", "it": "FCPQ"}
"""The letters of ♣ ♥ ♠ ♦ in each language: a C is a club in English, a heart elsewhere."""
_RANKS: Final = {"V": "J", "D": "Q", "R": "K"}
"""The French court: valet, dame, roi."""
_STANDARD: Final = re.compile(r"(10|[2-9AJQKVDR])(\S)\ufe0f?")
_JOKERS: Final = ("JK", "JO", "JOKER", "JOLLY")


class BadCollection(TripotError):
    """The cards typed cannot lie on a real table; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Owned:
    """One card as typed: its kind, and its face if the text names one."""

    kind: Kind
    face: str | None = None


def count_sheet(first: str, second: str, language: str = "en") -> Count:
    """The count of two collections as people type them; raises `BadCollection`."""
    both = read_collection(first, language), read_collection(second, language)
    faces: set[str] = set()
    for seat, cards in enumerate(both, start=1):
        if len(cards) > MOST_OWNED:
            raise BadCollection(
                msg("Player {seat} has {n} cards; nobody can own more than {most}.",
                    seat=seat, n=len(cards), most=MOST_OWNED)
            )  # fmt: skip
        for card in cards:
            if card.face is not None and card.face in faces:
                raise BadCollection(msg("{card} is there twice.", card=standard_name(card.face)))
            faces |= {card.face} if card.face else set()
    owned = [count([card.kind for card in cards]) for cards in both]
    _check_supply(owned[0], owned[1])
    return count_up(*owned)


def read_collection(text: str, language: str = "en") -> list[Owned]:
    """The cards of one player, separated by spaces or commas; raises `BadCollection`.

    Suits are signs or the letters of the language.
    """
    words = text.translate(_MINUS).replace(",", " ").upper().split()
    return [_read(word, SUIT_LETTERS[language]) for word in words if word != "-"]


def _read(word: str, letters: str) -> Owned:
    if word in KINDS:
        return Owned(Kind(KINDS.index(word)))
    if word in _JOKERS:
        return Owned(Kind(KINDS.index("+4")), "Jk")
    suits = dict(zip("♣♥♠♦" + letters, "♣♥♠♦" * 2))
    found = _STANDARD.fullmatch(word)
    if found is None or found[2] not in suits:
        raise BadCollection(_unknown(word, letters))
    face = _RANKS.get(found[1], found[1]) + suits[found[2]]
    for kind, faces in STANDARD_FACES.items():
        # Any three aces and any three kings may be used, so all four of each are accepted.
        any_suit = {f[:-1] for f in faces} if kind not in GANGS else set()
        if face in faces or (face[:-1] in any_suit and face[0] in "AK"):
            return Owned(Kind(kind), face)
    raise BadCollection(
        msg("{card} is not used in District Noir: it plays with ♣ 3–7, ♥ 3–8, ♠ 3–9, ♦ 3–10, "
            "jacks, queens, kings, aces, twos and a joker.", card=standard_name(face))
    )  # fmt: skip


def _unknown(word: str, letters: str) -> Message:
    return msg(
        "“{text}” is not a card. Type 5 6 7 8 for gangs, +2 +3 +4 for alliances, −1 −2 −3 for "
        "betrayals, B for a building, or cards of a standard deck such as 3♣ or Jk; for ♣ ♥ ♠ ♦ "
        "you may write {letters}.",
        text=word,
        letters=" ".join(letters),
    )


def _check_supply(first: Counts, second: Counts) -> None:
    for kind, one, two, there in zip(ALL_KINDS, first, second, COUNTS):
        if one + two > there:
            raise BadCollection(
                msg("The box has {n} of “{kind}”, but {owned} lie on the table.",
                    n=there, kind=kind_label(kind), owned=one + two)
            )  # fmt: skip
