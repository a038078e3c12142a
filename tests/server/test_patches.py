"""The patches of an update lead from the table a viewer had to the one in the view."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tripot.core import SPECTATOR, Seat, Viewer
from tripot.games import load_game
from tripot.protocol import Act, Command, GiveUp, HandOver, Rematch, Update
from tripot.tables.judging import judge
from tripot.tables.presenting import info, sight, update, welcome
from tripot.tables.table import Table
from tripot.testing.playing import NAMES, random_action

from .preparing import CREATED, prepared, waiting

Json = dict[str, Any]
SIZES = [("district-noir", 2), *(("gangs-city", players) for players in (3, 4, 5, 6))]


def opened(game: str, players: int, seed: int = 1) -> Table:
    rules = load_game(game)
    options = rules.options(turns=4) if game == "gangs-city" else rules.options()
    deal = rules.deal(options, players, Random(seed))
    return Table("patched", CREATED, prepared(game, deal, NAMES[:players]))


def do(table: Table, seat: int, command: Command) -> None:
    decision = judge(table, seat, command, CREATED, hand_over_after=0.0)
    table.apply(table.version + 1, CREATED, decision.body, decision.match)


def act(table: Table, rng: Random) -> None:
    """A legal action of somebody who is due."""
    assert table.match is not None
    seat, action = random_action(table.match, rng)
    prompt, key = table.prompts[seat], f"{table.version}"
    do(table, seat, Act(type="act", key=key, prompt=prompt, action=str(action)))


def an_object(value: object) -> Json:
    assert isinstance(value, dict)
    return value


def viewers(table: Table) -> list[Viewer]:
    return [SPECTATOR, *map(Seat, range(len(table.seats)))]


def tables(table: Table) -> dict[Viewer, Json]:
    """The table each viewer is shown, as an update has it."""
    shown = {viewer: sight(table, viewer, words=True) for viewer in viewers(table)}
    return {viewer: an_object(one.table) for viewer, one in shown.items() if one is not None}


def follow(table: Table, had: dict[Viewer, Json]) -> int:
    """Applies the patches of the newest version; returns how many of them changed something."""
    changed = 0
    for viewer in viewers(table):
        message = update(table, viewer, True, None)
        assert message.view is not None
        patches = [an_object(told.patch) if told.patch else None for told in message.events]
        now = had.get(viewer, {})
        for patch in patches:
            assert patch != {}, "what changes nothing has no patch"
            assert all(now.get(name, ...) != value for name, value in (patch or {}).items()), "lean"
            now = {**now, **(patch or {})}
        assert now == message.view.table
        changed += sum(patch is not None for patch in patches)
    return changed


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_patches_fold_to_the_table_of_the_view(game: str, players: int) -> None:
    table, rng = opened(game, players), Random(players)
    while table.match is not None and table.match.outcome is None:
        had = tables(table)
        act(table, rng)
        assert follow(table, had) > 0


def test_what_nobody_plays_changes_nothing() -> None:
    """Giving up, and the bot that plays on, are two entries of one version."""
    table, rng = opened("gangs-city", 3), Random(3)
    for _ in range(20):
        act(table, rng)
    for seat, command in (
        (1, GiveUp(type="give_up", key="up")),
        (0, HandOver(type="hand_over", key="over", seat=2)),
    ):
        had = tables(table)
        do(table, seat, command)
        assert [len(update(table, viewer, True, None).events) for viewer in viewers(table)] == [
            2 if seat else 1
        ] * 4
        assert follow(table, had) == 0
    had = tables(table)
    act_of_a_person(table, rng)
    assert follow(table, had) > 0


def act_of_a_person(table: Table, rng: Random) -> None:
    """The bots move by what the test decides, until the one person who is left has moved."""
    assert table.match is not None
    seat, action = random_action(table.match, rng)
    table.seats[seat] = replace(table.seats[seat], bot=None)
    prompt = table.prompts[seat]
    do(table, seat, Act(type="act", key="mine", prompt=prompt, action=str(action)))


def test_an_end_by_giving_up_changes_nothing_on_the_table() -> None:
    table = opened("district-noir", 2)
    had = tables(table)
    do(table, 1, GiveUp(type="give_up", key="up"))
    assert follow(table, had) == 0
    do(table, 0, Rematch(type="rematch", key="again"))
    assert update(table, SPECTATOR, True, None).events == []


def test_whoever_waited_for_the_game_is_given_the_whole_table() -> None:
    """The last to sit down begins the game, and nobody had a table before."""
    rules = load_game("gangs-city")
    body, joined = waiting("gangs-city", rules.deal(rules.options(), 3, Random(1)), NAMES[:3])
    table = Table("waiting", CREATED, body)
    assert update(table, SPECTATOR, True, None).events == []
    table.apply(2, CREATED, joined)
    first = update(table, Seat(2), True, None).events[0]
    assert set(an_object(first.patch)) == set(tables(table)[Seat(2)])
    assert follow(table, {}) > 0


def test_patches_are_for_updates_with_words_alone() -> None:
    table, rng = opened("gangs-city", 3), Random(3)
    act(table, rng)
    shown = info(table, {}, 60.0)
    steps = welcome(table, SPECTATOR, 0, True, shown).steps
    silent = update(table, SPECTATOR, False, None)
    assert len(steps) == table.version
    assert not any(told.patch for step in steps for told in step.events)
    assert not any(told.patch for told in silent.events)
    spoken: Update = update(table, SPECTATOR, True, None)
    assert any(told.patch for told in spoken.events)
