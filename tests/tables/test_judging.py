"""What may be done at a table, and what is said to whoever may not."""

from dataclasses import replace
from random import Random

import pytest

from tripot.core import SPECTATOR, MatchOver, Seat
from tripot.tables.commands import Command
from tripot.tables.decision import Decision, Late, NotAllowed
from tripot.tables.judging import judge, judge_bot, replace_bot
from tripot.tables.levels import strongest
from tripot.tables.log import Left, Played, StoredSeat, Wanted
from tripot.tables.presenting import sight
from tripot.tables.repeating import repeated
from tripot.tables.seats import Sighting, TableState
from tripot.tables.table import Table

from .playing import (
    GIVE_UP,
    NAMES,
    REMATCH,
    TAKE_BACK,
    action_of,
    an_act,
    apply,
    begun,
    hand_over,
    move,
    over,
)
from .preparing import CREATED

NOW = CREATED + 100.0
SEEN = {0: Sighting(True, NOW), 1: Sighting(False, NOW - 60.0), 2: Sighting(False, NOW - 59.9)}


def words(table: Table, seat: int, command: Command) -> tuple[str, ...]:
    """What the log has of a command that is done."""
    body = judge(table, seat, command, NOW, SEEN).body
    assert isinstance(body, Played)
    assert (body.seat, body.key) == (seat, command.key)
    return body.words


def test_to_give_up_ends_a_game_of_two() -> None:
    table = begun()
    assert words(table, 0, GIVE_UP) == ("!resign:1",)
    apply(table, judge(table, 0, GIVE_UP, NOW), NOW)
    assert table.state is TableState.OVER
    with pytest.raises(MatchOver):
        judge(table, 1, GIVE_UP, NOW)


def test_in_a_larger_game_a_bot_plays_on() -> None:
    table = begun(3)
    bot = strongest("gangs-city")
    assert words(table, 1, GIVE_UP) == ("!resign:2", f"!seat:2={bot}")
    apply(table, judge(table, 1, GIVE_UP, NOW), NOW)
    assert table.seats[1].bot == bot
    with pytest.raises(NotAllowed, match="You have given up already"):
        judge(table, 1, replace(GIVE_UP, key="other"), NOW)
    with pytest.raises(NotAllowed, match="You have given up; a bot plays on for you"):
        judge(table, 1, TAKE_BACK, NOW)


def test_a_bot_may_play_for_somebody_who_has_been_gone_for_long_enough() -> None:
    table = begun(3)
    assert words(table, 0, hand_over(1)) == (f"!seat:2={strongest('gangs-city')}",)
    assert words(table, 0, hand_over(1, "kingpin")) == ("!seat:2=kingpin",)
    with pytest.raises(NotAllowed, match="Zoe may still come back; a bot can play in 1 second"):
        judge(table, 0, hand_over(2), NOW, SEEN)
    judge(table, 0, hand_over(2), NOW, SEEN, hand_over_after=59.0)
    judge(table, 0, hand_over(2), NOW + 0.2, SEEN)
    with pytest.raises(NotAllowed, match="Vera is here"):
        judge(table, 1, hand_over(0), NOW + 9999, SEEN)


def test_whoever_was_never_seen_has_been_gone_since_they_sat_down() -> None:
    table = begun(3)
    judge(table, 0, hand_over(2), CREATED + 60.0)
    with pytest.raises(NotAllowed):
        judge(table, 0, hand_over(2), CREATED + 59.9)
    before = {2: Sighting(True, CREATED - 5)}  # somebody else had the seat
    judge(table, 0, hand_over(2), CREATED + 60.0, before)


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (0, "Only the seat of another person"),
        (2, "Only the seat of another person"),
        (3, "There is no seat 4"),
        (15, "There is no seat 16"),
    ],
)
def test_other_seats_are_handed_to_nobody(seat: int, why: str) -> None:
    table = begun(3, bots=(2,))
    with pytest.raises(NotAllowed, match=why):
        judge(table, 0, hand_over(seat), NOW, SEEN)


def test_only_the_bot_the_table_agreed_on_plays_for_people() -> None:
    with pytest.raises(NotAllowed, match="At this table only Kingpin plays for people"):
        judge(begun(3), 0, hand_over(1, "random"), NOW, SEEN)
    table = begun(3, substitute="random")
    assert words(table, 0, hand_over(1)) == ("!seat:2=random",)
    assert words(table, 0, hand_over(1, "random")) == ("!seat:2=random",)
    assert words(table, 0, GIVE_UP) == ("!resign:1", "!seat:1=random")
    for other in ("greedy", "jury"):
        with pytest.raises(NotAllowed, match=r"At this table only [A-Z].* plays for people"):
            judge(table, 0, hand_over(1, other), NOW, SEEN)


