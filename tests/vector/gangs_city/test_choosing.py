"""What is legal can be said in the terms of sights, what is offered is legal, and back again."""

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest

from tests.games.gangs_city.build import city_of
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import codes, lockstep, many
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.choosing import chosen_by, decided
from tripot.vector.gangs_city.city import slot_at
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import NONE, TRAFFICS, Numbers
from tripot.vector.gangs_city.menus import MOST
from tripot.vector.gangs_city.positions import row_of
from tripot.vector.gangs_city.sights import Sight
from tripot.vector.luck import luck_from

from .boxes import OPTIONS, enrich
from .ways import NO_BIDS, Way, ways

PLACINGS = 3
"""Placements have long menus and are many: of so many, about one is looked at."""


class Table:
    """A game on the twin that is played at random."""

    def __init__(self, options: GangsCityOptions, players: int) -> None:
        self.box = figures(options, players)
        self.rows = np.zeros((1, at.WIDTH), np.int16)
        self.row = self.rows[0]
        self.seen = np.zeros((1, to.SIGHT), np.int8)
        self._luck = luck_from(Random(players))
        self._found = np.empty(MOST, np.int64)
        lockstep.shuffle_and_start(self.box, self.rows, players, self._luck)
        enrich(self.box, self.rows, Random(players))

    @property
    def running(self) -> bool:
        return bool(self.row[at.PHASE] != at.OVER)

    def look(self) -> Sight:
        """What whoever acts is shown."""
        many.look(self.box, self.rows, self.seen)
        seen: Sight = self.seen[0]
        return seen

    def legal(self) -> set[int]:
        """Everything the rules allow."""
        n = lockstep.legal(self.box, self.row, self._found)
        return set(self._found[:n].tolist())

    def go_on(self) -> None:
        action = np.zeros(1, np.int64)
        lockstep.random_actions(self.box, self.rows, self._luck, action)
        lockstep.step(self.box, self.rows, action)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_offered_is_what_is_legal_but_for_what_cannot_be_said(
    name: str, players: int
) -> None:
    table, rng, bids = Table(OPTIONS[name], players), Random(players), 0
    while table.running:
        if table.row[at.PHASE] == at.BID:
            check_bids(table, rng)
            bids += 1
        elif table.row[at.PHASE] != at.PLACE or rng.randrange(PLACINGS) == 0:
            check_menu(table)
        table.go_on()
    assert bids > 0 or OPTIONS[name].data.tokens < players


def check_menu(table: Table) -> Counter[str]:
    """Every allowed decision is another legal action, and that action leads back to it.

    Returns what there was that cannot be said.
    """
    game, box = table.row.tolist(), table.box.tolist()
    allowed = list(ways(table.look()))
    offered = {decided(box, game, np.array(way)): way for way in allowed}
    assert len(offered) == len(allowed)
    unsaid = unsayable(game, table.legal())
    assert offered.keys() == table.legal() - unsaid.keys()
    for code, way in offered.items():
        assert way_of(game, code) == way
    return Counter(unsaid.values())


def check_bids(table: Table, rng: Random) -> None:
    """Of each traffic as much as the gang has, up to what is ever bid."""
    game, box, seen = table.row.tolist(), table.box.tolist(), table.look()
    seat = game[at.ACTING]
    stock = game[at.STOCK + seat * TRAFFICS :][:TRAFFICS]
    most = seen[to.BIDS_AT : to.BIDS_AT + TRAFFICS].tolist()
    assert most == [min(tokens, to.MOST_TOKENS) for tokens in stock]
    assert [way[0] for way in ways(seen)] == []
    for bid in [tuple(most), NO_BIDS, *(tuple(rng.randint(0, n) for n in most) for _ in range(9))]:
        way = (to.BIDDING, 0, 0, to.NOBODY, *bid)
        code = decided(box, game, np.array(way))
        assert tuple(codes.bid_tokens(code, traffic) for traffic in range(TRAFFICS)) == bid
        assert way_of(game, code) == way
    if np.prod([n + 1 for n in most]) < 50:
        bids = product(*(range(n + 1) for n in most))
        ways_to_bid = [np.array((to.BIDDING, 0, 0, to.NOBODY, *bid)) for bid in bids]
        assert {decided(box, game, way) for way in ways_to_bid} == table.legal()


def way_of(game: Numbers, code: int) -> Way:
    chosen = np.zeros(9, np.int16)
    chosen_by(game, code, chosen)
    return tuple(chosen.tolist())


def unsayable(game: Numbers, legal: set[int]) -> dict[int, str]:
    """What cannot be said, by design, and why; see `choosing`."""
    phase = game[at.PHASE]
    if phase in (at.BUILD, at.OPEN):
        return {code: "not shown" for code in legal if slot_at(game, code) >= to.MOST_SLOTS}
    if phase == at.PLACE:
        return {code: "settles on a location" for code in legal if settles_on_location(code)}
    if phase == at.ACT and game[at.SCENE] != NONE and game[at.FOUGHT]:
        return dict.fromkeys(legal - one_of_those_alike(legal), "another alike")
    return {}


def settles_on_location(code: int) -> bool:
    """Which only lenient games allow."""
    spot = codes.put_spot(code)
    on = spot & 7 == at.ON and spot >> 3 < at.PILE_A
    return code != codes.FINISH and on and codes.put_does(code) == at.SETTLE


def one_of_those_alike(legal: set[int]) -> set[int]:
    """Of several characters alike that could be replaced the one in hand, else the first place."""
    best: dict[tuple[int, int], int] = {}
    for code in legal - {codes.DECLINE}:
        pair = (code & 255, codes.recruit_replaced(code))
        best[pair] = min(code, best.get(pair, code), key=codes.recruit_at)
    return {*best.values(), codes.DECLINE}


def test_cells_beyond_those_shown_are_not_offered() -> None:
    """The second of several tiles is put down in a city with more sides than are shown."""
    names = "tripot prison bar motel cabaret hotel_de_luxe aeroport docks casino ghetto"
    tiles = "; ".join(f"{name} +{3 * n}+0 A" for n, name in enumerate(names.split(), 1))
    table = Table(OPTIONS["the box"], 3)
    table.row[:] = row_of(city_of(tiles).state)
    winner, pile = 1, 0
    table.row[at.PHASE], table.row[at.ACTING] = at.OPEN, winner
    table.row[at.WON + pile] = winner
    table.row[at.WON_TILE + pile] = table.row[at.PILES + pile * at.LOCATIONS]
    cells = len(table.legal())
    assert cells > to.MOST_SLOTS
    assert check_menu(table) == {"not shown": cells - to.MOST_SLOTS}
    beyond = next(iter(unsayable(table.row.tolist(), table.legal())))
    assert way_of(table.row, beyond)[0] == NONE


def test_what_cannot_be_said_is_met_in_games() -> None:
    """Otherwise the comparison would prove less than it says."""
    found = Counter[str]()
    for name in ("lenient", "crowded"):
        table = Table(OPTIONS[name], 4)
        while table.running:
            if table.row[at.PHASE] != at.BID:
                found += check_menu(table)
            table.go_on()
    assert found.keys() == {"settles on a location", "another alike"}
