"""People who behave: they open tables over HTTP and play District Noir to its end."""

import json
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect

from ..running import HANGS, RunningServer

Json = dict[str, Any]


@dataclass
class Visitor:
    """Somebody with a cookie of their own."""

    server: RunningServer
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.server.url, timeout=HANGS)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def open(self, *seats: str, game: str = "district-noir", public: bool = True) -> Json:
        """A new table with these kinds of seats; of bots the weakest."""
        wish = [{"kind": kind, "bot": "random" if kind == "bot" else None} for kind in seats]
        body = {"game": game, "seats": wish, "public": public}
        return self._good(self.http.post("/api/tables", json=body))

    def join(self, seated: Json) -> Json:
        """The key to the next free seat."""
        body = {"invite": seated["invite"]}
        return self._good(self.http.post(f"/api/tables/{seated['table']}/join", json=body))

    @staticmethod
    def _good(answer: httpx.Response) -> Json:
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found


def move(view: Json) -> str:
    """A legal action of District Noir: a card while there is one."""
    return str(view["menu"]["play"][0]) if view["menu"]["play"] else "t"


async def play(server: RunningServer, seated: Json) -> Json:
    """Plays one seat to the end of the game; returns what was said last."""
    async with connect(f"{server.ws}/api/tables/{seated['table']}/play") as socket:
        await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
        answered = 0
        async for text in socket:
            message: Json = json.loads(text)
            assert message["type"] != "refused", message
            view = message.get("view")
            if view and view["outcome"] is not None:
                return message
            if view and (prompt := view["prompt"]) is not None and prompt != answered:
                answered = prompt
                command = {"type": "act", "key": f"{prompt}", "prompt": prompt}
                await socket.send(json.dumps(command | {"action": move(view)}))
    raise AssertionError("the server hung up in the middle of a game")
