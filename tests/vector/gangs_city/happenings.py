"""What happened in a step of a game, in a word each: so that tests know what they have compared."""

from collections.abc import Iterator

from tripot.core import Ended, Event, Seat
from tripot.games.gangs_city.box.box import (
    ACCOUNTANT,
    ARMOURED_MAN,
    BOUNCER,
    DOC,
    LAWYER,
    LIEUTENANT,
    POWDERMAN,
    POWERS,
    SNIPER,
    Place,
)
from tripot.games.gangs_city.city.spots import PILES, is_pile, place_text
from tripot.games.gangs_city.engine import events as told
from tripot.games.gangs_city.engine.scoring import (
    INITIATIVE,
    LAST_TURN,
    SCORED,
    SHARED,
    STALLED,
    TURN_LIMIT,
)
from tripot.games.gangs_city.engine.state import GangsCityState
from tripot.games.gangs_city.engine.tiles import FIGHT, GUN, SETTLE, VEST, Leaving
from tripot.games.gangs_city.views import GangsCityStep

ENDS = (SCORED, LAST_TURN, INITIATIVE, SHARED, STALLED, TURN_LIMIT)
REASONS = (told.HIGHEST, told.BY_LAWYER, told.BY_OWNER, told.BY_CHIEF, told.BY_ORDER)
EVERYTHING = frozenset({
    *(f"power {power}" for power in POWERS),
    *(f"end {reason}" for reason in ENDS),
    *(f"fight {why}" for why in (*REASONS, told.ALONE, told.NOBODY)),
    *(f"recruits {why}" for why in REASONS),
    *(f"misplaced {what}" for what in ("counts", "off", "penalty")),
    "opened A", "opened B", "both won by one", "both won by two", "pile is empty", "enclosed",
    "recruited", "replaced in hand", "replaced where it lies", "returned", "shot while leaving",
    "marked", "nobody to shoot", "bank is short", "order chosen", "standard order", "stuck",
})  # fmt: skip


def happenings(before: GangsCityState, step: GangsCityStep) -> Iterator[str]:
    """Everything of `EVERYTHING` that a step of the engine has in it."""
    for event, state in zip(step.events, (before, *step.moments)):
        assert isinstance(state, GangsCityState)
        yield from _of(event, state, step.events)


def _of(event: Event, before: GangsCityState, events: tuple[Event, ...]) -> Iterator[str]:
    match event:
        case Ended():
            yield f"end {event.reason}"
        case told.FightCounted() | told.RecruitmentCounted():
            yield from _counted(event, before)
        case told.ShootoutBegan() | told.Marked() | told.FireHeld() | told.Shot():
            yield from _shooting(event, before)
        case told.Misplaced():
            yield "misplaced " + (
                "penalty" if event.penalty else "counts" if event.counts else "off"
            )
        case told.StockTaken():
            if event.accountant:
                yield f"power {ACCOUNTANT}"
        case told.TrafficCounted():
            for seat, wish in enumerate(event.managed):
                served = told.StockTaken(Seat(seat), event.traffic, wish, accountant=False)
                if wish and seat != event.leader and served not in events:
                    yield "bank is short"
        case told.TileTurned():
            yield f"opened {place_text(event.pile)}"
            if len(before.won) > 1:
                same = len({won.seat for won in before.won}) == 1
                yield f"both won by {'one' if same else 'two'}"
        case told.Enclosed():
            yield "enclosed"
        case told.Recruited():
            yield "recruited"
            if event.replaced is not None:
                yield f"replaced {'in hand' if event.at is None else 'where it lies'}"
        case told.Returned():
            yield "returned"
        case told.PlaceChosen():
            yield "standard order" if event.place is None else "order chosen"
        case told.Finished():
            if before.hands[event.seat]:
                yield "stuck"


def _shooting(event: Event, before: GangsCityState) -> Iterator[str]:
    characters = before.box.characters
    match event:
        case told.ShootoutBegan():
            for party in event.parties:
                powers = {characters[kind].power for kind in party.fighters}
                guns = any(o.settlement == GUN for o in event.parties if o.seat != party.seat)
                if ARMOURED_MAN in powers and guns:
                    yield f"power {ARMOURED_MAN}"
        case told.Marked():
            yield "marked"
            vests = {t.seat for t in before.tiles_at(event.place, SETTLE) if t.what == VEST}
            if event.victim in vests and not is_pile(event.place):
                yield f"power {SNIPER}"
        case told.FireHeld():
            if not event.declined:
                yield "nobody to shoot"
        case told.Shot():
            if event.saved:
                yield f"power {DOC}"
            elif Leaving(event.seat, event.kind, event.place) in before.leaving:
                yield "shot while leaving"


def _counted(
    event: told.FightCounted | told.RecruitmentCounted, before: GangsCityState
) -> Iterator[str]:
    characters = before.box.characters
    if isinstance(event, told.FightCounted):
        yield f"fight {event.why}"
        chiefs = {tile.seat for tile in before.tiles_at(event.place, FIGHT) if tile.chief}
        if any(total.seat in chiefs and not total.parts[0].chief for total in event.totals):
            yield f"power {POWDERMAN}"
        if event.winner is not None and _tiles_left(before, event.place) == 1:
            yield "pile is empty"
    else:
        yield from (f"recruits {why}" for why in event.why)
    if told.BY_LAWYER in (event.why if isinstance(event.why, tuple) else (event.why,)):
        yield f"power {LAWYER}"
    for total in event.totals:
        if total.less:
            yield f"power {BOUNCER}"
        for part in total.parts:
            if part.lieutenant:
                yield f"power {LIEUTENANT}"
            if part.own:
                yield f"power {characters[part.kind].power}"


def _tiles_left(before: GangsCityState, place: Place) -> int | None:
    """How many tiles a pile has; None for a location."""
    return len(before.piles[PILES.index(place)]) if is_pile(place) else None
