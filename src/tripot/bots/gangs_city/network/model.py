"""The network: a few rounds of attention between the whole, the seats and the places.

It treats the seats of the others alike, so it plays with any number of them; and it knows
characters by what is printed on them, so it plays with any data set. A critic has the same shape
and is shown everything.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import KINDS, LOCATIONS, PLACES, SEATS, TRAFFICS

from .inputs import KIND, TOKENS, Array, Inputs

HEADS: Final = 4
BIDS: Final = to.MOST_TOKENS + 1
_SLOT: Final = 32
_KEY: Final = 32
BARRED: Final = -1e9
Weights = Mapping[str, Array]


class Thoughts(NamedTuple):
    """What a network thinks of positions, before the rules say what is allowed."""

    choices: Array
    """Of first choices."""
    leads: Array
    """Whether a character is chief, by place and by what it does."""
    asks: Array
    """What a side should be like, by place and by what is put there."""
    sides: Array
    """What the empty cells are like."""
    replaced: Array
    bids: Array
    wins: Array
    """Which seat wins, counted from whoever looks."""


def shapes(width: int, depth: int) -> dict[str, tuple[int, ...]]:
    """All weights and their shapes."""
    d, k = width, _KEY
    found: dict[str, tuple[int, ...]] = {
        "kind1_w": (KIND, d), "kind1_b": (d,), "kind2_w": (d, d),
        "general_w": (to.GENERAL, d), "general_b": (d,),
        "seat_w": (to.SEAT, d), "seat_b": (d,), "hand_w": (d, d), "gang_w": (d, d),
        "place_w": (to.PLACE_WIDTH, d), "place_b": (d,), "recruit_w": (d, d),
        "pair_w": (to.PAIR, d), "pair_seat_w": (d, d), "pair_place_w": (d, d), "pair_b": (d,),
        "from_pair_w": (d, d), "to_seat_w": (d, d),
        "slot_w": (to.SLOT, _SLOT), "slot_b": (_SLOT,), "slot_general_w": (d, _SLOT),
    }  # fmt: skip
    for layer in range(depth):
        found |= {
            f"{layer}_norm_g": (d,), f"{layer}_norm_b": (d,), f"{layer}_qkv_w": (d, 3 * d),
            f"{layer}_relation": (HEADS, 3), f"{layer}_out_w": (d, d), f"{layer}_out_b": (d,),
            f"{layer}_then_g": (d,), f"{layer}_then_b": (d,), f"{layer}_up_w": (d, 2 * d),
            f"{layer}_up_b": (2 * d,), f"{layer}_down_w": (2 * d, d), f"{layer}_down_b": (d,),
        }  # fmt: skip
    return found | {
        "last_g": (d,), "last_b": (d,),
        "put_w": (d, 4 * k), "put_kind_w": (d, 4 * k), "put_place_w": (d, 4),
        "put_general_w": (d, 4 * k), "at_place_w": (d, 6), "at_place_b": (6,),
        "name_w": (d, 1), "shot_w": (d, k), "shot_kind_w": (d, k), "shot_chief_w": (d, 1),
        "hire_w": (d, 2 * k), "hire_kind_w": (d, 2 * k), "single_w": (d, 5), "single_b": (5,),
        "bid_w": (2 * d, TRAFFICS * BIDS), "bid_b": (TRAFFICS * BIDS,),
        "cell_w": (_SLOT, 1), "side_w": (d, 3 * _SLOT), "win_w": (d, 1),
    }  # fmt: skip


def think(xp: Any, w: Weights, kinds: Array, seen: Inputs) -> Thoughts:
    """What the network with these weights thinks, for characters with these figures."""
    kind = xp.maximum(kinds @ w["kind1_w"] + w["kind1_b"], 0) @ w["kind2_w"]
    x, general = _tokens(xp, w, kind, seen)
    x = _attend(xp, w, x, seen)
    whole, seats, places = x[:, 0], x[:, 1 : 1 + SEATS], x[:, 1 + SEATS :]
    slots = seen.slots @ w["slot_w"] + w["slot_b"]
    slots = xp.maximum(slots + ((whole + general) @ w["slot_general_w"])[:, None], 0)
    at_place = places @ w["at_place_w"] + w["at_place_b"]
    n = len(whole)
    win = (seats @ w["win_w"])[..., 0]
    return Thoughts(
        choices=_choices(xp, w, kind, whole, seats, places, slots, at_place),
        leads=at_place[:, :, 3:],
        asks=(places @ w["side_w"]).reshape(n, PLACES, 3, _SLOT),
        sides=slots,
        replaced=_ranked(xp, whole @ w["hire_w"], kind @ w["hire_kind_w"], 2)[:, 1],
        bids=(xp.concatenate([whole, seats[:, 0]], axis=-1) @ w["bid_w"] + w["bid_b"]).reshape(
            n, TRAFFICS, BIDS
        ),
        wins=xp.where(seen.there[:, 1 : 1 + SEATS], win, BARRED),
    )


def _tokens(xp: Any, w: Weights, kind: Array, seen: Inputs) -> tuple[Array, Array]:
    """What each token begins with: itself, its characters, and what lies where whose tiles do."""
    general = seen.general @ w["general_w"] + w["general_b"]
    seats = seen.seats @ w["seat_w"] + w["seat_b"]
    seats = seats + seen.hands @ (kind @ w["hand_w"]) + seen.gangs @ (kind @ w["gang_w"])
    recruits = seen.recruits @ (kind @ w["recruit_w"])
    none = xp.zeros_like(recruits[:, : PLACES - LOCATIONS])
    places = seen.places @ w["place_w"] + w["place_b"] + xp.concatenate([recruits, none], axis=1)
    pairs = seen.pairs @ w["pair_w"] + w["pair_b"]
    pairs = pairs + (seats @ w["pair_seat_w"])[:, None] + (places @ w["pair_place_w"])[:, :, None]
    both = seen.there[:, None, 1 : 1 + SEATS, None] & seen.there[:, 1 + SEATS :, None, None]
    pairs = xp.where(both, xp.maximum(pairs, 0), 0)
    places = places + pairs.sum(axis=2) @ w["from_pair_w"]
    seats = seats + pairs.sum(axis=1) @ w["to_seat_w"]
    return xp.concatenate([general[:, None], seats, places], axis=1), general


def _attend(xp: Any, w: Weights, x: Array, seen: Inputs) -> Array:
    """What each token knows once all have looked at each other, as often as there are layers."""
    n, tokens, d = x.shape
    near = _framed(xp, seen.near, 1 + SEATS, 1 + SEATS)
    owned = _framed(xp, seen.owns, 1 + SEATS, 1)
    relations = [near, owned, owned.swapaxes(1, 2)]
    away = xp.where(seen.there[:, None, None, :], 0, BARRED).astype(x.dtype)
    layer = 0
    while f"{layer}_qkv_w" in w:
        y = _norm(xp, x, w[f"{layer}_norm_g"], w[f"{layer}_norm_b"]) @ w[f"{layer}_qkv_w"]
        y = y.reshape(n, tokens, 3, HEADS, d // HEADS).transpose(2, 0, 3, 1, 4)
        score = y[0] @ y[1].swapaxes(2, 3) * np.float32((d // HEADS) ** -0.5).astype(x.dtype)
        for number, relation in enumerate(relations):
            score = score + w[f"{layer}_relation"][:, number, None, None] * relation[:, None]
        share = _softmax(xp, score + away)
        y = (share @ y[2]).swapaxes(1, 2).reshape(n, tokens, d)
        x = x + y @ w[f"{layer}_out_w"] + w[f"{layer}_out_b"]
        y = _norm(xp, x, w[f"{layer}_then_g"], w[f"{layer}_then_b"])
        y = xp.maximum(y @ w[f"{layer}_up_w"] + w[f"{layer}_up_b"], 0)
        x = x + y @ w[f"{layer}_down_w"] + w[f"{layer}_down_b"]
        layer += 1
    return _norm(xp, x, w["last_g"], w["last_b"])


def _framed(xp: Any, inner: Array, row: int, column: int) -> Array:
    """A matrix over all tokens, of one over those from this row and column on."""
    below, right = TOKENS - row - inner.shape[1], TOKENS - column - inner.shape[2]
    return xp.pad(inner, ((0, 0), (row, below), (column, right)))


def _choices(
    xp: Any, w: Weights, kind: Array, whole: Array, seats: Array, places: Array, slots: Array,
    at_place: Array,
) -> Array:  # fmt: skip
    """What speaks for each first choice, in the order of `sights`."""
    n = len(whole)
    asked = (places @ w["put_w"] + (whole @ w["put_general_w"])[:, None]).reshape(n, PLACES * 4, -1)
    # Each of the four things has keys of its own, so that a character suits one and not another.
    keys = (kind @ w["put_kind_w"]).reshape(KINDS, 4, -1).transpose(1, 2, 0)
    asked = asked.reshape(n, PLACES, 4, -1)
    puts = xp.stack([asked[:, :, does] @ keys[does] for does in range(4)], axis=2)
    puts = puts * np.float32(_KEY**-0.5).astype(puts.dtype)
    puts = puts + (places @ w["put_place_w"])[..., None]
    shots = (seats @ w["shot_w"]) @ (kind @ w["shot_kind_w"]).T
    chief = seats @ w["shot_chief_w"]
    hires = _ranked(xp, whole @ w["hire_w"], kind @ w["hire_kind_w"], 2)[:, 0]
    parts = [
        puts[:, :, :3],
        puts[:, :, 3],
        at_place[:, :, 0],
        at_place[:, :, 1],
        at_place[:, :, 2],
        seats @ w["name_w"],
        xp.stack([shots, shots + chief], axis=-1),
        hires,
        slots @ w["cell_w"],
        whole @ w["single_w"] + w["single_b"],
    ]
    return xp.concatenate([part.reshape(n, -1) for part in parts], axis=1)


def _ranked(xp: Any, asked: Array, keys: Array, times: int) -> Array:
    """How much each character suits what is asked, for each of several questions."""
    n = len(asked)
    asked = asked.reshape(n, times, -1)
    keys = keys.reshape(KINDS, times, -1)
    each = [asked[:, one] @ keys[:, one].T for one in range(times)]
    return xp.stack(each, axis=1) * np.float32(_KEY**-0.5).astype(asked.dtype)


def _norm(xp: Any, x: Array, gain: Array, shift: Array) -> Array:
    x = x - x.mean(axis=-1, keepdims=True)
    spread = xp.sqrt((x * x).mean(axis=-1, keepdims=True) + np.float32(1e-5).astype(x.dtype))
    return x / spread * gain + shift


def _softmax(xp: Any, x: Array) -> Array:
    odds = xp.exp(x - x.max(axis=-1, keepdims=True))
    return odds / odds.sum(axis=-1, keepdims=True)
