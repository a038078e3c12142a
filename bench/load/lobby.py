"""Creating games ahead over HTTP, so that creation is not part of what is measured."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from typing import Any

from bench.load.tables import Failed, Match

Post = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Posts a JSON body to a path and returns the JSON answer."""

_THREADS = 4


class Lobby:
    """Keeps a few connections to one server."""

    def __init__(self, port: int, one: Callable[[Post], Match]) -> None:
        self._port = port
        self._one = one
        self._local = threading.local()
        self._created = 0
        self._seconds = 0.0

    @property
    def rate(self) -> float:
        """Games created a second, so far."""
        return self._created / self._seconds

    async def create(self, count: int) -> list[Match]:
        """That many games; raises `Failed` if the server refuses."""
        loop = asyncio.get_running_loop()
        start = time.perf_counter()
        with ThreadPoolExecutor(_THREADS) as pool:
            calls = [loop.run_in_executor(pool, self._one, self._post) for _ in range(count)]
            try:
                created = await asyncio.gather(*calls)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
        self._created += len(created)
        self._seconds += time.perf_counter() - start
        return created

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        connection: HTTPConnection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = HTTPConnection("127.0.0.1", self._port, timeout=30)
            self._local.connection = connection
        headers = {"Content-Type": "application/json"}
        connection.request("POST", path, json.dumps(body), headers)
        response = connection.getresponse()
        answer = response.read()
        if response.status >= 300:
            raise Failed(f"POST {path}: {response.status} {answer[:200]!r}")
        document: dict[str, Any] = json.loads(answer)
        return document
