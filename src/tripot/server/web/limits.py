"""Limits on how much one client may ask for."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

_BURST = 5.0
_MOST_ADDRESSES = 10_000


class Bucket:
    """So many things a second on average; a burst may be larger."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, burst: float = _BURST) -> None:
        """`rate` a second; at most `burst` seconds' worth at once."""
        self._rate = rate
        self._most = max(1.0, rate * burst)
        self._left = self._most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass
class Addresses:
    """A bucket for each address; the ones unused longest are forgotten first."""

    rate: float
    burst: float = _BURST
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def take(self, address: str) -> bool:
        """Whether the address may ask once more now."""
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self._buckets[address] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
