"""Pages for the host alone; for everybody else they do not exist."""

from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

from .guard import name_of

_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto",
              "x-real-ip")  # fmt: skip
Network = IPv4Network | IPv6Network
Allows = Callable[[Scope], bool]


class OwnRoute(Route):
    """A page that exists for some requests only."""

    def __init__(
        self,
        path: str,
        answer: Callable[[Request], Awaitable[Response]],
        allows: Allows,
        methods: Sequence[str] = ("GET",),
    ) -> None:
        """It exists for requests that `allows` lets pass."""
        super().__init__(path, answer, methods=[*methods], include_in_schema=False)
        self._allows = allows

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, child = super().matches(scope)
        if match == Match.NONE or not self._allows(scope):
            return Match.NONE, {}
        return match, child


def from_here(scope: Scope) -> bool:
    """Whether a request was made on this machine, and not passed on by a proxy there.

    A proxy shows itself by a header, or passes on the name its client used.
    """
    client, server = scope.get("client"), scope.get("server")
    if not client or not server or not direct(scope):
        return False
    name = name_of(Headers(scope=scope).get("host", ""))
    if client[0] == server[0]:  # nobody elsewhere has this machine's address
        return name == client[0] or _is_local(name)
    return _is_loopback(client[0]) and _is_local(name)


def from_networks(scope: Scope, networks: Sequence[Network]) -> bool:
    """Whether a request comes straight from one of these networks."""
    client = scope.get("client")
    if not client or not networks or not direct(scope):
        return False
    try:
        address = ip_address(client[0].partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return any((mapped or address) in network for network in networks)


def direct(scope: Scope) -> bool:
    """Whether no header shows that a proxy passed the request on."""
    headers = Headers(scope=scope)
    return not any(name in headers for name in _FORWARDED)


def _is_local(name: str) -> bool:
    """Whether the name can only mean the machine itself."""
    return name == "localhost" or _is_loopback(name)


def _is_loopback(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_loopback)
