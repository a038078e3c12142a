"""A host in one process: whole games without a server, and nothing lost between two hosts."""

from random import Random

import pytest

from tripot.core import SPECTATOR, InvalidAction, Match, Seat, Setup, TimeControl, read_record
from tripot.games import load_game
from tripot.games.district_noir.engine.actions import TAKE
from tripot.locale import Speech
from tripot.tables.commands import GiveUp, HandOver, Rematch
from tripot.tables.decision import Late, NoSuchTable, NotAllowed
from tripot.tables.host import Host, Session
from tripot.tables.log import StoredSeat
from tripot.tables.memory import MemoryLog
from tripot.tables.opening import open_table
from tripot.tables.presenting import export
from tripot.tables.seats import TableState
from tripot.tables.wishes import NewTable, SeatWish
from tripot.testing.toy import Bid

ME = StoredSeat(guest="vera", name="Vera")


def opened(host: Host, *kinds: str, clock: str | None = None) -> Session:
    seats = [SeatWish(kind="me"), *(SeatWish(kind="open") if kind == "open" else SeatWish(
        kind="bot", bot="random") for kind in kinds)]  # fmt: skip
    game = "district-noir" if len(seats) == 2 else "gangs-city"
    wish = NewTable(game=game, seats=seats, clock=clock)
    return host.open(open_table(wish, ME, Speech("en"), 0.0, Random(3)), 0.0)


def play(here: Session, luck: Random, most: int = 10_000) -> None:
    """Everybody does something at random."""
    match = here.table.match
    while match is not None and here.due and here.table.version < most:
        seat = luck.choice(here.due)
        version = here.act(seat, match.view(seat).menu.sample(luck), 1.0 * here.table.version)
        assert version == here.table.version
        match = here.table.match


@pytest.mark.parametrize("others", [("bot",), ("open",), ("bot", "open")])
def test_a_whole_game(others: tuple[str, ...]) -> None:
    here = opened(Host(), *others)
    if "open" in others:
        assert here.due == ()
        assert here.join("max", "Max", 1.0) == 1 + others.index("open")
    play(here, Random(1))
    assert here.table.state is TableState.OVER
    seen = here.sight(SPECTATOR)
    assert seen is not None
    assert seen.outcome is not None
    record = export(here.table, SPECTATOR)
    assert record is not None
    assert read_record(record, load_game).replay().problem is None
    whole = here.welcome(Seat(0))
    steps = {step.version: step.events for step in whole.steps}
    assert all(here.told(Seat(0), version) == events for version, events in steps.items())


def test_the_log_is_all_that_is_kept() -> None:
    log = MemoryLog()
    here = opened(Host(log), "bot")
    play(here, Random(2), most=10)
    again = Host(log).find(here.table.id)
    assert again.table.match == here.table.match
    assert again.welcome(Seat(0)) == here.welcome(Seat(0))
    with pytest.raises(NoSuchTable):
        Host(log).find("nowhere")


def test_of_two_hosts_the_slower_one_judges_again() -> None:
    log = MemoryLog()
    here = opened(Host(log), "bot", "bot")
    there = Host(log).find(here.table.id)
    up = GiveUp(type="give_up", key="k")
    assert here.perform(0, up, 1.0) == 2
    assert there.perform(0, up, 1.0) == 2, "the same command, known by its key"
    with pytest.raises(NotAllowed, match="You have given up already"):
        there.perform(0, GiveUp(type="give_up", key="l"), 1.0)
    assert there.table.match == here.table.match
    play(there, Random(4), most=6)
    assert here.refresh() == there.table.version
    assert here.table.match == there.table.match


def test_what_is_refused_changes_nothing() -> None:
    here = opened(Host(), "open")
    with pytest.raises(Late):
        here.act(Seat(0), TAKE, 1.0)
    here.join("max", "Max", 1.0)
    version = here.table.version
    with pytest.raises(InvalidAction):
        here.act(here.due[0], Bid(1), 2.0)
    with pytest.raises(NotAllowed):
        here.join("cleo", "Cleo", 2.0)
    assert here.table.version == version


