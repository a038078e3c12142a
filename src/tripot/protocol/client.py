"""The client: the lobby over HTTP, and the way to a table.

>>> link = Invitation("http://127.0.0.1:8720", "0" * 16, "f" * 32).link
>>> link
'http://127.0.0.1:8720/tables/0000000000000000#ffffffffffffffffffffffffffffffff'
>>> str(Invitation.parse(link)) == link
True
>>> Invitation.parse(link).table
'0000000000000000'
"""

import asyncio
import re
from dataclasses import dataclass, replace
from secrets import token_urlsafe
from typing import Self, TypeVar
from urllib.parse import urlsplit

import httpx
from pydantic import TypeAdapter, ValidationError

from tripot.core import BadOptions, msg
from tripot.tables.forms import Form
from tripot.tables.messages import PROTOCOL
from tripot.tables.seats import TableInfo, TableState
from tripot.tables.wishes import NewTable

from .client_errors import OtherProtocol, ServerRefused, Unreachable, problem_of
from .client_link import Address, Backoff
from .client_table import TableConnection
from .lobby import (
    Code,
    Entrance,
    GameInfo,
    Guest,
    GuestName,
    Health,
    Language,
    MyTable,
    MyTables,
    Seated,
    TableList,
)
from .messages import Hello
from .model import Model
from .wire import read_json, write_json

_games = TypeAdapter(list[GameInfo])
_ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])")
_INVITE = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")
M = TypeVar("M", bound=Model | Form)
_REPEATS = 5  # for a wish without an answer; by then a restarted server is back


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link to a table: where the server is, which table, and what lets one in."""

    server: str
    table: str
    invite: str | None

    @classmethod
    def parse(cls, link: str) -> Self:
        """Reads a link as people send it; raises `BadOptions` if it leads to no table."""
        problem = BadOptions(
            msg(
                "“{link}” is not a link to a table; one looks like {form}.",
                link=link,
                form="http://HOST:8720/tables/TABLE#KEY",
            )
        )
        try:
            parts = urlsplit(link.strip())
            server = f"{parts.scheme}://{parts.netloc}"
            known = parts.scheme in ("http", "https") and parts.port != 0 and httpx.URL(server).host
        except (ValueError, httpx.InvalidURL):  # such as brackets that do not close, a bad name
            raise problem from None
        rest = "/".join((parts.path, parts.query, parts.fragment))
        table, invite = _ID.search(rest), _INVITE.search(rest)
        if not known or table is None:
            raise problem
        return cls(server, table.group(), invite.group() if invite else None)

    @property
    def link(self) -> str:
        """The link. What lets one in stands after the “#”, which browsers never send on."""
        return f"{self.server}/tables/{self.table}" + (f"#{self.invite}" if self.invite else "")

    def __str__(self) -> str:
        """The link, so that an invitation can be shown as it is."""
        return self.link


