"""What stands before every request: hosts, origins, sizes, rates, and headers on every answer."""

import logging
import re
import time
from collections.abc import Collection
from functools import lru_cache
from ipaddress import ip_address
from math import ceil
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tripot.core import Message as Sentence
from tripot.core import msg
from tripot.locale import LANGUAGES, Speech
from tripot.protocol import Code, Problem

from ..bans import Bans
from ..counts import COUNTS
from ..noticing import NOTICING
from ..settings import Settings
from .limits import Addresses, source

_log = logging.getLogger(__name__)
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an invitation in an address must not travel on
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_OF_ALL = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
_OF_ANSWERS = [*_OF_ALL, (b"cache-control", b"no-store")]
_HOST = re.compile(r"(?:\[(?P<address>[0-9a-fA-F:.]+)\]|(?P<name>[\w.-]+))(?::[0-9]{1,5})?")
_ASKED = ("/api", "/healthz", "/readyz", "/openapi.json")
"""Where an answer takes work; everything else is answered from memory."""
_OWN = ("/healthz", "/readyz", "/metrics", "/api", "/openapi.json")
_READING = ("GET", "HEAD", "OPTIONS")


class _Refusal(NamedTuple):
    status: int
    code: Code
    text: Sentence
    wait: float | None = None
    """Seconds after which it will be answered."""

    def answer(self, speak: str) -> JSONResponse:
        return answer_with(self.status, self.code, self.text, speak, self.wait)


class Guard:
    """ASGI middleware; what it refuses never reaches the application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, hosts: Collection[str], bans: Bans
    ) -> None:
        """`hosts` are the names the server may be called by; addresses are always allowed."""
        self._app = app
        self._settings = settings
        self._bans = bans
        self._hosts = {"localhost", *(host.lower() for host in hosts)}
        self._addresses = Addresses(settings.requests_rate)
        self._readers = Addresses(settings.files_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        app = self._app if refusal is None else refusal.answer(language(headers))
        begun = time.perf_counter()
        answered = False

        async def answer(message: Message) -> None:
            nonlocal answered
            answered = True
            if message["type"].endswith("http.response.start"):  # also of a refused WebSocket
                COUNTS.requests[_kind(scope), message["status"]] += 1
                usual = _OF_ANSWERS if scope["path"].startswith("/api") else _OF_ALL
                given = list(message.get("headers", ()))
                had = {name.lower() for name, _ in given}
                message["headers"] = given + [head for head in usual if head[0] not in had]
                if _log.isEnabledFor(logging.DEBUG):
                    _note(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            await app(scope, receive, answer)
        except Exception:
            _log.exception("request failed", extra={"path": scope["path"]})
            if not answered:
                failure = answer_with(500, Code.UNAVAILABLE, _failed(), language(headers))
                await failure(scope, receive, answer)

    def _refusal(self, scope: Scope, headers: Headers) -> "_Refusal | None":
        host = ",".join(headers.getlist("host"))  # two of them are the name of nobody
        if not self._knows(name_of(host)):
            return _Refusal(421, Code.NOT_ALLOWED, msg("This server does not go by that name."))
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in _READING
        if changes and origin is not None and _site(origin) != host.lower():
            return _Refusal(
                403, Code.NOT_ALLOWED, msg("Another site may not do this in your name.")
            )
        client = scope.get("client")
        here = source(client[0]) if client else ""
        if self._bans.holds(here):
            return _Refusal(403, Code.NOT_ALLOWED, banned())
        asked = scope["path"].startswith(_ASKED)
        addresses = self._addresses if asked else self._readers
        if not addresses.take(here):
            NOTICING.bite("requests_rate" if asked else "files_rate", here)
            too_fast = msg("That was too fast; wait a moment.")
            return _Refusal(429, Code.TOO_FAST, too_fast, addresses.wait(here))
        if "transfer-encoding" in headers:
            return _Refusal(411, Code.BAD_MESSAGE, msg("The length of the message must be given."))
        if not _fits(headers.get("content-length", "0"), self._settings.body_size):
            return _Refusal(413, Code.TOO_LARGE, _too_large(self._settings.body_size))
        return None

    def _knows(self, name: str) -> bool:
        """Whether we go by the name. An address cannot be made to point elsewhere, a name can."""
        if name in self._hosts:
            return True
        return _is_address(name)


@lru_cache(16)  # names can be long
def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _note(scope: Scope, status: int, seconds: float) -> None:
    method, ms = scope.get("method", "WEBSOCKET"), round(seconds * 1000, 1)
    said = {"method": method, "path": scope["path"], "status": status, "ms": ms}
    _log.debug("request", extra=said)


def _kind(scope: Scope) -> str:
    """What kind of thing was asked for, in a word that says nothing about the client."""
    if scope["type"] == "websocket":
        return "socket"
    if scope["path"].startswith("/api/"):
        return "api"
    return "server" if scope["path"] in _OWN else "file"


def language(headers: Headers) -> str:
    """The first of the browser's languages that we have; otherwise English."""
    for wish in headers.get("accept-language", "").split(","):
        code = wish.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def banned() -> Sentence:
    """What somebody who is banned is told."""
    return msg("The host of this server has banned your address.")


def _too_large(most: int) -> Sentence:
    return msg("That is too large: at most {n} bytes are allowed.", n=most)


def _failed() -> Sentence:
    return msg("The server has made a mistake; its host finds it in the log.")


def _fits(length: str, most: int) -> bool:
    """Whether a body of this length may come; what is no number of a sane length does not."""
    return length.isascii() and length.isdigit() and len(length) < 20 and int(length) <= most


def _site(origin: str) -> str | None:
    """The host and port of an origin; None if it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def answer_with(
    status: int, code: Code, text: Sentence, speak: str, wait: float | None = None
) -> JSONResponse:
    """An answer that says what was wrong, in this language, and when to try again."""
    COUNTS.refusals[code] += 1
    problem = Problem(code=code, text=Speech(speak)(text))
    headers = None if wait is None else {"retry-after": str(max(1, ceil(wait)))}
    return JSONResponse(problem.model_dump(mode="json"), status, headers)


def name_of(host: str) -> str:
    """The name in a Host header, without port and brackets; empty if it is malformed.

    >>> name_of("Games.example:8720"), name_of("[::1]:80"), name_of("[::1].evil.example")
    ('games.example', '::1', '')
    """
    found = _HOST.fullmatch(host)
    return "" if found is None else (found["address"] or found["name"]).lower()
