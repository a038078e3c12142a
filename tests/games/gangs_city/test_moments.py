"""After each event the table shows what the event has told, and nothing that comes later."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from tripot.core import SPECTATOR, Ended, Event, Seat, Viewer
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.events import (
    GAME_EVENTS,
    BidSealed,
    BidsOpened,
    Finished,
    RecruitsArrived,
    TilePut,
    TilesRevealed,
    TurnStarted,
)
from tripot.games.gangs_city.engine.state import GangsCityState
from tripot.games.gangs_city.options import GangsCityOptions

from .told import Seen, shows

# Random games in which some location is enclosed.
GAMES = [(3, "strict", 8), (4, "lenient", 10), (5, "strict", 2), (6, "lenient", 4)]


class Moment(NamedTuple):
    """An event between the positions before and after it."""

    before: GangsCityState
    event: Event
    after: GangsCityState
    last: bool
    """Whether the step ends with it, so that what follows unsaid has happened too."""


@cache
def moments(players: int, settlement: str, seed: int) -> tuple[Moment, ...]:
    """All that happens in a random game."""
    return tuple(_moments(players, settlement, seed))


def _moments(players: int, settlement: str, seed: int) -> Iterator[Moment]:
    rng = Random(seed)
    options = GangsCityOptions(settlement=settlement)
    step = GAME.start(GAME.deal(options, players, rng))
    before: GangsCityState | None = None
    while True:
        assert len(step.moments) == len(step.events) > 0
        for n, (event, after) in enumerate(zip(step.events, step.moments), start=1):
            assert isinstance(after, GangsCityState)
            yield Moment(before or after, event, after, n == len(step.events))
            before = after
        assert step.moments[-1] == step.state, "the last moment is where the step leads"
        if step.state.outcome is not None:
            return
        seat = rng.choice(step.state.to_act)
        step = step.state.apply(seat, step.state.legal(seat).sample(rng))


every_game = pytest.mark.parametrize(("players", "settlement", "seed"), GAMES)


def test_every_kind_of_event_is_looked_at() -> None:
    met = {type(moment.event) for game in GAMES for moment in moments(*game)}
    assert met == {*GAME_EVENTS, Ended}


@every_game
def test_the_table_shows_what_was_told(players: int, settlement: str, seed: int) -> None:
    for moment in moments(players, settlement, seed):
        viewers: list[Viewer] = [SPECTATOR]
        if isinstance(moment.event, TilePut | BidSealed | TurnStarted):
            viewers += map(Seat, range(players))
        for viewer in viewers:
            before, after = moment.before.table(viewer), moment.after.table(viewer)
            assert shows(Seen(before, moment.event, after, viewer, moment.last)), moment.event


@every_game
def test_tokens_and_characters_are_conserved(players: int, settlement: str, seed: int) -> None:
    for before, event, after, _ in moments(players, settlement, seed):
        bank = after.table(SPECTATOR).bank
        assert all(held >= 0 for held in bank)
        assert [sum(tokens) for tokens in zip(bank, *after.stock)] == [12] * 5
        printed = 0
        if isinstance(event, RecruitsArrived):
            printed = len(after.box.locations[event.place].recruits)
        if before is not after:
            assert characters(after) - characters(before) == printed, event


def characters(p: GangsCityState) -> int:
    heaps = (*p.gangs, *p.recruits, p.removed, p.leaving, p.stack)
    return sum(map(len, heaps))


@every_game
def test_what_lies_face_down_is_turned_up_with_the_reveal(
    players: int, settlement: str, seed: int
) -> None:
    """Not with the bids before it; and all places are revealed together."""
    for _, event, after, _ in moments(players, settlement, seed):
        faces = [tile.what for tile in after.table(SPECTATOR).tiles]
        if isinstance(event, TilePut | Finished | BidSealed | BidsOpened):
            assert not any(faces)
        elif isinstance(event, TilesRevealed):
            assert all(faces)
