"""What must hold at every moment of every game, and the figures of random play."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tripot.core import SPECTATOR, Deal, State
from tripot.games.district_noir.engine.cards import ALL_KINDS, BUILDING, COUNTS, kind_of
from tripot.games.district_noir.engine.events import CardPlayed, CardsTaken, RowStarted
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.views import DistrictNoirMatch
from tripot.testing.strategies import deals, matches

from .build import GAME, OPTIONS


def position(match: DistrictNoirMatch) -> DistrictNoirState:
    assert isinstance(match.state, DistrictNoirState)
    return match.state


@given(matches(GAME))
def test_45_cards_are_always_there(match: DistrictNoirMatch) -> None:
    state = position(match)
    found = Counter(kind_of(c) for cards in (state.row, *state.collections) for c in cards)
    found.update(k for hand in state.hands for k in hand)
    found.update(k for k in state.box if k is not None)
    found.update(k for pair in state.coming for hand in pair for k in hand if k is not None)
    assert found == Counter(dict(zip(ALL_KINDS, COUNTS)))


@given(matches(GAME))
def test_no_face_is_there_twice(match: DistrictNoirMatch) -> None:
    table = match.view(SPECTATOR).table
    cards = [*table.row, *table.collections[0], *table.collections[1], *(table.box or ())]
    assert len(set(cards)) == len(cards)


@given(matches(GAME))
def test_bounds(match: DistrictNoirMatch) -> None:
    state = position(match)
    assert len(match.entries) <= 48
    assert all(len(cards) <= 20 for cards in state.collections)
    assert 1 <= state.round <= 4
    assert 0 <= state.made <= 12
    if match.outcome is not None and match.outcome.reason != "buildings":
        assert len(match.entries) == 48
        assert state.hands == ((), ())
        assert state.table(SPECTATOR).pile == 0


@given(matches(GAME))
def test_players_alternate_from_the_first_of_the_round(match: DistrictNoirMatch) -> None:
    state = position(match)
    if match.outcome is None:
        assert state.first is not None
        assert state.to_act == ((state.first + state.made) % 2,)
    else:
        assert state.to_act == ()


@given(matches(GAME))
def test_a_legal_action_always_exists_while_the_game_runs(match: DistrictNoirMatch) -> None:
    for seat in match.due:
        menu = match.view(seat).menu
        assert 1 <= len(menu) <= 12
        if not position(match).hands[seat]:
            assert len(position(match).row) >= 4


@given(matches(GAME))
def test_three_buildings_and_a_running_game_exclude_each_other(match: DistrictNoirMatch) -> None:
    owned = [
        sum(kind_of(card) == BUILDING for card in cards) for cards in position(match).collections
    ]
    won = match.outcome is not None and match.outcome.reason == "buildings"
    assert (max(owned) == 3) == won


@given(matches(GAME))
def test_the_table_is_what_the_events_say(match: DistrictNoirMatch) -> None:
    """Row and collections follow from what everybody has heard."""
    opening = match.view(SPECTATOR).heard[0]
    assert isinstance(opening, RowStarted)
    row = list(opening.cards)
    owned: list[list[int]] = [[], []]
    for event in match.told[SPECTATOR]:
        if isinstance(event, CardPlayed):
            row.append(event.card)
        if isinstance(event, CardsTaken):
            assert list(event.cards) == row[-5:]
            del row[-5:]
            owned[event.seat] += event.cards
    table = match.view(SPECTATOR).table
    assert tuple(row) == table.row
    assert tuple(tuple(sorted(cards)) for cards in owned) == table.collections


@given(deals(GAME))
def test_deals_survive_their_text(deal: Deal) -> None:
    lines = dict(deal.lines())
    assert GAME.parse_deal(OPTIONS, 2, lines) == deal


@given(matches(GAME), st.randoms(use_true_random=False))
@settings(max_examples=50)
def test_determinized_worlds_play_on(match: DistrictNoirMatch, rng: Random) -> None:
    """A sampled world is a real position: it can be played to its end."""
    for viewer in match.viewers():
        state: State = GAME.determinize(match.view(viewer), rng)
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(rng)).state
