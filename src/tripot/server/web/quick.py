"""Routes that FastAPI describes but does not serve: its own work would take longer than theirs.

Only well-formed requests are answered here. FastAPI gets all others, and says what is wrong.
"""

import re
from collections.abc import Awaitable, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Router
from starlette.types import Message, Receive, Scope, Send

from tripot.protocol import read_json
from tripot.protocol.wire import M

_TURNED_DOWN = "tripot.turned_down"


class QuickRoute(BaseRoute):
    """Answers JSON that is posted to a path."""

    def __init__(
        self, router: Router, path: str, kind: type[M], answer: Callable[..., Awaitable[Response]]
    ) -> None:
        """Calls `answer` with the `wish`, the `request` and the named groups of `path`.

        The `router` has the same route, for what cannot be read here.
        """
        self._router = router
        self._path = re.compile(path)
        self._kind = kind
        self._answer = answer

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope["method"] != "POST" or _TURNED_DOWN in scope:
            return Match.NONE, {}
        found = self._path.fullmatch(scope["path"])
        if found is None or (b"content-type", b"application/json") not in scope["headers"]:
            return Match.NONE, {}
        return Match.FULL, {"path_params": found.groupdict()}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        try:
            body = await request.body()
        except ClientDisconnect:
            return
        try:
            wish = read_json(self._kind, body)
        except ValueError:
            await self._turn_down(scope, body, receive, send)
            return
        response = await self._answer(wish=wish, request=request, **request.path_params)
        await response(scope, receive, send)

    async def _turn_down(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        """Passes the request on with its body, as if nobody had read it."""
        unread = [body]

        async def again() -> Message:
            if unread:
                return {"type": "http.request", "body": unread.pop(), "more_body": False}
            return await receive()

        scope[_TURNED_DOWN] = True
        await self._router(scope, again, send)
