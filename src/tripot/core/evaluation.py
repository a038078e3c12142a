"""Evaluations, checked, and as text that can be read by somebody who does not trust the writer.

Whatever is wrong is told in English, to whoever wrote the analyst. Only behind the first line may
it quote the analyst, who knows what others may not.
"""

import json
from collections.abc import Sequence
from math import fsum
from typing import Final

from .analyst import Evaluation
from .contract import Action
from .errors import InvalidAction
from .json import Json
from .message import Message, message_json
from .message_reading import UnreadableMessage, read_message, text_size
from .view import View

MOST_MOVES: Final = 4096
"""Moves an evaluation may name; the longest menus of our games have a quarter of that."""
MOST_REASONS: Final = 8
LONGEST_REASON: Final = 300
"""Characters."""
_DEEPEST: Final = 4
"""How many messages may stand inside each other in a reason."""
_ROUNDING: Final = 1e-5
"""How far from 1 the sum of probabilities may be: networks calculate in single precision."""


class BadEvaluation(ValueError):
    """An evaluation that makes no sense."""


def check_evaluation(evaluation: Evaluation, view: View) -> None:
    """Raises `BadEvaluation` unless this can be said of the view."""
    actions = [action for action, _ in evaluation.moves]
    chances = [chance for _, chance in evaluation.moves]
    _ensure(actions, "it names no move")
    _ensure(len(actions) <= MOST_MOVES, f"it names more than {MOST_MOVES} moves")
    for action in actions:
        _ensure(action in view.menu, "it names a move that is not legal", str(action))
    _ensure(len(set(actions)) == len(actions), "it names a move twice")
    _ensure(all(map(_is_share, chances)), "a probability is not between 0 and 1", chances)
    _ensure(abs(fsum(chances) - 1) <= _ROUNDING, "its probabilities do not add up to 1", chances)
    _ensure(chances == sorted(chances, reverse=True), "the likeliest move is not the first")
    win = evaluation.win
    _ensure(win is None or _is_share(win), "its win estimate is not between 0 and 1", win)
    _check_reasons(evaluation.reasons)


def evaluation_text(evaluation: Evaluation) -> str:
    """The evaluation as JSON, moves by their texts; raises `ValueError` for what is no number."""
    parts: dict[str, Json] = {
        "moves": [[str(action), chance] for action, chance in evaluation.moves],
        "win": evaluation.win,
        "reasons": list(map(message_json, evaluation.reasons)),
    }
    return json.dumps(parts, ensure_ascii=False, allow_nan=False)


def read_evaluation(text: str, view: View) -> Evaluation:
    """The evaluation of this text, checked; raises `BadEvaluation` whatever the text is."""
    try:
        parts: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadEvaluation(_told("it is not JSON", text)) from None
    if not isinstance(parts, dict) or parts.keys() != {"moves", "win", "reasons"}:
        raise BadEvaluation(_told("it lacks the parts of an evaluation", parts))
    moves = tuple(_move(item, view) for item in _list(parts["moves"], MOST_MOVES))
    win = None if parts["win"] is None else _share(parts["win"])
    try:
        reasons = tuple(
            read_message(item, _DEEPEST) for item in _list(parts["reasons"], MOST_REASONS)
        )
    except UnreadableMessage as error:
        raise BadEvaluation(_told("a reason is no message", error)) from error
    evaluation = Evaluation(moves, win, reasons)
    check_evaluation(evaluation, view)
    return evaluation


def _check_reasons(reasons: Sequence[Message]) -> None:
    _ensure(len(reasons) <= MOST_REASONS, f"it gives more than {MOST_REASONS} reasons")
    for reason in reasons:
        try:
            size = text_size(reason)
        except UnreadableMessage as error:
            raise BadEvaluation(_told("a reason cannot be told", error)) from error
        _ensure(0 < size <= LONGEST_REASON, f"a reason is not of 1 to {LONGEST_REASON} characters")


def _move(item: object, view: View) -> tuple[Action, float]:
    if not isinstance(item, list) or len(item) != 2 or not isinstance(item[0], str):
        raise BadEvaluation(_told("a move is not a text and a probability", item))
    try:
        action = view.game.parse_action(item[0])
    except InvalidAction:
        raise BadEvaluation(_told("it names what is no action", item[0])) from None
    return action, _share(item[1])


def _share(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not _is_share(value):
        raise BadEvaluation(_told("a number is not between 0 and 1", value))
    return float(value)


def _is_share(value: float) -> bool:
    return 0 <= value <= 1  # nothing compares with NaN


def _list(value: object, most: int) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        raise BadEvaluation(f"a part is not a list of up to {most}")
    return value


def _ensure(condition: object, problem: str, quoted: object = None) -> None:
    if not condition:
        raise BadEvaluation(problem if quoted is None else _told(problem, quoted))


def _told(problem: str, quoted: object) -> str:
    return f"{problem}\n{str(quoted)[:80]!r}"
