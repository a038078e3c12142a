"""`check_game` asks whether a game keeps the contract."""

import json
import pickle
from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random

from tripot.core import (
    SPECTATOR,
    Action,
    Ended,
    Game,
    IllegalAction,
    Match,
    Options,
    Seat,
    Setup,
    Viewer,
    Voice,
    read_record,
    read_save,
    read_view,
    render,
    write_record,
    write_save,
    write_view,
)
from tripot.core.narration import Abandoned, HandedOver, OutOfTime, Resigned

from .plain_seal import PlainSeal
from .playing import NAMES, Case, action_pool, cases, ensure, moments, random_game
from .progress import Progress, games_to_check, show
from .shown import check_message, check_moments, check_reference, check_shown

MOST_TRIED = 60
"""So many actions of a menu are tried; games with thousands would take for ever."""


def check_game(
    game: Game,
    options: Options | None = None,
    seeds: Iterable[int] = range(5),
    most: int | None = None,
    *,
    progress: Progress = show,
) -> None:
    """Plays random games and checks every promise a game makes; raises `CheckFailed`.

    Of a long game only so many positions are looked at, if `most` is given.
    """
    _check_match_events(game)
    for case in cases(game, options):
        _check_options(case)
        _check_chance(case)
    for case, seed in games_to_check(game, options, seeds, progress):
        rng = Random(seed)
        matches = random_game(case, seed)
        again = random_game(case, seed)
        ensure(matches == again, f"seed {seed} does not give the same game twice")
        pool = action_pool(matches, rng)
        for viewer in matches[-1].viewers():
            _check_told(matches[-1], viewer)
        for at in moments(matches, most, rng):
            _check_position(matches[at], pool, rng)
            check_moments(matches[at])
            _check_view(matches[at], pool, rng)
        _check_files(matches, game)


def _check_match_events(game: Game) -> None:
    """Whatever can happen in any match must be told and written by this game too."""
    voice = Voice(NAMES[: game.players[0]], edition=game.editions[0])
    one = Seat(0)
    for event in (Ended((one,), "time", None), Resigned(one), OutOfTime(one), HandedOver(one, "x"),
                  Abandoned()):  # fmt: skip
        ensure(game.codec.parse(game.codec.text(event)) == event, f"it cannot write {event}")
        check_message(game.narrate(event, voice))


def _check_options(case: Case) -> None:
    text = case.options.text()
    ensure(type(case.options).parse(text) == case.options, f"options do not survive: {text!r}")
    deal = case.game.deal(case.options, case.players, Random(0))
    lines = dict(deal.lines())
    ensure(deal.complete, "a deal must leave nothing open")
    voice = Voice(NAMES[: case.players], edition=case.game.editions[0], options=case.options)
    check_reference(case.game, case.options, voice)
    ensure(
        case.game.parse_deal(case.options, case.players, lines) == deal,
        f"the deal does not survive its own lines: {lines}",
    )


def _check_chance(case: Case) -> None:
    """A blank deal is settled slot by slot until somebody is to act."""
    deal = case.game.blank(case.options, case.players)
    ensure(not deal.complete, "a blank deal must be blank")
    state, rng = case.game.start(deal).state, Random(0)
    ensure(state.chance is not None, "a blank deal must wait for chance")
    while state.chance is not None:
        ensure(not state.to_act, "nobody may act while chance decides")
        setup = Setup(case.game, deal, NAMES[: case.players])
        waiting = Match(setup, state, ((),) * (case.players + 1)).view(SPECTATOR)
        ensure(case.game.describe(waiting, setup.voice()), "the table must be described")
        check_shown(waiting, setup.voice())
        values = [value for value, _ in state.chance.outcomes]
        weights = [weight for _, weight in state.chance.outcomes]
        ensure(abs(sum(weights) - 1) < 1e-9, f"chances must add up to 1, not {sum(weights)}")
        ensure(len(set(values)) == len(values) and min(weights) > 0, "chances must be distinct")
        state = state.settle(rng.choices(values, weights)[0]).state
    ensure(state.to_act, "after the set-up somebody must be to act")


