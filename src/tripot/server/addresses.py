"""The addresses at which friends on the same network can reach this machine."""

import socket
from contextlib import suppress


def url(host: str, port: int) -> str:
    """The address to type into a browser.

    >>> url("::1", 80)
    'http://[::1]:80'
    """
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def here_at(host: str) -> str:
    """The address by which this machine reaches itself where it listens.

    >>> here_at("0.0.0.0"), here_at("::"), here_at("10.0.0.7")
    ('127.0.0.1', '::1', '10.0.0.7')
    """
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def reachable(host: str) -> list[str]:
    """The addresses behind a listening address: all of the machine's if it is a wildcard."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    found = {_outward()}
    with suppress(OSError):
        found |= {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)}
    usable = [a for a in found if a and not a.startswith("127.") and a != "::1" and "%" not in a]
    return sorted(a for a in usable if host == "::" or ":" not in a)


def _outward() -> str:
    """The address this machine has towards the rest of the world; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return ""
