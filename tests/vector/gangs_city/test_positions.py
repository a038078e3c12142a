"""Positions of the engine as rows: the twin goes on from them as the engine does."""

from random import Random

import numpy as np
import pytest

from tripot.core import BadDeal, Seat, Viewer
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.belief.determinize import determinize
from tripot.games.gangs_city.belief.knowledge import UNKNOWN, known_position
from tripot.games.gangs_city.engine.deal import blank
from tripot.games.gangs_city.engine.state import GangsCityState, start
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.views import GangsCityView
from tripot.testing.playing import Case, random_game
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import lockstep
from tripot.vector.gangs_city.convert import number_of
from tripot.vector.gangs_city.layout import Numbers
from tripot.vector.gangs_city.positions import row_of

from .twins import Twins, in_row, in_state

BOX = GangsCityOptions()
LENIENT = GangsCityOptions(settlement="lenient")
AUTOMATIC = GangsCityOptions(order="automatic")
IN_ALL = (
    (at.PLAYERS, 4), (at.FIRST, 1), (at.REASON, 2), (at.BUILT, 1), (at.SCORES, at.SEATS),
    (at.GANG_SIZE, at.SEATS), (at.STOCK, at.SEATS * at.TRAFFICS), (at.OWNER, at.PLACES),
    (at.GANGS, at.SEATS * at.KINDS), (at.RECRUITS, at.LOCATIONS * at.KINDS),
)  # fmt: skip
"""Columns in which nothing is hidden, and that are the same however a position came about."""


def in_all(rows: Numbers) -> Numbers:
    return np.concatenate([rows[..., column : column + n] for column, n in IN_ALL], axis=-1)


@pytest.mark.parametrize(
    ("options", "players"), [(BOX, 3), (LENIENT, 4), (AUTOMATIC, 5), (BOX, 6), (LENIENT, 6)]
)
def test_from_any_moment_the_twin_goes_on_as_the_engine(
    options: GangsCityOptions, players: int
) -> None:
    """A row is made of every position of a game, and all of them are played on to its end."""
    twins, rng = Twins.shuffled(options, players, 7), Random(players)
    rows = np.empty((0, at.WIDTH), dtype=np.int16)
    while twins.running:
        rows = np.concatenate([rows, row_of(twins.state)[None]])
        assert in_row(rows[-1], options) == in_state(twins.state)
        action = twins.state.legal(min(twins.state.to_act)).sample(rng)
        lockstep.step(twins.box, rows, np.full(len(rows), number_of(options.data, action)))
        twins.do(action)
        assert (in_all(rows) == in_all(twins.row)).all()
    rows = np.concatenate([rows, row_of(twins.state)[None]])
    for row in rows:
        assert in_row(row, options) == in_state(twins.state)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_an_imagined_world_can_be_played_on(players: int) -> None:
    rng = Random(players)
    for number, match in enumerate(random_game(Case(GAME, BOX, players), players)[:-1:9]):
        twins = Twins.at(determinize(match.view(Viewer(number % players)), rng))
        twins.check()
        for _ in range(40):
            if twins.running:
                twins.act(rng)
        twins.check()


@pytest.mark.parametrize("options", [BOX, LENIENT], ids=["strict", "lenient"])
@pytest.mark.parametrize("players", [3, 6])
def test_what_a_viewer_knows_is_in_the_row_and_the_rest_is_open(
    options: GangsCityOptions, players: int
) -> None:
    for number, match in enumerate(random_game(Case(GAME, options, players), players)):
        viewer, state = Seat(number % players), match.state
        assert isinstance(state, GangsCityState)
        view = match.view(Viewer(viewer))
        known, row, truth = known_position(view), seen_row(view), row_of(state)
        assert (in_all(row) == in_all(truth)).all()
        for column in (at.T_SEAT, at.T_SPOT, at.T_CHIEF, at.T_MARKED):
            assert (row[column:][: at.TILES] == truth[column:][: at.TILES]).all()
        for tile, lying in enumerate(known.tiles):
            for column in (at.T_WHAT, at.T_DOES):
                open_ = at.NONE if lying.what == UNKNOWN else truth[column + tile]
                assert row[column + tile] == open_
        assert (row[at.HAS_BID :][:players] == truth[at.HAS_BID :][:players]).all()
        for seat in range(players):
            for column in (at.SETTLER, at.HAND_SIZE, at.FINISHED, at.CHIEF):
                assert seat != viewer or row[column + seat] == truth[column + seat]
            left = truth[at.HAND_SIZE + seat] + truth[at.SETTLER + seat]
            assert row[at.HAND_SIZE + seat] + row[at.SETTLER + seat] == left
            hand = row[at.HANDS + seat * at.KINDS :][: at.KINDS]
            held = truth[at.HANDS + seat * at.KINDS :][: at.KINDS]
            assert (hand == (held if seat == viewer else 0)).all()
        assert (row[at.PILES :][: 2 * at.LOCATIONS] == at.NONE).all()
        assert (row[at.PILE_AT :][:4] == truth[at.PILE_AT :][:4]).all()
        assert (row[at.STACK :][: at.KINDS] == at.NONE).all()
        assert row[at.STACK_AT] == truth[at.STACK_AT]


def seen_row(view: GangsCityView) -> Numbers:
    """What a viewer knows, as a row."""
    return row_of(known_position(view), [gang.to_place for gang in view.table.gangs])


def test_a_position_that_waits_for_chance_is_refused() -> None:
    waiting = start(blank(BOX, 3)).state
    assert isinstance(waiting, GangsCityState)
    with pytest.raises(BadDeal, match=r"The deal is not complete\."):
        row_of(waiting)
