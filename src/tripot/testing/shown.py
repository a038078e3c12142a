"""What screens are shown, checked: the table after each event, glances, references, previews."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from random import Random

from tripot.core import (
    Action,
    Game,
    Match,
    Message,
    Options,
    View,
    Viewer,
    Voice,
    glance_of,
    render,
)

from .playing import ensure

_SAMPLED = 12
"""So many legal actions are previewed at a moment."""


def glance_text(view: View, voice: Voice) -> str:
    """What a screen is sent to show beside the table, as JSON."""
    return _written(view.game, glance_of(view, voice))


def moments_text(match: Match, viewer: Viewer) -> str:
    """What the viewer heard of the newest entry, each event with the table after it, as JSON."""
    encode = match.setup.game.codec.json
    told = [[encode(event), encode(table)] for event, table in match.moments(viewer)]
    return json.dumps(told, ensure_ascii=False)


def preview_texts(view: View, voice: Voice, tried: Iterable[Action]) -> Iterator[str]:
    """What the viewer is answered who asks about these actions and some legal ones, as JSON."""
    for action in _asked(view, tried):
        yield f"{action} {_written(view.game, view.game.preview(view, action, voice))}"


def check_shown(view: View, voice: Voice, tried: Iterable[Action] = ()) -> None:
    """Raises `CheckFailed` if a glance or a preview cannot be written or told."""
    game = view.game
    _check(game, glance_of(view, voice), "a glance must be JSON")
    for action in _asked(view, tried):
        check_message(game.name_action(action, voice))
        _check(game, game.preview(view, action, voice), "a preview must be JSON")


def check_moments(match: Match) -> None:
    """Raises `CheckFailed` unless each event of the newest entry left a position behind."""
    passed = match.passed
    if passed:
        ensure(len(passed) == len(match.newest), "a step must have a moment for each event")
        ensure(passed[-1] == match.state, "the last moment of a step must be its position")
    for viewer in match.viewers():
        ensure(moments_text(match, viewer), "the table after an event must be JSON")


def check_reference(game: Game, options: Options, voice: Voice) -> None:
    """Raises `CheckFailed` if the reference cannot be written or told."""
    _check(game, game.reference(options, voice), "a reference must be JSON")


def _asked(view: View, tried: Iterable[Action]) -> Iterator[Action]:
    yield from tried
    if len(view.menu):
        luck = Random(_SAMPLED)  # equal menus give equal samples, whatever world they are from
        for _ in range(_SAMPLED):
            yield view.menu.sample(luck)


def _written(game: Game, value: object) -> str:
    return json.dumps(None if value is None else game.codec.json(value), ensure_ascii=False)


def _check(game: Game, value: object, promise: str) -> None:
    ensure(_written(game, value), promise)
    for message in messages_in(value):
        check_message(message)


def messages_in(value: object) -> Iterator[Message]:
    """Every message in a tree of dataclasses and tuples."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from messages_in(item)
    elif is_dataclass(value):
        for part in fields(value):
            yield from messages_in(getattr(value, part.name))


def check_message(message: Message) -> None:
    """Raises `CheckFailed` if the message is not whole."""
    ensure(isinstance(message, Message), f"a message is wanted, not {message!r}")
    text = render(message)
    ensure(text and "{" not in text, f"message with holes: {text!r}")
