"""Small tables for the tests of judging."""

from dataclasses import replace
from random import Random
from typing import Any

from tripot.core import Action, Seat
from tripot.games import load_game
from tripot.tables.commands import Act, GiveUp, HandOver, Rematch, TakeBack
from tripot.tables.decision import Decision
from tripot.tables.judging import judge
from tripot.tables.log import StoredSeat
from tripot.tables.table import Table

from .preparing import CREATED, prepared

NAMES = ("Vera", "Max", "Zoe", "Sal")
GIVE_UP = GiveUp(type="give_up", key="up")
TAKE_BACK = TakeBack(type="take_back", key="back")
REMATCH = Rematch(type="rematch", key="again")


def begun(
    players: int = 2, clock: str | None = None, bots: tuple[int, ...] = (), **agreed: Any
) -> Table:
    """A game that has begun: District Noir for two, Gangs City for more; bots on some seats.

    The rest is what the table agreed on when it was opened.
    """
    game = load_game("district-noir" if players == 2 else "gangs-city")
    deal = game.deal(game.options(), players, Random(5))
    created = prepared(game.id, deal, NAMES[:players], clock=clock)
    seats = tuple(
        StoredSeat(name=seat.name, bot="greedy") if n in bots else seat
        for n, seat in enumerate(created.seats)
    )
    return Table("t", CREATED, replace(created, seats=seats, **agreed))


def hand_over(seat: int, bot: str | None = None) -> HandOver:
    return HandOver(type="hand_over", key="over", seat=seat, bot=bot)


def action_of(table: Table, command: Act) -> Action:
    """What a command would do, as a bot answers it."""
    return table.game.parse_action(command.action)


def an_act(table: Table, key: str = "k") -> tuple[Seat, Act]:
    """A seat that is due, and something it may do."""
    assert table.match is not None
    seat = table.match.due[0]
    action = str(next(iter(table.match.view(seat).menu)))
    return seat, Act(type="act", key=key, prompt=table.prompts[seat], action=action)


def apply(table: Table, decision: Decision, now: float) -> Table:
    """The table with what was decided."""
    table.apply(table.version + 1, now, decision.body, decision.match)
    return table


def move(table: Table, now: float, key: str = "k") -> Seat:
    """Lets somebody who is due act; returns who."""
    seat, command = an_act(table, key)
    apply(table, judge(table, seat, command, now), now)
    return seat


def over(players: int = 2) -> Table:
    """A game of two in which Vera has given up."""
    table = begun(players)
    return apply(table, judge(table, 0, GIVE_UP, CREATED), CREATED)
