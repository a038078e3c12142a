"""A plain client for tests: what it is sent, in order, and what it sends."""

import json
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import connect

from .running import HANGS, RunningServer

Json = dict[str, Any]


class Guest:
    """Somebody with a cookie of their own."""

    def __init__(self, server: RunningServer, name: str | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=HANGS)
        if name is not None:
            self.put("/api/me", {"name": name})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Json | None = None, status: int = 200) -> Any:
        answer = self.http.post(path, json=body or {})
        assert answer.status_code == status, answer.text
        return answer.json()

    def put(self, path: str, body: Json, status: int = 200) -> Any:
        answer = self.http.put(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, *seats: str, game: str = "district-noir", **more: Any) -> Json:
        """Opens a table; a seat is ``me``, ``open`` or the level of a bot."""
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        made: Json = self.post("/api/tables", {"game": game, "seats": wishes, **more}, 201)
        return made

    def join(self, table: str, invite: str | None = None, **more: Any) -> Json:
        joined: Json = self.post(f"/api/tables/{table}/join", {"invite": invite, **more})
        return joined

    def sit(self, table: str, **hello: Any) -> "Socket":
        """A connection to a table, recognised by the cookie."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Socket(self.server, table, {"cookie": cookie} if cookie else {}, hello)


class Socket:
    """One WebSocket of a table, welcomed."""

    def __init__(
        self, server: RunningServer, table: str, headers: dict[str, str], hello: Json
    ) -> None:
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(
                f"{server.ws}/api/tables/{table}/play",
                additional_headers=headers,
                compression=None,
                open_timeout=HANGS,
            )
        )
        self.messages: list[Json] = []
        self.view: Json | None = None
        self.info: Json = {}
        self._keys = 0
        self.send({"type": "hello", **hello})
        self.welcome = self.receive()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._open.close()

    def send(self, message: Json | str) -> None:
        self._socket.send(message if isinstance(message, str) else json.dumps(message))

    def pong(self) -> None:
        """Sends a pong nobody asked for."""
        self._socket.pong()

    def receive(self) -> Json:
        message: Json = json.loads(self._socket.recv(timeout=HANGS))
        self.messages.append(message)
        if message.get("view") is not None:
            self.view = message["view"]
        self.info = message.get("info") or self.info
        return message

    def until(self, kind: str, **fields: Any) -> Json:
        """The next message of a kind that has these fields."""
        while True:
            message = self.receive()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    def command(self, kind: str, key: str | None = None, **fields: Any) -> Json:
        """Sends a command and returns its answer: an ack or a refusal."""
        if key is None:
            self._keys += 1
            key = f"key-{id(self)}-{self._keys}"
        self.send({"type": kind, "key": key, **fields})
        while True:
            message = self.receive()
            if message["type"] in ("ack", "refused") and message["key"] == key:
                return message

    def act(self, action: str | None = None) -> Json:
        """Acts on the open prompt: the given action, or the first card that may be played."""
        while self.view is None or self.view["prompt"] is None:
            self.receive()
        menu, prompt = self.view["menu"], self.view["prompt"]
        usual = (menu["play"] or ["t"])[0] if isinstance(menu, dict) and "play" in menu else ""
        answer = self.command("act", prompt=prompt, action=action or usual)
        if answer["type"] == "ack":
            self.until("update", version=answer["version"])
        return answer

    @property
    def my_turn(self) -> bool:
        return self.view is not None and self.view["prompt"] is not None


def play_out(*players: Socket) -> None:
    """Plays the game of these sockets to its end, each doing the first thing it may."""
    while True:
        view = players[0].view
        assert view is not None
        if view["outcome"] is not None:
            return
        for player in players:
            assert player.view is not None
            if player.my_turn and player.view["outcome"] is None:
                answer = player.act()
                assert answer["type"] == "ack", answer
                for other in players:
                    if other is not player:
                        other.until("update", version=answer["version"])