def test_getting_up_and_who_is_there() -> None:
    host = Host(hand_over_after=10.0)
    here = opened(host, "open", "open")
    assert here.join("max", "Max", 1.0, seat=2, token="hash") == 2
    here.leave(Seat(2), 2.0)
    here.join("zoe", "Zoe", 3.0)
    here.join("max", "Max", 3.0)
    here.come(1, 3.0)
    assert [seat.present for seat in here.info().seats] == [False, True, False]
    bot = HandOver(type="hand_over", key="k", seat=1)
    with pytest.raises(NotAllowed):
        here.perform(0, bot, 99.0)
    here.go(1, 99.0)
    assert here.info().seats[1].absent_since == 99.0
    with pytest.raises(NotAllowed):
        here.perform(0, bot, 108.0)
    here.perform(0, bot, 109.0)
    assert here.table.seats[1].bot is not None


def test_who_was_there_before_somebody_sat_down_does_not_count() -> None:
    here = opened(Host(), "open", "open")
    seat = here.join("max", "Max", 1.0)
    here.come(seat, 2.0)
    here.leave(seat, 3.0)
    assert here.join("zoe", "Zoe", 4.0) == seat
    assert not here.info().seats[seat].present
    assert here.info().seats[seat].absent_since == 4.0


def test_a_rematch_is_opened() -> None:
    host = Host()
    here = opened(host, "open")
    here.join("max", "Max", 1.0)
    here.perform(1, GiveUp(type="give_up", key="k"), 2.0)
    for seat in (0, 1):
        here.perform(seat, Rematch(type="rematch", key="r"), 3.0)
    assert here.table.next is not None
    following = host.find(here.table.next)
    assert following.table.state is TableState.RUNNING
    assert [seat.name for seat in following.info().seats] == ["Max", "Vera"]
    assert host.open(following.table.agreed, 4.0, here.table.next) is following


def test_time_runs_out() -> None:
    here = opened(Host(), "open", clock="30+0")
    here.join("max", "Max", 100.0)
    assert not here.tick(129.9)
    (slow,) = here.due
    assert here.tick(130.0)
    assert here.table.match is not None
    assert here.table.match.outcome is not None
    assert here.table.match.outcome.winners == (1 - slow,)
    assert not here.tick(131.0)


def test_a_command_that_comes_too_late_lets_the_clock_speak_first() -> None:
    here = opened(Host(), "open", "open", clock="30+0")
    here.join("max", "Max", 0.0)
    here.join("zoe", "Zoe", 0.0)
    slow = here.due[0]
    quick = next(seat for seat in range(3) if seat not in here.due)
    version = here.table.version
    assert here.perform(quick, GiveUp(type="give_up", key="k"), 31.0) == version + 2
    assert here.table.seats[slow].quit
    assert here.table.seats[quick].quit


def test_a_bot_of_somebody_s_own_that_is_out_of_time_plays_on_itself() -> None:
    game = load_game("gangs-city")
    deal = game.deal(game.options(), 3, Random(2))
    match = Match.begin(Setup(game, deal, ("Ada", "Bo", "Cleo"), time=TimeControl(60)))
    here = Host().resume(match, {*match.due}, now=0.0)
    (slow,) = here.due
    assert here.tick(60.0)
    assert here.table.seats[slow].bot == "bot"
    assert here.due == (slow,)


@pytest.mark.parametrize("time", [None, TimeControl(600, 5)])
def test_a_match_begun_elsewhere_goes_on_at_a_table(time: TimeControl | None) -> None:
    game = load_game("gangs-city")
    deal = game.deal(game.options(), 3, Random(2))
    tags = (("date", "2026-01-01"), ("event", "a saved game"))
    match = Match.begin(Setup(game, deal, ("Ada", "Bo", "Cleo"), time=time, tags=tags))
    luck = Random(5)
    for second in range(20):
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(luck), now=second)
    here = Host().resume(match, {Seat(1)}, now=5_000.0)
    assert here.table.match == match
    assert [place.bot for place in here.table.seats] == [None, "bot", None]
    after = match
    for second in range(20, 60):
        seat = here.due[0]
        action = after.view(seat).menu.sample(luck)
        here.act(seat, action, 5_000.0 + second - 19)
        after = after.act(seat, action, now=second)
        assert here.table.match == after
