"""What must hold at every moment of every game."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tripot.core import SPECTATOR
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.games.gangs_city.city.hexes import Cell, neighbours
from tripot.games.gangs_city.city.spots import is_side
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.state import GangsCityState
from tripot.games.gangs_city.engine.tiles import FIGHT, RECRUIT, SETTLE
from tripot.games.gangs_city.options import GangsCityOptions


def positions(players: int, seed: int, settlement: str, order: str) -> Iterator[GangsCityState]:
    """Every position of a random game."""
    rng = Random(seed)
    options = GangsCityOptions(settlement=settlement, order=order)
    state = GAME.start(GAME.deal(options, players, rng)).state
    while True:
        assert isinstance(state, GangsCityState)
        yield state
        if state.outcome is not None:
            return
        seat = rng.choice(state.to_act)
        state = state.apply(seat, state.legal(seat).sample(rng)).state


@cache
def whole_game(players: int, seed: int, settlement: str, order: str) -> list[GangsCityState]:
    """Every position of a random game, played once for all the tests that look at it."""
    return list(positions(players, seed, settlement, order))


games = st.builds(
    whole_game,
    st.sampled_from(GAME.players),
    st.integers(0, 2),
    st.sampled_from(["strict", "lenient"]),
    st.sampled_from(["first_player", "automatic"]),
)
some_games = settings(max_examples=15, deadline=None)


@some_games
@given(games)
def test_55_characters_are_conserved(played: list[GangsCityState]) -> None:
    """Gangs, recruits, those leaving, the stack, the dead and the supply are always the box."""
    for state in played:
        seen = Counter(kind for kinds in (*state.gangs, *state.recruits) for kind in kinds)
        seen.update(kind for kind in state.stack if kind is not None)
        seen.update((*state.removed, *(gone.kind for gone in state.leaving)))
        issued = Counter(state.box.start * state.players)
        if state.turn:
            issued.update(k for p in state.city.places for k in state.box.locations[p].recruits)
        issued.update(state.box.mercenaries)
        assert seen == issued
        for kind, number in issued.items():
            assert number <= state.box.characters[kind].copies
    assert sum(c.copies for c in played[0].box.characters.values()) == 55


@some_games
@given(games)
def test_12_tokens_a_traffic_are_conserved(played: list[GangsCityState]) -> None:
    for state in played:
        bank = state.table(SPECTATOR).bank
        for t in range(len(TRAFFICS)):
            assert bank[t] >= 0
            assert bank[t] + sum(stock[t] for stock in state.stock) == 12


@some_games
@given(games)
def test_no_stack_mixes_players_targets_or_actions(played: list[GangsCityState]) -> None:
    for state in played:
        if state.phase not in (Phase.PLACE, Phase.BID):
            continue
        found: dict[int, set[tuple[int, int, str]]] = {}
        for tile in state.tiles:
            if not is_side(tile.spot):
                continue
            action = tile.action
            if action == SETTLE:
                if state.options.lenient:
                    continue
                action = FIGHT
            found.setdefault(state.city.cell_at(tile.spot), set()).add(
                (tile.seat, tile.spot, action)
            )
        assert all(len(what) == 1 for what in found.values())
        assert not set(found) & state.city.filled


@some_games
@given(games)
def test_a_gang_has_at_most_one_chief_and_six_characters(played: list[GangsCityState]) -> None:
    for state in played:
        for seat in range(state.players):
            assert sum(tile.chief for tile in state.tiles if tile.seat == seat) <= 1
            assert len(state.gangs[seat]) <= 6
        assert not any(tile.chief for tile in state.tiles if tile.action == SETTLE)


@some_games
@given(games)
def test_the_strict_settlement_tile_ends_with_a_fighter(played: list[GangsCityState]) -> None:
    """After the placement no settlement tile lies without a fighter of its gang."""
    for state in played:
        if state.phase == Phase.BID and not state.options.lenient:
            fighters = {(t.seat, t.spot) for t in state.tiles if t.action == FIGHT}
            settled = {(t.seat, t.spot) for t in state.tiles if t.action == SETTLE}
            assert settled <= fighters


@some_games
@given(games)
def test_everybody_who_lies_on_the_city_belongs_there(played: list[GangsCityState]) -> None:
    """In the placement, hand and tiles together are the gang."""
    for state in played:
        if state.phase == Phase.PLACE:
            for seat in range(state.players):
                lying = [t.what for t in state.tiles if t.seat == seat and t.action != SETTLE]
                assert tuple(sorted((*lying, *state.hands[seat]))) == state.gangs[seat]
        for tile in state.tiles:
            if tile.action == RECRUIT:
                assert state.box.characters[tile.what].recruit is not None


@some_games
@given(games)
def test_districts_equal_a_flood_fill(played: list[GangsCityState]) -> None:
    for state in played:
        for seat in range(state.players):
            own = [place for place, owner in zip(state.city.places, state.owners) if owner == seat]
            cells = {state.city.cell_of(place) for place in own}
            largest = max((len(flood(cell, cells)) for cell in cells), default=0)
            assert state.city.largest_group(own) == largest


def flood(start: Cell, cells: set[Cell]) -> set[Cell]:
    found = {start}
    while True:
        more = {c for cell in found for c in neighbours(cell) if c in cells} - found
        if not more:
            return found
        found |= more


@some_games
@given(games)
def test_scores_never_fall_except_by_the_lenient_penalty(played: list[GangsCityState]) -> None:
    for before, after in pairwise(played):
        for one, two in zip(before.scores, after.scores):
            assert two >= one - (1 if before.options.lenient else 0)
            assert two >= 0


@some_games
@given(games)
def test_every_game_ends_and_the_best_score_wins(played: list[GangsCityState]) -> None:
    outcome = played[-1].outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert outcome.winners
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


@some_games
@given(games)
def test_locations_never_overlap_and_15_tiles_are_conserved(played: list[GangsCityState]) -> None:
    for state in played:
        cells = [*state.city.cells, *(state.city.cell_of(pile) for pile in state.city.piles)]
        assert len(set(cells)) == len(cells)
        hidden = [place for pile in (*state.piles, state.drawn) for place in pile]
        hidden += [won.tile for won in state.won]
        places = [*state.city.places, *(place for place in hidden if place is not None)]
        assert sorted(places) == sorted(state.box.locations)