def test_whoever_is_there_and_does_not_move_may_be_replaced_where_that_was_agreed() -> None:
    here = {0: Sighting(True, CREATED), 1: Sighting(True, CREATED)}
    table = begun(replace_after=90)
    seat = int(move(table, CREATED + 500))
    late = 1 - seat
    assert list(table.prompts) == [late]
    command = hand_over(late)
    with pytest.raises(NotAllowed, match=f"{NAMES[late]} may still move; a bot can play in 1 sec"):
        judge(table, seat, command, CREATED + 589.5, here)
    after = judge(table, seat, command, CREATED + 590, here)
    with pytest.raises(NotAllowed, match=f"{NAMES[late]} is here"):
        judge(begun(), seat, hand_over(late), NOW, here)
    apply(table, after, CREATED + 590)
    # Whoever is back has the whole time again.
    apply(table, judge(table, late, TAKE_BACK, CREATED + 600), CREATED + 600)
    with pytest.raises(NotAllowed, match="a bot can play in 90 seconds"):
        judge(table, seat, replace(command, key="again"), CREATED + 600, here)


def test_whoever_is_not_asked_is_not_late() -> None:
    table = begun(replace_after=90)
    idle = 1 - int(next(iter(table.prompts)))
    here = {idle: Sighting(True, CREATED)}
    with pytest.raises(NotAllowed, match=f"{NAMES[idle]} is here"):
        judge(table, 1 - idle, hand_over(idle), NOW + 9999, here)


def test_the_time_for_a_move_begins_with_the_server() -> None:
    table = begun(replace_after=90)
    late = int(next(iter(table.prompts)))
    here = {late: Sighting(True, CREATED)}
    with pytest.raises(NotAllowed, match="a bot can play in 90 seconds"):
        judge(table, 1 - late, hand_over(late), NOW, here, since=NOW)
    judge(table, 1 - late, hand_over(late), NOW + 90, here, since=NOW)


def test_others_who_decide_in_secret_give_nobody_more_time() -> None:
    rng = Random(4)
    for _ in range(50):
        table, now = begun(3, replace_after=90), CREATED
        while len(table.prompts) == 1:
            now += 1
            _play_at_random(table, now, rng)
        if table.prompts:
            break
    asked = dict(table.asked)
    del asked[_play_at_random(table, now + 50, rng)]
    assert table.asked == asked != {}
    shown = sight(table, SPECTATOR, False)
    assert shown is not None
    assert shown.asked == [asked.get(Seat(seat)) for seat in range(3)]


def _play_at_random(table: Table, now: float, rng: Random) -> Seat:
    seat, command = an_act(table, f"k{table.version}")
    assert table.match is not None
    action = str(table.match.view(seat).menu.sample(rng))
    apply(table, judge(table, seat, replace(command, action=action), now), now)
    return seat


def test_since_when_somebody_is_asked_is_told_only_where_it_matters() -> None:
    shown = sight(begun(3), SPECTATOR, False)
    assert shown is not None
    assert shown.asked is None


def test_whoever_is_back_takes_the_seat_back() -> None:
    table = begun(3)
    with pytest.raises(NotAllowed, match="You play for yourself already"):
        judge(table, 1, TAKE_BACK, NOW)
    apply(table, judge(table, 0, hand_over(1), NOW, SEEN), NOW)
    with pytest.raises(NotAllowed, match="A bot plays on this seat already"):
        judge(table, 0, hand_over(1), NOW, SEEN)
    assert words(table, 1, TAKE_BACK) == ("!seat:2=player",)
    apply(table, judge(table, 1, TAKE_BACK, NOW), NOW)
    assert table.seats[1].bot is None


def test_nobody_acts_while_a_bot_plays_for_them_or_when_they_are_not_asked() -> None:
    table = begun()
    seat, command = an_act(table)
    other = Seat(1 - seat)
    with pytest.raises(Late, match="This is not asked of you now"):
        judge(table, other, command, NOW)
    with pytest.raises(Late, match="This is not asked of you now"):
        judge(table, seat, replace(command, prompt=9), NOW)
    with pytest.raises(Late, match="the table has moved on"):
        judge(table, seat, replace(command, prompt=0), NOW)
    gone = {int(seat): Sighting(False, CREATED)}
    apply(table, judge(table, other, hand_over(seat), NOW, gone), NOW)
    with pytest.raises(NotAllowed, match="take your seat back first"):
        judge(table, seat, command, NOW)


def test_nothing_is_played_before_the_game() -> None:
    created = begun().agreed
    table = Table(
        "t", CREATED, replace(created, seats=(created.seats[0], StoredSeat()), start=None)
    )
    for command in (GIVE_UP, TAKE_BACK, hand_over(1)):
        with pytest.raises(NotAllowed, match="The game has not begun"):
            judge(table, 0, command, NOW)
    with pytest.raises(NotAllowed, match="A rematch is possible when the game is over"):
        judge(table, 0, REMATCH, NOW)
    apply(table, got_up(), NOW)
    assert table.state is TableState.CLOSED


