"""`check_game` asks whether a game keeps the contract."""

import pickle
from collections.abc import Iterable
from random import Random

from tripot.core import (
    SPECTATOR,
    Game,
    IllegalAction,
    Match,
    Message,
    Options,
    Seat,
    read_record,
    read_save,
    read_view,
    render,
    write_record,
    write_save,
    write_view,
)

from .playing import Case, cases, ensure, random_game

KEY = bytes(range(32))


def check_game(game: Game, options: Options | None = None, seeds: Iterable[int] = range(5)) -> None:
    """Plays random games and checks every promise a game makes; raises `CheckFailed`."""
    for case in cases(game, options):
        _check_options(case)
        for seed in seeds:
            matches = random_game(case, seed)
            again = random_game(case, seed)
            ensure(matches == again, f"seed {seed} does not give the same game twice")
            for match in matches:
                _check_position(match)
                _check_view(match, Random(seed))
            _check_files(matches, game)


def _check_options(case: Case) -> None:
    text = case.options.text()
    ensure(type(case.options).parse(text) == case.options, f"options do not survive: {text!r}")
    deal = case.game.deal(case.options, case.players, Random(0))
    lines = dict(deal.lines())
    ensure(
        case.game.parse_deal(case.options, case.players, lines) == deal,
        f"the deal does not survive its own lines: {lines}",
    )


def _check_position(match: Match) -> None:
    state, game = match.state, match.setup.game
    ensure(state.chance is None, "a full deal must leave nothing to chance")
    ensure(bool(state.to_act) != (state.outcome is not None), "either somebody acts or it is over")
    copy = pickle.loads(pickle.dumps(state))
    ensure(copy == state and hash(copy) == hash(state), "a position must pickle, equal and hash")
    for seat in map(Seat, range(match.setup.deal.players)):
        menu = state.legal(seat)
        actions = list(menu)
        ensure(bool(actions) == (seat in state.to_act), f"seat {seat}: menu and to_act disagree")
        ensure(len(menu) == len(actions) == len(set(actions)), f"seat {seat}: menu miscounts")
        for action in actions:
            ensure(action in menu, f"{action} is in the menu but `in` denies it")
            ensure(game.parse_action(str(action)) == action, f"{action} does not survive its text")
            state.apply(seat, action)
        if not actions:
            _check_refusal(match, seat)
    ensure(copy == state, "apply must not change a position")


def _check_refusal(match: Match, seat: Seat) -> None:
    """A seat that is not to act must be refused whatever it tries."""
    borrowed = [action for due in match.state.to_act for action in match.state.legal(due)]
    for action in borrowed:
        try:
            match.state.apply(seat, action)
        except IllegalAction as error:
            ensure(render(error.message), "a refusal must say why")
        else:
            ensure(False, f"seat {seat} acted out of turn with {action}")


def _check_view(match: Match, rng: Random) -> None:
    game = match.setup.game
    for viewer in match.viewers():
        view, voice = match.view(viewer), match.setup.voice(viewer)
        for event in view.heard:
            text = game.codec.text(event)
            ensure(game.codec.parse(text) == event, f"event does not survive its text: {text}")
            _check_message(game.narrate(event, voice))
        for line in game.describe(view, voice):
            _check_message(line)
        ensure(game.section(match.view(SPECTATOR).table), "every position belongs to a section")
        world = game.determinize(view, rng)
        ensure(world.table(viewer) == view.table, "determinize gives another table to the viewer")
        replayed = game.replay(game.resample(view, rng))
        ensure(replayed.table(viewer) == view.table, "resample gives another table to the viewer")
        ensure(world.to_act == match.state.to_act, "determinize changes who is to act")
        # What the viewer can do, and so what a search would try, must not change either.
        for state in (world, replayed):
            if viewer != SPECTATOR:
                menu = state.legal(viewer)
                ensure(menu == match.state.legal(viewer), "a sampled world changes the menu")


def _check_message(message: Message) -> None:
    text = render(message)
    ensure(text and "{" not in text, f"message with holes: {text!r}")


def _check_files(matches: list[Match], game: Game) -> None:
    last = matches[-1]
    text = write_record(last)
    replay = read_record(text, lambda _: game).replay()
    ensure(replay.problem is None, f"its own record does not replay: {replay.problem}")
    ensure(write_record(replay.match) == text, "write, read, write is not the identity")
    ensure([match.state for match in replay.matches] == [m.state for m in matches], "replay strays")
    for match in (matches[0], matches[len(matches) // 2], last):
        save = write_save(match, KEY)
        resumed = read_save(save, KEY, lambda _: game).replay().match
        ensure(resumed == match, "a save does not give the same match back")
        ensure(write_save(resumed, KEY) == save, "a save read and written again differs")
        for viewer in match.viewers():
            heard = read_view(write_view(match, viewer), game)
            ensure(heard == match.told[viewer], "a viewer's file does not give back what it heard")
