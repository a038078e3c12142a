"""Going through a record: printed whole, or step by step."""

from tripot.core import SPECTATOR, Ended, Event, Match, Replay, msg

from .finish import counted
from .front import Front
from .fronts import front_for
from .screen import Screen
from .style import BAD


def print_replay(screen: Screen, replay: Replay) -> None:
    """The whole game in sentences, then how it ended."""
    front = front_for(replay.match, SPECTATOR, screen.speech)
    for event in replay.match.told[SPECTATOR]:
        _tell(screen, replay.match, event, front)
    _finish(screen, replay, front)


def step_replay(screen: Screen, replay: Replay) -> None:
    """One position at a time: Enter goes on, b back, a number to that move, q leaves."""
    front = front_for(replay.match, SPECTATOR, screen.speech)
    at, last = 0, len(replay.matches) - 1
    if replay.problem is not None:
        screen.say(replay.problem, f"bold {BAD}")
    while True:
        _show(screen, replay, at, front)
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
            _finish(screen, replay, front)
            return
        else:
            at += 1


def _show(screen: Screen, replay: Replay, at: int, front: Front) -> None:
    """A position with everything open: the game is over, nothing is secret any more."""
    match = replay.matches[at]
    before = len(replay.matches[at - 1].told[SPECTATOR]) if at else 0
    for event in match.told[SPECTATOR][before:]:
        _tell(screen, match, event, front)
    *seats, spectator = map(match.view, match.viewers())
    front.show_open(screen, spectator, seats)


def _tell(screen: Screen, match: Match, event: Event, front: Front) -> None:
    view = match.view(SPECTATOR)
    if isinstance(event, Ended) and counted(view):
        return  # the front explains it better
    front.tell(screen, view, event)


def _finish(screen: Screen, replay: Replay, front: Front) -> None:
    view = replay.match.view(SPECTATOR)
    if counted(view):
        front.show_end(screen, view)
    if replay.problem is not None:
        screen.say(replay.problem, f"bold {BAD}")
