"""Going through a record: printed whole, or step by step."""

from rich.padding import Padding

from tripot.core import SPECTATOR, Ended, Event, Match, Replay, Voice, msg
from tripot.games.district_noir.events import RoundStarted
from tripot.games.district_noir.table import DistrictNoirTable

from .board import Board
from .ending import counted, show_count
from .screen import Screen
from .style import BAD, LAMP


def print_replay(screen: Screen, replay: Replay) -> None:
    """The whole game in sentences, then the count."""
    match = replay.match
    voice = match.setup.voice()
    for event in match.told[SPECTATOR]:
        _tell(screen, match, event, voice)
    _finish(screen, replay)


def step_replay(screen: Screen, replay: Replay) -> None:
    """One position at a time: Enter goes on, b back, a number to that move, q leaves."""
    at, last = 0, len(replay.matches) - 1
    if replay.problem is not None:
        screen.say(replay.problem, f"bold {BAD}")
    while True:
        _show(screen, replay, at)
        try:
            typed = screen.ask(
                msg("Move {n} of {last}. Enter: next, b: back, a number: that move, q: leave.",
                    n=at, last=last)
            ).lower()  # fmt: skip
        except (EOFError, KeyboardInterrupt):
            screen.text("")
            return
        if typed == "q":
            return
        if typed.isdecimal():
            at = min(int(typed), last)
        elif typed == "b":
            at = max(at - 1, 0)
        elif typed:
            screen.say(msg("“{text}” is none of these.", text=typed), BAD)
        elif at == last:
            _finish(screen, replay)
            return
        else:
            at += 1


def _show(screen: Screen, replay: Replay, at: int) -> None:
    """A position with both hands open: the game is over, nothing is secret any more."""
    match = replay.matches[at]
    voice = match.setup.voice()
    before = len(replay.matches[at - 1].told[SPECTATOR]) if at else 0
    for event in match.told[SPECTATOR][before:]:
        _tell(screen, match, event, voice)
    view = match.view(SPECTATOR)
    board = Board(screen.speech, voice)
    if screen.plain:
        screen.lines(match.setup.game.describe(view, voice))
    else:
        screen.draw(board.draw(view))
    for seat in match.viewers()[:-1]:
        table = match.view(seat).table
        assert isinstance(table, DistrictNoirTable)
        if table.hand:
            label = msg("Hand of {player}", player=voice.name(seat))
            if screen.plain:
                screen.say(board.hand_sentence(table.hand, label))
            else:
                screen.draw(Padding(board.hand(table.hand, label), (0, 0, 0, 1)))


def _tell(screen: Screen, match: Match, event: Event, voice: Voice) -> None:
    if isinstance(event, Ended) and counted(match):
        return  # the count tells it better
    style = f"bold {LAMP}" if isinstance(event, RoundStarted) else ""
    screen.say(match.setup.game.narrate(event, voice), style)


def _finish(screen: Screen, replay: Replay) -> None:
    match = replay.match
    table = match.view(SPECTATOR).table
    assert isinstance(table, DistrictNoirTable)
    if counted(match):
        show_count(screen, table.count, match.setup.voice())
    if replay.problem is not None:
        screen.say(replay.problem, f"bold {BAD}")
