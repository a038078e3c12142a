"""Sums in words: how a total came about, and why one gang came before another."""

from typing import Final

from tripot.core import Message, Seat, Voice, message_of, msg

from ..box.box import BOUNCER, LAWYER, Box, Place
from ..city.spots import is_pile
from ..engine.events import (
    ALONE,
    BY_CHIEF,
    BY_LAWYER,
    BY_ORDER,
    BY_OWNER,
    FightCounted,
    Part,
    Points,
    RecruitmentCounted,
    Total,
    TrafficCounted,
)
from ..vocabulary import character_name, numbered, power_holder, traffic_name

_TIES: Final = {
    BY_OWNER: msg("the owner wins ties"),
    BY_CHIEF: msg("the chief breaks the tie"),
    BY_ORDER: msg("turn order breaks the tie"),
}


def _tie(why: str, box: Box) -> Message | None:
    """What broke a tie, if anything did."""
    if why == BY_LAWYER:
        return msg("{character} breaks the tie", character=power_holder(LAWYER, box))
    return _TIES.get(why)


def who(seat: Seat, voice: Voice) -> Message:
    """The player in the middle of a list: the name, or the word for the viewer."""
    return voice.tell(seat, msg("you"), message_of(voice.name(seat)))


def part_text(part: Part, box: Box) -> Message:
    """What one character adds: ``4+1 Cop``; a zero only where there is nothing else."""
    numbers = [str(n) for n in (part.value, part.chief, part.lieutenant, part.own) if n]
    return msg("{numbers} {character}", numbers="+".join(numbers) or "0",
               character=character_name(part.kind, box))  # fmt: skip


def total_text(total: Total, box: Box, voice: Voice) -> Message:
    """What one gang has: ``Ada 9 (4+1 Cop, 3+1 Hood)``."""
    parts = tuple(part_text(part, box) for part in total.parts)
    player = who(total.seat, voice)
    if total.less:
        return msg("{player}: {total} ({parts}, less {less} for {character})",
                   player=player, total=total.total, parts=parts, less=total.less,
                   character=power_holder(BOUNCER, box))  # fmt: skip
    return msg("{player}: {total} ({parts})", player=player, total=total.total, parts=parts)


def fight_text(event: FightCounted, box: Box, voice: Voice) -> Message:
    """The outcome of a fight with its sums."""
    place = numbered(event.place, box)
    winner = event.winner
    if winner is None:
        return msg("{place}: nobody is left standing, so nothing changes.", place=place)
    if event.why == ALONE:
        return _unopposed(event, winner, place, voice)
    totals = tuple(total_text(total, box, voice) for total in event.totals)
    result = _result(event.place, winner, event.owner, voice)
    tie = _tie(event.why, box)
    if tie is not None:
        return msg("{place}: {totals}; {tie}. {result}",
                   place=place, totals=totals, tie=tie, result=result)  # fmt: skip
    return msg("{place}: {totals}. {result}", place=place, totals=totals, result=result)


def _unopposed(event: FightCounted, winner: Seat, place: Message, voice: Voice) -> Message:
    player = voice.name(winner)
    if winner == event.owner:
        return voice.tell(
            winner,
            msg("{place}: nobody stands against you, and you keep it.", place=place),
            msg("{place}: nobody stands against {player}, who keeps it.",
                place=place, player=player),
        )  # fmt: skip
    if is_pile(event.place):
        return voice.tell(
            winner,
            msg("{place}: nobody opposes you, and you win the top tile.", place=place),
            msg("{place}: nobody opposes {player}, who wins the top tile.",
                place=place, player=player),
        )  # fmt: skip
    return voice.tell(
        winner,
        msg("{place}: nobody opposes you, and you take it.", place=place),
        msg("{place}: nobody opposes {player}, who takes it.", place=place, player=player),
    )


def _result(place: Place, winner: Seat, owner: Seat | None, voice: Voice) -> Message:
    player = voice.name(winner)
    if winner == owner:
        return voice.tell(winner, msg("You keep it."), msg("{player} keeps it.", player=player))
    if is_pile(place):
        return voice.tell(
            winner,
            msg("You win the top tile."),
            msg("{player} wins the top tile.", player=player),
        )
    return voice.tell(winner, msg("You take it."), msg("{player} takes it.", player=player))


def recruitment_text(event: RecruitmentCounted, box: Box, voice: Voice) -> Message:
    """The order of the recruiters with their sums."""
    place = numbered(event.place, box)
    totals = tuple(total_text(total, box, voice) for total in event.totals)
    ties = tuple(tie for why in event.why if (tie := _tie(why, box)) is not None)
    if ties:
        return msg("{place}, recruitment in this order: {totals}; {ties}.",
                   place=place, totals=totals, ties=ties)  # fmt: skip
    return msg("{place}, recruitment in this order: {totals}.", place=place, totals=totals)


def traffic_text(event: TrafficCounted, box: Box, voice: Voice) -> Message:
    """The totals of a traffic and who controls it."""
    name = traffic_name(event.traffic)
    totals = tuple(
        msg("{player}: {total} ({managed} + {bid} bid)", player=who(Seat(seat), voice),
            total=managed + bid, managed=managed, bid=bid)
        if bid
        else msg("{player}: {total}", player=who(Seat(seat), voice), total=managed)
        for seat, (managed, bid) in enumerate(zip(event.managed, event.bids))
        if managed or bid
    )  # fmt: skip
    return msg("{traffic}: {totals}. {result}", traffic=name,
               totals=totals or msg("nobody"), result=_control(event, box, voice))  # fmt: skip


def _control(event: TrafficCounted, box: Box, voice: Voice) -> Message:
    leader, before = event.leader, event.before
    if leader is None:
        if before is None:
            return msg("Nobody controls it.")
        return voice.tell(
            before,
            msg("Nobody controls it; you lose the marker."),
            msg("Nobody controls it; {player} loses the marker.", player=voice.name(before)),
        )
    worth = box.points[event.traffic][event.level]
    player = voice.name(leader)
    if leader == before:
        return voice.tell(
            leader,
            msg("You keep it, now worth {worth} a turn.", worth=worth),
            msg("{player} keeps it, now worth {worth} a turn.", player=player, worth=worth),
        )
    return voice.tell(
        leader,
        msg("You control it, worth {worth} a turn.", worth=worth),
        msg("{player} controls it, worth {worth} a turn.", player=player, worth=worth),
    )


def points_text(points: Points, voice: Voice) -> Message:
    """What a player scored: ``Ada +5 = 12 (traffics 3, district 2)``."""
    return msg(
        "{player}: +{gained} = {score} (traffics {traffics}, district {district})",
        player=who(points.seat, voice),
        gained=points.gained,
        score=points.score,
        traffics=sum(points.traffics),
        district=max(points.district - 1, 0),
    )
