"""A bid as people type it: ``al2 to1``, or 0 for nothing."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from tripot.core import Action, InvalidAction, Message, msg
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.games.gangs_city.engine.actions import BidStock, parse_action
from tripot.games.gangs_city.engine.tiles import Bid
from tripot.games.gangs_city.vocabulary import traffic_code, traffic_name
from tripot.locale import Speech

from ..question import Question, shortened

_PART: Final = re.compile(r"([^\W\d]+)\s*([0-9]{1,3})(?![0-9])")
_NOTHING: Final = "0"


def bid_question(stock: Bid, speech: Speech, notes: Sequence[Message] = ()) -> Question[Action]:
    """The question how much of their stock a player bids."""
    codes = [speech(traffic_code(t)).lower() for t in range(len(TRAFFICS))]
    names = [speech(traffic_name(t)).lower() for t in range(len(TRAFFICS))]

    def read(typed: str) -> Action:
        with suppress(InvalidAction):  # the notation of records
            if isinstance(action := parse_action(typed), BidStock):
                return action
        text = typed.lower().strip()
        if text == _NOTHING:
            return BidStock((0,) * len(TRAFFICS))
        parts = _PART.findall(text)
        if not parts or _PART.sub("", text).strip(" ,"):
            raise _unreadable(typed)
        tokens = [0] * len(TRAFFICS)
        for word, number in parts:
            if word not in (*codes, *names, *TRAFFICS):
                raise _unreadable(typed)
            at = next(i for i, w in enumerate(zip(codes, names, TRAFFICS)) if word in w)
            tokens[at] += int(number)
        return BidStock(tuple(tokens))

    return Question(
        read,
        f"{_NOTHING} {_tokens(stock, speech)}",
        msg("What do you bid of your stock"),
        notes=notes,
    )


def bid_text(tokens: Bid, speech: Speech) -> str:
    """A bid as it can be typed."""
    return _tokens(tokens, speech).lower() or _NOTHING


def _tokens(tokens: Bid, speech: Speech) -> str:
    return " ".join(f"{speech(traffic_code(t))}{n}" for t, n in enumerate(tokens) if n)


def _unreadable(typed: str) -> InvalidAction:
    return InvalidAction(
        msg("“{text}” is not a bid. Type letters and a number for each traffic, or 0 for nothing.",
            text=shortened(typed))
    )  # fmt: skip
