"""The host's side of a server: its database, and the server itself if it runs.

Whoever can read the database can read the server's key, and derive from it the token by which the
server knows its host.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from tripot.core import BadOptions, TripotError, msg, verbatim

from .data_folder import folder_of, usual_folder
from .load import Load
from .running_server import noted_address
from .store import managing, servers
from .store.database import database_url, open_database, sqlite_url
from .store.managing import Ban
from .web.keys import Keys
from .web.limits import source

__all__ = ["Ban", "House", "house"]

_PATIENCE = 30.0  # seconds
_TABLE = re.compile("[0-9a-f]{16}")


class NotTheHost(TripotError):
    """The server does not take us for its host."""


@dataclass
class House:
    """A database, and the address of the server that may run on it."""

    engine: Engine
    url: str | None

    def bans(self) -> list[Ban]:
        """The bans in force."""
        return managing.read_bans(self.engine, servers.now(self.engine))

    def ban(self, address: str, seconds: float | None) -> Ban:
        """Bans an address, for some seconds or for good; raises `BadOptions`."""
        now = servers.now(self.engine)  # servers go by the database's clock, too
        ban = Ban(banned_address(address), now, None if seconds is None else now + seconds)
        managing.keep_ban(self.engine, ban)
        self.refresh()
        return ban

    def unban(self, address: str) -> bool:
        """Lets an address in again; returns whether it was banned."""
        lifted = managing.lift_ban(self.engine, banned_address(address))
        self.refresh()
        return lifted

    def rotate_key(self) -> None:
        """Gives the server another key."""
        before = self._token()
        managing.replace_key(self.engine, "server", token_urlsafe(32))
        try:
            self._ask("POST", "refresh", before)
        except NotTheHost:  # it has seen the new key by itself
            self.refresh()

    def refresh(self) -> None:
        """Tells the server, if it runs, to look into the database at once."""
        self._ask("POST", "refresh")

    def load(self) -> Load:
        """How busy the server is; raises `TripotError` if none runs."""
        return Load.model_validate(self._required("GET", "load"))

    def close(self, table: str, reason: str) -> dict[str, str]:
        """Closes a table; returns its state before and after. Raises `TripotError`."""
        if not _TABLE.fullmatch(table):
            raise TripotError(msg("There is no such table."))
        closed: dict[str, str] = self._required("POST", f"tables/{table}/close", reason=reason)
        return closed

    def _token(self) -> str:
        key = managing.read_key(self.engine, "server")
        if key is None:
            raise TripotError(msg("No server has used this database yet."))
        return Keys(key).host_token()

    def _required(self, method: str, what: str, **body: str) -> Any:
        answer = self._ask(method, what, **body)
        if answer is None:
            raise TripotError(
                msg("No server answers. Start it, or say with --url where it runs on this machine.")
            )
        return answer

    def _ask(self, method: str, what: str, token: str | None = None, **body: str) -> Any:
        """What the server answers; None if none runs. Raises `TripotError` if it refuses."""
        import httpx  # a server itself does not need it, and starts sooner without

        if self.url is None:
            return None
        head = {"authorization": f"Bearer {token or self._token()}"}
        url = f"{self.url.rstrip('/')}/api/admin/{what}"
        try:
            answer = httpx.request(
                method, url, headers=head, json=body, timeout=_PATIENCE, trust_env=False
            )
            said = answer.json()
        except httpx.ConnectError:
            return None
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise TripotError(msg("The server at {url} does not answer.", url=self.url)) from error
        if answer.is_success:
            return said
        if answer.status_code == 404 and not what.startswith("tables/"):
            raise NotTheHost(
                msg("The server at {url} does not know you as its host: it has another database, "
                    "or is not on this machine.", url=self.url)
            )  # fmt: skip
        raise TripotError(verbatim(str(said.get("text", answer.status_code))))


@contextmanager
def house(folder: Path | None, database: str | None, url: str | None) -> Iterator[House]:
    """The house these arguments mean; raises `TripotError` if there is none."""
    at = database_url(database) if database else sqlite_url(folder or usual_folder())
    here = folder_of(at)
    if here is not None and not Path(str(at.database)).is_file():
        raise TripotError(msg("No server has kept tables in {path}.", path=str(here)))
    engine = open_database(at, upgrade=False)
    try:
        yield House(engine, url or (noted_address(here) if here is not None else None))
    except DBAPIError as error:
        reason = str(error.orig).strip().partition("\n")[0]
        raise TripotError(
            msg("The database cannot be used: {reason}. If it comes from an older version, start "
                "the server once.", reason=reason)
        ) from error  # fmt: skip
    finally:
        engine.dispose()


def banned_address(text: str) -> str:
    """The address as the server counts it, for IPv6 a whole network. Raises `BadOptions`."""
    try:
        ip_address(text.partition("%")[0])
    except ValueError as error:
        raise BadOptions(msg("“{text}” is not an address.", text=text)) from error
    return source(text)
