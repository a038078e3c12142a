"""Nobody can learn a hidden thing from what a table shows, its clocks included."""

from dataclasses import replace

import pytest

from tripot.core import Match, Viewer
from tripot.games import load_game
from tripot.tables.commands import Act
from tripot.tables.judging import judge
from tripot.tables.presenting import info, preview, update, welcome
from tripot.tables.table import Table
from tripot.testing import check_views
from tripot.testing.playing import CheckFailed

from .playing import apply
from .preparing import CREATED, prepared


def table_of(match: Match) -> Table:
    """A table with clocks at which this was played, something every second."""
    setup = match.setup
    table = Table("t", CREATED, prepared(setup.game.id, setup.deal, setup.names, clock="9000+5"))
    for n, act in enumerate(match.acts):
        prompt = table.prompts[act.seat]
        command = Act(type="act", key=f"k{n}", prompt=prompt, action=str(act.action))
        apply(table, judge(table, act.seat, command, CREATED + n), CREATED + n)
    return table


def shown(match: Match, viewer: Viewer) -> str:
    """Everything the viewer is sent, but for the commitment: a hash of the hidden deal."""
    table, now = table_of(match), CREATED + len(match.entries) + 0.5
    seen = replace(info(table, {}, 60.0), commitment=None)
    whole = welcome(table, viewer, 0, True, seen, now)
    assert whole.view is not None
    assert whole.view.clocks is not None
    action = next(iter(match.view(viewer).menu), "none")
    asked = preview(table, viewer, str(action))
    return repr((whole, update(table, viewer, True, None, now), asked))


@pytest.mark.parametrize(("game", "most"), [("district-noir", 4), ("gangs-city", 2)])
def test_what_is_shown_tells_nothing_hidden(game: str, most: int) -> None:
    rules = load_game(game)
    options = rules.options(turns=1) if game == "gangs-city" else None
    check_views(rules, options, seeds=[2], extra={"table": shown}, most=most)


def test_the_check_would_notice() -> None:
    def careless(match: Match, viewer: Viewer) -> str:
        return str(table_of(match).commitment)

    with pytest.raises(CheckFailed, match="table tells"):
        check_views(load_game("district-noir"), seeds=[2], extra={"table": careless}, most=2)