def _check_position(match: Match, pool: Sequence[Action], rng: Random) -> None:
    state, game = match.state, match.setup.game
    ensure(state.chance is None, "a full deal must leave nothing to chance")
    ensure(bool(state.to_act) != (state.outcome is not None), "either somebody acts or it is over")
    scores = state.outcome.scores if state.outcome else None
    ensure(all(type(score) is int for score in scores or ()), "scores must be whole numbers")
    copy = pickle.loads(pickle.dumps(state))
    ensure(copy == state and hash(copy) == hash(state), "a position must pickle, equal and hash")
    for seat in map(Seat, range(match.setup.deal.players)):
        menu = state.legal(seat)
        actions = list(islice(menu, MOST_TRIED))
        ensure(bool(actions) == (seat in state.to_act), f"seat {seat}: menu and to_act disagree")
        short = len(actions) < MOST_TRIED
        ensure(len(set(actions)) == len(actions), f"seat {seat}: the menu repeats itself")
        ensure(len(menu) == len(actions) if short else len(menu) >= MOST_TRIED, "menu miscounts")
        ensure(json.dumps(menu.compact()), "the compact form must be JSON")
        for action in actions:
            ensure(action in menu, f"{action} is in the menu but `in` denies it")
            ensure(game.parse_action(str(action)) == action, f"{action} does not survive its text")
            ensure(
                not set(str(action)) & set(" @\n"), f"{action!s} has a space or an @ in its text"
            )
        for action in {*actions, *pool}:
            _check_apply(match, seat, action)
        if actions:
            drawn = {menu.sample(rng) for _ in range(20)}
            ensure(all(action in menu for action in drawn), "sample leaves the menu")
            ensure(len(drawn) > 1 or len(actions) == 1, "sample always gives the same action")
    ensure(copy == state, "apply must not change a position")


def _check_apply(match: Match, seat: Seat, action: Action) -> None:
    """An action is accepted if, and only if, it is in the menu; a refusal says why."""
    legal = action in match.state.legal(seat)
    try:
        match.state.apply(seat, action)
    except IllegalAction as error:
        ensure(not legal, f"{action} is in the menu of seat {seat} but refused")
        ensure(render(error.message), "a refusal must say why")
    else:
        ensure(legal, f"seat {seat} acted with {action}, which is not in its menu")


def _check_told(match: Match, viewer: Viewer) -> None:
    """Whatever a viewer heard can be written, read and told."""
    game, voice = match.setup.game, match.setup.voice(viewer)
    for event in match.told[viewer]:
        text = game.codec.text(event)
        ensure(game.codec.parse(text) == event, f"event does not survive its text: {text}")
        check_message(game.narrate(event, voice))


def _check_view(match: Match, pool: Sequence[Action], rng: Random) -> None:
    game = match.setup.game
    for viewer in match.viewers():
        view, voice = match.view(viewer), match.setup.voice(viewer)
        lines = game.describe(view, voice)
        ensure(lines, "the table must be described")
        for line in lines:
            check_message(line)
        check_shown(view, voice, pool)
        ensure(game.section(match.view(SPECTATOR)), "every position belongs to a section")
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


def _check_files(matches: list[Match], game: Game) -> None:
    last = matches[-1]
    text = write_record(last)
    replay = read_record(text, lambda _: game).replay()
    ensure(replay.problem is None, f"its own record does not replay: {replay.problem}")
    ensure(write_record(replay.match) == text, "write, read, write is not the identity")
    ensure([match.state for match in replay.matches] == [m.state for m in matches], "replay strays")
    for match in (matches[0], matches[len(matches) // 2], last):
        save = write_save(match, PlainSeal())
        resumed = read_save(save, PlainSeal(), lambda _: game).replay().match
        ensure(resumed == match, "a save does not give the same match back")
        ensure(write_save(resumed, PlainSeal()) == save, "a save read and written again differs")
        for viewer in match.viewers():
            heard = read_view(write_view(match, viewer), game)
            ensure(heard == match.told[viewer], "a viewer's file does not give back what it heard")
