"""Clocks at a table: time is handed in, and whoever has none left is out."""

import pytest

from tripot.core import MatchOver, Seat, read_record
from tripot.games import load_game
from tripot.tables.commands import Act
from tripot.tables.decision import NotAllowed
from tripot.tables.judging import judge, judge_bot, replace_bot, tick
from tripot.tables.levels import simpler, strongest
from tripot.tables.log import LogRow, Played, write_body
from tripot.tables.messages import ClockTimes
from tripot.tables.presenting import export, info, shows, sight, summary, update
from tripot.tables.repeating import repeated
from tripot.tables.seats import TableState
from tripot.tables.table import Table
from tripot.tables.timing import match_time, next_tick, time_left
from tripot.testing.playing import Case, random_game

from .playing import GIVE_UP, NAMES, REMATCH, TAKE_BACK, action_of, an_act, apply, begun, move
from .preparing import CREATED, prepared


def other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def clocks(table: Table, now: float) -> ClockTimes:
    seen = sight(table, Seat(0), False, now)
    assert seen is not None
    assert seen.clocks is not None
    return seen.clocks


def test_the_time_of_the_match_begins_with_the_game() -> None:
    table = begun(clock="300+5")
    assert match_time(table, CREATED) == 0.0
    assert match_time(table, CREATED + 1.23456) == 1.235
    assert match_time(begun(), CREATED + 5) == 0.0, "without clocks there is none"


def test_the_log_says_when_something_was_done() -> None:
    table = begun(clock="300+5")
    seat, command = an_act(table)
    body = judge(table, seat, command, CREATED + 7.5).body
    assert isinstance(body, Played)
    assert body.words == (f"{seat + 1}:{command.action}@7.500",)


def test_time_never_runs_backwards_though_a_server_is_behind() -> None:
    table = begun(clock="300+0")
    first = move(table, CREATED + 20)
    second = move(table, CREATED + 5, "l")  # judged by another server
    assert table.match is not None
    assert [entry.at for entry in table.match.entries] == [20.0, 20.0]
    assert time_left(table, first, CREATED + 5) == 280.0
    if second != first:
        assert time_left(table, second, CREATED + 5) == 300.0
    move(table, CREATED + 21, "m")
    assert table.match.entries[-1].at == 21.0


def test_what_was_judged_is_what_is_folded() -> None:
    table = begun(clock="60+2")
    rows = [LogRow(1, CREATED, write_body(table.agreed))]
    for n in range(6):
        seat, command = an_act(table, f"k{n}")
        now = CREATED + 3.3337 * n
        body = judge(table, seat, command, now).body
        rows.append(LogRow(table.version + 1, now, write_body(body)))
        table.apply(table.version + 1, now, body)
    late = tick(table, CREATED + 999)
    assert late is not None
    rows.append(LogRow(table.version + 1, CREATED + 999, write_body(late.body)))
    apply(table, late, CREATED + 999)
    folded = Table.fold("t", rows)
    assert folded.match == table.match
    assert folded.begun == table.begun
    record = export(folded, Seat(0))
    assert record is not None
    assert "clock: 60+2" in record
    assert read_record(record, load_game).replay().problem is None


def test_everybody_sees_the_clocks() -> None:
    table = begun(clock="300+5")
    assert table.match is not None
    (due,) = table.match.due
    assert clocks(table, CREATED + 10) == ClockTimes(
        left=[290.0 if seat == due else 300.0 for seat in range(2)], running=[due]
    )
    assert clocks(table, 0.0).left == [300.0, 300.0], "no earlier than the newest entry"
    move(table, CREATED + 10)
    assert clocks(table, CREATED + 10).left[due] == 295.0
    assert clocks(table, CREATED + 9999).left[table.match.due[0]] == 0.0
    shown = update(table, Seat(1), False, None, CREATED + 10).view
    assert shown is not None
    assert shown.clocks == clocks(table, CREATED + 10)
    assert info(table, {}, 60.0).clock == "300+5"


def test_without_clocks_there_are_none() -> None:
    table = begun()
    seen = sight(table, Seat(0), False, CREATED + 10)
    assert seen is not None
    assert seen.clocks is None
    assert info(table, {}, 60.0).clock is None
    assert (tick(table, CREATED + 9e9), next_tick(table)) == (None, None)
    assert time_left(table, Seat(0), CREATED) is None


def test_somebody_must_see_to_a_table_with_clocks() -> None:
    assert summary(begun(clock="300+5"), 60.0).bots
    assert not summary(begun(), 60.0).bots