class Client:
    """A guest of a server; one client is one guest, known by the cookie it was given.

    Every method raises `ServerRefused` if the server says no, `Unreachable` if it does not answer.
    """

    def __init__(
        self,
        url: str,
        *,
        language: Language | None = None,
        backoff: Backoff | None = None,
        timeout: float = 30.0,
    ) -> None:
        """`url` as in ``http://127.0.0.1:8720``; `language` is that of refusals."""
        self._language = language
        self._backoff = backoff or Backoff()
        headers = {"accept-language": language} if language else {}
        self._http = httpx.AsyncClient(base_url=url, timeout=timeout, headers=headers)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    # The lobby

    async def health(self) -> Health:
        """The server's version, and that it is well."""
        return await self._ask("GET", "/healthz", Health)

    async def games(self) -> list[GameInfo]:
        """The games that can be played there, with their bots."""
        return _games.validate_json(await self._send("GET", "/api/games"), extra="ignore")

    async def me(self) -> Guest:
        """Who I am there."""
        return await self._ask("GET", "/api/me", Guest)

    async def rename(self, name: str) -> Guest:
        """Chooses the name others see at the next table."""
        return await self._ask("PUT", "/api/me", Guest, body=GuestName(name=name))

    async def my_tables(self) -> list[MyTable]:
        """The tables I sit at, the newest first."""
        return (await self._ask("GET", "/api/me/tables", MyTables)).tables

    async def tables(self, state: TableState = TableState.OPEN) -> list[TableInfo]:
        """Public tables in a state, the newest first."""
        return (await self._ask("GET", f"/api/tables?state={state}", TableList)).tables

    # One table

    async def create(self, wish: NewTable) -> Seated:
        """Opens a table: only one, even if the answer is lost and the wish must be repeated."""
        wish = replace(wish, key=wish.key or _request_key())
        return await self._insist("/api/tables", wish)

    async def join(
        self,
        table: str,
        invite: str | None = None,
        *,
        seat: int | None = None,
        name: str | None = None,
        key: str | None = None,
    ) -> Seated:
        """Sits down; on the first open seat and under my own name unless told otherwise.

        If the answer is lost, ask again with the same `key`, and keep it secret.
        """
        wish = Entrance(invite=invite, seat=seat, name=name, key=key or _request_key())
        return await self._insist(f"/api/tables/{table}/join", wish)

    async def leave(self, table: str, token: str | None = None) -> TableInfo:
        """Gets up before the game begins."""
        return await self._ask("POST", f"/api/tables/{table}/leave", TableInfo, token=token)

    async def table(
        self, table: str, invite: str | None = None, *, token: str | None = None
    ) -> TableInfo:
        """How a table stands."""
        query = f"?invite={invite}" if invite else ""
        return await self._ask("GET", f"/api/tables/{table}{query}", TableInfo, token=token)

    async def record(
        self, table: str, invite: str | None = None, *, token: str | None = None
    ) -> str:
        """The record of a finished game; of a running one, what I have heard."""
        query = f"?invite={invite}" if invite else ""
        text = await self._send("GET", f"/api/tables/{table}/record{query}", token=token)
        return text.decode()

    # At the table

    def sit(
        self,
        at: Seated | str,
        *,
        token: str | None = None,
        have: int = 0,
        words: bool = False,
        patience: float | None = None,
    ) -> TableConnection:
        """My seat at a table, for ``async with``: as I was seated, or by its id and my token.

        Without a token the seat is found by this client's cookie. `have` is the version from
        which I want to hear, `words` asks for the sentence of each event and the glance of each
        view, and `patience` is how many seconds a lost server is called; for ever if None.
        """
        table = at if isinstance(at, str) else at.table
        token = token if isinstance(at, str) else at.token
        hello = Hello(
            type="hello",
            protocol=PROTOCOL,
            have=have,
            token=token,
            words=words,
            language=self._language,
        )
        return self._connection(table, hello, patience)

    def watch(
        self,
        table: str,
        invite: str | None = None,
        *,
        have: int = 0,
        words: bool = False,
        patience: float | None = None,
    ) -> TableConnection:
        """A table as spectators see it, for ``async with``; a private one needs its invitation."""
        hello = Hello(
            type="hello",
            protocol=PROTOCOL,
            have=have,
            invite=invite,
            watch=True,
            words=words,
            language=self._language,
        )
        return self._connection(table, hello, patience)

    def _connection(self, table: str, hello: Hello, patience: float | None) -> TableConnection:
        request = self._http.build_request("GET", f"/api/tables/{table}/play")
        url = request.url.copy_with(scheme=request.url.scheme.replace("http", "ws"))
        cookie = request.headers.get("cookie")
        headers = {"cookie": cookie} if cookie else {}
        address = Address(str(url), headers, self._backoff, patience)
        return TableConnection(address, hello)

    # Asking

    async def _insist(self, path: str, wish: NewTable | Entrance) -> Seated:
        """Sends a wish with a key, and again while its outcome is unknown."""
        delay, begun = self._backoff.first, False
        for _ in range(_REPEATS):
            try:
                return await self._ask("POST", path, Seated, body=wish)
            except Unreachable as error:
                lost = isinstance(error.__cause__, httpx.NetworkError | httpx.ProtocolError)
                never_there = isinstance(error.__cause__, httpx.ConnectError) and not begun
                if never_there or not lost:
                    raise
            except ServerRefused as error:
                if error.code is not Code.UNAVAILABLE:
                    raise
            begun = True
            await asyncio.sleep(delay)
            delay = min(2 * delay, self._backoff.most)
        return await self._ask("POST", path, Seated, body=wish)

    async def _ask(
        self,
        method: str,
        path: str,
        answer: type[M],
        *,
        body: Model | Form | None = None,
        token: str | None = None,
    ) -> M:
        content = await self._send(method, path, body, token)
        try:
            return read_json(answer, content, newer=True)
        except ValidationError as error:
            raise OtherProtocol from error

    async def _send(
        self, method: str, path: str, body: Model | Form | None = None, token: str | None = None
    ) -> bytes:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = None
        if body is not None:
            headers["content-type"] = "application/json"
            content = write_json(body)
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.RequestError as error:
            raise Unreachable(error) from error
        if not answer.is_success:
            raise ServerRefused(problem_of(answer.status_code, answer.content))
        return answer.content


def _request_key() -> str:
    return token_urlsafe(24)