def got_up() -> Decision:
    return Decision(Left(seat=0))


def test_a_bot_answers_what_it_was_asked() -> None:
    table = begun(2, bots=(0, 1))
    seat, command = an_act(table)
    with pytest.raises(Late):
        judge_bot(table, seat, "greedy", command.prompt + 1, action_of(table, command), NOW)
    with pytest.raises(Late):
        judge_bot(table, seat, "random", command.prompt, action_of(table, command), NOW)
    decision = judge_bot(table, seat, "greedy", command.prompt, action_of(table, command), NOW)
    assert decision.body == Played(words=(f"{seat + 1}:{command.action}",), seat=seat)
    body = replace_bot(table, seat, "greedy", command.prompt, "random", NOW).body
    assert body == Played(words=(f"!seat:{seat + 1}=random",), seat=seat)


def test_a_bot_that_failed_too_late_takes_no_seat_from_its_person() -> None:
    table = begun(3)
    seat, command = an_act(table)
    other = Seat((seat + 1) % 3)
    handed = judge(table, other, hand_over(seat, "kingpin"), NOW + 3600)
    apply(table, handed, NOW)
    replace_bot(table, seat, "kingpin", command.prompt, "consigliere", NOW)
    apply(table, judge(table, seat, TAKE_BACK, NOW), NOW)
    with pytest.raises(Late):
        replace_bot(table, seat, "kingpin", command.prompt, "consigliere", NOW)


@pytest.mark.parametrize("clock", [None, "300+5"])
def test_a_command_that_comes_twice_is_known_by_its_key(clock: str | None) -> None:
    table = begun(3, clock)
    seat, command = an_act(table, "once")
    assert repeated(table, seat, command) is None
    apply(table, judge(table, seat, command, NOW), NOW)
    assert repeated(table, seat, command) == 2
    assert repeated(table, seat + 1, command) is None
    _, another = an_act(table, "once")
    for other in (another, replace(GIVE_UP, key="once"), replace(REMATCH, key="once")):
        with pytest.raises(NotAllowed, match="used for another one"):
            repeated(table, seat, other)


def test_every_kind_of_command_is_known_again() -> None:
    table = begun(3)
    commands: list[Command] = [hand_over(1, "kingpin"), TAKE_BACK, GIVE_UP]
    for seat, command in enumerate(commands):
        apply(table, judge(table, seat, command, NOW, SEEN), NOW)
        assert repeated(table, seat, command) == seat + 2
    assert repeated(table, 0, hand_over(1)) == 2  # any bot will do
    with pytest.raises(NotAllowed):
        repeated(table, 0, hand_over(1, "random"))
    with pytest.raises(NotAllowed):
        repeated(table, 0, hand_over(2, "kingpin"))


def test_the_last_wish_opens_the_rematch() -> None:
    table = over()
    first = judge(table, 1, REMATCH, NOW)
    assert (first.body, first.opens) == (Wanted(seat=1, key="again"), None)
    apply(table, first, NOW)
    assert repeated(table, 1, REMATCH) == table.version
    with pytest.raises(NotAllowed, match="You have asked for a rematch already"):
        judge(table, 1, replace(REMATCH, key="more"), NOW)
    last = judge(table, 0, REMATCH, NOW)
    assert last.opens is not None
    assert last.body == Wanted(seat=0, key="again", next=last.opens.id)
    created = last.opens.created
    assert [seat.name for seat in created.seats] == ["Max", "Vera"]
    assert (created.after, created.series) == ("t", "t")
    again = judge(table, 0, REMATCH, NOW)
    assert again.opens is not None
    assert again.opens.id == last.opens.id, "whoever judges, there is one rematch"
    apply(table, last, NOW)
    assert (table.wanting, table.next) == ({0, 1}, last.opens.id)
    with pytest.raises(NotAllowed, match="You have asked for a rematch already"):
        judge(table, 0, replace(REMATCH, key="more"), NOW)


def test_bots_and_those_for_whom_they_play_need_not_want_it() -> None:
    table = begun(3, bots=(2,))
    apply(table, judge(table, 1, GIVE_UP, NOW), NOW)
    while table.state is TableState.RUNNING:
        _play_on(table)
    last = judge(table, 0, REMATCH, NOW)
    assert last.opens is not None
    assert [seat.bot for seat in last.opens.created.seats] == ["greedy", None, table.seats[1].bot]
    apply(table, last, NOW)
    with pytest.raises(NotAllowed, match="The others have begun the rematch without you"):
        judge(table, 1, REMATCH, NOW)


def _play_on(table: Table) -> None:
    seat, command = an_act(table)
    bot = table.seats[seat].bot
    if bot is None:
        move(table, NOW, f"k{table.version}")
    else:
        apply(
            table, judge_bot(table, seat, bot, command.prompt, action_of(table, command), NOW), NOW
        )