def test_nothing_is_up_before_its_time() -> None:
    table = begun(clock="60+0")
    due = next_tick(table)
    assert due == CREATED + 60
    assert tick(table, due - 0.001) is None
    late = tick(table, due)
    assert late is not None
    assert late.first
    assert shows(late.body, late.match)


def test_the_next_tick_is_that_of_whoever_has_least_time() -> None:
    table = begun(clock="60.0004+0")
    assert next_tick(table) == pytest.approx(CREATED + 60.001, abs=1e-6)
    tick_at = next_tick(table)
    assert tick_at is not None
    assert tick(table, tick_at) is not None, "rounded to milliseconds it is not too early"
    move(table, CREATED + 50)
    assert table.match is not None
    mine = table.match.due[0]
    left = time_left(table, mine, CREATED + 50)
    assert left is not None
    assert next_tick(table) == pytest.approx(CREATED + 50 + left, abs=0.002)


def test_the_next_tick_is_neither_early_nor_late_in_a_whole_game() -> None:
    """In this one there are sealed bids: several are due, with more or less time left."""
    rules = load_game("gangs-city")
    played = random_game(Case(rules, rules.options(), 3), 6)[-1]
    created = prepared(rules.id, played.setup.deal, NAMES[:3], clock="9000+0")
    table, now, several = Table("t", CREATED, created), CREATED, 0
    for n, did in enumerate(played.acts[:80]):
        due = next_tick(table)
        assert due is not None
        assert tick(table, due - 0.001) is None
        assert tick(table, due) is not None
        several += len(clocks(table, now).running) > 1
        now += n % 7
        prompt = table.prompts[did.seat]
        command = Act(type="act", key=f"k{n}", prompt=prompt, action=str(did.action))
        apply(table, judge(table, did.seat, command, now), now)
    assert several


def test_whoever_runs_out_of_time_loses_a_game_of_two() -> None:
    table = begun(clock="60+0")
    assert table.match is not None
    (slow,) = table.match.due
    seat, command = an_act(table)
    late = judge(table, seat, command, CREATED + 60)
    assert late.first, "the command is to be judged again"
    assert late.body == Played(words=(f"!time:{slow + 1}@60.000",), seat=slow)
    apply(table, late, CREATED + 60)
    assert repeated(table, seat, command) is None, "its key is free"
    with pytest.raises(MatchOver):
        judge(table, seat, command, CREATED + 60)
    assert table.state is TableState.OVER
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.reason) == ((other(slow),), "time")
    assert clocks(table, CREATED + 99).running == []
    assert (tick(table, CREATED + 99), next_tick(table)) == (None, None)
    for player in (0, 1):
        wanted = judge(table, player, REMATCH, CREATED + 99)
        assert not wanted.first
        apply(table, wanted, CREATED + 99)
    assert wanted.opens is not None
    assert wanted.opens.created.clock == "60+0", "the rematch is played by the same clock"


def test_in_a_larger_game_a_bot_plays_on_with_new_time() -> None:
    table = begun(3, clock="60+0")
    assert table.match is not None
    due = table.match.due
    late = tick(table, CREATED + 61)
    assert late is not None
    assert isinstance(late.body, Played)
    bot = strongest("gangs-city")
    assert late.body.words == (
        *(f"!time:{seat + 1}@61.000" for seat in due),
        *(f"!seat:{seat + 1}={bot}@61.000" for seat in due),
    )
    apply(table, late, CREATED + 61)
    assert table.state is TableState.RUNNING
    for seat in due:
        assert table.seats[seat].bot == bot
        assert time_left(table, seat, CREATED + 61) == 60.0
        act = Act(type="act", key="a", prompt=table.prompts[seat], action="pass")
        for command in (TAKE_BACK, GIVE_UP, act):
            with pytest.raises(NotAllowed, match="Your time is up; a bot plays on for you"):
                judge(table, seat, command, CREATED + 61)
    assert next_tick(table) == CREATED + 121


def test_the_time_of_bots_counts_too() -> None:
    table = begun(3, clock="60+0", bots=(0, 1, 2))
    assert table.match is not None
    seat, command = an_act(table)
    now = CREATED + 60
    late = judge_bot(table, seat, "greedy", command.prompt, action_of(table, command), now)
    assert late.first
    assert replace_bot(table, seat, "greedy", command.prompt, "lookout", now) == late
    apply(table, late, now)
    assert table.seats[seat].bot == simpler("gangs-city", "greedy") == "lookout"
    apply(table, tick(table, now + 60) or late, now + 60)
    assert table.seats[seat].bot == "lookout", "there is no gentler one"


def test_an_increment_is_added_after_each_action() -> None:
    table = begun(clock="10+3")
    slow = move(table, CREATED + 4)
    assert time_left(table, slow, CREATED + 4) == 9.0
