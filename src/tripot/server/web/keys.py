"""What is signed or derived with the server's key: the guest cookie and invitations."""

import hmac
import json
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_hex, token_urlsafe

from itsdangerous import BadSignature, URLSafeSerializer
from itsdangerous.encoding import base64_encode


@dataclass(frozen=True, slots=True)
class Person:
    """A guest: an id nobody can guess or forge, and the name they chose, if they did."""

    id: str
    name: str | None = None


class Keys:
    """Signs and recognises guests and invitations with one key, kept in the database."""

    def __init__(self, key: str) -> None:
        """`key` is the server's secret."""
        self._key = key.encode()
        self._cookies = URLSafeSerializer(key, salt="guest")
        self._signer = self._cookies.make_signer("guest")

    def cookie(self, person: Person) -> str:
        """The cookie by which the person is recognised."""
        said = json.dumps([person.id, person.name], separators=(",", ":"))
        # As `_cookies` would write it, without trying to make so little smaller.
        return self._signer.sign(base64_encode(said)).decode()

    def person(self, cookie: str | None) -> Person | None:
        """Whose cookie it is; None if we did not make it."""
        if not cookie:
            return None
        try:
            id, name = self._cookies.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(id, name)

    def host_token(self) -> str:
        """The token by which the server knows its host, who can read the key."""
        return hmac.new(self._key, b"admin", sha256).hexdigest()

    def hosts(self, shown: str) -> bool:
        """Whether this is the host's token."""
        return hmac.compare_digest(shown.encode(), self.host_token().encode())

    def blurred(self, address: str) -> str:
        """What we store of an address: only we can recognise it by that."""
        return hmac.new(self._key, f"address {address}".encode(), sha256).hexdigest()[:32]

    def invite(self, table: str) -> str:
        """The invitation to a table: whoever has the link may come in."""
        return hmac.new(self._key, f"invite {table}".encode(), sha256).hexdigest()[:32]

    def invites(self, table: str, shown: str | None) -> bool:
        """Whether what was shown is the invitation to the table."""
        return shown is not None and hmac.compare_digest(
            shown.encode(), self.invite(table).encode()
        )

    def newcomer(self, key: str) -> Person:
        """Somebody new, who is the same person whenever they show this key."""
        return Person(self._derived("guest", key))

    def table(self, guest: str, key: str) -> str:
        """The id of the table that a guest opens with this key."""
        return self._derived("table", guest, key)[:16]

    def seat(self, table: str, guest: str, key: str) -> str:
        """The key to the seat that a guest takes with a key of their own."""
        return self._derived("seat", table, guest, key)

    def _derived(self, *words: str) -> str:
        text = json.dumps(words)  # so that two different inputs never look the same
        return hmac.new(self._key, text.encode(), sha256).hexdigest()[:32]


def new_person() -> Person:
    """Somebody we have not seen before."""
    return Person(token_hex(16))


def new_token() -> str:
    """The key to a seat."""
    return token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a key to a seat."""
    return sha256(token.encode()).hexdigest()
