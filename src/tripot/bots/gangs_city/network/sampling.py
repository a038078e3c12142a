"""From thoughts and what is allowed to chances, and from chances to a decision."""

from typing import Any, Final

import numpy as np

from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import KINDS, LOCATIONS, PLACES, SIDES, TRAFFICS

from .inputs import Array
from .model import BARRED, BIDS, Thoughts

PARTS: Final = 9
"""First choice, side, chief, replaced, and a bid for each traffic."""
_BITS = np.arange(8, dtype=np.uint8)


def closed(xp: Any, seen: Array) -> Array:
    """Sights without what the seat does not know."""
    hidden = (seen[:, to.HIDDEN_AT] != 0)[:, None]
    return xp.where(hidden & xp.asarray(to.SECRET), xp.int8(0), seen)


def allowed_choices(xp: Any, seen: Array) -> Array:
    """Which first choices are allowed."""
    packed = seen[:, to.CHOICES_AT : to.SIDES_AT].astype(np.uint8)
    bits = (packed[:, :, None] >> xp.asarray(_BITS)) & 1
    return bits.reshape(len(seen), -1)[:, : to.CHOICES] > 0


def barred(xp: Any, logits: Array, allowed: Array) -> Array:
    """The logarithms of the chances of what is allowed."""
    logits = xp.where(allowed, logits.astype(np.float32), BARRED)
    logits = logits - logits.max(axis=-1, keepdims=True)
    return logits - xp.log(xp.exp(logits).sum(axis=-1, keepdims=True))


def cooled(thoughts: Thoughts, temperature: float) -> Thoughts:
    """The same thoughts, followed more closely the lower the temperature."""
    one = 1 / temperature
    return thoughts._replace(
        choices=thoughts.choices * one,
        leads=thoughts.leads * one,
        sides=thoughts.sides * one,
        replaced=thoughts.replaced * one,
        bids=thoughts.bids * one,
    )


def where_and_what(xp: Any, choice: Array) -> tuple[Array, Array]:
    """The place of a first choice, and the row of sides and of chiefs that goes with it."""
    put = choice < to.BACKS
    gun = (choice >= to.GUNS) & (choice < to.VESTS)
    vest = (choice >= to.VESTS) & (choice < to.ORDERS)
    place = xp.where(put, choice // (3 * KINDS), xp.where(gun, choice - to.GUNS, choice - to.VESTS))
    does = xp.where(put, choice // KINDS % 3, xp.where(gun | vest, 3, 4))
    return xp.clip(place, 0, PLACES - 1), does


def second(
    xp: Any, thoughts: Thoughts, seen: Array, choice: Array
) -> tuple[Array, Array, Array, Array]:
    """The chances, as logarithms, of side, chief, who is replaced, and bids, given the first.

    Where there is nothing to choose, one of them is certain.
    """
    n = len(seen)
    rows = xp.arange(n)
    place, does = where_and_what(xp, choice)
    sided = (does != 2) & (does < 4) & (place < LOCATIONS)
    row = xp.where(does == 3, 2, xp.minimum(does, 1))
    bits = seen[rows, to.SIDES_AT + place * 3 + row].astype(np.int32)
    sides = ((bits[:, None] >> xp.arange(SIDES)) & 1 > 0) & sided[:, None]
    sides = sides | (~sides.any(axis=1, keepdims=True) & (xp.arange(SIDES) == 0))
    slots = seen[:, to.SIDE_AT : to.HIDDEN_AT].reshape(n, LOCATIONS, SIDES)
    slot = xp.clip(slots[rows, xp.minimum(place, LOCATIONS - 1)].astype(np.int32), 0, None)
    asks = thoughts.asks[rows, place, row]
    liked = (thoughts.sides * asks[:, None]).sum(axis=-1)
    side = barred(xp, xp.take_along_axis(liked, slot, axis=1), sides)
    lead = seen[:, to.LEAD_AT]
    put = does < 3
    may_not, may = ~put | (lead != 2), put & (lead != 0)
    chief = thoughts.leads[rows, place, xp.minimum(does, 2)]
    chief = xp.stack([xp.zeros_like(chief), chief], axis=1)
    chief = barred(xp, chief, xp.stack([may_not, may], axis=1))
    gone = seen[:, to.REPLACED_AT : to.BIDS_AT] > 0
    hires = (choice >= to.HIRES) & (choice < to.CELLS)
    gone = gone & hires[:, None]
    gone = xp.concatenate([gone, ~gone.any(axis=1, keepdims=True)], axis=1)
    spare = xp.zeros_like(thoughts.replaced[:, :1])
    replaced = barred(xp, xp.concatenate([thoughts.replaced, spare], axis=1), gone)
    most = seen[:, to.BIDS_AT : to.BIDS_AT + TRAFFICS, None]
    bids = barred(xp, thoughts.bids, xp.arange(BIDS) <= most)
    return side, chief, replaced, bids
