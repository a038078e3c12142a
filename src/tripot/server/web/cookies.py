"""The guest cookie: its name, which of several counts, how an old one moves to the right name.

Browsers send a cookie to every port of a host, so the name contains the port, and a server
believes only what its own key has signed. Under HTTPS the name begins with `__Host-`: then only
this very host can have set it, no sibling site and nobody on an unencrypted line. There, cookies
without that prefix are ignored.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from .keys import Keys, Person

AGE = 365 * 24 * 3600
OLD = "tripot_guest"
"""The cookie's former name, the same at every port; it moves over."""
_OURS = re.compile(r"(?:__Host-)?tripot_guest(?:_[0-9]{1,5})?")
_PORT = re.compile(r":([0-9]{1,5})$")
_TERMS = f"HttpOnly; Max-Age={AGE}; Path=/; SameSite=lax"
_MOST = 50
"""How many we look at; a browser hardly keeps more for one host."""


class Recognised(NamedTuple):
    """Whom a request comes from."""

    person: Person | None
    """None if no cookie is ours, or if they name different people."""
    settled: bool
    """Whether the cookie has the right name."""


def cookie_name(secure: bool, host: str) -> str:
    """The name of the cookie for this `Host` header.

    >>> cookie_name(False, "localhost:8720"), cookie_name(True, "games.example")
    ('tripot_guest_8720', '__Host-tripot_guest_443')
    """
    port = _PORT.search(host)
    usual = "443" if secure else "80"
    return f"{_prefix(secure)}_{port[1] if port else usual}"


def recognise(connection: HTTPConnection, keys: Keys) -> Recognised:
    """Whom the cookies name: this port's, otherwise those of other ports or earlier versions.

    The server may have moved to another port, or share its tables and key with another one.
    """
    secure, name = _secure(connection), _name(connection)
    mine: list[Person] = []
    others: list[Person] = []
    for sent, value in _sent(connection, secure):
        person = keys.person(value)
        if person is not None:
            (mine if sent == name else others).append(person)
    found = mine or others
    # Two of one name: somebody else set one of them, and we cannot tell which.
    agreed = len({person.id for person in found}) == 1
    return Recognised(found[0] if agreed else None, bool(mine))


def give(connection: HTTPConnection, response: Response, keys: Keys, person: Person) -> None:
    """Sets the cookie that identifies the person, and removes one of earlier versions."""
    secure = _secure(connection)
    # Nothing in it needs quotes; making sure of that takes longer than signing it.
    given = f"{_name(connection)}={keys.cookie(person)}; {_TERMS}{'; Secure' if secure else ''}"
    response.raw_headers.append((b"set-cookie", given.encode("latin-1")))
    if any(name == OLD and keys.person(value) for name, value in _sent(connection, secure)):
        response.delete_cookie(OLD, httponly=True, samesite="lax")


def _prefix(secure: bool) -> str:
    return f"__Host-{OLD}" if secure else OLD


def _secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _name(connection: HTTPConnection) -> str:
    return cookie_name(_secure(connection), connection.headers.get("host", ""))


def _sent(connection: HTTPConnection, secure: bool) -> Iterator[tuple[str, str]]:
    """The cookies that may be ours, even two of one name, which a dictionary would hide."""
    sent = connection.headers.getlist("cookie")
    if not sent:
        return
    parts = ";".join(sent).split(";")
    pairs = ((name.strip(), value.strip()) for name, _, value in (p.partition("=") for p in parts))
    ours = [pair for pair in pairs if _OURS.fullmatch(pair[0])]
    for name, value in ours[:_MOST]:
        if name.startswith("__Host-") == secure:
            yield name, value
