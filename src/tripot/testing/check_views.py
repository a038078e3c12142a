"""`check_views` asks whether anybody can learn what they may not know.

For a viewer of a random game everything that viewer cannot see is resampled. The two worlds
must then be the same in everything that leaves the engine: the view in every form, the table after
each event, menus, narration, glances, previews, refusals, files, and every earlier moment
replayed. Only the sealed part of a save may differ, and only in content, not in length.

The check believes the game's own `resample` in what a viewer cannot see: a game that tells too
much and resamples nothing would pass. Golden playthroughs, which list what every seat hears,
and tests of the distribution of `resample` close that gap.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from tripot.core import (
    SPECTATOR,
    Action,
    Game,
    IllegalAction,
    Match,
    Options,
    TripotError,
    Viewer,
    render,
    write_save,
    write_view,
)

from .check_game import MOST_TRIED
from .plain_seal import PlainSeal
from .playing import Case, CheckFailed, action_pool, ensure, moments, random_game
from .progress import Progress, games_to_check, show
from .shown import glance_text, moments_text, preview_texts

Probe = Callable[[Match, Viewer], str]
"""Something a viewer can ask the engine for, as text."""

_SEALED = re.compile(r"(?<=\nsealed\n).*", re.DOTALL)


def outputs(match: Match, viewer: Viewer, probes: Sequence[Action] = ()) -> dict[str, str]:
    """Everything that leaves the engine for this viewer, by name."""
    view, voice, game = match.view(viewer), match.setup.voice(viewer), match.setup.game
    sealed = _SEALED.sub(lambda part: str(len(part.group())), write_save(match, PlainSeal()))
    return {
        "view": repr(view),
        "key": view.key,
        "json": json.dumps(view.to_json(), ensure_ascii=False),
        "text": "\n".join(map(render, game.describe(view, voice))),
        "moments": moments_text(match, viewer),
        "glance": glance_text(view, voice),
        "previews": "\n".join(preview_texts(view, voice, probes)),
        "menu": " ".join(map(str, islice(view.menu, MOST_TRIED))) + json.dumps(view.menu.compact()),
        "narration": "\n".join(render(game.narrate(event, voice)) for event in view.heard),
        "file": write_view(match, viewer),
        "save": sealed,
        "refusals": "\n".join(_refusal(match, viewer, action) for action in probes),
    }


def check_views(
    game: Game,
    options: Options | None = None,
    seeds: Iterable[int] = range(5),
    extra: dict[str, Probe] | None = None,
    most: int | None = None,
    *,
    progress: Progress = show,
) -> None:
    """Raises `CheckFailed` if a hidden thing shows in any output, or in an `extra` one.

    Of a long game only so many moments are looked at, if `most` is given.
    """
    for case, seed in games_to_check(game, options, seeds, progress):
        matches = random_game(case, seed)
        pool = action_pool(matches, Random(seed))
        for at in moments(matches, most, Random(seed)):
            for viewer in matches[at].viewers():
                _compare(case, matches[: at + 1], viewer, pool, Random(seed), extra or {})


def _compare(
    case: Case,
    matches: list[Match],
    viewer: Viewer,
    pool: list[Action],
    rng: Random,
    extra: dict[str, Probe],
) -> None:
    match = matches[-1]
    history = case.game.resample(match.view(viewer), rng)
    ensure(len(history.actions) == len(matches) - 1, "resample loses or invents actions")
    other = Match.begin(replace(match.setup, deal=history.deal))
    worlds = [other]
    for seat, action in history.actions:
        try:
            worlds.append(worlds[-1].act(seat, action))
        except IllegalAction as error:
            raise CheckFailed(
                f"{action} of seat {seat + 1} is legal in one world and not in another that the "
                f"viewer cannot tell from it: {render(error.message)}"
            ) from error
    for moment, (true, false) in enumerate(zip(matches, worlds)):
        one, two = _seen(true, viewer), _seen(false, viewer)
        if one != two:
            raise _leak("view", viewer, moment, one, two)
    here, there = outputs(match, viewer, pool), outputs(worlds[-1], viewer, pool)
    here |= {name: probe(match, viewer) for name, probe in extra.items()}
    there |= {name: probe(worlds[-1], viewer) for name, probe in extra.items()}
    for name, text in here.items():
        if text != there[name]:
            raise _leak(name, viewer, len(matches) - 1, text, there[name])


def _seen(match: Match, viewer: Viewer) -> tuple[object, ...]:
    """A view as far as it can differ from the one before: what was heard is compared in the end."""
    view = match.view(viewer)
    told = tuple(match.moments(viewer))
    return view.to_act, view.table, len(view.heard), view.menu, view.outcome, told


def _leak(name: str, viewer: Viewer, moment: int, true: object, false: object) -> CheckFailed:
    who = "the spectator" if viewer == SPECTATOR else f"seat {viewer + 1}"
    return CheckFailed(f"{name} tells {who} hidden things after {moment} actions:\n{true}\n{false}")


def _refusal(match: Match, viewer: Viewer, action: Action) -> str:
    """What the viewer hears when trying the action; of a legal one only that it is."""
    if viewer == SPECTATOR:
        return ""
    try:
        match.act(viewer, action)
    except TripotError as error:
        return f"{type(error).__name__}: {render(error.message)}"
    return "legal"
