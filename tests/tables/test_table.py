"""The table as a fold of its log: prompts, versions, and the same table whoever folds it."""

from dataclasses import replace
from random import Random

import pytest

from tripot.core import SPECTATOR, Seat
from tripot.games import load_game
from tripot.tables.commands import Act, TakeBack
from tripot.tables.decision import Decision, Late, NotAllowed
from tripot.tables.judging import judge
from tripot.tables.log import Body, LogRow, write_body
from tripot.tables.messages import Told
from tripot.tables.presenting import info as table_info
from tripot.tables.presenting import sight, update, welcome
from tripot.tables.repeating import repeated
from tripot.tables.table import Table
from tripot.testing.playing import NAMES, Case, random_game

from .preparing import CREATED, prepared


def fresh(game: str, players: int, seed: int) -> tuple[Table, list[LogRow]]:
    rules = load_game(game)
    deal = rules.deal(rules.options(), players, Random(seed))
    body = prepared(game, deal, NAMES[:players])
    return Table("t", CREATED, body), [LogRow(1, CREATED, write_body(body))]


def advance(table: Table, rows: list[LogRow], rng: Random) -> None:
    """Lets a random due seat do something random."""
    assert table.match is not None
    seat = rng.choice(table.match.due)
    body = do(table, seat, str(table.match.view(seat).menu.sample(rng)))
    rows.append(LogRow(table.version, CREATED, write_body(body)))


def do(table: Table, seat: Seat, action: str) -> Body:
    """Lets the seat act; returns the entry."""
    key = f"{seat} {table.version}"
    command = Act(type="act", key=key, prompt=table.prompts[seat], action=action)
    decision = judge(table, seat, command, CREATED)
    table.apply(table.version + 1, CREATED, decision.body, decision.match)
    assert repeated(table, seat, command) == table.version
    return decision.body


@pytest.mark.parametrize(
    # In this game of Gangs City there are sealed bids early on.
    ("game", "players", "seed"),
    [("district-noir", 2, 1), ("gangs-city", 3, 6)],
)
def test_prompts_change_only_for_who_acted_or_became_due(
    game: str, players: int, seed: int
) -> None:
    rules = load_game(game)
    last = random_game(Case(rules, rules.options(), players), seed)[-1]
    table = Table("t", CREATED, prepared(game, last.setup.deal, NAMES[:players]))
    together = 0
    for act in last.acts[:80]:
        before = dict(table.prompts)
        do(table, act.seat, str(act.action))
        assert table.match is not None
        assert set(table.prompts) == set(table.match.due)
        for seat, prompt in table.prompts.items():
            fresh_question = seat == act.seat or seat not in before
            assert prompt == (table.version if fresh_question else before[seat])
            together += not fresh_question
    assert together or game == "district-noir"  # sealed bids leave the others' prompts alone


@pytest.mark.parametrize(
    ("game", "players", "most"), [("district-noir", 2, 99), ("gangs-city", 3, 80)]
)
def test_a_table_folded_from_its_log_says_the_same_to_everybody(
    game: str, players: int, most: int
) -> None:
    rng = Random(8)
    table, rows = fresh(game, players, 8)
    viewers = (*map(Seat, range(players)), SPECTATOR)
    said: dict[Seat, list[list[Told]]] = {viewer: [] for viewer in viewers}
    while table.match is not None and table.match.outcome is None and table.version < most:
        advance(table, rows, rng)
        for viewer, heard in said.items():
            heard.append(update(table, viewer, True, None).events)
    folded = Table.fold("t", rows)
    shown = table_info(folded, {}, 60.0)
    assert folded.prompts == table.prompts
    assert folded.answered == table.answered
    for viewer, heard in said.items():
        for have in (0, 1, table.version // 2, table.version):
            one = welcome(table, viewer, have, True, shown)
            assert one == welcome(folded, viewer, have, True, shown)
            steps = [told for step in one.steps if step.version > 1 for told in step.events]
            updates = [
                replace(told, patch=None)  # a welcome shows the table whole
                for version, events in enumerate(heard, start=2)
                if version > have
                for told in events
            ]
            assert steps == updates


def test_a_glance_comes_with_words_only() -> None:
    table, _ = fresh("district-noir", 2, 1)
    match = table.match
    assert match is not None
    for viewer in match.viewers():
        plain, worded = (sight(table, viewer, words) for words in (False, True))
        assert plain is not None
        assert worded is not None
        assert plain.glance is None
        shown = table.game.glance(match.view(viewer), match.setup.voice(viewer))
        assert worded.glance == table.game.codec.json(shown)
        assert replace(worded, glance=None) == plain
    assert welcome(table, SPECTATOR, 0, True, table_info(table, {}, 60.0)).view == worded


def test_what_is_judged_changes_nothing_until_it_is_applied() -> None:
    rng = Random(9)
    table, rows = fresh("district-noir", 2, 9)
    advance(table, rows, rng)
    assert table.match is not None
    before = (table.version, table.match, dict(table.prompts), list(table.seats))
    seat = table.match.due[0]
    action = str(table.match.view(seat).menu.sample(rng))
    command = Act(type="act", key="k", prompt=table.prompts[seat], action=action)
    decision = judge(table, seat, command, CREATED)
    preview = table.with_entry(CREATED, decision.body, decision.match)
    assert preview.version == table.version + 1
    assert (table.version, table.match, dict(table.prompts), list(table.seats)) == before
    assert isinstance(decision, Decision)
    after = Table.fold(table.id, rows)
    after.apply(table.version + 1, CREATED, decision.body, decision.match)
    table.become(preview)
    assert vars(table) == vars(after)
    with pytest.raises(Late):
        judge(table, seat, replace(command, prompt=0), CREATED)
    with pytest.raises(NotAllowed):
        judge(table, seat, TakeBack(type="take_back", key="k"), CREATED)
