"""What a take would bring the viewer now: the cards, the new count, and every cause of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from tripot.core import SPECTATOR, Message, Seat, Voice, msg, plural

from ..engine.cards import ALLIANCES, BETRAYALS, BUILDING, POINTS, Card, Kind, kind_of
from ..engine.scoring import SET_BONUS, WON_BY_BUILDINGS, Count, Majority
from ..views import DistrictNoirView
from ..vocabulary import buildings_owned, card_name, gang_name, third_wins

Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Change:
    """One cause: what changes, and what that gives or costs each seat."""

    kind: Kind | None
    """Whose badge stands for it; None for sets."""
    text: Message
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TakePreview:
    """A take of the viewer, as it would be made now."""

    cards: tuple[Card, ...]
    """What it brings, the newest last."""
    count: Count
    """The count after it."""
    scores: tuple[int, int]
    """The scores after it; as they are if it wins at once, since then nothing is counted."""
    changes: tuple[Change, ...]
    """One for each cause; their points add up to the difference of the scores."""
    wins: bool
    """Whether it brings the third building; that is then the only change."""


def preview_take(view: DistrictNoirView, voice: Voice) -> TakePreview | None:
    """The take of the viewer; None for whoever cannot take in this round, or not now."""
    table, seat = view.table, view.viewer
    if seat == SPECTATOR or view.outcome is not None or table.taken[seat] or not table.row:
        return None
    before, after = table.count, table.count_after_take(seat)
    if after.reason == WON_BY_BUILDINGS:
        win = Change(BUILDING, third_wins(voice.edition), (0, 0))
        return TakePreview(table.lit, after, before.scores, (win,), wins=True)
    changes = (
        *_majorities(before, after, seat, voice),
        *_sets(before, after, seat),
        *_cards(table.lit, seat),
        *_buildings(table.lit, after, seat, voice),
    )
    return TakePreview(table.lit, after, after.scores, changes, wins=False)


def _majorities(before: Count, after: Count, seat: Seat, voice: Voice) -> Iterator[Change]:
    for old, new in zip(reversed(before.majorities), reversed(after.majorities)):
        if old.winner != new.winner:
            yield from _majority(old, new, seat, voice)


def _majority(old: Majority, new: Majority, seat: Seat, voice: Voice) -> Iterator[Change]:
    """Only whoever takes gains cards, so the others can lose a majority but not win one."""
    gang, other = gang_name(new.kind, voice.edition), Seat(1 - seat)
    lost = _points(other, -new.value)
    if new.winner is None:
        yield Change(new.kind, msg("The {gang} majority is now tied", gang=gang), lost)
        return
    won = msg("You win the {gang} majority", gang=gang)
    yield Change(new.kind, won, _points(seat, new.value))
    if old.winner == other:
        yield Change(new.kind, msg("{player} loses it", player=voice.name(other)), lost)


def _sets(before: Count, after: Count, seat: Seat) -> Iterator[Change]:
    more = after.sheets[seat].sets - before.sheets[seat].sets
    if more:
        text = plural("{n} more set of four", "{n} more sets of four", more)
        yield Change(None, text, _points(seat, more * SET_BONUS))


def _cards(cards: tuple[Card, ...], seat: Seat) -> Iterator[Change]:
    """Alliances and betrayals, each under the badge of the strongest among them."""
    kinds = sorted(map(kind_of, cards))
    allied = [kind for kind in kinds if kind in ALLIANCES]
    if allied:
        n = len(allied)
        text = plural("{n} alliance comes along", "{n} alliances come along", n)
        yield Change(allied[-1], text, _worth(allied, seat))
    betrayed = [kind for kind in kinds if kind in BETRAYALS]
    if betrayed:
        n = len(betrayed)
        text = plural("{n} betrayal comes along", "{n} betrayals come along", n)
        yield Change(betrayed[-1], text, _worth(betrayed, seat))


def _buildings(cards: tuple[Card, ...], after: Count, seat: Seat, voice: Voice) -> Iterator[Change]:
    names = tuple(card_name(c, voice.edition) for c in cards if kind_of(c) == BUILDING)
    if names:
        text = buildings_owned(names, after.sheets[seat].buildings, voice.edition)
        yield Change(BUILDING, text, (0, 0))


def _worth(kinds: list[Kind], seat: Seat) -> Points:
    return _points(seat, sum(POINTS[kind] for kind in kinds))


def _points(seat: Seat, points: int) -> Points:
    return (0, points) if seat else (points, 0)
