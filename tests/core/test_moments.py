"""What each event of the newest entry left on the table of each viewer."""

import pickle
from dataclasses import dataclass, replace

import pytest

from tripot.core import (
    SPECTATOR,
    Action,
    Deal,
    Event,
    Match,
    Resign,
    Seat,
    Step,
    Viewer,
)
from tripot.core.narration import Resigned
from tripot.testing.toy import (
    Bid,
    BidSealed,
    PlaceTile,
    PrizeTurned,
    Revealed,
    ToyState,
    ToyStep,
    ToyTable,
)
from tripot.testing.toy_game import ToyGame

from .build import A, B, C, bid, finished, placed, toy_match, toy_setup


def tables(match: Match, viewer: Viewer) -> list[tuple[str, ToyTable]]:
    """The name of each event the viewer heard, with the table after it."""
    found = []
    for event, table in match.moments(viewer):
        assert isinstance(table, ToyTable)
        found.append((type(event).__name__, table))
    return found


def test_each_event_has_the_table_it_left_behind() -> None:
    match = bid(placed(toy_match()))
    for viewer in match.viewers():
        sealed, revealed, turned = tables(match, viewer)
        assert [name for name, _ in (sealed, revealed, turned)] == [
            "BidSealed", "Revealed", "PrizeTurned",
        ]  # fmt: skip
        assert (sealed[1].turn, sealed[1].won, sealed[1].turned) == (1, (0, 0, 0), (2,))
        assert (revealed[1].turn, revealed[1].won, revealed[1].turned) == (2, (0, 0, 2), (2,))
        assert turned[1] == match.view(viewer).table
        assert turned[1].turned == (2, 1)


def test_a_moment_shows_nobody_more_than_they_may_see() -> None:
    match = bid(placed(toy_match()), (1, 2, 0))
    sealed = {viewer: tables(match, viewer)[0][1] for viewer in match.viewers()}
    assert [sealed[seat].own_bid for seat in (A, B, C)] == [1, 2, 0]
    assert sealed[SPECTATOR].own_bid is None
    heard = [event for event, _ in match.moments(B)]
    assert heard == [BidSealed(A, None), Revealed((1, 2, 3), (1, 2, 0), B), PrizeTurned(2, 1)]


def test_a_single_event_leads_to_the_position_there_is() -> None:
    match = toy_match().act(A, PlaceTile(2))
    for viewer in match.viewers():
        assert tables(match, viewer) == [("TilePlaced", match.view(viewer).table)]


def test_the_setup_has_moments_too() -> None:
    match = toy_match()
    assert tables(match, SPECTATOR) == [("PrizeTurned", match.view(SPECTATOR).table)]


def test_what_the_match_itself_tells_leaves_the_table_as_it_is() -> None:
    before = bid(placed(toy_match()))
    match = before.step(Resign(B)).match
    for viewer in match.viewers():
        assert list(match.moments(viewer)) == [(Resigned(B), before.view(viewer).table)]


def test_the_end_comes_with_the_last_position() -> None:
    match = finished()
    names = [name for name, _ in tables(match, A)]
    assert names == ["BidSealed", "Revealed", "Ended"]
    assert tables(match, A)[-1][1] == match.view(A).table


def test_a_match_made_of_a_position_has_no_newest_entry() -> None:
    match = toy_match()
    assert list(Match(match.setup, match.state, match.told).moments(A)) == []


def test_moments_are_no_part_of_what_a_match_is() -> None:
    match = bid(placed(toy_match()))
    bare = replace(match, newest=(), passed=())
    assert bare == match
    assert repr(bare) == repr(match)
    again = pickle.loads(pickle.dumps(match))
    assert list(again.moments(A)) == list(match.moments(A))


@dataclass(frozen=True, slots=True)
class Murmured(Event):
    """Heard by one seat alone."""

    seat: Seat

    def heard_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else None


class MurmuringState(ToyState):
    """Before and after a tile is placed something is murmured, and the turns pass meanwhile."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        step = super().apply(seat, action)
        assert isinstance(step.state, MurmuringState)
        after = step.state
        late = after._replace(turn=9)
        return Step(
            late,
            (Murmured(B), *step.events, Murmured(C)),
            (self._replace(turn=7), after, late),
        )


@pytest.mark.parametrize(
    ("viewer", "heard"),
    [
        (A, [("TilePlaced", 9)]),
        (B, [("Murmured", 7), ("TilePlaced", 9)]),
        (C, [("TilePlaced", 1), ("Murmured", 9)]),
        (SPECTATOR, [("TilePlaced", 9)]),
    ],
)
def test_the_last_event_heard_leads_to_what_is_now(
    viewer: Viewer, heard: list[tuple[str, int]]
) -> None:
    """Of what happens unheard afterwards nothing is left out, nor told by an event more."""

    class Murmuring(ToyGame):
        """The toy with such positions."""

        def start(self, deal: Deal) -> ToyStep:
            step = super().start(deal)
            assert isinstance(step.state, ToyState)
            return Step(MurmuringState(*step.state), step.events)

    match = Match.begin(replace(toy_setup(), game=Murmuring())).act(A, PlaceTile(2))
    assert [(name, table.turn) for name, table in tables(match, viewer)] == heard


def test_the_newest_entry_is_the_only_one_kept() -> None:
    match = bid(placed(toy_match()))
    assert len(match.newest) == len(match.passed) == 3
    match = match.act(A, PlaceTile(2))
    assert (len(match.newest), match.passed) == (1, ())
    match = match.act(B, PlaceTile(1)).act(C, PlaceTile(2)).act(A, Bid(0))
    assert match.newest == (BidSealed(A, 0),)
