"""Limits on how much one client may ask for."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from tripot.core import Message, TripotError

_BURST = 5.0
_MOST_ADDRESSES = 10_000


class TooMany(TripotError):
    """A limit of the server was reached."""

    def __init__(self, message: Message, wait: float | None = None, limit: str = "") -> None:
        """After `wait` seconds there is room again; None if nobody knows when.

        `limit` is the name of the setting; left out if it has been logged already.
        """
        super().__init__(message)
        self.wait = wait
        self.limit = limit


@lru_cache(4096)
def source(host: str) -> str:
    """Whom an address belongs to: of IPv6 everybody has a whole network.

    >>> source("192.0.2.7"), source("::ffff:192.0.2.7"), source("2001:db8:1:2:3::4")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return host


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
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """Takes the cost of something already done, which may leave a debt."""
        self._refill()
        self._left -= cost

    def wait(self, least: float = 1.0) -> float:
        """Seconds until so much is left."""
        self._refill()
        return max(0.0, least - self._left) / self._rate

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


@dataclass
class Addresses:
    """A bucket for each address; the ones unused longest are forgotten first."""

    rate: float
    burst: float = _BURST
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def take(self, address: str) -> bool:
        """Whether the address may ask once more now."""
        return self._bucket(address).take()

    def charge(self, address: str, cost: float) -> None:
        """Charges the address for something already done."""
        self._bucket(address).charge(cost)

    def wait(self, address: str, least: float = 1.0) -> float:
        """Seconds until the address has so much left."""
        bucket = self._buckets.get(address)
        return 0.0 if bucket is None else bucket.wait(least)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self._buckets[address] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
