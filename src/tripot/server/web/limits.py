"""Limits on how much one client may ask for."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

_BURST = 5.0
_MOST_ADDRESSES = 10_000


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
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Seconds until one more is allowed."""
        return max(0.0, 1 - self._left) / self._rate


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

    def wait(self, address: str) -> float:
        """Seconds until the address may ask again."""
        bucket = self._buckets.get(address)
        return 0.0 if bucket is None else bucket.wait()
